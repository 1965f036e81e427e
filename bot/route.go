package bot

import (
	"errors"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// route finds the table that an inbound is about; empty where it is about none,
// or where that has to be asked first.
func (x *exchange) route() (string, error) {
	if x.in.Anonymous {
		x.understand()
		return "", nil // nobody who could have a seat
	}
	switch x.in.Kind {
	case platform.Press:
		return x.routePress()
	case platform.Service:
		return "", nil
	case platform.Command, platform.Words:
		x.understand()
		if tableless(x.in.Command) {
			return "", nil
		}
		if id, err := x.namedTable(); id != "" || err != nil && !errors.Is(err, model.ErrUnknown) {
			return id, err
		}
		return x.choose()
	}
	return "", nil
}

// tableless tells whether a command concerns no table.
func tableless(command string) bool {
	switch command {
	case "new", "allow", "forget", "mydata", "games", "dm", "pace", "league", "profile", "link", "unlink":
		return true
	}
	return false
}

// understand turns free text that begins with a command into that command, and
// brings commands with free arguments into one form.
func (x *exchange) understand() {
	if x.in.Kind == platform.Words {
		text := strings.TrimSpace(x.in.Text)
		word, rest, _ := strings.Cut(text, " ")
		first, _, _ := strings.Cut(word, "@")
		if strings.HasPrefix(first, "/") && !strings.Contains(word, "\n") {
			if spec, ok := x.set.Find(first); ok && len(spec.Orders) == 0 {
				x.in.Kind, x.in.Command, x.in.Text = platform.Command, spec.Name, rest
				return
			}
		}
		x.in.Command = "order"
		x.in.Args = map[string]string{"text": text}
	}
	if spec, ok := x.set.Find(x.in.Command); ok {
		x.in.Command = spec.Name
	}
	if x.in.Command != "order" {
		return
	}
	// "undo all" for "/undo all", where no game has such a verb.
	word, rest, _ := strings.Cut(strings.TrimSpace(x.argText("text")), " ")
	if spec, ok := x.set.Find(word); ok && len(spec.Orders) == 0 && spec.Name != "order" && !x.verbOfSomeGame(word) {
		x.in.Kind, x.in.Command, x.in.Text, x.in.Args = platform.Command, spec.Name, rest, nil
	}
}

func (x *exchange) verbOfSomeGame(text string) bool {
	for _, lexicon := range x.lexicons {
		if lexicon.Verb(text) {
			return true
		}
	}
	return false
}

// routePress finds the menu of a pressed button.
func (x *exchange) routePress() (string, error) {
	id, index, ok := message.ParseToken(x.in.Token)
	if !ok {
		return "", nil
	}
	menu, err := x.store.Menu(x.ctx, id)
	if errors.Is(err, model.ErrUnknown) || err == nil && index >= len(menu.Actions) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	x.pressed, x.action = menu, menu.Actions[index]
	if x.action.Do == "command" {
		x.in.Command, x.in.Args = x.action.Command, x.action.Args
	}
	if x.action.Table != "" {
		x.alter(func(me *model.Player) { me.Focus = x.action.Table })
		return x.action.Table, nil
	}
	return menu.Table, nil
}

// choose finds the table that a command in a chat means: one of the place, and
// of several the one at which the asker sits or which he named last. Where that
// is not enough he is asked.
func (x *exchange) choose() (string, error) {
	var records []model.Table
	var err error
	if x.in.Private {
		records, err = x.directory.tablesOf(x.ctx, x.me.ID)
	} else {
		landing := x.posts.underWay(laneOf(x.in.Chat)) // it may end while the table is looked for
		records, err = x.directory.tablesAt(x.ctx, x.in.Chat)
		if err == nil && len(records) == 0 && x.in.Chat.Thread != "" && landed(x.ctx, landing) {
			// The thread was just being made for a table that has not heard of it yet.
			records, err = x.directory.tablesAt(x.ctx, x.in.Chat)
		}
	}
	if err == nil && len(records) == 0 {
		records, err = x.watched()
	}
	if err == nil && len(records) == 0 && x.meansOwn() {
		records, err = x.directory.tablesOf(x.ctx, x.me.ID)
	}
	if err != nil {
		return "", err
	}
	narrow := func(fits func(model.Table) bool) {
		if some := slices.DeleteFunc(slices.Clone(records), func(r model.Table) bool { return !fits(r) }); len(some) > 0 {
			records = some
		}
	}
	if !x.in.Private {
		narrow(func(r model.Table) bool { return r.Place == x.in.Chat })
	}
	narrow(model.Table.Alive)
	if x.in.Command == "join" {
		narrow(func(r model.Table) bool { return r.Stage == model.Gathering })
	} else {
		narrow(func(r model.Table) bool { return len(table.SeatsOf(r, x.me.ID)) > 0 })
	}
	if len(records) > 1 && records[0].Stage == model.Over {
		records = records[:1] // all are over: the newest
	}
	narrow(func(r model.Table) bool { return r.ID == x.me.Focus })
	switch len(records) {
	case 0:
		return "", nil
	case 1:
		return records[0].ID, nil
	}
	x.askWhich(records)
	return "", nil
}

// watched is the table that the asker chose last to watch, where only he reads the answer; none where he
// watches it no more.
func (x *exchange) watched() ([]model.Table, error) {
	if x.me.Focus == "" || !x.in.Private && !x.limits.Ephemeral {
		return nil, nil
	}
	record, err := x.store.Table(x.ctx, x.me.Focus)
	if errors.Is(err, model.ErrUnknown) || err == nil && !slices.Contains(record.Watchers, x.me.ID) {
		return nil, nil
	}
	return []model.Table{record}, err
}

// meansOwn tells whether a command in a place without a table means a table of the asker somewhere else:
// where answers are seen by him alone, a player gives his orders wherever he is, also on a platform
// on which his table has no place.
func (x *exchange) meansOwn() bool {
	return x.limits.Ephemeral && x.in.Chat.Thread == "" && x.in.Command != "join" && x.in.Command != "watch"
}

// askWhich asks which of several tables is meant; the button goes on with the command.
func (x *exchange) askWhich(records []model.Table) {
	x.out.Say(platform.Plain, "host.which-table")
	for _, record := range records[:min(len(records), tablesAsked)] {
		x.out.Row()
		x.out.Button(platform.Ordinary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)), model.Action{
			Do: "command", Table: record.ID, Command: x.in.Command, Args: x.arguments(),
		})
	}
	x.in.Command = "" // answered
}

// arguments are those of the command by name, also where they came as a line.
func (x *exchange) arguments() map[string]string {
	args := x.in.Args
	if args == nil && x.in.Text != "" {
		args = map[string]string{wholeLine: x.in.Text}
	}
	return args
}
