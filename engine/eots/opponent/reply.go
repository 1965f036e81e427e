package opponent

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Bounds of what is thought of as the enemy's next Offensive.
const (
	replyTargets = 2 // battles that are planned for each HQ
	replyTries   = 2 // plans that are played on
)

// answer is an Offensive that the enemy might answer with.
type answer struct {
	theatre *theatre
	plan    plan
}

// reply plays the enemy's next Offensive on in thought, as a player would lead it who looks no further: with a card from the hand
// that was dealt, by the HQ that promises most. So a plan is judged by what it leaves bare.
func (m *mind) reply(x *sim) {
	side := m.side.Other()
	if x.s.End != nil || x.s.Stage != state.Impulse || !x.s.WaitsFor(engine.Seat(side)) {
		return
	}
	plans := m.answers(x.s, side)
	best, least := x.s, m.judge.worth(x.s, m.side)
	tries := 0
	for i := range plans {
		if tries >= replyTries {
			break
		}
		p := &plans[i]
		after, orders := p.theatre.realize(p.theatre.s, &p.plan, p.theatre.sequence(&p.plan))
		if orders == nil {
			continue
		}
		tries++
		next := &sim{t: m.t, s: after, dice: x.dice, reacts: x.reacts}
		if !next.do(side, engine.Order{Verb: "commit"}) || !next.settle() {
			continue
		}
		if value := m.judge.worth(next.s, m.side); value < least {
			best, least = next.s, value
		}
	}
	x.s = best
}

// answers are Offensives with the middling card of a side, those that promise most first.
func (m *mind) answers(s *state.State, side components.Side) (plans []answer) {
	card, ok := middling(s, side)
	if !ok {
		return nil
	}
	prefix := engine.Order{Verb: "play", Args: []string{card, string(state.UseOperations), "hq"}}
	for _, hq := range s.Options(engine.Seat(side), prefix) {
		build, ok := attempt(m.t, s, side, prefix.With(hq.Word))
		if !hq.Complete || !ok || build.Stage != state.Build {
			continue
		}
		th := newTheatre(m.t, build, side, m.judge)
		captures := th.captures()
		targets := th.targets(replyTargets)
		for i := range min(len(targets), replyTargets) + 1 {
			p := newPlan()
			if i > 0 {
				th.assault(&p, targets[i-1].loc, ratios[0])
			}
			th.fill(&p, captures, 0)
			if n := p.count(); n == 0 || n > th.limit || p.hope <= 0 {
				continue
			}
			plans = append(plans, answer{theatre: th, plan: p})
		}
	}
	slices.SortStableFunc(plans, func(a, b answer) int { return cmp.Compare(b.plan.hope, a.plan.hope) })
	return plans
}

// middling is the card in the middle of those that a side may play for Operations, by their value.
func middling(s *state.State, side components.Side) (word string, ok bool) {
	type card struct {
		word  string
		value int
	}
	var cards []card
	for _, option := range s.Options(engine.Seat(side), engine.Order{Verb: "play"}) {
		id := s.CardOfWord(side, option.Word)
		if id == components.NoCard {
			continue
		}
		if _, listed := stage.Find(s.Options(engine.Seat(side), engine.Order{Verb: "play", Args: []string{option.Word}}), string(state.UseOperations)); listed {
			cards = append(cards, card{option.Word, int(s.Set.Cards[id].OC)})
		}
	}
	if len(cards) == 0 {
		return "", false
	}
	slices.SortStableFunc(cards, func(a, b card) int { return cmp.Compare(a.value, b.value) })
	return cards[len(cards)/2].word, true
}
