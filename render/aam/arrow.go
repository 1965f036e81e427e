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

// volley is an attack from a hex on another, or within a hex.
type volley struct {
	side          components.Side
	from, to      components.Place
	planned, hits bool
}

// volleys are the attacks of the part, and those that the reader plans.
func (s *scene) volleys() (all []volley) {
	if s.shown.Any() {
		return nil
	}
	for i := range s.state.Shots {
		shot := &s.state.Shots[i]
		all = append(all, volley{side: s.state.Units[shot.By].Side, from: shot.From, to: shot.To, hits: shot.Hits > 0})
	}
	p := s.state.Projected()
	for i := range s.state.Plan {
		a := &s.state.Plan[i]
		if a.Act == state.ActAttack && a.Target != state.NoUnit && s.state.Units[a.Target].At >= 0 && p.Units[a.Unit].At >= 0 {
			all = append(all, volley{side: s.state.Units[a.Unit].Side, from: p.Units[a.Unit].At, to: s.state.Units[a.Target].At, planned: true})
		}
	}
	return all
}

// shots draws the attacks. A burst marks hits.
func (s *scene) shots() {
	for _, v := range s.volleys() {
		s.shot(&v)
		if v.hits {
			at := s.f.at(v.to, 0.5, 0.55)
			s.canvas.Trace(render.Jagged(at, 0.26*s.f.R, 0.13*s.f.R, 9, 0))
			s.canvas.FillAndStroke(scarlet, board.White, max(1, 0.03*s.f.R))
		}
	}
}

// shot is a thin line from an attacker to its target; dashed where it is planned.
func (s *scene) shot(v *volley) {
	if v.from == v.to {
		at := s.f.at(v.to, 0.5, 0.55)
		s.canvas.DrawCircle(at.X, at.Y, 0.2*s.f.R)
		board.Rimmed(s.canvas, sideColor(v.side), 0.05*s.f.R, 0.1*s.f.R)
		return
	}
	line := render.Curve{s.f.center(v.from), s.f.center(v.to)}.Trim(0.48*s.f.R, 0.4*s.f.R)
	var dashes []float64
	if v.planned {
		dashes = []float64{0.18 * s.f.R, 0.09 * s.f.R}
	}
	board.Way(s.canvas, line, sideColor(v.side), 0.05*s.f.R, 0.06*s.f.R, dashes...)
	end := line[len(line)-1]
	s.canvas.DrawCircle(end.X, end.Y, 0.09*s.f.R)
	s.canvas.FillAndStroke(sideColor(v.side), board.White, max(1, 0.03*s.f.R))
}
