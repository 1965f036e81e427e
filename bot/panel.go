package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// ordersShown is how many orders of a plan are told, the last ones.
const ordersShown = 12

// panel shows a seat what it has to decide: the question, its plan so far, and
// what may come next after a prefix of words, as buttons.
func (x *exchange) panel(p *paper, seat engine.Seat, prefix engine.Order, walk model.Action) {
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
		prefix, walk = onward(top, seat, prefix), model.Action{}
	}
	options := top.Options(seat, prefix)
	if walk.Picked && !rest(options, top.Options(seat, shorter(prefix))) {
		walk = model.Action{}
	}
	if prefix.IsZero() {
		if decision.Draft { // a plan has "Undo" and "Undo all"
			options = slices.DeleteFunc(slices.Clone(options), func(o engine.Option) bool { return o.Back })
		}
		options = x.leaves(top, seat, options, decision.Draft)
		x.panelQuestion(p, decision)
		x.panelPlan(p, seat)
	} else {
		p.say(platform.Plain, "host.panel.next-word", "order", x.describe(top, seat, prefix))
		if whole(top, seat, prefix) {
			style := platform.Success
			if careless(top, seat, prefix) {
				style = platform.Ordinary
			}
			p.row()
			p.button(style, engine.T("host.button.as-is"), model.Action{Do: "give", Lines: []string{prefix.String()}})
		}
	}
	usual := usualOf(top, seat, decision)
	if verb, first, rest, ok := unfolded(top, seat, prefix, options); ok {
		// Nothing speaks for ending a plan that holds nothing.
		plain := decision.Draft && len(x.d.plans[seat].Orders) == 0
		x.optionRows(p, prefix, distinguish(placed(top, first), prefix, usual), model.Action{})
		p.say(platform.Plain, "host.panel.next-word", "order", x.describe(top, seat, verb))
		x.words(p, top, seat, verb, top.Options(seat, verb), optionsShown-len(first)-len(rest), usual, model.Action{})
		choices := distinguish(placed(top, rest), prefix, usual)
		for i := range choices {
			choices[i].modest = choices[i].modest || plain
		}
		x.optionRows(p, prefix, choices, model.Action{})
		options = nil
	} else if x.words(p, top, seat, prefix, options, optionsShown, usual, walk) {
		options = nil // there are no pages
	}
	x.panelWays(p, seat, prefix, walk, len(options))
}

// leaves puts whole orders in the place of verbs that need another word or can be said with one, where
// all of them can be shown: one press answers a short question. The words of the only verb need not name
// it.
func (x *exchange) leaves(state engine.State, seat engine.Seat, options []engine.Option, draft bool) []engine.Option {
	var all []engine.Option
	for _, option := range options {
		if !option.More || !option.Complete && (draft || len(options) == 1) {
			all = append(all, option)
			continue
		}
		verb := engine.Order{}.With(option.Word)
		words := state.Options(seat, verb)
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
			all = append(all, engine.Option{Word: order.String(), Label: x.describe(state, seat, order), Complete: true})
		}
	}
	if len(all) > optionsShown {
		return options
	}
	return all
}

// panelQuestion tells what is asked, how long it takes, and by which rule.
func (x *exchange) panelQuestion(p *paper, decision engine.Decision) {
	if len(x.d.seatsOf(x.d.record.Seats[decision.Seat].Player)) > 1 {
		p.write(platform.Heading, x.asks(p.lang, decision)) // which of his seats is meant
	} else {
		p.text(platform.Heading, decision.Ask)
	}
	if decision.Rule == "" {
		p.say(platform.Detail, "host.panel.effort", "effort", decision.Effort.Text())
		return
	}
	p.say(platform.Detail, "host.panel.effort-rule", "effort", decision.Effort.Text(), "rule", string(decision.Rule))
}

// panelReturned tells what could not be carried out.
func (x *exchange) panelReturned(p *paper, seat engine.Seat) {
	plan := x.d.plans[seat]
	if len(plan.Returned) == 0 {
		return
	}
	if plan.Rule == "" {
		p.say(platform.Plain, "host.panel.returned", "why", p.book.Sentence(p.lang, plan.Reason))
	} else {
		p.say(platform.Plain, "host.panel.returned-rule", "why", p.book.Sentence(p.lang, plan.Reason), "rule", string(plan.Rule))
	}
	for _, line := range plan.Returned {
		p.write(platform.Code, line)
	}
}

// panelPlan tells the orders of the plan, what comes of them, and what it still lacks.
func (x *exchange) panelPlan(p *paper, seat engine.Seat) {
	plan := x.d.plans[seat]
	if len(plan.steps) == 0 {
		p.remarks(x.d.state, seat)
		return
	}
	p.say(platform.Plain, "host.panel.plan", "n", len(plan.steps))
	before := x.d.state
	for i, s := range plan.steps {
		if i >= len(plan.steps)-ordersShown {
			lines := x.t.game.Tell(before, s.events, engine.For(seat)).Lines
			if len(lines) == 0 {
				lines = []engine.Text{x.describe(before, seat, s.order)}
			}
			p.say(platform.Plain, "host.panel.step", "number", i+1, "what", lines[0])
			for _, line := range lines[1:] {
				p.text(platform.Detail, line)
			}
		}
		before = s.after
	}
	if top, knows := before.(engine.Unfinisher); knows {
		if lacking := top.Unfinished(seat); lacking != nil {
			p.say(platform.Plain, "host.panel.unfinished", "why", p.book.Sentence(p.lang, lacking.Why), "rule", string(lacking.Rule))
		}
	}
	p.remarks(before, seat)
}

// remarks tells what a plan, even an empty one, does or leaves undone although its player may not mean to.
func (p *paper) remarks(top engine.State, seat engine.Seat) {
	if top, knows := top.(engine.Remarker); knows {
		for _, remark := range top.Remarks(seat) {
			p.text(platform.Plain, remark)
		}
	}
}

// panelWays are the ways back, to other pages, and the helps: one row.
func (x *exchange) panelWays(p *paper, seat engine.Seat, prefix engine.Order, walk model.Action, n int) {
	p.apart()
	switch {
	case walk.To > 0:
		p.button(platform.Ordinary, engine.T("host.button.back"), model.Action{Do: "walk", Lines: walkLines(prefix)})
	case !prefix.IsZero():
		p.button(platform.Ordinary, engine.T("host.button.back"), model.Action{Do: "walk", Lines: walkLines(back(x.d.top(seat), seat, prefix))})
	case len(x.d.plans[seat].Orders) > 0:
		p.button(platform.Ordinary, engine.T("host.button.undo"), model.Action{Do: "undo"})
		p.button(platform.Danger, engine.T("host.button.undo-all"), model.Action{Do: "undo all"})
		if x.painted() {
			p.button(platform.Ordinary, engine.T("host.button.picture"), model.Action{Do: "picture"})
		}
		x.oddsButton(p, seat)
	default:
		if !x.info().Open {
			p.button(platform.Ordinary, engine.T("host.button.hand"), model.Action{Do: "command", Command: "hand"})
		}
		if x.painted() {
			p.button(platform.Ordinary, engine.T("host.button.map"), model.Action{Do: "command", Command: "map"})
		}
		x.oddsButton(p, seat)
	}
	if walk.To > 0 && walk.To <= n {
		n = walk.To - walk.From
	}
	pages := (n + optionsShown - 1) / optionsShown
	if pages < 2 || n > optionsPaged {
		return
	}
	turn := func(key string, page int) {
		p.button(platform.Ordinary, engine.T(key, "page", page+1, "pages", pages),
			model.Action{Do: "walk", Lines: walkLines(prefix), From: walk.From, To: walk.To, Page: page})
	}
	if walk.Page > 0 {
		turn("host.button.page-back", walk.Page-1)
	}
	if walk.Page < pages-1 {
		turn("host.button.page-on", walk.Page+1)
	}
}

// waitingFor tells a seat that has nothing to decide who has.
func (x *exchange) waitingFor(p *paper, seat engine.Seat) {
	if outcome, over := x.d.state.Outcome(); over {
		p.text(platform.Plain, outcome.Why)
		return
	}
	for _, decision := range x.d.state.Pending() {
		if decision.Seat != seat {
			p.say(platform.Plain, "host.waiting-for", "what", x.asks(p.lang, decision))
		}
	}
	if seat >= 0 && len(x.d.plans[seat].Waiting) > 0 {
		p.say(platform.Detail, "host.panel.rest-waits", "n", len(x.d.plans[seat].Waiting))
		p.row()
		p.button(platform.Danger, engine.T("host.button.undo-all"), model.Action{Do: "undo all"})
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
