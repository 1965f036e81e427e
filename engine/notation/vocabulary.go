package notation

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// Vocabulary finds what the words of orders mean: the canonical words of a game's
// nouns and their short names in any language.
type Vocabulary struct {
	canonical map[string]bool
	aliases   map[string][]engine.Noun
}

// NewVocabulary reads the nouns of a game.
func NewVocabulary(game engine.Game) *Vocabulary {
	nouns := game.Nouns()
	v := &Vocabulary{
		canonical: make(map[string]bool, len(nouns)),
		aliases:   make(map[string][]engine.Noun, len(nouns)),
	}
	for _, noun := range nouns {
		v.canonical[noun.Word] = true
		known := []string{fold(noun.Word)}
		for _, alias := range noun.Aliases {
			if key := fold(alias); !slices.Contains(known, key) {
				known = append(known, key)
			}
		}
		for _, key := range known {
			v.aliases[key] = append(v.aliases[key], noun)
		}
	}
	return v
}

// fold is the form in which short names are compared: lower case, words joined by
// hyphens.
func fold(name string) string {
	return strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(name, "_", " "))), "-")
}

// Find lists the nouns that a word can mean, in the order of Game.Nouns; a
// canonical word means itself only.
func (v *Vocabulary) Find(word string) []engine.Noun {
	nouns := v.aliases[fold(word)]
	for i := range nouns {
		if nouns[i].Word == word {
			return nouns[i : i+1]
		}
	}
	return nouns
}

// Resolve replaces the short names in an order by canonical words. A short name
// that may mean several things means the one that the order may go on with; where
// there is none or more than one, the order is refused and the candidates are its
// alternatives. Words that are no names stay as they are.
func (v *Vocabulary) Resolve(state engine.State, seat engine.Seat, order engine.Order) (engine.Order, error) {
	resolved := engine.Order{Verb: order.Verb}
	for i, word := range order.Args {
		if v.canonical[word] {
			resolved = resolved.With(word)
			continue
		}
		candidates := v.Find(word)
		if len(candidates) > 1 {
			candidates = possible(state, seat, resolved, candidates)
		}
		switch len(candidates) {
		case 0:
			resolved = resolved.With(word)
		case 1:
			resolved = resolved.With(candidates[0].Word)
		default:
			refusal := engine.Misunderstood("engine.ambiguous", "word", word, "candidates", names(candidates))
			for _, noun := range candidates[:min(len(candidates), 5)] {
				instead := resolved.With(noun.Word)
				instead.Args = append(instead.Args, order.Args[i+1:]...)
				refusal.Instead = append(refusal.Instead, instead)
			}
			return engine.Order{}, refusal
		}
	}
	return resolved, nil
}

// possible keeps the candidates that the state lists after the prefix; all of
// them where it lists none.
func possible(state engine.State, seat engine.Seat, prefix engine.Order, candidates []engine.Noun) []engine.Noun {
	options := state.Options(seat, prefix)
	var kept []engine.Noun
	for _, noun := range candidates {
		if slices.ContainsFunc(options, func(o engine.Option) bool { return o.Word == noun.Word }) {
			kept = append(kept, noun)
		}
	}
	if len(kept) == 0 {
		return candidates
	}
	return kept
}

func names(nouns []engine.Noun) []engine.Text {
	texts := make([]engine.Text, len(nouns))
	for i, noun := range nouns {
		texts[i] = engine.T(noun.Name)
	}
	return texts
}

func sortedKeys(args map[string]any) []string { return slices.Sorted(maps.Keys(args)) }

// plain writes an argument of a text without a catalogue: keys instead of words.
func plain(arg any) string {
	switch v := arg.(type) {
	case engine.Text:
		if len(v.Args) == 0 {
			return v.Key
		}
		parts := make([]string, 0, len(v.Args))
		for _, name := range sortedKeys(v.Args) {
			parts = append(parts, name+"="+plain(v.Args[name]))
		}
		return v.Key + "(" + strings.Join(parts, " ") + ")"
	case []engine.Text:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = plain(v[i])
		}
		return strings.Join(parts, ",")
	default:
		return fmt.Sprint(v)
	}
}
