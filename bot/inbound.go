package bot

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
)

// longestText of an inbound in bytes; what is beyond is not read, and orders that are longer are refused.
const longestText = 16 << 10

// long tells whether a text of an inbound is longer than what is read of it.
func long(in platform.Inbound) bool {
	for _, value := range in.Args {
		if len(value) > longestText {
			return true
		}
	}
	return len(in.Text) > longestText
}

// clean makes an inbound harmless: valid text of bounded length.
func clean(in platform.Inbound) platform.Inbound {
	valid := func(text string) string {
		return strings.ReplaceAll(strings.ToValidUTF8(text[:min(len(text), longestText)], ""), "\x00", "")
	}
	in.User.Name = tidy(in.User.Name)
	in.Command, in.Text, in.About = valid(in.Command), valid(in.Text), valid(in.About)
	if in.Args != nil {
		args := make(map[string]string, len(in.Args))
		for name, value := range in.Args {
			args[valid(name)] = valid(value)
		}
		in.Args = args
	}
	return in
}

// longestName of a person, in characters.
const longestName = 32

// tidy makes a name fit to be shown: one line, without control characters and
// direction marks, not too long.
func tidy(name string) string {
	clean := commands.Clip(unspoken(tidyText(name)), longestName)
	if clean == "" {
		return "?"
	}
	return clean
}

var slashed = regexp.MustCompile(`(^|[^\p{L}\p{N}_])/([A-Za-z0-9_])`)

// unspoken is a text that holds no command: what is written like one can be pressed on Telegram, and is then given by
// who reads it.
func unspoken(text string) string { return slashed.ReplaceAllString(text, "$1∕$2") }

func tidyText(text string) string {
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
