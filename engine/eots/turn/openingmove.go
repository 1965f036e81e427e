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

// runOpeningMove is never reached: the Allies always have something to say.
func runOpeningMove(r *state.Referee) { r.Enter(afterOpeningMove(r.State)) }

// afterOpeningMove is where the game goes on: with the first impulse of 1942, or with the
// rest of December 1941 (17.11).
func afterOpeningMove(s *state.State) state.Stage {
	if s.Opening() {
		return state.NationalStatus
	}
	return state.Initiative
}

// fleet are the Allied ships that have not been placed yet.
func fleet(s *state.State) components.UnitSet {
	set := s.Set.UnitsOf(components.Allies).Without(s.PendingChoices.Done)
	for unit := range set.All() {
		if s.Set.Units[unit].Class != components.Naval || !s.Board.Pieces[unit].Place.OnMap() {
			set.Remove(unit)
		}
	}
	return set
}

// havens are the ports that a ship may be placed in: one friendly port within ten hexes
// (8.22), with room for it.
func havens(s *state.State, unit components.Unit) components.LocSet {
	from := s.Board.Pieces[unit].Place.Loc()
	hexes := s.Situation().EmergencyPorts(components.Allies, from)
	hexes.Remove(from)
	for hex := range hexes.All() {
		if !s.Situation().Room(unit, hex) {
			hexes.Remove(hex)
		}
	}
	return hexes
}

func optionsOpeningMove(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		options := []engine.Option{state.ActOption("commit", state.Complete)}
		if len(optionsOpeningMove(s, components.Allies, engine.Order{Verb: "place"})) > 0 {
			options = append(options, state.ActOption("place", state.More))
		}
		return options
	case prefix.Verb != "place":
	case len(prefix.Args) == 0:
		var options []engine.Option
		for unit := range fleet(s).All() {
			if hexes := havens(s, unit); !hexes.IsEmpty() {
				options = append(options, s.UnitOption(unit, state.More))
			}
		}
		return options
	case len(prefix.Args) == 1:
		return s.HexList(havens(s, s.Unit(prefix.Args[0])), state.Complete)
	}
	return nil
}

func decideOpeningMove(r *state.Referee, side components.Side, order engine.Order) error {
	if order.Verb == "commit" {
		r.Emit(state.EmergencyDone{Side: side})
		r.Emit(state.PendingChoicesSet{})
		r.Enter(afterOpeningMove(r.State))
		return nil
	}
	unit := r.State.Unit(order.Args[0])
	r.Relocate(unit, r.State.Loc(order.Args[1]))
	pending := r.State.PendingChoices
	pending.Done.Add(unit)
	r.Emit(state.PendingChoicesSet{PendingChoices: pending})
	return nil
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
