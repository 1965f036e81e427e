package bot

import (
	"strings"
	"unicode"

	"github.com/umpire-games/umpire/bot/seam"
	"github.com/umpire-games/umpire/commands"
)

// longestText of an inbound in bytes; what is beyond is not read.
const longestText = 16 << 10

// clean makes an inbound harmless: valid text of bounded length.
func clean(in seam.Inbound) seam.Inbound {
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
	clean := commands.Clip(tidyText(name), longestName)
	if clean == "" {
		return "?"
	}
	return clean
}

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
