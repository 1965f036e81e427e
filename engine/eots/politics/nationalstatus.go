// Package politics is the Political Phase: the surrender of nations, the tracks of China, India and Europe, and Political Will
// (4.3, 13.0, 15.0, 16.4).
package politics

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// BlockadeLimit is the number of segments without a resource line in which Japan
// surrenders (13.93).
const BlockadeLimit = 3

// NationalStatus judges every nation, in an order in which no step changes what an earlier
// one has looked at (4.31).
func NationalStatus(r *state.Referee) {
	checkNewGuinea(r)
	checkMandates(r)
	// Rule 13.92: with Eniwetok and Kwajalein the Allies get all of the Marshall Islands without Japanese ground units.
	if r.State.HoldsAll(components.Allies, r.Set().Nation(state.Marshalls).Triggers) {
		seize(r, components.Allies, r.Set().Areas.Marshalls, "13.92")
	}
	for _, nation := range [...]state.Nation{state.Philippines, state.Malaya, state.DutchIndies, state.Burma} {
		checkNation(r, nation)
	}
	checkIndia(r)
	if victory.IndiaDecides(r) {
		return
	}
	checkNation(r, state.Australia)
	for _, nation := range [...]state.Nation{state.Philippines, state.Malaya, state.DutchIndies, state.Burma, state.Australia} {
		checkLiberation(r, nation)
	}
	if checkJapan(r) {
		return
	}
	for hq := range r.State.Displaced().All() {
		r.WithdrawHQ(hq, "6.14")
	}
	r.Enter(state.StatusEmergency)
}

// seize gives hexes to a side, as far as the other one holds them and has no ground unit
// there. Rule 13.1: a hex counts as occupied by ground units only, by an option by any unit
// in surrenders and liberations (C-A03).
func seize(r *state.Referee, side components.Side, hexes components.LocSet, rule engine.Rule) {
	r.TakeControl(side, r.State.Holds(side.Other(), hexes).Where(func(hex components.Loc) bool {
		return !holdsOut(r.State, side.Other(), hex, rule)
	}), rule)
}

// holdsOut tells whether a side keeps a hex when it changes hands as a whole.
func holdsOut(s *state.State, side components.Side, hex components.Loc, rule engine.Rule) bool {
	byAnyUnit := s.Chose(edition.OccupiedByAny)
	switch rule {
	case "13.84", "13.92":
		byAnyUnit = false
	case "13.85":
		byAnyUnit = s.Chose(edition.AnyUnitInNewGuinea)
	}
	if byAnyUnit {
		return s.Situation().Occ.Has(hex, side, position.AnyUnits)
	}
	return s.HasGround(side, hex)
}

// bases are the ports and airfields of a nation or area of the component files.
func bases(r *state.Referee, nation *components.Nation) components.LocSet {
	areas := &r.Set().Areas
	return state.LocSet(nation.Bases).Intersect(areas.Ports.Union(areas.Airfields))
}

// checkNewGuinea gives New Guinea to the side that holds all of it that counts. Rule
// 13.85: all its ports and its resource hex; it takes every named location without an
// enemy ground unit (C-A18), by an option without any enemy unit.
func checkNewGuinea(r *state.Referee) {
	triggers := r.Set().Nation(state.NewGuinea).Triggers
	for side := components.Japan; side <= components.Allies; side++ {
		if r.State.HoldsAll(side, triggers) {
			seize(r, side, r.Set().Areas.NewGuinea.Intersect(r.State.Named()), "13.85")
		}
	}
}

// checkMandates gives the Australian Mandates to the side that holds Rabaul and
// Guadalcanal. Rule 13.84: it takes every hex of them without an enemy ground unit;
// with one of the two the owner stays the same.
func checkMandates(r *state.Referee) {
	triggers := r.Set().Nation(state.Mandates).Triggers
	for side, owner := range [...]int{components.Japan: state.MandatesJapanese, components.Allies: state.MandatesAllied} {
		side := components.Side(side)
		if !r.State.HoldsAll(side, triggers) {
			continue
		}
		if owner != r.State.Get(state.MandatesOwner) {
			r.SetMarker(state.MandatesOwner, owner, "13.84")
		}
		seize(r, side, r.Set().Areas.AustralianMandates, "13.84")
	}
}

// checkNation lets a nation surrender all of whose trigger hexes are Japanese. Rules
// 13.2, 13.3, 13.4, 13.5, 13.82: once per game.
func checkNation(r *state.Referee, nation state.Nation) {
	if r.State.Surrendered(nation) || !r.State.HoldsAll(components.Japan, r.State.NationData(nation).Triggers) {
		return
	}
	surrender(r, nation)
	switch nation {
	case state.Philippines:
		philippinesFall(r)
	case state.DutchIndies:
		// Rule 13.4: the Dutch leave the game; bases that no American or Commonwealth
		// ground unit holds change hands.
		discharge(r, state.DutchIndies, "13.4")
		seize(r, components.Japan, bases(r, r.State.NationData(state.DutchIndies)), "13.4")
	case state.Burma:
		// Rule 13.5: units of Burma leave the game, hexes keep their owner.
		discharge(r, state.Burma, "13.5")
		seizeEmptyBases(r, state.Burma, "13.5")
	case state.Malaya:
		// Rule 13.3: nothing changes hands.
		seizeEmptyBases(r, state.Malaya, "13.3")
	case state.Australia:
		australiaFalls(r)
	}
}

// seizeEmptyBases gives Japan the bases of a nation whose surrender moves nobody, which is
// an option (13.1 in the older edition).
func seizeEmptyBases(r *state.Referee, nation state.Nation, rule engine.Rule) {
	if r.State.Chose(edition.EmptyBasesFall) {
		seize(r, components.Japan, bases(r, r.State.NationData(nation)), rule)
	}
}

// surrender marks a nation as surrendered.
func surrender(r *state.Referee, nation state.Nation) {
	r.SetMarker(state.SurrenderedNations, r.State.Get(state.SurrenderedNations)|1<<nation, nation.Rule())
}

// discharge takes the units out of the game that a nation's surrender removes, wherever
// they are.
func discharge(r *state.Referee, nation state.Nation, rule engine.Rule) {
	for unit := range components.Unit(components.NumUnits) {
		if slices.Contains(r.Set().Units[unit].RemovedBy, nation.ID()) &&
			r.State.Board.Pieces[unit].Place != position.Removed {
			r.Place(unit, position.Removed, state.CauseSurrender, rule)
		}
	}
}

// philippinesFall removes the Allied ground units and HQs of the Philippines and gives its
// bases to Japan. Rule 13.2: units that can return do so by replacements or as HQs.
func philippinesFall(r *state.Referee) {
	for unit := range r.Set().UnitsOf(components.Allies).All() {
		place := r.State.Board.Pieces[unit].Place
		if !r.Set().Areas.Philippines.Has(place.Loc()) {
			continue
		}
		switch r.Set().Units[unit].Class {
		case components.Ground:
			r.LoseSteps(unit, state.MaxSteps, state.CauseSurrender, "13.2")
		case components.HQ:
			r.WithdrawHQ(unit, "6.14")
		}
	}
	seize(r, components.Japan, bases(r, r.State.NationData(state.Philippines)), "13.2")
}

// australiaFalls. Rule 13.83: Australian reinforcements still to come are lost; units in
// play stay but do not come back once eliminated (C-A04).
func australiaFalls(r *state.Referee) {
	seize(r, components.Japan, bases(r, r.State.NationData(state.Australia)), "13.82")
	for unit := range components.Unit(components.NumUnits) {
		place := r.State.Board.Pieces[unit].Place
		if r.Set().Units[unit].Nationality == components.Australian && !place.OnMap() && place != position.ChinaBox &&
			place != position.Removed {
			r.Place(unit, position.Removed, state.CauseSurrender, "13.83")
		}
	}
}

// checkLiberation gives a surrendered nation back. Rule 13.1: when the Allies control all
// its trigger hexes they get its ports and airfields without Japanese ground units, once.
// India and China are not won back (C-A05).
func checkLiberation(r *state.Referee, nation state.Nation) {
	if !r.State.Surrendered(nation) || r.State.Liberated(nation) || !r.State.HoldsAll(components.Allies, r.State.NationData(nation).Triggers) {
		return
	}
	r.SetMarker(state.LiberatedNations, r.State.Get(state.LiberatedNations)|1<<nation, "13.1")
	seize(r, components.Allies, bases(r, r.State.NationData(nation)), "13.1")
}

// checkJapan tells whether Japan has surrendered, which ends the game. Rule 13.93: all of
// Honshu is Allied, or in three consecutive segments no home city traces a supply line
// to a Japanese resource hex.
func checkJapan(r *state.Referee) bool {
	s := r.State
	if s.Small() {
		return false // the Home Islands are far away
	}
	if !s.Situation().ResourceLine() {
		r.SetMarker(state.BlockadeCount, s.Get(state.BlockadeCount)+1, "13.93")
	} else if s.Get(state.BlockadeCount) != 0 {
		r.SetMarker(state.BlockadeCount, 0, "13.93")
	}
	honshu := s.Holds(components.Japan, r.Set().Areas.Honshu)
	if !honshu.IsEmpty() && s.Get(state.BlockadeCount) < BlockadeLimit {
		return false
	}
	victory.Win(r, components.Allies, victory.MethodSurrender, "eots.end.japan-surrendered")
	return true
}
