package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// area is where a minefield acts (7.5.3).
type area struct {
	places  []components.Place
	density int8
}

func (a *area) has(p components.Place) bool { return slices.Contains(a.places, p) }

// mineArea is the area of mines in a hex: an all-sea hex alone, a coastal hex with all adjacent all-sea hexes. Rule 7.5.3.
func mineArea(s *state.State, at components.Place) []components.Place {
	if s.Set().AllSea(at) {
		return []components.Place{at}
	}
	return append([]components.Place{at}, s.Set().SeaAround(at)...)
}

// meeting is what a mover meets on its way: areas of mines, the highest density of those that it enters, and enemy ships. Areas do
// not add up. Rules 7.5.3, 8.5.6.4.1, A-114.
type meeting struct {
	mined, enemyShips bool
	density           int8
}

func (m meeting) any() bool { return m.mined || m.enemyShips }

// and is what two parts of a way meet.
func (m meeting) and(o meeting) meeting {
	return meeting{m.mined || o.mined, m.enemyShips || o.enemyShips, max(m.density, o.density)}
}

// meet is what a mover meets between two places that are next to each other on its way.
func (w *waters) meet(from, to components.Place) meeting {
	if !w.touched.Has(from) && !w.touched.Has(to) {
		return meeting{}
	}
	m := meeting{mined: w.mined.Has(from) || w.mined.Has(to), enemyShips: w.hostile.Has(from) || w.hostile.Has(to)}
	if w.mined.Has(to) {
		for i := range w.areas {
			if a := &w.areas[i]; a.density > m.density && a.has(to) && !a.has(from) {
				m.density = a.density
			}
		}
	}
	return m
}

// mineAt is the minefield in a hex, nil for none.
func mineAt(s *state.State, p components.Place) *state.Mine {
	for i := range s.Mines {
		if s.Mines[i].At == p {
			return &s.Mines[i]
		}
	}
	return nil
}

// MayMine tells whether a side may lay mines in a hex: an all-sea hex, or a coastal hex with a port or a beach, without enemy
// mines and without its own at density 2. Rules 7.5, 7.5.1, A-113.
func MayMine(s *state.State, side components.Side, p components.Place) bool {
	coast := s.Set().IsHex(p) && (s.Set().Hex(p).Port > 0 || s.Set().Hex(p).Beach) && len(s.Set().SeaAround(p)) > 0
	if !s.Set().AllSea(p) && !coast {
		return false
	}
	m := mineAt(s, p)
	return m == nil || m.Side == side && m.Density < 2
}

// reachOfLayer are the hexes in which a ship can lay mines: its own and those next to it. Rule 7.5.1.1.
func reachOfLayer(s *state.State, ship components.UnitID) (places []components.Place) {
	at, side := s.Unit(ship).At, s.Info(ship).Side
	near := slices.Concat([]components.Place{at}, s.Set().SeaAround(at), s.Set().LandAround(at))
	if s.Set().AllSea(at) {
		near = slices.Concat([]components.Place{at}, s.Set().LandAround(at), s.Set().SeaAround(at))
	}
	for _, p := range near {
		if MayMine(s, side, p) {
			places = append(places, p)
		}
	}
	return places
}

// layers are the ships of a side that can lay mines now, instead of moving: in an all-sea hex or a port. Rule 7.5.1.1.
func layers(s *state.State, side components.Side) (ids []components.UnitID) {
	if !mayUseSea(s) || s.Sides[side].Mines[1] == 0 {
		return nil
	}
	for id := range s.All(side, components.Ship) {
		if mayLay(s, id) && len(reachOfLayer(s, id)) > 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// mayLay tells whether a ship is where mines are laid, and has not moved.
func mayLay(s *state.State, ship components.UnitID) bool {
	u := s.Unit(ship)
	return !u.Has(state.Moved) && (s.Set().AllSea(u.At) || s.Set().IsHex(u.At))
}

// mayLaySubmarine tells whether the submarines of a side can lay mines: it has a marker of density 1, and the Submarine Threat
// would not fall below 1. Rule 7.5.1.2.
func mayLaySubmarine(s *state.State, side components.Side) bool {
	return s.Segment != state.M3 && s.Sides[side].Mines[0] > 0 && s.Sides[side].Threat >= 2
}

// lay lays mines from a ship: density 2 in its own hex or one next to it, instead of moving. Rule 7.5.1.1.
func lay(r *state.Referee, by components.Side, words []string) {
	ship, _ := r.State.Set().Counter(words[0]) // it was listed
	at, _ := r.State.Set().Find(words[1])
	r.Emit(MineLaid{At: at, Side: by, Density: 2, Ship: ship})
	r.Mark([]components.UnitID{ship}, state.Moved|state.MinedFrom, 0)
}

// laySubmarine lays mines of density 1 from submarines, for a level of Submarine Threat. Rule 7.5.1.2.
func laySubmarine(r *state.Referee, by components.Side, words []string) {
	at, _ := r.State.Set().Find(words[0]) // it was listed
	r.Emit(MineLaid{At: at, Side: by, Density: 1, Ship: components.NoUnit})
}

func mineVerb() state.Verb {
	return state.Verb{
		Word: "mine", Carry: lay, Explain: explainMine,
		Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
			switch len(words) {
			case 0:
				for _, id := range layers(s, by) {
					options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
				}
			case 1:
				ship, _ := s.Set().Counter(words[0])
				options = placeOptions(s, reachOfLayer(s, ship))
			}
			return options
		},
	}
}

func explainMine(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	switch {
	case s.Segment == state.M3 || s.Weather == components.Storm:
		return noSea(s, "7.5.1.1")
	case s.Sides[by].Mines[1] == 0:
		return engine.Refuse("7.5.1.1", "nextwar.refuse.mine.stock")
	case len(words) > 0:
		return explainMinefield(s, by, word, "7.5.1.1")
	case word == "":
		return engine.Refuse("7.5.1.1", "nextwar.refuse.sea.nobody")
	}
	if refusal := explainShip(s, by, word, "7.5.1.1"); refusal != nil {
		return refusal
	}
	if id, known := s.Set().Counter(word); known && s.Info(id).Kind == components.Ship {
		return engine.Refuse("7.5.1.1", "nextwar.refuse.mine.ship", "unit", s.Name(id))
	}
	return nil
}

// explainMinefield tells why a hex can take no mines.
func explainMinefield(s *state.State, by components.Side, word string, reach engine.Rule) *engine.Refusal {
	p, known := s.Set().Find(word)
	if !known {
		return nil
	}
	place, m := s.PlaceName(p), mineAt(s, p)
	switch {
	case m != nil && m.Side != by:
		return engine.Refuse("7.5", "nextwar.refuse.mine.enemy", "place", place)
	case m != nil && m.Density >= 2:
		return engine.Refuse("7.5", "nextwar.refuse.mine.dense", "place", place)
	case MayMine(s, by, p):
		return engine.Refuse(reach, "nextwar.refuse.mine.far", "place", place)
	}
	return engine.Refuse("7.5.1", "nextwar.refuse.mine.hex", "place", place)
}

func submineVerb() state.Verb {
	return state.Verb{
		Word: "submine", Carry: laySubmarine, Follows: mayLaySubmarine,
		Options: func(s *state.State, by components.Side, words []string) []engine.Option {
			if len(words) > 0 || !mayLaySubmarine(s, by) {
				return nil
			}
			var places []components.Place
			for i := range len(s.Set().Hexes) + len(s.Set().Boxes) {
				if p := components.Place(i); MayMine(s, by, p) {
					places = append(places, p)
				}
			}
			return placeOptions(s, places)
		},
		Explain: func(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
			switch {
			case s.Segment == state.M3:
				return noSea(s, "7.5.1.2")
			case s.Sides[by].Mines[0] == 0:
				return engine.Refuse("7.5.1.2", "nextwar.refuse.mine.stock")
			case s.Sides[by].Threat < 2:
				return engine.Refuse("7.5.1.2", "nextwar.refuse.mine.threat", "n", int(s.Sides[by].Threat))
			}
			return explainMinefield(s, by, word, "7.5.1.2")
		},
	}
}
