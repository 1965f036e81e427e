package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// The answers to a proposal.
const (
	replyAgree  = "agree"
	replyRefuse = "refuse"
)

// firstSeat is the first seat of the asker, which speaks for all of theirs; Nobody where they have none.
func (x *exchange) firstSeat() engine.Seat {
	if seats := x.d.SeatsOf(x.me.ID); len(seats) > 0 {
		return seats[0]
	}
	return engine.Nobody
}

// others are the seats whose players have to agree to what a seat proposes.
func (x *exchange) others(by engine.Seat) []engine.Seat {
	var seats []engine.Seat
	for _, seat := range x.d.Recipients() {
		if !x.d.Holds(x.d.Record.Seats[by].Player, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// propose asks the others to agree. write tells what to; where nobody has to be asked it is
// carried out.
func (x *exchange) propose(p model.Proposal, write func(p *message.Builder)) error {
	p.ID, p.By, p.Events = x.code(menuCode), x.d.Seat, x.d.Record.Events
	others := x.others(x.d.Seat)
	if len(others) == 0 {
		return x.fulfil(p)
	}
	x.d.Record.Proposal = &p
	x.d.Touch()
	public := x.tableMessage()
	public.Each(write)
	for _, seat := range others {
		player, ok, err := x.d.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		x.address(public, player, x.d.Record.Place.Platform, engine.T("host.proposal.asked"))
		x.reach(player, false, func(private *message.Builder) {
			x.privateHeading(private, seat)
			write(private)
			private.Say(platform.Plain, "host.proposal.asked")
			replies(private, p)
		})
	}
	replies(public, p)
	x.post(model.Post{Table: x.d.Record.ID}, public, false)
	x.brush("host.proposal.made")
	return nil
}

// replies are the buttons that answer a proposal.
func replies(p *message.Builder, to model.Proposal) {
	p.Row()
	for _, reply := range []struct {
		word  string
		style platform.ButtonStyle
	}{{replyAgree, platform.Success}, {replyRefuse, platform.Ordinary}} {
		p.Button(reply.style, engine.T("value."+reply.word), model.Action{
			Do: "command", Command: string(to.Kind), Args: map[string]string{"reply": reply.word, "proposal": to.ID},
		})
	}
}

// reply answers a proposal: by its button, or the one that waits where it was typed. It tells
// whether there was an answer at all.
func (x *exchange) reply(kind model.ProposalKind) (answered bool, err error) {
	reply := x.arg("reply")
	if reply == "" {
		reply = x.value("reply", x.arg("orders")) // "/takeback agree"
	}
	if reply != replyAgree && reply != replyRefuse {
		return false, nil
	}
	p := x.d.Record.Proposal
	id := x.in.Args["proposal"]
	pressed := x.in.Kind == platform.Press
	switch {
	case p == nil || p.Kind != kind || p.Events != x.d.Record.Events || pressed && id != p.ID:
		x.brush("host.proposal.gone")
	case reply == replyRefuse:
		x.d.Record.Proposal = nil
		x.d.Touch()
		key := "host.proposal.refused"
		if x.d.Holds(x.me.ID, p.By) {
			key = "host.proposal.withdrawn"
		}
		return true, x.publish(key, "player", x.me.User.Name, "seat", x.d.SeatName(x.d.Seat))
	case !slices.Contains(x.others(p.By), x.firstSeat()):
		x.brush("host.proposal.own")
	case slices.Contains(p.Agreed, x.firstSeat()):
		x.brush("host.done")
	default:
		return true, x.agree(*p)
	}
	return true, nil
}

// agree notes that the asker agrees; when all have, the proposal is carried out.
func (x *exchange) agree(p model.Proposal) error {
	p.Agreed = append(slices.Clone(p.Agreed), x.firstSeat())
	for _, seat := range x.others(p.By) {
		if !slices.Contains(p.Agreed, seat) {
			x.d.Record.Proposal = &p
			x.d.Touch()
			return x.publish("host.proposal.agreed", "player", x.me.User.Name, "seat", x.d.SeatName(x.d.Seat))
		}
	}
	return x.fulfil(p)
}

// fulfil does what everybody has agreed to.
func (x *exchange) fulfil(p model.Proposal) error {
	x.d.Record.Proposal = nil
	x.d.Touch()
	x.brush("host.done")
	if p.Kind == model.ProposeUpgrade {
		return x.upgradeTo(p)
	}
	return x.backTo(p)
}

// publish tells the table something in one line, and the asker that it is done.
func (x *exchange) publish(key string, pairs ...any) error {
	x.brush("host.done")
	return x.notify(notice{silent: true, words: func(p *message.Builder) { p.Say(platform.Plain, key, pairs...) }})
}
