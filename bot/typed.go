package bot

import (
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// sayTyped tells whoever has pressed a button what he could have typed, in an answer that he alone reads.
func (x *exchange) sayTyped(line string) {
	if line != "" && x.in.Kind == platform.Press && (x.secret || x.in.Private) && !x.out.Empty() {
		x.out.Say(platform.Detail, "host.typed", "line", line)
	}
}

// typedOrder is an order as it is typed: by the command of its verb.
func (x *exchange) typedOrder(line string) string {
	order, game := engine.ParseOrder(line), x.d.Record.Setup.Game
	for _, spec := range x.set.Specs() {
		if meant, ok := spec.In(game); ok && meant.Verb == order.Verb {
			return strings.TrimSpace("/" + spec.Name + " " + strings.Join(order.Args, " "))
		}
	}
	return "/" + order.String()
}

// typedCommand is the command of a button as it is typed; nothing where what the button says beside it cannot be.
func (x *exchange) typedCommand() string {
	spec, ok := x.set.Find(x.action.Command)
	if !ok {
		return ""
	}
	words := []string{"/" + spec.Name}
	for name := range x.action.Args {
		if at := slices.IndexFunc(spec.Params, func(p commands.Param) bool { return p.Name == name }); at < 0 {
			return ""
		}
	}
	for _, param := range spec.Params {
		if value := x.action.Args[param.Name]; value != "" {
			words = append(words, value)
		}
	}
	return strings.Join(words, " ")
}
