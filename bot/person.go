package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// help tells what the asker can do now.
func (x *exchange) help() error {
	p := x.out
	switch {
	case x.d.Stored == nil:
		p.Say(platform.Plain, "host.help.intro")
	case x.d.Position == nil:
		report.Gathering(p, x.d)
	case x.d.Seat == engine.Nobody:
		p.Say(platform.Plain, "host.help.watching", "table", x.d.Record.ID)
	case x.in.Private || x.limits.Ephemeral:
		x.alone()
		x.panel(p, x.d.Seat, engine.Order{}, model.Action{})
	default:
		p.Row()
		p.Button(platform.Primary, engine.T("host.button.decide"), model.Action{Do: "panel"})
	}
	p.Say(platform.Detail, "host.help.commands")
	if x.d.Stored != nil && x.d.Position != nil && x.d.Seat != engine.Nobody {
		p.Say(platform.Detail, "host.help.orders")
	}
	return nil
}

// welcome greets somebody who opens a private chat, and goes on with the games
// that wait for him.
func (x *exchange) welcome() error {
	x.alterAccount(func(account *model.Player) { account.Closed = false })
	x.out.Say(platform.Plain, "host.welcome", "name", x.me.User.Name)
	return x.games()
}

// gamesListed is how many tables a list has.
const gamesListed = 20

// games lists the asker's tables and those of the chat.
func (x *exchange) games() error {
	mine, err := x.directory.tablesOf(x.ctx, x.me.ID)
	if err != nil {
		return err
	}
	var here []model.Table
	if !x.in.Private {
		if here, err = x.directory.tablesAt(x.ctx, x.in.Chat); err != nil {
			return err
		}
	}
	over := func(r model.Table) bool { return !r.Alive() }
	mine, here = slices.DeleteFunc(slices.Clone(mine), over), slices.DeleteFunc(slices.Clone(here), over)
	here = slices.DeleteFunc(here, func(r model.Table) bool {
		return slices.ContainsFunc(mine, func(m model.Table) bool { return m.ID == r.ID })
	})
	if len(mine)+len(here) == 0 {
		x.out.Say(platform.Plain, "host.games.none")
		return nil
	}
	list := func(key string, records []model.Table) {
		if len(records) == 0 {
			return
		}
		x.out.Say(platform.Heading, key, "n", len(records))
		for _, record := range records[:min(len(records), gamesListed)] {
			x.out.Say(platform.Plain, "host.games.line",
				"table", record.ID, "game", table.GameName(record.Setup.Game), "stage", engine.T("host.stage."+string(record.Stage)))
			x.waitsFor(record)
		}
	}
	list("host.games.mine", mine)
	list("host.games.here", here)
	for i, record := range mine[:min(len(mine), tablesAsked)] {
		if i%x.out.Columns(1, min(len(mine), tablesAsked)) == 0 {
			x.out.Row()
		}
		x.out.Button(platform.Ordinary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)),
			model.Action{Do: "command", Table: record.ID, Command: "help"})
	}
	return nil
}

// chooseLanguage sets the asker's language, or the table's.
func (x *exchange) chooseLanguage() error {
	code := strings.ToLower(x.arg("language"))
	if !speech.Supported(code) {
		x.out.Say(platform.Plain, "host.lang.which")
		x.out.Row()
		for _, code := range speech.Languages() {
			x.out.Button(platform.Ordinary, engine.T("value."+code),
				model.Action{Do: "command", Command: "lang", Args: map[string]string{"language": code, "scope": x.arg("scope")}})
		}
		return nil
	}
	if strings.ToLower(x.arg("scope")) != "table" {
		x.alter(func(me *model.Player) { me.Lang = code })
		x.out.Lang = code
		x.out.Say(platform.Plain, "host.lang.me")
		return nil
	}
	if x.d.Stored == nil {
		x.out.Say(platform.Plain, "host.no-table")
		return nil
	}
	if x.d.Seat == engine.Nobody && x.d.Record.Owner != x.me.ID {
		x.out.Say(platform.Plain, "host.no-seat")
		return nil
	}
	x.d.Record.Lang = code
	x.d.Touch()
	x.out.Say(platform.Plain, "host.lang.table")
	return nil
}

// choosePrivate switches private messages.
func (x *exchange) choosePrivate() {
	switch wish := strings.ToLower(x.arg("switch")); wish {
	case privateOn, privateSilent:
		x.alter(func(me *model.Player) { me.Private = wish })
		if x.limits.OpensPrivate {
			x.alterAccount(func(account *model.Player) { account.Closed = false }) // perhaps he has changed his settings
		}
		x.out.Say(platform.Plain, "host.dm."+wish)
		x.invitePrivate()
	case privateOff:
		x.alter(func(me *model.Player) { me.Private = wish })
		x.out.Say(platform.Plain, "host.dm.off")
	default:
		x.out.Say(platform.Plain, "host.dm.which")
		x.out.Row()
		for _, value := range []string{privateOn, privateSilent, privateOff} {
			x.out.Button(platform.Ordinary, engine.T("value."+value),
				model.Action{Do: "command", Command: "dm", Args: map[string]string{"switch": value}})
		}
	}
}
