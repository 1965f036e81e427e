package stage

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// Words are the words of one kind of noun, which orders name.
type Words struct {
	Kind engine.NounKind
	List []string
}

// SimpleVerb is an order of a game in which everything can be tried: each of its words is one of a short
// list. The words are passed on by their indexes in the lists.
type SimpleVerb[S, R any, P Player] struct {
	Word string
	From []Words
	// Bans are looked at in their order for every beginning of the order.
	Bans  []Ban[S, P]
	Carry func(r R, by P, words []int)
}

// Ban is a rule that forbids an order.
type Ban[S any, P Player] struct {
	Rule engine.Rule
	// Key of the refusal. Its arguments are the words so far, by their kinds.
	Key string
	// Words is how many words have to be known before the ban can be judged.
	Words int
	If    func(s S, by P, words []int) bool
}

// Forbid is a [Ban].
func Forbid[S any, P Player](rule engine.Rule, key string, words int, when func(s S, by P, words []int) bool) Ban[S, P] {
	return Ban[S, P]{Rule: rule, Key: key, Words: words, If: when}
}

// Verb is the order as the tables of the machine take it. Labels are the keys "<id>.<kind>.<word>".
func (v SimpleVerb[S, R, P]) Verb(id string) Verb[S, R, P] {
	options := func(s S, by P, words []string) []engine.Option { return v.options(id, s, by, v.indexes(words)) }
	return Verb[S, R, P]{
		Word:     v.Word,
		Params:   v.params(),
		Complete: func(s S, by P) bool { return len(v.From) == 0 && v.forbids(id, s, by, nil) == nil },
		Options:  options,
		Follows:  func(s S, by P) bool { return v.forbids(id, s, by, nil) == nil && len(options(s, by, nil)) > 0 },
		Explain: func(s S, by P, words []string, word string) *engine.Refusal {
			if word != "" {
				words = append(slices.Clip(words), word)
			}
			at := v.indexes(words)
			if len(at) > len(v.From) || slices.Contains(at, -1) {
				return nil
			}
			return v.forbids(id, s, by, at)
		},
		Carry: func(r R, by P, words []string) { v.Carry(r, by, v.indexes(words)) },
	}
}

// forbids is the refusal of an order that begins with some words; nil where it may.
func (v *SimpleVerb[S, R, P]) forbids(id string, s S, by P, words []int) *engine.Refusal {
	for i := range v.Bans {
		ban := &v.Bans[i]
		if len(words) < ban.Words || !ban.If(s, by, words) {
			continue
		}
		var named []any
		for i, word := range words {
			from := &v.From[i]
			named = append(named, string(from.Kind), from.name(id, from.List[word]))
		}
		return engine.Refuse(ban.Rule, ban.Key, named...)
	}
	return nil
}

func (v *SimpleVerb[S, R, P]) options(id string, s S, by P, words []int) []engine.Option {
	at := len(words)
	if at >= len(v.From) {
		return nil
	}
	last := at == len(v.From)-1
	var options []engine.Option
	for i, word := range v.From[at].List {
		next := append(words[:at:at], i)
		if v.forbids(id, s, by, next) == nil && (last || len(v.options(id, s, by, next)) > 0) {
			options = append(options, engine.Option{
				Word: word, Label: v.From[at].name(id, word), Complete: last, More: !last,
			})
		}
	}
	return options
}

// indexes of words in the lists; -1 for one that is in none.
func (v *SimpleVerb[S, R, P]) indexes(words []string) []int {
	at := make([]int, len(words))
	for i, word := range words {
		if at[i] = -1; i < len(v.From) {
			at[i] = slices.Index(v.From[i].List, word)
		}
	}
	return at
}

// params are what the game says of the words in engine.Info.
func (v *SimpleVerb[S, R, P]) params() []engine.Param {
	var params []engine.Param
	for _, words := range v.From {
		params = append(params, engine.Param{Name: string(words.Kind)})
	}
	return params
}

// name of a word is the key "<id>.<kind>.<word>".
func (w *Words) name(id, word string) engine.Text {
	return engine.T(id + "." + string(w.Kind) + "." + word)
}

// Nouns are the things of all lists, with other words that mean them in any language.
func Nouns(id string, aliases map[string][]string, lists ...Words) []engine.Noun {
	var nouns []engine.Noun
	for _, words := range lists {
		for _, word := range words.List {
			nouns = append(nouns, engine.Noun{Kind: words.Kind, Word: word, Name: words.name(id, word).Key, Aliases: aliases[word]})
		}
	}
	return nouns
}
