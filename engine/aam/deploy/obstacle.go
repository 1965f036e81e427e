package deploy

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// fortifying is the stage in which both sides place their obstacles, one at a time and by turns. Rules 3.3, 13.
func fortifying() state.PlayStage {
	return state.PlayStage{
		Name: "fortifications", Rule: "3.3",
		Ask: func(s *state.State) []engine.Decision {
			if len(toFortify(s, s.Active)) == 0 {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: "fortify", Rule: "3.3", Effort: engine.Tap, Ask: engine.T("aam.ask.fortify", "side", state.SideName(s.Active)),
			}}
		},
		Run: func(r *state.Referee) {
			if enemy := r.State.Active.Enemy(); len(toFortify(r.State, enemy)) > 0 {
				r.Emit(Asked{Side: enemy})
				return
			}
			removeUnplaced(r, func(id state.UnitID) bool { return r.State.Info(id).Kind == components.Obstacle })
			r.Enter(state.ZoneChoice)
		},
		Verbs: []state.Verb{
			{Word: "fortify", Options: fortifiable, Explain: whyNotFortify, Carry: fortify},
			{Word: "auto", Label: func(*state.State, components.Side) engine.Text { return engine.T("aam.auto.one") }, Complete: func(s *state.State, side components.Side) bool { return len(toFortify(s, side)) > 0 }, Carry: fortifyAnywhere},
		},
	}
}

// toFortify are the obstacles of a side that wait to be placed and have a legal place, the first of each type.
func toFortify(s *state.State, side components.Side) (ids []state.UnitID) {
	for i := range s.Units {
		id, u := state.UnitID(i), &s.Units[i]
		known := slices.ContainsFunc(ids, func(other state.UnitID) bool { return s.Units[other].Type == u.Type })
		if u.Side == side && u.Fate == state.Waiting && s.Info(id).Kind == components.Obstacle && !known && slices.ContainsFunc(s.Map().All, func(p components.Place) bool { return fits(s, id, p) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// fits tells whether an obstacle may be placed in a hex, or wire on one of its sides.
func fits(s *state.State, id state.UnitID, p components.Place) bool {
	if !isWire(s, id) {
		return whyNotThere(s, id, p) == nil
	}
	return len(wireSides(s, id, p)) > 0
}

func isWire(s *state.State, id state.UnitID) bool { return s.Info(id).Has(ability.BarbedWire) }

// wireSides are the sides of a hex on which wire may lie.
func wireSides(s *state.State, id state.UnitID, p components.Place) (sides []hexgrid.Direction) {
	if whyNotThere(s, id, p) != nil {
		return nil
	}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if whyNoWire(s, id, p, d) == nil {
			sides = append(sides, d)
		}
	}
	return sides
}

// whyNotThere tells why an obstacle may not lie in a hex: it is an objective, or adjacent to one; it is water; there is another
// obstacle. Of wire the same is asked of both hexes of its side, but for the other obstacle. Rule 13.
func whyNotThere(s *state.State, id state.UnitID, p components.Place) *engine.Refusal {
	refuse := func(key string) *engine.Refusal {
		return engine.Refuse("13", "aam.refuse.fortify."+key, "unit", s.Name(id), "hex", s.PlaceName(p))
	}
	for _, objective := range s.Objectives() {
		if s.Map().Adjacent(objective, p) {
			return refuse("objective")
		}
	}
	if s.Map().Hexes[p].Terrain == components.Water {
		return refuse("water")
	}
	if !isWire(s, id) {
		for other := range s.ObstaclesAt(p) {
			if !isWire(s, other) {
				return refuse("taken")
			}
		}
	}
	return nil
}

// whyNoWire tells why wire may not lie on a side of a hex. Rule 13.
func whyNoWire(s *state.State, id state.UnitID, p components.Place, d hexgrid.Direction) *engine.Refusal {
	other := s.Map().Hexes[p].Near[d]
	if other == components.NoPlace {
		return engine.Refuse("13", "aam.refuse.fortify.edge", "unit", s.Name(id), "hex", s.PlaceName(p))
	}
	if s.WireBetween(p, other) != state.NoUnit {
		return engine.Refuse("13", "aam.refuse.fortify.wired", "unit", s.Name(id), "hex", s.PlaceName(p), "other", s.PlaceName(other))
	}
	return whyNotThere(s, id, other)
}

// fortifiable are the obstacles, the hexes for one, and the sides of a hex for wire.
func fortifiable(s *state.State, side components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for _, id := range toFortify(s, side) {
			options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
		}
	case 1:
		id, _ := s.Find(words[0])
		for _, p := range s.Map().All {
			if fits(s, id, p) {
				options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: !isWire(s, id), More: isWire(s, id)})
			}
		}
	case 2:
		id, _ := s.Find(words[0])
		p, _ := s.Map().Find(words[1])
		if isWire(s, id) {
			for _, d := range wireSides(s, id, p) {
				options = append(options, direction(d))
			}
		}
	}
	return options
}

// direction is an option.
func direction(d hexgrid.Direction) engine.Option {
	return engine.Option{Word: state.DirectionWord(d), Label: state.DirectionName(d), Complete: true}
}

// whyNotFortify tells why an obstacle may not be placed so. Rule 13.
func whyNotFortify(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	if len(words) == 0 {
		return nil
	}
	id, _ := s.Find(words[0])
	if len(words) == 1 {
		p, ok := s.Map().Find(word)
		switch {
		case !ok:
			return nil
		case isWire(s, id) && whyNotThere(s, id, p) == nil:
			return engine.Refuse("13", "aam.refuse.fortify.sides", "unit", s.Name(id), "hex", s.PlaceName(p))
		}
		return whyNotThere(s, id, p)
	}
	p, _ := s.Map().Find(words[1])
	if d, ok := state.DirectionOf(word); ok && isWire(s, id) {
		return whyNoWire(s, id, p, d)
	}
	return nil
}

func fortify(r *state.Referee, side components.Side, words []string) {
	id, _ := r.State.Find(words[0])
	p, _ := r.State.Map().Find(words[1])
	var d hexgrid.Direction
	if len(words) > 2 {
		d, _ = state.DirectionOf(words[2])
	}
	put(r, side, id, p, d)
}

// put places an obstacle; then it is the turn of the other side, if it has any left.
func put(r *state.Referee, side components.Side, id state.UnitID, p components.Place, d hexgrid.Direction) {
	r.Emit(state.Placed{Unit: id, At: p, Facing: d, Aboard: state.NoUnit})
	if len(toFortify(r.State, side.Enemy())) > 0 {
		r.Emit(Asked{Side: side.Enemy()})
	}
}

// fortifyAnywhere places the next obstacle in the first legal hex of the own half, by label: before ends of the map are picked, the
// northern half is that of the deployment first player. Rule 18.
func fortifyAnywhere(r *state.Referee, side components.Side, _ []string) {
	s := r.State
	id := toFortify(s, side)[0]
	south := side != s.Deployer
	best := components.NoPlace
	for _, p := range s.Map().All {
		if fits(s, id, p) && (best == components.NoPlace || before(p, best, south)) {
			best = p
		}
	}
	var d hexgrid.Direction
	if isWire(s, id) {
		d = wireSides(s, id, best)[0]
	}
	put(r, side, id, best, d)
}

// before tells whether a hex comes before another one: those of the own half first, then by label.
func before(a, b components.Place, south bool) bool {
	half := func(p components.Place) int {
		if (row(p) > components.Rows/2) == south {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(half(a), half(b)), cmp.Compare(a, b)) < 0
}

// row and column of a hex: the layout counts column by column, which is the order of labels.
func row(p components.Place) int { return int(p) % components.Rows }

func column(p components.Place) int { return int(p) / components.Rows }
