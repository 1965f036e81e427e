package panel

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Touch tells a seat what it may say next after the beginning of an order, for a board that can be touched: what has to follow
// is not asked for. At the beginning it looks one word behind every verb, and at what the picked words can do.
func Touch(p *message.Builder, t table.State, seat engine.Seat, prefix engine.Order, picked []string) platform.Touch {
	v := newView(p, t, true, seat)
	touch := v.touch(prefix, picked)
	if l, taught := t.Lesson(); taught {
		v.teach(l, prefix, &touch)
	}
	return touch
}

func (v *view) touch(prefix engine.Order, picked []string) platform.Touch {
	p, t, seat := v.p, v.table, v.seat
	touch := platform.Touch{Order: prefix.String()}
	decision, asked := table.PendingOf(v.planned, seat)
	touch.Plan, touch.Notes = v.told()
	if !asked {
		return touch
	}
	touch.Question, touch.About, touch.Draft = v.asksHere(decision), decision.About, decision.Draft
	if !prefix.IsZero() {
		prefix = onward(v.planned, seat, prefix)
		touch.Order, touch.Phrase = prefix.String(), p.Book.Say(p.Lang, t.Describe(v.planned, seat, prefix))
		touch.Whole, touch.Words, touch.Back = whole(v.planned, seat, prefix), v.next(prefix), back(v.planned, seat, prefix).String()
		touch.Words = append(touch.Words, v.several(prefix)...)
		return touch
	}
	for _, verb := range v.verbs(decision) {
		order := prefix.With(verb.Word)
		if verb.Complete {
			touch.Words = append(touch.Words, v.word(prefix, verb, rash(v.planned, seat, order) && !careless(v.planned, seat, order)))
		}
		if verb.More {
			touch.Words = append(touch.Words, v.next(order)...)
		}
		if len(picked) > 0 {
			touch.Going = append(touch.Going, v.going(order, picked)...)
		}
	}
	usual := usualOf(v.planned, seat, decision)
	for i := range touch.Words {
		touch.Words[i].Usual = usual != "" && touch.Words[i].Order == usual
	}
	return touch
}

// Verbs may begin an order of a seat, with its plan; none where it is asked nothing.
func Verbs(t table.State, seat engine.Seat) (words []string) {
	v := newView(&message.Builder{}, t, false, seat)
	decision, asked := table.PendingOf(v.planned, seat)
	if !asked {
		return nil
	}
	for _, verb := range v.verbs(decision) {
		words = append(words, verb.Word)
	}
	return words
}

// verbs may begin an order. A plan has its own way to take orders back.
func (v *view) verbs(decision engine.Decision) []engine.Option {
	return slices.DeleteFunc(slices.Clone(v.planned.Options(v.seat, engine.Order{})), func(o engine.Option) bool {
		return o.UndoesPlan && decision.Draft
	})
}

// going are the words that may follow a verb and the picked words. Those that do not go into one order are given in several:
// then a word stands for one order of each that takes it.
func (v *view) going(verb engine.Order, picked []string) []platform.Word {
	var words []platform.Word
	at := map[string]int{}
	for _, order := range v.together(verb, picked) {
		next := v.next(order)
		if len(next) == 0 { // the picked words are all it takes
			last := engine.Option{Word: order.Args[len(order.Args)-1], Label: v.table.Describe(v.planned, v.seat, order), Complete: true}
			next = append(next, v.word(shorter(order), last, false))
		}
		for _, word := range next {
			i, known := at[word.Word]
			switch {
			case !known:
				at[word.Word], words = len(words), append(words, word)
			case words[i].Complete && word.Complete:
				words[i].Order, words[i].More = words[i].Order+"\n"+word.Order, false
			}
		}
	}
	return words
}

// together are the beginnings of orders of a verb that the picked words make, in as few orders as can be. Words that the verb does
// not take are left out.
func (v *view) together(verb engine.Order, picked []string) (orders []engine.Order) {
	left := slices.Clone(picked)
	for len(left) > 0 {
		order, rest := verb, []string(nil)
		for _, word := range left {
			if slices.ContainsFunc(v.planned.Options(v.seat, order), func(o engine.Option) bool { return o.Word == word }) {
				order = order.With(word)
			} else {
				rest = append(rest, word)
			}
		}
		if len(order.Args) == len(verb.Args) {
			break
		}
		orders, left = append(orders, onward(v.planned, v.seat, order)), rest
	}
	return orders
}

// several are the words of a list that the game thinks are given together, each of them in one press.
func (v *view) several(prefix engine.Order) (words []platform.Word) {
	l, ok := listOf(v.table.Info(), v.planned, v.seat, prefix)
	if !ok || len(l.picked) > 0 {
		return nil
	}
	for _, o := range suggested(v.planned, v.seat, prefix, placed(v.planned, v.seat, l.all)) {
		if !l.holds(o.Word) {
			word := v.word(prefix, o.Option, false)
			word.Likely = len(words) + 1
			words = append(words, word)
		}
	}
	return words
}

// next are the words that may follow.
func (v *view) next(prefix engine.Order) []platform.Word {
	options := v.planned.Options(v.seat, prefix)
	words := make([]platform.Word, len(options))
	var likely []string
	if suggester, ok := v.planned.(engine.Suggester); ok {
		likely = suggester.Likely(v.seat, prefix, options)
	}
	detailer, details := v.planned.(engine.Detailer)
	for i, o := range placed(v.planned, v.seat, options) {
		words[i] = v.word(prefix, o.Option, false)
		words[i].Likely = slices.Index(likely, o.Word) + 1
		if details && len(options) <= OptionsPaged {
			words[i].Detail = v.p.Book.Say(v.p.Lang, detailer.Detail(v.seat, o.Word))
		}
		if !o.place.IsZero() {
			words[i].Place = v.p.Book.Say(v.p.Lang, v.whereabouts(o))
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
		Group:    v.p.Book.Say(v.p.Lang, o.Group),
		Complete: o.Complete, More: o.More, UsuallyComplete: o.UsuallyComplete, Count: o.Count, Final: final,
	}
}

// told are the orders of the plan, and what there is to say of it.
func (v *view) told() (plan []platform.PlannedOrder, notes []string) {
	before := v.table.Position
	for _, s := range v.plan().Steps {
		planned := platform.PlannedOrder{Order: s.Order.String()}
		for _, line := range v.tell(before, s) {
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
