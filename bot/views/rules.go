package views

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
)

const (
	rulesTold    = 3 // how many rules that hold a word are told in full.
	rulesOffered = 8 // and how many more are offered.
	// shortestWord is the shortest word of which the ending may differ, in letters.
	shortestWord = 6
)

// Rules tells a rule in a few words: by its number, or those that hold a word.
func Rules(x *request.Request) error {
	asked := ruleAsked(x.Arg("rule"))
	if asked == "" {
		return x.Say("host.rules.which")
	}
	game, ok := x.GameHere()
	if !ok {
		return x.Say("host.no-table")
	}
	found := rulesAbout(x, game, asked)
	clipped := commands.Clip(asked, message.MaxName)
	switch {
	case len(found) == 0 && numbered(asked):
		return x.Say("host.rules.unknown", "rule", clipped)
	case len(found) == 0:
		return x.Say("host.rules.no-word", "rule", clipped)
	}
	for _, rule := range found[:min(len(found), rulesTold)] {
		if text, ok := game.Rulebook(engine.Rule(rule)); ok {
			tellRule(x, rule, text)
		}
	}
	if rest := found[min(len(found), rulesTold):]; len(rest) > 0 {
		x.Out.Say(platform.Plain, "host.rules.more", "rule", clipped)
		for i, rule := range rest[:min(len(rest), rulesOffered)] {
			x.Out.Cell(i, rulesOffered/2)
			x.Out.Labelled(rule, model.Action{Do: "command", Command: "rules", Args: map[string]string{"rule": rule}})
		}
	}
	return nil
}

// ruleAsked is a rule, or a word of one, without the signs around it.
func ruleAsked(typed string) string { return strings.Trim(message.OneLine(typed), "#.() ") }

// rulesAbout are the numbers of the rules that are asked for: one by its number, or those that hold a word, the most likely first.
func rulesAbout(x *request.Request, game engine.Game, asked string) []string {
	if _, ok := game.Rulebook(engine.Rule(asked)); ok {
		return []string{asked}
	}
	if numbered(asked) {
		return nil
	}
	return distinct(append(lookedUp(x, game.Info().ID, asked), rulesWith(x, game, asked)...))
}

// numbered tells that a rule is asked for by a number.
func numbered(asked string) bool { return strings.IndexAny(asked, "0123456789") == 0 }

func tellRule(x *request.Request, rule string, text engine.Text) {
	x.Told = true
	x.Out.Say(platform.Heading, "host.rules", "rule", rule)
	x.Out.Text(platform.Plain, text)
}

// lookedUp are the rules that a game names for a word: "<game>.lookup.<rule>" holds the words, separated by commas.
func lookedUp(x *request.Request, game, word string) (rules []string) {
	prefix := game + ".lookup."
	for _, lang := range speech.Languages() {
		for _, key := range x.Book.KeysWith(lang, prefix) {
			rule := strings.TrimPrefix(key, prefix)
			for known := range strings.SplitSeq(x.Book.Say(lang, engine.T(key)), ",") {
				if commands.Called(word, known) {
					rules = append(rules, rule)
				}
			}
		}
	}
	return rules
}

// distinct leaves out what has come before.
func distinct(rules []string) (all []string) {
	for _, rule := range rules {
		if !slices.Contains(all, rule) {
			all = append(all, rule)
		}
	}
	return all
}

// rulesWith are the numbers of the rules whose summaries hold a word, in the asker's language or else in any: those first that hold it
// often and early. Where none does, the ending of the word may differ.
func rulesWith(x *request.Request, game engine.Game, word string) []string {
	languages := append([]string{x.Lang}, speech.Languages()...)
	for word = strings.ToLower(word); ; {
		for _, lang := range languages {
			if found := rulesIn(x, game.Info().ID, lang, word); len(found) > 0 {
				return found
			}
		}
		if utf8.RuneCountInString(word) < shortestWord {
			return nil
		}
		_, last := utf8.DecodeLastRuneInString(word)
		word = word[:len(word)-last]
	}
}

// rulesIn are the numbers of the rules whose summaries in a language hold a word.
func rulesIn(x *request.Request, game, lang, word string) []string {
	type hit struct {
		rule      string
		often, at int
	}
	var hits []hit
	prefix := game + ".rule."
	for _, key := range x.Book.KeysWith(lang, prefix) {
		rule := strings.TrimPrefix(key, prefix)
		text := strings.ToLower(x.Book.Say(lang, engine.T(key)))
		if at := strings.Index(text, word); at >= 0 {
			hits = append(hits, hit{rule, strings.Count(text, word), at})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Or(b.often-a.often, a.at-b.at) })
	rules := make([]string, len(hits))
	for i, h := range hits {
		rules[i] = h.rule
	}
	return rules
}
