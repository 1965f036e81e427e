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
		d, err := gameHistory(x)
		if err != nil {
			return err
		}
		first, err := ownOrders(x, d, x.Arg("orders"))
		if err != nil {
			return err
		}
		if first < d.Fixed {
			x.Brief("host.takeback.nothing")
			return nil
		}
		void := d.Acts[first:]
		p := model.Proposal{Kind: model.ProposeTakeback, To: void[0].After, Orders: len(void)}
		obstacle, err := weigh(x, &p, void)
		if err != nil {
			return err
		}
		if !obstacle.IsZero() {
			x.Out.Text(platform.Plain, obstacle)
			return nil
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

// gameHistory reads the log of the table.
func gameHistory(x *request.Request) (table.History, error) {
	log, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, 0)
	if err != nil {
		return table.History{}, err
	}
	return table.NewHistory(log)
}

// publicly is what everybody was told of orders, the last ones of many.
func publicly(x *request.Request, acts []model.Act) ([]engine.Text, error) {
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
		events, err := act.Decode(x.Table.Game)
		if err != nil {
			return nil, err
		}
		lines = append(lines, x.Table.Game.Tell(position, events, engine.Everybody()).Lines...)
		position = position.Evolve(events...)
	}
	return lines, nil
}

// ownOrders is the place of the first order that the asker wants to take back: the last so
// many of their own, or without a number those of their last decision. It is -1 where there are none.
func ownOrders(x *request.Request, d table.History, typed string) (int, error) {
	var own []int
	for i, act := range d.Acts {
		if x.Table.Holds(x.Me.ID, act.Seat) && i >= d.Fixed {
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
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, d.Acts[first].After)
	if err != nil {
		return -1, err
	}
	seat := d.Acts[first].Seat
	decision, asked := table.PendingOf(state, seat)
	for _, i := range slices.Backward(own[:len(own)-1]) {
		if i != first-1 || !asked || d.Acts[i].Seat != seat {
			break
		}
		if state, err = x.Tables.Replay(x.Ctx, x.Table.Record, d.Acts[i].After); err != nil {
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
func weigh(x *request.Request, p *model.Proposal, acts []model.Act) (engine.Text, error) {
	open := x.Table.Game.Info().Open
	discreet, tells := x.Table.Game.(engine.RevealsNothing)
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, acts[0].After)
	if err != nil {
		return engine.Text{}, err
	}
	for _, act := range acts {
		events, err := act.Decode(x.Table.Game)
		if err != nil {
			return engine.Text{}, err
		}
		// Which order it was is not told: its words may be hidden from somebody.
		switch {
		case act.Seat == engine.Referee:
			return engine.T("host.takeback.referee"), nil
		case table.ChangesSeats(events):
			return engine.T("host.takeback.seats"), nil
		}
		p.Rolled = p.Rolled || len(act.Rolls) > 0
		p.Shown = p.Shown || !open && (!tells || !discreet.RevealsNothing(state, events))
		state = state.Evolve(events...)
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
	err = x.Table.ResetTo(journal.TakenBack{To: p.To, By: p.By, Agreed: p.Agreed, Organiser: organiser, Reason: p.Reason, Rolled: p.Rolled, Shown: p.Shown}, state)
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
