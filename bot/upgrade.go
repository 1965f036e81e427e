package bot

import (
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// upgrade shows what would be different under the present version of the rules, and asks the
// others to go on under it.
func (x *exchange) upgrade() error {
	return x.seated(func() error {
		x.aloud()
		if answered, err := x.reply(model.ProposeUpgrade); answered || err != nil {
			return err
		}
		from, to := x.d.state.Setup().Rules, x.t.game.Info().Rules
		switch {
		case x.d.record.Stage != model.Playing:
			x.brush("host.takeback.over")
			return nil
		case from >= to:
			x.out.say(platform.Plain, "host.upgrade.none", "from", from)
			return nil
		}
		d, err := x.docket()
		if err != nil {
			return err
		}
		rehearsal, err := x.rehearse(d, to)
		if err != nil {
			// The later version cannot play this game at all.
			x.log.Warn("a game cannot be upgraded", "table", x.d.record.ID, "to", to, "err", err)
			x.out.say(platform.Plain, "host.upgrade.unknown", "from", from, "to", to)
			return nil
		}
		if !rehearsal.Same {
			x.out.say(platform.Heading, "host.upgrade.other", "from", from, "to", to)
			x.differences(x.out, d, rehearsal)
			return nil
		}
		return x.propose(model.Proposal{Kind: model.ProposeUpgrade, Rules: to}, func(p *paper) {
			p.say(platform.Heading, "host.upgrade.asks", "player", x.me.User.Name, "from", from, "to", to)
			x.differences(p, d, rehearsal)
		})
	})
}

// rehearse decides the orders that stand again under a version of the rules.
func (x *exchange) rehearse(d docket, rules int) (minutes.Rehearsal, error) {
	orders := make([]minutes.Performed, len(d.acts))
	for i, act := range d.acts {
		events, err := decodeEvents(x.t.game, act)
		if err != nil {
			return minutes.Rehearsal{}, err
		}
		orders[i] = minutes.Performed{Seat: act.Seat, Order: engine.ParseOrder(act.Order), Rolls: act.Rolls, Events: events}
	}
	return minutes.Rehearse(x.t.game, x.d.record.Setup, rules, orders)
}

// differences tells what was counted, and of the first differences what everybody may know.
func (x *exchange) differences(p *paper, d docket, r minutes.Rehearsal) {
	p.say(platform.Plain, "host.upgrade.counted", "n", r.Differ, "orders", r.Orders)
	for _, difference := range r.First {
		seat := x.whoActed(d.acts[difference.N].Seat)
		p.say(platform.Plain, "host.upgrade.order", "number", difference.N+1, "seat", seat)
		if difference.Why != nil {
			p.say(platform.Detail, "host.upgrade.refused")
			continue
		}
		was := x.t.game.Tell(difference.Before, difference.Was, engine.Everybody()).Lines
		now := x.t.game.Tell(difference.Then, difference.Now, engine.Everybody()).Lines
		gone, fresh := apart(was, now), apart(now, was)
		if len(gone)+len(fresh) == 0 {
			p.say(platform.Detail, "host.upgrade.hidden")
		}
		for _, line := range gone {
			p.say(platform.Detail, "host.upgrade.was", "line", line)
		}
		for _, line := range fresh {
			p.say(platform.Detail, "host.upgrade.now", "line", line)
		}
	}
}

// whoActed names the seat of an act.
func (x *exchange) whoActed(seat engine.Seat) engine.Text {
	if seat < 0 {
		return engine.T("host.umpire")
	}
	return x.seatName(seat)
}

// upgradeTo goes on under another version, from the events that stand.
func (x *exchange) upgradeTo(p model.Proposal) error {
	d, err := x.docket()
	if err != nil {
		return err
	}
	rehearsal, err := x.rehearse(d, p.Rules)
	if err != nil {
		x.log.Warn("a game cannot be upgraded", "table", x.d.record.ID, "to", p.Rules, "err", err)
	}
	if !rehearsal.Same {
		x.brush("host.proposal.gone") // the program is another one since it was proposed
		return nil
	}
	setup := x.d.record.Setup
	from := x.d.state.Setup().Rules
	setup.Rules = p.Rules
	state, err := x.t.game.New(setup)
	if err != nil {
		return err
	}
	for _, act := range d.acts {
		events, err := decodeEvents(x.t.game, act)
		if err != nil {
			return err
		}
		state = state.Evolve(events...)
	}
	if err := x.turn(minutes.Upgraded{From: from, To: p.Rules, Agreed: append(p.Agreed, p.By)}, state); err != nil {
		return err
	}
	return x.publish("host.upgrade.done", "to", p.Rules)
}
