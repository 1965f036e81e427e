package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
)

// command does what a command asks for.
func (x *exchange) command() error {
	switch x.in.Command {
	case "new":
		return x.newTable()
	case "forget":
		return x.forget()
	case "mydata":
		return x.myData()
	case "allow":
		return x.allow()
	case "games":
		return x.games()
	case "lang":
		return x.chooseLanguage()
	case "dm":
		x.choosePrivate()
		return nil
	case "pace":
		return x.pace()
	case "link":
		return x.linkAccount()
	case "unlink":
		return x.unlink()
	case "league":
		return x.league()
	case "ratings":
		return x.leaderboard()
	case "profile":
		if err := x.holdLeagues(); err != nil {
			return err
		}
		return x.profile()
	case "help":
		return x.help()
	case "rules":
		return x.rules()
	case "start":
		// Telegram's button Start sends this word when somebody opens the chat.
		typed := x.in.Kind == platform.Command
		if typed && x.in.Private && strings.HasPrefix(x.in.Text, linkPayload) {
			x.in.Command, x.in.Args = "link", map[string]string{"code": x.in.Text}
			return x.linkAccount()
		}
		if typed && x.d.Stored != nil && strings.HasPrefix(x.in.Text, joinPayload) {
			x.in.Text = ""
			return x.join()
		}
		if typed && x.in.Private && (x.d.Stored == nil || !x.limits.OpensPrivate) {
			return x.welcome()
		}
	}
	if x.d.Stored == nil {
		x.out.Say(platform.Plain, "host.no-table")
		return nil
	}
	if spec, ok := x.set.Find(x.in.Command); ok && len(spec.Orders) > 0 {
		return x.verb(spec)
	}
	switch x.in.Command {
	case "join":
		return x.join()
	case "watch":
		return x.watch()
	case "invite":
		return x.invite()
	case "leave":
		return x.leave()
	case "start":
		return x.start()
	case "resign":
		return x.resign()
	case "clock":
		return x.clock()
	case "standing":
		return x.standing()
	case "late":
		return x.late()
	case "resume":
		return x.resume()
	case "hand":
		return x.hand()
	case "map":
		return x.showMap()
	case whyCommand:
		return x.why()
	case panel.OddsCommand:
		return x.odds()
	case "status":
		return x.status()
	case "log":
		return x.chronicle()
	case "replay":
		return x.lookBack()
	case "gif":
		return x.film()
	case "chronicle":
		return x.tellAll()
	case "audit":
		return x.audit()
	case "luck":
		return x.luck()
	case "takeback":
		return x.takeback()
	case "upgrade":
		return x.upgrade()
	case "adjourn":
		return x.adjournGame()
	case "ruling":
		return x.ruling()
	case "correct":
		return x.correct()
	case "undo":
		return x.seated(func() error {
			x.undo(slices.Contains([]string{"all", "*"}, x.arg("steps")))
			return nil
		})
	case "order":
		if x.chatter() {
			return nil
		}
		return x.seated(func() error { return x.orderText(x.argText("text")) })
	}
	x.out.Say(platform.Plain, "host.unknown-command")
	return nil
}
