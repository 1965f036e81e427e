package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/lessons"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// help tells what the asker can do now.
func help(x *request.Request) error {
	p := x.Out
	switch {
	case x.Table.Stored == nil:
		p.Say(platform.Plain, "host.help.intro")
		if err := begin(x); err != nil {
			return err
		}
	case x.Table.Position == nil:
		report.Gathering(p, x.Table)
	case x.Table.Seat == engine.Nobody:
		p.Say(platform.Plain, "host.help.watching", "table", x.Table.Record.ID)
	case x.In.Private || x.Limits.Ephemeral:
		x.Alone()
		x.Panel(p, x.Table.Seat, engine.Order{}, model.Action{})
	default:
		p.Row()
		p.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
	if x.Table.Stored == nil || x.Table.Info().Holds() {
		p.Say(platform.Detail, "host.help.commands")
	} else {
		p.Say(platform.Detail, "host.help.commands.open")
	}
	if x.Table.Stored != nil && x.Table.Position != nil && x.Table.Seat != engine.Nobody {
		p.Say(platform.Detail, "host.help.orders")
	}
	return nil
}

// begin offers what somebody can do who has no game: the shortest first.
func begin(x *request.Request) error {
	x.Out.Row()
	x.Out.Button(platform.Primary, engine.T("host.button.lessons"), model.Action{Do: "command", Command: panel.LearnCommand})
	if !x.In.Private {
		if slices.ContainsFunc(x.Games.IDs(), func(id string) bool { return len(x.Levels(id)) > 0 }) {
			x.Out.Button(platform.Ordinary, engine.T("host.button.against"),
				model.Action{Do: "command", Command: "new", Args: map[string]string{"vs": seating.UsualLevel}})
		}
		x.Out.Button(platform.Ordinary, engine.T("host.button.new-game"), model.Action{Do: "command", Command: "new"})
	}
	return lessons.Watch(x)
}

// welcome greets somebody who opens a private chat, and goes on with the games
// that wait for them.
func welcome(x *request.Request) error {
	x.AlterAccount(func(account *model.Player) { account.Closed = false })
	x.Out.Say(platform.Plain, "host.welcome", "name", x.Me.User.Name)
	return games(x)
}

// gamesListed is how many tables a list has.
const gamesListed = 20

func games(x *request.Request) error {
	mine, err := x.Directory.TablesOf(x.Ctx, x.Me.ID)
	if err != nil {
		return err
	}
	var here []model.Table
	typed, reaches := x.Aside()
	if reaches {
		x.Alone() // the asker's own games are no news for the others
	}
	if typed && !reaches {
		mine = nil
		x.InvitePrivate()
	}
	if !x.In.Private {
		if here, err = x.Directory.TablesAt(x.Ctx, x.In.Chat); err != nil {
			return err
		}
	}
	over := func(r model.Table) bool { return !r.Alive() }
	mine, here = slices.DeleteFunc(slices.Clone(mine), over), slices.DeleteFunc(slices.Clone(here), over)
	here = slices.DeleteFunc(here, func(r model.Table) bool {
		return lessons.OfAnother(x, r) || slices.ContainsFunc(mine, func(m model.Table) bool { return m.ID == r.ID })
	})
	if len(mine)+len(here) == 0 {
		key := "host.games.none.here"
		if x.In.Private {
			key = "host.games.none"
		}
		x.Out.Say(platform.Plain, key)
		return begin(x)
	}
	list := func(key string, records []model.Table) {
		if len(records) == 0 {
			return
		}
		x.Out.Say(platform.Heading, key, "n", len(records))
		for _, record := range records[:min(len(records), gamesListed)] {
			x.Out.Say(platform.Plain, "host.games.line",
				"table", record.ID, "game", table.GameName(record.Setup.Game), "stage", engine.T("host.stage."+string(record.Stage)))
			accounts.WaitsFor(x, record)
		}
	}
	list("host.games.mine", mine)
	list("host.games.here", here)
	for i, record := range mine[:min(len(mine), request.TablesAsked)] {
		if i%x.Out.Columns(1, min(len(mine), request.TablesAsked)) == 0 {
			x.Out.Row()
		}
		x.Out.Button(platform.Ordinary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)),
			model.Action{Do: "command", Table: record.ID, Command: "help"})
	}
	return nil
}

func chooseLanguage(x *request.Request) error {
	code := strings.ToLower(x.Arg("language"))
	if !speech.Supported(code) {
		x.Out.Say(platform.Plain, "host.lang.which")
		x.Out.Row()
		for _, code := range speech.Languages() {
			x.Out.Button(platform.Ordinary, engine.T("value."+code),
				model.Action{Do: "command", Command: "lang", Args: map[string]string{"language": code, "scope": x.Arg("scope")}})
		}
		return nil
	}
	if strings.ToLower(x.Arg("scope")) != "table" {
		x.Alter(func(me *model.Player) { me.Lang = code })
		x.Out.Lang = code
		return x.Say("host.lang.me")
	}
	if x.Table.Stored == nil {
		return x.Say("host.no-table")
	}
	if x.Table.Seat == engine.Nobody && x.Table.Record.Owner != x.Me.ID {
		return x.Say("host.no-seat")
	}
	x.Table.Record.Lang = code
	x.Table.Touch()
	return x.Say("host.lang.table")
}

func choosePrivate(x *request.Request) error {
	switch wish := strings.ToLower(x.Arg("switch")); wish {
	case request.PrivateOn, request.PrivateSilent:
		x.Alter(func(me *model.Player) { me.Private = wish })
		if x.Limits.OpensPrivate {
			x.AlterAccount(func(account *model.Player) { account.Closed = false }) // perhaps they have changed their settings
		}
		x.Out.Say(platform.Plain, "host.dm."+wish)
		x.InvitePrivate()
	case request.PrivateOff:
		x.Alter(func(me *model.Player) { me.Private = wish })
		x.Out.Say(platform.Plain, "host.dm.off")
	default:
		x.Out.Say(platform.Plain, "host.dm.which")
		x.Out.Row()
		for _, value := range []string{request.PrivateOn, request.PrivateSilent, request.PrivateOff} {
			x.Out.Button(platform.Ordinary, engine.T("value."+value),
				model.Action{Do: "command", Command: "dm", Args: map[string]string{"switch": value}})
		}
	}
	return nil
}
