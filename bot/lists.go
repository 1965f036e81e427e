package bot

import (
	"errors"
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

// Players keep lists of things, such as armies, and load them in games that ask for one (engine.Lister). What they choose and what
// they keep is shown to them alone.

// lists carries out the command "army".
func lists(x *request.Request) error {
	x.Alone()
	do, name, text := listArguments(x)
	switch do {
	case "list":
		return showLists(x)
	case "delete":
		return deleteList(x, name)
	case "save":
		return ownList(x, func(list model.SavedList) error { return saveList(x, list, name) })
	case "load":
		return loadList(x, name)
	case "paste":
		return pasteList(x, text)
	}
	show := func(list model.SavedList) error { return showList(x, list, do == "text") }
	if name == "" {
		return ownList(x, show)
	}
	list, ok := savedList(x, name)
	if !ok {
		return x.Say("host.army.unknown", "name", name)
	}
	return show(list)
}

// listArguments are what to do, with which list, and the list as text. A typed line has the name, or the text, behind its first
// word.
func listArguments(x *request.Request) (do, name, text string) {
	do, name, text = strings.ToLower(x.Arg("action")), x.In.Args["saved"], x.In.Args["entries"]
	if line, typed := x.Line(); typed {
		line = strings.TrimSpace(line)
		if cut := strings.IndexAny(line, " \t\n"); cut >= 0 {
			text = strings.TrimSpace(line[cut:])
		}
		spec, _ := x.CommandSet.Find(x.In.Command)
		for _, param := range spec.Params {
			text = param.Text(text)
		}
		name = text
	}
	return do, commands.Clip(message.OneLine(name), message.MaxName), text
}

// chooser is the position of the asker's seat, with their plan, in a game in which lists are chosen; false, with the reason said,
// where there is none.
func chooser(x *request.Request) (engine.Lister, bool) {
	if x.Table.Stored != nil && x.Table.Position != nil && x.Table.Seat != engine.Nobody {
		if lister, ok := x.Table.Planned(x.Table.Seat).(engine.Lister); ok {
			return lister, true
		}
	}
	x.Out.Say(platform.Plain, "host.army.no-game")
	return nil, false
}

// ownList does something with what the asker has chosen at the table.
func ownList(x *request.Request, do func(list model.SavedList) error) error {
	lister, ok := chooser(x)
	if !ok {
		return nil
	}
	list := model.SavedList{Game: x.Table.Record.Setup.Game, Items: lister.List(x.Table.Seat)}
	if len(list.Items) == 0 {
		return x.Say("host.army.empty")
	}
	return do(list)
}

// savedList is a list of the asker: for the game of the table, else for any.
func savedList(x *request.Request, name string) (model.SavedList, bool) {
	game := ""
	if x.Table.Stored != nil {
		game = x.Table.Record.Setup.Game
	}
	return x.Me.List(game, name)
}

// kindsOf are the kinds of nouns in the lists of a game; none where it has no lists.
func kindsOf(x *request.Request, id string) []engine.NounKind {
	game, err := x.Games.Game(id)
	if err != nil {
		return nil
	}
	position, err := game.New(engine.Setup{})
	if err != nil {
		return nil
	}
	lister, ok := position.(engine.Lister)
	if !ok {
		return nil
	}
	return lister.ListKinds()
}

// listText is a list as text in the reader's language; empty where the game is not played here any more.
func listText(x *request.Request, list model.SavedList) string {
	lexicon, kinds := x.Lexicons[list.Game], kindsOf(x, list.Game)
	if lexicon == nil || kinds == nil {
		return ""
	}
	return lexicon.SayList(list.Items, x.Lang, kinds)
}

// showList shows a list, one entry a line, or as text that can be read again.
func showList(x *request.Request, list model.SavedList, asText bool) error {
	if list.Name == "" {
		x.Out.Say(platform.Heading, "host.army.own")
	} else {
		x.Out.Say(platform.Heading, "host.army.saved", "name", list.Name)
	}
	lexicon := x.Lexicons[list.Game]
	switch {
	case asText || lexicon == nil:
		x.Out.Write(platform.Code, listText(x, list))
	default:
		for _, item := range list.Items {
			label, _ := lexicon.Name(item.Word)
			x.Out.Say(platform.Plain, "host.army.entry", "n", item.Count, "unit", label)
		}
	}
	if list.Name != "" {
		offerLoad(x, list)
	}
	return nil
}

// offerLoad offers to load a list at the table, where it is of its game.
func offerLoad(x *request.Request, list model.SavedList) {
	if x.Table.Stored == nil || x.Table.Seat == engine.Nobody || x.Table.Position == nil || x.Table.Record.Setup.Game != list.Game {
		return
	}
	x.Out.Row()
	x.Out.Button(platform.Ordinary, engine.T("host.button.load-army", "name", list.Name),
		model.Action{Do: "command", Command: "army", Args: map[string]string{"action": "load", "saved": list.Name}})
}

func saveList(x *request.Request, list model.SavedList, name string) error {
	if name == "" {
		return x.Say("host.army.name")
	}
	list.Name = name
	kept := false
	x.Alter(func(me *model.Player) { kept = me.KeepList(list) })
	if !kept {
		return x.Say("host.army.many", "n", model.MostLists, "items", model.MostItems)
	}
	return x.Say("host.army.kept", "name", name)
}

func deleteList(x *request.Request, name string) error {
	list, ok := savedList(x, name)
	if !ok {
		return x.Say("host.army.unknown", "name", name)
	}
	x.Alter(func(me *model.Player) { me.DropList(list.Game, list.Name) })
	return x.Say("host.army.deleted", "name", list.Name)
}

// showLists shows all lists of the asker.
func showLists(x *request.Request) error {
	if len(x.Me.Lists) == 0 {
		return x.Say("host.army.none")
	}
	x.Out.Say(platform.Heading, "host.army.heading")
	for _, list := range x.Me.Lists {
		x.Out.Say(platform.Plain, "host.army.line", "name", list.Name, "game", table.GameName(list.Game), "units", listText(x, list))
	}
	for _, list := range x.Me.Lists {
		offerLoad(x, list)
	}
	return nil
}

func loadList(x *request.Request, name string) error {
	list, ok := savedList(x, name)
	if !ok {
		return x.Say("host.army.unknown", "name", name)
	}
	return takeList(x, list.Items)
}

// pasteList chooses a list that is written as text, in any language.
func pasteList(x *request.Request, text string) error {
	lister, ok := chooser(x)
	if !ok {
		return nil
	}
	if strings.TrimSpace(text) == "" {
		return x.Say("host.army.paste")
	}
	seat := x.Table.Seat
	possible := func(word string) bool {
		orders := lister.ListOrders(seat, []engine.Item{{Word: word, Count: 1}})
		_, err := engine.Try(x.Table.Planned(seat), seat, orders[0])
		return err == nil
	}
	items, err := x.Table.Lexicon.ReadList(text, lister.ListKinds(), possible)
	var doubt *commands.Doubt
	switch refusal, refused := engine.AsRefusal(err); {
	case refused:
		x.Refuse(refusal)
		return nil
	case errors.As(err, &doubt):
		sayUnclear(x, doubt)
		return nil
	case err != nil:
		return err
	}
	return takeList(x, items)
}

// sayUnclear tells which entry of a list is not understood, and what it may mean.
func sayUnclear(x *request.Request, doubt *commands.Doubt) {
	x.Out.Say(platform.Plain, "host.army.unclear", "typed", commands.Clip(message.OneLine(doubt.Typed), message.MaxName))
	var units []engine.Text
	for _, candidate := range doubt.Candidates {
		units = append(units, candidate.Label)
	}
	if len(units) > 0 {
		x.Out.Say(platform.Plain, "host.army.meant", "units", units)
	}
}

// takeList gives the orders by which the asker's seat chooses a list.
func takeList(x *request.Request, items []engine.Item) error {
	return x.Seated(func() error {
		lister, ok := chooser(x)
		if !ok || len(items) == 0 {
			return nil
		}
		var lines []string
		for _, order := range lister.ListOrders(x.Table.Seat, items) {
			lines = append(lines, order.String())
		}
		return giveOrders(x, lines, 0)
	})
}

// completeLists completes the name of a list that the asker keeps.
func completeLists(x *request.Request, typed string, room commands.Room) []commands.Completion {
	var found []commands.Completion
	for _, list := range x.Me.Lists {
		found = append(found, commands.Completion{Label: list.Name, Value: list.Name})
	}
	slices.SortStableFunc(found, func(a, b commands.Completion) int { return strings.Compare(a.Label, b.Label) })
	return request.Fitting(found, typed, room)
}
