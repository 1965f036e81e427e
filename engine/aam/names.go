package aam

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// names are what orders can name: units of the box, units of a game by the word without its nation, and hexes.
type names struct {
	nouns []engine.Noun
	// keys of the names, by word.
	keys map[string]string
}

// namesOf the box.
func namesOf(set *components.Set) *names {
	n := &names{keys: make(map[string]string)}
	for i := range set.Units {
		info := &set.Units[i]
		n.add("type", info.Word, state.TypeName(info).Key)
	}
	for i := range set.Units {
		info := &set.Units[i]
		n.add("unit", info.Short, state.TypeName(info).Key)
	}
	for _, f := range set.Formations {
		n.add("formation", f.Word, "aam.formation."+f.Word)
	}
	for _, p := range set.Maps[0].All {
		label := set.Maps[0].Labels[p]
		n.add("place", label, "aam.place."+label)
	}
	return n
}

// add adds a noun, unless another one has the word: reprints have the name of the first unit.
func (n *names) add(kind engine.NounKind, word, key string) {
	if _, known := n.keys[word]; known {
		return
	}
	n.keys[word] = key
	n.nouns = append(n.nouns, engine.Noun{Kind: kind, Word: word, Name: key})
}

// text names a word of an order; of several units of the same name, with its number.
func (n *names) text(word string) any {
	if key, known := n.keys[word]; known {
		return engine.T(key)
	}
	if i := strings.LastIndexByte(word, '-'); i > 0 {
		key, known := n.keys[word[:i]]
		if number, err := strconv.Atoi(word[i+1:]); known && err == nil {
			return engine.T("aam.numbered", "unit", engine.T(key), "n", number)
		}
	}
	return word
}
