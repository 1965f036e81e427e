package commands

import (
	"fmt"
	"regexp"
	"unicode/utf8"

	"github.com/umpire-games/umpire/commands/speech"
)

// The limits of Discord (application commands) and Telegram (setMyCommands),
// whichever is tighter.
const (
	maxCommands = 100
	maxParams   = 25
	maxChoices  = 25
	maxHelp     = 100
	maxValue    = 100
	// maxWhole is the sum of names, descriptions and values of a command, the
	// longest localisation counted.
	maxWhole = 8000
)

var (
	canonicalName = regexp.MustCompile(`^[a-z0-9_]{1,32}$`)
	localName     = regexp.MustCompile(`^[-_'\p{Ll}\p{Lo}\p{Lm}\p{N}]{1,32}$`)
)

// Check tells every limit of a platform that the commands break, one a line.
func Check(specs []Spec) []string {
	var broken []string
	complain := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	if len(specs) > maxCommands {
		complain("%d commands, at most %d", len(specs), maxCommands)
	}
	names := make(map[string]bool)
	for _, spec := range specs {
		whole := checkName(complain, spec.Name, spec.Name, spec.Titles) + checkHelp(complain, spec.Name, spec.Help)
		for _, code := range speech.Languages() {
			key := code + " " + spec.Titles[code]
			if names[key] {
				complain("%s: the name %q is taken in %s", spec.Name, spec.Titles[code], code)
			}
			names[key] = true
		}
		if len(spec.Params) > maxParams {
			complain("%s: %d parameters, at most %d", spec.Name, len(spec.Params), maxParams)
		}
		optional := false
		inUse := make(map[string]bool)
		for _, p := range spec.Params {
			at := spec.Name + " " + p.Name
			whole += checkName(complain, at, p.Name, p.Titles) + checkHelp(complain, at, p.Help)
			for _, code := range speech.Languages() {
				key := code + " " + p.Titles[code]
				if inUse[key] {
					complain("%s: the name %q is taken in %s", at, p.Titles[code], code)
				}
				inUse[key] = true
			}
			if p.Required && optional {
				complain("%s: required after an optional one", at)
			}
			optional = optional || !p.Required
			if len(p.Choices) > maxChoices {
				complain("%s: %d choices, at most %d", at, len(p.Choices), maxChoices)
			}
			for _, choice := range p.Choices {
				longest := longest(choice.Titles)
				if length := utf8.RuneCountInString(choice.Value); length < 1 || length > maxValue || longest < 1 || longest > maxValue {
					complain("%s: choice %q is empty or too long", at, choice.Value)
				}
				whole += longest + utf8.RuneCountInString(choice.Value)
			}
		}
		if whole > maxWhole {
			complain("%s: %d characters in all, at most %d", spec.Name, whole, maxWhole)
		}
	}
	return broken
}

type complaint = func(format string, args ...any)

func checkName(complain complaint, at, name string, titles Local) int {
	if !canonicalName.MatchString(name) {
		complain("%s: bad name %q", at, name)
	}
	for _, code := range speech.Languages() {
		if !localName.MatchString(titles[code]) {
			complain("%s: bad name %q in %s", at, titles[code], code)
		}
	}
	return longest(titles)
}

func checkHelp(complain complaint, at string, help Local) int {
	for _, code := range speech.Languages() {
		if length := utf8.RuneCountInString(help[code]); length < 1 || length > maxHelp {
			complain("%s: help in %s has %d characters, 1 to %d are allowed", at, code, length, maxHelp)
		}
	}
	return longest(help)
}

func longest(local Local) int {
	n := 0
	for _, text := range local {
		n = max(n, utf8.RuneCountInString(text))
	}
	return n
}
