package opponent

import (
	"errors"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// planner plays the sides.
type planner struct{}

// New is the planner of the game.
func New() opponent.Planner { return planner{} }

// style is what tells the levels apart.
type style struct {
	ways     int     // destinations that are compared for a unit
	others   int     // rounds in which other moves are looked for
	attacks  int     // attacks that are compared
	rollouts int     // how often each is fought out
	gain     float64 // what an attack has to promise
	noise    float64 // by which moves are misjudged
}

var styles = [...]style{
	opponent.Recruit: {ways: 2, attacks: 1, rollouts: 1, gain: -2, noise: 8},
	opponent.Officer: {ways: 20, others: 12, attacks: 24, rollouts: 4, gain: 0},
}

// budgets are how many orders a plan may try.
var budgets = [...]int{opponent.Random: 0, opponent.Recruit: 400, opponent.Officer: 4000}

// Budget is how many orders a plan may try. [opponent.Planner]
func (planner) Budget(level opponent.Level) int {
	if int(level) < len(budgets) {
		return budgets[level]
	}
	return 0
}

// mind is one plan in the making.
type mind struct {
	style
	t     *opponent.Thought
	judge *judge
	seat  engine.Seat
}

// Plan plans a decision. What it leaves open gets the usual answers. [opponent.Planner]
func (planner) Plan(t *opponent.Thought) opponent.Plan {
	s := t.Known().State().(*state.State)
	m := &mind{style: styles[t.Level()], t: t, judge: newJudge(s, components.Side(t.Known().Seat())), seat: t.Known().Seat()}
	switch s.Stage {
	case state.Movement:
		return m.march()
	case state.BattleChoice:
		return m.attack()
	}
	return opponent.Plan{}
}

// march moves each unit that may move to the best of some places, and ends the segment.
func (m *mind) march() opponent.Plan {
	var orders []engine.Order
	known := m.t.Known()
	value := m.judge.worth(known.State().(*state.State))
	for _, unit := range known.State().Options(m.seat, engine.Order{Verb: "move"}) {
		best, after, most := engine.Order{}, known, value+0.01
		for _, order := range m.some(known.State(), engine.Order{Verb: "move", Args: []string{unit.Word}}, m.ways) {
			next, ok := m.t.Try(known, order)
			if !ok {
				continue
			}
			worth := m.judge.worth(next.State().(*state.State)) + m.noise*(2*m.t.Random.Float64()-1)
			if worth > most {
				best, after, most = order, next, worth
			}
		}
		if !best.IsZero() {
			orders, known = append(orders, best), after
			value = m.judge.worth(known.State().(*state.State))
		}
	}
	// What goes by sea or through the air begins with other verbs.
	for range m.others {
		best, after, most := engine.Order{}, known, value+0.01
		for _, order := range m.some(known.State(), engine.Order{}, m.ways) {
			next, ok := known, false
			if order.Verb != "move" && order.Verb != "done" {
				next, ok = m.t.Try(known, order)
			}
			if !ok {
				continue
			}
			if worth := m.judge.worth(next.State().(*state.State)); worth > most {
				best, after, most = order, next, worth
			}
		}
		if best.IsZero() {
			continue
		}
		orders, known, value = append(orders, best), after, most
	}
	if _, err := known.After(engine.Order{Verb: "done"}); err == nil || errors.Is(err, engine.ErrWithheld) {
		orders = append(orders, engine.Order{Verb: "done"})
	}
	return opponent.Plan{Orders: orders, Why: engine.T("nextwar.opponent.why.march")}
}

// some are some complete orders that begin in a way: each the end of a walk through the options at random.
func (m *mind) some(s engine.State, prefix engine.Order, n int) (orders []engine.Order) {
	seen := map[string]bool{}
	for range 2 * n {
		order, ok := m.walk(s, prefix)
		if word := order.String(); ok && !seen[word] {
			seen[word] = true
			if orders = append(orders, order); len(orders) == n {
				break
			}
		}
	}
	return orders
}

// walk goes on from the beginning of an order to a complete one.
func (m *mind) walk(s engine.State, order engine.Order) (engine.Order, bool) {
	for range 12 {
		options := s.Options(m.seat, order)
		if len(options) == 0 {
			return order, false
		}
		option := options[m.t.Random.IntN(len(options))]
		order = order.With(option.Word)
		if option.Complete && (!option.More || m.t.Random.IntN(2) == 0) {
			return order, true
		}
	}
	return order, false
}

// attack declares the attack that promises most, or ends the combats.
func (m *mind) attack() opponent.Plan {
	known := m.t.Known()
	done := engine.Order{Verb: "done"}
	best, most := done, m.judge.worth(known.State().(*state.State))+m.gain
	for _, verb := range [...]string{"attack", "land"} {
		for _, order := range m.some(known.State(), engine.Order{Verb: verb}, m.attacks) {
			sum := 0.0
			for range m.rollouts {
				sum += m.fightOut(known, order)
			}
			if value := sum / float64(m.rollouts); value > most {
				best, most = order, value
			}
		}
	}
	why := engine.T("nextwar.opponent.why.attack")
	if best.Verb == "done" {
		why = engine.T("nextwar.opponent.why.hold")
	}
	return opponent.Plan{Orders: []engine.Order{best}, Why: why}
}

// mostAnswers bounds the questions of one combat.
const mostAnswers = 40

// fightOut plays a combat to its end in thought, by the usual answers and any others.
func (m *mind) fightOut(known opponent.Known, order engine.Order) float64 {
	s, seat, dice := known.State(), m.seat, opponent.Dice{Random: m.t.Random}
	for range mostAnswers {
		if !m.t.Spend() {
			break
		}
		events, err := s.Decide(seat, order, dice)
		if err != nil {
			break
		}
		s = s.Evolve(events...)
		now := s.(*state.State)
		pending := s.Pending()
		if len(pending) == 0 || now.Stage == state.BattleChoice || now.Stage == state.Movement {
			break
		}
		seat = pending[0].Seat
		usual, ok := now.Usual(seat)
		if !ok {
			if usual, ok = (&mind{t: m.t, seat: seat}).walk(s, engine.Order{}); !ok {
				break
			}
		}
		order = usual
	}
	return m.judge.worth(s.(*state.State))
}
