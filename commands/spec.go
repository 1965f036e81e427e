// Package commands is what people can type or press, in every language the
// umpire speaks: the commands of the hosting, the verbs of the games as
// commands, and the parser that turns free text into orders.
//
// The same specifications become Discord's slash commands with autocomplete,
// Telegram's command list, and the menus of the local page.
package commands

import (
	"slices"
	"strings"
)

// ParamKind tells what a parameter takes.
type ParamKind uint8

const (
	// Word is one word of an order, completed by the host.
	Word ParamKind = iota
	// WordList is several words of an order, separated by blanks, the last of
	// them completed by the host.
	WordList
	// Prose is free text, possibly of many lines.
	Prose
	// Pick is one of Choices.
	Pick
	// Person is somebody by name. Where the platform itself lets people choose one, that account comes as
	// Inbound.About.
	Person
	// Role is a role of the server, on platforms that let people choose one; its id and its name come, with a blank between
	// them. Elsewhere there is no such parameter.
	Role
)

// Local is a text by language ("en", "ru", "pl").
type Local map[string]string

// Choice is a fixed value of a parameter.
type Choice struct {
	Value  string
	Titles Local
	// Also are further spellings that are understood.
	Also []string
	// Of a command that is divided: the name and the help of the sub-command, and the names of the other
	// parameters that it takes.
	Names, Help Local
	Takes       []string
	Form        string // as in Spec, for the sub-command.
}

// Param is a parameter of a command.
type Param struct {
	// Name is canonical: [a-z0-9_]{1,32}; the key in Inbound.Args.
	Name string
	// Titles are the localized names: valid for Discord, lower case.
	Titles Local
	// Also are further names that are understood.
	Also []string
	// Help is at most 100 characters in each language.
	Help     Local
	Kind     ParamKind
	Required bool
	// Complete: its values come from Host.Complete.
	Complete bool
	// Choices of a Pick, at most 25.
	Choices []Choice
}

// Called tells whether a word is a name of the parameter in some language.
func (p Param) Called(word string) bool {
	return strings.EqualFold(p.Name, word) || p.Titles.has(word) || listed(p.Also, word)
}

// Chosen is the choice that a typed word means, in any language.
func (p Param) Chosen(typed string) (Choice, bool) {
	for _, choice := range p.Choices {
		if strings.EqualFold(choice.Value, typed) || choice.Titles.has(typed) || choice.Names.has(typed) || listed(choice.Also, typed) {
			return choice, true
		}
	}
	return Choice{}, false
}

// listed tells whether a word is one of others.
func listed(words []string, word string) bool {
	return slices.ContainsFunc(words, func(other string) bool { return strings.EqualFold(other, word) })
}

// has tells whether a word is the text in some language.
func (l Local) has(word string) bool {
	for _, text := range l {
		if strings.EqualFold(text, word) {
			return true
		}
	}
	return false
}

// Group is a command that holds others, where the platform nests commands. The zero value is the top.
type Group struct {
	// Name is canonical, as Spec.Name.
	Name string
	// Titles and Help as those of a command.
	Titles, Help Local
}

// GameOrder is what a command means in a game: games that have the same verb share its command.
type GameOrder struct {
	Game, Verb string
	// Group is the game's own command. Phase is the group of its verbs within that, zero for none.
	Group, Phase Group
	// Titles and Help are those of the game's verb.
	Titles, Help Local
	// Also are all words for the verb. The game's words decide what one of them means (Lexicon).
	Also []string
	// Params are those of the game's order, in its order.
	Params []Param
	// place is that of the verb among those of its game.
	place int
}

// Needs tells whether a command is about a table.
type Needs uint8

const (
	// NoTable: it concerns no table.
	NoTable Needs = iota
	// AnyTable: it is about a table where one is meant, and does without.
	AnyTable
	// OneTable: it is refused where no table is meant.
	OneTable
)

// About is what platforms list commands for in a menu of its own.
type About uint8

const (
	// Nothing: it stands in the list of commands alone.
	Nothing About = iota
	// AMessage: its reference comes as Inbound.MessageRef, and the umpire looks for what it told there.
	AMessage
	// APerson: the account comes as Inbound.About.
	APerson
)

// Spec is a command. Optional parameters follow the required ones.
type Spec struct {
	// Name is canonical: [a-z0-9_]{1,32}, valid on every platform. What was found by a path has the path
	// for a name ("axis buy").
	Name string
	// Group holds the command where the platform nests commands.
	Group Group
	// Orders are what it means in games; empty for the hosting's own commands.
	Orders []GameOrder
	// Titles are the localized names: valid for Discord, lower case.
	Titles Local
	// Also are further names that are understood.
	Also []string
	// Help is at most 100 characters in each language.
	Help   Local
	Params []Param
	// Listed commands belong into short lists such as Telegram's menu.
	Listed bool
	// Form names a parameter with a long text, for which a platform can show a form where the text is missing; empty for none.
	Form string
	// Divided: where the platform nests commands, each choice of the first parameter is a command of the
	// group of this name.
	Divided bool
	Needs   Needs
	// About tells what it can be given about in a menu of the platform; Menu is what it is called there.
	About About
	Menu  Local
	// ForAll: it is of use to people of a chat who do not play there.
	ForAll bool
	// Guarded: whether it may be given can depend on who administers the chat.
	Guarded bool
	// Anonymous: whoever writes in the name of the chat may give it.
	Anonymous bool
}

// In is what the command means in a game; false where the game has no such order.
func (s Spec) In(game string) (GameOrder, bool) {
	for _, order := range s.Orders {
		if order.Game == game {
			return order, true
		}
	}
	return GameOrder{}, false
}
