package rulings

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Takeback asks the others to let a player take back their last orders, answers such a wish, or
// tells why nothing can be taken back.
func Takeback(x *request.Request) error {
	return x.Seated(func() error {
		x.Aloud()
		if answered, err := reply(x, model.ProposeTakeback); answered || err != nil {
			return err
		}
		if x.Table.Record.Stage != model.Playing {
			x.Brief("host.takeback.over")
			return nil
		}
		acts, fixed, err := orders(x)
		if err != nil {
			return err
		}
		first, err := ownOrders(x, acts, fixed, x.Arg("orders"))
		if err != nil {
			return err
		}
		if first < fixed {
			x.Brief("host.takeback.nothing")
			return nil
		}
		void := acts[first:]
		p := model.Proposal{Kind: model.ProposeTakeback, To: void[0].After, Orders: len(void)}
		obstacle, err := weigh(x, &p, void)
		if err != nil {
			return err
		}
		if !obstacle.IsZero() {
			x.Out.Text(platform.Plain, obstacle)
			return nil
		}
		if x.Table.Record.League != "" && x.Table.Record.HasOpponent() && (p.Rolled || p.Shown) {
			return x.Say("host.takeback.umpire")
		}
		lines, err := publicly(x, void)
		if err != nil {
			return err
		}
		return propose(x, p, func(paper *message.Builder) {
			paper.Say(platform.Heading, "host.takeback.asks", "player", x.Me.User.Name, "seat", x.Table.SeatName(x.Table.Seat), "n", len(void))
			if marks := replay.Marks(p.Rolled, p.Shown); len(marks) > 0 {
				paper.Say(platform.Plain, "host.takeback.marked", "marks", marks)
			}
			paper.Details(lines)
		})
	})
}

// act is an order with what came of it.
type act struct {
	model.Act
	events []engine.Event
}

// orders are those of the table that stand; fixed is how many of them, from the first on, can no longer be taken back.
func orders(x *request.Request) (acts []act, fixed int, err error) {
	log, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, 0)
	if err != nil {
		return nil, 0, err
	}
	history, err := table.NewHistory(log)
	if err != nil {
		return nil, 0, err
	}
	acts = make([]act, len(history.Acts))
	for i, stored := range history.Acts {
		acts[i].Act = stored
		if acts[i].events, err = stored.Decode(x.Table.Game); err != nil {
			return nil, 0, err
		}
	}
	return acts, history.Fixed, nil
}

// publicly is what everybody was told of orders, the last ones of many.
func publicly(x *request.Request, acts []act) ([]engine.Text, error) {
	acts = acts[max(0, len(acts)-panel.OrdersShown):]
	if len(acts) == 0 {
		return nil, nil
	}
	position, err := x.Tables.Replay(x.Ctx, x.Table.Record, acts[0].After)
	if err != nil {
		return nil, err
	}
	var lines []engine.Text
	for _, act := range acts {
		lines = append(lines, x.Table.Game.Tell(position, act.events, engine.Everybody()).Lines...)
		position = position.Evolve(act.events...)
	}
	return lines, nil
}

// ownOrders is the place of the first order that the asker wants to take back: the last so
// many of their own, or without a number those of their last decision. It is -1 where there are none.
func ownOrders(x *request.Request, acts []act, fixed int, typed string) (int, error) {
	var own []int
	for i, act := range acts {
		if x.Table.Holds(x.Me.ID, act.Seat) && i >= fixed {
			own = append(own, i)
		}
	}
	if n, err := strconv.Atoi(typed); err == nil {
		if n < 1 || n > len(own) {
			return -1, nil
		}
		return own[len(own)-n], nil
	}
	if len(own) == 0 {
		return -1, nil
	}
	first := own[len(own)-1]
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, acts[first].After)
	if err != nil {
		return -1, err
	}
	seat := acts[first].Seat
	decision, asked := table.PendingOf(state, seat)
	for _, i := range slices.Backward(own[:len(own)-1]) {
		if i != first-1 || !asked || acts[i].Seat != seat {
			break
		}
		if state, err = x.Tables.Replay(x.Ctx, x.Table.Record, acts[i].After); err != nil {
			return -1, err
		}
		earlier, pending := table.PendingOf(state, seat)
		if !pending || !earlier.Draft || !decision.Continues(earlier.Kind, earlier.Round) {
			break
		}
		first = i
	}
	return first, nil
}

// weigh tells why orders cannot be taken back at all; zero where they can, and then the proposal says whether they
// have rolled dice or drawn cards, or shown somebody what they did not know. Only events that the game itself calls
// discreet show nothing (engine.RevealsNothing), and all of a game that is open.
func weigh(x *request.Request, p *model.Proposal, acts []act) (engine.Text, error) {
	open := x.Table.Game.Info().Open
	discreet, tells := x.Table.Game.(engine.RevealsNothing)
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, acts[0].After)
	if err != nil {
		return engine.Text{}, err
	}
	for _, act := range acts {
		// Which order it was is not told: its words may be hidden from somebody.
		switch {
		case act.Seat == engine.Referee:
			return engine.T("host.takeback.referee"), nil
		case table.ChangesSeats(act.events):
			return engine.T("host.takeback.seats"), nil
		}
		p.Rolled = p.Rolled || len(act.Rolls) > 0
		p.Shown = p.Shown || !open && (!tells || !discreet.RevealsNothing(state, act.events))
		state = state.Evolve(act.events...)
	}
	return engine.Text{}, nil
}

// backTo carries out a take-back or a correction.
func backTo(x *request.Request, p model.Proposal) error {
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, p.To)
	if err != nil {
		return err
	}
	organiser := p.Kind == model.ProposeCorrection
	err = x.Table.ResetTo(journal.TakenBack{
		To: p.To, By: p.By, Agreed: p.Agreed, Organiser: organiser, Reason: p.Reason, Rolled: p.Rolled,
		Shown: p.Shown,
	}, state)
	if err != nil {
		return err
	}
	return x.Notify(request.Notice{Asker: true, Words: func(paper *message.Builder) {
		if organiser {
			paper.Say(platform.Heading, "host.correct.done", "n", p.Orders, "reason", p.Reason)
		} else {
			paper.Say(platform.Heading, "host.takeback.done", "seat", x.Table.SeatName(p.By), "n", p.Orders)
			if marks := replay.Marks(p.Rolled, p.Shown); len(marks) > 0 {
				paper.Say(platform.Plain, "host.takeback.marked", "marks", marks)
			}
		}
		if x.Painted() {
			paper.Picture = x.MapFor(engine.Everybody(), paper.Lang)
		}
	}})
}
