package axis

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	game "github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// Limits of the parts of the board that are shown, in its units: at least a few territories, at
// most what still leaves room for counters on a phone.
const (
	narrowest = 560.0
	broadest  = 1000.0
	// flattest and tallest are the limits of the height as a share of the width.
	flattest, tallest = 0.7, 1.0
	cropMargin        = 40.0
	// cropStep is what edges come to, so that pictures of one theater share their ground.
	cropStep = 40.0
)

// errNoPlace tells that the word of a crop is no place of the board.
type errNoPlace string

func (e errNoPlace) Error() string { return fmt.Sprintf("axis: no place %q to show", string(e)) }

// look is the window of a request.
func (p *Painter) look(view game.View, crop render.Crop) (window, error) {
	if crop == render.CropAuto || crop == "" {
		return p.theater(view), nil
	}
	space, ok := p.place(string(crop))
	if !ok {
		return window{}, errNoPlace(crop)
	}
	return settled(p.extent([]components.Space{space})), nil
}

// place is the space of a word: that of the notation, or the number of a sea zone.
func (p *Painter) place(word string) (components.Space, bool) {
	if n, err := strconv.Atoi(strings.TrimPrefix(word, "sz")); err == nil && n >= 1 && n <= components.NumSeas {
		return components.SeaZone(n), true
	}
	return p.set.Find(word)
}

// theater is what a picture shows by default: the battle being fought, those still to be fought,
// the non-combat moves of the turn, its battles, its combat moves, or the capital of the power on
// turn. What is too far apart is shown where most of it is.
func (p *Painter) theater(view game.View) window {
	s := view.State
	if s.Battle.Kind != game.NoFight {
		return settled(p.extent([]components.Space{s.Battle.Space}))
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
			return settled(p.extent(p.cluster(spaces)))
		}
	}
	return settled(p.extent([]components.Space{p.set.Powers[s.Active].Capital}))
}

// cluster is the largest group of spaces that fits into a window.
func (p *Painter) cluster(spaces []components.Space) []components.Space {
	if b := p.extent(spaces); b.Width() <= broadest && b.Height() <= broadest*tallest {
		return spaces
	}
	var best []components.Space
	for _, seed := range spaces {
		group := []components.Space{seed}
		for _, other := range spaces {
			if slices.Contains(group, other) {
				continue
			}
			if b := p.extent(append(slices.Clip(group), other)); b.Width() <= broadest && b.Height() <= broadest*tallest {
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
func (p *Painter) surrounding(space components.Space) render.Box {
	const most = 170
	b, heart := p.chart.boxes[space], p.grid.hearts[space]
	return render.Rect(
		max(b.Left, heart.X-most), max(b.Top, heart.Y-most),
		min(b.Right, heart.X+most), min(b.Bottom, heart.Y+most),
	)
}

// extent is a box around spaces with a margin. Each is taken as near as may be to those before
// it: the board joins.
func (p *Painter) extent(spaces []components.Space) render.Box {
	b := p.surrounding(spaces[0])
	for _, space := range spaces[1:] {
		o := p.surrounding(space)
		shift := math.Round((b.Middle().X-o.Middle().X)/boardWidth) * boardWidth
		o.Left, o.Right = o.Left+shift, o.Right+shift
		b = b.Union(o)
	}
	return b.Grown(cropMargin)
}

// settled gives a window a pleasant shape and size and moves it onto the board.
func settled(b render.Box) window {
	step := func(x float64) float64 { return math.Ceil(x/cropStep) * cropStep }
	width := step(min(max(b.Width(), b.Height()/tallest, narrowest), broadest))
	height := step(min(max(b.Height(), width*flattest), width*tallest))
	left := math.Round((b.Middle().X-width/2)/cropStep) * cropStep
	top := math.Round((b.Middle().Y-height/2)/cropStep) * cropStep
	return window{math.Mod(left+boardWidth, boardWidth), min(max(top, 0), boardHeight-height), width, height}
}
