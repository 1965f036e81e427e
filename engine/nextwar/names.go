package nextwar

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// languages are those of the messages.
var languages = [...]string{"en", "ru", "pl"}

// names are what the modules call their things: messages by language and key, and nouns.
type names struct {
	messages map[string]map[string]string
	nouns    []engine.Noun
	// known are the nouns by word.
	known map[string]int
}

// namesOf some modules.
func namesOf(sets []*components.Set) *names {
	n := &names{messages: make(map[string]map[string]string), known: make(map[string]int)}
	for _, language := range languages {
		n.messages[language] = make(map[string]string)
	}
	for _, set := range sets {
		n.add("nextwar.scenario."+set.ID, set.Names, set.ID)
		for i := range set.Sides {
			n.add("nextwar.side."+set.ID+"."+set.Sides[i].Word, set.Sides[i].Names, set.Sides[i].Word)
			for _, box := range set.Sides[i].Advanced.Displays {
				n.add("nextwar.display."+set.ID+"."+box.Word, box.Names, box.Word)
			}
		}
		for i := range set.Nations {
			n.add("nextwar.nation."+set.ID+"."+set.Nations[i].Word, set.Nations[i].Names, set.Nations[i].Word)
		}
		for i := range set.Zones {
			n.add("nextwar.zone."+set.ID+"."+set.Zones[i].Word, set.Zones[i].Names, set.Zones[i].Word)
		}
		for i := range set.Units {
			n.noun(set, "unit", set.Units[i].Word, namesOfUnit(set, &set.Units[i]))
		}
		for i := range set.Boxes {
			n.noun(set, "place", set.Boxes[i].Word, set.Boxes[i].Names)
		}
		for p := range set.Hexes {
			word := set.Word(components.Place(p))
			if set.Hexes[p].Name == "" {
				n.noun(set, "place", word, nil)
				continue
			}
			called, aliases := make(components.Names), []string{}
			for language, name := range set.Hexes[p].Names {
				called[language] = name + " (" + word + ")"
				aliases = append(aliases, name)
			}
			slices.Sort(aliases)
			n.noun(set, "place", word, called, slices.Compact(aliases)...)
		}
	}
	return n
}

// nameless is what counters of a kind are called where their module names none, before the number at the end of their word.
func nameless(kind components.Kind) components.Names {
	switch kind {
	case components.SOF:
		return components.Names{"en": "special forces", "ru": "спецназ", "pl": "siły specjalne"}
	case components.Depot:
		return components.Names{"en": "depot", "ru": "склад", "pl": "skład"}
	case components.MSU:
		return components.Names{"en": "MSU", "ru": "МОС", "pl": "MSU"}
	}
	return nil
}

// namesOfUnit are those of its module; special forces, depots and MSUs without a name are called by their nation and number.
func namesOfUnit(set *components.Set, unit *components.Unit) components.Names {
	kind := nameless(unit.Kind)
	if kind == nil || len(unit.Names) > 1 || unit.Names[""] != unit.Word { // the module names it

		return unit.Names
	}
	called := make(components.Names)
	nation, number := set.Nations[unit.Nation].Names, unit.Word[strings.LastIndexByte(unit.Word, '-')+1:]
	for language, words := range kind {
		called[language] = cmp.Or(nation[language], nation[""], nation["en"]) + ": " + words + " " + number
	}
	return called
}

// add makes a message of a name; what is not named is called by its word.
func (n *names) add(key string, called components.Names, word string) {
	for language, messages := range n.messages {
		name := cmp.Or(called[language], called[""], called["en"], word)
		messages[key] = strings.ReplaceAll(name, "{{", "((") // a name is no template
	}
}

// noun makes a noun of a thing that players may call by its name in any language. A word that several modules use for
// different things is shown as it is.
func (n *names) noun(set *components.Set, kind engine.NounKind, word string, called components.Names, aliases ...string) {
	key := "nextwar." + string(kind) + "." + set.ID + "." + word
	n.add(key, called, word)
	for _, language := range languages {
		if name := cmp.Or(called[language], called[""]); name != "" && name != word && !slices.Contains(aliases, name) {
			aliases = append(aliases, name)
		}
	}
	at, twice := n.known[word]
	if !twice {
		n.known[word] = len(n.nouns)
		n.nouns = append(n.nouns, engine.Noun{Kind: kind, Word: word, Name: key, Aliases: aliases})
		return
	}
	noun := &n.nouns[at]
	for _, messages := range n.messages {
		if messages[noun.Name] != messages[key] {
			n.add("nextwar."+string(kind)+"."+word, nil, word)
			noun.Name, noun.Aliases = "nextwar."+string(kind)+"."+word, nil
			return
		}
	}
}

// text names a word of an order.
func (n *names) text(word string) any {
	if at, known := n.known[word]; known {
		return engine.T(n.nouns[at].Name)
	}
	return word
}

// join is the catalogue of the game: its own files, and one of names for each language, as an archive in memory.
func (n *names) join(own fs.FS) fs.FS {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	err := w.AddFS(own)
	for language, messages := range n.messages {
		file, failed := w.Create("names." + language + ".json")
		err = cmp.Or(err, failed, json.NewEncoder(file).Encode(messages))
	}
	err = cmp.Or(err, w.Close())
	files, failed := zip.NewReader(bytes.NewReader(archive.Bytes()), int64(archive.Len()))
	if err = cmp.Or(err, failed); err != nil {
		panic(err) // nothing but memory is read and written
	}
	return files
}
