// Package commands is what people can type or press, in every language the
// umpire speaks: the commands of the hosting, the verbs of the games as
// commands, and the parser that turns free text into orders.
//
// The same specifications become Discord's slash commands with autocomplete,
// Telegram's command list, and the menus of the local page.
package commands

import "strings"

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
	// Person is somebody by his name. Where the platform itself lets people choose one, he comes as
	// Inbound.About.
	Person
)

// Local is a text by language ("en", "ru", "pl").
type Local map[string]string

// Choice is a fixed value of a parameter.
type Choice struct {
	Value  string
	Titles Local
}

// Param is a parameter of a command.
type Param struct {
	// Name is canonical: [a-z0-9_]{1,32}; the key in Inbound.Args.
	Name string
	// Titles are the localised names: valid for Discord, lower case.
	Titles Local
	// Help is at most 100 characters in each language.
	Help     Local
	Kind     ParamKind
	Required bool
	// Complete: its values come from Host.Complete.
	Complete bool
	// Choices of a Pick, at most 25.
	Choices []Choice
}

// GameOrder is what a command means in a game: games that have the same verb share its command.
type GameOrder struct {
	Game, Verb string
	// Params are the names of those parameters that the game's order has, in its order.
	Params []string
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

// Called tells whether a word is a name of the parameter in some language.
func (p Param) Called(word string) bool {
	if strings.EqualFold(p.Name, word) {
		return true
	}
	for _, title := range p.Titles {
		if strings.EqualFold(title, word) {
			return true
		}
	}
	return false
}

// Spec is a command. Optional parameters follow the required ones.
type Spec struct {
	// Name is canonical: [a-z0-9_]{1,32}, valid on every platform.
	Name string
	// Orders are what it means in games; empty for the hosting's own commands.
	Orders []GameOrder
	// Titles are the localised names: valid for Discord, lower case.
	Titles Local
	// Help is at most 100 characters in each language.
	Help   Local
	Params []Param
	// Listed commands belong into short lists such as Telegram's menu.
	Listed bool
	// Guarded: whether it may be given can depend on who administers the chat.
	Guarded bool
}
