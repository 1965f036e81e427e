package panel

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Touch tells a seat what it may say next after the beginning of an order, for a board that can be touched. At the beginning
// it looks one word behind every verb that takes the picked words.
func Touch(p *message.Builder, t table.State, seat engine.Seat, prefix engine.Order, picked []string) platform.Touch {
	v := newView(p, t, true, seat)
	touch := platform.Touch{Order: prefix.String()}
	decision, asked := table.PendingOf(v.planned, seat)
	touch.Plan, touch.Notes = v.told()
	if !asked {
		return touch
	}
	touch.Question, touch.Draft = p.Book.Sentence(p.Lang, decision.Ask), decision.Draft
	if !prefix.IsZero() {
		touch.Phrase, touch.Whole = p.Book.Say(p.Lang, t.Describe(v.planned, seat, prefix)), whole(v.planned, seat, prefix)
		touch.Words = v.next(prefix)
		return touch
	}
	for _, verb := range v.planned.Options(seat, prefix) {
		if verb.UndoesPlan && decision.Draft {
			continue
		}
		order := prefix.With(verb.Word)
		if len(picked) == 0 && verb.Complete {
			touch.Words = append(touch.Words, v.word(prefix, verb, rash(v.planned, seat, order)))
		}
		order, takes := v.with(order, picked)
		if !takes {
			continue
		}
		if words := v.next(order); len(words) > 0 {
			touch.Words = append(touch.Words, words...)
		} else if len(picked) > 0 && whole(v.planned, seat, order) { // the picked words are all it takes
			last := engine.Option{Word: picked[len(picked)-1], Label: t.Describe(v.planned, seat, order), Complete: true}
			touch.Words = append(touch.Words, v.word(shorter(order), last, false))
		}
	}
	return touch
}

// with adds words to an order; false where one of them may not follow.
func (v *view) with(order engine.Order, words []string) (engine.Order, bool) {
	for _, word := range words {
		if !slices.ContainsFunc(v.planned.Options(v.seat, order), func(o engine.Option) bool { return o.Word == word }) {
			return order, false
		}
		order = order.With(word)
	}
	return order, true
}

// next are the words that may follow.
func (v *view) next(prefix engine.Order) []platform.Word {
	options := v.planned.Options(v.seat, prefix)
	words := make([]platform.Word, len(options))
	for i, o := range placed(v.planned, options) {
		words[i] = v.word(prefix, o.Option, false)
		if !o.place.IsZero() {
			words[i].Place = v.p.Book.Say(v.p.Lang, o.place)
		}
	}
	return words
}

// word is an option as the page gets it.
func (v *view) word(prefix engine.Order, o engine.Option, final bool) platform.Word {
	order := prefix.With(o.Word)
	return platform.Word{
		Word: o.Word, Order: order.String(), Label: v.p.Book.Say(v.p.Lang, o.Label),
		Verb:     v.p.Book.Say(v.p.Lang, engine.T(v.table.Record.Setup.Game+".verb."+order.Verb)),
		Complete: o.Complete, More: o.More, UsuallyComplete: o.UsuallyComplete, Count: o.Count, Final: final,
	}
}

// told are the orders of the plan, and what there is to say of it.
func (v *view) told() (plan []platform.PlannedOrder, notes []string) {
	before := v.table.Position
	for _, s := range v.plan().Steps {
		lines := v.table.Game.Tell(before, s.Events, engine.For(v.seat)).Lines
		if len(lines) == 0 {
			lines = []engine.Text{v.table.Describe(before, v.seat, s.Order)}
		}
		planned := platform.PlannedOrder{Order: s.Order.String()}
		for _, line := range lines {
			planned.Lines = append(planned.Lines, v.p.Book.Say(v.p.Lang, line))
		}
		plan, before = append(plan, planned), s.After
	}
	top, knows := before.(engine.PlanChecker)
	if !knows {
		return plan, nil
	}
	if lacking := top.Unfinished(v.seat); lacking != nil && len(plan) > 0 {
		notes = append(notes, v.p.Book.Sentence(v.p.Lang, lacking.Why))
	}
	for _, note := range top.PlanNotes(v.seat) {
		notes = append(notes, v.p.Book.Sentence(v.p.Lang, note))
	}
	return plan, notes
}
