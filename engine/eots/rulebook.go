package eots

import (
	"encoding/json"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

// rulePrefix begins the catalogue keys of our summaries of the rules.
const rulePrefix = "eots.rule."

// summaries are the paragraphs that the English catalogue sums up.
func summaries() map[engine.Rule]bool {
	data, err := catalogue.ReadFile("lang/rules.en.json")
	if err != nil {
		panic(err) // the file is part of the program
	}
	var messages map[string]any
	if err := json.Unmarshal(data, &messages); err != nil {
		panic(err)
	}
	rules := make(map[engine.Rule]bool, len(messages))
	for key := range messages {
		if number, ok := strings.CutPrefix(key, rulePrefix); ok {
			rules[engine.Rule(number)] = true
		}
	}
	return rules
}

// Rulebook finds our own summary of a paragraph.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	return engine.T(rulePrefix + string(rule)), g.rules[rule]
}
