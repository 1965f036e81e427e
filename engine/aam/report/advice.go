package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/deploy"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Phrase names an order with its unit first: "Bazooka: F9, F10". Orders that name no unit first are named word by word.
func Phrase(s *state.State, _ engine.Seat, order engine.Order) engine.Text {
	if len(order.Args) < 2 {
		return engine.Text{}
	}
	id, ok := s.Find(order.Args[0])
	if !ok {
		return engine.Text{}
	}
	var words []engine.Text
	for _, word := range order.Args[1:] {
		name, known := named(s, word)
		if !known {
			return engine.Text{}
		}
		words = append(words, name)
	}
	return engine.T("aam.phrase.unit", "unit", s.Name(id), "words", words)
}

// named names a unit, a hex, a direction or the mode of an attack.
func named(s *state.State, word string) (engine.Text, bool) {
	if id, ok := s.Find(word); ok {
		return s.Name(id), true
	}
	if s.Map() == nil {
		return engine.Text{}, false
	}
	if p, ok := s.Map().Find(word); ok {
		return s.PlaceName(p), true
	}
	if d, ok := state.DirectionOf(word); ok {
		return state.DirectionName(d), true
	}
	if mode, ok := attack.ModeOf(word); ok {
		return attack.ModeName(mode), true
	}
	return engine.Text{}, false
}

// Unfinished is what keeps an army from being submitted, or a deployment from ending. Nothing keeps the plan of a phase from being
// carried out.
func Unfinished(s *state.State, seat engine.Seat) *engine.Refusal { return deploy.Unfinished(s, seat) }

// Caution tells what ending a part gives up: all moves, or all attacks, of a side that could make some.
func Caution(s *state.State, seat engine.Seat, order engine.Order) engine.Text {
	if order.Verb != "done" || len(s.Plan) > 0 || seat != state.Seat(s.Active) || !s.WaitsFor(seat) {
		return engine.Text{}
	}
	able := false
	for id := range s.OfSide(s.Active) {
		if s.Units[id].Has(state.Activated) {
			return engine.Text{}
		}
		able = able || couldAct(s, id)
	}
	if !able {
		return engine.Text{}
	}
	switch {
	case s.Stage == state.MovementPlan:
		return engine.T("aam.caution.movement")
	case s.Stage == state.AssaultPlan:
		return engine.T("aam.caution.assault")
	case s.Stage == state.AirstrikePlan:
		return engine.T("aam.caution.airstrike")
	}
	return engine.Text{}
}

// Notes tell the odds of the attacks that are planned, and how many units of the side have no order yet and could have one.
func Notes(s *state.State, seat engine.Seat) []engine.Text {
	if s.Stage == state.ArmyChoice {
		return deploy.Notes(s, seat)
	}
	if seat != state.Seat(s.Active) || len(s.Plan) == 0 || s.Part == state.NoPart {
		return nil
	}
	idle := 0
	p := s.Projected()
	for id := range p.OfSide(s.Active) {
		if couldAct(p, id) {
			idle++
		}
	}
	notes := oddsNotes(s)
	if idle > 0 {
		notes = append(notes, engine.T("aam.note.idle", "n", idle))
	}
	return notes
}

// couldAct tells whether a unit has no order yet and could move in a movement phase, or attack in the others.
func couldAct(s *state.State, id state.UnitID) bool {
	if s.Units[id].Has(state.Activated) || !s.Units[id].On() {
		return false
	}
	if s.Part.Movement() {
		off, road := movement.Speed(s, id, state.OrdinaryMove)
		return max(off, road) > 0 && movement.WhyNotMove(s, id, state.OrdinaryMove, false) == nil
	}
	return len(attack.Targets(s, id)) > 0
}
