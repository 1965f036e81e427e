package bot

import (
	"errors"
	"math"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// dispatch does what the inbound asks for.
func (x *exchange) dispatch() error {
	switch {
	case x.in.Anonymous && x.in.Command != "allow":
		x.out.say(platform.Plain, "host.anonymous")
		return nil
	case x.in.Kind == platform.Service:
		return x.service()
	case x.in.Kind == platform.Press && x.action.Do == "":
		x.stale()
		return nil
	case x.in.Kind == platform.Press && x.action.Do != "command":
		if done, err := x.remembers(); done {
			return err
		}
		return x.press()
	case x.in.Command != "":
		if err := x.command(); err != nil {
			return err
		}
		if x.in.Kind == platform.Press {
			x.sayTyped(x.typedCommand())
		}
		return nil
	}
	return nil // routing has answered already
}

// stale answers a button that means nothing any more.
func (x *exchange) stale() { x.brush("host.stale") }

// press does what a button means. Buttons that give orders belong to a seat and
// to a moment; later presses show the present instead.
func (x *exchange) press() error {
	if x.t == nil {
		x.stale()
		return nil
	}
	if x.seat == engine.Nobody {
		x.brush("host.no-seat")
		return nil
	}
	if x.pressed.Seat != engine.Nobody && x.pressed.Seat != x.seat {
		x.brush("host.not-your-button")
		return nil
	}
	if x.d.record.Closed {
		x.tellClosed()
		return nil
	}
	if x.d.state == nil {
		return x.beforeStart()
	}
	x.alone()
	if x.action.Do == "panel" {
		x.panel(x.out, x.seat, engine.Order{}, model.Action{})
		return nil
	}
	x.replace = true
	if !x.fresh() {
		x.toast = engine.T("host.stale.now")
		x.out.say(platform.Detail, "host.stale.now")
		x.panel(x.out, x.seat, engine.Order{}, model.Action{})
		return nil
	}
	switch x.action.Do {
	case "walk":
		prefix := engine.Order{}
		if len(x.action.Lines) > 0 {
			prefix = engine.ParseOrder(x.action.Lines[0])
		}
		x.panel(x.out, x.seat, prefix, x.action)
	case "give":
		sure := 0
		if x.action.Sure {
			sure = 1
		}
		return x.order(x.action.Lines, sure)
	case "undo":
		x.undo(false)
	case "undo all":
		x.undo(true)
	case "picture":
		x.replace = false
		x.out.picture = x.mapFor(engine.For(x.seat), x.lang)
		x.out.say(platform.Plain, "host.picture.plan")
		return x.withPlan(x.out.picture)
	case "resign":
		return x.resign()
	case doLeave, doStay:
		return x.leaveGame()
	default:
		x.stale()
	}
	return nil
}

// fresh tells whether the pressed button was made for this moment of the game and of the seat's plan.
func (x *exchange) fresh() bool {
	return x.pressed.Events == x.d.record.Events && x.pressed.Version == x.d.plans[x.seat].Version
}

// order gives lines of orders for the asker's seat and shows what came of them. The first sure lines are confirmed.
func (x *exchange) order(lines []string, sure int) error {
	x.alone()
	acts := len(x.change.Acts)
	stop, err := x.give(x.seat, lines, sure)
	if err != nil {
		return err
	}
	instead := false
	if stop != nil {
		x.explain(stop, lines)
		instead = len(x.out.buttons) > 0
		if stop.err != nil {
			x.offerWhy(stop.order)
		}
	}
	if len(x.change.Acts) > acts {
		// What waits may go on, and the answer shows where that leads.
		if err := x.follow(); err != nil {
			return err
		}
		x.out.say(platform.Plain, "host.done")
		x.ownTelling()
		x.rest()
	}
	switch {
	case stop != nil && stop.unsure:
		x.confirm(stop, lines[stop.line+1:])
	case stop != nil && !stop.open.IsZero():
		x.panel(x.out, x.seat, stop.open, model.Action{})
	case stop != nil && stop.err != nil && instead:
		x.out.row()
		x.out.button(platform.Ordinary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	default:
		x.panel(x.out, x.seat, engine.Order{}, model.Action{})
	}
	if stop == nil && len(lines) == 1 {
		x.sayTyped(x.typedOrder(lines[0]))
	}
	return nil
}

// ownTelling tells the asker what came of his orders: everything in his private
// chat, and where dice have been rolled, as far as it has room; elsewhere what the public message does not say.
func (x *exchange) ownTelling() {
	all, room := x.told(engine.For(x.seat)).Lines, math.MaxInt
	if own := apart(all, x.told(engine.Everybody()).Lines); !x.in.Private {
		if x.diced() {
			room = resultsShown
		} else {
			all = own
		}
	}
	for i, line := range all {
		if i == room {
			x.out.say(platform.Detail, "host.told.more", "n", len(all)-room)
			break
		}
		x.out.text(platform.Plain, line)
	}
}

// diced tells whether dice have been rolled, not only cards drawn.
func (x *exchange) diced() bool {
	return slices.ContainsFunc(x.change.Acts, func(act model.Act) bool {
		return slices.ContainsFunc(act.Rolls, func(roll engine.Roll) bool { return !roll.Draw })
	})
}

// resultsShown is how many lines of a result the asker is told beside the public message.
const resultsShown = 10

// explain tells why a line was not carried out, and what could be instead.
func (x *exchange) explain(stop *halt, lines []string) {
	if stop.unsure {
		return
	}
	p := x.out
	if len(lines) > 1 {
		p.say(platform.Plain, "host.order.stopped", "number", stop.line+1, "n", len(lines))
		p.write(platform.Code, lines[stop.line])
		if n := len(x.d.plans[x.seat].Orders); stop.line > 0 && n > 0 {
			p.say(platform.Detail, "host.order.kept", "n", n)
		}
	}
	rest := lines[stop.line+1:]
	var doubt *commands.Doubt
	if errors.As(stop.err, &doubt) {
		p.menu.Seat = x.seat
		p.explainDoubt(x.sensible(doubt), func(line string) model.Action {
			return model.Action{Do: "give", Lines: append([]string{line}, rest...)}
		})
		return
	}
	if refusal, ok := engine.AsRefusal(stop.err); ok {
		refusal = x.withoutRash(refusal)
		x.refuse(refusal)
		labels := make([]string, len(refusal.Instead))
		for i, order := range refusal.Instead {
			labels[i] = p.book.Say(p.lang, x.describe(x.d.top(x.seat), x.seat, order))
		}
		for i, label := range distinct(labels, p.limits.Label) {
			p.row()
			action := model.Action{Do: "give", Lines: append([]string{refusal.Instead[i].String()}, rest...)}
			p.add(draftButton{platform.Button{Label: label}, action})
		}
	}
}

// explainDoubt asks which of several meanings, or offers what is near; a button does
// what act makes of its line.
func (p *paper) explainDoubt(doubt *commands.Doubt, act func(line string) model.Action) {
	typed := commands.Clip(tidyText(doubt.Typed), longestName)
	switch {
	case doubt.Several:
		p.say(platform.Plain, "host.read.several", "typed", typed)
	case len(doubt.Candidates) > 0 && doubt.Barred:
		p.say(platform.Plain, "host.read.barred", "typed", typed)
	case len(doubt.Candidates) > 0 && doubt.Far:
		p.say(platform.Plain, "host.read.far", "typed", typed)
	case len(doubt.Candidates) > 0:
		p.say(platform.Plain, "host.read.near", "typed", typed)
	default:
		p.say(platform.Plain, "host.read.unclear", "typed", typed)
	}
	columns := p.columns(1, len(doubt.Candidates))
	for i, candidate := range doubt.Candidates {
		if i%columns == 0 {
			p.row()
		}
		p.button(platform.Ordinary, candidate.Label, act(candidate.Line))
	}
}

// refuse tells a refusal with its rule.
func (x *exchange) refuse(refusal *engine.Refusal) {
	x.meterRefusal()
	p := x.out
	p.menu.Seat = x.seat
	if refusal.Rule == "" {
		p.say(platform.Plain, "host.refused", "why", p.book.Sentence(p.lang, refusal.Why))
	} else {
		p.say(platform.Plain, "host.refused.rule", "why", p.book.Sentence(p.lang, refusal.Why), "rule", string(refusal.Rule))
	}
	if len(refusal.Instead) > 0 {
		p.say(platform.Plain, "host.refused.instead")
	}
}

// undo takes back the last order of the plan, or all of it with what waits.
func (x *exchange) undo(all bool) {
	x.alone()
	plan := &x.d.plans[x.seat]
	switch {
	case all && len(plan.Orders)+len(plan.Waiting)+len(plan.Returned) > 0:
		plan.clear()
		x.out.say(platform.Plain, "host.undo.all")
	case !all && len(plan.Orders) > 0:
		last := plan.steps[len(plan.steps)-1].order
		plan.keep(len(plan.Orders) - 1)
		x.out.say(platform.Plain, "host.undo.one", "order", x.describe(x.d.top(x.seat), x.seat, last))
	default:
		x.out.say(platform.Plain, "host.undo.nothing")
	}
	x.panel(x.out, x.seat, engine.Order{}, model.Action{})
}

// beforeStart answers what needs a running game.
func (x *exchange) beforeStart() error {
	x.out.say(platform.Plain, "host.not-started")
	if slices.ContainsFunc(x.d.record.Seats, func(s model.Seat) bool { return s.Player == "" }) {
		x.out.say(platform.Plain, "host.not-started.seats")
	} else {
		x.out.row()
		x.out.button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
	return nil
}
