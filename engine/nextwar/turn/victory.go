package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/posture"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// victory adjusts the naval levels, adds the victory points of the turn, and ends the game by an automatic victory or after the last turn; else the
// next turn begins (P3, V1, V2, G1). A cease-fire makes the turn the last one. Rules 7.4.3, 12.1, 12.2, 12.3, 28.0.
func victory(r *state.Referee) {
	naval.AdjustLevels(r)
	r.Emit(PointsAdded{})
	for _, side := range [...]components.Side{r.State.First, r.State.First.Enemy()} {
		if automaticVictory(r, side) {
			return
		}
	}
	if r.State.Turn >= r.State.Set().Play.Turns || posture.Ends(r.State) {
		r.Emit(state.Ended{Outcome: finalOutcome(r.State)})
		return
	}
	r.Emit(TurnEnded{})
	r.Enter(state.TurnBegin)
}

// automaticVictory rolls as often as a side may, and ends the game where it wins. Rules 12.2, A-51.
func automaticVictory(r *state.Referee, side components.Side) bool {
	chart := r.State.Set().Charts.AutomaticVictory
	for range automaticRolls(r.State, side) {
		need := chart[min(int(r.State.Sides[side].AutomaticRolls), len(chart)-1)]
		roll := int8(r.D10("automatic victory " + r.State.Set().Sides[side].Word))
		r.Emit(VictoryRolled{Side: side, Roll: roll, Need: need})
		if roll <= need {
			r.Emit(state.Ended{Outcome: outcome(r.State, side, "automatic", engine.T("nextwar.won.automatic", "side", r.State.SideName(side)))})
			return true
		}
	}
	return false
}

// automaticRolls is how often a side may roll for an automatic victory: for its lead in victory points, and for what the
// scenario calls the capital of the enemy. Rule 12.2.
func automaticRolls(s *state.State, side components.Side) int {
	rolls, enemy := 0, &s.Set().Sides[side.Enemy()]
	if s.Sides[side].VP-s.Sides[side.Enemy()].VP >= s.Set().Play.AutomaticDifference {
		rolls++
	}
	lost := func(p components.Place) bool { return s.Control[p] == side }
	held := len(enemy.CapitalHexes) > 0 && !slices.ContainsFunc(enemy.CapitalHexes, func(p components.Place) bool { return !lost(p) })
	if held || enemy.NoPort && !hasPort(s, side.Enemy()) {
		rolls++
	}
	return rolls
}

// hasPort tells whether a side controls a port on the map.
func hasPort(s *state.State, side components.Side) bool {
	for p := range s.Set().Hexes {
		if s.Set().Hexes[p].Port > 0 && s.Control[p] == side {
			return true
		}
	}
	return false
}

// finalOutcome compares the victory points after the last turn. Rule 12.3.
func finalOutcome(s *state.State) engine.Outcome {
	difference := s.Sides[0].VP - s.Sides[1].VP
	winner, degree := components.NoSide, "draw"
	for _, level := range s.Set().Play.Levels {
		if difference >= level.From && difference <= level.To && level.Side != components.NoSide {
			winner, degree = level.Side, level.Degree
		}
	}
	if winner == components.NoSide {
		return outcome(s, winner, degree, engine.T("nextwar.won.draw", "first", int(s.Sides[0].VP), "second", int(s.Sides[1].VP)))
	}
	return outcome(s, winner, degree, engine.T("nextwar.won."+degree, "side", s.SideName(winner),
		"first", int(s.Sides[0].VP), "second", int(s.Sides[1].VP)))
}

// outcome of a game that a side has won, or nobody.
func outcome(s *state.State, winner components.Side, method string, why engine.Text) engine.Outcome {
	o := engine.Outcome{Method: method, Score: []int{int(s.Sides[0].VP), int(s.Sides[1].VP)}, Why: why}
	if winner != components.NoSide {
		o.Winners = []engine.Seat{state.Seat(winner)}
	}
	return o
}

// Resign ends the game when a side gives up.
func Resign(r *state.Referee, by components.Side) {
	winner := by.Enemy()
	r.Emit(state.Ended{Outcome: outcome(r.State, winner, "resignation", engine.T("nextwar.won.resignation", "side", r.State.SideName(winner)))})
}
