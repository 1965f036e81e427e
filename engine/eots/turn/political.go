package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// politicalStages are the Political Phase, the Attrition Phase and the end of the turn
// (4.3, 4.4, 4.5).
func politicalStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.NationalStatus:       {Name: state.NationalStatus.String(), Rule: "4.31", Run: politics.NationalStatus},
		state.StatusEmergency:      statusEmergency(),
		state.PoliticalWillSegment: {Name: state.PoliticalWillSegment.String(), Rule: "4.32", Run: politics.JudgeWill},
		state.Attrition:            {Name: state.Attrition.String(), Rule: "6.24", Run: attrition},
		state.EndOfTurn:            {Name: state.EndOfTurn.String(), Rule: "4.5", Run: endTurn},
		state.GameOver:             {Name: state.GameOver.String(), Rule: "16.1"},
	}
}

// attrition wears down units out of supply, of both sides at once. Rule 6.24; there is
// none in the first turn of the campaign (17.11).
func attrition(r *state.Referee) {
	if r.State.Board.Turn > state.OpeningTurn {
		eliminated, flipped := r.State.Situation().Attrition()
		for unit := range eliminated.All() {
			r.LoseSteps(unit, state.MaxSteps, state.CauseAttrition, "6.24")
		}
		for unit := range flipped.All() {
			r.LoseSteps(unit, 1, state.CauseAttrition, "6.24")
		}
	}
	r.Enter(state.EndOfTurn)
}

// endTurn looks for a winner, in the order of 4.5, and otherwise turns the page. The Tokyo
// Express, which has protected in the Attrition Phase, goes now (AMB-23). Political Will 0 ends the
// short scenarios as well (C-A21).
func endTurn(r *state.Referee) {
	victory.NoteCaptures(r)
	FinalWill(r)
	if victory.JudgeEnd(r) {
		return
	}
	if r.State.Board.TokyoExpress != components.NoLoc {
		r.Emit(state.BoardSwitched{Switch: state.TokyoExpressSwitch, Side: components.Japan, Hex: components.NoLoc})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if r.State.Cards.Reshuffle[side] {
			r.Emit(state.DeckShuffled{Side: side})
		}
		if r.State.Cards.Passes[side] != 0 {
			r.Emit(state.PassesSet{Side: side})
		}
	}
	r.Emit(state.TurnAdvanced{Turn: r.State.Board.Turn + 1})
	r.Enter(state.AlliedReinforcements)
}

// The steps of StatusEmergency, kept in PendingChoices.Count. Zero is the first one after the
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
func statusEmergency() state.PlayStage {
	return state.PlayStage{
		Name: state.StatusEmergency.String(), Rule: "8.22",
		Run: runEmergency,
		Ask: func(s *state.State) []engine.Decision {
			if s.PendingChoices.Of != state.StatusEmergency {
				return nil
			}
			side := s.PendingChoices.Side
			asked := s.Asks(side, "emergency", engine.Moment, true,
				engine.T("eots.ask.emergency", "side", state.SideText(side), "n", s.PendingChoices.Units.Count()))
			decision := &asked[0]
			decision.Rule, decision.Round = "8.22", s.Round+int(s.PendingChoices.Count)
			switch s.PendingChoices.Count {
			case evacuateIndia:
				decision.Kind, decision.Rule = "evacuation", "13.63"
				decision.Ask = engine.T("eots.ask.evacuation", "side", state.SideText(side), "n", obliged(s).Count())
				if obliged(s).IsEmpty() { // only Americans are there, and may stay
					decision.Ask = engine.T("eots.ask.evacuation-us", "side", state.SideText(side))
				}
			case alliedStacks, japaneseStacks:
				decision.Kind, decision.Rule = "overstack", "8.48"
				decision.Ask = engine.T("eots.ask.overstack", "side", state.SideText(side))
			}
			return asked
		},
		Verbs: []state.PlayVerb{
			{
				Word: "place", Options: state.UnitAndHex(saveable, rescues),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					rescue(r, r.State.Unit(words[0]), r.State.Loc(words[1]))
				},
			},
			{
				Word: "remove", Carry: offensive.TakeOff,
				Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option { return s.UnitList(excess(s), state.Complete) }),
			},
			{
				Word: "commit",
				Complete: func(s *state.State, side components.Side) bool {
					return excess(s).IsEmpty() && saveable(s, side).Intersect(obliged(s)).IsEmpty()
				},
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					closeEmergency(r)
				},
			},
		},
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return explainRescue(s, prefix, word)
		},
	}
}

// runEmergency goes through the steps until one has something to ask (C-A01).
func runEmergency(r *state.Referee) {
	first := evacuateIndia
	if r.State.PendingChoices.Return == state.StatusEmergency {
		first = int(r.State.PendingChoices.Count) + 1 // the step before was just closed
	}
	for step := first; step < emergencyOver; step++ {
		if step == alliedEmergency && politics.IndiaJustFell(r.State) {
			politics.DisplaceIndianHQs(r)
		}
		pending := state.PendingChoices{Of: state.StatusEmergency, Side: components.Allies, Count: int16(step)}
		if step == japaneseEmergency || step == japaneseStacks {
			pending.Side = components.Japan
		}
		switch step {
		case evacuateIndia:
			if politics.IndiaJustFell(r.State) {
				pending.Units = politics.Evacuees(r.State).Union(politics.Volunteers(r.State))
			}
		case alliedEmergency, japaneseEmergency:
			pending.Units = offensive.Stranded(r.State, pending.Side)
		default:
			pending.Hexes = r.State.Situation().Overstacked(pending.Side)
		}
		if pending.Units.IsEmpty() && pending.Hexes.IsEmpty() {
			continue
		}
		r.Emit(state.PendingChoicesSet{PendingChoices: pending})
		rescueForced(r)
		if pending := &r.State.PendingChoices; !pending.Units.IsEmpty() || !pending.Hexes.IsEmpty() {
			return
		}
	}
	r.Emit(state.PendingChoicesSet{})
	r.Enter(state.PoliticalWillSegment)
}

// obliged are the units of the running step that may not stay where they are: all of them,
// but for American ones in India (13.63).
func obliged(s *state.State) components.UnitSet {
	return s.PendingChoices.Units.Where(func(unit components.Unit) bool {
		return s.PendingChoices.Count != evacuateIndia || s.Set.Units[unit].Nationality != components.US
	})
}

// saveable are the units of the running step that can be put somewhere.
func saveable(s *state.State, _ components.Side) components.UnitSet {
	return s.PendingChoices.Units.Where(func(unit components.Unit) bool { return !rescues(s, unit).IsEmpty() })
}

// excess are the units of stacks that are too high, in the steps for them.
func excess(s *state.State) components.UnitSet {
	if s.PendingChoices.Count < alliedStacks {
		return components.UnitSet{}
	}
	return offensive.Surplus(s, s.PendingChoices.Side)
}

// closeEmergency ends a step. What was not placed has no place and is lost, unless it
// may stay.
func closeEmergency(r *state.Referee) {
	for unit := range obliged(r.State).All() {
		rescue(r, unit, components.NoLoc)
	}
	r.Emit(state.PendingChoicesSet{PendingChoices: state.PendingChoices{Return: state.StatusEmergency, Count: r.State.PendingChoices.Count}})
}

// rescues are the hexes where a unit of the running step may be put.
func rescues(s *state.State, unit components.Unit) components.LocSet {
	if s.PendingChoices.Count == evacuateIndia {
		return politics.Refuges(s, unit)
	}
	return offensive.RefugesOf(s, unit)
}

// rescue puts a unit into a hex; without one it is lost, in the evacuation of India for
// good (8.22, 8.32, 13.63).
func rescue(r *state.Referee, unit components.Unit, to components.Loc) {
	switch {
	case r.State.PendingChoices.Count == evacuateIndia:
		politics.Evacuate(r, unit, to)
	case to == components.NoLoc:
		r.LoseSteps(unit, state.MaxSteps, state.CauseEmergency, r.State.EmergencyRule(unit))
	default:
		r.Place(unit, position.At(to), state.CauseEmergency, r.State.EmergencyRule(unit))
	}
}

// rescueForced deals with units that have one hex or none. In the evacuation of India a
// full refuge makes losses a choice, so none are taken before the others are placed.
func rescueForced(r *state.Referee) {
	for unit := range obliged(r.State).All() {
		hexes, evacuation := rescues(r.State, unit), r.State.PendingChoices.Count == evacuateIndia
		switch {
		case hexes.IsEmpty() && (!evacuation || saveable(r.State, components.Allies).Intersect(obliged(r.State)).IsEmpty()):
			rescue(r, unit, components.NoLoc)
		case hexes.Count() == 1 && !evacuation:
			rescue(r, unit, state.FirstOf(hexes))
		}
	}
}

// explainRescue tells why a word of an emergency order is not legal.
func explainRescue(s *state.State, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case s.PendingChoices.Count >= alliedStacks:
		return nil
	case prefix.IsZero() && word == "commit":
		rule := engine.Rule("8.22")
		if s.PendingChoices.Count == evacuateIndia {
			rule = "13.63"
		}
		return engine.Refuse(rule, "eots.refuse.emergency-left")
	case prefix.Verb != "place" || len(prefix.Args) != 1:
		return nil
	}
	unit, hex := s.Unit(prefix.Args[0]), s.Loc(word)
	if unit == components.NoUnit || hex == components.NoLoc {
		return nil
	}
	pairs := []any{"unit", s.UnitText(unit), "hex", s.HexText(hex)}
	bases := s.Situation().FriendlyPorts(s.PendingChoices.Side)
	air := s.Set.Units[unit].Class == components.Air
	if air {
		bases = s.Situation().FriendlyAirfields(s.PendingChoices.Side)
	}
	switch {
	case s.PendingChoices.Count == evacuateIndia:
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
