package bot

import (
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// press does what a button means. Buttons that give orders belong to a seat and
// to a moment; later presses show the present instead.
func (x *exchange) press() error {
	if x.d.Stored == nil {
		x.stale()
		return nil
	}
	if x.d.Seat == engine.Nobody {
		x.brush("host.no-seat")
		return nil
	}
	if x.pressed.Seat != engine.Nobody && x.pressed.Seat != x.d.Seat {
		x.brush("host.not-your-button")
		return nil
	}
	if x.d.Record.Closed {
		x.tellClosed()
		return nil
	}
	if x.d.Position == nil {
		return x.beforeStart()
	}
	x.alone()
	if x.action.Do == "panel" {
		x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
		return nil
	}
	x.replace = true
	if !x.fresh() {
		x.toast = engine.T("host.stale.now")
		x.out.Say(platform.Detail, "host.stale.now")
		x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
		return nil
	}
	switch x.action.Do {
	case "walk":
		prefix := engine.Order{}
		if len(x.action.Lines) > 0 {
			prefix = engine.ParseOrder(x.action.Lines[0])
		}
		x.panel(x.out, x.d.Seat, prefix, x.action)
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
		x.out.Picture = x.mapFor(engine.For(x.d.Seat), x.lang)
		x.out.Say(platform.Plain, "host.picture.plan")
		return x.withPlan(x.out.Picture)
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
	return x.pressed.Events == x.d.Record.Events && x.pressed.Version == x.d.Plans[x.d.Seat].Version
}

// order gives lines of orders for the asker's seat and shows what came of them. The first sure lines are confirmed.
func (x *exchange) order(lines []string, sure int) error {
	x.alone()
	acts := len(x.change.Acts)
	stop, err := x.d.Give(x.d.Seat, lines, sure)
	if err != nil {
		return err
	}
	seat, instead := x.d.Seat, false
	if stop != nil {
		if panel.Explain(x.out, x.d.State, seat, stop, lines) {
			x.meterRefusal()
		}
		instead = x.out.HasButtons()
		if stop.Err != nil {
			x.offerWhy(stop.Order)
		}
	}
	// The answer shows where the consequences lead.
	x.later = append(x.later, func() {
		if len(x.change.Acts) > acts {
			x.out.Say(platform.Plain, "host.done")
			x.ownTelling()
			x.rest()
		}
		switch {
		case stop != nil && stop.Unsure:
			panel.Confirm(x.out, x.d.State, x.d.Seat, stop, lines[stop.Line+1:])
		case stop != nil && !stop.Open.IsZero():
			x.panel(x.out, x.d.Seat, stop.Open, model.Action{})
		case stop != nil && stop.Err != nil && instead:
			x.out.Row()
			x.out.Button(platform.Ordinary, engine.T("host.button.decide"), model.Action{Do: "panel"})
		default:
			x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
		}
		if stop == nil && len(lines) == 1 {
			x.sayTyped(x.typedOrder(lines[0]))
		}
	})
	return nil
}

// undo takes back the last order of the plan, or all of it with what waits.
func (x *exchange) undo(all bool) {
	x.alone()
	plan := &x.d.Plans[x.d.Seat]
	switch {
	case all && len(plan.Orders)+len(plan.Waiting)+len(plan.Returned) > 0:
		plan.Clear()
		x.out.Say(platform.Plain, "host.undo.all")
	case !all && len(plan.Orders) > 0:
		last := plan.UndoLast()
		x.out.Say(platform.Plain, "host.undo.one", "order", x.d.Describe(x.d.Planned(x.d.Seat), x.d.Seat, last))
	default:
		x.out.Say(platform.Plain, "host.undo.nothing")
	}
	x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
}
