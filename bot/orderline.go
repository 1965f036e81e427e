package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// chatter tells whether words in a public chat are meant for others: somebody
// answers a message of the bot without giving an order.
func chatter(x *request.Request) bool {
	if x.In.Kind != platform.Words || x.In.Private {
		return false
	}
	if spec, _, ok := x.CommandSet.Read(x.In.Text); ok && len(spec.Orders) > 0 && strings.HasPrefix(x.In.Text, "/") {
		return false // "/eots play 21"
	}
	return x.Table.Seat == engine.Nobody || x.Table.Position == nil || !x.Table.Lexicon.Verb(x.In.Text)
}

// orderText reads lines of orders; without any it shows what can be ordered. A
// line that is a command of the host is done where it stands alone.
func orderText(x *request.Request, text string) error {
	if x.Cut {
		x.Refuse(engine.Misunderstood("host.order.long", "n", longestText))
		return nil
	}
	lines, err := commands.Lines(text)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.Refuse(refusal)
		return nil
	}
	if len(lines) == 0 {
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
		return nil
	}
	for i, line := range lines {
		plain, other := plainVerb(x, line)
		if other != "" {
			x.Out.Say(platform.Plain, "host.other-game", "game", table.GameName(other))
			return nil
		}
		lines[i] = plain
	}
	return giveOrders(x, lines, 0)
}

// plainVerb replaces the command of a game at the head of a line by its verb: "/eots_pass" and "/eots pass" are
// "pass". For the command of another game it returns that game.
func plainVerb(x *request.Request, line string) (plain, other string) {
	if !strings.HasPrefix(line, "/") {
		return line, ""
	}
	spec, rest, ok := x.CommandSet.Read(line)
	switch order, here := spec.In(x.Table.Record.Setup.Game); {
	case here:
		return strings.TrimSpace(order.Verb + " " + rest), ""
	case ok && len(spec.Orders) > 0 && !meansOrder(x, spec):
		return "", spec.Orders[0].Game
	case ok && spec.Name == "order":
		return rest, ""
	}
	return strings.TrimPrefix(line, "/"), ""
}

// meansOrder tells whether the name of a command of other games is a word for an order of this one.
func meansOrder(x *request.Request, spec commands.Spec) bool {
	return !strings.Contains(spec.Name, " ") && x.Table.Lexicon.Verb(spec.Name)
}

// verbLine is the line of an order that was given by its own command: the verb, and the parameters in the order of
// the game; where the command is of another game, that game.
func verbLine(x *request.Request, spec commands.Spec) (line, other string) {
	order, ok := spec.In(x.Table.Record.Setup.Game)
	switch {
	case ok:
	case meansOrder(x, spec):
		order = commands.GameOrder{Verb: spec.Name, Params: spec.Params}
	default:
		return "", spec.Orders[0].Game
	}
	words := []string{order.Verb}
	if x.In.Args == nil {
		words = append(words, x.In.Text)
	} else if line, ok := x.In.Args[request.WholeLine]; ok {
		words = append(words, line)
	}
	for _, param := range order.Params {
		words = append(words, x.In.Args[param.Name])
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " "), ""
}
