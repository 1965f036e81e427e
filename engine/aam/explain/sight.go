package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// sightWords lists two hexes; a unit stands for its hex.
func sightWords(s *state.State, audience engine.Audience, words []string) []engine.Option {
	if len(words) > 1 {
		return nil
	}
	var options []engine.Option
	for _, id := range troops(s, asker(s, audience), func(state.UnitID) bool { return true }) {
		options = append(options, troop(s, id, len(words) == 1, len(words) == 0))
	}
	return append(options, hexes(s, len(words) == 1, len(words) == 0)...)
}

// spot is the hex of a word: its own, or that of a unit.
func spot(s *state.State, word string) components.Place {
	if id, ok := s.Find(word); ok {
		return s.Units[id].At
	}
	return place(s, word)
}

// obstruction is a hex that a line meets, and how.
type obstruction struct {
	at components.Place
	// side is the side of the hex that the line runs along, beyond the hex on its other side.
	contact hexgrid.Contact
	beyond  components.Place
}

// whySight tells whether there is a line of sight, and what is in its way. Rules 8.1 to 8.8.
func whySight(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p := planned(s, audience)
	from, to := spot(p, words[0]), spot(p, words[1])
	pair := []any{"from", p.PlaceName(from), "to", p.PlaceName(to), "n", p.Map().Distance(from, to)}
	e := engine.Explanation{Title: engine.T("aam.why.sight.no", pair...)}
	if p.Sees(from, to) {
		e.Title = engine.T("aam.why.sight.yes", pair...)
	}
	e.Shown = engine.Highlight{Paths: [][]string{labels(p, from, to)}, Places: labels(p, from, to)}
	if from == to {
		e.Because("8.1", engine.T("aam.why.sight.same"))
		return e
	}
	becauseSmoke(&e, p, from, to)
	becauseTerrain(&e, p, from, to)
	becauseHedges(&e, p, from, to)
	if len(e.Reasons) == 0 {
		e.Because("8.2", engine.T("aam.why.sight.open"))
	}
	return e
}

// becauseSmoke tells of smoke at either end. Rule 8.7.
func becauseSmoke(e *engine.Explanation, s *state.State, from, to components.Place) {
	for _, p := range []components.Place{from, to} {
		if slices.Contains(s.Smoke, p) {
			e.Because("8.7", engine.T("aam.why.sight.smoke", "hex", s.PlaceName(p)))
			e.Shown.Blocks = append(e.Shown.Blocks, s.Map().Labels[p])
		}
	}
}

// becauseTerrain tells which hexes between the two the line meets that could block it. Rules 8.2 to 8.4, 8.7.
func becauseTerrain(e *engine.Explanation, s *state.State, from, to components.Place) {
	sides := 0
	for _, o := range obstructions(s, from, to) {
		what := engine.T("aam.terrain." + s.Map().Hexes[o.at].Terrain.Word())
		if slices.Contains(s.Smoke, o.at) {
			what = engine.T("aam.why.sight.a-smoke")
		}
		key, rule := "aam.why.sight.inside", engine.Rule("8.3")
		switch {
		case o.contact == hexgrid.Corner:
			key = "aam.why.sight.corner"
		case o.contact == hexgrid.Along && o.beyond != components.NoPlace:
			key, rule = "aam.why.sight.between", "8.4"
		case o.contact == hexgrid.Along:
			sides++
			key, rule = "aam.why.sight.along", "8.4"
			if sides > 1 && !s.Chosen.OpenSides {
				key = "aam.why.sight.sides"
			}
		}
		if o.contact != hexgrid.Corner && key != "aam.why.sight.along" {
			e.Shown.Blocks = append(e.Shown.Blocks, s.Map().Labels[o.at])
		}
		e.Because(rule, engine.T(key, "hex", s.PlaceName(o.at), "terrain", what, "other", s.PlaceName(o.beyond)))
	}
}

// obstructions are the blocking hexes that the line meets, its ends left out. Of two on both sides of a side, only one is named.
func obstructions(s *state.State, from, to components.Place) (found []obstruction) {
	m, layout := s.Map(), components.Layout()
	blocks := func(h hexgrid.Hex) (components.Place, bool) {
		p := components.Place(layout.Index(h))
		if p < 0 || p == from || p == to || !m.Hexes[p].On {
			return components.NoPlace, false
		}
		return p, m.Hexes[p].Terrain.Blocks() || slices.Contains(s.Smoke, p)
	}
	hexgrid.Trace(m.Hex(from), m.Hex(to), func(h hexgrid.Hex, contact hexgrid.Contact, side hexgrid.Direction) bool {
		at, blocking := blocks(h)
		if !blocking {
			return true
		}
		o := obstruction{at: at, contact: contact, beyond: components.NoPlace}
		if contact == hexgrid.Along {
			if beyond, both := blocks(h.Neighbor(side)); both {
				o.beyond = beyond
			}
		}
		named := slices.ContainsFunc(found, func(other obstruction) bool { return other.beyond == at && other.at == o.beyond })
		if !named {
			found = append(found, o)
		}
		return true
	})
	return found
}

// becauseHedges tells of hedges that the line crosses: those on the attacker's and on the target's own hex do not block it. Rules 8.6,
// 10.1, M12.
func becauseHedges(e *engine.Explanation, s *state.State, from, to components.Place) {
	m, layout := s.Map(), components.Layout()
	hexgrid.Trace(m.Hex(from), m.Hex(to), func(h hexgrid.Hex, _ hexgrid.Contact, _ hexgrid.Direction) bool {
		p := components.Place(layout.Index(h))
		if p < 0 || !m.Hexes[p].On {
			return true
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			beyond := m.Hexes[p].Near[d]
			if beyond < p || !components.Along(m.Hexes[p].Hedge, d) || !hexgrid.Crosses(m.Hex(from), m.Hex(to), h, d) {
				continue // each hedge once
			}
			key := "aam.why.sight.hedge"
			switch {
			case p == to || beyond == to:
				key = "aam.why.sight.hedge-target"
			case p == from || beyond == from:
				key = "aam.why.sight.hedge-own"
			default:
				e.Shown.Blocks = append(e.Shown.Blocks, labels(s, p, beyond)...)
			}
			e.Because("8.6", engine.T(key, "hex", s.PlaceName(p), "other", s.PlaceName(beyond)))
		}
		return true
	})
}
