package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/lateness"
	"github.com/umpire-games/umpire/bot/leagues"
	"github.com/umpire-games/umpire/bot/lessons"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/rulings"
	"github.com/umpire-games/umpire/bot/seating"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// actions are what the commands of the host do, by their canonical names (commands.Spec).
func actions() map[string]func(*request.Request) error {
	started := request.Started
	return map[string]func(*request.Request) error{
		"help": help, "status": views.Status, "hand": views.Hand, "map": started(views.Shared("map", views.Map)), "hex": started(views.Shared("hex", views.Hex)), "order": order, "undo": takeBackSteps,
		"why": started(views.Shared(views.WhyCommand, views.Why)), "odds": started(views.Shared(panel.OddsCommand, views.Odds)),
		"rules": views.Shared("rules", views.Rules), "games": games, "new": seating.Open, "join": seating.Join,

		"start": startOrWelcome, "leave": seating.Leave, "log": started(views.Log), "replay": started(views.Replay),
		"gif": started(views.Animation), "chronicle": started(views.Chronicle), "luck": started(views.Luck), "review": started(views.Review), "audit": views.Shared("audit", views.Audit),
		"clock": lateness.Clock, "timeout": lateness.Late, "resume": lateness.Resume, "resign": seating.Resign,
		"takeback": rulings.Takeback, "invite": rulings.Invite, "watch": seating.Watch, "upgrade": rulings.Upgrade, "board": openBoard,
		"adjourn": lateness.AdjournGame, "ruling": rulings.Ruling, "rollback": rulings.Correct,
		"allow": moderation.Allow, "channels": moderation.Channels, "limit": moderation.Limit, "close": moderation.Close, "reopen": moderation.Reopen,
		"ban": moderation.Ban(seating.WantSubstitute), "unban": moderation.Unban, "modlog": moderation.Log, "erase": moderation.Erase, "check": moderation.Check,

		"auto": standing, "lang": chooseLanguage, "dm": choosePrivate, "schedule": accounts.Preferences, "profile": profile,
		"link": accounts.Link, "unlink": accounts.Unlink, "mydata": myData, "forget": forget,

		"army": lists, "learn": lessons.Learn,

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
	case typed && x.Table.Stored != nil && strings.HasPrefix(x.In.Text, request.PanelPayload):
		return arrive(x)
	case typed && x.In.Private && (x.Table.Stored == nil || !x.Limits.OpensPrivate):
		return welcome(x)
	case x.Table.Stored == nil:
		return x.Say("host.no-table")
	}
	return seating.Start(x)
}

// arrive shows who comes by a link to a table what they can do there: decide, take a free side, or look on.
func arrive(x *request.Request) error {
	x.In.Text = ""
	switch {
	case x.Table.Seat != engine.Nobody:
		return x.Seated(func() error {
			x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
			return nil
		})
	case x.Table.Record.Lesson != nil:
		return x.Say("host.no-seat")
	}
	if err := views.Status(x); err != nil {
		return err
	}
	if id := x.Table.Record.ID; x.Table.Record.Stage == model.Playing && !slices.Contains(x.Table.Record.Watchers, x.Me.ID) {
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.watch"), model.Action{Do: "command", Command: "watch", Table: id})
	}
	return nil
}

// order reads orders, unless the words are meant for others.
func order(x *request.Request) error {
	if chatter(x) {
		if x.Limits.Rooms && strings.HasPrefix(x.In.Text, "/") { // nobody but the umpire takes commands there
			return x.Say("host.unknown-command")
		}
		return nil
	}
	return x.Seated(func() error { return orderText(x, x.ArgText("text")) })
}

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

// chatter tells whether words in a public chat are meant for others: somebody
// answers a message of the bot without giving an order.
func chatter(x *request.Request) bool {
	if x.In.Kind != platform.Words || x.In.Private {
		return false
	}
	if spec, _, ok := x.CommandSet.Read(x.In.Text); ok && len(spec.Orders) > 0 && strings.HasPrefix(x.In.Text, "/") {
		return false // "/eots play 21"
	}
	return x.Table.Seat == engine.Nobody || x.Table.Position == nil || !x.Table.Lexicon.Verb(x.In.Text)
}

// orderText reads lines of orders; without any it shows what can be ordered. A
// line that is a command of the host is done where it stands alone.
func orderText(x *request.Request, text string) error {
	if x.Cut {
		x.Refuse(engine.Misunderstood("host.order.long", "n", longestText))
		return nil
	}
	lines, err := commands.Lines(text)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.Refuse(refusal)
		return nil
	}
	if len(lines) == 0 {
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
		return nil
	}
	for i, line := range lines {
		plain, other := plainVerb(x, line)
		if other != "" {
			return x.Say("host.other-game", "game", table.GameName(other))
		}
		lines[i] = plain
	}
	return giveOrders(x, lines, 0)
}

// plainVerb replaces the command of a game at the head of a line by its verb: "/eots_pass" and "/eots pass" are
// "pass". For the command of another game it returns that game.
func plainVerb(x *request.Request, line string) (plain, other string) {
	if !strings.HasPrefix(line, "/") {
		return line, ""
	}
	spec, rest, ok := x.CommandSet.Read(line)
	switch order, here := spec.In(x.Table.Record.Setup.Game); {
	case here:
		return strings.TrimSpace(order.Verb + " " + rest), ""
	case ok && len(spec.Orders) > 0 && !meansOrder(x, spec):
		return "", spec.Orders[0].Game
	case ok && spec.Name == "order":
		return rest, ""
	}
	return strings.TrimPrefix(line, "/"), ""
}

// meansOrder tells whether the name of a command of other games is a word for an order of this one.
func meansOrder(x *request.Request, spec commands.Spec) bool {
	return !strings.Contains(spec.Name, " ") && x.Table.Lexicon.Verb(spec.Name)
}

// verbLine is the line of an order that was given by its own command: the verb, and the parameters in the order of
// the game; where the command is of another game, that game.
func verbLine(x *request.Request, spec commands.Spec) (line, other string) {
	order, ok := spec.In(x.Table.Record.Setup.Game)
	switch {
	case ok:
	case meansOrder(x, spec):
		order = commands.GameOrder{Verb: spec.Name, Params: spec.Params}
	default:
		return "", spec.Orders[0].Game
	}
	words, args := []string{order.Verb}, x.In.Args
	if line, typed := x.Line(); typed {
		if len(order.Params) == 0 {
			words = append(words, line) // the game says what is wrong with it
		}
		args = commands.Arguments(order.Params, line)
	}
	for _, param := range order.Params {
		words = append(words, args[param.Name])
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " "), ""
}

// sayTyped tells whoever has pressed a button what they could have typed, in an answer that they alone read.
func sayTyped(x *request.Request, line string) {
	if line != "" && x.In.Kind == platform.Press && (x.Secret || x.In.Private) && !x.Out.Empty() {
		x.Out.Say(platform.Detail, "host.typed", "line", line)
	}
}

// typedOrder is an order of a button as it is typed: by the command of its verb, in the reader's language.
func typedOrder(x *request.Request, line string) string {
	if x.In.Kind != platform.Press {
		return ""
	}
	order, game := engine.ParseOrder(line), x.Table.Record.Setup.Game
	path := x.CommandSet.OrderPath(game, order.Verb, x.Lang, x.Limits.Listing)
	return strings.TrimSpace(path + " " + strings.Join(typedWords(x, order), " "))
}

// typedWords are the words of an order as its reader may type them. Those of the notation are English: readers of other languages
// get the names of what they stand for, where these are understood as the same order.
func typedWords(x *request.Request, order engine.Order) []string {
	if x.Lang == speech.Languages()[0] {
		return order.Args
	}
	words := make([]string, len(order.Args))
	for i, word := range order.Args {
		words[i] = word
		if name, known := x.Table.Lexicon.Name(word); known {
			words[i] = x.Book.Say(x.Lang, name)
		}
	}
	read, err := x.Table.Lexicon.Read(x.Table.Planned(x.Table.Seat), x.Table.Seat, order.Verb+" "+strings.Join(words, " "))
	if err != nil || read.String() != order.String() {
		return order.Args
	}
	return words
}

// typedCommand is the command of a button as it is typed; nothing where what the button says beside it cannot be.
func typedCommand(x *request.Request) string {
	spec, ok := x.CommandSet.Find(x.Action.Command)
	if !ok {
		return ""
	}
	words := []string{"/" + spec.Name}
	for name := range x.Action.Args {
		if at := slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Name == name }); at < 0 {
			return ""
		}
	}
	for _, param := range spec.Params {
		if value := x.Action.Args[param.Name]; value != "" {
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}
