package opponent

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// returns takes units home after the battles.
func (m *mind) returns() opponent.Plan {
	var orders []engine.Order
	known := m.t.Known()
	for range 30 {
		order, ok := homeward(known.State().(*state.State), m.side)
		if !ok {
			break
		}
		next, ok := m.t.Try(known, order)
		if !ok {
			break
		}
		known, orders = next, append(orders, order)
	}
	return opponent.Plan{Orders: append(orders, engine.Order{Verb: "commit"}), Why: engine.T("eots.opponent.why.home")}
}

// reinforce places reinforcements near to what there is to win.
func (m *mind) reinforce() opponent.Plan {
	againstJapan := m.againstJapan()
	return m.spend("place", func(unit components.Unit, loc components.Loc) float64 {
		switch {
		case againstJapan:
			return arrival(m.s, unit, loc)
		case loc == components.NoLoc:
			return 0
		}
		return -float64(m.toEnemy(loc))
	}, "eots.opponent.why.reinforce")
}

// replace brings back the strongest units.
func (m *mind) replace() opponent.Plan {
	againstJapan := m.againstJapan()
	return m.spend("replace", func(unit components.Unit, loc components.Loc) float64 {
		value := 10 * float64(m.s.Set.Units[unit].Attack[0])
		switch {
		case loc == components.NoLoc:
		case againstJapan:
			value += arrival(m.s, unit, loc)
		default:
			value -= float64(m.toEnemy(loc))
		}
		return value
	}, "eots.opponent.why.replace")
}

// toEnemy is how far the nearest place with a name of the enemy is.
func (m *mind) toEnemy(loc components.Loc) int {
	best := 99
	for prize := range m.s.Holds(m.side.Other(), m.s.Named()).All() {
		best = min(best, m.s.Set.Distance(loc, prize))
	}
	return best
}

// spend gives orders of one verb with a unit and perhaps a hex, the best first, and ends the decision.
func (m *mind) spend(verb string, value func(unit components.Unit, loc components.Loc) float64, why string) opponent.Plan {
	var orders []engine.Order
	known := m.t.Known()
	for range 40 {
		s := known.State().(*state.State)
		best, most := engine.Order{}, 0.0
		consider := func(order engine.Order) {
			loc := components.NoLoc
			if len(order.Args) > 1 {
				loc = s.Loc(order.Args[1])
			}
			if v := value(s.Unit(order.Args[0]), loc); best.IsZero() || v > most {
				best, most = order, v
			}
		}
		for _, option := range s.Options(known.Seat(), engine.Order{Verb: verb}) {
			order := engine.Order{Verb: verb, Args: []string{option.Word}}
			if s.Unit(option.Word) == components.NoUnit {
				continue
			}
			if option.Complete {
				consider(order)
				continue
			}
			for _, next := range s.Options(known.Seat(), order) {
				if next.Complete {
					consider(order.With(next.Word))
				}
			}
		}
		if best.IsZero() {
			break
		}
		next, ok := m.t.Try(known, best)
		if !ok {
			break
		}
		known, orders = next, append(orders, best)
	}
	if _, ok := m.t.Try(known, engine.Order{Verb: "commit"}); ok {
		orders = append(orders, engine.Order{Verb: "commit"})
	}
	return opponent.Plan{Orders: orders, Why: engine.T(why)}
}
