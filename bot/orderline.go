package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// chatter tells whether words in a public chat are meant for others: somebody
// answers a message of the bot without giving an order.
func (x *exchange) chatter() bool {
	if x.in.Kind != platform.Words || x.in.Private {
		return false
	}
	return x.d.Seat == engine.Nobody || x.d.Position == nil || !x.d.Lexicon.Verb(x.in.Text)
}

// orderText reads lines of orders; without any it shows what can be ordered. A
// line that is a command of the hosting is done where it stands alone.
func (x *exchange) orderText(text string) error {
	if x.cut {
		x.refuse(engine.Misunderstood("host.order.long", "n", longestText))
		return nil
	}
	lines, err := commands.Lines(text)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refuse(refusal)
		return nil
	}
	if len(lines) == 0 {
		x.panel(x.out, x.d.Seat, engine.Order{}, model.Action{})
		return nil
	}
	for i, line := range lines {
		lines[i] = x.plainVerb(line)
	}
	return x.order(lines, 0)
}

// plainVerb replaces the name of a game's command at the head of a line by its
// verb ("/eots_pass" is "pass").
func (x *exchange) plainVerb(line string) string {
	head, rest, _ := strings.Cut(line, " ")
	if !strings.HasPrefix(head, "/") {
		return line
	}
	head, _, _ = strings.Cut(head, "@")
	if spec, ok := x.set.Find(head); ok {
		if order, ok := spec.In(x.d.Record.Setup.Game); ok {
			return strings.TrimSpace(order.Verb + " " + rest)
		}
	}
	return strings.TrimPrefix(line, "/")
}

// verb gives an order by its own command: parameters in the order of the game.
func (x *exchange) verb(spec commands.Spec) error {
	return x.seated(func() error {
		order, ok := spec.In(x.d.Record.Setup.Game)
		if !ok {
			x.out.Say(platform.Plain, "host.other-game", "game", table.GameName(spec.Orders[0].Game))
			return nil
		}
		words := []string{order.Verb}
		if x.in.Args == nil {
			words = append(words, x.in.Text)
		} else if line, ok := x.in.Args[wholeLine]; ok {
			words = append(words, line)
		}
		for _, param := range order.Params {
			words = append(words, x.in.Args[param])
		}
		return x.order([]string{strings.Join(strings.Fields(strings.Join(words, " ")), " ")}, 0)
	})
}
