package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// The short first turn of the campaign, December 1941. Rule 17.11: Japan plays its cards 1
// and 2 as events, in this order; the Allies have no hand. Then the Allies may make one
// emergency move with all their ships, and the turn goes on with the Political Phase;
// there is no Attrition Phase in it.

// openingStages are the stages of that turn that no other turn has.
func openingStages() map[Stage]stage {
	return map[Stage]stage{
		OpeningEvents: {name: OpeningEvents.String(), rule: "17.11", run: (*referee).playOpening},
		OpeningReaction: {
			name: OpeningReaction.String(), rule: "17.11", run: (*referee).runOpeningReaction, ask: askOpeningReaction,
			options: optionsOpeningReaction, decide: decideOpeningReaction, explain: explainOpeningReaction,
		},
	}
}

// opening tells whether it is the short first turn of the campaign.
func (s *State) opening() bool { return s.First == openingTurn && s.Board.Turn == openingTurn }

// playOpening plays the next event. Nobody is asked: there is no choice of card or use.
func (r *referee) playOpening() {
	for _, number := range [...]int{operationZ, operation1} {
		if card := r.set().CardByNumber(c.Japan, number); r.s.Cards.Hand[c.Japan].Has(card) {
			r.emit(CardPlayed{Side: c.Japan, Card: card, Use: UseEvent})
			r.beginOffensive(c.Japan, card, true, c.NoUnit)
			return
		}
	}
	r.enter(OpeningMove)
}

// forceZ is the Royal Navy's Force Z.
func (s *State) forceZ() c.Unit { return s.game.unit("uk-bb-force-z") }

// malayanCoast are the coastal hexes of Malaya in which Japanese ships have ended their
// movement. Card J2: they draw Force Z. A ship that only passes draws nobody, for no battle
// comes of it.
func (s *State) malayanCoast() c.LocSet {
	hexes := s.game.set.Areas.Malaya
	for loc := range hexes.All() {
		if !s.game.set.Hexes[loc].Coastal || !s.Situation().Occ.Has(loc, c.Japan, position.NavalUnits) {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// awaitsForceZ tells whether Force Z still has to sail.
func (s *State) awaitsForceZ() bool {
	unit := s.forceZ()
	hexes := s.malayanCoast()
	return s.Board.Pieces[unit].Place.OnMap() && !s.Off.Chosen[c.Allies].Has(unit) && !hexes.IsEmpty()
}

// joiners are the Allied air units that take part in a battle but have more than one in
// range, or, with forced, exactly one. Card J2: each outside the battle hexes that has a
// battle within range does, supplied or not.
func (s *State) joiners(forced bool) c.UnitSet {
	units := s.game.set.UnitsOf(c.Allies)
	for unit := range units.All() {
		hexes := s.joinable(unit)
		if n := hexes.Count(); n == 0 || (n == 1) != forced {
			units.Remove(unit)
		}
	}
	return units
}

// joinable are the battles that an Allied air unit may fly to.
func (s *State) joinable(unit c.Unit) c.LocSet {
	place := s.Board.Pieces[unit].Place
	if s.game.set.Units[unit].Class != c.Air || !place.OnMap() || s.fightsHere(unit) || s.assigned(unit) {
		return c.LocSet{}
	}
	return s.inRange(unit, s.battleHexes())
}

// askOpeningReaction asks the Allies what the card leaves to them: the hex of Force Z where
// there are several, the battle of an air unit with several in range.
func askOpeningReaction(s *State) []engine.Decision {
	switch {
	case s.awaitsForceZ():
		if hexes := s.malayanCoast(); hexes.Count() > 1 {
			return s.asks(c.Allies, "force-z", engine.Tap, false, engine.T("eots.opening.ask.force-z",
				"side", sideText(c.Allies), "unit", s.game.unitText(s.forceZ()), "hexes", s.game.hexTexts(hexes)))
		}
	default:
		if units := s.joiners(false); !units.IsEmpty() {
			return s.asks(c.Allies, "air-joins", engine.Tap, false, engine.T("eots.opening.ask.air-joins",
				"side", sideText(c.Allies), "units", s.game.unitTexts(listOf(units))))
		}
	}
	return nil
}

// runOpeningReaction does what leaves no choice, then lets the battles begin.
func (r *referee) runOpeningReaction() {
	if r.s.awaitsForceZ() {
		for hex := range r.s.malayanCoast().All() {
			r.sendForceZ(hex)
		}
		return
	}
	for unit := range r.s.joiners(true).All() {
		r.emit(FighterAssigned{Unit: unit, Hex: firstOf(r.s.joinable(unit))})
	}
	r.turnBack()
	r.enter(SpecialReaction)
}

// sendForceZ moves Force Z as a reaction (J2). Its arrival makes a battle hex, as a Special
// Reaction does (7.27): who covers a landing there fights there.
func (r *referee) sendForceZ(hex c.Loc) {
	unit := r.s.forceZ()
	r.emit(UnitsActivated{Side: c.Allies, Units: []c.Unit{unit}})
	if r.s.Off.Battle(hex) == nil {
		r.emit(BattleDeclared{Hex: hex, Special: true})
	}
	from := r.s.Board.Pieces[unit].Place.Loc()
	if from == hex {
		return
	}
	way := []c.Loc{from, hex} // it is put there, however far
	if found, err := r.s.plot(c.Allies, []c.Unit{unit}, position.Sail, hex, nil); err == nil {
		way = found.path
	}
	r.emit(StackMoved{
		Move: Move{Side: c.Allies, Units: []c.Unit{unit}, Form: position.Sail, Path: way}, To: position.At(hex),
	})
}

func optionsOpeningReaction(s *State, _ c.Side, prefix engine.Order) []engine.Option {
	switch {
	case s.awaitsForceZ() && prefix.IsZero():
		return []engine.Option{actOption("choose", goesOn)}
	case prefix.Verb == "choose" && len(prefix.Args) == 0 && s.awaitsForceZ():
		return s.game.hexList(s.malayanCoast(), ends)
	case prefix.IsZero():
		return []engine.Option{actOption("assign", goesOn)}
	case prefix.Verb == "assign" && len(prefix.Args) == 0:
		return s.game.unitList(s.joiners(false), goesOn)
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return s.game.hexList(s.joinable(s.game.unit(prefix.Args[0])), ends)
	}
	return nil
}

func decideOpeningReaction(r *referee, _ c.Side, order engine.Order) error {
	if order.Verb == "choose" {
		r.sendForceZ(r.s.game.loc(order.Args[0]))
		return nil
	}
	r.emit(FighterAssigned{Unit: r.s.game.unit(order.Args[0]), Hex: r.s.game.loc(order.Args[1])})
	return nil
}

// explainOpeningReaction tells why a word is not among the options.
func explainOpeningReaction(s *State, _ c.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.Verb == "choose":
		return engine.Refuse("17.11", "eots.opening.refuse.not-entered", "hex", s.game.nounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return engine.Refuse("17.11", "eots.opening.refuse.not-in-range", "unit", s.game.nounText(prefix.Args[0]),
			"hex", s.game.nounText(word))
	}
	return nil
}
