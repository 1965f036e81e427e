package aam

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// turnText is the turn, or the preparations before the first.
func turnText(s *state.State) engine.Text {
	if s.Turn == 0 {
		return engine.T("aam.chapter.setup")
	}
	return engine.T("aam.chapter.turn", "n", int(s.Turn))
}

// nowText is the part that is being played and whose it is, or who is waited for.
func nowText(s *state.State) engine.Text {
	if s.End != nil {
		return s.End.Why
	}
	if s.Part != state.NoPart {
		return engine.T("aam.part."+s.Part.Word(), "side", state.SideName(s.Active))
	}
	var sides []engine.Text
	for _, decision := range s.Pending() {
		if decision.Seat >= 0 && decision.Seat < components.Sides {
			sides = append(sides, state.SideName(components.Side(decision.Seat)))
		}
	}
	if len(sides) == 0 {
		return engine.T("aam.picture.nobody")
	}
	return engine.T("aam.picture.waiting", "sides", sides)
}

// headline is the bar above the map.
func (s *scene) headline() {
	u, width, head := s.f.U, float64(s.f.Width), float64(s.f.Head)
	line := gold
	if s.state.Part != state.NoPart {
		line = tint(s.state.Active)
	}
	board.Bar(s.canvas, width, head, ink, line, max(2, 0.16*u))
	y, x := head/2-0.04*u, 0.7*u
	turn := s.say(turnText(s.state))
	s.canvas.Text(render.Text{Words: turn, X: x, Y: y, Size: u, Weight: render.Bold, Color: board.White})
	x += s.canvas.Width(turn, render.Bold, u) + 1.2*u
	if m := s.f.m; m != nil {
		name := s.say(engine.T("aam.map." + m.Word))
		s.canvas.Text(render.Text{Words: name, X: x, Y: y, Size: u, Color: board.White})
		x += s.canvas.Width(name, render.Regular, u) + 1.2*u
	}
	now := s.canvas.Fits(s.say(nowText(s.state)), render.Regular, u, width-x-0.7*u)
	s.canvas.Text(render.Text{Words: now, X: width - 0.7*u, Y: y, AnchorX: 1, Size: u, Color: board.White})
}
