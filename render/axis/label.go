package axis

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// cities are the victory cities of a game by their territories, empty where there is none.
type cities [components.NumLands]string

func citiesOf(view state.View) (towns cities) {
	for space := range components.Space(components.NumLands) {
		towns[space] = view.City(space)
	}
	return towns
}

// of a space: a sea zone has no city.
func (t *cities) of(space components.Space) string {
	if space.IsSea() {
		return ""
	}
	return t[space]
}

// label is the name of a territory, with the star of a city in front and its value behind, or
// the number of a sea zone.
type label struct {
	space components.Space
	// shift is how far the space is moved around the board in this window.
	shift float64
	// lines of the name; the last one is that of its city where city is set.
	lines []string
	city  bool
	// star of a victory city before the first line.
	star bool
	size float64
	// box around it in pixels.
	box render.Box
	// inside its outline; names of small islands stand beside them.
	inside bool
}

// abbreviated are the spaces that have a short name too, "axis.short.<word>".
var abbreviated = [...]string{
	"anglo_egypt_sudan", "belgian_congo", "buryatia_ssr", "caroline_islands",
	"central_united_states", "east_indies", "eastern_canada", "eastern_europe",
	"eastern_united_states", "evenki_national_okrug", "french_equatorial_africa",
	"french_indochina", "french_madagascar", "french_west_africa", "hawaiian_islands",
	"italian_east_africa", "karelia_ssr", "kazakh_ssr", "philippine_islands",
	"saudi_arabia", "solomon_islands", "southern_europe", "soviet_far_east",
	"trans_jordan", "ukraine_ssr", "union_of_south_africa", "united_kingdom",
	"wake_island", "west_indies", "west_russia", "western_canada",
	"western_europe", "western_united_states", "yakut_ssr",
}

// shortened tells whether a space has a short name.
func shortened(word string) bool { return slices.Contains(abbreviated[:], word) }

// wording is a way to write a name.
type wording struct {
	lines []string
	city  bool
	size  float64
	width float64
	// full names are better than short ones.
	short bool
}

// labels finds the places of all names in a window: those inside their outlines first, then
// those beside them.
func (d *drawer) labels(canvas *render.Canvas, f frame, towns cities, say board.Say) []label {
	var list []label
	var homeless []label
	for space := range components.Space(components.NumSpaces) {
		wordings := d.wordings(canvas, f, space, towns.of(space), say)
		for _, shift := range d.chart.Shown(&f.Frame, space) {
			l := label{space: space, shift: shift, star: towns.of(space) != ""}
			if d.settle(f, &l, wordings) {
				list = append(list, l)
			} else if !d.set.Spaces[space].Neutral && space.IsLand() && f.Holds(d.chart.Hearts[space].Add(shift, 0), 0.6*f.U) {
				last := wordings[len(wordings)-1]
				l.lines, l.size = last.lines, last.size
				homeless = append(homeless, l)
			}
		}
	}
	for _, l := range homeless {
		if d.beside(canvas, f, &l, list) && d.yield(canvas, f, &l, list, say) {
			list = append(list, l)
		}
	}
	return list
}

// yield moves the numbers of sea zones off a name that is printed over them; false where one cannot move, or where it is another name.
func (d *drawer) yield(canvas *render.Canvas, f frame, l *label, others []label, say board.Say) bool {
	taken := []render.Box{l.box}
	for i := range others {
		taken = append(taken, others[i].box)
	}
	for i := range others {
		other := &others[i]
		if 5*l.box.Overlap(other.box) <= area(other.box) {
			continue
		}
		moved := *other
		taken[i+1] = render.Box{}
		if !other.space.IsSea() || !d.settle(f, &moved, d.wordings(canvas, f, other.space, "", say), taken...) {
			return false
		}
		taken[i+1] = moved.box
		*other = moved
	}
	return true
}

func area(b render.Box) float64 { return (b.Right - b.Left) * (b.Bottom - b.Top) }

// wordings are the ways to write the name of a space, the best first.
func (d *drawer) wordings(canvas *render.Canvas, f frame, space components.Space, town string, say board.Say) []wording {
	info := &d.set.Spaces[space]
	if space.IsSea() {
		words, size := strconv.Itoa(space.Sea()), math.Round(1.25*f.U)
		return []wording{{lines: []string{words}, size: size, width: canvas.Width(words, render.Bold, size)}}
	}
	var list []wording
	city := ""
	if town != "" {
		city = say(engine.T("axis.city." + town))
	}
	add := func(name string, short bool) {
		words := strings.Fields(strings.ReplaceAll(name, "-", "- "))
		for rows := 1; rows <= min(3, len(words)); rows++ {
			for _, size := range [...]float64{math.Round(1.2 * f.U), f.U} {
				w := wording{lines: broken(words, rows), size: size, short: short}
				for i, line := range w.lines {
					w.width = max(w.width, canvas.Width(line, render.Bold, size)+d.ornaments(space, town != "", size, i, len(w.lines)))
				}
				if city != "" {
					with := w
					with.lines, with.city = append(slices.Clip(w.lines), city), true
					with.width = max(w.width, canvas.Width(city, render.Regular, size))
					list = append(list, with)
				}
				list = append(list, w)
			}
		}
	}
	add(say(engine.T("axis.space."+info.Word)), false)
	if shortened(info.Word) {
		add(say(engine.T("axis.short."+info.Word)), true)
	}
	return list
}

// broken sets words in rows of nearly equal length.
func broken(words []string, rows int) []string {
	total := 0
	for _, w := range words {
		total += len([]rune(w)) + 1
	}
	var lines []string
	line, so := "", 0
	for i, w := range words {
		length := len([]rune(w)) + 1
		full := float64(total) * float64(len(lines)+1) / float64(rows)
		if line != "" && len(lines) < rows-1 && (float64(so)+float64(length)/2 > full || len(words)-i < rows-len(lines)) {
			lines = append(lines, strings.ReplaceAll(line, "- ", "-"))
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += w
		so += length
	}
	return append(lines, strings.ReplaceAll(line, "- ", "-"))
}

// Widths of the ornaments of a name by its size.
const (
	starShare  = 1.2
	valueShare = 1.45
)

// ornaments is the width of the star and of the value in a line of a name.
func (d *drawer) ornaments(space components.Space, star bool, size float64, line, lines int) float64 {
	info, width := &d.set.Spaces[space], 0.0
	if line == 0 && star {
		width += starShare * size
	}
	if line == lines-1 && info.IPC > 0 {
		width += valueShare * size
	}
	return width
}

// lineShare is the height of a line by the size of its text.
const lineShare = 1.16

// height of a wording in pixels.
func (w *wording) height() float64 { return lineShare * w.size * float64(len(w.lines)) }

// settle finds the place of a name in its outline, off what is taken.
func (d *drawer) settle(f frame, l *label, wordings []wording, taken ...render.Box) bool {
	cw, ch := counterSize(f.U)
	sizes := make([]areamap.Wording, len(wordings))
	for i := range wordings {
		w := &wordings[i]
		sizes[i] = areamap.Wording{Width: w.width, Height: w.height(), Penalty: 12 * float64(i)}
		if w.short {
			sizes[i].Penalty += 130
		}
	}
	i, box, ok := d.chart.PlaceInside(&f.Frame, l.space, l.shift, sizes, cw, ch, taken...)
	if ok {
		l.lines, l.city, l.size, l.inside, l.box = wordings[i].lines, wordings[i].city, wordings[i].size, true, box
	}
	return ok
}

// beside finds a place for the name of a small territory next to it, at sea and off other names.
func (d *drawer) beside(canvas *render.Canvas, f frame, l *label, others []label) (ok bool) {
	width := 0.0
	for i, line := range l.lines {
		width = max(width, canvas.Width(line, render.Bold, l.size)+d.ornaments(l.space, l.star, l.size, i, len(l.lines)))
	}
	var boxes []render.Box
	for i := range others {
		boxes = append(boxes, others[i].box)
	}
	height := lineShare * l.size * float64(len(l.lines))
	l.box, ok = d.chart.PlaceBeside(&f.Frame, l.space, l.shift, width, height, boxes, d.inland(l.space), components.Space.IsLand)
	return ok
}

// inland tells whether a territory borders on no sea.
func (d *drawer) inland(space components.Space) bool {
	return !slices.ContainsFunc(d.set.Borders[space], components.Space.IsSea)
}

func (s *scene) label(l *label) {
	info := &s.set.Spaces[l.space]
	t := render.Text{Size: l.size, Weight: render.Bold, Color: ink, Halo: s.haloOf(l), HaloWidth: max(1, int(0.09*s.f.U))}
	if l.space.IsSea() {
		t.Color = seaInk
	} else if info.Neutral {
		t.Color, t.Weight = faintInk, render.Regular
	}
	names := len(l.lines)
	if l.city {
		names--
	}
	for i, words := range l.lines {
		t.Words = words
		if i == names {
			t.Weight = render.Regular
		}
		t.Y = l.box.Top + lineShare*l.size*(float64(i)+0.5)
		extra := s.drawer.ornaments(l.space, l.star, l.size, i, names)
		width := s.canvas.Width(words, t.Weight, l.size)
		t.X = l.box.Middle().X - (width+extra)/2
		if i == 0 && l.star {
			s.star(render.Pt(t.X+0.5*l.size, t.Y), 0.56*l.size, info.Capital != components.NoPower)
			t.X += starShare * l.size
		}
		s.canvas.Text(t)
		if i == names-1 && info.IPC > 0 {
			at := render.Pt(t.X+width+0.82*l.size, t.Y)
			if s.income {
				s.coin(l.space, at, l.size, info.IPC)
			} else {
				s.value(at, l.size, info.IPC)
			}
		}
	}
}

// haloOf is the ground of a name, so that its letters stand clear of what lies below.
func (s *scene) haloOf(l *label) color.RGBA {
	ground := sea
	if l.space.IsLand() && (l.inside || s.drawer.inland(l.space)) {
		ground = s.landColor(l.space)
	}
	return ground
}

// star marks a victory city, in a disc the capital of a power.
func (s *scene) star(at render.Point, r float64, capital bool) {
	inner := r
	if capital {
		s.canvas.DrawCircle(at.X, at.Y, r)
		s.canvas.FillWith(ink)
		inner = 0.86 * r
	}
	symbol.Star(s.canvas, at, inner)
	s.canvas.FillAndStroke(starGold, ink, max(0.8, 0.12*r))
}

// value is what a territory is worth.
func (s *scene) value(at render.Point, size float64, ipc int) {
	s.canvas.DrawRoundedRectangle(at.X-0.6*size, at.Y-0.54*size, 1.2*size, 1.08*size, 0.3*size)
	s.canvas.FillAndStroke(board.Paper, border, max(0.8, 0.07*size))
	s.canvas.Center(strconv.Itoa(ipc), at, max(size-1, s.f.Legible()), render.Bold, ink)
}
