package naval

import (
	"iter"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// shipVerb moves a unit by sea transport, see [carry].
func shipVerb() state.Verb {
	return state.Verb{
		Word: "ship", Options: shipOptions, Explain: explainTransport, Carry: carry,
		Follows: func(s *state.State, by components.Side) bool {
			for range passengers(s, by) {
				return true
			}
			return false
		},
	}
}

// freight is what a counter counts against the allowance. Rule 8.5.7.3.
func freight(info *components.Unit) components.Stacking {
	if info.Supply != nil {
		return info.Supply.Freight
	}
	return info.SP
}

// hasAllowance tells whether the sea transport allowance of a side suffices for a counter. Rule 8.5.7.3.
func hasAllowance(s *state.State, id components.UnitID) bool {
	side := s.Info(id).Side
	return s.Sides[side].Shipped+freight(s.Info(id)) <= s.Set().Sides[side].SeaTransport
}

// beachGoer tells whether a unit may be transported over the beach: marines and leg-type units with at most 5 movement points.
// Rules 8.5.7.2, A-129.
func beachGoer(info *components.Unit) bool { return info.Marine || info.Foot() && info.MA <= 5 }

// passengers are the units of a side that sea transport can take somewhere.
func passengers(s *state.State, side components.Side) iter.Seq[components.UnitID] {
	return func(yield func(components.UnitID) bool) {
		for i := range s.Units {
			if id := components.UnitID(i); mayUseSea(s) && mayBoard(s, side, id) && hasLandfall(s, id) && !yield(id) {
				return
			}
		}
	}
}

// mayBoard tells whether a unit can use sea transport from where it is: it uses no other movement before it, and in
// Exploitation it did not begin in an enemy zone of control. Rules 8.5.7, 8.5.7.1, 27.3.
func mayBoard(s *state.State, side components.Side, id components.UnitID) bool {
	u, info := s.Unit(id), s.Info(id)
	return info.Side == side && info.Kind.OnMap() && s.OnMap(id) && u.Aboard == components.NoUnit && u.Flags&(state.Moved|state.HalfMove) == 0 &&
		u.At == u.Began && (s.Segment != state.M4 || !u.Has(state.BeganInZone)) && hasAllowance(s, id) &&
		(homeBox(s, side, u.At) || s.FriendlyPort(side, u.At) || s.Beachhead(side, u.At) != nil) && u.Strike < 2 && !s.Tied(id).Is()
}

// landfall is a place to which a unit can be transported: over the beach within a zone, or from port to port.
type landfall struct {
	at      components.Place
	oneZone bool
}

// landfalls are the places to which a unit can be transported from where it is, in the order of places. Rules 8.5.7.1, 8.5.7.2.
func landfalls(s *state.State, id components.UnitID) iter.Seq[landfall] {
	side, from := s.Info(id).Side, s.Unit(id).At
	return func(yield func(l landfall) bool) {
		ports := openPort(s, side, from)
		beaches := beachGoer(s.Info(id)) && !homeBox(s, side, from)
		zones := zonesFrom(s, from)
		for _, at := range landings(s, side) {
			if at == from || !mayUnload(s, id, at) {
				continue
			}
			port := ports && openPort(s, side, at) && leads(s, zones, at, false)
			if (port || beaches && settled(s, side, at) && leads(s, zones, at, true)) && !yield(landfall{at, !port}) {
				return
			}
		}
	}
}

// zonesFrom are the sea zones in which sea transport from a place can land: from a holding box, those next to it.
func zonesFrom(s *state.State, from components.Place) (zones []components.Zone) {
	if kindOf(s, from) != components.Holding {
		return zonesOf(s, from)
	}
	for z := range s.Set().Zones {
		if slices.Contains(s.Set().Box(s.Set().Zones[z].AtSea).Near, from) {
			zones = append(zones, components.Zone(z))
		}
	}
	return zones
}

// leads tells whether the sea leads from some zones to a landing. Nothing bars the way: what is met there only makes it dangerous. So the
// sea need not be surveyed. Rule 8.5.7.
func leads(s *state.State, zones []components.Zone, at components.Place, oneZone bool) bool {
	set := s.Set()
	if kindOf(s, at) == components.Holding {
		return !oneZone && slices.ContainsFunc(zones, func(z components.Zone) bool { return slices.Contains(set.Box(set.Zones[z].AtSea).Near, at) })
	}
	return slices.ContainsFunc(set.SeaAround(at), func(sea components.Place) bool { return slices.Contains(zones, set.ZoneOf(sea)) })
}

// landings are the places that units of a side may be transported to at all: friendly ports, beachheads, boxes of its own. In the order
// of places. Rule 8.5.7.1.
func landings(s *state.State, side components.Side) []components.Place {
	type of components.Side
	return state.Kept(s, of(side), func() (places []components.Place) {
		for _, at := range s.Set().Ports {
			if s.FriendlyPort(side, at) {
				places = append(places, at)
			}
		}
		for _, b := range s.Beachheads {
			if b.Side == side {
				places = append(places, b.At)
			}
		}
		slices.Sort(places)
		places = slices.Compact(places)
		for i := range s.Set().Boxes {
			if at := s.Set().BoxPlace(i); homeBox(s, side, at) {
				places = append(places, at)
			}
		}
		return places
	})
}

// hasLandfall tells whether a unit can be transported anywhere from where it is.
func hasLandfall(s *state.State, id components.UnitID) bool {
	for range landfalls(s, id) {
		return true
	}
	return false
}

// voyages of sea transport from where a unit is: within one zone, or through one At Sea box at most. They are the same for all units
// of a side in a place. Rule 8.5.7.
func voyages(s *state.State, id components.UnitID, oneZone bool) *survey {
	type origin struct {
		side    components.Side
		at      components.Place
		oneZone bool
	}
	key := origin{s.Info(id).Side, s.Unit(id).At, oneZone}
	return state.Kept(s, key, func() *survey { return surveyFrom(watersOf(s, id), kind{cargo: true}, key.at, oneZone) })
}

// openPort tells whether a place is a friendly port outside enemy zones of control, or the holding box of a side.
// Rule 8.5.7.1, scenario.
func openPort(s *state.State, side components.Side, p components.Place) bool {
	return homeBox(s, side, p) || s.FriendlyPort(side, p) && !s.InEnemyZone(side, p)
}

// settled tells whether transport over the beach may land in a place: a port, or a beachhead that was not placed in this
// segment. Rules 8.5.7.2, 8.5.8.2.1.
func settled(s *state.State, side components.Side, p components.Place) bool {
	b := s.Beachhead(side, p)
	return s.FriendlyPort(side, p) || b != nil && b.Placed != s.Segment
}

// unloaded is how much a place has unloaded for a side in this turn.
func unloaded(s *state.State, side components.Side, p components.Place) components.Stacking {
	for _, u := range s.Unloaded {
		if u.At == p && u.Side == side {
			return u.SP
		}
	}
	return 0
}

// mayUnload tells whether a place can unload a unit in this turn: 2 stacking points where the map prints nothing else, any
// number in a holding box. Strike markers on ports and beachheads take one each. Rules 8.5.7.4, 27.7.2, 27.7.3.
func mayUnload(s *state.State, id components.UnitID, p components.Place) bool {
	if !s.Set().IsHex(p) {
		return true
	}
	limit := s.PortCapacity(p)
	if s.Set().Hex(p).Port == 0 {
		limit = components.Whole(2)
		if b := s.Beachhead(s.Info(id).Side, p); b != nil {
			limit -= components.Whole(int(b.Strike))
		}
	}
	return unloaded(s, s.Info(id).Side, p)+freight(s.Info(id)) <= limit
}

func shipOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for id := range passengers(s, by) {
			options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		for l := range landfalls(s, id) {
			options = append(options, engine.Option{Word: s.Set().Word(l.at), Label: s.ByRolls(l.at, voyages(s, id, l.oneZone).find(l.at).rolls()), Complete: true})
		}
	}
	return options
}

// explainTransport tells why a unit cannot be transported, or not to a place.
func explainTransport(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if refusal := idle(s, "8.5.7", word); refusal != nil {
		return refusal
	}
	if len(words) == 0 {
		id, known := s.Set().Counter(word)
		if !known || s.Info(id).Side != by || !s.Info(id).Kind.OnMap() {
			return nil
		}
		return explainPassenger(s, by, id)
	}
	id, _ := s.Set().Counter(words[0])
	p, known := s.Set().Find(word)
	if !known {
		return nil
	}
	place, at := s.PlaceName(p), s.Unit(id).At
	switch {
	case !openPort(s, by, p) && (!settled(s, by, p) || s.FriendlyPort(by, p) && !beachGoer(s.Info(id))):
		return engine.Refuse("8.5.7.1", "nextwar.refuse.ship.port", "place", place)
	case !mayUnload(s, id, p):
		return engine.Refuse("8.5.7.4", "nextwar.refuse.ship.unload", "place", place, "sp", state.SPText(unloaded(s, by, p)))
	case !openPort(s, by, p) && !beachGoer(s.Info(id)):
		return engine.Refuse("8.5.7.2", "nextwar.refuse.ship.beach", "unit", s.Name(id))
	case !openPort(s, by, p) && !shareZone(s, at, p):
		return engine.Refuse("8.5.7.2", "nextwar.refuse.ship.zone", "place", place)
	}
	return engine.Refuse("8.5.7", "nextwar.refuse.ship.way", "place", place)
}

// explainPassenger tells why a unit cannot use sea transport at all.
func explainPassenger(s *state.State, by components.Side, id components.UnitID) *engine.Refusal {
	u, name := s.Unit(id), s.Name(id)
	switch {
	case !s.OnMap(id) || u.Aboard != components.NoUnit || !homeBox(s, by, u.At) && !s.FriendlyPort(by, u.At) && s.Beachhead(by, u.At) == nil:
		return engine.Refuse("8.5.7.1", "nextwar.refuse.ship.from", "unit", name)
	case u.Flags&(state.Moved|state.HalfMove) != 0 || u.At != u.Began:
		return engine.Refuse("8.5.7", "nextwar.refuse.sea.moved", "unit", name)
	case s.Segment == state.M4 && u.Has(state.BeganInZone):
		return engine.Refuse("8.5.7", "nextwar.refuse.sea.zone", "unit", name)
	case !hasAllowance(s, id):
		left := s.Set().Sides[by].SeaTransport - s.Sides[by].Shipped
		return engine.Refuse("8.5.7.3", "nextwar.refuse.ship.allowance", "unit", name, "sp", state.SPText(left))
	case u.Strike >= 2:
		return engine.Refuse("27.3", "nextwar.refuse.ship.struck", "unit", name)
	}
	if ban := s.Tied(id); ban.Is() {
		return ban.Refusal(s)
	}
	return engine.Refuse("8.5.7", "nextwar.refuse.ship.nowhere", "unit", name)
}

// carry moves a unit by sea transport. A unit that has to turn back stays where it is and may not move in this segment; its
// share of the allowance is used. Rules 8.5.7, A-36.
func carry(r *state.Referee, by components.Side, words []string) {
	s := r.State
	id, _ := s.Set().Counter(words[0])
	to, _ := s.Set().Find(words[1])
	var route Route
	for l := range landfalls(r.Before, id) { // nothing has changed yet
		if l.at == to {
			route, _ = voyages(r.Before, id, l.oneZone).route(to)
			break
		}
	}
	from, unit := s.Unit(id).At, []components.UnitID{id}
	if !pass(r, id, route.Steps) {
		r.Emit(Shipped{Side: by, SP: freight(s.Info(id)), Unloaded: components.Nowhere})
		r.Mark(unit, state.Moved, 0)
		if s.Chosen.TransportLost {
			r.Eliminate(id, state.BySea, "8.5.7")
		}
		return
	}
	r.Emit(Shipped{Side: by, SP: freight(s.Info(id)), Unloaded: to})
	r.Relocate(unit, route.way(), state.BySea)
	if s.FriendlyPort(by, to) && !s.InEnemyZone(by, to) && s.Set().IsHex(from) && shareZone(s, from, to) {
		r.Mark(unit, state.HalfMove, 0) // 8.5.7.1, 8.5.7.2
	} else {
		r.Mark(unit, state.Moved, 0)
	}
}
