package eots

import (
	"image"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// medium is what a move goes through.
type medium uint8

const (
	overland medium = iota
	bySea
	byAir
)

func mediumOf(form position.Form) medium {
	switch form {
	case position.Overland:
		return overland
	case position.Fly, position.FlyStrategic, position.Withdraw:
		return byAir
	default:
		return bySea
	}
}

// findArrows makes arrows of the moves of the Offensive; stacks that go the same way share one.
func (s *scene) findArrows() {
	if s.shown.Any() {
		return
	}
	drawn := make([]*state.Move, 0, len(s.view.Off.Moves))
	for i := range s.view.Off.Moves {
		move := &s.view.Off.Moves[i]
		if move.Form == position.Stay || s.onePlace(move.Path) {
			continue
		}
		same := func(m *state.Move) bool {
			return m.Side == move.Side && m.PostBattle == move.PostBattle && mediumOf(m.Form) == mediumOf(move.Form) &&
				slices.Equal(m.Path, move.Path)
		}
		if slices.ContainsFunc(drawn, same) {
			continue
		}
		drawn = append(drawn, move)
		s.arrows = append(s.arrows, s.f.arrow(move.Side, mediumOf(move.Form), move.PostBattle, s.curve(move.Path)))
	}
}

// onePlace tells whether a path goes nowhere on the map.
func (s *scene) onePlace(path []components.Loc) bool {
	hexes := 0
	for i, loc := range path {
		if loc != components.NoLoc && (i == 0 || path[i-1] != loc) {
			hexes++
		}
	}
	return hexes < 2
}

// curve leads a path through its hexes, a little to the right of their middles so that
// the way there and the way back lie side by side, from the edge of the first stack to
// the edge of the last hex.
func (s *scene) curve(path []components.Loc) render.Curve {
	var stops render.Curve
	for i, loc := range path {
		if loc == components.NoLoc || i > 0 && path[i-1] == loc {
			continue
		}
		stops = append(stops, s.center(loc))
	}
	shifted := make(render.Curve, len(stops))
	for i := range stops {
		a, b := stops[max(i-1, 0)], stops[min(i+1, len(stops)-1)]
		length := max(1, a.Distance(b))
		off := 0.14 * s.f.R
		if i == 0 || i == len(stops)-1 {
			off = 0
		}
		shifted[i] = stops[i].Add(-(b.Y-a.Y)/length*off, (b.X-a.X)/length*off)
	}
	if len(shifted) == 2 {
		a, b := shifted[0], shifted[1]
		m, length := a.Lerp(b, 0.5), a.Distance(b)
		off := min(0.14*s.f.R, 0.12*length)
		shifted = render.Curve{a, m.Add(-(b.Y-a.Y)/length*off, (b.X-a.X)/length*off), b}
	}
	line := render.Smooth(shifted).Trim(0.3*s.f.R, 0.3*s.f.R)
	if box, ok := s.stackBox[path[len(path)-1]]; ok {
		line = stopBefore(line, box.Inset(-int(0.16*s.f.R)))
	}
	return line
}

// stopBefore ends a line where it first comes into the box of its end; at least a quarter
// of it stays.
func stopBefore(line render.Curve, box image.Rectangle) render.Curve {
	for i := len(line) / 4; i < len(line); i++ {
		if image.Pt(int(line[i].X), int(line[i].Y)).In(box) {
			return line[:i+1]
		}
	}
	return line
}

// arrow is a move as a curve: overland moves are solid, sea moves have a light core, flights are
// dashed, moves after battle dotted.
func (f frame) arrow(side components.Side, through medium, postBattle bool, line render.Curve) board.Arrow {
	a := board.Arrow{Line: line, Color: sideColor(side), Rim: 0.07 * f.R, Core: 0.28, Edge: 0.035 * f.R}
	switch through {
	case bySea:
		a.Style, a.Width = board.Cored, 0.13
	case byAir:
		a.Style, a.Width = board.Dashed, 0.085
	default:
		a.Width = 0.15
	}
	if postBattle {
		a.Width *= 0.7
		a.Color = render.Mix(a.Color, board.White, 0.5)
		if through != byAir {
			a.Style = board.Dotted
		}
	}
	a.Width *= max(f.R, 2.3*f.U)
	a.Head = max(0.3*f.R, 2.2*a.Width)
	return a
}
