package opponent

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/stage"
)

// planner plays the sides.
type planner struct{}

// New is the planner of the game.
func New() opponent.Planner { return planner{} }

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
	s     *state.State
	side  components.Side
	judge *judge
}

// Plan plans a decision. What it leaves open gets the usual answers. [opponent.Planner]
func (planner) Plan(t *opponent.Thought) opponent.Plan {
	s := t.Known().State().(*state.State)
	m := &mind{style: styles[t.Level()], t: t, s: s, side: components.Side(t.Known().Seat()), judge: newJudge(s)}
	switch s.Stage {
	case state.Impulse:
		if !m.slips() {
			return m.chooseCard()
		}
	case state.Build:
		if !m.slips() {
			return m.build()
		}
	case state.ReactionMoves:
		if m.reacts {
			return m.reactionMoves()
		}
	case state.Weather, state.SpecialReaction, state.Intelligence, state.ReactionCards, state.AfterBattleCards:
		if m.plays {
			return m.reactionCard()
		}
	case state.ReactionReturn, state.OffensivesReturn:
		return m.returns()
	case state.AlliedReinforcements, state.JapaneseReinforcements:
		return m.reinforce()
	case state.AlliedReplacements, state.JapaneseReplacements:
		return m.replace()
	case state.EventChoice, state.Overstack, state.BattleOrder, state.CarrierOption:
		if m.plays {
			return m.bestOfListed(t.Known())
		}
	}
	return opponent.Plan{}
}

// slips tells whether this is one of the mistakes of the level.
func (m *mind) slips() bool { return m.mistakes > 0 && m.t.Random.IntN(m.mistakes) == 0 }

// start is a position that is thought of, dealt anew.
func (m *mind) start(known opponent.Known) *sim {
	return &sim{t: m.t, s: known.State().(*state.State), reacts: m.reacts}
}

// build plans the Offensive of a card and an HQ that are chosen.
func (m *mind) build() opponent.Plan {
	if m.s.Off.HQ[m.side] == components.NoUnit {
		return opponent.Plan{} // the events of December 1941 are the usual ones
	}
	proposals := m.propose(m.t.Known(), m.samples)
	if len(proposals) == 0 {
		for _, verb := range [...]string{"commit", "decline"} {
			if option, listed := stage.Find(m.s.Options(engine.Seat(m.side), engine.Order{}), verb); listed && option.Complete {
				return opponent.Plan{Orders: []engine.Order{{Verb: verb}}, Why: engine.T("eots.opponent.why.nothing")}
			}
		}
		return opponent.Plan{}
	}
	m.deepen(proposals)
	best := proposals[0]
	return opponent.Plan{
		Orders: append(best.orders, engine.Order{Verb: "commit"}),
		Why:    engine.T("eots.opponent.why.offensive", "hex", m.s.HexText(best.target)),
	}
}

// ratios are the sizes of forces, measured by what defends.
var ratios = [...]float64{1.5, 2.5, 0.8}

// propose samples Offensives, the best first.
func (m *mind) propose(known opponent.Known, samples int) (proposals []proposal) {
	th := newTheatre(m.t, known.State().(*state.State), m.side, m.judge)
	captures := th.captures()
	var targets []capture
	if m.fights {
		targets = th.targets()
	}
	add := func(p plan) {
		if result, ok := th.realize(known, &p); ok {
			if m.plays {
				result.value = m.tryOut(&result)
			} else {
				result.value = result.hope
			}
			proposals = append(proposals, result)
		}
	}
	for i := range samples {
		p := plan{target: components.NoLoc, battle: components.NoLoc}
		switch at := (i - 1) / len(ratios); {
		case i == 0 || len(targets) == 0:
		case at < len(targets):
			p = th.assault(targets[at].loc, ratios[(i-1)%len(ratios)])
		default:
			p = th.assault(th.choose(targets), ratios[m.t.Random.IntN(len(ratios))])
		}
		noise := m.noise
		if i == 0 && m.plays {
			noise = 0
		}
		th.fill(&p, captures, noise)
		th.stage(&p)
		add(p)
	}
	slices.SortStableFunc(proposals, func(a, b proposal) int { return cmp.Compare(b.value, a.value) })
	return proposals
}

// tryOut plays a proposal on to the end of its Offensive.
func (m *mind) tryOut(p *proposal) float64 {
	x := m.start(p.after)
	if !x.do(m.side, engine.Order{Verb: "commit"}) || !x.settle() {
		return -1e6
	}
	return m.judge.worth(x.s, m.side)
}

// worthUnsure is what a proposal loses for a hand on which it is not legal.
const worthUnsure = 20

// deepen plays the best proposals on several times more, on hands dealt anew.
func (m *mind) deepen(proposals []proposal) {
	n := min(m.deepened, len(proposals))
	if n < 2 || m.rollouts == 0 {
		return
	}
	sums := make([]float64, n)
	for range m.rollouts {
		dealt := m.t.Deal()
		for i := range n {
			again := proposal{after: dealt}
			ok := true
			for _, order := range proposals[i].orders {
				if again.after, ok = m.t.Try(again.after, order); !ok {
					break
				}
			}
			if ok {
				sums[i] += m.tryOut(&again)
			} else {
				sums[i] += proposals[i].value - worthUnsure
			}
		}
	}
	for i := range n {
		proposals[i].value = sums[i] / float64(m.rollouts)
	}
	slices.SortStableFunc(proposals[:n], func(a, b proposal) int { return cmp.Compare(b.value, a.value) })
}

// bestOfListed is the order after which the side stands best, of those that are listed.
func (m *mind) bestOfListed(known opponent.Known) opponent.Plan {
	best, most := engine.Order{}, 0.0
	for _, order := range listed(known.State().(*state.State), known.Seat()) {
		x := m.start(known)
		if !x.do(m.side, order) || !x.settle() {
			continue
		}
		if value := m.judge.worth(x.s, m.side); best.IsZero() || value > most {
			best, most = order, value
		}
	}
	if best.IsZero() {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: []engine.Order{best}, Why: engine.T("eots.opponent.why.best")}
}

// mostListed bounds the orders that are compared one by one.
const mostListed = 24

// listed are orders that are listed, the shortest form of each.
func listed(s *state.State, seat engine.Seat) (orders []engine.Order) {
	var walk func(prefix engine.Order)
	walk = func(prefix engine.Order) {
		for _, option := range s.Options(seat, prefix) {
			if len(orders) >= mostListed {
				return
			}
			if option.UndoesPlan {
				continue
			}
			order := prefix.With(option.Word)
			if option.Complete {
				orders = append(orders, order)
			} else if len(order.Args) < 5 {
				walk(order)
			}
		}
	}
	walk(engine.Order{})
	return orders
}
