package nextwar

import (
	"image/color"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// turnText is the turn with its weather.
func turnText(s *state.State) engine.Text {
	return engine.T("nextwar.picture.turn", "turn", int(s.Turn), "last", int(s.Set().Play.Turns), "weather", state.WeatherName(s.Weather))
}

// points of a side, and how many of them it has gained in this turn.
func points(s *state.State, side components.Side) (total, gained int) {
	total, gained = int(s.Sides[side].VP), int(s.Sides[side].VPTurn)
	if s.Counted() {
		return total, 0
	}
	return total + gained, gained
}

// scoreText is the score of both sides.
func scoreText(s *state.State) engine.Text {
	first, _ := points(s, 0)
	second, _ := points(s, 1)
	return engine.T("nextwar.picture.score", "first", first, "second", second)
}

// nowText is what is going on: the segment with the side that moves or attacks, else the phase and who is waited for.
func nowText(s *state.State) engine.Text {
	if sides := waiting(s); s.Segment == state.NoSegment && len(sides) > 0 {
		return engine.T("nextwar.picture.waiting", "phase", s.Now(), "sides", sides)
	}
	return s.Now()
}

// waiting are the sides that have to decide.
func waiting(s *state.State) []engine.Text {
	var sides []engine.Text
	for _, decision := range s.Pending() {
		if side := components.Side(decision.Seat); side >= 0 && side < components.Sides {
			sides = append(sides, s.SideName(side))
		}
	}
	return sides
}

// headline is the bar above the map.
func (s *scene) headline() {
	u, width, head := s.f.U, float64(s.f.Width), float64(s.f.Head)
	line := gold
	if s.state.Segment != state.NoSegment {
		line = tint(s.state.Active())
	}
	board.Bar(s.canvas, width, head, ink, line, max(2, 0.16*u))
	middle, x := head/2-0.04*u, 0.7*u
	for i, words := range [...]string{s.say(turnText(s.state)), s.say(scoreText(s.state))} {
		weight := [...]render.Weight{render.Bold, render.Regular}[i]
		s.canvas.Text(render.Text{Words: words, X: x, Y: middle, Size: u, Weight: weight, Color: board.White})
		x += s.canvas.Width(words, weight, u) + 1.2*u
	}
	now := s.canvas.Fits(s.say(nowText(s.state)), render.Regular, u, width-x-0.7*u)
	s.canvas.Text(render.Text{Words: now, X: width - 0.7*u, Y: middle, AnchorX: 1, Size: u, Color: board.White})
}

// write writes a line from a point to the right, shortened to a width.
func (s *scene) write(words string, at render.Point, size float64, weight render.Weight, k color.RGBA, width float64) {
	s.canvas.Text(render.Text{Words: s.canvas.Fits(words, weight, size, width), X: at.X, Y: at.Y, Size: size, Weight: weight, Color: k})
}
