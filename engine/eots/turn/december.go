package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// The short first turn of the campaign, December 1941. Rule 17.11: Japan plays its cards 1
// and 2 as events, in this order; the Allies have no hand. Then the Allies may make one
// emergency move with all their ships, and the turn goes on with the Political Phase;
// there is no Attrition Phase in it.

// openingStages are the stages of that turn that no other turn has.
func openingStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.OpeningEvents: {Name: state.OpeningEvents.String(), Rule: "17.11", Run: playOpening},
		state.OpeningReaction: {
			Name: state.OpeningReaction.String(), Rule: "17.11", Run: runOpeningReaction, Ask: askOpeningReaction,
			Explain: explainOpeningReaction,
			Verbs: []state.PlayVerb{
				{
					Word: "choose", Follows: func(s *state.State, _ components.Side) bool { return awaitsForceZ(s) },
					Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
						return s.HexList(malayanCoast(s), state.Complete)
					}),
					Carry: func(r *state.Referee, _ components.Side, words []string) {
						sendForceZ(r, r.State.Loc(words[0]))
					},
				},
				{
					Word: "assign", Options: state.UnitAndHex(airWithChoice, joinable),
					Carry: func(r *state.Referee, _ components.Side, words []string) {
						hex := r.State.Loc(words[1])
						meet(r, hex)
						r.Emit(state.FighterAssigned{Unit: r.State.Unit(words[0]), Hex: hex})
					},
				},
				{
					Word: "commit", Complete: func(s *state.State, _ components.Side) bool { return s.OlderOpening() },
					Carry: func(r *state.Referee, side components.Side, _ []string) {
						r.Emit(state.WindowClosed{Side: side})
					},
				},
			},
		},
	}
}

// playOpening plays the next event. Nobody is asked: there is no choice of card or use.
func playOpening(r *state.Referee) {
	for _, number := range [...]int{state.OperationZ, state.Operation1} {
		if card := r.Set().CardByNumber(components.Japan, number); r.State.Cards.Hand[components.Japan].Has(card) {
			r.Emit(state.CardPlayed{Side: components.Japan, Card: card, Use: state.UseEvent})
			BeginOffensive(r, components.Japan, card, true, components.NoUnit)
			return
		}
	}
	r.Enter(state.OpeningMove)
}

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

// What the Allies do during IAI Operation No. 1, between the Japanese moves and the battles.
// By the newer card they are moved: Force Z goes to meet ships off Malaya, air units fight in
// battles within their range, and the players choose only where there are several. By the
// older edition, an option of the game, all of it is up to them (17.11).

// forceZ is the Royal Navy's Force Z.
func forceZ(s *state.State) components.Unit { return s.Unit("uk-bb-force-z") }

// malayanCoast are the coastal hexes of Malaya where Force Z can meet the Japanese. Card J2:
// those in which Japanese ships have ended their movement; one that only passes draws nobody,
// for no battle comes of it. The older edition counts landings too.
func malayanCoast(s *state.State) components.LocSet {
	return s.Set.Areas.Malaya.Where(func(loc components.Loc) bool {
		landed := s.OlderOpening() && s.Off.SeaEntered.Has(loc)
		return s.Set.Hexes[loc].Coastal && (landed || s.Situation().Occ.Has(loc, components.Japan, position.NavalUnits))
	})
}

// awaitsForceZ tells whether Force Z still has to sail, or may.
func awaitsForceZ(s *state.State) bool {
	unit := forceZ(s)
	return s.Board.Pieces[unit].Place.OnMap() && !s.Off.Chosen[components.Allies].Has(unit) && !malayanCoast(s).IsEmpty()
}

// joiners are the Allied air units that can take part in a battle from where they are, in
// supply or not.
func joiners(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Allies).Where(func(unit components.Unit) bool { return !joinable(s, unit).IsEmpty() })
}

// joinable are the hexes where an Allied air unit outside the battle hexes can take part in
// a battle. Card J2: in any battle within its range. The older edition: next to a Japanese
// unit, in a battle next to it or in the hex of that unit, which becomes a battle hex.
func joinable(s *state.State, unit components.Unit) components.LocSet {
	place := s.Board.Pieces[unit].Place
	if s.Set.Units[unit].Class != components.Air || !place.OnMap() || offensive.FightsHere(s, unit) || offensive.Assigned(s, unit) {
		return components.LocSet{}
	}
	if !s.OlderOpening() {
		return offensive.InRange(s, unit, offensive.BattleHexes(s))
	}
	hexes, near := s.Within(offensive.BattleHexes(s), place.Loc(), 1), false
	for _, side := range s.Set.Sides[place.Loc()] {
		if side.To == components.NoLoc || !s.Situation().Occ.Has(side.To, components.Japan, position.AnyUnits) {
			continue
		}
		near = true
		if opposes(s, side.To) {
			hexes.Add(side.To)
		}
	}
	if !near {
		return components.LocSet{}
	}
	return hexes
}

// opposes tells whether Japan has somebody in a hex who would take part in a battle there:
// activated units, or ground units (9.1).
func opposes(s *state.State, loc components.Loc) bool {
	units := s.UnitsAt(components.Japan, loc)
	return s.AnyOf(units, components.Ground) || !units.Intersect(s.Off.Chosen[components.Japan]).IsEmpty()
}

// airWithChoice are the air units that their player chooses a battle for: by the newer card those that have
// to take part in one and have several to choose from, once Force Z has sailed; by the older edition all.
func airWithChoice(s *state.State, _ components.Side) components.UnitSet {
	switch {
	case s.OlderOpening():
		return joiners(s)
	case awaitsForceZ(s):
		return components.UnitSet{}
	}
	return joiners(s).Where(func(unit components.Unit) bool { return joinable(s, unit).Count() > 1 })
}

// askOpeningReaction asks the Allies what is left to them.
func askOpeningReaction(s *state.State) []engine.Decision {
	switch units := airWithChoice(s, components.Allies); {
	case s.OlderOpening():
		if s.Off.Passed || !awaitsForceZ(s) && units.IsEmpty() {
			return nil
		}
		return s.Asks(components.Allies, "opening-reaction", engine.Moment, true, engine.T("eots.opening.ask.reaction",
			"side", state.SideText(components.Allies), "unit", s.UnitText(forceZ(s))))
	case awaitsForceZ(s):
		if hexes := malayanCoast(s); hexes.Count() > 1 {
			return s.Asks(components.Allies, "force-z", engine.Tap, false, engine.T("eots.opening.ask.force-z",
				"side", state.SideText(components.Allies), "unit", s.UnitText(forceZ(s)), "hexes", s.HexTexts(hexes)))
		}
	case !units.IsEmpty():
		return s.Asks(components.Allies, "air-joins", engine.Tap, false, engine.T("eots.opening.ask.air-joins",
			"side", state.SideText(components.Allies), "units", s.UnitTexts(state.UnitSlice(units))))
	}
	return nil
}

// runOpeningReaction does what leaves no choice, then lets the battles begin.
func runOpeningReaction(r *state.Referee) {
	if !r.State.OlderOpening() {
		if awaitsForceZ(r.State) {
			sendForceZ(r, state.FirstOf(malayanCoast(r.State)))
			return
		}
		for unit := range joiners(r.State).All() {
			r.Emit(state.FighterAssigned{Unit: unit, Hex: state.FirstOf(joinable(r.State, unit))})
		}
	}
	offensive.TurnBack(r)
	r.Enter(state.SpecialReaction)
}

// meet makes a hex a battle hex as a Special Reaction does (7.27): who covers a landing there
// fights there.
func meet(r *state.Referee, hex components.Loc) {
	if r.State.Off.Battle(hex) == nil {
		r.Emit(state.BattleDeclared{Hex: hex, Special: true})
	}
}

// sendForceZ moves Force Z as a reaction (J2).
func sendForceZ(r *state.Referee, hex components.Loc) {
	unit := forceZ(r.State)
	r.Emit(state.UnitsActivated{Side: components.Allies, Units: []components.Unit{unit}})
	meet(r, hex)
	if r.State.Board.Pieces[unit].Place != position.At(hex) {
		offensive.Convey(r, unit, hex, false)
	}
}

// explainOpeningReaction tells why a word is not among the options.
func explainOpeningReaction(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse("17.11", "eots.opening.refuse.no-choice")
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return engine.Refuse("17.11", "eots.opening.refuse.not-entered", "hex", s.NounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 0 && s.Unit(word) != components.NoUnit:
		return engine.Refuse("17.11", "eots.opening.refuse.no-battle", "unit", s.NounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return engine.Refuse("17.11", "eots.opening.refuse.not-in-range", "unit", s.NounText(prefix.Args[0]),
			"hex", s.NounText(word))
	}
	return nil
}
