package bot

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// cautionOf is what an order gives up, as the game says; nothing where no game does.
func cautionOf(state engine.State, seat engine.Seat, order engine.Order) engine.Text {
	if cautioner, ok := state.(engine.Cautioner); ok {
		return cautioner.Caution(seat, order)
	}
	return engine.Text{}
}

// careless tells whether an order would give something up, so that nobody is led to it.
func careless(state engine.State, seat engine.Seat, order engine.Order) bool {
	caution := cautionOf(state, seat, order)
	return !caution.IsZero()
}

// rash tells whether an order gives something up, or is the word that carries a plan out: nobody who has made a
// mistake is led to it.
func rash(state engine.State, seat engine.Seat, order engine.Order) bool {
	decision, asked := pendingOf(state, seat)
	if !asked || careless(state, seat, order) {
		return asked
	}
	if !decision.Draft || len(order.Args) > 0 {
		return false
	}
	events, err := engine.Try(state, seat, order)
	if err != nil {
		return errors.Is(err, engine.ErrWithheld)
	}
	next, still := pendingOf(state.Evolve(events...), seat)
	return !still || !next.Continues(decision.Kind, decision.Round)
}

// withoutRash is a refusal that names no rash order in the place of the one that was refused.
func (x *exchange) withoutRash(refusal *engine.Refusal) *engine.Refusal {
	top, kept := x.d.top(x.seat), *refusal
	kept.Instead = slices.DeleteFunc(slices.Clone(refusal.Instead), func(order engine.Order) bool { return rash(top, x.seat, order) })
	return &kept
}

// sensible is a doubt whose candidates were nearly typed, or are not rash.
func (x *exchange) sensible(doubt *commands.Doubt) *commands.Doubt {
	if !doubt.Far {
		return doubt
	}
	top, kept := x.d.top(x.seat), *doubt
	kept.Candidates = slices.DeleteFunc(slices.Clone(doubt.Candidates), func(o commands.Candidate) bool {
		return rash(top, x.seat, engine.ParseOrder(o.Line))
	})
	return &kept
}

// confirm asks before an order makes the plan final or gives something up; the other lines follow once it is
// confirmed.
func (x *exchange) confirm(stop *halt, rest []string) {
	p, order := x.out, stop.open
	p.menu.Seat = x.seat
	x.panelPlan(p, x.seat)
	style := platform.Success
	if stop.caution.IsZero() {
		p.say(platform.Plain, "host.confirm.final", "order", x.describe(x.d.top(x.seat), x.seat, order))
	} else {
		style = platform.Danger
		p.say(platform.Plain, "host.confirm.caution", "caution", p.book.Sentence(p.lang, stop.caution))
	}
	p.row()
	p.button(style, engine.T("host.button.sure"), model.Action{Do: "give", Lines: append([]string{order.String()}, rest...), Sure: true})
	p.button(platform.Ordinary, engine.T("host.button.not-yet"), model.Action{Do: "walk"})
}
