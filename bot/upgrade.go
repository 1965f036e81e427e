package bot

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// upgrade shows what would be different under the present version of the rules, and asks the
// others to go on under it.
func (x *exchange) upgrade() error {
	return x.seated(func() error {
		x.aloud()
		if answered, err := x.reply(model.ProposeUpgrade); answered || err != nil {
			return err
		}
		from, to := x.d.Position.Setup().Rules, x.d.Game.Info().Rules
		switch {
		case x.d.Record.Stage != model.Playing:
			x.brush("host.takeback.over")
			return nil
		case from >= to:
			x.out.Say(platform.Plain, "host.upgrade.none", "from", from)
			return nil
		}
		d, err := x.gameHistory()
		if err != nil {
			return err
		}
		rehearsal, err := x.rehearse(d, to)
		if err != nil {
			// The later version cannot play this game at all.
			x.log.Warn("a game cannot be upgraded", "table", x.d.Record.ID, "to", to, "err", err)
			x.out.Say(platform.Plain, "host.upgrade.unknown", "from", from, "to", to)
			return nil
		}
		if !rehearsal.Same {
			x.out.Say(platform.Heading, "host.upgrade.other", "from", from, "to", to)
			x.differences(x.out, d, rehearsal)
			return nil
		}
		return x.propose(model.Proposal{Kind: model.ProposeUpgrade, Rules: to}, func(p *message.Builder) {
			p.Say(platform.Heading, "host.upgrade.asks", "player", x.me.User.Name, "from", from, "to", to)
			x.differences(p, d, rehearsal)
		})
	})
}

// rehearse decides the orders that stand again under a version of the rules.
func (x *exchange) rehearse(d table.History, rules int) (journal.Rehearsal, error) {
	orders := make([]journal.Performed, len(d.Acts))
	for i, act := range d.Acts {
		events, err := table.DecodeEvents(x.d.Game, act)
		if err != nil {
			return journal.Rehearsal{}, err
		}
		orders[i] = journal.Performed{Seat: act.Seat, Order: engine.ParseOrder(act.Order), Rolls: act.Rolls, Events: events}
	}
	return journal.Rehearse(x.d.Game, x.d.Record.Setup, rules, orders)
}

// differences tells what was counted, and of the first differences what everybody may know.
func (x *exchange) differences(p *message.Builder, d table.History, r journal.Rehearsal) {
	p.Say(platform.Plain, "host.upgrade.counted", "n", r.Differ, "orders", r.Orders)
	for _, difference := range r.First {
		seat := x.d.ActorName(d.Acts[difference.N].Seat)
		p.Say(platform.Plain, "host.upgrade.order", "number", difference.N+1, "seat", seat)
		if difference.Why != nil {
			p.Say(platform.Detail, "host.upgrade.refused")
			continue
		}
		was := x.d.Game.Tell(difference.Before, difference.Was, engine.Everybody()).Lines
		now := x.d.Game.Tell(difference.Then, difference.Now, engine.Everybody()).Lines
		gone, fresh := report.Apart(was, now), report.Apart(now, was)
		if len(gone)+len(fresh) == 0 {
			p.Say(platform.Detail, "host.upgrade.hidden")
		}
		for _, line := range gone {
			p.Say(platform.Detail, "host.upgrade.was", "line", line)
		}
		for _, line := range fresh {
			p.Say(platform.Detail, "host.upgrade.now", "line", line)
		}
	}
}

// whoActed names the seat of an act.
func (x *exchange) whoActed(seat engine.Seat) engine.Text {
	if seat < 0 {
		return engine.T("host.umpire")
	}
	return x.d.SeatName(seat)
}

// upgradeTo goes on under another version, from the events that stand.
func (x *exchange) upgradeTo(p model.Proposal) error {
	d, err := x.gameHistory()
	if err != nil {
		return err
	}
	rehearsal, err := x.rehearse(d, p.Rules)
	if err != nil {
		x.log.Warn("a game cannot be upgraded", "table", x.d.Record.ID, "to", p.Rules, "err", err)
	}
	if !rehearsal.Same {
		x.brush("host.proposal.gone") // the program is another one since it was proposed
		return nil
	}
	setup := x.d.Record.Setup
	from := x.d.Position.Setup().Rules
	setup.Rules = p.Rules
	state, err := x.d.Game.New(setup)
	if err != nil {
		return err
	}
	for _, act := range d.Acts {
		events, err := table.DecodeEvents(x.d.Game, act)
		if err != nil {
			return err
		}
		state = state.Evolve(events...)
	}
	if err := x.d.ResetTo(journal.Upgraded{From: from, To: p.Rules, Agreed: append(p.Agreed, p.By)}, state); err != nil {
		return err
	}
	return x.publish("host.upgrade.done", "to", p.Rules)
}
