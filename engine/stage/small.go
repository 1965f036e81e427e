package stage

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// What a small game need not write: one whose things are words, and in which every order can be tried.

// Things is the part of a state that tells where everything is. A state embeds it.
type Things[S any] struct {
	Config engine.Setup
	Result *engine.Outcome
	// Where is the place of each thing, by their words: of a counter on the map, of a card in a hand.
	Where map[string]string
}

// Memo is none: so small a game is quicker without.
func (t *Things[S]) Memo() *Memo[S] { return nil }

// Settle does nothing.
func (t *Things[S]) Settle(S) {}

// Setup is what the game was made from.
func (t *Things[S]) Setup() engine.Setup { return t.Config }

// Outcome is how the game ended.
func (t *Things[S]) Outcome() (engine.Outcome, bool) {
	if t.Result == nil {
		return engine.Outcome{}, false
	}
	return *t.Result, true
}

// In are the things of a list that are in a place.
func (t *Things[S]) In(place string, list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(word string) bool { return t.Where[word] != place })
}

// Apart is a copy that shares nothing.
func (t *Things[S]) Apart() Things[S] { return Things[S]{t.Config, t.Result, maps.Clone(t.Where)} }

func (t *Things[S]) where() map[string]string { return t.Where }

// WhereLines are the lines "set <kind> <thing> <place>" of the notation, and those that expect it.
func WhereLines[S interface{ where() map[string]string }](v Vocabulary, places ...string) (set, expect Lines[S]) {
	set, expect = make(Lines[S]), make(Lines[S])
	for _, words := range v.Lists[1:] {
		thing := func(line *LineReader) string { return words.List[line.OneOf(words.List...)] }
		set[string(words.Kind)] = func(s S, line *LineReader) { s.where()[thing(line)] = places[line.OneOf(places...)] }
		expect[string(words.Kind)] = Compare(func(s S, line *LineReader) string { return s.where()[thing(line)] })
	}
	return set, expect
}

// EventsOf reads the events of a game by examples of their types. Words index no tables, so nothing is checked.
func EventsOf(game string, examples ...engine.Event) Events {
	var readers []Reader
	for _, example := range examples {
		t := reflect.TypeOf(example)
		readers = append(readers, Reader{kind: example.Kind(), read: func(data []byte) (engine.Event, error) {
			event := reflect.New(t)
			err := json.Unmarshal(data, event.Interface())
			return event.Elem().Interface().(engine.Event), err
		}})
	}
	return NewEvents(game, readers)
}

// Words are the words of one kind of noun, which orders name.
type Words struct {
	Kind engine.NounKind
	List []string
}

// Vocabulary holds all words of a game. Things are named by "<id>.<kind>.<word>".
type Vocabulary struct {
	ID    string
	Lists []Words
}

// Name of a word; the zero Text for one that is in no list.
func (v Vocabulary) Name(word string) engine.Text {
	for _, words := range v.Lists {
		if slices.Contains(words.List, word) {
			return engine.T(v.ID + "." + string(words.Kind) + "." + word)
		}
	}
	return engine.Text{}
}

// Seat is the name of a seat: seats are the first list.
func (v Vocabulary) Seat(seat engine.Seat) engine.Text { return v.Name(v.Lists[0].List[seat]) }

// Nouns are the things of all lists but the seats, with other words that mean them in any language.
func (v Vocabulary) Nouns(aliases map[string][]string) []engine.Noun {
	var nouns []engine.Noun
	for _, words := range v.Lists[1:] {
		for _, word := range words.List {
			nouns = append(nouns, engine.Noun{Kind: words.Kind, Word: word, Name: v.Name(word).Key, Aliases: aliases[word]})
		}
	}
	return nouns
}

// Tell is the text "<id>.told.<kind>" about an event: its fields are the arguments, words are named. An event without fields
// is not told.
func (v Vocabulary) Tell(event engine.Event) []engine.Text {
	fields := reflect.ValueOf(event)
	var args []any
	for i := range fields.NumField() {
		value := fields.Field(i).Interface()
		if word, ok := value.(string); ok {
			value = v.Name(word)
		}
		args = append(args, strings.ToLower(fields.Type().Field(i).Name), value)
	}
	if args == nil {
		return nil
	}
	return []engine.Text{engine.T(v.ID+".told."+event.Kind(), args...)}
}

// SimpleVerb is an order whose words are each one of a short list.
type SimpleVerb[S, R any, P Player] struct {
	Word string
	From []Words
	// Bans are looked at in their order for every beginning of the order.
	Bans  []Ban[S, P]
	Carry func(r R, by P, words []string)
}

// Ban is a rule that forbids an order.
type Ban[S any, P Player] struct {
	Rule engine.Rule
	// Key of the refusal. Its arguments are the words so far, by their kinds.
	Key string
	// Words is how many words have to be known before the ban can be judged.
	Words int
	If    func(s S, by P, words []string) bool
}

// Forbid is a [Ban].
func Forbid[S any, P Player](rule engine.Rule, key string, words int, when func(s S, by P, words []string) bool) Ban[S, P] {
	return Ban[S, P]{Rule: rule, Key: key, Words: words, If: when}
}

// SimpleVerbs are orders as the tables of the machine take them.
func SimpleVerbs[S, R any, P Player](vocabulary Vocabulary, orders []SimpleVerb[S, R, P]) []Verb[S, R, P] {
	var verbs []Verb[S, R, P]
	for _, v := range orders {
		options := func(s S, by P, words []string) []engine.Option { return v.options(vocabulary, s, by, words) }
		verb := Verb[S, R, P]{
			Word:     v.Word,
			Complete: func(s S, by P) bool { return len(v.From) == 0 && v.forbids(vocabulary, s, by, nil) == nil },
			Options:  options,
			Follows:  func(s S, by P) bool { return v.forbids(vocabulary, s, by, nil) == nil && len(options(s, by, nil)) > 0 },
			Explain: func(s S, by P, words []string, word string) *engine.Refusal {
				if word != "" {
					words = append(slices.Clip(words), word)
				}
				for i, word := range words {
					if i == len(v.From) || !slices.Contains(v.From[i].List, word) {
						return nil
					}
				}
				return v.forbids(vocabulary, s, by, words)
			},
			Carry: v.Carry,
		}
		for _, words := range v.From {
			verb.Params = append(verb.Params, engine.Param{Name: string(words.Kind)})
		}
		verbs = append(verbs, verb)
	}
	return verbs
}

// forbids is the refusal of an order that begins with some words; nil where it may.
func (v *SimpleVerb[S, R, P]) forbids(vocabulary Vocabulary, s S, by P, words []string) *engine.Refusal {
	for _, ban := range v.Bans {
		if len(words) < ban.Words || !ban.If(s, by, words) {
			continue
		}
		var named []any
		for i, word := range words {
			named = append(named, string(v.From[i].Kind), vocabulary.Name(word))
		}
		return engine.Refuse(ban.Rule, ban.Key, named...)
	}
	return nil
}

func (v *SimpleVerb[S, R, P]) options(vocabulary Vocabulary, s S, by P, words []string) []engine.Option {
	at := len(words)
	if at >= len(v.From) {
		return nil
	}
	last := at == len(v.From)-1
	var options []engine.Option
	for _, word := range v.From[at].List {
		next := append(words[:at:at], word)
		if v.forbids(vocabulary, s, by, next) == nil && (last || len(v.options(vocabulary, s, by, next)) > 0) {
			options = append(options, engine.Option{Word: word, Label: vocabulary.Name(word), Complete: last, More: !last})
		}
	}
	return options
}
