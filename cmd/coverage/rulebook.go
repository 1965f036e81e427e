package main

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

//go:embed rules.txt
var rulesText string

// rule is a row of rules.txt.
type rule struct {
	number  engine.Rule
	subject string
	// excuse tells why the rule needs no function, "" for a rule that does.
	excuse string
}

// rulebook are the rules in the order of the book.
type rulebook struct {
	rules []rule
	known map[engine.Rule]bool
}

func readRulebook() (*rulebook, error) {
	book := &rulebook{known: make(map[engine.Rule]bool)}
	for line := range strings.Lines(rulesText) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row, excuse, _ := strings.Cut(line, " | ")
		number, subject, _ := strings.Cut(row, " ")
		r := rule{engine.Rule(number), subject, excuse}
		if subject == "" || book.known[r.number] {
			return nil, fmt.Errorf("rules.txt: %q", line)
		}
		book.known[r.number] = true
		book.rules = append(book.rules, r)
	}
	return book, nil
}

var (
	// citation is a rule in a text: "8.45", "8.45B", "9.2 F.5".
	citation = regexp.MustCompile(`(?:^|[^0-9.])(\d{1,2}\.\d{1,2})[A-Z]?(?:$|[^0-9.]|\.(?:$|[^0-9]))`)
	// named is a rule in the name of a test: "TestRule8_24_8_48_Overstacking".
	named = regexp.MustCompile(`(\d{1,2})_(\d{1,2})`)
)

// cited are the rules of the book that a text cites, with those between "9.32 to 9.34".
func (b *rulebook) cited(text string) []engine.Rule {
	var found []engine.Rule
	span := false // the last citation was followed by "to"
	for text != "" {
		at := citation.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		number := engine.Rule(text[at[2]:at[3]])
		if span && at[2] == len(" to ") {
			found = append(found, b.between(found[len(found)-1], number)...)
		}
		if b.known[number] {
			found = append(found, number)
		}
		text = text[at[3]:]
		span = b.known[number] && strings.HasPrefix(text, " to ")
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
		at := named.FindStringSubmatchIndex(name)
		if at == nil {
			break
		}
		if number := engine.Rule(name[at[2]:at[3]] + "." + name[at[4]:at[5]]); b.known[number] {
			found = append(found, number)
		}
		name = name[at[1]:]
	}
	return found
}
