package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// gainRP gives all nations their replacement points of the turn. Rule 11.0.
func gainRP(r *state.Referee) {
	for i := range r.State.Set().Nations {
		if nation := &r.State.Set().Nations[i]; nation.RP > 0 && nation.RPFrom <= r.State.Turn {
			r.Emit(RPGained{Nation: components.Nation(i), Points: nation.RP})
		}
	}
}

// replacement is P2: both sides restore and rebuild units. Rules 11.0, A-09.
func replacement() state.PlayStage {
	verbs := []state.Verb{
		{
			Word:    "restore",
			Follows: func(s *state.State, side components.Side) bool { return len(restorable(s, side)) > 0 },
			Options: func(s *state.State, side components.Side, words []string) []engine.Option {
				if len(words) > 0 {
					return nil
				}
				options := unitOptions(s, restorable(s, side))
				for i := range options {
					options[i].Complete, options[i].More = true, false
				}
				return options
			},
			Explain: whyNotRestore,
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				id, _ := r.State.Set().Counter(words[0])
				r.Emit(Restored{Unit: id, RP: restorePrice(r.State, id)})
			},
		},
		{
			Word:    "rebuild",
			Follows: func(s *state.State, side components.Side) bool { return len(rebuildable(s, side)) > 0 },
			Options: func(s *state.State, side components.Side, words []string) []engine.Option {
				switch len(words) {
				case 0:
					return unitOptions(s, rebuildable(s, side))
				case 1:
					id, _ := s.Set().Counter(words[0])
					return placeOptions(s, rebuildPlaces(s, id))
				}
				return nil
			},
			Explain: whyNotRebuild,
			Carry: func(r *state.Referee, _ components.Side, words []string) {
				id, _ := r.State.Set().Counter(words[0])
				p, _ := r.State.Set().Find(words[1])
				r.Emit(Rebuilt{Unit: id, At: p, RP: rebuildPrice(r.State, id)})
				if r.State.Set().IsHex(p) {
					r.Occupy([]components.UnitID{id}, p)
				}
			},
		},
		{
			Word:     "done",
			Complete: func(*state.State, components.Side) bool { return true },
			Carry:    func(r *state.Referee, side components.Side, _ []string) { r.Emit(state.Answered{Side: side}) },
		},
	}
	return state.PlayStage{
		Name: "replacement", Rule: "11.0", Verbs: verbs,
		Ask: func(s *state.State) []engine.Decision {
			for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
				if s.Asked>>side&1 == 0 && (len(restorable(s, side)) > 0 || len(rebuildable(s, side)) > 0) {
					ask := decision(side, "replacement", "11.0", engine.Moment, engine.T("nextwar.ask.replacement"))
					ask[0].Draft, ask[0].Round = true, round(s)
					return ask
				}
			}
			return nil
		},
		Run: func(r *state.Referee) { r.Enter(state.Victory) },
	}
}

// restorePrice of a step. Rule 11.1.
func restorePrice(s *state.State, id components.UnitID) int8 {
	if s.Info(id).SP <= components.Whole(1) {
		return s.Set().Charts.Replacement.RestoreSmall
	}
	return s.Set().Charts.Replacement.RestoreLarge
}

// rebuildPrice of an eliminated unit. Rule 11.2.
func rebuildPrice(s *state.State, id components.UnitID) int8 {
	if s.Info(id).SP <= components.Whole(1) {
		return s.Set().Charts.Replacement.RebuildSmall
	}
	return s.Set().Charts.Replacement.RebuildLarge
}

// restorable are the units of a side that may get a step back. Rule 11.1.
func restorable(s *state.State, side components.Side) (ids []components.UnitID) {
	for id := range s.All(side, components.Ground) {
		if s.Unit(id).Lost > 0 && s.RP[s.Info(id).Nation] > 0 && notRestored(s, id) == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// notRestored tells why a unit gets no step back; nil where it may. Rules 11.0, 11.1, 13.1.5.
func notRestored(s *state.State, id components.UnitID) *engine.Refusal {
	u, side := s.Unit(id), s.Info(id).Side
	box := s.Set().Box(u.At)
	switch {
	case !s.Set().IsHex(u.At) && (box == nil || box.Kind != components.Holding) || u.Aboard != components.NoUnit:
		return engine.Refuse("11.1", "nextwar.refuse.restore-away", "unit", s.Name(id))
	case u.Lost == 0:
		return engine.Refuse("11.1", "nextwar.refuse.restore-full", "unit", s.Name(id))
	case u.Has(state.Rebuilt):
		return engine.Refuse("11.0", "nextwar.refuse.one-step", "unit", s.Name(id))
	case u.Flags&(state.Unsupplied|state.Isolated) != 0:
		return engine.Refuse("13.1.5", "nextwar.refuse.restore-unsupplied", "unit", s.Name(id))
	case box == nil && s.InEnemyZone(side, u.At):
		return engine.Refuse("11.1", "nextwar.refuse.restore-zone", "unit", s.Name(id))
	case box == nil && surrounded(s, id):
		return engine.Refuse("11.1", "nextwar.refuse.restore-surrounded", "unit", s.Name(id))
	}
	return tooDear(s, id, restorePrice(s, id))
}

// tooDear tells that a nation has too few replacement points; nil where it has enough. Rule 11.0.
func tooDear(s *state.State, id components.UnitID, price int8) *engine.Refusal {
	nation := s.Info(id).Nation
	if s.RP[nation] >= price {
		return nil
	}
	return engine.Refuse("11.0", "nextwar.refuse.few-rp", "unit", s.Name(id), "n", int(price), "have", int(s.RP[nation]), "nation", s.NationName(nation))
}

// surrounded tells whether all hexes around a unit hold enemy units, lie in an enemy zone of control or are impassable to it.
// Rule 11.1.
func surrounded(s *state.State, id components.UnitID) bool {
	side, from := s.Info(id).Side, s.Unit(id).At
	for d, near := range s.Set().Hexes[from].Near {
		if near != components.Nowhere && s.Crossable(side, from, d) && enters(s, id, near, s.Set().Hexes[from].Edges[d].Road != components.NoRoad) &&
			!s.EnemyIn(side, near) && !s.InEnemyZone(side, near) {
			return false
		}
	}
	return true
}

// enters tells whether the terrain of a hex lets a unit in.
func enters(s *state.State, id components.UnitID, p components.Place, byRoad bool) bool {
	hex := &s.Set().Hexes[p]
	cost := s.Set().Charts.Costs.Terrain[hex.Terrain][s.Info(id).Mobility][0]
	return hex.Land() && cost != components.Prohibited && (cost != components.ByRoad || byRoad)
}

// rebuildable are the eliminated units of a side that may be rebuilt somewhere. Rule 11.2.
func rebuildable(s *state.State, side components.Side) (ids []components.UnitID) {
	for id := range s.All(side, components.Ground) {
		if s.Unit(id).At == components.Eliminated && notRebuilt(s, id) == nil && len(rebuildPlaces(s, id)) > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// notRebuilt tells why a unit is not rebuilt; nil where it may be. Airmobile, airborne and marine units never are. Rule 11.2.
func notRebuilt(s *state.State, id components.UnitID) *engine.Refusal {
	info := s.Info(id)
	switch {
	case s.Unit(id).At != components.Eliminated:
		return engine.Refuse("11.2", "nextwar.refuse.rebuild-alive", "unit", s.Name(id))
	case info.Airmobile || info.OwnLift || info.Airborne || info.Marine:
		return engine.Refuse("11.2", "nextwar.refuse.rebuild-special", "unit", s.Name(id))
	}
	return tooDear(s, id, rebuildPrice(s, id))
}

// rebuildPlaces are where a unit may be rebuilt: the holding box of its side, and hexes of its own or an allied country that
// are a Town, City, Urban or Installation hex of its side or next to a friendly unit, two hexes or more from any enemy unit,
// within the stacking limit; with the optional rule only where there is supply. In the Advanced Game near HQs. Rules 11.2, 13.1.5, 27.9.3,
//
func rebuildPlaces(s *state.State, id components.UnitID) (places []components.Place) {
	set, side := s.Set(), s.Info(id).Side
	if s.Chosen.Advanced {
		return slices.DeleteFunc(logistics.UnitPlaces(s, id), func(p components.Place) bool { return set.IsHex(p) && roomBan(s, id, p).Is() })
	}
	var line *state.Bits
	if s.Chosen.Supply {
		line = SupplyLine(s, side)
	}
	for p := range set.Hexes {
		p := components.Place(p)
		if set.Hexes[p].Country == side && !siteBan(s, id, p).Is() && (line == nil || inReach(s, line, side, p)) {
			places = append(places, p)
		}
	}
	for i := range set.Boxes {
		if box := &set.Boxes[i]; box.Kind == components.Holding && box.Side == side {
			places = append(places, set.BoxPlace(i))
		}
	}
	return places
}

// siteBan tells why a hex takes no rebuilt unit. Rules 11.2, 8.1.1.1, A-50.
func siteBan(s *state.State, id components.UnitID, p components.Place) state.Ban {
	side, hex := s.Info(id).Side, &s.Set().Hexes[p]
	site := (hex.Settlement != components.NoSettlement || hex.Installations() > 0) && s.Control[p] == side
	switch {
	case !s.Own(side, p):
		return state.Forbid("11.2", "rebuild-abroad").In(p)
	case s.NextToEnemy(side, p):
		return state.Forbid("11.2", "rebuild-near").In(p)
	case !site && !touches(s.Set(), &s.Board().Occupied[side], p):
		return state.Forbid("11.2", "rebuild-site").In(p)
	}
	return roomBan(s, id, p)
}

// roomBan tells why a unit cannot stand in a hex: for the terrain, or for those that are there. Rules 8.1.1.1, 11.2.
func roomBan(s *state.State, id components.UnitID, p components.Place) state.Ban {
	side := s.Info(id).Side
	switch {
	case !enters(s, id, p, s.Set().Hexes[p].HasRoad()):
		return state.Forbid("11.2", "rebuild-site").In(p)
	case s.StackedAt(side, p)+s.Info(id).SP > s.StackLimit(side, p) && !s.OneDivision(side, p, id):
		return state.Forbid("8.1.1.1", "rebuild-full").In(p)
	}
	return state.Ban{}
}

// whyNotRestore tells why a unit may not be named.
func whyNotRestore(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	if id, ok := s.Set().Counter(word); ok && len(words) == 0 && s.Info(id).Side == side && s.Info(id).Kind == components.Ground {
		return notRestored(s, id)
	}
	return nil
}

// whyNotRebuild tells why a unit or a place may not be named.
func whyNotRebuild(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	switch {
	case len(words) == 0:
		if id, ok := s.Set().Counter(word); ok && s.Info(id).Side == side && s.Info(id).Kind == components.Ground {
			return notRebuilt(s, id)
		}
	case len(words) == 1:
		id, _ := s.Set().Counter(words[0])
		if p, ok := s.Set().Find(word); ok && s.Set().IsHex(p) {
			if s.Chosen.Advanced {
				if ban := roomBan(s, id, p); ban.Is() && slices.Contains(logistics.UnitPlaces(s, id), p) {
					return ban.Refusal(s)
				}
				return engine.Refuse("27.9.3", "nextwar.refuse.rebuild-near-hq", "unit", s.Name(id), "place", s.PlaceName(p))
			}
			if ban := siteBan(s, id, p); ban.Is() {
				return ban.Refusal(s)
			}
			return engine.Refuse("13.1.5", "nextwar.refuse.rebuild-unsupplied", "place", s.PlaceName(p))
		}
	}
	return nil
}

// usualReplacement restores the strongest unit that may be restored, and rebuilds nothing.
func usualReplacement(s *state.State, side components.Side) engine.Order {
	ids := restorable(s, side)
	if len(ids) == 0 {
		return engine.Order{Verb: "done"}
	}
	best := slices.MaxFunc(ids, func(a, b components.UnitID) int { return int(s.Info(a).Full.AS) - int(s.Info(b).Full.AS) })
	return engine.Order{Verb: "restore", Args: []string{s.Info(best).Word}}
}
