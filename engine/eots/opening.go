package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// askOpeningMove asks the Allies for their emergency move. Rule 17.25: before the first
// Japanese card of 1942 they may make one with all their naval units; rule 17.11: at the
// end of the events of December 1941 as well.
func askOpeningMove(s *State) []engine.Decision {
	key := "eots.offensive.ask.opening-move"
	if s.opening() {
		key = "eots.opening.ask.emergency"
	}
	asked := s.asks(components.Allies, "opening-move", engine.Moment, true, engine.T(key, "side", sideText(components.Allies)))
	if s.opening() {
		asked[0].Rule = "17.11"
	}
	return asked
}

// runOpeningMove is never reached: the Allies always have something to say.
func runOpeningMove(r *referee) { r.enter(r.s.afterOpeningMove()) }

// afterOpeningMove is where the game goes on: with the first impulse of 1942, or with the
// rest of December 1941 (17.11).
func (s *State) afterOpeningMove() Stage {
	if s.opening() {
		return NationalStatus
	}
	return Initiative
}

// fleet are the Allied ships that have not been placed yet.
func (s *State) fleet() components.UnitSet {
	set := s.set.UnitsOf(components.Allies).Without(s.Errand.Done)
	for unit := range set.All() {
		if s.set.Units[unit].Class != components.Naval || !s.Board.Pieces[unit].Place.OnMap() {
			set.Remove(unit)
		}
	}
	return set
}

// havens are the ports that a ship may be placed in: one friendly port within ten hexes
// (8.22), with room for it.
func (s *State) havens(unit components.Unit) components.LocSet {
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

func optionsOpeningMove(s *State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		options := []engine.Option{actOption("commit", ends)}
		if len(optionsOpeningMove(s, components.Allies, engine.Order{Verb: "place"})) > 0 {
			options = append(options, actOption("place", goesOn))
		}
		return options
	case prefix.Verb != "place":
	case len(prefix.Args) == 0:
		var options []engine.Option
		for unit := range s.fleet().All() {
			if hexes := s.havens(unit); !hexes.IsEmpty() {
				options = append(options, s.unitOption(unit, goesOn))
			}
		}
		return options
	case len(prefix.Args) == 1:
		return s.hexList(s.havens(s.unit(prefix.Args[0])), ends)
	}
	return nil
}

func decideOpeningMove(r *referee, side components.Side, order engine.Order) error {
	if order.Verb == "commit" {
		r.Emit(EmergencyDone{Side: side})
		r.Emit(ErrandSet{})
		r.enter(r.s.afterOpeningMove())
		return nil
	}
	unit := r.s.unit(order.Args[0])
	r.relocate(unit, r.s.loc(order.Args[1]))
	errand := r.s.Errand
	errand.Done.Add(unit)
	r.Emit(ErrandSet{Errand: errand})
	return nil
}

// explainOpeningMove tells why a ship cannot be placed: every ship moves once, to a friendly
// port with room within ten hexes (8.22).
func explainOpeningMove(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	unit := s.unit(word)
	switch {
	case prefix.Verb == "place" && len(prefix.Args) == 0 && unit != components.NoUnit && s.Errand.Done.Has(unit):
		return engine.Refuse(askOpeningMove(s)[0].Rule, "eots.opening.refuse.moved", "unit", s.unitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		return engine.Refuse("8.22", "eots.opening.refuse.haven", "unit", s.nounText(prefix.Args[0]), "hex", s.nounText(word))
	}
	return nil
}
