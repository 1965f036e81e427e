package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// politicalStages are the Political Phase, the Attrition Phase and the end of the turn
// (4.3, 4.4, 4.5).
func politicalStages() map[Stage]playStage {
	return map[Stage]playStage{
		NationalStatus:       {Name: NationalStatus.String(), Rule: "4.31", Run: (*referee).nationalStatus},
		StatusEmergency:      statusEmergency(),
		PoliticalWillSegment: {Name: PoliticalWillSegment.String(), Rule: "4.32", Run: (*referee).judgeWill},
		Attrition:            {Name: Attrition.String(), Rule: "6.24", Run: (*referee).attrition},
		EndOfTurn:            {Name: EndOfTurn.String(), Rule: "4.5", Run: (*referee).endTurn},
		GameOver:             {Name: GameOver.String(), Rule: "16.1"},
	}
}

// attrition wears down units out of supply, of both sides at once. Rule 6.24; there is
// none in the first turn of the campaign (17.11).
func (r *referee) attrition() {
	if r.s.Board.Turn > openingTurn {
		eliminated, flipped := r.s.Situation().Attrition()
		for unit := range eliminated.All() {
			r.lose(unit, maxSteps, CauseAttrition, "6.24")
		}
		for unit := range flipped.All() {
			r.lose(unit, 1, CauseAttrition, "6.24")
		}
	}
	r.enter(EndOfTurn)
}

// endTurn looks for a winner, in the order of 4.5, and otherwise turns the page. The Tokyo
// Express, which has protected in the Attrition Phase, goes now (AMB-23). Political Will 0 ends the
// short scenarios as well (C-A21).
func (r *referee) endTurn() {
	r.noteCaptures()
	r.finalWill()
	if r.judgeEnd() {
		return
	}
	if r.s.Board.TokyoExpress != components.NoLoc {
		r.Emit(BoardSwitched{Switch: TokyoExpressSwitch, Side: components.Japan, Hex: components.NoLoc})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if r.s.Cards.Reshuffle[side] {
			r.Emit(DeckShuffled{Side: side})
		}
		if r.s.Cards.Passes[side] != 0 {
			r.Emit(PassesSet{Side: side})
		}
	}
	r.Emit(TurnAdvanced{Turn: r.s.Board.Turn + 1})
	r.enter(AlliedReinforcements)
}

// The steps of StatusEmergency, kept in Errand.Count. Zero is the first one after the
// National Status Segment.
const (
	evacuateIndia = iota
	alliedEmergency
	japaneseEmergency
	alliedStacks
	japaneseStacks
	emergencyOver
)

// statusEmergency moves the units that national status has put into enemy hands and
// thins stacks that became too high: the Allied evacuation of India (13.63), emergency
// movement (8.22, 8.32, before the Political Will Segment as 13.42 and 13.92 have it),
// excess stacks (8.24, 8.48, B-A05). The orders are "place UNIT HEX", "remove UNIT", "commit".
func statusEmergency() playStage {
	return playStage{
		Name: StatusEmergency.String(), Rule: "8.22",
		Run: (*referee).runEmergency,
		Ask: func(s *State) []engine.Decision {
			if s.Errand.Of != StatusEmergency {
				return nil
			}
			decision := engine.Decision{
				Seat: engine.Seat(s.Errand.Side), Kind: "emergency", Rule: "8.22", Effort: engine.Moment, Draft: true,
				Ask:   engine.T("eots.ask.emergency", "side", sideText(s.Errand.Side), "n", s.Errand.Units.Count()),
				Round: s.Round + int(s.Errand.Count),
			}
			switch s.Errand.Count {
			case evacuateIndia:
				decision.Kind, decision.Rule = "evacuation", "13.63"
				decision.Ask = s.askEvacuation()
			case alliedStacks, japaneseStacks:
				decision.Kind, decision.Rule = "overstack", "8.48"
				decision.Ask = engine.T("eots.ask.overstack", "side", sideText(s.Errand.Side))
			}
			return []engine.Decision{decision}
		},
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			return s.emergencyOptions(prefix)
		},
		Carry: func(r *referee, side components.Side, order engine.Order) error {
			switch order.Verb {
			case "commit":
				r.closeEmergency()
			case "remove":
				return decideOverstack(r, side, order)
			default:
				r.rescue(r.s.unit(order.Args[0]), r.s.loc(order.Args[1]))
			}
			return nil
		},
		Explain: func(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return s.explainRescue(prefix, word)
		},
	}
}

// runEmergency goes through the steps until one has something to ask (C-A01).
func (r *referee) runEmergency() {
	for step := r.nextEmergency(); step < emergencyOver; step++ {
		if step == alliedEmergency && r.s.indiaJustFell() {
			r.displaceIndianHQs()
		}
		errand := Errand{Of: StatusEmergency, Side: components.Allies, Count: int16(step)}
		if step == japaneseEmergency || step == japaneseStacks {
			errand.Side = components.Japan
		}
		switch step {
		case evacuateIndia:
			if r.s.indiaJustFell() {
				errand.Units = r.s.evacuees().Union(r.s.volunteers())
			}
		case alliedEmergency, japaneseEmergency:
			errand.Units = r.s.stranded(errand.Side)
		default:
			errand.Hexes = r.s.Situation().Overstacked(errand.Side)
		}
		if errand.Units.IsEmpty() && errand.Hexes.IsEmpty() {
			continue
		}
		r.Emit(ErrandSet{Errand: errand})
		r.rescueForced()
		if errand := &r.s.Errand; !errand.Units.IsEmpty() || !errand.Hexes.IsEmpty() {
			return
		}
	}
	r.Emit(ErrandSet{})
	r.enter(PoliticalWillSegment)
}

// nextEmergency is the step to begin with: the first one, or the one after that which
// was just closed.
func (r *referee) nextEmergency() int {
	if r.s.Errand.Return == StatusEmergency {
		return int(r.s.Errand.Count) + 1
	}
	return evacuateIndia
}

// obliged are the units of the running step that may not stay where they are: all of them,
// but for American ones in India (13.63).
func (s *State) obliged() components.UnitSet {
	units := s.Errand.Units
	if s.Errand.Count != evacuateIndia {
		return units
	}
	for unit := range units.All() {
		if s.set.Units[unit].Nationality == components.US {
			units.Remove(unit)
		}
	}
	return units
}

// askEvacuation is the question of the evacuation of India: how many have to go, or, when
// only Americans are there, whether they do (13.63).
func (s *State) askEvacuation() engine.Text {
	units := s.obliged()
	if units.IsEmpty() {
		return engine.T("eots.ask.evacuation-us", "side", sideText(s.Errand.Side))
	}
	return engine.T("eots.ask.evacuation", "side", sideText(s.Errand.Side), "n", units.Count())
}

// closeEmergency ends a step. What was not placed has no place and is lost, unless it
// may stay.
func (r *referee) closeEmergency() {
	for unit := range r.s.obliged().All() {
		r.rescue(unit, components.NoLoc)
	}
	r.Emit(ErrandSet{Errand: Errand{Return: StatusEmergency, Count: r.s.Errand.Count}})
}

// rescues are the hexes where a unit of the running step may be put.
func (s *State) rescues(unit components.Unit) components.LocSet {
	if s.Errand.Count == evacuateIndia {
		return s.refuges(unit)
	}
	return s.refugesOf(unit)
}

// rescue puts a unit into a hex; without one it is lost, in the evacuation of India for
// good (8.22, 8.32, 13.63).
func (r *referee) rescue(unit components.Unit, to components.Loc) {
	switch {
	case r.s.Errand.Count == evacuateIndia:
		r.evacuate(unit, to)
	case to == components.NoLoc:
		r.lose(unit, maxSteps, CauseEmergency, r.s.emergencyRule(unit))
	default:
		r.place(unit, position.At(to), CauseEmergency, r.s.emergencyRule(unit))
	}
}

// rescueForced deals with units that have one hex or none. In the evacuation of India a
// full refuge makes losses a choice, so none are taken before the others are placed.
func (r *referee) rescueForced() {
	for unit := range r.s.obliged().All() {
		hexes := r.s.rescues(unit)
		switch {
		case hexes.IsEmpty() && (r.s.Errand.Count != evacuateIndia || r.s.nowhereToEvacuate()):
			r.rescue(unit, components.NoLoc)
		case hexes.Count() == 1 && r.s.Errand.Count != evacuateIndia:
			for hex := range hexes.All() {
				r.rescue(unit, hex)
			}
		}
	}
}

// explainRescue tells why a word of an emergency order is not legal.
func (s *State) explainRescue(prefix engine.Order, word string) *engine.Refusal {
	switch {
	case s.Errand.Count >= alliedStacks:
		return nil
	case prefix.IsZero() && word == "commit":
		rule := engine.Rule("8.22")
		if s.Errand.Count == evacuateIndia {
			rule = "13.63"
		}
		return engine.Refuse(rule, "eots.refuse.emergency-left")
	case prefix.Verb != "place" || len(prefix.Args) != 1:
		return nil
	}
	unit, hex := s.unit(prefix.Args[0]), s.loc(word)
	if unit == components.NoUnit || hex == components.NoLoc {
		return nil
	}
	pairs := []any{"unit", s.unitText(unit), "hex", s.hexText(hex)}
	bases := s.Situation().FriendlyPorts(s.Errand.Side)
	air := s.set.Units[unit].Class == components.Air
	if air {
		bases = s.Situation().FriendlyAirfields(s.Errand.Side)
	}
	switch {
	case s.Errand.Count == evacuateIndia:
		return engine.Refuse("13.63", "eots.refuse.evacuation", pairs...)
	case !bases.Has(hex) && air:
		return engine.Refuse("8.32", "eots.refuse.place.airfield", pairs...)
	case !bases.Has(hex):
		return engine.Refuse("8.22", "eots.refuse.place.port", pairs...)
	case air:
		return engine.Refuse("8.32", "eots.refuse.emergency-range", pairs...)
	}
	return engine.Refuse("8.22", "eots.refuse.emergency-far", pairs...)
}

// nowhereToEvacuate tells whether none of those who have to leave has a refuge.
func (s *State) nowhereToEvacuate() bool {
	for unit := range s.obliged().All() {
		if hexes := s.refuges(unit); !hexes.IsEmpty() {
			return false
		}
	}
	return true
}

// emergencyOptions lists the orders of the running step.
func (s *State) emergencyOptions(prefix engine.Order) []engine.Option {
	if s.Errand.Count >= alliedStacks {
		return s.thinningOptions(prefix)
	}
	units := s.Errand.Units
	for unit := range units.All() {
		if hexes := s.rescues(unit); hexes.IsEmpty() {
			units.Remove(unit)
		}
	}
	switch {
	case prefix.Verb == "":
		var options []engine.Option
		if !units.IsEmpty() {
			options = append(options, actOption("place", goesOn))
		}
		if left := units.Intersect(s.obliged()); left.IsEmpty() {
			options = append(options, actOption("commit", ends))
		}
		return options
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		return s.unitList(units, goesOn)
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		if unit := s.unit(prefix.Args[0]); units.Has(unit) {
			return s.hexList(s.rescues(unit), ends)
		}
	}
	return nil
}

// thinningOptions lists the orders that thin stacks that are too high.
func (s *State) thinningOptions(prefix engine.Order) []engine.Option {
	excess := s.surplus(s.Errand.Side)
	switch {
	case prefix.Verb == "" && excess.IsEmpty():
		return []engine.Option{actOption("commit", ends)}
	case prefix.Verb == "":
		return []engine.Option{actOption("remove", goesOn)}
	case prefix.Verb == "remove" && len(prefix.Args) == 0:
		return s.unitList(excess, ends)
	}
	return nil
}
