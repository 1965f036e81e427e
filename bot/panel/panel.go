package panel

import (
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// OrdersShown is how many orders of a plan are told, the last ones.
const OrdersShown = 12

// view is what a panel is made of: the table as a seat sees it, with its plan.
type view struct {
	p       *message.Builder
	table   table.State
	seat    engine.Seat
	planned engine.State // the position with the plan of the seat.
	painted bool         // the game has pictures.
	due     time.Time    // when the decision is due; zero without a clock.
	usual   string       // the order that answers the decision as usual; empty for none.
}

func newView(p *message.Builder, t table.State, painted bool, seat engine.Seat) *view {
	p.Menu.Seat = seat
	return &view{p: p, table: t, seat: seat, planned: t.Planned(seat), painted: painted}
}

func (v *view) plan() table.Plan { return v.table.Plans[v.seat] }

// Show shows a seat what it has to decide: the question, its plan so far, and what may come next after a prefix of words,
// as buttons. walk says which part of a long list is shown; due when the decision is due, zero without a clock.
func Show(p *message.Builder, t table.State, painted bool, seat engine.Seat, due time.Time, prefix engine.Order, walk model.Action) {
	v := newView(p, t, painted, seat)
	v.due = due
	if l, taught := t.Lesson(); taught {
		v.lesson(l)
		return
	}
	decision, asked := table.PendingOf(t.Position, seat)
	v.returned()
	if !asked {
		v.waitingFor()
		return
	}
	v.show(decision, prefix, walk)
}

// Plan shows a seat its plan.
func Plan(p *message.Builder, t table.State, seat engine.Seat) { newView(p, t, false, seat).orders() }

func (v *view) show(decision engine.Decision, prefix engine.Order, walk model.Action) {
	top, seat := v.planned, v.seat
	if now, still := table.PendingOf(top, seat); still {
		decision = now // the plan may have changed the question
	}
	if forced(top, seat, prefix) {
		prefix, walk = onward(top, seat, prefix), model.Action{}
	}
	options := top.Options(seat, prefix)
	if walk.Picked && !rest(options, top.Options(seat, shorter(prefix))) {
		walk = model.Action{}
	}
	if prefix.IsZero() {
		if decision.Draft { // a plan has "Undo" and "Undo all"
			options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.UndoesPlan })
		}
		options = foremost(v.leaves(options, decision.Draft))
		v.question(decision)
		v.orders()
	} else {
		v.nextWord(prefix)
		if whole(top, seat, prefix) {
			style := platform.Success
			if careless(top, seat, prefix) {
				style = platform.Ordinary
			}
			v.p.Row()
			v.p.Button(style, engine.T("host.button.as-is"), model.Action{Do: "give", Lines: []string{prefix.String()}})
		}
	}
	v.usual = usualOf(top, seat, decision)
	if verb, first, rest, ok := unfolded(v.table.Info(), top, seat, prefix, options); ok {
		// Nothing speaks for ending a plan that holds nothing, or for answering with none of the words in sight.
		plain := !decision.Draft || len(v.plan().Orders) == 0
		v.optionRows(prefix, distinguish(placed(top, seat, first), prefix, v.usual), model.Action{})
		v.nextWord(verb)
		v.words(verb, top.Options(seat, verb), OptionsShown-len(first)-len(rest), model.Action{})
		choices := distinguish(placed(top, seat, rest), prefix, v.usual)
		for i := range choices {
			choices[i].modest = choices[i].modest || plain
		}
		v.optionRows(prefix, choices, model.Action{})
		options = nil
	} else if v.words(prefix, options, OptionsShown, walk) {
		options = nil // there are no pages
	}
	v.ways(prefix, walk, len(options))
}

// nextWord tells the order so far; of a list also how many are picked of how many.
func (v *view) nextWord(prefix engine.Order) {
	order := v.table.Describe(v.planned, v.seat, prefix)
	l, ok := listOf(v.table.Info(), v.planned, v.seat, prefix)
	if !ok {
		v.p.Say(platform.Plain, "host.panel.next-word", "order", order)
		return
	}
	v.p.Text(platform.Plain, v.listLabel(l, order))
}

// leaves puts whole orders in the place of verbs that need another word or can be said with one, where
// all of them can be shown: one press answers a short question. The words of the only verb need not name
// it.
func (v *view) leaves(options []engine.Option, draft bool) []engine.Option {
	var all []engine.Option
	for _, option := range options {
		if !option.More || !option.Complete && (draft || len(options) == 1) {
			all = append(all, option)
			continue
		}
		verb := engine.Order{}.With(option.Word)
		words := v.planned.Options(v.seat, verb)
		if slices.ContainsFunc(words, func(o engine.Option) bool { return o.More || !o.Complete }) {
			all = append(all, option)
			continue
		}
		if option.Complete {
			option.More = false
			all = append(all, option)
		}
		for _, word := range words {
			order := verb.With(word.Word)
			all = append(all, engine.Option{Word: order.String(), Label: v.table.Describe(v.planned, v.seat, order), Complete: true})
		}
	}
	if len(all) > OptionsShown {
		return options
	}
	return all
}

// foremost brings the few whole orders of a long list to its first page, so that the one that ends a plan need not be looked for.
func foremost(options []engine.Option) []engine.Option {
	if len(options) <= OptionsShown {
		return options
	}
	var whole, others []engine.Option
	for _, option := range options {
		if option.Complete && !option.More {
			whole = append(whole, option)
		} else {
			others = append(others, option)
		}
	}
	room := OptionsShown - len(whole)
	if room < OptionsShown/2 || room > len(others) {
		return options
	}
	return slices.Concat(others[:room], whole, others[room:])
}

// question tells what is asked, how long it takes, until when, and by which rule.
func (v *view) question(decision engine.Decision) {
	v.p.Write(platform.Heading, v.asksHere(decision))
	line := engine.T("host.panel.effort", "effort", decision.Effort.Text())
	if decision.Rule != "" {
		line = engine.T("host.panel.effort-rule", "effort", decision.Effort.Text(), "rule", string(decision.Rule))
	}
	if !v.due.IsZero() {
		line = engine.T("host.due", "text", line)
	}
	v.p.Text(platform.Detail, line)
	v.p.Ends(v.due)
}

// asksHere puts a decision into words for whom it asks; which of their seats is meant, where they have several.
func (v *view) asksHere(decision engine.Decision) string {
	if len(v.table.SeatsOf(v.table.Record.Seats[decision.Seat].Player)) > 1 {
		return v.asks(decision)
	}
	return v.p.Book.Sentence(v.p.Lang, decision.Ask)
}

// returned tells what could not be carried out.
func (v *view) returned() {
	plan := v.plan()
	if len(plan.Returned) == 0 {
		return
	}
	if plan.Rule == "" {
		v.p.Say(platform.Plain, "host.panel.returned", "why", v.p.Book.Sentence(v.p.Lang, plan.Reason))
	} else {
		v.p.Say(platform.Plain, "host.panel.returned-rule", "why", v.p.Book.Sentence(v.p.Lang, plan.Reason), "rule", string(plan.Rule))
	}
	for _, line := range plan.Returned {
		v.p.Write(platform.Code, line)
	}
}

// orders tells the orders of the plan, what comes of them, and what it still lacks.
func (v *view) orders() {
	plan := v.plan()
	if len(plan.Steps) == 0 {
		v.remarks(v.table.Position)
		return
	}
	v.p.Say(platform.Plain, "host.panel.plan", "n", len(plan.Steps))
	before := v.table.Position
	for i, s := range plan.Steps {
		if i >= len(plan.Steps)-OrdersShown {
			lines := v.tell(before, s)
			v.p.Say(platform.Plain, "host.panel.step", "number", i+1, "what", lines[0])
			for _, line := range lines[1:] {
				v.p.Text(platform.Detail, line)
			}
		}
		before = s.After
	}
	if top, knows := before.(engine.PlanChecker); knows {
		if lacking := top.Unfinished(v.seat); lacking != nil {
			v.p.Say(platform.Plain, "host.panel.unfinished", "why", v.p.Book.Sentence(v.p.Lang, lacking.Why), "rule", string(lacking.Rule))
		}
	}
	v.remarks(before)
}

// tell tells a step of the plan to its player: the order itself where there is nothing to tell of it, with what it answers where the
// plan goes on to another question.
func (v *view) tell(before engine.State, s table.Step) []engine.Text {
	if lines := v.table.Game.Tell(before, s.Events, engine.For(v.seat)).Lines; len(lines) > 0 {
		return lines
	}
	order := v.table.Describe(before, v.seat, s.Order)
	decision, _ := table.PendingOf(before, v.seat)
	if next, asked := table.PendingOf(s.After, v.seat); asked && next.Kind != decision.Kind && len(s.Order.Args) == 0 {
		order = engine.T("host.panel.bare", "order", order, "question", decision.Ask)
	}
	return []engine.Text{order}
}

// remarks tells what a plan, even an empty one, does or leaves undone although its player may not mean to.
func (v *view) remarks(position engine.State) {
	if top, knows := position.(engine.PlanChecker); knows {
		for _, remark := range top.PlanNotes(v.seat) {
			v.p.Text(platform.Plain, remark)
		}
	}
	if odds, tells := position.(engine.OddsTeller); tells {
		for _, line := range odds.PlanOdds(v.seat) {
			v.p.Text(platform.Plain, line)
		}
	}
}

// ways are the ways back, to other pages, and the helps: one row.
func (v *view) ways(prefix engine.Order, walk model.Action, n int) {
	v.p.Apart()
	switch {
	case walk.To > 0:
		v.p.Button(platform.Ordinary, engine.T("host.button.back"), model.Action{Do: "walk", Lines: walkLines(prefix)})
	case !prefix.IsZero():
		v.p.Button(platform.Ordinary, engine.T("host.button.back"), model.Action{Do: "walk", Lines: walkLines(back(v.planned, v.seat, prefix))})
	case len(v.plan().Orders) > 0:
		v.p.Button(platform.Ordinary, engine.T("host.button.undo"), model.Action{Do: "undo"})
		v.p.Button(platform.Danger, engine.T("host.button.undo-all"), model.Action{Do: "undo all"})
		if v.painted {
			v.p.Button(platform.Ordinary, engine.T("host.button.picture"), model.Action{Do: "picture"})
		}
		v.oddsButton()
	default:
		v.alwaysButton()
		if v.table.Info().Holds() {
			v.p.Button(platform.Ordinary, engine.T("host.button.hand"), model.Action{Do: "command", Command: "hand"})
		}
		if v.painted {
			v.p.Button(platform.Ordinary, engine.T("host.button.map"), model.Action{Do: "command", Command: "map"})
		}
		v.oddsButton()
	}
	if walk.To > 0 && walk.To <= n {
		n = walk.To - walk.From
	}
	pages := (n + OptionsShown - 1) / OptionsShown
	if pages < 2 || n > OptionsPaged {
		return
	}
	turn := func(key string, page int) {
		v.p.Button(platform.Ordinary, engine.T(key, "page", page+1, "pages", pages),
			model.Action{Do: "walk", Lines: walkLines(prefix), From: walk.From, To: walk.To, Page: page})
	}
	if walk.Page > 0 {
		turn("host.button.page-back", walk.Page-1)
	}
	if walk.Page < pages-1 {
		turn("host.button.page-on", walk.Page+1)
	}
}

// alwaysButton has a decision of a routine answered as usual, now and whenever it comes up again.
func (v *view) alwaysButton() {
	decision, asked := table.PendingOf(v.table.Position, v.seat)
	routine, known := v.table.Routine(decision.Kind)
	if asked && known && !routine.Given && v.table.ComesUp(decision.Kind) && !v.table.Record.Seats[v.seat].Answers(decision.Kind) {
		if routine.Window && v.table.Part() != "" {
			v.passButton()
		}
		v.p.Button(platform.Ordinary, engine.T("host.button.always-here"), model.Action{Do: "always"})
	}
}

// passButton lets a chance to act pass, and all like it in the same part of the turn. It is there whether or not the seat has anything to
// act with.
func (v *view) passButton() {
	label := v.table.Game.Info().PassPart
	if label.Key == "" {
		label = engine.T("host.button.pass-part")
	}
	v.p.Button(platform.Ordinary, label, model.Action{Do: "pass part"})
}

// waitingFor tells a seat that has nothing to decide who has.
func (v *view) waitingFor() {
	if outcome, over := v.table.Position.Outcome(); over {
		v.p.Text(platform.Plain, outcome.Why)
		return
	}
	for _, decision := range v.table.Position.Pending() {
		if decision.Seat != v.seat {
			v.p.Say(platform.Plain, "host.waiting-for", "what", v.asks(decision))
		}
	}
	if len(v.plan().Waiting) > 0 {
		v.p.Say(platform.Detail, "host.panel.rest-waits", "n", len(v.plan().Waiting))
		v.p.Row()
		v.p.Button(platform.Danger, engine.T("host.button.undo-all"), model.Action{Do: "undo all"})
	}
}

// asks puts a decision into words for everybody.
func (v *view) asks(decision engine.Decision) string {
	return v.p.Question(v.table.SeatName(decision.Seat), decision.Ask)
}
