package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Set is every command of a process: those of the hosting and the verbs of its
// games. It is immutable and safe for concurrent use.
type Set struct {
	specs []Spec
	// words finds a command by its name in any language, folded.
	words map[string]int
}

// outline is a command of the hosting before it is put into words.
type outline struct {
	name   string
	params []Param
	listed bool
	// guarded as in Spec.
	guarded bool
}

// outlines are the commands of the hosting. Names and help come from the
// catalogue: "command.<name>", "command.<name>.help", "argument.<name>",
// "argument.<name>.help", "value.<value>".
func outlines(games []string) []outline {
	return []outline{
		{name: "help", listed: true},
		{name: "status", listed: true},
		{name: "hand", listed: true},
		{name: "map", listed: true, params: []Param{
			{Name: "area", Kind: Word, Complete: true}, {Name: "overlay", Kind: Word, Complete: true},
		}},
		{name: "order", listed: true, params: []Param{{Name: "text", Kind: Prose}}},
		{name: "undo", listed: true, params: []Param{picked("steps", false, "one", "all")}},
		{name: "log", listed: true, params: []Param{{Name: "count", Kind: Word}}},
		{name: "replay", listed: true, params: []Param{{Name: "step", Kind: Word}}},
		{name: "gif", listed: true, params: []Param{{Name: "turn", Kind: Word, Complete: true}}},
		{name: "chronicle", listed: true},
		{name: "rules", listed: true, params: []Param{{Name: "rule", Kind: Word, Required: true}}},
		{name: "why", listed: true, params: []Param{
			{Name: "subject", Kind: Word, Complete: true}, {Name: "about", Kind: WordList, Complete: true},
		}},
		{name: "odds", listed: true, params: []Param{{Name: "battle", Kind: WordList, Complete: true}}},
		{name: "games", listed: true},
		{name: "new", listed: true, guarded: true, params: []Param{
			picked("game", false, games...), {Name: "scenario", Kind: Word, Complete: true}, {Name: "options", Kind: Prose, Complete: true},
		}},
		{name: "join", listed: true, params: []Param{{Name: "seat", Kind: Word, Complete: true}, {Name: "salt", Kind: Word}, {Name: "table", Kind: Word}}},
		{name: "leave", listed: true},
		{name: "start", listed: true},
		{name: "resign", listed: true},
		{name: "clock", listed: true, params: []Param{
			picked("preset", false, "evening", "daily", "relaxed", "custom", "off"),
			{Name: "grace", Kind: Word},
			{Name: "bank", Kind: Word},
			{Name: "vacation", Kind: Word},
			picked("weekends", false, "free", "count"),
			picked("nights", false, "free", "count"),
		}},
		{name: "pace", listed: true, params: []Param{
			{Name: "zone", Kind: Word}, {Name: "quiet", Kind: Word}, {Name: "remind", Kind: Word}, {Name: "away", Kind: Word},
		}},
		{name: "standing", listed: true, params: []Param{
			{Name: "when", Kind: Word, Complete: true}, {Name: "at", Kind: Word, Complete: true}, {Name: "answer", Kind: Prose},
		}},
		{name: "invite", listed: true},
		{name: "link", listed: true, params: []Param{{Name: "code", Kind: Word}}},
		{name: "unlink", params: []Param{{Name: "account", Kind: Word}}},
		{name: "watch", listed: true, params: []Param{{Name: "table", Kind: Word}}},
		{name: "league", listed: true, guarded: true, params: []Param{
			picked("do", false, "show", "join", "leave", "new", "start", "challenge", "report", "finish", "next", "carry", "organiser", "csv"),
			{Name: "league", Kind: Word, Complete: true},
			{Name: "text", Kind: Prose},
		}},
		{name: "ratings", listed: true, params: []Param{
			picked("scope", false, "world", "here", "league"), {Name: "league", Kind: Word, Complete: true},
		}},
		{name: "mydata"},
		{name: "forget"},
		{name: "allow", guarded: true, params: []Param{
			picked("what", false, "tables", "leagues"), picked("who", false, "everyone", "organisers"),
			picked("where", false, "server", "channel"),
		}},
		{name: "profile", listed: true, params: []Param{{Name: "player", Kind: Person, Complete: true}}},
		{name: "late", listed: true, params: []Param{picked("choice", false, "wait", "nudge", "substitute", "adjourn", "claim")}},
		{name: "resume", listed: true},
		{name: "takeback", listed: true, params: []Param{{Name: "orders", Kind: Word}, picked("reply", false, "agree", "refuse")}},
		{name: "audit", listed: true},
		{name: "luck", listed: true},
		{name: "upgrade", listed: true, params: []Param{picked("reply", false, "agree", "refuse")}},
		{name: "adjourn", listed: true},
		{name: "ruling", listed: true, params: []Param{{Name: "rule", Kind: Word, Required: true}, {Name: "text", Kind: Prose}}},
		{name: "correct", listed: true, params: []Param{{Name: "orders", Kind: Word}, {Name: "reason", Kind: Prose}}},
		{name: "lang", listed: true, params: []Param{
			picked("language", true, speech.Languages()...), picked("scope", false, "me", "table"),
		}},
		{name: "dm", listed: true, params: []Param{picked("switch", true, "on", "silent", "off")}},
	}
}

func picked(name string, required bool, values ...string) Param {
	p := Param{Name: name, Kind: Pick, Required: required}
	for _, value := range values {
		p.Choices = append(p.Choices, Choice{Value: value})
	}
	return p
}

// NewSet makes the commands for the games. Games that have the same verb share its command; a verb
// whose name is taken by the hosting is called "<game>_<verb>".
func NewSet(book *speech.Book, registry *engine.Registry) *Set {
	s := &Set{words: make(map[string]int)}
	for _, o := range outlines(registry.IDs()) {
		spec := Spec{
			Name: o.name, Listed: o.listed, Guarded: o.guarded, Params: o.params,
			Titles: named(book, "command."+o.name), Help: phrase(book, "command."+o.name+".help"),
		}
		for i, p := range spec.Params {
			spec.Params[i].Titles = named(book, "argument."+p.Name)
			spec.Params[i].Help = phrase(book, "argument."+p.Name+".help")
			for j, choice := range p.Choices {
				key := "value." + choice.Value
				if p.Name == "game" {
					key = choice.Value + ".name"
				}
				spec.Params[i].Choices[j].Titles = phrase(book, key)
			}
		}
		s.add(spec)
	}
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			continue // the registry lists what it holds
		}
		for _, verb := range game.Info().Verbs {
			s.addVerb(book, id, verb)
		}
	}
	return s
}

// addVerb gives a verb of a game its command: that of an earlier game with the same verb, or one
// of its own.
func (s *Set) addVerb(book *speech.Book, game string, verb engine.Verb) {
	key := game + ".verb." + verb.Word
	name := strings.ReplaceAll(verb.Word, "-", "_")
	params := verbParams(book, game, verb)
	order := GameOrder{Game: game, Verb: verb.Word}
	for _, p := range params {
		order.Params = append(order.Params, p.Name)
	}
	if index, known := s.words[wordKey(name)]; known && s.specs[index].Name == name && len(s.specs[index].Orders) > 0 {
		s.share(index, order, params, phrase(book, key))
		return
	}
	titles := make(Local)
	for _, code := range speech.Languages() {
		for _, word := range verbWords(book, code, key) {
			word = strings.ToLower(word)
			if !strings.Contains(word, " ") && !s.titled(code, word) {
				titles[code] = word // the first name that is free
				break
			}
		}
	}
	if _, taken := s.Find(name); taken {
		name = game + "_" + name
	}
	for _, code := range speech.Languages() {
		if titles[code] == "" {
			titles[code] = name
		}
	}
	s.add(Spec{Name: name, Orders: []GameOrder{order}, Titles: titles, Help: phrase(book, key), Params: requiredFirst(params)})
}

// verbParams are the parameters of a verb, in the game's order.
func verbParams(book *speech.Book, game string, verb engine.Verb) []Param {
	var params []Param
	for _, param := range verb.Params {
		key := game + ".param." + param.Name
		p := Param{
			Name: strings.ReplaceAll(param.Name, "-", "_"), Kind: Word, Required: !param.Optional, Complete: true,
			Titles: named(book, key), Help: phrase(book, key),
		}
		if param.Many {
			p.Kind = WordList
		}
		if book.Has(speech.Languages()[0], key+".help") {
			p.Help = phrase(book, key+".help")
		}
		params = append(params, p)
	}
	return params
}

// share makes a command mean the order of a further game too. Only what all its games require is
// required.
func (s *Set) share(index int, order GameOrder, params []Param, help Local) {
	spec := &s.specs[index]
	spec.Orders = append(slices.Clone(spec.Orders), order)
	merged := slices.Clone(spec.Params)
	for i := range merged {
		merged[i].Required = merged[i].Required && slices.ContainsFunc(params, func(p Param) bool { return p.Name == merged[i].Name && p.Required })
	}
	for _, p := range params {
		at := slices.IndexFunc(merged, func(old Param) bool { return old.Name == p.Name })
		switch {
		case at >= 0 && p.Kind == WordList:
			merged[at].Kind = WordList
		case at < 0:
			p.Required = false
			merged = append(merged, p)
		}
	}
	spec.Params = requiredFirst(merged)
	for code, text := range help {
		if both := spec.Help[code] + " · " + text; text != spec.Help[code] && utf8.RuneCountInString(both) <= maxHelp {
			spec.Help[code] = both
		}
	}
}

// requiredFirst: platforms want the required parameters first; where a game has an optional one
// before them, none is required and the game refuses what is missing.
func requiredFirst(params []Param) []Param {
	if !slices.IsSortedFunc(params, func(a, b Param) int { return rank(a) - rank(b) }) {
		for i := range params {
			params[i].Required = false
		}
	}
	return params
}

func rank(p Param) int {
	if p.Required {
		return 0
	}
	return 1
}

func (s *Set) add(spec Spec) {
	index := len(s.specs)
	s.specs = append(s.specs, spec)
	for _, title := range append(inOrder(spec.Titles), spec.Name) {
		if _, taken := s.words[wordKey(title)]; !taken {
			s.words[wordKey(title)] = index
		}
	}
}

func (s *Set) titled(code, title string) bool {
	return slices.ContainsFunc(s.specs, func(spec Spec) bool { return spec.Titles[code] == title })
}

// inOrder are the texts in the order of the languages.
func inOrder(local Local) []string {
	var texts []string
	for _, code := range speech.Languages() {
		texts = append(texts, local[code])
	}
	return texts
}

func wordKey(word string) string { return strings.Join(fold(word), " ") }

// Specs are all commands, those of the hosting first.
func (s *Set) Specs() []Spec { return slices.Clone(s.specs) }

// Find finds a command by its name in any language, with or without slash.
func (s *Set) Find(word string) (Spec, bool) {
	index, ok := s.words[wordKey(word)]
	if !ok {
		return Spec{}, false
	}
	return s.specs[index], true
}

// named is a name in every language: lower case, blanks become hyphens.
func named(book *speech.Book, key string) Local {
	local := phrase(book, key)
	for code, text := range local {
		local[code] = strings.ToLower(strings.ReplaceAll(text, " ", "-"))
	}
	return local
}

func phrase(book *speech.Book, key string) Local {
	local := make(Local)
	for _, code := range speech.Languages() {
		local[code] = book.Say(code, engine.T(key))
	}
	return local
}
