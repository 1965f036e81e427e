package rulings

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

const (
	// longestRuling and longestReason bound what organisers write, in characters.
	longestRuling = 600
	longestReason = 200
)

// Ruling enters a public statement about a rule.
func Ruling(x *request.Request) error {
	return x.Organising(func() error {
		rule := strings.Trim(message.OneLine(x.Arg("rule")), "#.() ")
		text := commands.Clip(message.OneLine(x.Arg("text")), longestRuling)
		if rule == "" || text == "" {
			return x.Say("host.ruling.how")
		}
		entry := journal.Ruling{Rule: engine.Rule(commands.Clip(rule, message.MaxName)), Text: text}
		if err := x.Table.Enter(entry); err != nil {
			return err
		}
		x.Brief("host.done")
		return x.Notify(request.Notice{Words: func(p *message.Builder) {
			p.Text(platform.Heading, replay.EntryText(entry, x.Table.SeatName))
			if summary, known := x.Table.Game.Rulebook(entry.Rule); known {
				p.Text(platform.Detail, summary)
			}
			p.Say(platform.Detail, "host.ruling.by", "player", x.Me.User.Name)
		}})
	})
}

// Correct takes back orders that were entered by mistake, over dice too. An organiser who plays
// themselves needs the agreement of the others.
func Correct(x *request.Request) error {
	if x.Arg("reply") != "" {
		return x.Seated(func() error {
			x.Aloud()
			_, err := reply(x, model.ProposeCorrection)
			return err
		})
	}
	return x.Organising(func() error {
		reason := commands.Clip(message.OneLine(x.Arg("reason")), longestReason)
		if reason == "" {
			return x.Say("host.correct.how")
		}
		acts, fixed, err := orders(x)
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(x.Arg("orders"))
		first := len(acts) - n
		switch {
		case len(acts) <= fixed:
			return x.Say("host.correct.nothing")
		case err != nil:
			return x.Say("host.correct.how")
		case n < 1 || first < fixed:
			return x.Say("host.correct.which", "n", len(acts)-fixed)
		}
		void := acts[first:]
		for _, act := range void {
			if table.ChangesSeats(act.events) {
				return x.Say("host.takeback.seats")
			}
		}
		p := model.Proposal{Kind: model.ProposeCorrection, By: x.Table.Seat, To: void[0].After, Orders: n, Reason: reason}
		if x.Table.Seat != engine.Nobody {
			lines, err := publicly(x, void)
			if err != nil {
				return err
			}
			return propose(x, p, func(paper *message.Builder) {
				paper.Say(platform.Heading, "host.correct.asks", "player", x.Me.User.Name, "n", n, "reason", reason)
				paper.Details(lines)
			})
		}
		return correctNow(x, p, void)
	})
}

// correctNow corrects after the organiser has seen what goes.
func correctNow(x *request.Request, p model.Proposal, void []act) error {
	at := strconv.Itoa(x.Table.Record.Events)
	switch x.In.Args["sure"] {
	case at:
		if x.In.Kind == platform.Press {
			return fulfil(x, p)
		}
	case "":
	default:
		x.Stale()
		return nil
	}
	lines, err := publicly(x, void)
	if err != nil {
		return err
	}
	x.Out.Say(platform.Heading, "host.correct.sure", "n", p.Orders)
	x.Out.Details(lines)
	x.Out.Row()
	x.Out.Button(platform.Danger, engine.T("host.button.correct"), model.Action{Do: "command", Command: "rollback", Args: map[string]string{
		"orders": strconv.Itoa(p.Orders), "reason": p.Reason, "sure": at,
	}})
	return nil
}
