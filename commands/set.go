package commands

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

// Set is every command of a process: those of the hosting and the verbs of its
// games. It is immutable and safe for concurrent use.
type Set struct {
	specs []Spec
	// words finds a command by its name in any language, or by its path through groups.
	words map[string]meaning
	// groups are the games, empty for the hosting's own, by the names of their groups.
	groups map[string]string
}

// meaning is what a name or a path means.
type meaning struct {
	spec int
	// game is that of the path; empty for none.
	game string
	// old: another command may take the name.
	old bool
}

// NewSet makes the commands for the games. Games that have the same verb share its command.
func NewSet(book *speech.Book, registry *engine.Registry) *Set {
	s := &Set{words: make(map[string]meaning), groups: make(map[string]string)}
	s.addHost(book, hostCommands(registry.IDs()))
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			continue // the registry lists what it holds
		}
		group := gameGroup(book, id)
		for _, name := range group.names() {
			s.groups[wordKey(name)] = id
		}
		for place, verb := range game.Info().Verbs {
			s.addVerb(book, group, id, verb, place)
		}
	}
	s.index()
	return s
}

// addHost puts the commands of the hosting into words.
func (s *Set) addHost(book *speech.Book, specs []Spec) {
	for _, spec := range specs {
		key := "command." + spec.Name
		spec.Titles, spec.Help, spec.Also = named(book, key), phrase(book, key+".help"), further(book, key)
		if group := &spec.Group; group.Name != "" {
			group.Titles, group.Help = named(book, "command."+group.Name), phrase(book, "command."+group.Name+".help")
			for _, name := range group.names() {
				s.groups[wordKey(name)] = ""
			}
		}
		if spec.About != Nothing {
			spec.Menu = phrase(book, "menu."+spec.Name)
		}
		for i, p := range spec.Params {
			spec.Params[i].Titles = named(book, "argument."+p.Name)
			spec.Params[i].Help = phrase(book, helpKey(book, key, p.Name))
			spec.Params[i].Also = further(book, "argument."+p.Name)
			for j := range p.Choices {
				choice := &spec.Params[i].Choices[j]
				if p.Name == "game" {
					choice.Titles = phrase(book, choice.Value+".name")
					continue
				}
				choice.Titles, choice.Also = phrase(book, "value."+choice.Value), further(book, "value."+choice.Value)
				if spec.Divided && i == 0 {
					choice.Names, choice.Help = named(book, key+"."+choice.Value), phrase(book, key+"."+choice.Value+".help")
				}
			}
		}
		s.specs = append(s.specs, spec)
	}
}

// helpKey is the help for a parameter: that of the command, where it has its own, or of all parameters with this name.
func helpKey(book *speech.Book, command, param string) string {
	if own := command + "." + param + ".help"; book.Has(speech.Languages()[0], own) {
		return own
	}
	return "argument." + param + ".help"
}

// gameGroup is the command of a game: "<game>.command" names it, "<game>.command.help" says what for. A game
// that does not say has its id for a name.
func gameGroup(book *speech.Book, game string) Group {
	group := Group{Name: game, Titles: make(Local), Help: phrase(book, game+".name")}
	for _, code := range speech.Languages() {
		group.Titles[code] = strings.ReplaceAll(strings.ToLower(game), " ", "-")
	}
	if book.Has(speech.Languages()[0], game+".command") {
		group.Titles, group.Help = named(book, game+".command"), phrase(book, game+".command.help")
	}
	return group
}

// addVerb gives a verb of a game its command: that of an earlier game with the same verb, or one
// of its own.
func (s *Set) addVerb(book *speech.Book, group Group, game string, verb engine.Verb, place int) {
	key := game + ".verb." + verb.Word
	name := strings.ReplaceAll(verb.Word, "-", "_")
	order := GameOrder{
		Game: game, Verb: verb.Word, Group: group, Titles: s.verbTitles(book, game, key, name), Help: phrase(book, key), Also: further(book, key),
		Params: requiredFirst(verbParams(book, game, verb)), place: place,
	}
	if verb.Phase != "" {
		phase := game + ".phase." + verb.Phase
		order.Phase = Group{Name: verb.Phase, Titles: named(book, phase), Help: phrase(book, phase+".help")}
	}
	if at := s.at(name); at >= 0 && len(s.specs[at].Orders) > 0 {
		s.share(at, order)
		return
	}
	spec := Spec{Name: name, Orders: []GameOrder{order}, Titles: order.Titles, Help: order.Help, Params: order.Params, Needs: OneTable}
	if s.at(name) >= 0 { // the hosting has a command of that name
		if spec.Name = strings.ReplaceAll(order.Titles["en"], "-", "_"); s.at(spec.Name) >= 0 || !canonicalName.MatchString(spec.Name) {
			spec.Name = game + "_" + name
		}
		spec.Also = append(spec.Also, game+"_"+name)
	}
	s.specs = append(s.specs, spec)
}

// verbTitles are the names of a verb among those of its game: in each language the first of its words that no
// other verb has.
func (s *Set) verbTitles(book *speech.Book, game, key, name string) Local {
	titles := make(Local)
	for _, code := range speech.Languages() {
		for _, word := range verbWords(book, code, key) {
			word = strings.ToLower(word)
			if !strings.Contains(word, " ") && !s.titled(game, code, word) {
				titles[code] = word
				break
			}
		}
		if titles[code] == "" {
			titles[code] = name
		}
	}
	return titles
}

// titled tells whether a verb of the game has a title already.
func (s *Set) titled(game, code, title string) bool {
	return slices.ContainsFunc(s.specs, func(spec Spec) bool {
		order, ok := spec.In(game)
		return ok && order.Titles[code] == title
	})
}

// at is the place of the command of a canonical name, −1 for none.
func (s *Set) at(name string) int {
	return slices.IndexFunc(s.specs, func(spec Spec) bool { return spec.Name == name })
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
func (s *Set) share(index int, order GameOrder) {
	spec := &s.specs[index]
	spec.Orders = append(slices.Clone(spec.Orders), order)
	merged := slices.Clone(spec.Params)
	for i := range merged {
		merged[i].Required = merged[i].Required && slices.ContainsFunc(order.Params, func(p Param) bool { return p.Name == merged[i].Name && p.Required })
	}
	for _, p := range order.Params {
		at := slices.IndexFunc(merged, func(old Param) bool { return old.Name == p.Name })
		switch {
		case at >= 0 && p.Kind == WordList:
			merged[at].Kind = WordList
		case at < 0:
			p.Required = false
			merged = append(merged, p)
		}
	}
	spec.Params, spec.Help = requiredFirst(merged), both(spec.Help, order.Help)
}

// both are two texts as one, where there is room for them.
func both(help, more Local) Local {
	joined := make(Local)
	for code, text := range help {
		if joined[code] = text; more[code] != text && utf8.RuneCountInString(text+" · "+more[code]) <= maxHelp {
			joined[code] = text + " · " + more[code]
		}
	}
	return joined
}

// requiredFirst: platforms want the required parameters first; where a game has an optional one
// before them, none is required and the game refuses what is missing.
func requiredFirst(params []Param) []Param {
	params = slices.Clone(params)
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

// index makes all commands known by their names and paths: what they are called at present before what they were
// called once.
func (s *Set) index() {
	know := func(what meaning, words ...string) {
		key := pathKey(words)
		if before, taken := s.words[key]; !taken || before.old && !what.old {
			s.words[key] = what
		}
	}
	for i, spec := range s.specs {
		names := append(inOrder(spec.Titles), spec.Name)
		for n, name := range append(names, spec.Also...) {
			what := meaning{spec: i, old: n >= len(names)}
			know(what, name)
			for _, group := range spec.Group.names() {
				know(what, group, name)
			}
		}
		for _, order := range spec.Orders {
			what := meaning{spec: i, game: order.Game}
			for _, name := range append(inOrder(order.Titles), order.Verb) {
				know(meaning{spec: i}, name)
				for _, group := range order.Group.names() {
					know(what, group, name)
					for _, phase := range order.Phase.names() {
						know(what, group, phase, name)
					}
				}
			}
		}
	}
}

// names are the names of a group; none for the top.
func (g Group) names() []string {
	if g.Name == "" {
		return nil
	}
	return append(inOrder(g.Titles), g.Name)
}

// inOrder are the texts in the order of the languages.
func inOrder(local Local) []string {
	var texts []string
	for _, code := range speech.Languages() {
		if text := local[code]; text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

func wordKey(word string) string { return strings.Join(fold(word), " ") }

// pathKey is the key of a name behind those of its groups.
func pathKey(words []string) string {
	keys := make([]string, len(words))
	for i, word := range words {
		keys[i] = wordKey(word)
	}
	return strings.Join(keys, "/")
}

// Specs are all commands, those of the hosting first.
func (s *Set) Specs() []Spec { return slices.Clone(s.specs) }

// Find finds a command by its name in any language, with or without slash, or by its path ("table clock", "axis
// buy"). What is found by the path of a game means the order of that game alone.
func (s *Set) Find(path string) (Spec, bool) {
	what, ok := s.words[pathKey(strings.Fields(path))]
	if !ok {
		return Spec{}, false
	}
	spec := s.specs[what.spec]
	if order, ok := spec.In(what.game); ok {
		spec.Orders, spec.Params, spec.Name = []GameOrder{order}, order.Params, order.Group.Name+" "+order.Verb
	}
	return spec, true
}

// deepest is the most words of a path.
const deepest = 3

// Read finds the command at the beginning of a typed text, and gives what follows it. The name of a game's group
// alone is the command that takes orders, that of another group the one that helps. A command without a slash does
// not stand in a line of its own before others: that is a list of orders.
func (s *Set) Read(text string) (spec Spec, rest string, ok bool) {
	text = strings.TrimLeftFunc(text, unicode.IsSpace)
	line, more, several := strings.Cut(text, "\n")
	if several {
		more = "\n" + more
	}
	var ends []int // of the first words
	for at, inside := 0, false; at <= len(line) && len(ends) < deepest; at++ {
		blank := at == len(line) || line[at] == ' ' || line[at] == '\t' || line[at] == '\r'
		if blank && inside {
			ends = append(ends, at)
		}
		inside = !blank
	}
	for n := len(ends); n > 0; n-- {
		if several && ends[n-1] == len(strings.TrimRightFunc(line, unicode.IsSpace)) && line[0] != '/' {
			continue
		}
		if spec, ok := s.Find(ownName(line[:ends[n-1]])); ok {
			return spec, strings.TrimSpace(line[ends[n-1]:] + more), true
		}
	}
	if len(ends) == 0 || line[0] != '/' {
		return Spec{}, "", false
	}
	game, ok := s.groups[wordKey(ownName(line[:ends[0]]))]
	name := "order"
	if game == "" {
		name = "help"
	}
	if at := s.at(name); ok && at >= 0 {
		return s.specs[at], strings.TrimSpace(line[ends[0]:] + more), true
	}
	return Spec{}, "", false
}

// ownName is a path without the name of the bot that may follow its first word ("/clock@umpire_bot").
func ownName(path string) string {
	first, rest, _ := strings.Cut(path, " ")
	first, _, _ = strings.Cut(first, "@")
	return first + " " + rest
}

// named is a name in every language: lower case, blanks become hyphens.
func named(book *speech.Book, key string) Local {
	local := phrase(book, key)
	for code, text := range local {
		local[code] = strings.ToLower(strings.ReplaceAll(text, " ", "-"))
	}
	return local
}

// further are the words of "<key>.also" in all languages, each once.
func further(book *speech.Book, key string) []string {
	var words []string
	for _, code := range speech.Languages() {
		words = append(words, verbWords(book, code, key)...)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func phrase(book *speech.Book, key string) Local {
	local := make(Local)
	for _, code := range speech.Languages() {
		local[code] = book.Say(code, engine.T(key))
	}
	return local
}
