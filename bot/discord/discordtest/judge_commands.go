package discordtest

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"unicode/utf8"
)

// checkCommands tells the first limit that a list of commands breaks.
func checkCommands(list []Command) error {
	count, names := make(map[int]int), make(map[string]bool)
	for _, c := range list {
		if count[c.Type]++; count[c.Type] > maxOfType[c.Type] {
			return fmt.Errorf("%d commands of type %d", count[c.Type], c.Type)
		}
		if c.Type != chatCommand {
			if err := checkMenu(c, names); err != nil {
				return err
			}
			continue
		}
		if c.Needed != nil {
			if _, err := strconv.ParseUint(*c.Needed, 10, 64); err != nil {
				return fmt.Errorf("command %s: permissions %q", c.Name, *c.Needed)
			}
		}
		whole, err := checkWords(c.Name, c.NameLocalizations, c.Description, c.DescriptionLocalizations, names)
		if err != nil {
			return err
		}
		below, err := checkOptions(c.Name, c.Options, 0)
		if err != nil {
			return err
		}
		if whole += below; whole > maxWhole {
			return fmt.Errorf("command %s has %d characters in all", c.Name, whole)
		}
	}
	return nil
}

// The types of commands, and how many there can be of each.
const (
	chatCommand    = 1
	personCommand  = 2
	messageCommand = 3
)

var maxOfType = map[int]int{chatCommand: maxCommands, personCommand: 15, messageCommand: 15}

// checkMenu checks a command of a menu: it has a name, which may hold blanks and capitals, and nothing else.
func checkMenu(c Command, taken map[string]bool) error {
	if c.Description != "" || len(c.DescriptionLocalizations) > 0 || len(c.Options) > 0 {
		return fmt.Errorf("command %q of a menu has a description or options", c.Name)
	}
	locales := map[string]string{"": c.Name}
	maps.Copy(locales, c.NameLocalizations)
	for locale, name := range locales {
		if n := utf8.RuneCountInString(name); n < 1 || n > 32 || strings.TrimSpace(name) != name {
			return fmt.Errorf("a bad name %q in a menu", name)
		}
		key := fmt.Sprint(c.Type, locale, " ", name)
		if taken[key] {
			return fmt.Errorf("two are called %s in %q", name, locale)
		}
		taken[key] = true
	}
	return nil
}

// checkWords checks what a command or option is called and described as, beside others, and counts the characters.
func checkWords(name string, names map[string]string, description string, descriptions map[string]string, taken map[string]bool) (int, error) {
	locales := map[string]string{"": name}
	maps.Copy(locales, names)
	for locale, name := range locales {
		if !commandName.MatchString(name) || strings.ToLower(name) != name {
			return 0, fmt.Errorf("a bad name %q", name)
		}
		if taken[locale+" "+name] {
			return 0, fmt.Errorf("two are called %s in %q", name, locale)
		}
		taken[locale+" "+name] = true
	}
	locales = map[string]string{"": description}
	maps.Copy(locales, descriptions)
	for _, text := range locales {
		if n := utf8.RuneCountInString(text); n < 1 || n > maxDescription {
			return 0, fmt.Errorf("%s has a description of %d characters", name, n)
		}
	}
	return longest(name, names) + longest(description, descriptions), nil
}

// checkOptions checks the options of a command, of a group in it, or of a sub-command, in that depth, and counts
// their characters.
func checkOptions(of string, list []Option, depth int) (whole int, err error) {
	if len(list) > maxOptions {
		return 0, fmt.Errorf("%s has %d options", of, len(list))
	}
	optional, names := false, make(map[string]bool)
	for _, o := range list {
		at := of + " " + o.Name
		nested := o.Type == subCommand || o.Type == subGroup
		if nested != (list[0].Type == subCommand || list[0].Type == subGroup) {
			return 0, fmt.Errorf("%s has both commands and options", of)
		}
		n, err := checkWords(o.Name, o.NameLocalizations, o.Description, o.DescriptionLocalizations, names)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", at, err)
		}
		whole += n
		if nested {
			if depth > 1 || o.Type == subGroup && (depth > 0 || len(o.Options) == 0) || o.Required || o.Autocomplete || len(o.Choices) > 0 {
				return 0, fmt.Errorf("%s of type %d, %d deep", at, o.Type, depth)
			}
			below := depth + 1
			if o.Type == subCommand {
				below = 2 // it holds options only
			}
			n, err := checkOptions(at, o.Options, below)
			if err != nil {
				return 0, err
			}
			if whole += n; o.Type == subGroup && o.Options[0].Type != subCommand {
				return 0, fmt.Errorf("%s is a group of no commands", at)
			}
			continue
		}
		if o.Type != textOption && (o.Type != userOption && o.Type != roleOption || o.Autocomplete || len(o.Choices) > 0) || len(o.Choices) > maxChoices || len(o.Options) > 0 {
			return 0, fmt.Errorf("%s is of type %d with %d choices", at, o.Type, len(o.Choices))
		}
		if o.Autocomplete && len(o.Choices) > 0 {
			return 0, fmt.Errorf("%s has choices and completes", at)
		}
		if o.Required && optional {
			return 0, fmt.Errorf("%s is required after an optional one", at)
		}
		optional = optional || !o.Required
		for _, choice := range o.Choices {
			whole += longest(choice.Name, choice.NameLocalizations) + utf8.RuneCountInString(choice.Value)
		}
	}
	return whole, nil
}

func longest(text string, localizations map[string]string) int {
	n := utf8.RuneCountInString(text)
	for _, other := range localizations {
		n = max(n, utf8.RuneCountInString(other))
	}
	return n
}
