package bot

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/engine"
)

const (
	// optionsShown is how many options a page of buttons has: a phone shows them
	// without scrolling.
	optionsShown = 8
	// optionsPaged is how many are paged through; more are divided into ranges.
	optionsPaged = 24
	// ordersShown is how many orders of a plan are told, the last ones.
	ordersShown = 12
	// shortLabel fits beside another one on a phone.
	shortLabel = 18
)

// panel shows a seat what it has to decide: the question, its plan so far, and
// what may come next after a prefix of words, as buttons.
func (x *exchange) panel(p *paper, seat engine.Seat, prefix engine.Order, walk Action) {
	p.menu.Seat = seat
	decision, asked := pendingOf(x.d.state, seat)
	x.panelReturned(p, seat)
	if !asked {
		x.waitingFor(p, seat)
		return
	}
	top := x.d.top(seat)
	if now, still := pendingOf(top, seat); still {
		decision = now // the plan may have changed the question
	}
	if forced(top, seat, prefix) {
		prefix, walk = onward(top, seat, prefix), Action{}
	}
	options := top.Options(seat, prefix)
	if walk.Picked && !rest(options, top.Options(seat, shorter(prefix))) {
		walk = Action{}
	}
	if prefix.IsZero() {
		if decision.Draft { // a plan has "Undo" and "Undo all"
			options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Back })
		}
		options = x.leaves(top, seat, options)
		x.panelQuestion(p, decision)
		x.panelPlan(p, seat)
	} else {
		p.say(seam.Plain, "host.panel.next-word", "order", x.describe(top, seat, prefix))
		if whole(top, seat, prefix) {
			p.row()
			p.button(seam.Success, engine.T("host.button.as-is"), Action{Do: "give", Lines: []string{prefix.String()}})
		}
	}
	if verb, rest, ok := unfolded(top, seat, prefix, options); ok {
		p.say(seam.Plain, "host.panel.next-word", "order", x.describe(top, seat, verb))
		x.panelOptions(p, verb, placed(top, top.Options(seat, verb)), Action{})
		options = rest
	}
	choices := placed(top, options)
	if likely := suggested(top, seat, prefix, choices); len(likely) > 0 && walk.To <= 0 {
		x.optionRows(p, prefix, likely, Action{})
		p.row()
		p.button(seam.Ordinary, engine.T("host.button.others"), Action{Do: "walk", Lines: walkLines(prefix), To: len(options)})
		options = nil // there are no pages
	} else {
		x.panelOptions(p, prefix, choices, walk)
	}
	x.panelWays(p, seat, prefix, walk, len(options))
}

// rest tells whether a list is what was left of the one before when a word was picked: then the
// player goes on picking.
func rest(options, before []engine.Option) bool {
	return len(options) > 0 && len(options) < len(before) && !slices.ContainsFunc(options, func(o engine.Option) bool {
		return !slices.ContainsFunc(before, func(b engine.Option) bool { return b.Word == o.Word })
	})
}

// leaves puts whole orders in the place of verbs that can be said with or without another word, where
// all of them can be shown: one press answers a short question.
func (x *exchange) leaves(state engine.State, seat engine.Seat, options []engine.Option) []engine.Option {
	var all []engine.Option
	for _, option := range options {
		if !option.Complete || !option.More {
			all = append(all, option)
			continue
		}
		verb := engine.Order{}.With(option.Word)
		words := state.Options(seat, verb)
		if slices.ContainsFunc(words, func(o engine.Option) bool { return o.More || !o.Complete }) {
			all = append(all, option)
			continue
		}
		option.More = false
		all = append(all, option)
		for _, word := range words {
			order := verb.With(word.Word)
			all = append(all, engine.Option{Word: order.String(), Label: x.describe(state, seat, order), Complete: true})
		}
	}
	if len(all) > optionsShown {
		return options
	}
	return all
}

// suggested are the choices of a long list that the game thinks likely.
func suggested(state engine.State, seat engine.Seat, prefix engine.Order, choices []choice) []choice {
	suggester, ok := state.(engine.Suggester)
	if !ok || len(choices) <= optionsShown {
		return nil
	}
	options := make([]engine.Option, len(choices))
	for i, o := range choices {
		options[i] = o.Option
	}
	var likely []choice
	for _, word := range suggester.Likely(seat, prefix, options) {
		if i := slices.IndexFunc(choices, func(o choice) bool { return o.Word == word }); i >= 0 && len(likely) < optionsShown {
			likely = append(likely, choices[i])
		}
	}
	return likely
}

// panelQuestion tells what is asked, how long it takes, and by which rule.
func (x *exchange) panelQuestion(p *paper, decision engine.Decision) {
	if len(x.d.seatsOf(x.d.record.Seats[decision.Seat].Player)) > 1 {
		p.write(seam.Heading, x.asks(p.lang, decision)) // which of his seats is meant
	} else {
		p.text(seam.Heading, decision.Ask)
	}
	if decision.Rule == "" {
		p.say(seam.Detail, "host.panel.effort", "effort", decision.Effort.Text())
		return
	}
	p.say(seam.Detail, "host.panel.effort-rule", "effort", decision.Effort.Text(), "rule", string(decision.Rule))
}

// forced tells whether after a prefix of words only one can come, which is not the
// last: it need not be asked for.
func forced(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	if prefix.IsZero() || whole(state, seat, prefix) {
		return false
	}
	options := state.Options(seat, prefix)
	return len(options) == 1 && options[0].More && !options[0].Complete
}

// unfolded finds the verb whose words are shown at once beside the other options: the
// only one that needs words, where they are few. Hits are allocated by one press each.
func unfolded(state engine.State, seat engine.Seat, prefix engine.Order, options []engine.Option) (engine.Order, []engine.Option, bool) {
	if !prefix.IsZero() || len(options) > optionsShown/2 {
		return engine.Order{}, nil, false
	}
	var verb engine.Order
	var rest []engine.Option
	for _, option := range options {
		switch {
		case !option.More:
			rest = append(rest, option)
		case option.Complete || !verb.IsZero():
			return engine.Order{}, nil, false
		default:
			verb = prefix.With(option.Word)
		}
	}
	if verb.IsZero() {
		return engine.Order{}, nil, false
	}
	verb = onward(state, seat, verb)
	n := len(state.Options(seat, verb))
	return verb, rest, n > 0 && n+len(rest) <= optionsShown && !whole(state, seat, verb)
}

// onward goes on from a prefix for as long as there is nothing to choose.
func onward(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	for range 20 {
		if !forced(state, seat, prefix) {
			break
		}
		prefix = prefix.With(state.Options(seat, prefix)[0].Word)
	}
	return prefix
}

// back is the nearest shorter prefix after which there is something to choose.
func back(state engine.State, seat engine.Seat, prefix engine.Order) engine.Order {
	prefix = shorter(prefix)
	for forced(state, seat, prefix) {
		prefix = shorter(prefix)
	}
	return prefix
}

// whole tells whether a prefix is a legal order itself.
func whole(state engine.State, seat engine.Seat, prefix engine.Order) bool {
	last := prefix.Verb
	if n := len(prefix.Args); n > 0 {
		last = prefix.Args[n-1]
	}
	for _, option := range state.Options(seat, shorter(prefix)) {
		if option.Word == last {
			return option.Complete
		}
	}
	return false
}

// panelReturned tells what could not be carried out.
func (x *exchange) panelReturned(p *paper, seat engine.Seat) {
	plan := x.d.plans[seat]
	if len(plan.Returned) == 0 {
		return
	}
	if plan.Rule == "" {
		p.say(seam.Plain, "host.panel.returned", "why", plan.Reason)
	} else {
		p.say(seam.Plain, "host.panel.returned-rule", "why", plan.Reason, "rule", string(plan.Rule))
	}
	for _, line := range plan.Returned {
		p.write(seam.Code, line)
	}
}

// panelPlan tells the orders of the plan and what comes of them.
func (x *exchange) panelPlan(p *paper, seat engine.Seat) {
	plan := x.d.plans[seat]
	if len(plan.steps) == 0 {
		return
	}
	p.say(seam.Plain, "host.panel.plan", "n", len(plan.steps))
	before := x.d.state
	for i, s := range plan.steps {
		if i >= len(plan.steps)-ordersShown {
			lines := x.t.game.Tell(before, s.events, engine.For(seat)).Lines
			if len(lines) == 0 {
				lines = []engine.Text{x.describe(before, seat, s.order)}
			}
			p.say(seam.Plain, "host.panel.step", "number", i+1, "what", lines[0])
			for _, line := range lines[1:] {
				p.text(seam.Detail, line)
			}
		}
		before = s.after
	}
}

// choice is an option with the place of what it names, where that helps to choose.
type choice struct {
	engine.Option
	place engine.Text
}

// label is the button of the choice: what it names, and where that stands if the option
// does not tell.
func (o choice) label(p *paper) engine.Text {
	if o.place.IsZero() || strings.Contains(p.book.Say(p.lang, o.Label), p.book.Say(p.lang, o.place)) {
		return o.Label
	}
	return engine.T("host.option.at", "what", o.Label, "where", o.place)
}

// part names one end of a range of choices.
func (o choice) part() engine.Text {
	if o.place.IsZero() {
		return o.Label
	}
	return o.place
}

// placed adds places to things that stand in different ones, and brings long lists into
// the order of the map.
func placed(state engine.State, options []engine.Option) []choice {
	choices := make([]choice, len(options))
	ranks := make(map[string]int, len(options))
	where, ok := state.(engine.Locator)
	for i, option := range options {
		choices[i].Option = option
		ranks[option.Word] = math.MaxInt // what stands nowhere comes last
		if !ok {
			continue
		}
		if place, rank, stands := where.Whereabouts(option.Word); stands {
			choices[i].place, ranks[option.Word] = place, rank
		}
	}
	if !slices.ContainsFunc(choices, func(o choice) bool { return ranks[o.Word] != ranks[choices[0].Word] }) {
		for i := range choices {
			choices[i].place = engine.Text{}
		}
		return choices
	}
	if len(choices) > optionsShown {
		slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(ranks[a.Word], ranks[b.Word]) })
	}
	return choices
}

// panelOptions offers words: all, a page of them, or ranges of them.
func (x *exchange) panelOptions(p *paper, prefix engine.Order, options []choice, walk Action) {
	from, to := walk.From, walk.To
	if walk.Picked {
		to = min(to, len(options)) // the list has become shorter
	}
	if to <= 0 || to > len(options) || from < 0 || from >= to {
		from, to = 0, len(options)
	}
	if to-from > optionsPaged {
		x.ranges(p, prefix, options, from, to)
		return
	}
	start := from + walk.Page*optionsShown
	if start < from || start >= to {
		start = from
	}
	x.optionRows(p, prefix, options[start:min(start+optionsShown, to)], walk)
}

// ranges offers parts of a long list, each named by its first and last option.
func (x *exchange) ranges(p *paper, prefix engine.Order, options []choice, from, to int) {
	size := max(optionsShown, (to-from+optionsShown-1)/optionsShown)
	columns := p.columns(1, (to-from+size-1)/size)
	for i := 0; from+i*size < to; i++ {
		if i%columns == 0 {
			p.row()
		}
		start, end := from+i*size, min(from+(i+1)*size, to)
		label, last := options[start].part(), options[end-1].part()
		if p.book.Say(p.lang, label) != p.book.Say(p.lang, last) {
			label = engine.T("host.button.range", "first", label, "last", last)
		}
		p.button(seam.Ordinary, label,
			Action{Do: "walk", Lines: walkLines(prefix), From: start, To: end})
	}
}

// optionRows lays options of a page out in one or two columns.
func (x *exchange) optionRows(p *paper, prefix engine.Order, options []choice, page Action) {
	columns := 2
	for _, option := range options {
		if utf8.RuneCountInString(p.book.Say(p.lang, option.label(p))) > shortLabel {
			columns = 1
		}
	}
	columns = p.columns(columns, len(options))
	for i, option := range options {
		if i%columns == 0 {
			p.row()
		}
		next := prefix.With(option.Word)
		if option.More {
			p.button(seam.Ordinary, option.label(p), Action{
				Do: "walk", Lines: walkLines(next), From: page.From, To: page.To, Page: page.Page, Picked: page.To > 0 || page.Page > 0,
			})
			continue
		}
		style := seam.Ordinary
		if prefix.IsZero() && !slices.ContainsFunc(options, func(o choice) bool { return o.More && len(x.d.plans[p.menu.Seat].Orders) == 0 }) {
			style = seam.Primary
		}
		p.button(style, option.label(p), Action{Do: "give", Lines: []string{next.String()}})
	}
}

// columns is how many buttons a row has to take so that n of them leave the
// platform's last rows free, for "as it is" and the ways out of the panel.
func (p *paper) columns(wanted, n int) int {
	if rows := p.limits.Rows - 2; rows > 0 && n > rows*wanted {
		return min((n+rows-1)/rows, max(p.limits.PerRow, 1))
	}
	return wanted
}

// panelWays are the ways back, to other pages, and the helps: one row.
func (x *exchange) panelWays(p *paper, seat engine.Seat, prefix engine.Order, walk Action, n int) {
	p.row()
	switch {
	case walk.To > 0:
		p.button(seam.Ordinary, engine.T("host.button.back"), Action{Do: "walk", Lines: walkLines(prefix)})
	case !prefix.IsZero():
		p.button(seam.Ordinary, engine.T("host.button.back"), Action{Do: "walk", Lines: walkLines(back(x.d.top(seat), seat, prefix))})
	case len(x.d.plans[seat].Orders) > 0:
		p.button(seam.Ordinary, engine.T("host.button.undo"), Action{Do: "undo"})
		p.button(seam.Danger, engine.T("host.button.undo-all"), Action{Do: "undo all"})
		if x.painted() {
			p.button(seam.Ordinary, engine.T("host.button.picture"), Action{Do: "picture"})
		}
	default:
		if !x.info().Open {
			p.button(seam.Ordinary, engine.T("host.button.hand"), Action{Do: "command", Command: "hand"})
		}
		if x.painted() {
			p.button(seam.Ordinary, engine.T("host.button.map"), Action{Do: "command", Command: "map"})
		}
	}
	if walk.To > 0 && walk.To <= n {
		n = walk.To - walk.From
	}
	pages := (n + optionsShown - 1) / optionsShown
	if pages < 2 || n > optionsPaged {
		return
	}
	turn := func(key string, page int) {
		p.button(seam.Ordinary, engine.T(key, "page", page+1, "pages", pages),
			Action{Do: "walk", Lines: walkLines(prefix), From: walk.From, To: walk.To, Page: page})
	}
	if walk.Page > 0 {
		turn("host.button.page-back", walk.Page-1)
	}
	if walk.Page < pages-1 {
		turn("host.button.page-on", walk.Page+1)
	}
}

// walkLines hold a prefix in an action.
func walkLines(prefix engine.Order) []string {
	if prefix.IsZero() {
		return nil
	}
	return []string{prefix.String()}
}

// shorter is an order without its last word.
func shorter(order engine.Order) engine.Order {
	if len(order.Args) == 0 {
		return engine.Order{}
	}
	return engine.Order{Verb: order.Verb, Args: order.Args[:len(order.Args)-1]}
}

// waitingFor tells a seat that has nothing to decide who has.
func (x *exchange) waitingFor(p *paper, seat engine.Seat) {
	if outcome, over := x.d.state.Outcome(); over {
		p.text(seam.Plain, outcome.Why)
		return
	}
	for _, decision := range x.d.state.Pending() {
		if decision.Seat != seat {
			p.say(seam.Plain, "host.waiting-for", "what", x.asks(p.lang, decision))
		}
	}
	if seat >= 0 && len(x.d.plans[seat].Waiting) > 0 {
		p.say(seam.Detail, "host.panel.rest-waits", "n", len(x.d.plans[seat].Waiting))
		p.row()
		p.button(seam.Danger, engine.T("host.button.undo-all"), Action{Do: "undo all"})
	}
}

// painted tells whether the game has pictures.
func (x *exchange) painted() bool {
	_, ok := x.painters[x.d.record.Setup.Game]
	return ok
}

// mapFor is the picture of the present for a reader; nil where the game has none.
func (x *exchange) mapFor(reader engine.Audience, lang string) *pictureRequest {
	if !x.painted() {
		return nil
	}
	return &pictureRequest{Table: x.d.record.ID, Events: x.d.record.Events, Reader: reader, Lang: lang}
}
