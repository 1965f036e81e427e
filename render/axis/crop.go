package axis

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// limits of the parts of the board that are shown, in its units: at least a few territories, at
// most what still leaves room for counters on a phone.
var limits = board.Limits{Narrowest: 560, Broadest: 1000, Flattest: 0.7, Tallest: 1, Step: 40}

// cropMargin is the margin around spaces, in units of the board.
const cropMargin = 40

// Look is the part of the board that a crop means.
func (d *drawer) Look(view state.View, crop render.Crop) (board.Window, bool) {
	if crop == render.CropAuto {
		return d.theater(view), true
	}
	space, ok := d.place(string(crop))
	if !ok {
		return board.Window{}, false
	}
	return settled(d.extent([]components.Space{space})), true
}

// Bounds is the board, which joins in the east.
func (d *drawer) Bounds(state.View) board.Window { return board.Part(0, 0, boardWidth, boardHeight) }

// place is the space of a word: that of the notation, or the number of a sea zone.
func (d *drawer) place(word string) (components.Space, bool) {
	if n, err := strconv.Atoi(strings.TrimPrefix(word, "sz")); err == nil && n >= 1 && n <= components.NumSeas {
		return components.SeaZone(n), true
	}
	return d.set.Find(word)
}

// theater is what a picture shows by default: the battle being fought, those still to be fought,
// the non-combat moves of the turn, its battles, its combat moves, or the capital of the power on
// turn. What is too far apart is shown where most of it is.
func (d *drawer) theater(view state.View) board.Window {
	s := view.State
	if s.Battle.Kind != state.NoFight {
		return settled(d.extent([]components.Space{s.Battle.Space}))
	}
	var open, fights, attacks, marches []components.Space
	for i := range s.Fights {
		fights = append(fights, s.Fights[i].Space)
		if !s.Fights[i].Done {
			open = append(open, s.Fights[i].Space)
		}
	}
	for i := range s.Trails {
		if s.Trails[i].Combat {
			attacks = append(attacks, s.Trails[i].Way...)
		} else {
			marches = append(marches, s.Trails[i].Way...)
		}
	}
	for _, spaces := range [...][]components.Space{open, marches, fights, attacks} {
		if len(spaces) > 0 {
			return settled(d.extent(d.cluster(spaces)))
		}
	}
	wide := limits
	wide.Broadest = frontWidth
	return onBoard(wide.Settle(board.WindowOf(d.extent(d.front(s)))))
}

// frontWidth is how broad a picture of the front may be: broader than one of battles, as nothing is asked about single units yet.
const frontWidth = 1080.0

// front is what there is to see before anything has moved: the capital of the power on turn, and as many as fit beside it of the
// territories in which it and its enemies stand next to each other, then of the other places where enemies stand, the nearest first.
func (d *drawer) front(s *state.State) []components.Space {
	var own, enemies, at [components.NumSpaces]bool
	for i := range s.Units {
		u := &s.Units[i]
		own[u.Space] = own[u.Space] || u.Power == s.Active
		enemies[u.Space] = enemies[u.Space] || u.Power.Side() != s.Side()
	}
	for a := range components.Space(components.NumLands) {
		for b := range components.Space(components.NumLands) {
			if own[a] && enemies[b] && d.set.Adjacent(a, b) {
				at[a], at[b] = true, true
			}
		}
	}
	front := []components.Space{d.set.Powers[s.Active].Capital}
	for _, places := range [...]*[components.NumSpaces]bool{&at, &enemies} {
		front = d.grown(front, places)
	}
	return front
}

// grown are some spaces and as many of others as fit beside them on a picture of the front, the nearest to the first of them first.
func (d *drawer) grown(spaces []components.Space, others *[components.NumSpaces]bool) []components.Space {
	var near []components.Space
	for space, is := range others {
		if is && !slices.Contains(spaces, components.Space(space)) {
			near = append(near, components.Space(space))
		}
	}
	slices.SortStableFunc(near, func(a, b components.Space) int { return cmp.Compare(d.apart(a, spaces[0]), d.apart(b, spaces[0])) })
	for _, space := range near {
		if b := d.extent(append(slices.Clip(spaces), space)); b.Width() <= frontWidth && b.Height() <= frontWidth*limits.Tallest {
			spaces = append(spaces, space)
		}
	}
	return spaces
}

// apart is how far the middles of two spaces are apart; the board joins.
func (d *drawer) apart(a, b components.Space) float64 {
	p, q := d.chart.Hearts[a], d.chart.Hearts[b]
	x := math.Abs(p.X - q.X)
	return math.Hypot(min(x, boardWidth-x), p.Y-q.Y)
}

// cluster is the largest group of spaces that fits into a window.
func (d *drawer) cluster(spaces []components.Space) []components.Space {
	if b := d.extent(spaces); fits(b) {
		return spaces
	}
	var best []components.Space
	for _, seed := range spaces {
		group := []components.Space{seed}
		for _, other := range spaces {
			if slices.Contains(group, other) {
				continue
			}
			if b := d.extent(append(slices.Clip(group), other)); fits(b) {
				group = append(group, other)
			}
		}
		if len(group) > len(best) {
			best = group
		}
	}
	return best
}

// surrounding is the box around a space, or of a large one around its middle.
func (d *drawer) surrounding(space components.Space) render.Box {
	const most = 170
	b, heart := d.chart.Boxes[space], d.chart.Hearts[space]
	return render.Rect(
		max(b.Left, heart.X-most), max(b.Top, heart.Y-most),
		min(b.Right, heart.X+most), min(b.Bottom, heart.Y+most),
	)
}

// extent is a box around spaces with a margin. Each is taken as near as may be to those before
// it: the board joins.
func (d *drawer) extent(spaces []components.Space) render.Box {
	b := d.surrounding(spaces[0])
	for _, space := range spaces[1:] {
		o := d.surrounding(space)
		shift := math.Round((b.Middle().X-o.Middle().X)/boardWidth) * boardWidth
		o.Left, o.Right = o.Left+shift, o.Right+shift
		b = b.Union(o)
	}
	return b.Grown(cropMargin)
}

// fits tells whether a box fits into a window.
func fits(b render.Box) bool {
	return b.Width() <= limits.Broadest && b.Height() <= limits.Broadest*limits.Tallest
}

// settled is a window around a box, moved onto the board.
func settled(b render.Box) board.Window { return onBoard(limits.Settle(board.WindowOf(b))) }

func onBoard(w board.Window) board.Window {
	w.Left = math.Mod(w.Left+boardWidth, boardWidth)
	w.Top = min(max(w.Top, 0), boardHeight-w.Height)
	return w
}
