package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// sayTyped tells whoever has pressed a button what they could have typed, in an answer that they alone read.
func sayTyped(x *request.Request, line string) {
	if line != "" && x.In.Kind == platform.Press && (x.Secret || x.In.Private) && !x.Out.Empty() {
		x.Out.Say(platform.Detail, "host.typed", "line", line)
	}
}

// typedOrder is an order as it is typed: by the command of its verb.
func typedOrder(x *request.Request, line string) string {
	order, game := engine.ParseOrder(line), x.Table.Record.Setup.Game
	path := x.CommandSet.OrderPath(game, order.Verb, x.Lang, x.Limits.Listing)
	return strings.TrimSpace(path + " " + strings.Join(order.Args, " "))
}

// typedCommand is the command of a button as it is typed; nothing where what the button says beside it cannot be.
func typedCommand(x *request.Request) string {
	spec, ok := x.CommandSet.Find(x.Action.Command)
	if !ok {
		return ""
	}
	words := []string{"/" + spec.Name}
	for name := range x.Action.Args {
		if at := slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Name == name }); at < 0 {
			return ""
		}
	}
	for _, param := range spec.Params {
		if value := x.Action.Args[param.Name]; value != "" {
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}
