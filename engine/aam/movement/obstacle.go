package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// explodes is the greatest die with which a minefield goes off. Rule 16.1 minefield.
const explodes = 3

// mined rolls for the mover in a minefield, and tells whether it went off. Passengers do not roll; avre ignores obstacles.
// Rules 5.5.3, 5.5.8, 16.1: minefield, avre.
func mined(r *state.Referee, p components.Place, leaving bool) bool {
	s := r.State
	id := s.Move.Unit
	if s.ObstacleIn(p, ability.Minefield) == state.NoUnit || s.Info(id).Has(ability.AVRE) {
		return false
	}
	die := r.D6("minefield " + s.Word(id))
	r.Emit(MineRolled{Unit: id, Die: int8(die), Leaving: leaving})
	if die > explodes {
		return false
	}
	r.Disrupt(id, state.ByMinefield, false)
	return true
}

// destroy removes the obstacles in a hex that an engineer vehicle has entered, and on the side that it has crossed. Rule 16.1
// avre.
func destroy(r *state.Referee, st *step) {
	s := r.State
	if wire := s.WireBetween(st.from, st.to); wire != state.NoUnit {
		r.Remove(wire, state.ByAbility)
	}
	for _, id := range slices.Collect(s.ObstaclesAt(st.to)) {
		if !s.Info(id).Has(ability.BarbedWire) {
			r.Remove(id, state.ByAbility)
		}
	}
}

// clearer is the next unit that may remove an obstacle at the end of the part, NoUnit for none. Rule 16.1 demolitions.
func clearer(s *state.State) state.UnitID {
	for id := range s.Ground(s.Active) {
		if s.Info(id).Has(ability.Demolitions) && !slices.Contains(s.Asked, id) {
			for range s.ObstaclesAt(s.Units[id].At) {
				return id
			}
		}
	}
	return state.NoUnit
}

// clearVerb removes an obstacle. Rule 16.1 demolitions.
func clearVerb() state.Verb {
	return state.Verb{
		Word: "clear",
		Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
			id := clearer(s)
			if len(words) > 0 || id == state.NoUnit {
				return nil
			}
			var options []engine.Option
			for obstacle := range s.ObstaclesAt(s.Units[id].At) {
				options = append(options, engine.Option{Word: s.Word(obstacle), Label: s.Name(obstacle), Complete: true})
			}
			return options
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			id := clearer(r.State)
			obstacle, _ := r.State.Find(words[0])
			die := r.D6("demolition " + r.State.Word(id))
			r.Emit(Cleared{Unit: id, Obstacle: obstacle, Die: int8(die)})
			if die >= demolished {
				r.Remove(obstacle, state.ByAbility)
			}
		},
	}
}

// whyNotBlow tells why a unit may not destroy a bridge: it takes the place of moving and attacking. Rules 4.5, 16.1
// bridge-demolition.
func whyNotBlow(s *state.State, id state.UnitID) bar {
	u := &s.Units[id]
	switch {
	case !s.Info(id).Has(ability.BridgeDemolition):
		return bar{"16.1", "no-engineer"}
	case u.Fate != state.InPlay:
		return bar{"5.6", "off-map"}
	case u.Aboard != state.NoUnit:
		return bar{"5.6", "aboard"}
	case u.Has(state.Activated | state.Moved | state.Attacked):
		return bar{"4", "activated"}
	}
	return bar{}
}

// bridge tells whether a road leads over a stream between two hexes. Rule 5.4.
func bridge(s *state.State, a, b components.Place) bool {
	d, near := s.Map().DirectionTo(a, b)
	return near && components.Along(s.Map().Hexes[a].Stream, d) && s.Road(a, b)
}

// bridges lists the hexes beyond the bridges of a hex.
func bridges(s *state.State, p components.Place) []components.Place {
	var beyond []components.Place
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if to := s.Map().Hexes[p].Near[d]; to != components.NoPlace && bridge(s, p, to) {
			beyond = append(beyond, to)
		}
	}
	return beyond
}

// blowVerb destroys a bridge instead of moving or attacking. Rule 16.1 bridge-demolition.
func blowVerb() state.Verb {
	return state.Verb{
		Word: "demolish", Options: blowOptions, Explain: whyNotBlowWord,
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			id, _ := r.State.Find(words[0])
			to, _ := r.State.Map().Find(words[1])
			plan(r, state.Action{Act: state.ActBridge, Unit: id, Way: []components.Place{to}, Target: state.NoUnit})
		},
	}
}

func blowOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	var options []engine.Option
	switch len(words) {
	case 0:
		for id := range s.Ground(by) {
			if !whyNotBlow(s, id).up() && len(bridges(s, s.Units[id].At)) > 0 {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		for _, to := range bridges(s, s.Units[id].At) {
			options = append(options, engine.Option{Word: s.Map().Labels[to], Label: s.PlaceName(to), Complete: true})
		}
	}
	return options
}

func whyNotBlowWord(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	switch {
	case word == "":
		return engine.Refuse("16.1", "aam.refuse.move.nobody-demolishes")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal {
			if b := whyNotBlow(s, id); b.up() {
				return b.refusal(s, id)
			}
			return refuse(s, id, "16.1", "no-bridge", "place", s.Where(id))
		})
	case len(words) == 1:
		id, _ := s.Find(words[0])
		if to, isHex := s.Map().Find(word); isHex {
			return refuse(s, id, "16.1", "no-bridge", "place", s.PlaceName(to))
		}
	}
	return nil
}

// blow carries out the demolition of a bridge. Rule 16.1 bridge-demolition.
func blow(r *state.Referee, a *state.Action) *engine.Refusal {
	s := r.State
	to := a.End(components.NoPlace)
	if b := whyNotBlow(s, a.Unit); b.up() {
		return b.refusal(s, a.Unit)
	}
	if to == components.NoPlace || !bridge(s, s.Units[a.Unit].At, to) {
		return refuse(s, a.Unit, "16.1", "no-bridge", "place", s.PlaceName(to))
	}
	r.Emit(BridgeRolled{Unit: a.Unit, To: to, Die: int8(r.D6("bridge " + s.Word(a.Unit)))})
	r.Enter(state.Carry)
	return nil
}
