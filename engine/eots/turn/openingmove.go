package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// askOpeningMove asks the Allies for their emergency move. Rule 17.25: before the first
// Japanese card of 1942 they may make one with all their naval units; rule 17.11: at the
// end of the events of December 1941 as well.
func askOpeningMove(s *state.State) []engine.Decision {
	key := "eots.offensive.ask.opening-move"
	if s.Opening() {
		key = "eots.opening.ask.emergency"
	}
	asked := s.Asks(components.Allies, "opening-move", engine.Moment, true, engine.T(key, "side", state.SideText(components.Allies)))
	if s.Opening() {
		asked[0].Rule = "17.11"
	}
	return asked
}

// fleet are the Allied ships that have not been placed yet and have a port to go to.
func fleet(s *state.State, _ components.Side) components.UnitSet {
	return s.Set.UnitsOf(components.Allies).Without(s.PendingChoices.Done).Where(func(unit components.Unit) bool {
		return s.Set.Units[unit].Class == components.Naval && s.Board.Pieces[unit].Place.OnMap() && !havens(s, unit).IsEmpty()
	})
}

// havens are the ports that a ship may be placed in: one friendly port within ten hexes
// (8.22), with room for it.
func havens(s *state.State, unit components.Unit) components.LocSet {
	from := s.Board.Pieces[unit].Place.Loc()
	return s.Situation().EmergencyPorts(components.Allies, from).Where(func(hex components.Loc) bool {
		return hex != from && s.Situation().Room(unit, hex)
	})
}

// endOpeningMove goes on with the first impulse of 1942, or with the rest of December 1941 (17.11).
func endOpeningMove(r *state.Referee, side components.Side, _ []string) {
	r.Emit(state.EmergencyDone{Side: side})
	r.Emit(state.PendingChoicesSet{})
	if r.State.Opening() {
		r.Enter(state.NationalStatus)
	} else {
		r.Enter(state.Initiative)
	}
}

// shelter places a ship.
func shelter(r *state.Referee, _ components.Side, words []string) {
	unit := r.State.Unit(words[0])
	r.Relocate(unit, r.State.Loc(words[1]))
	pending := r.State.PendingChoices
	pending.Done.Add(unit)
	r.Emit(state.PendingChoicesSet{PendingChoices: pending})
}

// explainOpeningMove tells why a ship cannot be placed: every ship moves once, to a friendly
// port with room within ten hexes (8.22).
func explainOpeningMove(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.Unit(word)
	switch {
	case prefix.Verb == "place" && len(prefix.Args) == 0 && unit != components.NoUnit && s.PendingChoices.Done.Has(unit):
		return engine.Refuse(askOpeningMove(s)[0].Rule, "eots.opening.refuse.moved", "unit", s.UnitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		return engine.Refuse("8.22", "eots.opening.refuse.haven", "unit", s.NounText(prefix.Args[0]), "hex", s.NounText(word))
	}
	return nil
}
