package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// What the Allies do during IAI Operation No. 1, between the Japanese moves and the battles.
// By the newer card they are moved: Force Z goes to meet ships off Malaya, air units fight in
// battles within their range, and the players choose only where there are several. By the
// older edition, an option of the game, all of it is up to them (17.11).

// forceZ is the Royal Navy's Force Z.
func (s *State) forceZ() components.Unit { return s.unit("uk-bb-force-z") }

// malayanCoast are the coastal hexes of Malaya where Force Z can meet the Japanese. Card J2:
// those in which Japanese ships have ended their movement; one that only passes draws nobody,
// for no battle comes of it. The older edition counts landings too.
func (s *State) malayanCoast() components.LocSet {
	hexes := s.set.Areas.Malaya
	for loc := range hexes.All() {
		landed := s.olderOpening() && s.Off.SeaEntered.Has(loc)
		if !s.set.Hexes[loc].Coastal || !landed && !s.Situation().Occ.Has(loc, components.Japan, position.NavalUnits) {
			hexes.Remove(loc)
		}
	}
	return hexes
}

// awaitsForceZ tells whether Force Z still has to sail, or may.
func (s *State) awaitsForceZ() bool {
	unit := s.forceZ()
	hexes := s.malayanCoast()
	return s.Board.Pieces[unit].Place.OnMap() && !s.Off.Chosen[components.Allies].Has(unit) && !hexes.IsEmpty()
}

// joiners are the Allied air units that can take part in a battle from where they are, in
// supply or not.
func (s *State) joiners() components.UnitSet {
	units := s.set.UnitsOf(components.Allies)
	for unit := range units.All() {
		if hexes := s.joinable(unit); hexes.IsEmpty() {
			units.Remove(unit)
		}
	}
	return units
}

// joinable are the hexes where an Allied air unit outside the battle hexes can take part in
// a battle. Card J2: in any battle within its range. The older edition: next to a Japanese
// unit, in a battle next to it or in the hex of that unit, which becomes a battle hex.
func (s *State) joinable(unit components.Unit) components.LocSet {
	place := s.Board.Pieces[unit].Place
	if s.set.Units[unit].Class != components.Air || !place.OnMap() || s.fightsHere(unit) || s.assigned(unit) {
		return components.LocSet{}
	}
	if !s.olderOpening() {
		return s.inRange(unit, s.battleHexes())
	}
	hexes, near := s.within(s.battleHexes(), place.Loc(), 1), false
	for _, side := range s.set.Sides[place.Loc()] {
		if side.To == components.NoLoc || !s.Situation().Occ.Has(side.To, components.Japan, position.AnyUnits) {
			continue
		}
		near = true
		if s.opposes(side.To) {
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
func (s *State) opposes(loc components.Loc) bool {
	units := s.unitsAt(components.Japan, loc)
	active := units.Intersect(s.Off.Chosen[components.Japan])
	return !active.IsEmpty() || s.anyOf(units, components.Ground)
}

// torn are the air units that have to take part in a battle and have several to choose from.
func (s *State) torn() components.UnitSet {
	units := s.joiners()
	for unit := range units.All() {
		if hexes := s.joinable(unit); hexes.Count() < 2 {
			units.Remove(unit)
		}
	}
	return units
}

// askOpeningReaction asks the Allies what is left to them.
func askOpeningReaction(s *State) []engine.Decision {
	units := s.joiners()
	switch {
	case s.olderOpening():
		if s.Off.Passed || !s.awaitsForceZ() && units.IsEmpty() {
			return nil
		}
		return s.asks(components.Allies, "opening-reaction", engine.Moment, true, engine.T("eots.opening.ask.reaction",
			"side", sideText(components.Allies), "unit", s.unitText(s.forceZ())))
	case s.awaitsForceZ():
		if hexes := s.malayanCoast(); hexes.Count() > 1 {
			return s.asks(components.Allies, "force-z", engine.Tap, false, engine.T("eots.opening.ask.force-z",
				"side", sideText(components.Allies), "unit", s.unitText(s.forceZ()), "hexes", s.hexTexts(hexes)))
		}
	default:
		if units := s.torn(); !units.IsEmpty() {
			return s.asks(components.Allies, "air-joins", engine.Tap, false, engine.T("eots.opening.ask.air-joins",
				"side", sideText(components.Allies), "units", s.unitTexts(listOf(units))))
		}
	}
	return nil
}

// runOpeningReaction does what leaves no choice, then lets the battles begin.
func (r *referee) runOpeningReaction() {
	if !r.s.olderOpening() {
		if r.s.awaitsForceZ() {
			r.sendForceZ(firstOf(r.s.malayanCoast()))
			return
		}
		for unit := range r.s.joiners().All() {
			r.Emit(FighterAssigned{Unit: unit, Hex: firstOf(r.s.joinable(unit))})
		}
	}
	r.turnBack()
	r.enter(SpecialReaction)
}

// meet makes a hex a battle hex as a Special Reaction does (7.27): who covers a landing there
// fights there.
func (r *referee) meet(hex components.Loc) {
	if r.s.Off.Battle(hex) == nil {
		r.Emit(BattleDeclared{Hex: hex, Special: true})
	}
}

// sendForceZ moves Force Z as a reaction (J2).
func (r *referee) sendForceZ(hex components.Loc) {
	unit := r.s.forceZ()
	r.Emit(UnitsActivated{Side: components.Allies, Units: []components.Unit{unit}})
	r.meet(hex)
	if r.s.Board.Pieces[unit].Place != position.At(hex) {
		r.convey(unit, hex, false)
	}
}

func optionsOpeningReaction(s *State, _ components.Side, prefix engine.Order) []engine.Option {
	fliers := s.joiners()
	if !s.olderOpening() {
		fliers = s.torn()
	}
	switch {
	case prefix.IsZero():
		var options []engine.Option
		if s.awaitsForceZ() {
			options = append(options, actOption("choose", goesOn))
		}
		if s.olderOpening() || !s.awaitsForceZ() {
			if !fliers.IsEmpty() {
				options = append(options, actOption("assign", goesOn))
			}
		}
		if s.olderOpening() {
			options = append(options, actOption("commit", ends))
		}
		return options
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return s.hexList(s.malayanCoast(), ends)
	case prefix.Verb == "assign" && len(prefix.Args) == 0:
		return s.unitList(fliers, goesOn)
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return s.hexList(s.joinable(s.unit(prefix.Args[0])), ends)
	}
	return nil
}

func decideOpeningReaction(r *referee, side components.Side, order engine.Order) error {
	switch order.Verb {
	case "choose":
		r.sendForceZ(r.s.loc(order.Args[0]))
	case "assign":
		hex := r.s.loc(order.Args[1])
		r.meet(hex)
		r.Emit(FighterAssigned{Unit: r.s.unit(order.Args[0]), Hex: hex})
	case "commit":
		r.Emit(WindowClosed{Side: side})
	}
	return nil
}

// explainOpeningReaction tells why a word is not among the options.
func explainOpeningReaction(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse("17.11", "eots.opening.refuse.no-choice")
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		return engine.Refuse("17.11", "eots.opening.refuse.not-entered", "hex", s.nounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 0 && s.unit(word) != components.NoUnit:
		return engine.Refuse("17.11", "eots.opening.refuse.no-battle", "unit", s.nounText(word))
	case prefix.Verb == "assign" && len(prefix.Args) == 1:
		return engine.Refuse("17.11", "eots.opening.refuse.not-in-range", "unit", s.nounText(prefix.Args[0]),
			"hex", s.nounText(word))
	}
	return nil
}
