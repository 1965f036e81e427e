package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/lateness"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/rulings"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/views"
)

// actions are what the commands of the host do, by their canonical names (commands.Spec).
func actions() map[string]func(*request.Request) error {
	return map[string]func(*request.Request) error{
		"help": help, "status": views.Status, "hand": views.Hand, "map": views.Map, "order": order, "undo": takeBackSteps,
		"why": views.Why, "odds": views.Odds, "rules": views.Rules, "games": games, "new": seating.Open, "join": seating.Join,

		"start": startOrWelcome, "leave": seating.Leave, "log": views.Log, "replay": views.Replay, "gif": views.Animation,
		"chronicle": views.Chronicle, "clock": lateness.Clock, "timeout": lateness.Late, "resume": lateness.Resume,
		"resign": seating.Resign, "takeback": rulings.Takeback, "invite": seating.Invite, "watch": seating.Watch,
		"luck": views.Luck, "audit": views.Audit, "upgrade": rulings.Upgrade, "adjourn": lateness.AdjournGame,
		"ruling": rulings.Ruling, "rollback": rulings.Correct, "allow": accounts.Allow,

		"auto": standing, "lang": chooseLanguage, "dm": choosePrivate, "schedule": accounts.Preferences, "profile": profile,
		"link": accounts.Link, "unlink": accounts.Unlink, "mydata": myData, "forget": forget,

		"league": leagues.Command, "ratings": leagues.Leaderboard,
	}
}

// startOrWelcome starts the game. Telegram's button Start sends the same word when somebody opens the chat.
func startOrWelcome(x *request.Request) error {
	typed := x.In.Kind == platform.Command
	switch {
	case typed && x.In.Private && strings.HasPrefix(x.In.Text, accounts.LinkPayload):
		x.In.Command, x.In.Args = "link", map[string]string{"code": x.In.Text}
		return accounts.Link(x)
	case typed && x.Table.Stored != nil && strings.HasPrefix(x.In.Text, seating.JoinPayload):
		x.In.Text = ""
		return seating.Join(x)
	case typed && x.In.Private && (x.Table.Stored == nil || !x.Limits.OpensPrivate):
		return welcome(x)
	case x.Table.Stored == nil:
		x.Out.Say(platform.Plain, "host.no-table")
		return nil
	}
	return seating.Start(x)
}

// order reads orders, unless the words are meant for others.
func order(x *request.Request) error {
	if chatter(x) {
		return nil
	}
	return x.Seated(func() error { return orderText(x, x.ArgText("text")) })
}

// takeBackSteps takes back steps of a plan.
func takeBackSteps(x *request.Request) error {
	return x.Seated(func() error {
		undo(x, slices.Contains([]string{"all", "*"}, x.Arg("steps")))
		return nil
	})
}

// profile shows a profile, with what the leagues know.
func profile(x *request.Request) error {
	if err := leagues.HoldLeagues(x); err != nil {
		return err
	}
	return leagues.Profile(x)
}
