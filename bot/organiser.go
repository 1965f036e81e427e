package bot

import (
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/memory"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// directs tells whether the asker runs this game: who runs its league, or who opened a table of no
// league.
func (x *exchange) directs() (bool, error) {
	if x.d.record.League == "" {
		return slices.Contains(x.me.AccountIDs(), x.d.record.Owner), nil
	}
	leagues, err := x.store.Leagues(x.ctx)
	if err != nil {
		return false, err
	}
	for _, l := range leagues {
		if l.ID == x.d.record.League {
			return slices.ContainsFunc(x.me.AccountIDs(), l.RunBy), nil
		}
	}
	return false, nil
}

// organising runs fn for an organiser of a game that goes on, and tells others why not.
func (x *exchange) organising(fn func() error) error {
	allowed, err := x.directs()
	switch {
	case err != nil:
		return err
	case !allowed:
		x.brush("host.organiser.only")
		return nil
	case x.d.state == nil:
		return x.beforeStart()
	case x.d.record.Stage != model.Playing:
		x.brush("host.organiser.over")
		return nil
	}
	return fn()
}

// adjournGame lets an organiser stop the clocks.
func (x *exchange) adjournGame() error {
	return x.organising(func() error {
		if x.d.record.Adjourned {
			x.brush("host.adjourn.already")
			return nil
		}
		return x.adjourn(true)
	})
}

const (
	// longestRuling and longestReason bound what organisers write, in characters.
	longestRuling = 600
	longestReason = 200
)

// ruling enters a public statement about a rule.
func (x *exchange) ruling() error {
	return x.organising(func() error {
		rule := strings.Trim(tidyText(x.arg("rule")), "#.() ")
		text := commands.Clip(tidyText(x.arg("text")), longestRuling)
		if rule == "" || text == "" {
			x.out.say(platform.Plain, "host.ruling.how")
			return nil
		}
		entry := minutes.Ruling{Rule: engine.Rule(commands.Clip(rule, longestName)), Text: text}
		if err := x.enter(entry); err != nil {
			return err
		}
		x.brush("host.done")
		return x.notify(notice{words: func(p *paper) {
			p.text(platform.Heading, memory.EntryText(entry, x.seatName))
			if summary, known := x.t.game.Rulebook(entry.Rule); known {
				p.text(platform.Detail, summary)
			}
			p.say(platform.Detail, "host.ruling.by", "player", x.me.User.Name)
		}})
	})
}

// correct takes back orders that were entered by mistake, over dice too. An organiser who plays
// himself needs the agreement of the others.
func (x *exchange) correct() error {
	if x.arg("reply") != "" {
		return x.seated(func() error {
			x.aloud()
			_, err := x.reply(model.ProposeCorrection)
			return err
		})
	}
	return x.organising(func() error {
		reason := commands.Clip(tidyText(x.arg("reason")), longestReason)
		if reason == "" {
			x.out.say(platform.Plain, "host.correct.how")
			return nil
		}
		d, err := x.docket()
		if err != nil {
			return err
		}
		n, numbered := number(x.arg("orders"), 1, len(d.acts), 0)
		first := len(d.acts) - n
		if !numbered || n < 1 || first < d.barred {
			x.out.say(platform.Plain, "host.correct.which", "n", max(0, len(d.acts)-d.barred))
			return nil
		}
		void := d.acts[first:]
		for _, act := range void {
			events, err := decodeEvents(x.t.game, act)
			if err != nil {
				return err
			}
			if changesSeats(events) {
				x.out.say(platform.Plain, "host.takeback.seats")
				return nil
			}
		}
		p := model.Proposal{Kind: model.ProposeCorrection, By: x.seat, To: void[0].After, Orders: n, Reason: reason}
		if x.seat != engine.Nobody {
			lines, err := x.publicly(void)
			if err != nil {
				return err
			}
			return x.propose(p, func(paper *paper) {
				paper.say(platform.Heading, "host.correct.asks", "player", x.me.User.Name, "n", n, "reason", reason)
				paper.details(lines)
			})
		}
		return x.correctNow(p, void)
	})
}

// correctNow corrects after the organiser has seen what goes.
func (x *exchange) correctNow(p model.Proposal, void []model.Act) error {
	at := strconv.Itoa(x.d.record.Events)
	switch x.in.Args["sure"] {
	case at:
		if x.in.Kind == platform.Press {
			return x.fulfil(p)
		}
	case "":
	default:
		x.stale()
		return nil
	}
	lines, err := x.publicly(void)
	if err != nil {
		return err
	}
	x.out.say(platform.Heading, "host.correct.sure", "n", p.Orders)
	x.out.details(lines)
	x.out.row()
	x.out.button(platform.Danger, engine.T("host.button.correct"), model.Action{Do: "command", Command: "correct", Args: map[string]string{
		"orders": strconv.Itoa(p.Orders), "reason": p.Reason, "sure": at,
	}})
	return nil
}
