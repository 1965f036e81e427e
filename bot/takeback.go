package bot

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/memory"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// takeback asks the others to let a player take back his last orders, answers such a wish, or
// tells why nothing can be taken back.
func (x *exchange) takeback() error {
	return x.seated(func() error {
		x.aloud()
		if answered, err := x.reply(model.ProposeTakeback); answered || err != nil {
			return err
		}
		if x.d.record.Stage != model.Playing {
			x.brush("host.takeback.over")
			return nil
		}
		d, err := x.docket()
		if err != nil {
			return err
		}
		first, err := x.ownOrders(d, x.arg("orders"))
		if err != nil {
			return err
		}
		if first < d.barred {
			x.brush("host.takeback.nothing")
			return nil
		}
		void := d.acts[first:]
		p := model.Proposal{Kind: model.ProposeTakeback, To: void[0].After, Orders: len(void)}
		obstacle, err := x.weigh(&p, void)
		if err != nil {
			return err
		}
		if !obstacle.IsZero() {
			x.out.text(platform.Plain, obstacle)
			return nil
		}
		lines, err := x.publicly(void)
		if err != nil {
			return err
		}
		return x.propose(p, func(paper *paper) {
			paper.say(platform.Heading, "host.takeback.asks", "player", x.me.User.Name, "seat", x.seatName(x.seat), "n", len(void))
			if marks := memory.Marks(p.Rolled, p.Shown); len(marks) > 0 {
				paper.say(platform.Plain, "host.takeback.marked", "marks", marks)
			}
			paper.details(lines)
		})
	})
}

// publicly is what everybody was told of acts.
func (x *exchange) publicly(acts []model.Act) ([]engine.Text, error) {
	return x.tellActs(acts, engine.Everybody())
}

// ownOrders is the place of the first order that the asker wants to take back: the last so
// many of his own, or without a number those of his last decision. It is -1 where there are none.
func (x *exchange) ownOrders(d docket, typed string) (int, error) {
	var own []int
	for i, act := range d.acts {
		if x.d.holds(x.me.ID, act.Seat) && i >= d.barred {
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
	state, err := x.replay(x.ctx, x.d.record, d.acts[first].After, nil)
	if err != nil {
		return -1, err
	}
	seat := d.acts[first].Seat
	decision, asked := pendingOf(state, seat)
	for _, i := range slices.Backward(own[:len(own)-1]) {
		if i != first-1 || !asked || d.acts[i].Seat != seat {
			break
		}
		if state, err = x.replay(x.ctx, x.d.record, d.acts[i].After, nil); err != nil {
			return -1, err
		}
		earlier, pending := pendingOf(state, seat)
		if !pending || !earlier.Draft || !decision.Continues(earlier.Kind, earlier.Round) {
			break
		}
		first = i
	}
	return first, nil
}

// weigh tells why orders cannot be taken back at all; zero where they can, and then the proposal says whether they
// have rolled dice or drawn cards, or shown somebody what he did not know. Only events that the game itself calls
// discreet show nothing (engine.Discreet), and all of a game that is open.
func (x *exchange) weigh(p *model.Proposal, acts []model.Act) (engine.Text, error) {
	open := x.t.game.Info().Open
	discreet, tells := x.t.game.(engine.Discreet)
	state, err := x.replay(x.ctx, x.d.record, acts[0].After, nil)
	if err != nil {
		return engine.Text{}, err
	}
	for _, act := range acts {
		events, err := decodeEvents(x.t.game, act)
		if err != nil {
			return engine.Text{}, err
		}
		// Which order it was is not told: its words may be hidden from somebody.
		switch {
		case act.Seat == engine.Referee:
			return engine.T("host.takeback.referee"), nil
		case changesSeats(events):
			return engine.T("host.takeback.seats"), nil
		}
		p.Rolled = p.Rolled || len(act.Rolls) > 0
		p.Shown = p.Shown || !open && (!tells || !discreet.Discreet(state, events))
		state = state.Evolve(events...)
	}
	return engine.Text{}, nil
}

// changesSeats tells whether players sit elsewhere after events.
func changesSeats(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(event engine.Event) bool {
		moved, ok := event.(engine.Reseater)
		return ok && moved.Seated() != nil
	})
}

// backTo carries out a take-back or a correction.
func (x *exchange) backTo(p model.Proposal) error {
	state, err := x.replay(x.ctx, x.d.record, p.To, nil)
	if err != nil {
		return err
	}
	organiser := p.Kind == model.ProposeCorrection
	err = x.turn(minutes.TakenBack{To: p.To, By: p.By, Agreed: p.Agreed, Organiser: organiser, Reason: p.Reason, Rolled: p.Rolled, Shown: p.Shown}, state)
	if err != nil {
		return err
	}
	return x.notify(notice{asker: true, words: func(paper *paper) {
		if organiser {
			paper.say(platform.Heading, "host.correct.done", "n", p.Orders, "reason", p.Reason)
		} else {
			paper.say(platform.Heading, "host.takeback.done", "seat", x.seatName(p.By), "n", p.Orders)
			if marks := memory.Marks(p.Rolled, p.Shown); len(marks) > 0 {
				paper.say(platform.Plain, "host.takeback.marked", "marks", marks)
			}
		}
		if x.painted() {
			paper.picture = x.mapFor(engine.Everybody(), paper.lang)
		}
	}})
}
