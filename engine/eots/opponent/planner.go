package opponent

import (
	"cmp"
	"slices"
	"strings"

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
	m := &mind{style: styles[t.Level()], t: t, s: s, side: components.Side(t.Known().Seat())}
	switch s.Stage {
	case state.ReactionReturn, state.OffensivesReturn:
		return m.returns()
	case state.AlliedReinforcements, state.JapaneseReinforcements:
		return m.reinforce()
	case state.AlliedReplacements, state.JapaneseReplacements:
		return m.replace()
	case state.StrategicWarfare:
		return m.bomb()
	}
	switch s.Stage {
	case state.Impulse:
		if !m.slips() {
			return m.chooseCard()
		}
	case state.Build:
		if !m.slips() {
			m.judge = m.newJudge()
			return m.build()
		}
	case state.ReactionMoves:
		if m.reacts {
			m.judge = m.newJudge()
			return m.reactionMoves()
		}
	case state.Weather, state.SpecialReaction, state.Intelligence, state.ReactionCards, state.AfterBattleCards:
		if m.plays {
			return m.reactionCard()
		}
	case state.EventChoice, state.Overstack, state.BattleOrder, state.CarrierOption:
		if m.plays {
			m.judge = m.newJudge()
			return m.bestOfListed()
		}
	}
	return opponent.Plan{}
}

// newJudge judges positions as the level does.
func (m *mind) newJudge() *judge {
	j := newJudge(m.s)
	if j.foresees = m.foresees; j.foresees {
		j.findBases(m.s)
		j.findMarches(m.s)
	}
	return j
}

// slips tells whether this is one of the mistakes of the level.
func (m *mind) slips() bool { return m.mistakes > 0 && m.t.Random.IntN(m.mistakes) == 0 }

// start is a position that is thought of, with the dice of a number.
func (m *mind) start(s *state.State, number int) *sim {
	return &sim{t: m.t, s: s, dice: m.t.Luck(number), reacts: m.reacts}
}

// build plans the Offensive of a card and an HQ that are chosen.
func (m *mind) build() opponent.Plan {
	if m.s.Off.HQ[m.side] == components.NoUnit {
		return opponent.Plan{} // the events of December 1941 are the usual ones
	}
	proposals := m.propose(m.s, m.samples)
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
	if asItIs := (proposal{after: m.s}); m.s.Off.Chosen[m.side] != (components.UnitSet{}) && m.plays && m.tryOut(&asItIs, 0, false) > best.value {
		best = asItIs
	}
	return opponent.Plan{
		Orders: append(best.orders, engine.Order{Verb: "commit"}),
		Why:    engine.T("eots.opponent.why.offensive", "hex", m.s.HexText(best.plan.target)),
	}
}

// maxTargets bounds the hexes that battles are planned for.
const maxTargets = components.NumHexes

// ratios are the sizes of forces, measured by what defends.
var ratios = [...]float64{1.5, 2.5, 0.8}

// propose samples Offensives, the best first.
func (m *mind) propose(s *state.State, samples int) (proposals []proposal) {
	th := newTheatre(m.t, s, m.side, m.judge)
	captures := th.captures()
	var targets []capture
	if m.fights {
		targets = th.targets(maxTargets)
	}
	for i := range samples {
		p := newPlan()
		switch at := (i - 1) / len(ratios); {
		case i == 0 || len(targets) == 0:
		case at < len(targets):
			th.assault(&p, targets[at].loc, ratios[(i-1)%len(ratios)])
		default:
			th.assault(&p, th.choose(targets), ratios[m.t.Random.IntN(len(ratios))])
		}
		noise := m.noise
		if i == 0 && m.plays {
			noise = 0
		}
		m.round(th, &p, targets, captures, noise)
		m.consider(&proposals, th, &p)
	}
	byValue(proposals)
	for range m.evolved * samples / max(m.samples, 1) {
		if len(proposals) == 0 {
			break
		}
		p := proposals[m.t.Random.IntN(min(len(proposals), parents))].plan.clone()
		m.change(th, &p, targets, captures)
		m.consider(&proposals, th, &p)
		byValue(proposals)
	}
	return proposals
}

// parents is how many of the best proposals are changed.
const parents = 4

func byValue(proposals []proposal) {
	slices.SortStableFunc(proposals, func(a, b proposal) int { return cmp.Compare(b.value, a.value) })
}

// consider adds a plan to the proposals if it can be carried out.
func (m *mind) consider(proposals *[]proposal, th *theatre, p *plan) {
	if n := p.count(); n == 0 || n > th.limit {
		return
	}
	orders := th.sequence(p)
	key := wordsOf(orders)
	result, tried := th.tried[key]
	if !tried {
		if result.after, result.orders = th.realize(th.s, p, orders); result.orders != nil && m.plays {
			result.value = m.screen(th, &result)
		}
		th.tried[key] = result
	}
	if result.orders == nil {
		return
	}
	result.plan = *p
	if !m.plays {
		result.value = p.hope
	}
	*proposals = append(*proposals, result)
}

// hopeless is by how much a sample has to fall behind the best one with the same dice to be played on only once.
const hopeless = 30.0

// screen plays a proposal on with the first dice, and if it may be among the best, with the others too.
func (m *mind) screen(th *theatre, p *proposal) float64 {
	sum := m.tryOut(p, 0, false)
	if sum < th.leader-hopeless {
		return sum
	}
	th.leader = max(th.leader, sum)
	for number := 1; number < m.screened; number++ {
		sum += m.tryOut(p, number, false)
	}
	return sum / float64(m.screened)
}

// wordsOf are the words of orders, one order after another.
func wordsOf(orders []engine.Order) string {
	var words strings.Builder
	for _, order := range orders {
		words.WriteString(order.String())
		words.WriteByte('\n')
	}
	return words.String()
}

// round completes a plan with the units that may still be activated: more battles where the card is an event (7.24), captures,
// garrisons, marches.
func (m *mind) round(th *theatre, p *plan, targets, captures []capture, noise float64) {
	for th.s.Off.Event && len(targets) > 1 && p.count() > 0 && p.count()+2 <= th.limit && m.t.Random.IntN(4) > 0 {
		before := p.count()
		if loc := th.choose(targets); !p.enters(loc) && !slices.Contains(p.battles, loc) {
			th.assault(p, loc, ratios[m.t.Random.IntN(len(ratios))])
		}
		if p.count() == before {
			break
		}
	}
	switch m.t.Random.IntN(4) {
	case 0:
		th.guard(p)
		th.fill(p, captures, noise)
	case 1:
		th.fill(p, captures, noise)
		th.guard(p)
	default:
		th.fill(p, captures, noise)
	}
	th.stage(p)
}

// change makes another plan of a plan: without one of its moves, and completed anew.
func (m *mind) change(th *theatre, p *plan, targets, captures []capture) {
	for range 1 + m.t.Random.IntN(2) {
		at := m.t.Random.IntN(len(p.moves) + len(p.stay))
		if at < len(p.moves) {
			p.moves = slices.Delete(p.moves, at, at+1)
		} else {
			p.stay = slices.Delete(p.stay, at-len(p.moves), at-len(p.moves)+1)
		}
		if p.count() == 0 {
			break
		}
	}
	if p.target != components.NoLoc && len(targets) > 0 && m.t.Random.IntN(2) == 0 {
		support := th.support(p.target)
		for range 3 {
			if len(support) == 0 || p.count() >= th.limit {
				break
			}
			if r := support[m.t.Random.IntN(len(support))]; th.free(p, r.unit) {
				th.join(p, r, p.target)
			}
		}
	}
	m.round(th, p, targets, captures, m.noise)
}

// tryOut plays a proposal on to the end of its Offensive.
func (m *mind) tryOut(p *proposal, number int, answered bool) float64 {
	x := m.start(p.after, number)
	if !x.do(m.side, engine.Order{Verb: "commit"}) || !x.settle() {
		return -1e6
	}
	if answered {
		m.reply(x)
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
	for i := range n {
		proposals[i].value *= float64(m.screened)
	}
	for number := m.screened; number < m.screened+m.rollouts; number++ {
		dealt := m.t.Deal().State().(*state.State)
		for i := range n {
			again := proposal{after: dealt}
			ok := true
			for _, order := range proposals[i].orders {
				if again.after, ok = attempt(m.t, again.after, m.side, order); !ok {
					break
				}
				again.after = stay(m.t, again.after, m.side)
			}
			if ok {
				proposals[i].value += m.tryOut(&again, number, m.foresees)
			} else {
				proposals[i].value += proposals[i].value/float64(number) - worthUnsure
			}
		}
	}
	for i := range n {
		proposals[i].value /= float64(m.screened + m.rollouts)
	}
	slices.SortStableFunc(proposals[:n], func(a, b proposal) int { return cmp.Compare(b.value, a.value) })
}

// bestOfListed is the order after which the side stands best, of those that are listed.
func (m *mind) bestOfListed() opponent.Plan {
	best, most := engine.Order{}, 0.0
	for _, order := range listed(m.s, engine.Seat(m.side)) {
		x := m.start(m.s, 0)
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
