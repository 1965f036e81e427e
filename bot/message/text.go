package message

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/umpire-games/umpire/commands"
)

// slashed finds what looks like a command.
var slashed = regexp.MustCompile(`(^|[^\p{L}\p{N}_])/([A-Za-z0-9_])`)

// MaxName of a person, in characters.
const MaxName = 32

// PersonName makes a name fit to be shown: one line, without control characters and
// direction marks, not too long.
func PersonName(name string) string {
	clean := commands.Clip(WithoutCommands(OneLine(name)), MaxName)
	if clean == "" {
		return "?"
	}
	return clean
}

// WithoutCommands is a text that holds no command: what is written like one can be pressed on Telegram, and is then given by
// whoever reads it.
func WithoutCommands(text string) string { return slashed.ReplaceAllString(text, "$1∕$2") }

// OneLine is a text on one line, without control characters and direction marks.
func OneLine(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r), unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.Join(strings.Fields(clean), " ")
}
