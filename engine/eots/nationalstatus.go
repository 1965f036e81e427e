package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// blockadeLimit is the number of segments without a resource line in which Japan
// surrenders (13.93).
const blockadeLimit = 3

// nationalStatus judges every nation, in an order in which no step changes what an earlier
// one has looked at (4.31).
func (r *referee) nationalStatus() {
	r.checkNewGuinea()
	r.checkMandates()
	r.checkMarshalls()
	for _, nation := range [...]Nation{Philippines, Malaya, DutchIndies, Burma} {
		r.checkNation(nation)
	}
	r.checkIndia()
	if r.indiaDecides() {
		return
	}
	r.checkNation(Australia)
	for _, nation := range [...]Nation{Philippines, Malaya, DutchIndies, Burma, Australia} {
		r.checkLiberation(nation)
	}
	if r.checkJapan() {
		return
	}
	for hq := range r.s.displaced().All() {
		r.withdrawHQ(hq, "6.14")
	}
	r.enter(StatusEmergency)
}

// seize gives hexes to a side, as far as the other one holds them and has no ground unit
// there. Rule 13.1: a hex counts as occupied by ground units only, by an option by any unit
// in surrenders and liberations (C-A03).
func (r *referee) seize(side components.Side, hexes components.LocSet, rule engine.Rule) {
	var taken []components.Loc
	for hex := range r.s.holds(side.Other(), hexes).All() {
		if !r.s.holdsOut(side.Other(), hex, rule) {
			taken = append(taken, hex)
		}
	}
	if len(taken) > 0 {
		r.Emit(ControlTaken{Side: side, Hexes: taken, Rule: rule})
	}
}

// holdsOut tells whether a side keeps a hex when it changes hands as a whole.
func (s *State) holdsOut(side components.Side, hex components.Loc, rule engine.Rule) bool {
	byAnyUnit := s.chose(edition.OccupiedByAny)
	switch rule {
	case "13.84", "13.92":
		byAnyUnit = false
	case "13.85":
		byAnyUnit = s.chose(edition.AnyUnitInNewGuinea)
	}
	if byAnyUnit {
		return s.Situation().Occ.Has(hex, side, position.AnyUnits)
	}
	return s.hasGround(side, hex)
}

// bases are the ports and airfields of a nation or area of the component files.
func (r *referee) bases(nation *components.Nation) components.LocSet {
	areas := &r.set().Areas
	return locSet(nation.Bases).Intersect(areas.Ports.Union(areas.Airfields))
}

// checkNewGuinea gives New Guinea to the side that holds all of it that counts. Rule
// 13.85: all its ports and its resource hex; it takes every named location without an
// enemy ground unit (C-A18), by an option without any enemy unit.
func (r *referee) checkNewGuinea() {
	triggers := r.set().Nation(newGuinea).Triggers
	for side := components.Japan; side <= components.Allies; side++ {
		if r.s.holdsAll(side, triggers) {
			r.seize(side, r.set().Areas.NewGuinea.Intersect(r.s.named()), "13.85")
		}
	}
}

// checkMandates gives the Australian Mandates to the side that holds Rabaul and
// Guadalcanal. Rule 13.84: it takes every hex of them without an enemy ground unit;
// with one of the two the owner stays the same.
func (r *referee) checkMandates() {
	triggers := r.set().Nation(mandates).Triggers
	for side, owner := range [...]int{components.Japan: mandatesJapanese, components.Allies: mandatesAllied} {
		side := components.Side(side)
		if !r.s.holdsAll(side, triggers) {
			continue
		}
		if owner != r.s.Get(MandatesOwner) {
			r.mark(MandatesOwner, owner, "13.84")
		}
		r.seize(side, r.set().Areas.AustralianMandates, "13.84")
	}
}

// checkMarshalls gives the Marshall Islands to the Allies. Rule 13.92: with Eniwetok and
// Kwajalein all of them without Japanese ground units.
func (r *referee) checkMarshalls() {
	if r.s.holdsAll(components.Allies, r.set().Nation(marshalls).Triggers) {
		r.seize(components.Allies, r.set().Areas.Marshalls, "13.92")
	}
}

// checkNation lets a nation surrender all of whose trigger hexes are Japanese. Rules
// 13.2, 13.3, 13.4, 13.5, 13.82: once per game.
func (r *referee) checkNation(nation Nation) {
	if r.s.Surrendered(nation) || !r.s.holdsAll(components.Japan, r.s.nationData(nation).Triggers) {
		return
	}
	r.surrender(nation)
	switch nation {
	case Philippines:
		r.philippinesFall()
	case DutchIndies:
		// Rule 13.4: the Dutch leave the game; bases that no American or Commonwealth
		// ground unit holds change hands.
		r.discharge(DutchIndies, "13.4")
		r.seize(components.Japan, r.bases(r.s.nationData(DutchIndies)), "13.4")
	case Burma:
		// Rule 13.5: units of Burma leave the game, hexes keep their owner.
		r.discharge(Burma, "13.5")
		r.seizeEmptyBases(Burma, "13.5")
	case Malaya:
		// Rule 13.3: nothing changes hands.
		r.seizeEmptyBases(Malaya, "13.3")
	case Australia:
		r.australiaFalls()
	}
}

// seizeEmptyBases gives Japan the bases of a nation whose surrender moves nobody, which is
// an option (13.1 in the older edition).
func (r *referee) seizeEmptyBases(nation Nation, rule engine.Rule) {
	if r.s.chose(edition.EmptyBasesFall) {
		r.seize(components.Japan, r.bases(r.s.nationData(nation)), rule)
	}
}

// surrender marks a nation as surrendered.
func (r *referee) surrender(nation Nation) {
	r.mark(SurrenderedNations, r.s.Get(SurrenderedNations)|1<<nation, nation.rule())
}

// discharge takes the units out of the game that a nation's surrender removes, wherever
// they are.
func (r *referee) discharge(nation Nation, rule engine.Rule) {
	for unit := range components.Unit(components.NumUnits) {
		if slices.Contains(r.set().Units[unit].RemovedBy, nation.ID()) &&
			r.s.Board.Pieces[unit].Place != position.Removed {
			r.place(unit, position.Removed, CauseSurrender, rule)
		}
	}
}

// philippinesFall removes the Allied ground units and HQs of the Philippines and gives its
// bases to Japan. Rule 13.2: units that can return do so by replacements or as HQs.
func (r *referee) philippinesFall() {
	for unit := range r.set().UnitsOf(components.Allies).All() {
		place := r.s.Board.Pieces[unit].Place
		if !r.set().Areas.Philippines.Has(place.Loc()) {
			continue
		}
		switch r.set().Units[unit].Class {
		case components.Ground:
			r.lose(unit, maxSteps, CauseSurrender, "13.2")
		case components.HQ:
			r.withdrawHQ(unit, "6.14")
		}
	}
	r.seize(components.Japan, r.bases(r.s.nationData(Philippines)), "13.2")
}

// australiaFalls. Rule 13.83: Australian reinforcements still to come are lost; units in
// play stay but do not come back once eliminated (C-A04).
func (r *referee) australiaFalls() {
	r.seize(components.Japan, r.bases(r.s.nationData(Australia)), "13.82")
	for unit := range components.Unit(components.NumUnits) {
		place := r.s.Board.Pieces[unit].Place
		if r.set().Units[unit].Nationality == components.Australian && !place.OnMap() && place != position.ChinaBox &&
			place != position.Removed {
			r.place(unit, position.Removed, CauseSurrender, "13.83")
		}
	}
}

// checkLiberation gives a surrendered nation back. Rule 13.1: when the Allies control all
// its trigger hexes they get its ports and airfields without Japanese ground units, once.
// India and China are not won back (C-A05).
func (r *referee) checkLiberation(nation Nation) {
	if !r.s.Surrendered(nation) || r.s.Liberated(nation) || !r.s.holdsAll(components.Allies, r.s.nationData(nation).Triggers) {
		return
	}
	r.mark(LiberatedNations, r.s.Get(LiberatedNations)|1<<nation, "13.1")
	r.seize(components.Allies, r.bases(r.s.nationData(nation)), "13.1")
}

// checkJapan tells whether Japan has surrendered, which ends the game. Rule 13.93: all of
// Honshu is Allied, or in three consecutive segments no home city traces a supply line
// to a Japanese resource hex.
func (r *referee) checkJapan() bool {
	s := r.s
	if s.small() {
		return false // the Home Islands are far away
	}
	if !s.Situation().ResourceLine() {
		r.mark(BlockadeCount, s.Get(BlockadeCount)+1, "13.93")
	} else if s.Get(BlockadeCount) != 0 {
		r.mark(BlockadeCount, 0, "13.93")
	}
	honshu := s.holds(components.Japan, r.set().Areas.Honshu)
	if !honshu.IsEmpty() && s.Get(BlockadeCount) < blockadeLimit {
		return false
	}
	r.win(components.Allies, methodSurrender, "eots.end.japan-surrendered")
	return true
}
