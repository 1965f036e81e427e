package bot

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/lessons"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// route finds the table that an inbound is about; empty where it is about none,
// or where that has to be asked first.
func route(x *request.Request) (string, error) {
	if x.In.Anonymous {
		understand(x)
		if spec, ok := x.CommandSet.Find(x.In.Command); !ok || !spec.Anonymous || spec.Needs == commands.NoTable {
			return "", nil // nobody who could have a seat
		}
	}
	switch x.In.Kind {
	case platform.Press:
		id, err := routePress(x)
		if x.Action.Do == "command" && x.In.Command == panel.LearnCommand {
			return lessons.Underway(x)
		}
		return id, err
	case platform.Service:
		return "", nil
	case platform.Command, platform.Words:
		understand(x)
		if x.In.Command == panel.LearnCommand {
			return lessons.Underway(x)
		}
		if spec, ok := x.CommandSet.Find(x.In.Command); ok && spec.Needs == commands.NoTable {
			return "", nil
		}
		if id, err := seating.NamedTable(x); id != "" || err != nil && !errors.Is(err, model.ErrUnknown) {
			return id, err
		}
		if spec, _ := x.CommandSet.Find(x.In.Command); spec.Group.Name == commands.AdminGroup {
			return onTheSpot(x)
		}
		return choose(x)
	}
	return "", nil
}

// onTheSpot is the only table of the chat itself: what administrators do is never about a table elsewhere that they did not name.
func onTheSpot(x *request.Request) (string, error) {
	records, err := x.Directory.TablesAt(x.Ctx, x.In.Chat)
	records = slices.DeleteFunc(slices.Clone(records), func(r model.Table) bool { return r.Place != x.In.Chat || r.Stage == model.Over })
	if err != nil || len(records) != 1 {
		return "", err
	}
	return records[0].ID, nil
}

// understand turns free text that begins with a command into that command, and
// brings commands with free arguments into one form.
func understand(x *request.Request) {
	spec, known := x.CommandSet.Find(x.In.Command)
	switch {
	case x.In.Kind == platform.Words:
		if isCommand(x, x.In.Text) {
			return
		}
		x.In.Command = "order"
		x.In.Args = map[string]string{"text": strings.TrimSpace(x.In.Text)}
	case known:
		x.In.Command = spec.Name
	case x.In.Args == nil: // the name of a group with what follows it
		line := "/" + x.In.Command + " " + x.In.Text
		if isCommand(x, line) {
			return
		}
		x.In.Command, x.In.Text = "order", line
	}
	if x.In.Command != "order" {
		return
	}
	// "undo all" for "/undo all", where no game has such a verb.
	text := x.ArgText("text")
	verb := func(lexicon *commands.Lexicon) bool { return lexicon.Verb(text) }
	some := slices.ContainsFunc(slices.Collect(maps.Values(x.Lexicons)), verb)
	if spec, rest, ok := x.CommandSet.Read(text); ok && len(spec.Orders) == 0 && spec.Name != "order" && !some {
		x.In.Kind, x.In.Command, x.In.Text, x.In.Args = platform.Command, spec.Name, rest, nil
	}
}

// isCommand makes the inbound the command of the host that a text begins with, if it begins with one.
func isCommand(x *request.Request, text string) bool {
	if !strings.HasPrefix(strings.TrimSpace(text), "/") {
		return false
	}
	spec, rest, ok := x.CommandSet.Read(text)
	if ok = ok && len(spec.Orders) == 0; ok {
		x.In.Kind, x.In.Command, x.In.Text = platform.Command, spec.Name, rest
	}
	return ok
}

func routePress(x *request.Request) (string, error) {
	id, index, ok := message.ParseToken(x.In.Token)
	if !ok {
		return "", nil
	}
	menu, err := x.Store.Menu(x.Ctx, id)
	if errors.Is(err, model.ErrUnknown) || err == nil && index >= len(menu.Actions) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	x.Pressed, x.Action = menu, menu.Actions[index]
	if x.Action.Do == "command" {
		x.In.Command, x.In.Args = x.Action.Command, x.Action.Args
		if spec, ok := x.CommandSet.Find(x.In.Command); ok { // it may have had another name when the button was made
			x.In.Command = spec.Name
		}
	}
	if x.Action.Table != "" {
		x.Alter(func(me *model.Player) { me.Focus = x.Action.Table })
		return x.Action.Table, nil
	}
	return menu.Table, nil
}

// choose finds the table that a command in a chat means: one of the place, and
// of several the one at which the asker sits or which they named last. Where that
// is not enough they are asked.
func choose(x *request.Request) (string, error) {
	if x.In.Table != "" {
		if record, err := x.Store.Table(x.Ctx, x.In.Table); !errors.Is(err, model.ErrUnknown) {
			return record.ID, err
		}
	}
	var records []model.Table
	var err error
	if x.In.Private {
		records, err = x.Directory.TablesOf(x.Ctx, x.Me.ID)
	} else {
		landing := x.Outbox.UnderWay(model.LaneOf(x.In.Chat)) // it may end while the table is looked for
		records, err = x.Directory.TablesAt(x.Ctx, x.In.Chat)
		if err == nil && len(records) == 0 && x.In.Chat.Thread != "" && landing != nil {
			select {
			case <-landing: // the thread was just being made for a table that had not heard of it yet
				records, err = x.Directory.TablesAt(x.Ctx, x.In.Chat)
			case <-time.After(landingTime):
			case <-x.Ctx.Done():
			}
		}
	}
	if err == nil && len(records) == 0 {
		records, err = watched(x)
	}
	// Where answers are seen by them alone, players give their orders wherever they are, also on a platform on which their
	// table has no place.
	if err == nil && len(records) == 0 && x.Limits.Ephemeral && x.In.Chat.Thread == "" && x.In.Command != "join" && x.In.Command != "watch" {
		records, err = x.Directory.TablesOf(x.Ctx, x.Me.ID)
	}
	if err != nil {
		return "", err
	}
	records = slices.DeleteFunc(slices.Clone(records), func(r model.Table) bool { return lessons.OfAnother(x, r) })
	narrow := func(fits func(model.Table) bool) {
		if some := slices.DeleteFunc(slices.Clone(records), func(r model.Table) bool { return !fits(r) }); len(some) > 0 {
			records = some
		}
	}
	if !x.In.Private {
		narrow(func(r model.Table) bool { return r.Place == x.In.Chat })
	}
	narrow(model.Table.Alive)
	if x.In.Command == "join" {
		narrow(func(r model.Table) bool { return r.Stage == model.Gathering })
	} else {
		narrow(func(r model.Table) bool { return len(table.SeatsOf(r, x.Me.ID)) > 0 })
	}
	if len(records) > 1 && records[0].Stage == model.Over {
		records = records[:1] // all are over: the newest
	}
	narrow(func(r model.Table) bool { return r.ID == x.Me.Focus })
	switch len(records) {
	case 0:
		return "", nil
	case 1:
		return records[0].ID, nil
	}
	askWhich(x, records)
	return "", nil
}

// watched is the table that the asker chose last to watch, where only they read the answer; none where they
// watch it no more.
func watched(x *request.Request) ([]model.Table, error) {
	if x.Me.Focus == "" || !x.In.Private && !x.Limits.Ephemeral {
		return nil, nil
	}
	record, err := x.Store.Table(x.Ctx, x.Me.Focus)
	if errors.Is(err, model.ErrUnknown) || err == nil && !slices.Contains(record.Watchers, x.Me.ID) {
		return nil, nil
	}
	return []model.Table{record}, err
}

// askWhich asks which of several tables is meant; the button goes on with the command.
func askWhich(x *request.Request, records []model.Table) {
	x.Out.Say(platform.Plain, "host.which-table")
	args := x.In.Args
	if args == nil && x.In.Text != "" { // they came as a line
		args = map[string]string{request.WholeLine: x.In.Text}
	}
	for _, record := range records[:min(len(records), request.TablesAsked)] {
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.table", "table", record.ID, "game", table.GameName(record.Setup.Game)), model.Action{
			Do: "command", Table: record.ID, Command: x.In.Command, Args: args,
		})
	}
	x.In.Command = "" // answered
}

// landingTime is how long somebody is kept waiting for a delivery to end.
const landingTime = 2 * time.Second

// longestText of an inbound in bytes; what is beyond is not read, and orders that are longer are refused.
const longestText = 16 << 10

// long tells whether a text of an inbound is longer than what is read of it.
func long(in platform.Inbound) bool {
	for _, value := range in.Args {
		if len(value) > longestText {
			return true
		}
	}
	return len(in.Text) > longestText
}

// clean makes an inbound harmless: valid text of bounded length.
func clean(in platform.Inbound) platform.Inbound {
	valid := func(text string) string {
		return strings.ReplaceAll(strings.ToValidUTF8(text[:min(len(text), longestText)], ""), "\x00", "")
	}
	in.User.Name = message.PersonName(in.User.Name)
	in.Command, in.Text, in.About = valid(in.Command), valid(in.Text), valid(in.About)
	if in.Args != nil {
		args := make(map[string]string, len(in.Args))
		for name, value := range in.Args {
			args[valid(name)] = valid(value)
		}
		in.Args = args
	}
	return in
}

// admit lets the inbound of the request through the rate limits. Where it does not, done is set and the answer
// is all there is.
func admit(x *request.Request) (answer platform.Answer, done bool, err error) {
	if x.In.Kind == platform.Service || x.In.User.ID == "" {
		return platform.Answer{}, false, nil
	}
	token, decides := "", false
	if x.In.Kind == platform.Press {
		token = x.In.Token
		decides = x.Action.Do == "give" && x.Table.Stored != nil && x.Table.Seat != engine.Nobody && x.Table.Position != nil && fresh(x)
	}
	pass, tell := x.Limiter.Ask(x.Me.ID, x.Now(), token, decides)
	if pass {
		return platform.Answer{}, false, nil
	}
	// What was dealt with before is answered as before.
	_, err = x.Store.Answered(x.Ctx, x.In.Chat.Platform, x.In.EventID)
	switch {
	case err == nil:
		return platform.Answer{}, true, model.ErrRepeated
	case !errors.Is(err, model.ErrUnknown):
		return platform.Answer{}, true, err
	case !tell:
		return platform.Answer{}, true, nil
	}
	x.Log.Warn("somebody asks too much", "platform", x.In.Chat.Platform, "player", x.Me.ID)
	p := x.NewMessage(x.Lang, x.Limits)
	p.Say(platform.Plain, "host.slow-down")
	pages, _ := p.Finish("", x.Now())
	toast := commands.Clip(x.Book.Say(x.Lang, engine.T("host.slow-down")), x.Limits.Toast)
	return platform.Answer{Toast: toast, Pages: pages}, true, nil
}
