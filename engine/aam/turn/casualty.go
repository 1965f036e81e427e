package turn

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// What rolls of the casualty phase need. Rule 16.1.
const (
	greenNeed     = 4
	enduranceNeed = 5
	hazardNeed    = 5
	flammableNeed = 3
)

// casualties is the casualty phase, step by step: until now hits of airstrikes and assaults were face-down counters. Rule 4.6, M19.
func casualties(r *state.Referee) {
	removeDisrupted(r)
	twice := damagedTwice(r.State)
	damaged := withDown(r.State, state.Damaged)
	disrupted := withDown(r.State, state.Disrupted)
	r.Emit(CountersTurned{})
	removeDestroyed(r)
	removeDamaged(r, twice, damaged)
	settleDisrupted(r, disrupted)
	r.Enter(state.TurnEnd)
}

// order is that in which units roll: those of the first player, then the others, by their numbers. Rule 4.6.
func order(s *state.State) []state.UnitID {
	ids := make([]state.UnitID, 0, len(s.Units))
	for i := range s.Units {
		if s.Units[i].Fate != state.Gone && s.Set().Units[s.Units[i].Type].Kind != components.Obstacle {
			ids = append(ids, state.UnitID(i))
		}
	}
	slices.SortStableFunc(ids, func(a, b state.UnitID) int {
		return cmp.Compare(s.Units[a].Side^s.First, s.Units[b].Side^s.First)
	})
	return ids
}

// withDown are the units with a face-down counter.
func withDown(s *state.State, c state.Counter) (ids []state.UnitID) {
	for _, id := range order(s) {
		if s.Units[id].Down&c != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// damagedTwice are the damaged vehicles that get a second Damaged counter. Rules 4.6.4, 7, M22.
func damagedTwice(s *state.State) (ids []state.UnitID) {
	for _, id := range order(s) {
		if u := &s.Units[id]; u.Up&u.Down&state.Damaged != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// removeDisrupted removes face-up Disrupted counters, also from aircraft off the map; not those that stay: of this turn's reactions to
// aircraft, overheating and rapid fire, of unreliable units, and of green ones that fail their roll. Rules 4.6.1, 12.4, 16.1, M25.
func removeDisrupted(r *state.Referee) {
	for _, id := range order(r.State) {
		u, info := &r.State.Units[id], r.State.Info(id)
		switch {
		case u.Up&state.Disrupted == 0 || u.Has(state.StaysDisrupted) || info.Has(ability.Unreliable):
		case info.Has(ability.Green) && !rolls(r, id, "green", greenNeed, state.ByAbility):
		default:
			r.Emit(state.CounterRemoved{Unit: id, Up: state.Disrupted})
		}
	}
}

// rolls rolls a die for a unit.
func rolls(r *state.Referee, id state.UnitID, what string, need int8, cause state.Cause) bool {
	roll := int8(r.D6(what + " " + r.State.Word(id)))
	r.Emit(CasualtyRolled{Unit: id, Roll: roll, Need: need, For: cause})
	return roll >= need
}

// removeDestroyed removes the units with a Destroyed counter, with all aboard; some may discard it. Rules 4.6.3, 16.1 endurance.
func removeDestroyed(r *state.Referee) {
	for _, id := range order(r.State) {
		if r.State.Units[id].Up&state.Destroyed == 0 || r.State.Units[id].Fate == state.Gone {
			continue
		}
		if r.State.Info(id).Has(ability.Endurance) && rolls(r, id, "endurance", enduranceNeed, state.ByCasualties) {
			r.Emit(Endured{Unit: id})
			continue
		}
		r.Remove(id, state.ByCasualties)
	}
}

// removeDamaged removes vehicles with two Damaged counters; those that burn easily roll for a new one. Rules 4.6.4, M22, M28,
// 16.1 fire hazard, highly flammable.
func removeDamaged(r *state.Referee, twice, damaged []state.UnitID) {
	for _, id := range twice {
		r.Remove(id, state.ByCasualties)
	}
	for _, id := range damaged {
		if r.State.Units[id].Fate == state.Gone {
			continue
		}
		need := int8(0)
		switch info := r.State.Info(id); {
		case info.Has(ability.HighlyFlammable):
			need = flammableNeed
		case info.Has(ability.FireHazard):
			need = hazardNeed
		}
		if need > 0 && rolls(r, id, "fire", need, state.ByFire) {
			r.Remove(id, state.ByFire)
		}
	}
}

// settleDisrupted is what a new Disrupted counter does at once: it removes units that lack determination and ends overwatch.
// Rules 4.6.5, 15.1.2, 16.1 lack of determination.
func settleDisrupted(r *state.Referee, disrupted []state.UnitID) {
	for _, id := range disrupted {
		u := &r.State.Units[id]
		switch {
		case u.Fate == state.Gone:
		case r.State.Info(id).Has(ability.LackOfDetermination):
			r.Remove(id, state.ByLackOfDetermination)
		case u.Watch != 0 && r.State.Disrupted(id):
			r.Emit(state.WatchEnded{Unit: id})
		}
	}
}
