package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// battleForecast is what the moves made so far mean for the declaration of battle hexes (7.24).
// Rule AMB-32: under an Operations card a move that would leave two battle hexes, or
// a carrier at sea without a battle or a landing to cover, is refused when it is made.
type battleForecast struct {
	// foes are hexes that can become battle hexes: with units or a garrison of the
	// Reaction player, and not in the interior of China.
	foes components.LocSet
	// Fixed are the hexes that will be battle hexes: with units of both sides, and those
	// declared already.
	Fixed components.LocSet
	// common are the hexes of foes that can be the one battle hex of an Operations card:
	// all carriers at sea that cover nothing have them in range.
	common components.LocSet
	// landings are the hexes that a carrier may cover (7.24.6).
	landings components.LocSet
	Single   bool
}

// Forecast reads the board.
func Forecast(s *state.State) *battleForecast {
	o := &s.Off
	out := &battleForecast{Single: !o.Event, landings: coverable(s, components.NoLoc)}
	if s.Chose(edition.LandingsToCome) {
		out.landings = out.landings.Union(landingsToCome(s, o.Side))
	}
	out.foes, out.Fixed = Foes(s), Contested(s).Union(BattleHexes(s))
	out.common = out.foes
	if out.Single {
		out.common = commonOf(s, out, atSea(s, o.Side))
	}
	return out
}

// Foes are the hexes with units or a garrison of the Reaction player that can be battle
// hexes (7.24.1 to 7.24.3).
func Foes(s *state.State) components.LocSet {
	situation, reactor := s.Situation(), s.Off.Reactor()
	foes := s.Occupied(reactor)
	if reactor == components.Japan {
		foes = foes.Union(situation.Garrisons())
	}
	foes = foes.Where(func(loc components.Loc) bool { return s.Set.Hexes[loc].Entry != components.ChineseGroundOnly })
	return foes.Without(situation.Spared(s.Off.Side))
}

// Contested are the hexes that must be battle hexes. Rule 7.24.1: units of both sides are
// in them, HQs included; a garrison counts as units of Japan (13.76, 13.94).
func Contested(s *state.State) components.LocSet {
	var hexes components.LocSet
	occ, side := &s.Situation().Occ, s.Off.Side
	for unit := range s.Off.Chosen[side].All() {
		loc := s.Board.Pieces[unit].Place.Loc()
		if loc == components.NoLoc {
			continue
		}
		garrison := side == components.Allies && s.Set.Units[unit].Class == components.Ground && s.Garrisoned(loc)
		if garrison || occ.Has(loc, side.Other(), position.AnyUnits) {
			hexes.Add(loc)
		}
	}
	return hexes
}

// atSea are the carriers of a side that have ended their move outside a friendly port
// (7.24.6).
func atSea(s *state.State, side components.Side) components.UnitSet {
	return s.Off.Chosen[side].Where(func(unit components.Unit) bool { return s.Set.Units[unit].Carrier() && s.OutsidePort(side, unit) })
}

// coverable are the hexes whose landing carriers and air units may cover. Rules 7.24.6,
// 9.11, AMB-31: own ground units have landed there, and the hex is the enemy's and without
// enemy units. The landing in one more hex is looked at as if it had been made.
func coverable(s *state.State, more components.Loc) components.LocSet {
	o, occ := &s.Off, &s.Situation().Occ
	landings := o.SeaEntered
	if more != components.NoLoc {
		landings.Add(more)
	}
	return landings.Where(func(loc components.Loc) bool {
		return s.Board.Control(s.Set, loc) == o.Reactor() && !occ.Has(loc, o.Reactor(), position.AnyUnits)
	})
}

// prune takes the ends out of a reach that no declaration could make good.
func (out *battleForecast) prune(s *state.State, units []components.Unit, form position.Form, ends *components.LocSet) {
	*ends = cards.PruneOpening(s, units, form, *ends)
	if s.Off.Event && !form.Strategic() {
		*ends = ends.Where(func(end components.Loc) bool { return !out.foes.Has(end) || cards.EventBattle(s, end) == nil })
	}
	if !out.Single || form.Strategic() {
		return
	}
	set, side := s.Set, s.Off.Side
	reach, ground := s.CarrierReach(units), s.AnyOf(state.UnitSet(units), components.Ground)
	common := out.common
	if carriers := atSea(s, side); !carriers.Intersect(state.UnitSet(units)).IsEmpty() {
		common = commonOf(s, out, carriers.Without(state.UnitSet(units))) // before the stack moves again
	}
	occ := &s.Situation().Occ
	for end := range ends.All() {
		fights := occ.Has(end, side.Other(), position.AnyUnits) || ground && out.foes.Has(end)
		switch {
		case fights:
			if !common.Has(end) {
				ends.Remove(end)
			}
		case reach > 0 && !(set.Hexes[end].Port && s.Board.Control(set, end) == side):
			landings := out.landings
			if form.Amphibious() {
				landings = coverable(s, end)
			}
			if !s.AnyWithin(landings, end, reach) && !s.AnyWithin(common, end, reach) {
				ends.Remove(end)
			}
		}
	}
}

// commonOf are the hexes that can be the one battle hex of some carriers at sea.
func commonOf(s *state.State, out *battleForecast, carriers components.UnitSet) components.LocSet {
	common := out.foes
	if !out.Fixed.IsEmpty() {
		common = out.Fixed
	}
	for unit := range carriers.All() {
		loc, reach := s.Board.Pieces[unit].Place.Loc(), int(s.Set.Units[unit].Range)
		if !out.Fixed.Has(loc) && !s.AnyWithin(out.landings, loc, reach) {
			common = s.Within(common, loc, reach)
		}
	}
	return common
}

// landingsToCome are the hexes where activated ground units that have not moved may still
// land. Rule 8.21: a ship ends beside own ground units that have landed; by an option also
// beside those that land after it (B-E03). The hex is the enemy's and empty, and no farther
// away than ships go; whether the landing succeeds is judged when it is made.
func landingsToCome(s *state.State, side components.Side) components.LocSet {
	var from components.LocSet
	for unit := range s.Movable(side).All() {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		if info.Class == components.Ground && info.Amphibious && place.OnMap() {
			from.Add(place.Loc())
		}
	}
	if from.IsEmpty() {
		return from
	}
	occ, far := &s.Situation().Occ, navalRate*int(s.Off.OC)
	return s.Situation().Beaches().Where(func(loc components.Loc) bool {
		return s.Board.Control(s.Set, loc) == side.Other() && !occ.Has(loc, side.Other(), position.AnyUnits) && s.AnyWithin(from, loc, far)
	})
}

// waitsForLanding tells whether a way of ships ends where they may be for a landing to come alone.
func waitsForLanding(s *state.State, side components.Side, units []components.Unit, way course) bool {
	if way.form != position.Sail || s.MovementPhase() != state.OffensivesMovement {
		return false
	}
	m := Mover(s, side, units, way.form)
	if m.ToCome.IsEmpty() {
		return false
	}
	m.ToCome = components.LocSet{}
	return s.Situation().CheckPath(&m, way.Path[1:]) != nil
}

// strandedShips tells which ships wait for a landing that was not made, when battles are declared
// (8.21, B-A03); nil without.
func (d *Drafted) strandedShips() *engine.Refusal {
	s := d.State
	var busy components.UnitSet
	for i := range d.Battles {
		busy = busy.Union(d.Battles[i].Distant[d.Side])
	}
	for _, cover := range d.covers {
		busy.Add(cover.Unit)
	}
	ships := s.Situation().StrandedShips(d.Side, s.Off.Awaiting, d.contested, s.Off.SeaEntered, busy)
	if ships.IsEmpty() {
		return nil
	}
	return engine.Refuse("8.21", "eots.offensive.refuse.adrift", "units", s.UnitTexts(state.UnitSlice(ships)))
}
