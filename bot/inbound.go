package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
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
	in.User.Name = message.PersonName(in.User.Name)
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
