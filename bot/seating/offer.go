package seating

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// wish is what somebody wants to play, as far as they have said it.
type wish struct {
	game, Scenario string
	// options are as they were typed: name=value each.
	options []string
	// against is the level of the umpire itself, AgainstPeople or empty for people, and whatever else was typed there.
	against string
	// choosing: they go through the buttons, so the table is offered with its options before it is opened.
	choosing bool
}

// choosing is the argument of the buttons that lead on to the options.
const choosing = "choosing"

// Wish reads the arguments. In a typed line everything before the first option is the game and the scenario,
// which may have names of several words.
func Wish(x *request.Request) wish {
	line, typed := x.Line()
	if !typed {
		return wish{
			game: strings.ToLower(x.Arg("game")), Scenario: strings.ToLower(x.Arg("scenario")), options: OptionPairs(x.Arg("options")),
			against: x.Arg("vs"), choosing: x.In.Kind == platform.Press && x.In.Args[choosing] != "",
		}
	}
	words := strings.Fields(strings.ToLower(line))
	spec, _ := x.CommandSet.Find("new")
	for i, word := range words { // "scenario:short" says no more than "short"
		title, value, ok := strings.Cut(word, ":")
		named := slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Called(title) })
		switch {
		case !ok || value == "" || named < 0:
		case spec.Params[named].Name == "vs":
			words[i] = "vs " + value
		default:
			words[i] = value
		}
	}
	words = strings.Fields(strings.Join(words, " "))
	first := slices.IndexFunc(words, func(word string) bool { return strings.Contains(word, "=") })
	if first < 0 {
		first = len(words)
	}
	w := wish{options: OptionPairs(strings.Join(words[first:], " "))}
	words = w.takeAgainst(x, words[:first])
	for n := len(words); n > 0 && w.game == ""; n-- {
		if id := x.GameCalled(strings.Join(words[:n], " ")); id != "" {
			w.game, words = id, words[n:]
		}
	}
	w.Scenario = strings.Join(words, " ")
	return w
}

// takeAgainst reads "vs umpire officer", in any language and in the same words less, and gives what is left.
func (w *wish) takeAgainst(x *request.Request, words []string) []string {
	at := slices.IndexFunc(words, func(word string) bool { return x.Said("host.vs.words", word) })
	if at < 0 {
		return words
	}
	w.against = AgainstUmpire
	end, levels := at+1, levelWords(x)
	for ; end < len(words); end++ {
		if level := x.Value("vs", words[end]); slices.Contains(levels, level) {
			w.against = level
		} else if !x.Said("host.vs.umpire", words[end]) {
			break
		}
	}
	return slices.Delete(slices.Clone(words), at, end)
}

// AgainstUmpire is said by whoever names no level.
const AgainstUmpire = "umpire"

// levelWords are the words of all levels, and the one for people.
func levelWords(x *request.Request) []string {
	words := []string{AgainstPeople}
	for _, game := range x.Games.IDs() {
		words = append(words, x.Levels(game)...)
	}
	return words
}

// readSetup finds out what is to be played, and at which level against the umpire itself, if at any; what has not been said is
// asked for, and false is returned.
func readSetup(x *request.Request) (setup engine.Setup, against string, ok bool) {
	w := Wish(x)
	games := GamesFor(x, w)
	if len(games) != 1 {
		whichGame(x, w, games)
		return setup, "", false
	}
	game, err := x.Games.Game(games[0])
	if err != nil {
		return setup, "", false // it has just been listed
	}
	w.game = games[0]
	found := scenarios(x, w.game, game.Info().Scenarios, w.Scenario)
	if len(found) != 1 {
		whichScenario(x, w, game.Info().Scenarios, found)
		return setup, "", false
	}
	if against, ok = w.level(x); !ok {
		return setup, "", false
	}
	w.Scenario = found[0]
	setup = engine.Setup{Game: w.game, Scenario: w.Scenario}
	for _, pair := range w.options {
		key, value, found := strings.Cut(strings.ToLower(pair), "=")
		if !found {
			x.Out.Say(platform.Plain, "host.new.options", "typed", commands.Clip(message.OneLine(pair), message.MaxName))
			return setup, "", false
		}
		if setup.Options == nil {
			setup.Options = make(map[string]string)
		}
		setup.Options[key] = value
	}
	if w.choosing && (len(game.Info().Options) > 0 || len(x.Levels(w.game)) > 0) {
		offerTable(x, game, setup, against)
		return setup, "", false
	}
	return setup, against, true
}

// level is that of the umpire itself, empty for people; false where the game is not played at it, and that was said.
func (w wish) level(x *request.Request) (string, bool) {
	levels := x.Levels(w.game)
	if w.against == "" || w.against == AgainstPeople {
		return "", true
	}
	if w.against == AgainstUmpire && len(levels) > 0 {
		return usualLevel(levels), true
	}
	if level, known := Level(levels, w.against); known {
		return level, true
	}
	if len(levels) == 0 {
		x.Out.Say(platform.Plain, "host.vs.none", "game", table.GameName(w.game))
		return "", false
	}
	beginOffer(x)
	x.Out.Say(platform.Plain, "host.vs.which")
	x.Out.Row()
	for _, w.against = range levels {
		x.Out.Button(platform.Ordinary, engine.T("value."+w.against), w.again())
	}
	return "", false
}

// GamesFor are the games that may be meant: the one that was named, or those that have such a scenario; all where
// none has.
func GamesFor(x *request.Request, w wish) []string {
	ids := x.Games.IDs()
	if w.game != "" {
		if id := x.GameCalled(w.game); id != "" {
			return []string{id}
		}
		return ids
	}
	var found []string
	for _, id := range ids {
		game, err := x.Games.Game(id)
		if err == nil && len(scenarios(x, id, game.Info().Scenarios, w.Scenario)) > 0 {
			found = append(found, id)
		}
	}
	if len(found) == 0 {
		return ids
	}
	return found
}

// again is the button of a wish.
func (w wish) again() model.Action {
	args := map[string]string{"game": w.game, choosing: "yes"}
	if w.Scenario != "" {
		args["scenario"] = w.Scenario
	}
	if w.against != "" {
		args["vs"] = w.against
	}
	if len(w.options) > 0 {
		args["options"] = strings.Join(w.options, " ")
	}
	return model.Action{Do: "command", Command: "new", Args: args}
}

// whichGame offers games.
func whichGame(x *request.Request, w wish, ids []string) {
	beginOffer(x)
	x.Out.Say(platform.Plain, "host.new.which-game")
	for i, id := range ids {
		if i%x.Out.Columns(1, len(ids)) == 0 {
			x.Out.Row()
		}
		w.game = id
		x.Out.Button(platform.Ordinary, table.GameName(id), w.again())
	}
}

// scenarios are those whose name or id holds every word of what was typed, in any language: all where nothing
// was typed, and only one where it is called exactly so.
func scenarios(x *request.Request, game string, all []string, typed string) []string {
	plain := func(text string) string { return strings.ReplaceAll(strings.ToLower(text), "–", "-") }
	typed = plain(typed)
	holdsAll := func(name string) bool {
		return !slices.ContainsFunc(strings.Fields(typed), func(word string) bool { return !strings.Contains(name, word) })
	}
	var found []string
	for _, id := range all {
		names := []string{id}
		for _, lang := range speech.Languages() {
			names = append(names, plain(x.Book.Say(lang, engine.T(game+".scenario."+id))))
		}
		switch {
		case slices.Contains(names, typed):
			return []string{id}
		case slices.ContainsFunc(names, holdsAll):
			found = append(found, id)
		}
	}
	return found
}

// whichScenario offers scenarios of a game: those found, else all.
func whichScenario(x *request.Request, w wish, all, found []string) {
	beginOffer(x)
	if len(found) == 0 {
		found = all
	}
	if w.Scenario == "" {
		x.Out.Say(platform.Plain, "host.new.choose-scenario", "game", table.GameName(w.game))
	} else {
		x.Out.Say(platform.Plain, "host.new.which-scenario", "typed", commands.Clip(message.OneLine(w.Scenario), message.MaxName))
	}
	columns, named := x.Out.Columns(2, len(found)), w.Scenario
	for i, id := range found {
		x.Out.Cell(i, columns)
		style := platform.Ordinary
		if named == "" && id == all[0] { // the one to begin with
			style = platform.Primary
		}
		w.Scenario = id
		x.Out.Button(style, engine.T(w.game+".scenario."+id), w.again())
	}
}

// optionsOffered is how many options are offered at once.
const optionsOffered = 6

// proposal is a table as it would be opened now.
type proposal struct {
	setup   engine.Setup
	against string
}

// lead is the button that proposes the table again, with a page of its options; an empty page is the table as a whole.
func (o proposal) lead(page string) model.Action {
	w := wish{game: o.setup.Game, Scenario: o.setup.Scenario, against: o.against}
	for _, id := range slices.Sorted(maps.Keys(o.setup.Options)) {
		w.options = append(w.options, id+"="+o.setup.Options[id])
	}
	action := w.again()
	if page != "" {
		action.Args["page"] = page
	}
	return action
}

// offerTable offers to open a table at once; its options are on pages behind it.
func offerTable(x *request.Request, game engine.Game, setup engine.Setup, against string) {
	beginOffer(x)
	p, options, offered := x.Out, game.Info().Options, proposal{setup, against}
	page, err := strconv.Atoi(x.In.Args["page"])
	pages := (len(options) + optionsOffered - 1) / optionsOffered
	listed := err == nil && page >= 0 && page < pages
	p.Say(platform.Heading, "host.scenario", "scenario", engine.T(setup.Game+".scenario."+setup.Scenario))
	if _, err := game.New(setup); err != nil {
		_ = RefusePlainly(x, err) // anything else fails when the table is opened
	}
	for _, line := range table.Options(game.Info(), setup) {
		p.Text(platform.Plain, line)
	}
	if listed {
		p.Say(platform.Detail, "host.new.choose-options")
	}
	begin := offered.lead("")
	delete(begin.Args, choosing)
	p.Row()
	p.Button(platform.Success, engine.T("host.button.open"), begin)
	offerLevels(x, offered, x.In.Args["page"])
	switch {
	case listed:
		offerOptions(p, offered, options[page*optionsOffered:min(len(options), (page+1)*optionsOffered)], strconv.Itoa(page))
		p.Apart()
		if page > 0 {
			p.Button(platform.Ordinary, engine.T("host.button.earlier"), offered.lead(strconv.Itoa(page-1)))
		}
		if page < pages-1 {
			p.Button(platform.Ordinary, engine.T("host.button.later"), offered.lead(strconv.Itoa(page+1)))
		}
	case pages > 0:
		p.Button(platform.Ordinary, engine.T("host.button.options"), offered.lead("0"))
	}
}

// offerLevels offers who plays the other side: the button changes it to the next one.
func offerLevels(x *request.Request, offered proposal, page string) {
	levels := append([]string{AgainstPeople}, x.Levels(offered.setup.Game)...)
	if len(levels) < 2 {
		return
	}
	at := max(0, slices.Index(levels, offered.against))
	label := engine.T("host.option", "option", engine.T("host.vs.option"), "value", engine.T("value."+levels[at]))
	offered.against = levels[(at+1)%len(levels)]
	x.Out.Button(platform.Ordinary, label, offered.lead(page))
}

// offerOptions offers options, each with the value that it has now: its button changes it to the next one.
func offerOptions(p *message.Builder, offered proposal, options []engine.OptionSpec, page string) {
	for i, option := range options {
		if len(option.Values) < 2 {
			continue
		}
		if i%p.Columns(1, optionsOffered) == 0 {
			p.Row()
		}
		value, changed := offered.setup.Options[option.ID], maps.Clone(offered.setup.Options)
		at := max(0, slices.Index(option.Values, value))
		if changed == nil {
			changed = make(map[string]string)
		}
		if changed[option.ID] = option.Values[(at+1)%len(option.Values)]; changed[option.ID] == option.Values[0] {
			delete(changed, option.ID)
		}
		key, next := offered.setup.Game+".option."+option.ID, offered
		next.setup.Options = changed
		p.Button(platform.Ordinary, engine.T("host.option", "option", engine.T(key), "value", engine.T(key+"."+option.Values[at])), next.lead(page))
	}
}

// beginOffer: what is offered takes the place of what was offered before, and is the asker's alone where that can be.
func beginOffer(x *request.Request) {
	x.Secret, x.Replace = x.Limits.Ephemeral, true
}

// OptionPairs are the options of a list as people type it.
func OptionPairs(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\n' })
}
