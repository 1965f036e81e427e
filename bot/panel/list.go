package panel

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// OptionsTicked is how many options of a list have buttons of their own at once; longer lists are divided by places.
const OptionsTicked = 30

// list is what players tick: the words of a parameter of which several may be given in any order.
type list struct {
	base   engine.Order // what stands before the words.
	all    []engine.Option
	picked []string
	next   []engine.Option // what may follow the picked words: more of the list, and what comes after it.
}

// prefix is the order as far as it is picked.
func (l list) prefix() engine.Order {
	order := engine.Order{Verb: l.base.Verb, Args: slices.Clone(l.base.Args)}
	order.Args = append(order.Args, l.picked...)
	return order
}

// holds tells whether a word is one of the list.
func (l list) holds(word string) bool { return named(l.all, word) >= 0 }

// beyond are the words that may follow the picked ones and are none of the list.
func (l list) beyond() []engine.Option {
	return slices.DeleteFunc(slices.Clone(l.next), func(o engine.Option) bool { return l.holds(o.Word) })
}

func named(options []engine.Option, word string) int {
	return slices.IndexFunc(options, func(o engine.Option) bool { return o.Word == word })
}

// listOf reads the list that an order has come to, with what is picked of it; false where none is to be ticked.
func listOf(info engine.Info, position engine.State, seat engine.Seat, order engine.Order) (l list, ok bool) {
	at := listParam(info, order.Verb)
	if at < 0 || len(order.Args) < at {
		return l, false
	}
	l.base = engine.Order{Verb: order.Verb, Args: order.Args[:at]}
	l.all = position.Options(seat, l.base)
	if len(l.all) < 2 || !slices.ContainsFunc(l.all, func(o engine.Option) bool { return o.More }) {
		return l, false
	}
	for _, word := range order.Args[at:] {
		if !l.holds(word) {
			return l, false
		}
		l.picked = append(l.picked, word)
	}
	l.next = position.Options(seat, l.prefix())
	return l, true
}

// listParam is the place of the parameter of a verb that is ticked; -1 where it has none.
func listParam(info engine.Info, verb string) int {
	at := slices.IndexFunc(info.Verbs, func(v engine.Verb) bool { return v.Word == verb })
	if at < 0 {
		return -1
	}
	return slices.IndexFunc(info.Verbs[at].Params, func(p engine.Param) bool { return p.Many && p.AnyOrder })
}

// tick offers a list: all of it, the part that is walked to, or places where it is too long to be in sight. What is
// likely comes first, and nothing changes its place when it is picked.
func (v *view) tick(l list, walk model.Action) {
	choices := v.ranked(l)
	from, to := walked(walk, len(choices))
	if to-from > v.ticks() {
		v.places(l, choices, from, to)
		return
	}
	window := model.Action{From: from, To: to}
	if to-from == len(choices) {
		window = model.Action{}
	}
	size := to - from
	if v.p.Limits.Selects > 0 {
		lists := (size + v.p.Limits.Selects - 1) / v.p.Limits.Selects
		size = (size + lists - 1) / lists
	}
	for start := from; start < to; start += size {
		v.ticked(l, choices, start, min(start+size, to), window)
	}
}

// walked is the part of a list of n options that is walked to.
func walked(walk model.Action, n int) (from, to int) {
	walks := walk.Do == "list" || walk.Do == "pick" || walk.Do == "tick"
	if walks && walk.From >= 0 && walk.From < walk.To && walk.To <= n {
		return walk.From, walk.To
	}
	return 0, n
}

// ticks is how many options of a list can be in sight.
func (v *view) ticks() int {
	if v.p.Limits.Selects > 0 {
		return v.p.SelectRoom()
	}
	return OptionsTicked
}

// ranked are the options of a list in the order in which they stay.
func (v *view) ranked(l list) []choice {
	choices := placed(v.planned, v.seat, l.all)
	suggester, ok := v.planned.(engine.Suggester)
	if !ok {
		return choices
	}
	likely := suggester.Likely(v.seat, l.base, l.all)
	rank := func(o choice) int {
		if at := slices.Index(likely, o.Word); at >= 0 {
			return at
		}
		return len(likely)
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return rank(a) - rank(b) })
	return choices
}

// ticked shows a part of a list.
func (v *view) ticked(l list, choices []choice, from, to int, window model.Action) {
	most := l.limit(v.planned, v.seat)
	action := window
	action.Do, action.Lines = "pick", walkLines(l.prefix())
	var picks []message.Pick
	elsewhere, held := len(l.picked), 0
	for _, o := range choices[from:to] {
		action.Words = append(action.Words, o.Word)
		pick := message.Pick{Label: o.Label, Detail: v.detail(o), Picked: slices.Contains(l.picked, o.Word)}
		at := named(l.next, o.Word)
		pick.Shut = !pick.Picked && at < 0
		if pick.Picked {
			elsewhere--
			held++
		}
		pick.Action = window
		pick.Action.Do, pick.Action.Lines, pick.Action.Words = "tick", walkLines(l.prefix()), []string{o.Word}
		picks = append(picks, pick)
	}
	room := len(picks)
	if most > 0 {
		room = max(1, held, min(room, most-elsewhere))
	}
	v.p.Select(v.listLabel(l, v.table.Describe(v.planned, v.seat, l.base)), room, action, picks)
}

// limit is how many words of the list one order can hold; 0 where that is not known.
func (l list) limit(position engine.State, seat engine.Seat) int {
	if limiter, ok := position.(engine.PickLimiter); ok {
		return limiter.PickLimit(seat, l.base)
	}
	return 0
}

// listLabel says what is picked, and how many are of how many.
func (v *view) listLabel(l list, order engine.Text) engine.Text {
	most := l.limit(v.planned, v.seat)
	if most <= 0 {
		most = len(l.all)
	}
	return engine.T("host.list.of", "order", order, "n", len(l.picked), "most", most)
}

// detail tells how strong a choice is and where it stands.
func (v *view) detail(o choice) engine.Text {
	var what engine.Text
	if detailer, ok := v.planned.(engine.Detailer); ok {
		what = detailer.Detail(v.seat, o.Word)
	}
	switch {
	case what.IsZero():
		return v.whereabouts(o)
	case o.place.IsZero():
		return what
	}
	return engine.T("host.option.detail", "what", what, "where", v.whereabouts(o))
}

// places leads to the parts of a long list that stand in one place each.
func (v *view) places(l list, choices []choice, from, to int) {
	type part struct{ from, to int }
	var parts []part
	for i := from; i < to; i++ {
		if n := len(parts); n > 0 && v.p.Book.Say(v.p.Lang, choices[i].place) == v.p.Book.Say(v.p.Lang, choices[i-1].place) {
			parts[n-1].to = i + 1
			continue
		}
		parts = append(parts, part{i, i + 1})
	}
	for len(parts) > OptionsPaged { // neighbors share a button
		var joined []part
		for i := 0; i < len(parts); i += 2 {
			both := parts[i]
			both.to = parts[min(i+1, len(parts)-1)].to
			joined = append(joined, both)
		}
		parts = joined
	}
	columns := v.p.Columns(1, len(parts))
	for i, part := range parts {
		v.p.Cell(i, columns)
		names := make([]string, 0, part.to-part.from)
		for _, o := range choices[part.from:part.to] {
			names = append(names, v.p.Book.Say(v.p.Lang, o.Label))
		}
		label := engine.T("host.list.place", "where", v.part(choices[part.from]), "what", strings.Join(names, ", "))
		v.p.Button(platform.Ordinary, label, model.Action{Do: "list", Lines: walkLines(l.prefix()), From: part.from, To: part.to})
	}
}

// Pick is the order to which picking from a list leads: with the picked words in the place of those that the list held, or, of a single
// button, with its word added or taken back. What is not legal beside the others is left out; the refusal says why. whole: nothing is left to
// choose.
func Pick(t table.State, seat engine.Seat, action model.Action, picks []int) (order engine.Order, whole bool, left *engine.Refusal) {
	if len(action.Lines) == 0 {
		return engine.Order{}, false, nil
	}
	position := t.Planned(seat)
	order = engine.ParseOrder(action.Lines[0])
	l, ok := listOf(t.Info(), position, seat, order)
	if !ok {
		return order, false, nil
	}
	wanted := chosenWords(l.picked, action, picks)
	more := len(wanted) > len(l.picked)
	l.picked = nil
	for rest := wanted; ; {
		var waiting []string // some are legal only after others
		last := engine.Option{}
		for _, word := range rest {
			options := position.Options(seat, l.prefix())
			if at := named(options, word); at >= 0 {
				l.picked, last = append(l.picked, word), options[at]
				continue
			}
			waiting = append(waiting, word)
		}
		if last.Word != "" {
			whole = more && last.Complete && !last.More
		}
		if len(waiting) == 0 || len(waiting) == len(rest) {
			if len(waiting) > 0 {
				_, err := engine.Try(position, seat, l.prefix().With(waiting[0]))
				left, _ = engine.AsRefusal(err)
			}
			return l.prefix(), whole && left == nil, left
		}
		rest = waiting
	}
}

// chosenWords are the words that are to be picked.
func chosenWords(picked []string, action model.Action, picks []int) []string {
	if action.Do == "tick" {
		word := action.Words[0]
		if slices.Contains(picked, word) {
			return slices.DeleteFunc(slices.Clone(picked), func(w string) bool { return w == word })
		}
		return append(slices.Clone(picked), word)
	}
	var wanted, chosen []string
	for _, i := range picks {
		if i >= 0 && i < len(action.Words) {
			chosen = append(chosen, action.Words[i])
		}
	}
	for _, word := range picked { // what was picked before keeps its place
		if !slices.Contains(action.Words, word) || slices.Contains(chosen, word) {
			wanted = append(wanted, word)
		}
	}
	for _, word := range chosen {
		if !slices.Contains(wanted, word) {
			wanted = append(wanted, word)
		}
	}
	return wanted
}
