package bot

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
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

// ruling enters a public statement about a rule.
func (x *exchange) ruling() error {
	return x.organising(func() error {
		rule := strings.Trim(message.OneLine(x.arg("rule")), "#.() ")
		text := commands.Clip(message.OneLine(x.arg("text")), longestRuling)
		if rule == "" || text == "" {
			x.out.Say(platform.Plain, "host.ruling.how")
			return nil
		}
		entry := journal.Ruling{Rule: engine.Rule(commands.Clip(rule, message.MaxName)), Text: text}
		if err := x.d.Enter(entry); err != nil {
			return err
		}
		x.brush("host.done")
		return x.notify(notice{words: func(p *message.Builder) {
			p.Text(platform.Heading, replay.EntryText(entry, x.d.SeatName))
			if summary, known := x.d.Game.Rulebook(entry.Rule); known {
				p.Text(platform.Detail, summary)
			}
			p.Say(platform.Detail, "host.ruling.by", "player", x.me.User.Name)
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
		reason := commands.Clip(message.OneLine(x.arg("reason")), longestReason)
		if reason == "" {
			x.out.Say(platform.Plain, "host.correct.how")
			return nil
		}
		d, err := x.gameHistory()
		if err != nil {
			return err
		}
		n, numbered := number(x.arg("orders"), 1, len(d.Acts), 0)
		first := len(d.Acts) - n
		if !numbered || n < 1 || first < d.Fixed {
			x.out.Say(platform.Plain, "host.correct.which", "n", max(0, len(d.Acts)-d.Fixed))
			return nil
		}
		void := d.Acts[first:]
		for _, act := range void {
			events, err := table.DecodeEvents(x.d.Game, act)
			if err != nil {
				return err
			}
			if table.ChangesSeats(events) {
				x.out.Say(platform.Plain, "host.takeback.seats")
				return nil
			}
		}
		p := model.Proposal{Kind: model.ProposeCorrection, By: x.d.Seat, To: void[0].After, Orders: n, Reason: reason}
		if x.d.Seat != engine.Nobody {
			lines, err := x.publicly(void)
			if err != nil {
				return err
			}
			return x.propose(p, func(paper *message.Builder) {
				paper.Say(platform.Heading, "host.correct.asks", "player", x.me.User.Name, "n", n, "reason", reason)
				paper.Details(lines)
			})
		}
		return x.correctNow(p, void)
	})
}

// correctNow corrects after the organiser has seen what goes.
func (x *exchange) correctNow(p model.Proposal, void []model.Act) error {
	at := strconv.Itoa(x.d.Record.Events)
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
	x.out.Say(platform.Heading, "host.correct.sure", "n", p.Orders)
	x.out.Details(lines)
	x.out.Row()
	x.out.Button(platform.Danger, engine.T("host.button.correct"), model.Action{Do: "command", Command: "correct", Args: map[string]string{
		"orders": strconv.Itoa(p.Orders), "reason": p.Reason, "sure": at,
	}})
	return nil
}
