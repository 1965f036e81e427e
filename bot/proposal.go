package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// The answers to a proposal.
const (
	replyAgree  = "agree"
	replyRefuse = "refuse"
)

// others are the seats whose players have to agree to what a seat proposes.
func (x *exchange) others(by engine.Seat) []engine.Seat {
	var seats []engine.Seat
	for _, seat := range x.d.voices() {
		if !x.d.holds(x.d.record.Seats[by].Player, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// propose asks the others to agree. write tells what to; where nobody has to be asked it is
// carried out.
func (x *exchange) propose(p model.Proposal, write func(p *paper)) error {
	p.ID, p.By, p.Events = x.code(menuCode), x.seat, x.d.record.Events
	others := x.others(x.seat)
	if len(others) == 0 {
		return x.fulfil(p)
	}
	x.d.record.Proposal = &p
	x.touch()
	public := x.publicPaper()
	public.each(write)
	for _, seat := range others {
		player, ok, err := x.playerAt(seat)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		x.address(public, player, x.d.record.Place.Platform, engine.T("host.proposal.asked"))
		x.reach(player, false, func(private *paper) {
			x.privateHeading(private, seat)
			write(private)
			private.say(platform.Plain, "host.proposal.asked")
			private.replies(p)
		})
	}
	public.replies(p)
	x.post(model.Post{Table: x.d.record.ID}, public, false)
	x.brush("host.proposal.made")
	return nil
}

// replies are the buttons that answer a proposal.
func (p *paper) replies(to model.Proposal) {
	p.row()
	for _, reply := range []struct {
		word  string
		style platform.ButtonStyle
	}{{replyAgree, platform.Success}, {replyRefuse, platform.Ordinary}} {
		p.button(reply.style, engine.T("value."+reply.word), model.Action{
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
	p := x.d.record.Proposal
	id := x.in.Args["proposal"]
	pressed := x.in.Kind == platform.Press
	switch {
	case p == nil || p.Kind != kind || p.Events != x.d.record.Events || pressed && id != p.ID:
		x.brush("host.proposal.gone")
	case reply == replyRefuse:
		x.d.record.Proposal = nil
		x.touch()
		key := "host.proposal.refused"
		if x.d.holds(x.me.ID, p.By) {
			key = "host.proposal.withdrawn"
		}
		return true, x.publish(key, "player", x.me.User.Name, "seat", x.seatName(x.seat))
	case !slices.Contains(x.others(p.By), x.voice()):
		x.brush("host.proposal.own")
	case slices.Contains(p.Agreed, x.voice()):
		x.brush("host.done")
	default:
		return true, x.agree(*p)
	}
	return true, nil
}

// agree notes that the asker agrees; when all have, the proposal is carried out.
func (x *exchange) agree(p model.Proposal) error {
	p.Agreed = append(slices.Clone(p.Agreed), x.voice())
	for _, seat := range x.others(p.By) {
		if !slices.Contains(p.Agreed, seat) {
			x.d.record.Proposal = &p
			x.touch()
			return x.publish("host.proposal.agreed", "player", x.me.User.Name, "seat", x.seatName(x.seat))
		}
	}
	return x.fulfil(p)
}

// fulfil does what everybody has agreed to.
func (x *exchange) fulfil(p model.Proposal) error {
	x.d.record.Proposal = nil
	x.touch()
	x.brush("host.done")
	if p.Kind == model.ProposeUpgrade {
		return x.upgradeTo(p)
	}
	return x.backTo(p)
}

// publish tells the table something in one line, and the asker that it is done.
func (x *exchange) publish(key string, pairs ...any) error {
	x.brush("host.done")
	return x.notify(notice{silent: true, words: func(p *paper) { p.say(platform.Plain, key, pairs...) }})
}
