package rulings

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// Upgrade shows what would be different under the present version of the rules, and asks the
// others to go on under it.
func Upgrade(x *request.Request) error {
	return x.Seated(func() error {
		x.Aloud()
		if answered, err := reply(x, model.ProposeUpgrade); answered || err != nil {
			return err
		}
		from, to := x.Table.Position.Setup().Rules, x.Table.Game.Info().Rules
		switch {
		case x.Table.Record.Stage != model.Playing:
			x.Brief("host.takeback.over")
			return nil
		case from >= to:
			return x.Say("host.upgrade.none", "from", from)
		}
		acts, _, err := orders(x)
		if err != nil {
			return err
		}
		rehearsal, err := rehearse(x, acts, to)
		if err != nil {
			// The later version cannot play this game at all.
			x.Log.Warn("a game cannot be upgraded", "table", x.Table.Record.ID, "to", to, "err", err)
			return x.Say("host.upgrade.unknown", "from", from, "to", to)
		}
		if !rehearsal.Same {
			x.Out.Say(platform.Heading, "host.upgrade.other", "from", from, "to", to)
			differences(x, x.Out, acts, rehearsal)
			return nil
		}
		return propose(x, model.Proposal{Kind: model.ProposeUpgrade, Rules: to}, func(p *message.Builder) {
			p.Say(platform.Heading, "host.upgrade.asks", "player", x.Me.User.Name, "from", from, "to", to)
			differences(x, p, acts, rehearsal)
		})
	})
}

// rehearse decides the orders that stand again under a version of the rules.
func rehearse(x *request.Request, acts []act, rules int) (journal.Rehearsal, error) {
	performed := make([]journal.Performed, len(acts))
	for i, act := range acts {
		performed[i] = journal.Performed{Seat: act.Seat, Order: engine.ParseOrder(act.Order), Rolls: act.Rolls, Events: act.events}
	}
	return journal.Rehearse(x.Table.Game, x.Table.Record.Setup, rules, performed)
}

// differences tells what was counted, and of the first differences what everybody may know.
func differences(x *request.Request, p *message.Builder, acts []act, r journal.Rehearsal) {
	p.Say(platform.Plain, "host.upgrade.counted", "n", r.Differ, "orders", r.Orders)
	for _, difference := range r.First {
		seat := x.Table.ActorName(acts[difference.N].Seat)
		p.Say(platform.Plain, "host.upgrade.order", "number", difference.N+1, "seat", seat)
		if difference.Why != nil {
			p.Say(platform.Detail, "host.upgrade.refused")
			continue
		}
		was := x.Table.Game.Tell(difference.Before, difference.Was, engine.Everybody()).Lines
		now := x.Table.Game.Tell(difference.Then, difference.Now, engine.Everybody()).Lines
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

// upgradeTo goes on under another version, from the events that stand.
func upgradeTo(x *request.Request, p model.Proposal) error {
	acts, _, err := orders(x)
	if err != nil {
		return err
	}
	rehearsal, err := rehearse(x, acts, p.Rules)
	if err != nil {
		x.Log.Warn("a game cannot be upgraded", "table", x.Table.Record.ID, "to", p.Rules, "err", err)
	}
	if !rehearsal.Same {
		x.Brief("host.proposal.gone") // the program is another one since it was proposed
		return nil
	}
	setup := x.Table.Record.Setup
	from := x.Table.Position.Setup().Rules
	setup.Rules = p.Rules
	state, err := x.Table.Game.New(setup)
	if err != nil {
		return err
	}
	for _, act := range acts {
		state = state.Evolve(act.events...)
	}
	if err := x.Table.ResetTo(journal.Upgraded{From: from, To: p.Rules, Agreed: append(p.Agreed, p.By)}, state); err != nil {
		return err
	}
	return publish(x, "host.upgrade.done", "to", p.Rules)
}
