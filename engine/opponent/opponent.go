package opponent

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

const (
	// maxPlans is how often a planner is asked for one answer.
	maxPlans = 100
	// patience is how many orders an answer may have that nobody planned before one is looked for that ends the
	// decision; each attempt has less.
	patience = 40
	// despair is how many more it may have before it begins again, without the planner.
	despair = 40
	// attempts is how often it begins again.
	attempts = 25
)

// Opponent plays the seats of a game.
type Opponent struct {
	planner Planner
	levels  []Level
}

// New makes the opponent of a game. Without a planner it plays at random.
func New(game engine.Game, planner Planner) (*Opponent, error) {
	o := &Opponent{planner: planner, levels: []Level{Random}}
	if planner != nil {
		for level := Recruit; level < numLevels; level++ {
			if planner.Budget(level) > 0 {
				o.levels = append(o.levels, level)
			}
		}
	}
	info := game.Info()
	state, err := game.New(engine.Setup{Game: info.ID})
	if err != nil {
		return nil, fmt.Errorf("opponent: %w", err)
	}
	if _, conceals := state.(engine.Concealer); !conceals && !info.Open {
		return nil, fmt.Errorf("opponent: the game %s hides things and cannot deal them anew", info.ID)
	}
	return o, nil
}

// Levels are those that it plays, the weakest first.
func (o *Opponent) Levels() []Level { return o.levels }

// Answer is what a seat orders.
type Answer struct {
	// Decision is what the orders answer. Where the game goes another way than expected after one of them, because of
	// dice or of something hidden, the rest is void.
	Decision engine.Decision
	Orders   []engine.Order
	// Why is the line of the planner; zero where it had nothing to tell, or its plan was not used.
	Why engine.Text
	// Private: the line tells of what nobody else may know.
	Private bool
	// Dropped counts the orders of plans that were refused on the known position: mistakes of the planner.
	Dropped int
	// Spent is how many positions the plans have examined.
	Spent int
}

// Goes tells whether the orders of the answer that are left are still meant in a position.
func (a *Answer) Goes(state engine.State) bool {
	decision, asked := decisionOf(state, a.Decision.Seat)
	return asked && same(decision, a.Decision)
}

// ErrNotAsked tells that a seat has nothing to decide.
var ErrNotAsked = errors.New("opponent: the seat is not asked")

// Answer plans what the seat orders, up to the order that hands the game on or needs dice. The same position, level and
// seed give the same answer; so do positions that differ only in what the seat may not know. Where the context ends
// early, what is left is answered without thinking.
func (o *Opponent) Answer(ctx context.Context, state engine.State, seat engine.Seat, level Level, seed uint64) (Answer, error) {
	if o.planner != nil && !slices.Contains(o.levels, level) {
		return Answer{}, fmt.Errorf("opponent: the game is not played at the level %s", level)
	}
	m := &mind{opponent: o, ctx: ctx, level: level, seed: seed, state: state}
	m.known = deal(state, seat, seed, 0)
	decision, asked := m.known.decision()
	if !asked {
		return Answer{}, ErrNotAsked
	}
	m.answer.Decision, m.random = decision, rand.New(rand.NewPCG(seed, 0))
	m.planned = level > Random && o.planner != nil
	begun := m.known
	for attempt := range attempts {
		m.patience, m.unplanned = max(0, patience-2*attempt), 0
		for m.unplanned < m.patience+despair {
			if m.step() {
				return m.answer, nil
			}
		}
		m.known, m.planned = begun, false
		m.answer.Orders, m.answer.Why, m.answer.Private = nil, engine.Text{}, false
	}
	return Answer{}, fmt.Errorf("opponent: no answer to %q of seat %d", decision.Kind, seat)
}

// mind is one answer in the making.
type mind struct {
	opponent *Opponent
	ctx      context.Context // a mind lasts as long as one call
	level    Level
	seed     uint64
	state    engine.State
	random   *rand.Rand
	known    Known // after the orders so far
	planned  bool  // the planner is asked
	plans    uint64
	answer   Answer
	// patience is that of this attempt, unplanned how many of its orders the planner has no part in.
	patience, unplanned int
}

// step adds orders to the answer, and tells whether it is complete.
func (m *mind) step() (done bool) {
	if m.planned && m.plans < maxPlans {
		before := len(m.answer.Orders)
		if done = m.plan(); done || len(m.answer.Orders) > before {
			return done
		}
	}
	m.unplanned++
	order, ok := m.fallback()
	if !ok {
		return false
	}
	done, _ = m.give(order)
	return done
}

// plan asks the planner and takes over what of its plan is legal.
func (m *mind) plan() (done bool) {
	m.plans++
	t := &Thought{
		Random: rand.New(rand.NewPCG(m.seed, m.plans)), ctx: m.ctx, level: m.level, known: m.known,
		deals: m.redeal, dealt: m.plans << 32, luck: m.luck, budget: m.opponent.planner.Budget(m.level),
	}
	plan := m.opponent.planner.Plan(t)
	m.answer.Spent += t.spent
	for i, order := range plan.Orders {
		done, legal := m.give(order)
		if !legal {
			m.answer.Dropped += len(plan.Orders) - i
			return false
		}
		if m.answer.Why.IsZero() {
			m.answer.Why, m.answer.Private = plan.Why, plan.Private
		}
		if done {
			return true
		}
	}
	return false
}

// luck are random numbers for dice of the plan that is being made.
func (m *mind) luck(number uint64) *rand.Rand {
	return rand.New(rand.NewPCG(m.seed, streamOfLuck|m.plans<<32|number))
}

// redeal deals the position anew and repeats the orders so far.
func (m *mind) redeal(number uint64) (Known, bool) {
	known := deal(m.state, m.known.seat, m.seed, number)
	for _, order := range m.answer.Orders {
		next, err := known.After(order)
		if err != nil {
			return known, false
		}
		known = next
	}
	return known, true
}

// give adds an order to the answer if it is legal.
func (m *mind) give(order engine.Order) (done, legal bool) {
	after, err := m.known.After(order)
	switch {
	case errors.Is(err, engine.ErrWithheld):
		m.answer.Orders = append(m.answer.Orders, order)
		return true, true
	case err != nil:
		return false, false
	}
	m.answer.Orders = append(m.answer.Orders, order)
	m.known = after
	next, asked := after.decision()
	return !asked || !same(next, m.answer.Decision), true
}

// fallback is an order where the planner has none: the usual one, one that ends what has lasted long, or any.
func (m *mind) fallback() (engine.Order, bool) {
	if m.unplanned > m.patience {
		if order, ok := ending(m.known, m.answer.Decision); ok {
			return order, true
		}
	}
	if advisor, ok := m.known.state.(engine.Advisor); ok && m.level > Random {
		if order, ok := advisor.Usual(m.known.seat); ok {
			if _, err := m.known.After(order); err == nil || errors.Is(err, engine.ErrWithheld) {
				return order, true
			}
		}
	}
	return anyOrder(m.known.state, m.known.seat, m.random)
}
