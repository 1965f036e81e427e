package aam

import (
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// findArrows makes arrows of the moves of the part, and of those that the reader plans.
func (s *scene) findArrows() {
	if s.f.m == nil || s.shown.Any() {
		return
	}
	for i := range s.state.Trails {
		trail := &s.state.Trails[i]
		s.addArrow(s.state.Units[trail.Unit].Side, trail.Way, board.Solid)
	}
	at := make(map[state.UnitID]components.Place)
	for i := range s.state.Plan {
		a := &s.state.Plan[i]
		from, moved := at[a.Unit]
		if !moved {
			from = s.state.Units[a.Unit].At
		}
		if a.Act == state.ActMove && len(a.Way) > 0 {
			s.addArrow(s.state.Units[a.Unit].Side, append([]components.Place{from}, a.Way...), board.Dashed)
			at[a.Unit] = a.End(from)
		}
	}
}

// addArrow adds the way of a unit.
func (s *scene) addArrow(side components.Side, way []components.Place, style board.Style) {
	if len(way) < 2 || way[0] == components.NoPlace {
		return
	}
	line := make(render.Curve, len(way))
	for i, p := range way {
		line[i] = s.f.center(p)
	}
	line = render.Smooth(line).Trim(0.35*s.f.R, 0.3*s.f.R)
	a := board.Arrow{Line: line, Color: sideColor(side), Style: style, Width: 0.11 * s.f.R, Rim: 0.07 * s.f.R, Edge: 0.035 * s.f.R}
	a.Head = 0.34 * s.f.R
	s.arrows = append(s.arrows, a)
}

// shots draws the attacks of the part, and those that the reader plans. A burst marks hits.
func (s *scene) shots() {
	if s.shown.Any() {
		return
	}
	for i := range s.state.Shots {
		shot := &s.state.Shots[i]
		s.shot(s.state.Units[shot.By].Side, shot.From, shot.To, 0)
		if shot.Hits > 0 {
			at := s.f.at(shot.To, 0.5, 0.55)
			s.canvas.Trace(render.Jagged(at, 0.26*s.f.R, 0.13*s.f.R, 9, 0))
			s.canvas.FillAndStroke(scarlet, board.White, max(1, 0.03*s.f.R))
		}
	}
	p := s.state.Projected()
	for i := range s.state.Plan {
		a := &s.state.Plan[i]
		if a.Act == state.ActAttack && a.Target != state.NoUnit && s.state.Units[a.Target].At >= 0 && p.Units[a.Unit].At >= 0 {
			s.shot(s.state.Units[a.Unit].Side, p.Units[a.Unit].At, s.state.Units[a.Target].At, 0.09*s.f.R)
		}
	}
}

// shot is a thin line from an attacker to its target; dashed where it is planned.
func (s *scene) shot(side components.Side, from, to components.Place, dash float64) {
	if from == to {
		at := s.f.at(to, 0.5, 0.55)
		s.canvas.DrawCircle(at.X, at.Y, 0.2*s.f.R)
		board.Rimmed(s.canvas, sideColor(side), 0.05*s.f.R, 0.1*s.f.R)
		return
	}
	line := render.Curve{s.f.center(from), s.f.center(to)}.Trim(0.48*s.f.R, 0.4*s.f.R)
	var dashes []float64
	if dash > 0 {
		dashes = []float64{2 * dash, dash}
	}
	board.Way(s.canvas, line, sideColor(side), 0.05*s.f.R, 0.06*s.f.R, dashes...)
	end := line[len(line)-1]
	s.canvas.DrawCircle(end.X, end.Y, 0.09*s.f.R)
	s.canvas.FillAndStroke(sideColor(side), board.White, max(1, 0.03*s.f.R))
}
