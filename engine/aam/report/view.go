// Package report is what readers see of a position, and what advice they get on their orders.
package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
)

// View is a position as an audience sees it: without the plans and the secret army lists of others.
type View struct {
	Reader       engine.Audience `json:"audience"`
	*state.State `json:"state"`
}

// NewView redacts a position. Rules 2.6, 18.
func NewView(s *state.State, audience engine.Audience) engine.View {
	plan := hidesPlan(s, audience)
	armies := hiddenArmies(s, audience)
	if !plan && len(armies) == 0 {
		return View{audience, s}
	}
	v := View{audience, s.Clone()}
	if plan {
		v.Plan = nil
	}
	for _, side := range armies {
		v.Armies[side].Entries = nil
	}
	v.Settle(s)
	return v
}

// hidesPlan tells whether there is a plan that an audience may not know. Rule 18.
func hidesPlan(s *state.State, audience engine.Audience) bool {
	return len(s.Plan) > 0 && !audience.Sees(state.Seat(s.Active))
}

// hiddenArmies are the sides whose army list an audience may not know: until both are locked, where they are chosen in secret.
// Rule 2.6.
func hiddenArmies(s *state.State, audience engine.Audience) (sides []components.Side) {
	if s.Chosen.Draft || len(s.Units) > 0 {
		return nil
	}
	for side := range components.Side(components.Sides) {
		if !audience.Sees(state.Seat(side)) {
			sides = append(sides, side)
		}
	}
	return sides
}

// Shuffle is a position that differs only in what the audience may not know: another army, another plan. [engine.Concealer]
func Shuffle(s *state.State, audience engine.Audience, pick func(n int) int) *state.State {
	next := s.Clone()
	if hidesPlan(s, audience) {
		for i := range next.Plan {
			j := i + pick(len(next.Plan)-i)
			next.Plan[i], next.Plan[j] = next.Plan[j], next.Plan[i]
		}
		next.Plan = next.Plan[:1+pick(len(next.Plan))]
	}
	for _, side := range hiddenArmies(s, audience) {
		next.Armies[side].Entries = anyArmy(s, side, pick)
	}
	next.Settle(s)
	return next
}

// anyArmy is one of the sample armies of a side.
func anyArmy(s *state.State, side components.Side, pick func(n int) int) (list army.List) {
	var samples []*components.SampleArmy
	for i := range s.Set().Samples {
		if s.Set().Samples[i].Side == side {
			samples = append(samples, &s.Set().Samples[i])
		}
	}
	for _, m := range samples[pick(len(samples))].Members {
		list = append(list, army.Units(m.Type, int(m.Count)))
	}
	return list
}

// Audience is who it is made for.
func (v View) Audience() engine.Audience { return v.Reader }

// Hand is the army list that the reader is choosing.
func (v View) Hand() []engine.Text { return nil }

// Status tells the turn, whose part it is, who holds the objectives, and what both sides have left.
func (v View) Status() []engine.Text {
	s := v.State
	if s.Turn == 0 {
		return setupStatus(s)
	}
	lines := []engine.Text{engine.T("aam.status.turn", "n", int(s.Turn), "now", turn.Now(s))}
	if s.End != nil {
		lines = append(lines, s.End.Why)
	} else {
		lines = append(lines, turn.Ends(s))
	}
	for _, p := range s.Objectives() {
		lines = append(lines, objectiveStatus(s, p))
	}
	for side := range components.Side(components.Sides) {
		lines = append(lines, sideStatus(s, side))
	}
	return lines
}

// setupStatus tells how far the preparations are: which armies are chosen, and the map.
func setupStatus(s *state.State) []engine.Text {
	lines := []engine.Text{engine.T("aam.status.setup", "points", s.Chosen.Points)}
	if s.End != nil {
		lines = append(lines, s.End.Why)
	}
	if s.Map() != nil {
		lines = append(lines, engine.T("aam.status.map", "map", engine.T("aam.map."+s.Map().Word)))
	}
	for side := range components.Side(components.Sides) {
		switch {
		case len(s.Units) > 0:
			lines = append(lines, engine.T("aam.status.side", "side", state.SideName(side), "points", price(s, side).Text(), "n", left(s, side)))
		case s.Armies[side].Locked:
			lines = append(lines, engine.T("aam.status.chosen", "side", state.SideName(side)))
		default:
			lines = append(lines, engine.T("aam.status.choosing", "side", state.SideName(side)))
		}
	}
	return lines
}

// price is what all units of a side cost, obstacles left out.
func price(s *state.State, side components.Side) (cost components.Cost) {
	for id := range s.OfSide(side) {
		cost += s.Info(id).Cost
	}
	return cost
}

// sideStatus tells what a side has left.
func sideStatus(s *state.State, side components.Side) engine.Text {
	return engine.T("aam.status.side", "side", state.SideName(side), "points", turn.Points(s, side).Text(), "n", left(s, side))
}

// objectiveStatus tells who controls an objective (14).
func objectiveStatus(s *state.State, p components.Place) engine.Text {
	if side := turn.Controller(s, p); side != components.NoSide {
		return engine.T("aam.status.objective", "hex", s.PlaceName(p), "side", state.SideName(side))
	}
	return engine.T("aam.status.contested", "hex", s.PlaceName(p))
}

// left is the number of units of a side that are not gone.
func left(s *state.State, side components.Side) (n int) {
	for range s.OfSide(side) {
		n++
	}
	return n
}
