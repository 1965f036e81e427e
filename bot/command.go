package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/lateness"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/rulings"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/views"
)

// command does what a command asks for.
func command(x *request.Request) error {
	switch x.In.Command {
	case "new":
		return seating.Open(x)
	case "forget":
		return forget(x)
	case "mydata":
		return myData(x)
	case "allow":
		return accounts.Allow(x)
	case "games":
		return games(x)
	case "lang":
		return chooseLanguage(x)
	case "dm":
		choosePrivate(x)
		return nil
	case "pace":
		return accounts.Preferences(x)
	case "link":
		return accounts.Link(x)
	case "unlink":
		return accounts.Unlink(x)
	case "league":
		return leagues.Command(x)
	case "ratings":
		return leagues.Leaderboard(x)
	case "profile":
		if err := leagues.HoldLeagues(x); err != nil {
			return err
		}
		return leagues.Profile(x)
	case "help":
		return help(x)
	case "rules":
		return views.Rules(x)
	case "start":
		// Telegram's button Start sends this word when somebody opens the chat.
		typed := x.In.Kind == platform.Command
		if typed && x.In.Private && strings.HasPrefix(x.In.Text, accounts.LinkPayload) {
			x.In.Command, x.In.Args = "link", map[string]string{"code": x.In.Text}
			return accounts.Link(x)
		}
		if typed && x.Table.Stored != nil && strings.HasPrefix(x.In.Text, seating.JoinPayload) {
			x.In.Text = ""
			return seating.Join(x)
		}
		if typed && x.In.Private && (x.Table.Stored == nil || !x.Limits.OpensPrivate) {
			return welcome(x)
		}
	}
	if x.Table.Stored == nil {
		x.Out.Say(platform.Plain, "host.no-table")
		return nil
	}
	if spec, ok := x.CommandSet.Find(x.In.Command); ok && len(spec.Orders) > 0 {
		return verb(x, spec)
	}
	switch x.In.Command {
	case "join":
		return seating.Join(x)
	case "watch":
		return seating.Watch(x)
	case "invite":
		return seating.Invite(x)
	case "leave":
		return seating.Leave(x)
	case "start":
		return seating.Start(x)
	case "resign":
		return seating.Resign(x)
	case "clock":
		return lateness.Clock(x)
	case "standing":
		return standing(x)
	case "late":
		return lateness.Late(x)
	case "resume":
		return lateness.Resume(x)
	case "hand":
		return views.Hand(x)
	case "map":
		return views.Map(x)
	case views.WhyCommand:
		return views.Why(x)
	case panel.OddsCommand:
		return views.Odds(x)
	case "status":
		return views.Status(x)
	case "log":
		return views.Log(x)
	case "replay":
		return views.Replay(x)
	case "gif":
		return views.Animation(x)
	case "chronicle":
		return views.Chronicle(x)
	case "audit":
		return views.Audit(x)
	case "luck":
		return views.Luck(x)
	case "takeback":
		return rulings.Takeback(x)
	case "upgrade":
		return rulings.Upgrade(x)
	case "adjourn":
		return lateness.AdjournGame(x)
	case "ruling":
		return rulings.Ruling(x)
	case "correct":
		return rulings.Correct(x)
	case "undo":
		return x.Seated(func() error {
			undo(x, slices.Contains([]string{"all", "*"}, x.Arg("steps")))
			return nil
		})
	case "order":
		if chatter(x) {
			return nil
		}
		return x.Seated(func() error { return orderText(x, x.ArgText("text")) })
	}
	x.Out.Say(platform.Plain, "host.unknown-command")
	return nil
}
