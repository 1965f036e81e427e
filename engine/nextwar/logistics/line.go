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

// lines are the lines of supply that lead to a hex: the cost in motorized movement points from every hex from which one does, within
// a range. Rule 19.2.
type lines struct {
	s  *state.State
	to components.Place
	// cost from a hex, 0 for the end itself; -1 where no line begins. Nil where the end is on no hex.
	cost []components.Movement
	// open: a line may go into the hex at the end.
	open bool
}

// linesTo traces lines of supply back from their end: from hex to hex, paying for each hex entered as motorized units do in the
// weather of the turn. Rule 19.2, ADV-A13.
func linesTo(s *state.State, side components.Side, to components.Place, limit components.Movement) *lines {
	set, way := s.Set(), wayOf(s, side)
	l := &lines{s: s, to: to}
	if !set.IsHex(to) {
		return l
	}
	l.open = way.open(to)
	l.cost = make([]components.Movement, len(set.Hexes))
	for i := range l.cost {
		l.cost[i] = -1
	}
	l.cost[to] = 0
	// The numbers are small: hexes wait in one list for each cost. Lists are linked, 0 is their end.
	type waiting struct {
		at   components.Place
		next int16
	}
	hexes := append(make([]waiting, 0, 128), waiting{}, waiting{at: to})
	lists := make([]int16, limit+1)
	lists[0] = 1
	for cost := range lists {
		for lists[cost] != 0 {
			first := hexes[lists[cost]]
			lists[cost] = first.next
			if l.cost[first.at] != components.Movement(cost) || !way.open(first.at) {
				continue
			}
			for d, near := range set.Hexes[first.at].Near {
				if near == components.Nowhere {
					continue
				}
				step := set.StepCost(near, int(hexgrid.Direction(d).Opposite()), components.Motorized, s.Weather)
				if total := components.Movement(cost) + step; step >= 0 && total <= limit && (l.cost[near] < 0 || total < l.cost[near]) {
					l.cost[near] = total
					hexes = append(hexes, waiting{near, lists[total]})
					lists[total] = int16(len(hexes) - 1)
				}
			}
		}
	}
	return l
}

// lead tells whether a line leads from a hex. A leg-type unit reaches a hex next to it whatever the cost, others where they may go
// there at all. Rule 19.2.
func (l *lines) lead(from components.Place, foot bool) bool {
	switch {
	case from == l.to:
		return true
	case l.cost == nil:
		return false
	case l.cost[from] >= 0:
		return true
	case !l.open:
		return false
	}
	for d, near := range l.s.Set().Hexes[from].Near {
		if near == l.to {
			return foot || l.s.Set().StepCost(from, d, components.Motorized, l.s.Weather) >= 0
		}
	}
	return false
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
