package naval

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// ferryVerb takes a helicopter by sea to a base on the map, see [ferry].
func ferryVerb() state.Verb {
	return state.Verb{
		Word: "ferry", Options: ferryOptions, Explain: explainFerry, Carry: ferry,
		Follows: func(s *state.State, by components.Side) bool { return len(ferried(s, by)) > 0 && len(bases(s, by)) > 0 },
	}
}

// ferried are the helicopters of a side that can go by sea: from the holding box, within the allowance. Rule 6.5.6.
func ferried(s *state.State, side components.Side) (ids []components.UnitID) {
	if !mayUseSea(s) {
		return nil
	}
	for id := range s.All(side, components.Helicopter) {
		if u := s.Unit(id); homeBox(s, side, u.At) && u.Aboard == components.NoUnit && !u.Has(state.Moved) && hasAllowance(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// bases are the helicopter bases of a side on the map with room for one more. Rules 6.5.1, 6.5.1.1, A-105.
func bases(s *state.State, side components.Side) (places []components.Place) {
	for i := range s.Set().Hexes {
		p := components.Place(i)
		if s.Control[p] == side && !s.EnemyIn(side, p) && len(s.Helicopters(p)) < capacity(s.Set().Hex(p)) {
			places = append(places, p)
		}
	}
	return places
}

// capacity of a hex as a base of helicopters. Rules 6.5.1.1, A-105.
func capacity(hex *components.Hex) int {
	switch {
	case hex.Airbase:
		return 3
	case hex.Airfield || hex.Settlement >= components.City:
		return 1
	}
	return 0
}

func ferryOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		if len(bases(s, by)) == 0 {
			return nil
		}
		for _, id := range ferried(s, by) {
			options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		rolls := len(crossing(s, id))
		for _, p := range bases(s, by) {
			options = append(options, engine.Option{Word: s.Set().Word(p), Label: byRolls(s, p, rolls), Complete: true})
		}
	}
	return options
}

func explainFerry(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if refusal := idle(s, "6.5.6", word); refusal != nil {
		return refusal
	}
	if len(words) > 0 {
		if p, known := s.Set().Find(word); known {
			return engine.Refuse("6.5.1", "nextwar.refuse.ferry.base", "place", s.PlaceName(p))
		}
		return nil
	}
	id, known := s.Set().Counter(word)
	switch {
	case !known || s.Info(id).Kind != components.Helicopter || s.Info(id).Side != by:
		return nil
	case s.Unit(id).Has(state.Moved):
		return engine.Refuse("6.5.6", "nextwar.refuse.sea.moved", "unit", s.Name(id))
	case !homeBox(s, by, s.Unit(id).At):
		return engine.Refuse("6.5.6", "nextwar.refuse.ferry.from", "unit", s.Name(id))
	case !hasAllowance(s, id):
		left := s.Set().Sides[by].SeaTransport - s.Sides[by].Shipped
		return engine.Refuse("8.5.7.3", "nextwar.refuse.ship.allowance", "unit", s.Name(id), "sp", state.SPText(left))
	}
	return nil
}

// crossing are the rolls of a helicopter that goes by sea: only for entering and leaving enemy-controlled boxes of one zone,
// that with the best chance. It needs no port. Rules 6.5.6, A-140.
func crossing(s *state.State, id components.UnitID) (best []Contest) {
	least := -1
	w := watersOf(s, id)
	for z := range s.Set().Zones {
		zone := &s.Set().Zones[z]
		places := []components.Place{s.Unit(id).At, zone.AtSea, zone.InShore, components.Nowhere}
		var rolls []Contest
		risk := 0
		for i := range places[1:] {
			from, to := places[i], places[i+1]
			if s.BoxControl(from) != w.side.Enemy() && s.BoxControl(to) != w.side.Enemy() {
				continue
			}
			c := Contest{Mover: id, From: from, To: to, Causes: []string{EnemyBox}, Modifiers: w.modifiers(components.Zone(z), from)}
			rolls, risk = append(rolls, c), risk+risks[c.Passes(s.Set())]
		}
		if least < 0 || risk < least || risk == least && len(rolls) < len(best) {
			best, least = rolls, risk
		}
	}
	return best
}

// ferry takes a helicopter by sea to its new base. It flies no more missions in this turn; if a roll fails it stays.
// Rules 6.5.6, A-140.
func ferry(r *state.Referee, by components.Side, words []string) {
	s := r.State
	id, _ := s.Set().Counter(words[0])
	to, _ := s.Set().Find(words[1])
	r.Emit(Shipped{Side: by, SP: freight(s.Info(id)), Unloaded: components.Nowhere})
	helicopter := []components.UnitID{id}
	for _, c := range crossing(s, id) {
		if c.To == components.Nowhere {
			c.To = to
		}
		if _, passed := Roll(r, c); !passed {
			r.Mark(helicopter, state.Moved, 0)
			return
		}
	}
	r.Emit(Ferried{Unit: id, To: to})
	r.Mark(helicopter, state.Moved|state.Spent, 0)
}
