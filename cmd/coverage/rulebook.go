package main

import (
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// rule is a row of rules.txt.
type rule struct {
	number  engine.Rule
	subject string
	// excuse tells why the rule needs no function, "" for a rule that does.
	excuse string
}

// rulebook are the rules of a game in the order of the book.
type rulebook struct {
	game  *game
	rules []rule
	known map[engine.Rule]bool
}

func readRulebook(g *game) (*rulebook, error) {
	text, err := g.table("rules.txt")
	if err != nil {
		return nil, err
	}
	book := &rulebook{game: g, known: make(map[engine.Rule]bool)}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row, excuse, _ := strings.Cut(line, " | ")
		number, subject, _ := strings.Cut(row, " ")
		r := rule{engine.Rule(number), subject, excuse}
		if subject == "" || book.known[r.number] {
			return nil, fmt.Errorf("%s/rules.txt: %q", g.tables, line)
		}
		book.known[r.number] = true
		book.rules = append(book.rules, r)
	}
	return book, nil
}

// cited are the rules of the book that a text cites, with those between "9.32 to 9.34".
func (b *rulebook) cited(text string) []engine.Rule {
	found := b.listed(text)
	span := false // the last citation was followed by "to"
	last := engine.Rule("")
	for text != "" {
		at := b.game.rules.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		number := engine.Rule(text[at[2]:at[3]])
		if span && at[2] == len(" to ") {
			found = append(found, b.between(last, number)...)
		}
		if b.known[number] {
			found = append(found, number)
		}
		text = text[at[3]:]
		last, span = number, b.known[number] && strings.HasPrefix(text, " to ")
	}
	return found
}

// listed are the sections in the lists of a text that are cited by a number without a dot.
func (b *rulebook) listed(text string) []engine.Rule {
	if b.game.lists == nil {
		return nil
	}
	var found []engine.Rule
	for _, groups := range b.game.lists.FindAllStringSubmatch(text, -1) {
		for _, list := range groups[1:] {
			for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }) {
				number := engine.Rule(strings.TrimSuffix(word, "."))
				if b.known[number] && !strings.ContainsAny(string(number), ".D") {
					found = append(found, number)
				}
			}
		}
	}
	return found
}

// between are the rules of a chapter after one and before another.
func (b *rulebook) between(first, last engine.Rule) []engine.Rule {
	var found []engine.Rule
	inside := false
	for _, r := range b.rules {
		switch r.number {
		case first:
			inside = true
		case last:
			return found
		default:
			if inside {
				found = append(found, r.number)
			}
		}
	}
	return nil
}

// inName are the rules of the book in the name of a test.
func (b *rulebook) inName(name string) []engine.Rule {
	var found []engine.Rule
	for name != "" {
		at := b.game.ruled.FindStringSubmatchIndex(name)
		if at == nil {
			break
		}
		number := name[at[2]:at[3]]
		if at[4] >= 0 {
			number += "." + name[at[4]:at[5]]
		}
		number = strings.ReplaceAll(number, "_", ".")
		if b.known[engine.Rule(number)] {
			found = append(found, engine.Rule(number))
		}
		name = name[at[1]:]
	}
	return found
}
