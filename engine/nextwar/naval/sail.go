package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// maxWaypoints bounds the places that an order to sail names.
const maxWaypoints = 6

// sailVerb moves a ship from place to place, see [sail].
func sailVerb() state.Verb {
	return state.Verb{
		Word: "sail", Options: sailOptions, Explain: explainSail, Pause: explainEnd, Carry: sail,
		Follows: func(s *state.State, by components.Side) bool { return len(sailors(s, by)) > 0 },
	}
}

// sailors are the ships of a side that can move now. Rules 8.5.6.4, 8.5.6.5, 27.4.
func sailors(s *state.State, side components.Side) (ids []components.UnitID) {
	if !mayUseSea(s) {
		return nil
	}
	for id := range s.All(side, components.Ship) {
		if s.OnMap(id) && s.Unit(id).Flags&(state.Moved|state.Docked) == 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

func kindOfShip(s *state.State, ship components.UnitID) kind {
	return kind{carrier: s.ShipType(ship) == components.Carrier}
}

// voyage is what an order to sail comes to so far: the way through its places, and where it stands.
type voyage struct {
	ship   components.UnitID
	waters *waters
	route  Route
	at     components.Place
}

// voyageOf reads the words of an order, which were listed. Each place is reached by the best way from the one before.
func voyageOf(s *state.State, words []string) voyage {
	ship, _ := s.Set().Counter(words[0])
	v := voyage{ship: ship, waters: watersOf(s, ship), at: s.Unit(ship).At}
	for _, word := range words[1:] {
		to, _ := s.Set().Find(word)
		route, _ := v.survey().route(to)
		v.route.Steps = append(v.route.Steps, route.Steps...)
		v.route.Rolls, v.route.deep = v.route.Rolls+route.Rolls, route.deep
		v.at = to
	}
	return v
}

// survey of the sea from where the voyage stands.
func (v *voyage) survey() *survey {
	type leg struct {
		ship components.UnitID
		at   components.Place
		deep bool
	}
	s := v.waters.s
	return state.Kept(s, leg{v.ship, v.at, v.route.deep}, func() *survey {
		return surveyFrom(v.waters, kindOfShip(s, v.ship), v.at, v.route.deep)
	})
}

// mayEnd tells of a place whether a ship may end its move there: one ship only in an all-sea hex, and no carrier in coastal waters.
// Rule 7.3.6, scenario.
func mayEnd(s *state.State, ship components.UnitID) func(p components.Place) bool {
	var others state.Bits
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Ship) {
			if id != ship && s.OnMap(id) {
				others.Set(s.Unit(id).At)
			}
		}
	}
	carrier := kindOfShip(s, ship).carrier
	return func(p components.Place) bool {
		if carrier && (s.Set().IsHex(p) || s.Set().AllSea(p)) {
			return false
		}
		return !s.Set().AllSea(p) || !others.Has(p)
	}
}

func sailOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for _, id := range sailors(s, by) {
			options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
		}
		return options
	}
	if len(words) > maxWaypoints {
		return nil
	}
	v := voyageOf(s, words)
	sea := v.survey()
	been := []components.Place{s.Unit(v.ship).At}
	for _, word := range words[1:] {
		p, _ := s.Set().Find(word)
		been = append(been, p)
	}
	endsIn := mayEnd(s, v.ship)
	visited := func(p components.Place) bool { return slices.Contains(been, p) }
	options = make([]engine.Option, 0, len(sea.found))
	for p := range s.Set().Places() {
		way := sea.find(p)
		if way == nil || visited(p) {
			continue
		}
		more := false
		if len(words) < maxWaypoints {
			more = s.Set().AllSea(p) && slices.ContainsFunc(s.Set().SeaAround(p), func(near components.Place) bool { return !visited(near) })
			if !more { // not along the coast
				sea.expand(node{at: p, deep: way.node.deep}, func(to components.Place) bool {
					more = !visited(to)
					return !more
				}, nil)
			}
		}
		if ends := endsIn(p); ends || more {
			options = append(options, engine.Option{
				Word: s.Set().Word(p), Label: s.ByRolls(p, v.route.Rolls+way.rolls()), Complete: ends, More: more, UsuallyComplete: ends && more,
			})
		}
	}
	return options
}

// explainSail tells why a ship cannot sail to a place.
func explainSail(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if refusal := idle(s, "8.5.6.4", word); refusal != nil {
		return refusal
	}
	if len(words) == 0 {
		return explainShip(s, by, word, "8.5.6.4")
	}
	ship, _ := s.Set().Counter(words[0])
	p, known := s.Set().Find(word)
	if !known {
		return nil
	}
	place := s.PlaceName(p)
	if refusal := explainEnd(s, by, words, word); refusal != nil {
		return refusal
	}
	switch {
	case s.Set().IsHex(p) && s.Set().Hex(p).Land() && !s.FriendlyPort(by, p):
		return engine.Refuse("8.5.6", "nextwar.refuse.sail.port", "place", place)
	case kindOf(s, p) == components.Holding && !homeBox(s, by, p):
		return engine.Refuse("8.5.6", "nextwar.refuse.sail.box", "place", place)
	case p == s.Unit(ship).At:
		return engine.Refuse("8.5.6.4", "nextwar.refuse.sail.here", "unit", s.Name(ship), "place", place)
	}
	return engine.Refuse("8.5.6.4", "nextwar.refuse.sail.far", "place", place)
}

// explainEnd tells why a ship cannot end its move in a place.
func explainEnd(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	p, known := s.Set().Find(word)
	if !known || len(words) == 0 {
		return nil
	}
	switch ship, _ := s.Set().Counter(words[0]); {
	case kindOfShip(s, ship).carrier && (s.Set().AllSea(p) || s.Set().IsHex(p)):
		return engine.Refuse("8.5.6", "nextwar.refuse.sail.carrier", "unit", s.Name(ship), "place", s.PlaceName(p))
	case !mayEnd(s, ship)(p):
		return engine.Refuse("7.3.6", "nextwar.refuse.sail.full", "place", s.PlaceName(p))
	}
	return nil
}

// noSea is the refusal of all that is done at sea in Elite Reaction and in a Storm; nil where the sea can be used. Rule 4.1.3.
func noSea(s *state.State, rule engine.Rule) *engine.Refusal {
	switch {
	case s.Segment == state.M3:
		return engine.Refuse(rule, "nextwar.refuse.sea.elite")
	case s.Weather == components.Storm:
		return engine.Refuse("4.1.3", "nextwar.refuse.sea.storm")
	}
	return nil
}

// idle is the refusal of an order of the sea that nobody can be given, or that no word follows; nil where the next word has to be
// explained.
func idle(s *state.State, rule engine.Rule, word string) *engine.Refusal {
	if refusal := noSea(s, rule); refusal != nil || word != "" {
		return refusal
	}
	return engine.Refuse(rule, "nextwar.refuse.sea.nobody")
}

// explainShip tells why a word is no ship of a side that can still be used.
func explainShip(s *state.State, by components.Side, word string, rule engine.Rule) *engine.Refusal {
	id, known := s.Set().Counter(word)
	switch {
	case !known || s.Info(id).Kind != components.Ship:
		return nil
	case s.Info(id).Side != by:
		return engine.Refuse(rule, "nextwar.refuse.sea.enemy", "unit", s.Name(id))
	case !s.OnMap(id):
		return engine.Refuse(rule, "nextwar.refuse.sea.off-map", "unit", s.Name(id))
	case s.Unit(id).Has(state.Moved):
		return engine.Refuse(rule, "nextwar.refuse.sea.moved", "unit", s.Name(id))
	case s.Unit(id).Has(state.Docked):
		return engine.Refuse("27.4", "nextwar.refuse.sea.docked", "unit", s.Name(id))
	}
	return nil
}

// sail moves a ship with all aboard. Rules 8.5.6.4, 8.5.6.4.1.
func sail(r *state.Referee, _ components.Side, words []string) {
	v := voyageOf(r.Before, words) // nothing has changed yet
	move := state.Voyage{Ship: v.ship}
	for _, step := range v.route.Steps {
		move.Steps = append(move.Steps, step.Way)
	}
	goOn(r, move)
}

// landingParty are the units aboard an AMPH that can assault from a place: it began the segment with them in a friendly or
// Contested In-Shore box without enemy ships, has made no assault in this turn, and goes to an all-sea hex of the zone next
// to a beach. Rules 8.5.8, 8.5.8.1, A-128.
func landingParty(s *state.State, ship components.UnitID, to components.Place) (units []components.UnitID) {
	u, side := s.Unit(ship), s.Info(ship).Side
	if !isAMPH(s, ship) || u.Has(state.AssaultUsed) || kindOf(s, u.At) != components.InShore || !s.Set().AllSea(to) ||
		s.BoxControl(u.At) == side.Enemy() || s.Set().ZoneOf(u.At) != s.Set().ZoneOf(to) ||
		len(shipsIn(s, side.Enemy(), u.At)) > 0 || !slices.ContainsFunc(s.Set().LandAround(to), func(p components.Place) bool { return beach(s, p) }) {
		return nil
	}
	for id := range s.Cargo(ship) {
		if info := s.Info(id); info.Kind == components.Ground && info.Marine && s.Unit(id).Began == u.At {
			units = append(units, id)
		}
	}
	return units
}

// straight tells whether a way keeps to all-sea hexes. Rule 8.5.8.1.
func straight(s *state.State, way []components.Place) bool {
	return !slices.ContainsFunc(way, func(p components.Place) bool { return !s.Set().AllSea(p) })
}
