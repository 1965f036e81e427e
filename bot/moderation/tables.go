package moderation

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// reopen is the command that opens a table again.
const reopen = "reopen"

// longestReason in characters.
const longestReason = 500

// Close closes a table: nobody can play there until an administrator opens it again. Its players are told, with the reason.
func Close(x *request.Request) error {
	return atTable(x, "close", func(rules Rules) error {
		record := &x.Table.Record
		switch {
		case record.Stage == model.Over:
			return x.Say("host.close.over", "table", record.ID)
		case record.Barred:
			return x.Say("host.close.already", "table", record.ID)
		}
		if err := x.Table.Suspend(); err != nil {
			return err
		}
		record.Closed, record.Barred = true, true
		x.Table.Touch()
		reason := commands.Clip(message.WithoutCommands(message.OneLine(x.Arg("reason"))), longestReason)
		log(x, rules, reasoned("host.close.log", record.ID, reason))
		x.Out.Say(platform.Plain, "host.close.done", "table", record.ID)
		return x.Notify(request.Notice{Asker: true, Words: func(p *message.Builder) {
			p.Text(platform.Heading, reasoned("host.close.public", record.ID, reason))
		}})
	})
}

// reasoned is a text about a table, with a reason where there is one.
func reasoned(key, table, reason string) engine.Text {
	if reason == "" {
		return engine.T(key, "table", table)
	}
	return engine.T(key+".reason", "table", table, "reason", reason)
}

// Reopen opens a table again that an administrator has closed. A game that was on goes on when a player resumes it.
func Reopen(x *request.Request) error {
	return atTable(x, reopen, func(rules Rules) error {
		record := &x.Table.Record
		if !record.Barred {
			return x.Say("host.reopen.not", "table", record.ID)
		}
		record.Closed, record.Barred = false, false
		x.Table.Touch()
		log(x, rules, engine.T("host.reopen.log", "table", record.ID))
		x.Out.Say(platform.Plain, "host.reopen.done", "table", record.ID)
		return x.Notify(request.Notice{Asker: true, Words: func(p *message.Builder) {
			p.Say(platform.Heading, "host.reopen.public", "table", record.ID)
		}, Buttons: x.PlayOn})
	})
}

// atTable runs fn for an administrator of the server or group to which the table belongs. Where no table is meant, those that
// can be are offered.
func atTable(x *request.Request, command string, fn func(rules Rules) error) error {
	return administering(x, func(rules Rules) error {
		if x.Table.Stored == nil {
			return offerTables(x, command)
		}
		if record := x.Table.Record; model.Domain(record.Parent, record.Server) != model.Domain(x.In.Chat, x.In.Server) {
			return x.Say("host.close.elsewhere", "table", record.ID)
		}
		return fn(rules)
	})
}

// CompleteTables are the tables of the server or group that a command can be about.
func CompleteTables(x *request.Request, command, typed string, room commands.Room) []commands.Completion {
	tables, err := affected(x, command)
	if err != nil || !governs(x) {
		return nil
	}
	var found []commands.Completion
	for _, record := range tables {
		label := x.Book.Say(x.Lang, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)))
		found = append(found, commands.Completion{Label: label, Value: record.ID})
	}
	return request.Fitting(found, typed, room)
}

// affected are the tables of the server or group that can be closed, or opened again.
func affected(x *request.Request, command string) ([]model.Table, error) {
	tables, err := x.Store.TablesAround(x.Ctx, x.In.Chat, x.In.Server)
	return slices.DeleteFunc(tables, func(t model.Table) bool { return t.Stage == model.Over || t.Barred != (command == reopen) }), err
}

// offerTables lists the tables of the server or group that can be closed, or opened again.
func offerTables(x *request.Request, command string) error {
	tables, err := affected(x, command)
	if err != nil {
		return err
	}
	if len(tables) == 0 {
		return x.Say(map[bool]string{true: "host.reopen.none", false: "host.close.none"}[command == reopen])
	}
	x.Out.Say(platform.Plain, "host.which-table")
	for _, record := range tables[:min(len(tables), request.TablesAsked)] {
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)), model.Action{
			Do: "command", Table: record.ID, Command: command, Args: map[string]string{"table": record.ID, "reason": strings.TrimSpace(x.Arg("reason"))},
		})
	}
	return nil
}

// Erase asks whether the administrator is sure, and then leaves it to a job: everything that is kept of the server goes.
func Erase(x *request.Request) error {
	return administering(x, func(rules Rules) error {
		if x.In.Kind != platform.Press || x.In.Args["sure"] != "yes" {
			tables, err := x.Store.TablesAround(x.Ctx, x.In.Chat, x.In.Server)
			if err != nil {
				return err
			}
			x.Out.Say(platform.Heading, "host.erase.ask", "n", len(tables))
			x.Out.Say(platform.Plain, "host.erase.what")
			if !x.In.Anonymous { // who presses would be somebody else
				x.Out.Row()
				x.Out.Button(platform.Danger, engine.T("host.button.erase"),
					model.Action{Do: "command", Command: "erase", Args: map[string]string{"sure": "yes"}})
			}
			return nil
		}
		log(x, rules, engine.T("host.erase.log"))
		x.Change.Jobs = append(x.Change.Jobs, model.Job{
			Subject: model.EraseSubject(x.In.Chat, x.In.Server), Seat: engine.Nobody, Kind: model.JobErase, At: x.Now(),
		})
		return x.Say("host.erase.begun")
	})
}
