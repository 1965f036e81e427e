package air

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// base is where a helicopter is stationed: a place, or a ship in it.
type base struct {
	at   components.Place
	ship components.UnitID
}

// onLand is the base of a place.
func onLand(p components.Place) base { return base{p, components.NoUnit} }

// name of the base for readers.
func (b base) name(s *state.State) engine.Text {
	if b.ship != components.NoUnit {
		return s.Name(b.ship)
	}
	return s.PlaceName(b.at)
}

// ofHelicopter is the present base of a helicopter.
func ofHelicopter(s *state.State, id components.UnitID) base {
	return base{s.Unit(id).At, s.Unit(id).Aboard}
}

// word of the base in orders: that of the ship, or of the place.
func (b base) word(s *state.State) string {
	if b.ship != components.NoUnit {
		return s.Info(b.ship).Word
	}
	return s.Set().Word(b.at)
}

// airfield tells whether a place is an airbase or airfield that a side uses: its own holding box, or a hex that it controls
// without enemies in it. Rules 8.4.2, 8.5.2.
func airfield(s *state.State, side components.Side, p components.Place) bool {
	if box := s.Set().Box(p); box != nil {
		return box.Kind == components.Holding && box.Side == side
	}
	if !s.Set().IsHex(p) {
		return false
	}
	return s.AirbaseUsable(p) && s.Controller(p) == side && !s.EnemyIn(side, p)
}

// airfields are all of them.
func airfields(s *state.State, side components.Side) []components.Place {
	type key struct{ side components.Side }
	return state.Kept(s, key{side}, func() (all []components.Place) {
		for p := range basing(s) {
			if airfield(s, side, p) {
				all = append(all, p)
			}
		}
		return all
	})
}

// basing are the places in which anything that flies can be based at all, in the order of places.
func basing(s *state.State) iter.Seq[components.Place] {
	return func(yield func(components.Place) bool) {
		for _, p := range s.Set().Bases {
			if !yield(p) {
				return
			}
		}
		for i := range s.Set().Boxes {
			if !yield(s.Set().BoxPlace(i)) {
				return
			}
		}
	}
}

// capacity is how many helicopters may be based in a place, ships there not counted: an airbase has room for three, an
// airfield, a City or Urban hex for one, a holding box for all. It is 0 where a side has no base. Rules 6.5.1, 6.5.1.1, A-105.
func capacity(s *state.State, side components.Side, p components.Place) int {
	if s.Set().Box(p) != nil {
		if airfield(s, side, p) {
			return len(s.Units)
		}
		return 0
	}
	if !s.Set().IsHex(p) || s.Controller(p) != side {
		return 0
	}
	if s.EnemyIn(side, p) {
		return 0
	}
	return usablePlaces(s, p)
}

// usablePlaces are those of facilities without Strike 2 or worse. Rule 27.7.1.
func usablePlaces(s *state.State, p components.Place) int {
	switch hex := s.Set().Hex(p); {
	case hex.Airbase && s.Damage(p, components.Airbase) < 2:
		return 3
	case hex.Airfield && s.Damage(p, components.Airfield) < 2, hex.Settlement >= components.City:
		return 1
	default:
		return 0
	}
}

// places is how many helicopters the facilities of a hex have room for, whoever holds it: the largest of them counts. Rule 6.5.1.1, A-105.
func places(set *components.Set, p components.Place) int {
	switch hex := set.Hex(p); {
	case hex.Airbase:
		return 3
	case hex.Airfield || hex.Settlement >= components.City:
		return 1
	default:
		return 0
	}
}

// crowded tells whether more helicopters are based in a hex or on an AMPH than it has room for. Rules 6.5.1.1, 6.5.5.
func (b base) crowded(s *state.State) bool {
	if b.ship != components.NoUnit {
		return b.aboard(s) > 1
	}
	return s.Set().IsHex(b.at) && len(s.Helicopters(b.at)) > places(s.Set(), b.at)
}

// aboard counts the helicopters based on a ship.
func (b base) aboard(s *state.State) (n int) {
	for id := range s.Cargo(b.ship) {
		if s.Info(id).Kind == components.Helicopter {
			n++
		}
	}
	return n
}

// room is how many more helicopters a place or ship takes. Rules 6.5.1.1, 6.5.5.
func (b base) room(s *state.State, helicopter components.UnitID) int {
	side := s.Info(helicopter).Side
	if b.ship == components.NoUnit {
		return capacity(s, side, b.at) - len(s.Helicopters(b.at))
	}
	return 1 - b.aboard(s)
}

// fits tells whether a place or ship can be the base of a helicopter at all, room or not: marines' helicopters may be based on
// an AMPH in an all-sea hex or port too. Rules 6.5.1, 6.5.5.
func (b base) fits(s *state.State, helicopter components.UnitID) bool {
	info := s.Info(helicopter)
	if b.ship == components.NoUnit {
		return capacity(s, info.Side, b.at) > 0
	}
	return info.MarineHelicopter && amph(s, info.Side, b.ship) && coastal(s, b.at)
}

// amph tells whether a counter is an AMPH of a side.
func amph(s *state.State, side components.Side, id components.UnitID) bool {
	info := s.Info(id)
	return info.Kind == components.Ship && info.Side == side && s.ShipType(id) == components.Amphibious
}

// coastal tells whether a ship is where its helicopters can fly: in an all-sea hex, in a port, or in a holding box, which counts
// as a port; not in sea boxes. Rule 6.5.5, scenario.
func coastal(s *state.State, p components.Place) bool {
	if s.Set().IsHex(p) || s.Set().AllSea(p) {
		return true
	}
	box := s.Set().Box(p)
	return box != nil && box.Kind == components.Holding
}

// findBase is the base that a word names.
func findBase(s *state.State, word string) (base, bool) {
	if p, ok := s.Set().Find(word); ok {
		return onLand(p), true
	}
	if id, ok := s.Set().Counter(word); ok && s.Info(id).Kind == components.Ship {
		return base{s.Unit(id).At, id}, true
	}
	return base{}, false
}

// homes calls for each base that can be one of a helicopter, in the order of places, then of ships.
func homes(s *state.State, helicopter components.UnitID, each func(b base)) {
	for p := range basing(s) {
		if b := onLand(p); b.fits(s, helicopter) {
			each(b)
		}
	}
	for ship := range s.All(s.Info(helicopter).Side, components.Ship) {
		if b := (base{s.Unit(ship).At, ship}); b.fits(s, helicopter) {
			each(b)
		}
	}
}
