package bot

import (
	"github.com/umpire-games/umpire/bot/lessons"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/engine"
)

// press does what a button means. Buttons that give orders belong to a seat and
// to a moment; later presses show the present instead.
func press(x *request.Request) error {
	if x.Table.Stored == nil {
		x.Stale()
		return nil
	}
	if x.Table.Seat == engine.Nobody {
		x.Brief("host.no-seat")
		return nil
	}
	if x.Pressed.Seat != engine.Nobody && x.Pressed.Seat != x.Table.Seat {
		x.Brief("host.not-your-button")
		return nil
	}
	if x.Table.Record.Closed {
		x.TellClosed()
		return nil
	}
	if x.Table.Position == nil {
		return x.BeforeStart()
	}
	x.Alone()
	if x.Action.Do == "panel" {
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
		return nil
	}
	x.Replace = true
	if !fresh(x) {
		x.Toast = engine.T("host.stale.now")
		x.Out.Say(platform.Detail, "host.stale.now")
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
		return nil
	}
	switch x.Action.Do {
	case "pick", "tick":
		return pick(x)
	case "walk", "list":
		prefix := engine.Order{}
		if len(x.Action.Lines) > 0 {
			prefix = engine.ParseOrder(x.Action.Lines[0])
		}
		x.Panel(x.Out, x.Table.Seat, prefix, x.Action)
	case "give":
		sure := 0
		if x.Action.Sure {
			sure = 1
		}
		return giveOrders(x, x.Action.Lines, sure)
	case "undo":
		undo(x, false)
	case "undo all":
		undo(x, true)
	case "picture":
		x.Out.Picture = x.MapFor(engine.For(x.Table.Seat), x.Lang)
		if x.Replace = !x.Limits.Rooms; x.Replace {
			x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{}) // with its picture
		} else {
			x.Out.Say(platform.Plain, "host.picture.plan")
		}
		return x.WithPlan(x.Out.Picture)
	case "always":
		return always(x, "")
	case "pass part":
		return always(x, x.Table.Part())
	case "resign":
		return seating.Resign(x)
	case seating.DoLeave, seating.DoStay:
		return seating.LeaveGame(x)
	default:
		x.Stale()
	}
	return nil
}

// pick goes on with what was picked from a list: it gives the order where nothing is left to choose.
func pick(x *request.Request) error {
	order, whole, left := panel.Pick(x.Table.State, x.Table.Seat, x.Action, x.In.Picks)
	if whole {
		return giveOrders(x, []string{order.String()}, 0)
	}
	if left != nil {
		panel.Refuse(x.Out, x.Table.Seat, &engine.Refusal{Kind: left.Kind, Rule: left.Rule, Why: left.Why})
	}
	x.Panel(x.Out, x.Table.Seat, order, x.Action)
	return nil
}

// fresh tells whether the pressed button was made for this moment of the game and of the seat's plan.
func fresh(x *request.Request) bool {
	return x.Pressed.Events == x.Table.Record.Events && x.Pressed.Version == x.Table.Plans[x.Table.Seat].Version
}

// giveOrders gives lines of orders for the asker's seat and shows what came of them. The first sure lines are confirmed.
func giveOrders(x *request.Request, lines []string, sure int) error {
	if l, taught := x.Table.Lesson(); taught {
		return lessons.Give(x, l, lines)
	}
	x.Alone()
	acts, typed := len(x.Change.Acts), ""
	if len(lines) == 1 {
		typed = typedOrder(x, lines[0])
	}
	stop, err := x.Table.Give(x.Table.Seat, lines, sure)
	if err != nil {
		return err
	}
	seat, instead := x.Table.Seat, false
	if stop != nil {
		if panel.Explain(x.Out, x.Table.State, seat, stop, lines) {
			x.MeterRefusal()
		}
		instead = x.Out.HasButtons()
		if stop.Err != nil {
			views.OfferWhy(x, stop.Order)
		}
	}
	// The answer shows where the consequences lead.
	x.Later = append(x.Later, func() {
		if len(x.Change.Acts) > acts {
			x.Out.Say(platform.Plain, "host.done")
			x.OwnTelling()
			x.Rest()
		}
		switch {
		case stop != nil && stop.Unsure:
			panel.Confirm(x.Out, x.Table.State, x.Table.Seat, stop, lines[stop.Line+1:])
		case stop != nil && !stop.Open.IsZero():
			x.Panel(x.Out, x.Table.Seat, stop.Open, model.Action{})
		case stop != nil && stop.Err != nil && instead:
			x.Out.Row()
			x.Out.Button(platform.Ordinary, engine.T("host.button.decide"), model.Action{Do: "panel"})
		default:
			x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
		}
		if stop == nil {
			sayTyped(x, typed)
		}
	})
	return nil
}

// undo takes back the last order of the plan, or all of it with what waits.
func undo(x *request.Request, all bool) {
	if _, taught := x.Table.Lesson(); taught {
		_ = lessons.Decline(x)
		return
	}
	x.Alone()
	plan := &x.Table.Plans[x.Table.Seat]
	switch {
	case all && len(plan.Orders)+len(plan.Waiting)+len(plan.Returned) > 0:
		plan.Clear()
		x.Out.Say(platform.Plain, "host.undo.all")
	case !all && len(plan.Orders) > 0:
		last := plan.UndoLast()
		x.Out.Say(platform.Plain, "host.undo.one", "order", x.Table.Describe(x.Table.Planned(x.Table.Seat), x.Table.Seat, last))
	default:
		x.Out.Say(platform.Plain, "host.undo.nothing")
	}
	x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
}
