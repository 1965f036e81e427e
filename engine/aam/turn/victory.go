package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// The turns at whose ends the game may be over. Rule 14.
const (
	ObjectiveTurn = 7
	PointsTurn    = 10
	LastTurn      = 20
)

// noSide stands where nobody has won.
const noSide = components.NoSide

// endTurn ends the turn, and the game where a side has won. Rules 4.7, 14.
func endTurn(r *state.Referee) {
	r.Emit(TurnEnded{})
	if outcome, over := judge(r.State); over {
		r.Emit(GameEnded{Outcome: outcome})
		return
	}
	r.Enter(state.TurnBegin)
}

// judge tells at the end of a turn whether the game is over, and how. Rule 14, M18.
func judge(s *state.State) (engine.Outcome, bool) {
	out := [components.Sides]bool{eliminated(s, 0), eliminated(s, 1)}
	switch {
	case out[0] && out[1]:
		return outcomeOf(s, byPoints(s), "elimination"), true
	case out[0]:
		return outcomeOf(s, 1, "elimination"), true
	case out[1]:
		return outcomeOf(s, 0, "elimination"), true
	}
	if s.Turn >= ObjectiveTurn {
		if side := byObjectives(s); side != noSide {
			return outcomeOf(s, side, "objective"), true
		}
	}
	if s.Turn >= PointsTurn {
		if side := byPoints(s); side != noSide {
			return outcomeOf(s, side, "points"), true
		}
	}
	if s.Turn >= LastTurn {
		return outcomeOf(s, noSide, "draw"), true
	}
	return engine.Outcome{}, false
}

// Ends tells what may end the game at the end of a turn, now or later. Rule 14.
func Ends(s *state.State) engine.Text {
	several := ""
	if len(s.Objectives()) > 1 {
		several = ".many"
	}
	switch {
	case s.Turn < ObjectiveTurn:
		return engine.T("aam.status.ends-later"+several, "turn", ObjectiveTurn, "points", PointsTurn)
	case s.Turn < PointsTurn:
		return engine.T("aam.status.ends-objective"+several, "points", PointsTurn)
	default:
		return engine.T("aam.status.ends-points"+several, "last", LastTurn)
	}
}

// Controller is who controls an objective: a side with a ground unit in its hex or next to it, if the enemy has none there.
// Passengers count by their carriers, Heroes and disrupted units too. Rule 14, M01.
func Controller(s *state.State, objective components.Place) components.Side {
	holds := [components.Sides]bool{}
	for side := range components.Side(components.Sides) {
		for id := range s.Ground(side) {
			if s.Map().Adjacent(s.Units[id].At, objective) {
				holds[side] = true
				break
			}
		}
	}
	switch {
	case holds[0] == holds[1]:
		return noSide
	case holds[0]:
		return 0
	default:
		return 1
	}
}

// byObjectives is the side that controls the objective, or two of three. Rule 14.
func byObjectives(s *state.State) components.Side {
	var held [components.Sides]int
	objectives := s.Objectives()
	for _, p := range objectives {
		if side := Controller(s, p); side != noSide {
			held[side]++
		}
	}
	for side := range components.Side(components.Sides) {
		if 2*held[side] > len(objectives) {
			return side
		}
	}
	return noSide
}

// Points are what the surviving units of a side cost: those on the map, those aboard, and aircraft that have flown. Rule 14.
func Points(s *state.State, side components.Side) (points components.Cost) {
	for id := range s.OfSide(side) {
		if u := &s.Units[id]; u.Fate == state.InPlay || u.Has(state.Flown) {
			points += s.Info(id).Cost
		}
	}
	return points
}

// byPoints is the side with more points. Rule 14.
func byPoints(s *state.State) components.Side {
	switch a, b := Points(s, 0), Points(s, 1); {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return noSide
}

// eliminated tells whether a side has no ground unit on the map and none that may still arrive; a Hero needs a soldier on the map.
// Rule 14, M18.
func eliminated(s *state.State, side components.Side) bool {
	for id := range s.OfSide(side) {
		if s.Units[id].Fate == state.InPlay || s.Info(id).Kind == components.Aircraft || s.Info(id).Has(ability.Paratrooper) {
			return false
		}
	}
	return true
}

// outcomeOf is the end of the game. Rule 14.
func outcomeOf(s *state.State, winner components.Side, method string) engine.Outcome {
	axis, allies := Points(s, 0), Points(s, 1)
	o := engine.Outcome{Method: method, Score: []int{int(axis), int(allies)}} // in half points
	points := []any{"axis", axis.Text(), "allies", allies.Text()}
	if winner == noSide {
		o.Method, o.Why = "draw", engine.T("aam.won.draw", points...)
		return o
	}
	o.Winners = []engine.Seat{state.Seat(winner)}
	o.Why = engine.T("aam.won."+method, append(points, "side", state.SideName(winner))...)
	return o
}

// Resign ends the game when a side gives up. Rule 14.
func Resign(r *state.Referee, by components.Side) {
	r.Emit(GameEnded{Outcome: outcomeOf(r.State, by.Enemy(), "resignation")})
}
