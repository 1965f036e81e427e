package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// entrants are the attackers that may still enter the hex, beside some that do: survivors within the limit of the advance, 4 stacking
// points or 3 in mountains. Rules 9.2.8, 9.9.
func entrants(s *state.State, with []components.UnitID) (ids []components.UnitID) {
	b := s.Battle
	limit := components.Whole(4)
	if s.Set().Hex(b.Target).Terrain.IsMountain() {
		limit = components.Whole(3)
	}
	for _, id := range participants(s, state.Attacker) {
		if s.Unit(id).At == b.Target || slices.Contains(with, id) {
			limit -= s.Info(id).SP
		}
	}
	for _, id := range participants(s, state.Attacker) {
		if s.Unit(id).At != b.Target && !slices.Contains(with, id) && s.Info(id).SP <= limit {
			ids = append(ids, id)
		}
	}
	return ids
}

// waders are the units of an assault that are still aboard: all of them must go ashore. Rules 9.9.4, A-48.
func waders(s *state.State) (ids []components.UnitID) {
	for _, id := range participants(s, state.Attacker) {
		if afloat(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// ashore tells whether units of an assault have gone ashore, so that others only may follow. Rule 9.9.4.
func ashore(s *state.State) bool {
	return s.Battle.Assault && slices.ContainsFunc(participants(s, state.Attacker), func(id components.UnitID) bool {
		return s.Unit(id).At == s.Battle.Target
	})
}

// askAdvance asks the attacker who enters the hex, then who goes on. Rules 9.9, 9.9.1.
func askAdvance(s *state.State) []engine.Decision {
	b := s.Battle
	switch {
	case len(waders(s)) > 0:
		return nil
	case !b.Entered && (len(entrants(s, nil)) > 1 || len(entrants(s, nil)) == 1 && ashore(s)):
		return decide(s, sideOf(s, state.Attacker), "advance", "9.9", engine.Tap)
	case b.Entered && len(b.Advanced) > 0:
		return decide(s, sideOf(s, state.Attacker), "advance-on", "9.9.1", engine.Tap, "units", s.NamesOf(b.Advanced))
	}
	return nil
}

// continueAdvance does what leaves no choice: assaulting units go ashore, the only unit that can enters the hex. Rules 9.9, 9.9.4.
func continueAdvance(r *state.Referee) {
	s := r.State
	afloat, only := waders(s), entrants(s, nil)
	switch {
	case len(afloat) > 0:
		r.Emit(BeachLanded{Units: afloat, To: s.Battle.Target})
		enter(r, afloat, state.ByAssault)
	case !s.Battle.Entered && len(only) > 0 && !ashore(s):
		goIn(r, only)
	default:
		r.Enter(state.BattleEnd)
	}
}

// enter moves units into the hex that was fought for. Rules 9.9, 9.9.2, 9.9.3.
func enter(r *state.Referee, units []components.UnitID, cause state.Cause) {
	for _, group := range together(r.State, units) {
		r.Relocate(group, []components.Place{r.State.Battle.Target}, cause)
	}
}

// goIn advances units into the hex; some of them may go on. Rule 9.9.
func goIn(r *state.Referee, units []components.UnitID) {
	r.Emit(UnitsAdvanced{To: r.State.Battle.Target, Units: units, Further: further(r.State, units)})
	enter(r, units, state.ByAdvance)
}

// further are those of the units that have entered the hex that may go on to a second one: mechanized and motorized units after the
// enemy was wiped out or retreated two hexes. Never in a Storm, after an assault, or where the enemy had a City, Urban hex, Installation
// or fortification. Rules 8.3.1.10, 9.9.1, A-49, A-138.
func further(s *state.State, units []components.UnitID) (ids []components.UnitID) {
	b, hex := s.Battle, s.Set().Hex(s.Battle.Target)
	side := sideOf(s, state.Attacker)
	far := len(b.Gone) == 0 || RetreatLength(s, b.Target) == 2
	if !far || s.Weather == components.Storm || b.Assault || hex.NeedsClearing() || s.EnemyFort(side, b.Target) {
		return nil
	}
	for _, id := range units {
		if s.Info(id).Mobility >= components.Motorized && s.OnMap(id) && len(seconds(s, id)) > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// seconds are the hexes to which a unit may go on. Rule 9.9.1.
func seconds(s *state.State, id components.UnitID) (places []components.Place) {
	held := &s.Board().Occupied[sideOf(s, state.Attacker).Enemy()]
	hex := s.Set().Hex(s.Battle.Target)
	for d, to := range hex.Near {
		if to != components.Nowhere && refuseSecond(s, id, &hex.Edges[d], to, held) == nil {
			places = append(places, to)
		}
	}
	return places
}

// refuseSecond tells why a unit may not go on to a hex; nil where it may. Rules 8.3.1.10, 9.9.1.
func refuseSecond(s *state.State, id components.UnitID, edge *components.Edge, to components.Place, held *state.Bits) *engine.Refusal {
	side, hex := sideOf(s, state.Attacker), s.Set().Hex(to)
	refuse := func(key string) *engine.Refusal {
		return engine.Refuse("9.9.1", "nextwar.refuse.advance."+key, "unit", s.Name(id), "place", s.PlaceName(to))
	}
	steep := hex.Terrain.Family() == components.HighlandFamily || hex.Terrain.IsMountain()
	switch {
	case held.Has(to):
		return refuse("enemy")
	case blocked(s, id, edge, to) != "":
		return refuse("terrain")
	case (steep || edge.River != components.NoRiver) && edge.Road == components.NoRoad && !edge.Bridge:
		return refuse("road")
	case s.EnemyFort(side, to), hex.NeedsClearing() && s.Controller(to) != side:
		return refuse("place")
	}
	return nil
}

// advanceOptions: the units that enter the hex; afterwards, a unit and the hex to which it goes on. Rules 9.9, 9.9.1.
func advanceOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if !s.Battle.Entered {
		with := counters(s, words)
		for _, id := range entrants(s, with) {
			option := unitOption(s, id)
			option.Complete, option.More = true, len(entrants(s, append(slices.Clone(with), id))) > 0
			options = append(options, option)
		}
		return options
	}
	switch len(words) {
	case 0:
		for _, id := range s.Battle.Advanced {
			option := unitOption(s, id)
			option.More = true
			options = append(options, option)
		}
	case 1:
		for _, p := range seconds(s, counters(s, words)[0]) {
			option := placeOption(s, p)
			option.Complete = true
			options = append(options, option)
		}
	}
	return options
}

// explainAdvance tells why a unit may not advance, or not to a hex.
func explainAdvance(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	if to, isPlace := s.Set().Find(word); isPlace && s.Battle.Entered && len(words) == 1 {
		edge, adjacent := edgeTo(s.Set(), s.Battle.Target, to)
		id := counters(s, words)[0]
		if !adjacent {
			return engine.Refuse("9.9.1", "nextwar.refuse.advance.distance", "unit", s.Name(id), "place", s.PlaceName(to))
		}
		return refuseSecond(s, id, edge, to, &s.Board().Occupied[sideOf(s, state.Attacker).Enemy()])
	}
	id, known := s.Set().Counter(word)
	switch {
	case !known || slices.Contains(words, word):
		return nil
	case !slices.Contains(participants(s, state.Attacker), id):
		return engine.Refuse("9.9", "nextwar.refuse.advance.stranger", "unit", s.Name(id))
	case s.Battle.Entered:
		return engine.Refuse("9.9.1", "nextwar.refuse.advance.further", "unit", s.Name(id))
	}
	return engine.Refuse("9.2.8", "nextwar.refuse.advance.limit", "unit", s.Name(id))
}

// advance moves units into the hex, or one of them on. Rules 9.9, 9.9.1.
func advance(r *state.Referee, _ components.Side, words []string) {
	s := r.State
	if !s.Battle.Entered {
		units := counters(s, words)
		slices.Sort(units)
		goIn(r, units)
		return
	}
	unit := counters(s, words[:1])
	to, _ := s.Set().Find(words[1])
	r.Emit(UnitsAdvanced{To: to, Units: unit, Further: without(s.Battle.Advanced, unit)})
	r.Relocate(unit, []components.Place{to}, state.ByAdvance)
}

// mayStop tells whether the attacker need not advance any more: at least one unit has. Rule 9.9.
func mayStop(s *state.State, _ components.Side) bool { return s.Battle.Entered || ashore(s) }

// explainStop tells that somebody must advance.
func explainStop(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
	if word != "" || mayStop(s, by) {
		return nil
	}
	return engine.Refuse("9.9", "nextwar.refuse.advance.must", "place", s.PlaceName(s.Battle.Target))
}

// stopAdvance ends the advance.
func stopAdvance(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.BattleEnd) }
