// Package rulings handles what changes a log: take-backs, corrections, upgrades of the rules, rulings.
package rulings

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// The answers to a proposal.
const (
	replyAgree  = "agree"
	replyRefuse = "refuse"
)

// firstSeat is the first seat of the asker, which speaks for all of theirs; Nobody where they have none.
func firstSeat(x *request.Request) engine.Seat {
	if seats := x.Table.SeatsOf(x.Me.ID); len(seats) > 0 {
		return seats[0]
	}
	return engine.Nobody
}

// othersThan are the seats whose players have to agree to a proposal: all but who made it, and but those whose seats are
// taken over.
func othersThan(x *request.Request, p model.Proposal) []engine.Seat {
	var seats []engine.Seat
	for _, seat := range x.Table.Recipients() {
		if !x.Table.Holds(x.Table.Record.Seats[p.By].Player, seat) && !slices.Contains(p.Seats, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// propose asks the others to agree. write tells what to; where nobody has to be asked it is
// carried out.
func propose(x *request.Request, p model.Proposal, write func(p *message.Builder)) error {
	p.ID, p.By, p.Events = x.Code(request.MenuCode), x.Table.Seat, x.Table.Record.Events
	others := othersThan(x, p)
	if len(others) == 0 {
		return fulfil(x, p)
	}
	x.Table.Record.Proposal = &p
	x.Table.Touch()
	public := x.TableMessage()
	public.Each(write)
	for _, seat := range others {
		player, ok, err := x.Table.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		x.Address(public, player, x.Table.Record.Place.Platform, engine.T("host.proposal.asked"))
		x.Reach(player, false, func(private *message.Builder) {
			report.SeatHeading(private, x.Table.State, seat)
			write(private)
			private.Say(platform.Plain, "host.proposal.asked")
			replies(private, p)
		})
	}
	replies(public, p)
	x.Post(model.Post{Table: x.Table.Record.ID}, public, false)
	x.Brief("host.proposal.made")
	return nil
}

// replies are the buttons that answer a proposal.
func replies(p *message.Builder, to model.Proposal) {
	p.Row()
	button := func(style platform.ButtonStyle, reply string) {
		args := map[string]string{"reply": reply, "proposal": to.ID}
		p.Button(style, engine.T("value."+reply), model.Action{Do: "command", Command: string(to.Kind), Args: args})
	}
	button(platform.Success, replyAgree)
	button(platform.Ordinary, replyRefuse)
}

// reply answers a proposal: by its button, or the one that waits where it was typed. It tells
// whether there was an answer at all.
func reply(x *request.Request, kind model.ProposalKind) (answered bool, err error) {
	reply := x.Arg("reply")
	if reply == "" {
		reply = x.Value("reply", x.Arg("orders")) // "/takeback agree"
	}
	if reply != replyAgree && reply != replyRefuse {
		return false, nil
	}
	p := x.Table.Record.Proposal
	id := x.In.Args["proposal"]
	pressed := x.In.Kind == platform.Press
	switch {
	case p == nil || p.Kind != kind || p.Events != x.Table.Record.Events || pressed && id != p.ID:
		x.Brief("host.proposal.gone")
	case reply == replyRefuse:
		x.Table.Record.Proposal = nil
		x.Table.Touch()
		key := "host.proposal.refused"
		if x.Table.Holds(x.Me.ID, p.By) {
			key = "host.proposal.withdrawn"
		}
		return true, publish(x, key, "player", x.Me.User.Name, "seat", x.Table.SeatName(x.Table.Seat))
	case !slices.Contains(othersThan(x, *p), firstSeat(x)):
		x.Brief("host.proposal.own")
	case slices.Contains(p.Agreed, firstSeat(x)):
		x.Brief("host.done")
	default:
		return true, agree(x, *p)
	}
	return true, nil
}

// agree notes that the asker agrees; when all have, the proposal is carried out.
func agree(x *request.Request, p model.Proposal) error {
	p.Agreed = append(slices.Clone(p.Agreed), firstSeat(x))
	for _, seat := range othersThan(x, p) {
		if !slices.Contains(p.Agreed, seat) {
			x.Table.Record.Proposal = &p
			x.Table.Touch()
			return publish(x, "host.proposal.agreed", "player", x.Me.User.Name, "seat", x.Table.SeatName(x.Table.Seat))
		}
	}
	return fulfil(x, p)
}

// fulfil does what everybody has agreed to.
func fulfil(x *request.Request, p model.Proposal) error {
	x.Table.Record.Proposal = nil
	x.Table.Touch()
	x.Brief("host.done")
	switch p.Kind {
	case model.ProposeUpgrade:
		return upgradeTo(x, p)
	case model.ProposeOpponent:
		return seatAgreed(x, p)
	}
	return backTo(x, p)
}

// publish tells the table something in one line, and the asker that it is done.
func publish(x *request.Request, key string, pairs ...any) error {
	x.Brief("host.done")
	return x.Notify(request.Notice{Silent: true, Words: func(p *message.Builder) { p.Say(platform.Plain, key, pairs...) }})
}
