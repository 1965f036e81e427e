package logistics

import (
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// hqRange is how far a unit may be from its HQ, and an HQ from a superior one: 4 movement points, or by the variant the range of the HQ. That of a
// superior HQ is for its strikes alone. Rules 19.2, 29.5.
func hqRange(s *state.State, hq components.UnitID) components.Movement {
	if info := s.Info(hq); s.Chosen.SupplyByRange && !info.HQ.Superior {
		return components.Points(int(info.HQ.Range))
	}
	return components.Points(4)
}

// lines are what reaches from one hex along lines of supply: the cost in motorized movement points of every hex within the
// longest range. Rule 19.2.
type lines struct {
	s    *state.State
	side components.Side
	// cost of a hex, from 0 for the start; -1 where no line leads.
	cost []components.Movement
	from components.Place
}

// linesFrom traces lines of supply from a hex: from hex to hex, paying for each hex entered as motorized units do in the
// weather of the turn. Rule 19.2, ADV-A13.
func linesFrom(s *state.State, side components.Side, from components.Place, limit components.Movement) *lines {
	l := &lines{s: s, side: side, from: from, cost: make([]components.Movement, len(s.Set().Hexes))}
	for i := range l.cost {
		l.cost[i] = -1
	}
	l.cost[from] = 0
	way := wayOf(s, side)
	// The numbers are small: hexes wait in one list for each cost.
	waiting := make([][]components.Place, limit+1)
	waiting[0] = append(waiting[0], from)
	for cost := components.Movement(0); cost <= limit; cost++ {
		for i := 0; i < len(waiting[cost]); i++ {
			p := waiting[cost][i]
			if l.cost[p] != cost {
				continue
			}
			for d := range hexgrid.Directions {
				near := s.Set().Hexes[p].Near[d]
				if near == components.Nowhere || !way.open(near) {
					continue
				}
				step := s.Set().StepCost(p, d, components.Motorized, s.Weather)
				if total := cost + step; step >= 0 && total <= limit && (l.cost[near] < 0 || total < l.cost[near]) {
					l.cost[near] = total
					waiting[total] = append(waiting[total], near)
				}
			}
		}
	}
	return l
}

// way is where lines of supply of a side may go.
type way struct {
	s     *state.State
	board *state.Board
	side  components.Side
}

func wayOf(s *state.State, side components.Side) way { return way{s, s.Board(), side} }

// open tells whether a line of supply may go through a hex: land without enemy ground units, in no enemy zone of control
// unless a friendly ground unit is there, and no enemy-controlled Urban, City or Installation hex. Rule 19.2.
func (w way) open(p components.Place) bool {
	hex, enemy := &w.s.Set().Hexes[p], w.side.Enemy()
	return hex.Land() && !w.board.Occupied[enemy].Has(p) && (!w.board.Zone[enemy].Has(p) || w.board.Troops[w.side].Has(p)) &&
		(w.s.Control[p] == w.side || !hex.NeedsClearing())
}

// reach tells whether a line leads to a hex within a range. A leg-type unit reaches a hex next to it whatever the cost, others
// where they may go there at all. Rule 19.2.
func (l *lines) reach(to components.Place, within components.Movement, foot bool) bool {
	if !l.s.Set().IsHex(to) {
		return false
	}
	if c := l.cost[to]; c >= 0 && c <= within {
		return true
	}
	for d, near := range l.s.Set().Hexes[l.from].Near {
		if near == to && wayOf(l.s, l.side).open(to) {
			return foot || l.s.Set().StepCost(l.from, d, components.Motorized, l.s.Weather) >= 0
		}
	}
	return false
}
