package nextwar

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

const (
	// rowUnits is the height of a row of the list below a part of the map, in smallest texts; mostRows is how many there
	// are at most.
	rowUnits = 4.1
	mostRows = 3
	// labelUnits is the width of the number of a hex before its counters.
	labelUnits = 3.1
)

// entry of the list: the counters of a place of which only the top ones are seen, or that is not on the map.
type entry struct {
	place components.Place
	units []components.UnitID
}

// entries of the part of the map in a frame: the stacks, the highest first, then the sea boxes of the zones that are seen and
// the holding boxes next to the hexes that are seen.
func entries(view report.View, f *frame, units map[components.Place][]components.UnitID) []entry {
	var list []entry
	s := view.State
	box := f.mapBox()
	for p := range components.Place(len(f.set.Hexes)) {
		if n := len(units[p]); n > 1 && box.Holds(f.center(p)) && hides(hexPiles(f, s, p, units[p])) && known(view, units[p]) {
			list = append(list, entry{p, units[p]})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(len(b.units), len(a.units)) })
	for i := range f.set.Boxes {
		p := f.set.BoxPlace(i)
		seen := slices.ContainsFunc(surfaces(f.set, p), func(p components.Place) bool {
			return f.set.IsHex(p) && box.Holds(f.center(p))
		})
		if seen && len(units[p]) > 0 && known(view, units[p]) {
			list = append(list, entry{p, units[p]})
		}
	}
	return list
}

// hides tells whether some counter of piles lies below another.
func hides(piles []pile) bool {
	return slices.ContainsFunc(piles, func(p pile) bool { return len(p.units) > 1 })
}

// known tells whether the reader may know some of the counters.
func known(view report.View, units []components.UnitID) bool {
	return slices.ContainsFunc(units, func(id components.UnitID) bool { return !concealed(view, id) })
}

// width of an entry in smallest texts.
func (e *entry) width(s *state.State) float64 {
	label := labelUnits
	if !s.Set().IsHex(e.place) {
		label = boxLabelUnits
	}
	return label + float64(len(e.units))*(counterWide+0.1) + 0.7
}

// boxLabelUnits is the width of the name of a box.
const boxLabelUnits = 10.0

// rows puts entries into rows of a width in smallest texts; what does not fit is left out.
func rows(s *state.State, list []entry, width float64) [][]entry {
	var all [][]entry
	var left []float64
	for _, e := range list {
		w := min(e.width(s), width)
		row := slices.IndexFunc(left, func(room float64) bool { return room >= w })
		if row < 0 {
			if len(all) == mostRows {
				continue
			}
			row = len(all)
			all, left = append(all, nil), append(left, width)
		}
		all[row] = append(all[row], e)
		left[row] -= w
	}
	return all
}

// listRows is how many rows the list of a part of the map takes.
func listRows(view report.View, f *frame) int {
	return len(rows(view.State, entries(view, f, muster(view)), float64(f.Width)/f.U-1))
}

// list shows the counters of stacks and boxes below a part of the map.
func (s *scene) list() {
	u := s.f.U
	top := float64(s.f.Height - s.f.Foot)
	s.canvas.DrawRectangle(0, top, float64(s.f.Width), float64(s.f.Foot))
	s.canvas.FillWith(board.Paper)
	s.canvas.DrawRectangle(0, top, float64(s.f.Width), max(2, 0.12*u))
	s.canvas.FillWith(ink)
	list := entries(s.view, &s.f, s.units)
	if p, ok := placeOf(s.view, string(s.request.Crop)); ok { // what was asked for comes first
		slices.SortStableFunc(list, func(a, b entry) int {
			return cmp.Compare(min(1, abs(a.place-p)), min(1, abs(b.place-p)))
		})
	}
	for i, row := range rows(s.state, list, float64(s.f.Width)/u-1) {
		if float64(i) > (float64(s.f.Foot)/u-1)/rowUnits {
			break
		}
		x, y := 0.5*u, top+u*(0.4+rowUnits*(float64(i)+0.5))
		for j := range row {
			s.listed(&row[j], render.Pt(x, y))
			x += row[j].width(s.state) * u
		}
	}
}

func abs(p components.Place) int { return int(max(p, -p)) }

// listed shows an entry from a point on the left edge.
func (s *scene) listed(e *entry, at render.Point) {
	u := s.f.U
	label := labelUnits * u
	if s.set.IsHex(e.place) {
		s.write(s.set.Word(e.place), at, u, render.Bold, ink, label)
	} else {
		label = boxLabelUnits * u
		first, second := s.boxWords(e.place)
		s.write(first, at.Add(0, -0.65*u), u, render.Bold, ink, label-0.4*u)
		s.write(second, at.Add(0, 0.65*u), u, render.Regular, ink, label-0.4*u)
	}
	x, pitch := at.X+label, (counterWide+0.1)*u
	room := int((float64(s.f.Width) - x) / pitch)
	for i, id := range e.units[:min(room, len(e.units))] {
		s.canvas.Put(s.counter(id), x+counterWide*u/2, at.Y)
		x += pitch
		if more := len(e.units) - room; i == room-1 && more > 0 {
			board.Badge(s.canvas, "+"+strconv.Itoa(more), render.Pt(x-0.8*u, at.Y-counterHigh*u/2+0.5*u), u, ink)
		}
	}
}

// boxWords are the name of a box in two lines: the zone and the box, or the side and the holding box.
func (s *scene) boxWords(p components.Place) (first, second string) {
	box := s.set.Box(p)
	switch box.Kind {
	case components.AtSea, components.InShore:
		return s.say(s.state.ZoneName(box.Zone)), s.say(boxKind(box.Kind))
	default:
		name := s.say(s.state.PlaceName(p))
		if first, second, ok := s.broken(name, (boxLabelUnits-0.4)*s.f.U); ok {
			return first, second
		}
		return name, s.say(boxKind(box.Kind))
	}
}

// broken breaks a name that is wider than a line before the first word that no longer fits.
func (s *scene) broken(name string, width float64) (first, second string, ok bool) {
	if s.canvas.Width(name, render.Bold, s.f.U) <= width {
		return name, "", false
	}
	at := -1
	for i, r := range name {
		if r == ' ' && s.canvas.Width(name[:i], render.Bold, s.f.U) <= width {
			at = i
		}
	}
	if at < 0 {
		return name, "", false
	}
	return name[:at], name[at+1:], true
}
