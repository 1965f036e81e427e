package logistics

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// price of something in the Advanced Game (19.3).
func price(s *state.State, key string) components.Price { return s.Set().Charts.Advanced.Prices[key] }

// affords tells whether a side has the supply points for something. Rule 19.3.
func affords(s *state.State, side components.Side, key string) bool {
	return s.Advanced.Supply[side] >= int16(price(s, key).Supply)
}

// pay takes the supply points for something.
func pay(r *state.Referee, side components.Side, key string) {
	if p := price(r.State, key).Supply; p != 0 {
		r.Emit(SupplySpent{Side: side, Points: p, For: key})
	}
}

// free is a counter of a kind in the pool: the mix is a limit, destroyed counters come back to it. Rule 19.4.
func free(s *state.State, side components.Side, kind components.Kind) (components.UnitID, bool) {
	for id := range s.All(side, kind) {
		if s.Unit(id).At < 0 {
			return id, true
		}
	}
	return components.NoUnit, false
}

// msuPlaces are where a side may create an MSU: on a depot without Strike 2, on an Urban hex of its own country, and in its
// holding box. Rules 19.4, 27.3.
func msuPlaces(s *state.State, side components.Side) (places []components.Place) {
	if _, found := free(s, side, components.MSU); !found || !affords(s, side, components.CreateMSU) {
		return nil
	}
	for id := range s.All(side, components.Depot) {
		if u := s.Unit(id); u.At >= 0 && u.Strike < 2 && !slices.Contains(places, u.At) {
			places = append(places, u.At)
		}
	}
	for i := range s.Set().Hexes {
		p, hex := components.Place(i), &s.Set().Hexes[i]
		if hex.Settlement == components.UrbanArea && s.Control[p] == side && s.Own(side, p) && !s.EnemyIn(side, p) && !slices.Contains(places, p) {
			places = append(places, p)
		}
	}
	for i := range s.Set().Boxes {
		if box := &s.Set().Boxes[i]; box.Kind == components.Holding && box.Side == side {
			places = append(places, s.Set().BoxPlace(i))
		}
	}
	return places
}

// depotPlaces are where a side may build a new depot: land in its control, within range of a depot or Urban source. Rule 19.4.
func depotPlaces(s *state.State, side components.Side) (places []components.Place) {
	if _, found := free(s, side, components.Depot); !found || !affords(s, side, components.NewDepot) {
		return nil
	}
	from, way := fixedSources(s, side), wayOf(s, side)
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] == side && way.open(p) && feeds(p, from) {
			places = append(places, p)
		}
	}
	return places
}

// splits are the depots that may become two MSUs: without Strike 2, with two free counters. Rules 19.4, 27.3.
func splits(s *state.State, side components.Side) (depots []components.UnitID) {
	pool := 0
	for id := range s.All(side, components.MSU) {
		if s.Unit(id).At < 0 {
			pool++
		}
	}
	for id := range s.All(side, components.Depot) {
		if u := s.Unit(id); pool >= 2 && u.At >= 0 && u.Strike < 2 {
			depots = append(depots, id)
		}
	}
	return depots
}

// mergers are the MSUs that may become a depot: without Strike 2, on land within range of a depot or Urban source. Rules 19.4, 27.3.
func mergers(s *state.State, side components.Side) (msus []components.UnitID) {
	if _, found := free(s, side, components.Depot); !found || !affords(s, side, components.MSUToDepot) {
		return nil
	}
	from := fixedSources(s, side)
	for id := range s.All(side, components.MSU) {
		if u := s.Unit(id); onHex(s, id) && u.Strike < 2 && feeds(u.At, from) {
			msus = append(msus, id)
		}
	}
	return msus
}

// creationVerbs are the orders of AP1. Rule 19.4, ADV-A15.
func creationVerbs() []state.Verb {
	return []state.Verb{
		placeVerb("create-msu", "19.4", msuPlaces, func(r *state.Referee, by components.Side, at components.Place) {
			id, _ := free(r.State, by, components.MSU) // it was listed
			pay(r, by, components.CreateMSU)
			r.Emit(CounterPlaced{Unit: id, At: at})
		}),
		placeVerb("create-depot", "19.4", depotPlaces, func(r *state.Referee, by components.Side, at components.Place) {
			id, _ := free(r.State, by, components.Depot)
			pay(r, by, components.NewDepot)
			r.Emit(CounterPlaced{Unit: id, At: at})
		}),
		unitVerb("split", "19.4", splits, func(r *state.Referee, by components.Side, depot components.UnitID) {
			at, strike := r.State.Unit(depot).At, r.State.Unit(depot).Strike
			r.Emit(CounterReturned{Unit: depot})
			for range 2 {
				id, _ := free(r.State, by, components.MSU)
				r.Emit(CounterPlaced{Unit: id, At: at, Strike: strike})
			}
		}),
		unitVerb("merge", "19.4", mergers, func(r *state.Referee, by components.Side, msu components.UnitID) {
			at, strike := r.State.Unit(msu).At, r.State.Unit(msu).Strike
			id, _ := free(r.State, by, components.Depot)
			pay(r, by, components.MSUToDepot)
			r.Emit(CounterReturned{Unit: msu}, CounterPlaced{Unit: id, At: at, Strike: strike})
		}),
		doneVerb(),
	}
}

// emergencyMost is how many supply points a side may spend on emergency supply in a phase (19.6).
const emergencyMost = 3

// resuppliable are the units and HQs that may be brought emergency supply: out of supply, not tried in this phase; an HQ alone for
// all three points, or single units, as long as there are markers. Rule 19.6.
func resuppliable(s *state.State, side components.Side) (ids []components.UnitID) {
	markers, tried, hqTried := 0, 0, false
	for i := range s.Units {
		if s.Info(components.UnitID(i)).Side == side && s.Units[i].Has(state.EmergencySupply) {
			markers++
		}
	}
	for _, id := range s.Advanced.Resupplied {
		if s.Info(id).Side == side {
			tried++
			hqTried = hqTried || s.Info(id).Kind == components.HQ
		}
	}
	if hqTried || tried >= emergencyMost || markers >= int(s.Set().Sides[side].Advanced.Emergency) {
		return nil
	}
	for i := range s.Units {
		id := components.UnitID(i)
		info, u := s.Info(id), s.Unit(id)
		if info.Side != side || u.At < 0 || u.Flags&(state.Unsupplied|state.Isolated) == 0 || slices.Contains(s.Advanced.Resupplied, id) {
			continue
		}
		switch info.Kind {
		case components.Ground:
			if affords(s, side, components.ResupplyUnit) {
				ids = append(ids, id)
			}
		case components.HQ:
			if tried == 0 && affords(s, side, components.ResupplyHQ) {
				ids = append(ids, id)
			}
		default:
		}
	}
	return ids
}

// turnBacks are the depots and MSUs that may be turned back into supply points: those on the map without Strike 2. Rules 19.6, 27.3.
func turnBacks(s *state.State, side components.Side) (ids []components.UnitID) {
	for _, kind := range []components.Kind{components.Depot, components.MSU} {
		for id := range s.All(side, kind) {
			if u := s.Unit(id); u.At >= 0 && u.Aboard == components.NoUnit && u.Strike < 2 {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// emergencyVerbs are the orders of AP3. Rule 19.6.
func emergencyVerbs() []state.Verb {
	return []state.Verb{
		unitVerb("resupply", "19.6", resuppliable, func(r *state.Referee, by components.Side, id components.UnitID) {
			key, passes := components.ResupplyUnit, r.State.Set().Charts.Advanced.Emergency.Unit
			if r.State.Info(id).Kind == components.HQ {
				key, passes = components.ResupplyHQ, r.State.Set().Charts.Advanced.Emergency.HQ
			}
			pay(r, by, key)
			roll := r.D10("emergency supply " + r.State.Info(id).Word)
			r.Emit(Resupplied{Unit: id, Roll: int8(roll), Success: roll <= int(passes)})
		}),
		unitVerb("turn-back", "19.6", turnBacks, func(r *state.Referee, by components.Side, id components.UnitID) {
			key := components.TurnBackMSU
			if r.State.Info(id).Kind == components.Depot {
				key = components.TurnBackDepot
			}
			r.Emit(CounterReturned{Unit: id})
			pay(r, by, key)
		}),
		doneVerb(),
	}
}

// placeVerb is an order with one place.
func placeVerb(word string, rule engine.Rule, places func(*state.State, components.Side) []components.Place,
	carry func(*state.Referee, components.Side, components.Place),
) state.Verb {
	return state.Verb{
		Word:    word,
		Follows: func(s *state.State, by components.Side) bool { return len(places(s, by)) > 0 },
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			if len(words) > 0 {
				return nil
			}
			var options []engine.Option
			for _, p := range places(s, by) {
				options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
			}
			return options
		},
		Explain: func(s *state.State, _ components.Side, _ []string, _ string) *engine.Refusal {
			return engine.Refuse(rule, "nextwar.refuse."+word)
		},
		Carry: func(r *state.Referee, by components.Side, words []string) {
			p, _ := r.State.Set().Find(words[0]) // it was listed
			carry(r, by, p)
		},
	}
}

// unitVerb is an order with one counter.
func unitVerb(word string, rule engine.Rule, units func(*state.State, components.Side) []components.UnitID,
	carry func(*state.Referee, components.Side, components.UnitID),
) state.Verb {
	return state.Verb{
		Word:    word,
		Follows: func(s *state.State, by components.Side) bool { return len(units(s, by)) > 0 },
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			if len(words) > 0 {
				return nil
			}
			var options []engine.Option
			for _, id := range units(s, by) {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: true})
			}
			return options
		},
		Explain: func(s *state.State, _ components.Side, _ []string, _ string) *engine.Refusal {
			return engine.Refuse(rule, "nextwar.refuse."+word)
		},
		Carry: func(r *state.Referee, by components.Side, words []string) {
			id, _ := r.State.Set().Counter(words[0]) // it was listed
			carry(r, by, id)
		},
	}
}

// doneVerb ends the answers of a side.
func doneVerb() state.Verb {
	return state.Verb{
		Word: "done", Complete: func(*state.State, components.Side) bool { return true },
		Carry: func(r *state.Referee, by components.Side, _ []string) { r.Emit(state.Answered{Side: by}) },
	}
}
