package opponent

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// What a card is worth in the hand, in the same measure as positions.
const (
	keepReaction = 3.0 // a Reaction card may answer the enemy's Offensives
	keepValue    = 1.0 // each point of the Operations value
)

// use is one way to play a card.
type use struct {
	order engine.Order
	value float64 // of the position that it leads to
	cost  float64 // what the card is worth in the hand
	why   engine.Text
	// best are the Offensives that it is meant for, none where it is an event.
	best []proposal
}

// chooseCard compares what the cards could bring as Offensives by each HQ and as events.
func (m *mind) chooseCard() opponent.Plan {
	if order, ok := m.relocate(); ok {
		return opponent.Plan{Orders: []engine.Order{order}, Why: engine.T("eots.opponent.why.hq"), Private: true}
	}
	m.judge = m.newJudge()
	var uses []use
	values := map[[2]int]use{} // by Operations value and HQ: cards of one value lead the same Offensives
	for _, option := range m.s.Options(engine.Seat(m.side), engine.Order{Verb: "play"}) {
		card := m.s.CardOfWord(m.side, option.Word)
		if card == components.NoCard {
			continue
		}
		prefix := engine.Order{Verb: "play", Args: []string{option.Word}}
		info := &m.s.Set.Cards[card]
		cost := keepValue * float64(info.OC)
		if info.Class == components.ReactionCard {
			cost += keepReaction
		}
		for _, how := range m.s.Options(engine.Seat(m.side), prefix) {
			switch as := state.Use(how.Word); {
			case as == state.UseOperations || as == state.UseEvent && info.Class == components.Military:
				for _, hq := range m.s.Options(engine.Seat(m.side), prefix.With(how.Word).With("hq")) {
					if !hq.Complete {
						continue
					}
					order := prefix.With(how.Word).With("hq").With(hq.Word)
					key := [2]int{int(info.OC), int(m.s.Unit(hq.Word))}
					if as == state.UseEvent {
						key[0] = 100 + int(card)
					}
					if _, known := values[key]; !known {
						values[key] = m.offensiveOf(order)
					}
					u := values[key]
					u.order, u.cost = order, cost
					uses = append(uses, u)
				}
			case as == state.UseEvent && m.plays:
				uses = append(uses, m.eventOf(prefix.With(how.Word), how, cost)...)
			case (as == state.UseChina || as == state.UseRivalry) && m.plays:
				uses = append(uses, m.eventOf(prefix.With(how.Word), how, cost)...)
			}
		}
	}
	if m.noise > 0 && !m.plays {
		for i := range uses {
			uses[i].value += 3 * m.t.Random.Float64()
		}
	}
	if len(uses) == 0 {
		return opponent.Plan{}
	}
	byNet(uses)
	if m.foresees {
		uses = m.finals(uses)
	}
	return opponent.Plan{Orders: []engine.Order{uses[0].order}, Why: uses[0].why, Private: true}
}

func byNet(uses []use) {
	slices.SortStableFunc(uses, func(a, b use) int { return cmp.Compare(b.value-b.cost, a.value-a.cost) })
}

// Bounds of the last comparison of cards.
const (
	finalists      = 10 // ways to play a card that lead to different positions
	finalOffensive = 2  // Offensives of each
	finalDice      = 4  // how often each is played on
)

// finals compares the best uses once more, each after the enemy's next Offensive.
func (m *mind) finals(uses []use) []use {
	known := map[float64]float64{} // by the value before: cards of one value lead the same Offensives
	last := uses[:0:0]
	for _, u := range uses {
		value, again := known[u.value]
		if !again {
			if len(known) == finalists {
				continue
			}
			value = m.answeredValue(&u)
			known[u.value] = value
		}
		u.value = value
		last = append(last, u)
	}
	byNet(last)
	return last
}

// answeredValue is what a use is worth after the enemy's next Offensive.
func (m *mind) answeredValue(u *use) float64 {
	if len(u.best) == 0 {
		sum := 0.0
		for number := range finalDice {
			x := m.start(m.s, number)
			if !x.do(m.side, u.order) || !x.settle() {
				return -1e6
			}
			m.reply(x)
			sum += m.judge.worth(x.s, m.side)
		}
		return sum / finalDice
	}
	most := math.Inf(-1)
	for i := range u.best {
		sum := 0.0
		for number := range finalDice {
			sum += m.tryOut(&u.best[i], number, true)
		}
		most = max(most, sum/finalDice)
	}
	return most
}

// offensiveOf judges an Offensive by the best of a few samples.
func (m *mind) offensiveOf(order engine.Order) use {
	u := use{order: order, value: -1e5, why: engine.T("eots.opponent.why.card")}
	s, ok := attempt(m.t, m.s, m.side, order)
	if !ok || s.Stage != state.Build {
		return u
	}
	if proposals := m.propose(s, m.looks); len(proposals) > 0 {
		u.value, u.best = proposals[0].value, proposals[:min(len(proposals), finalOffensive)]
		u.why = engine.T("eots.opponent.why.plan", "hex", m.s.HexText(proposals[0].plan.target))
	}
	return u
}

// eventOf judges an event by what it brings at once.
func (m *mind) eventOf(prefix engine.Order, option engine.Option, cost float64) (uses []use) {
	var orders []engine.Order
	if option.Complete {
		orders = append(orders, prefix)
	}
	if option.More && !option.Complete {
		for _, next := range m.s.Options(engine.Seat(m.side), prefix) {
			if next.Complete && len(orders) < 8 {
				orders = append(orders, prefix.With(next.Word))
			}
		}
	}
	for _, order := range orders {
		sum, n := 0.0, 2
		for number := range n {
			x := m.start(m.s, number)
			if !x.do(m.side, order) || !x.settle() {
				sum = -1e6
				break
			}
			sum += m.judge.worth(x.s, m.side)
		}
		uses = append(uses, use{order: order, value: sum / float64(n), cost: cost, why: engine.T("eots.opponent.why.event")})
	}
	return uses
}

// reactionMoves answers an Offensive with the units in reach of its battles, with those too that have to move there, or not at
// all, whatever is best.
func (m *mind) reactionMoves() opponent.Plan {
	plans := [][]engine.Order{nil}
	for _, moving := range [...]bool{false, true} {
		if orders, _ := reaction(m.s, m.side, moving); len(orders) > 0 {
			plans = append(plans, orders)
		}
	}
	best := len(plans) - 1
	if m.rollouts > 0 && best > 0 {
		values := make([]float64, len(plans))
		for number := range m.rollouts {
			dealt := m.t.Deal()
			for i, orders := range plans {
				x := m.start(dealt.State().(*state.State), number)
				x.reacts = false // the answer is the one that is tried
				for _, order := range orders {
					if !x.do(m.side, order) {
						break
					}
				}
				if x.settle() {
					values[i] += m.judge.worth(x.s, m.side)
				} else {
					values[i] -= 1e6
				}
			}
		}
		for i := range plans {
			if values[i] > values[best] {
				best = i
			}
		}
	}
	if best <= 0 {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: plans[best], Why: engine.T("eots.opponent.why.react")}
}

// reactionCard compares the cards that may be played in a window with none.
func (m *mind) reactionCard() opponent.Plan {
	choices := slices.DeleteFunc(listed(m.s, engine.Seat(m.side)), func(order engine.Order) bool { return order.Verb != "react" })
	if usual, ok := m.s.Usual(engine.Seat(m.side)); ok && (usual.Verb != "decline" || len(usual.Args) == 0) {
		choices = append([]engine.Order{usual}, choices...)
	}
	if len(choices) == 0 {
		return opponent.Plan{}
	}
	m.judge = m.newJudge()
	best, most := engine.Order{}, 0.0
	deals := make([]opponent.Known, max(2, m.rollouts))
	for i := range deals {
		deals[i] = m.t.Deal()
	}
	for _, order := range choices {
		sum := 0.0
		for number, dealt := range deals {
			x := m.start(dealt.State().(*state.State), number)
			if !x.do(m.side, order) || !x.settle() {
				sum = -1e6
				break
			}
			sum += m.judge.worth(x.s, m.side)
		}
		value := sum / float64(len(deals))
		if order.Verb == "react" && len(order.Args) > 0 {
			if card := m.s.CardOfWord(m.side, order.Args[0]); card != components.NoCard {
				value -= keepValue*float64(m.s.Set.Cards[card].OC) + keepReaction
			}
		}
		if best.IsZero() || value > most {
			best, most = order, value
		}
	}
	why := engine.T("eots.opponent.why.no-card")
	if best.Verb == "react" {
		why = engine.T("eots.opponent.why.card-react")
	}
	return opponent.Plan{Orders: []engine.Order{best}, Why: why, Private: true}
}
