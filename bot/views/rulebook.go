package views

import (
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Rules tells a rule in a few words.
func Rules(x *request.Request) error {
	rule := strings.Trim(message.OneLine(x.Arg("rule")), "#.() ")
	if rule == "" {
		x.Out.Say(platform.Plain, "host.rules.which")
		return nil
	}
	game, ok := x.GameHere()
	if !ok {
		x.Out.Say(platform.Plain, "host.no-table")
		return nil
	}
	text, ok := game.Rulebook(engine.Rule(rule))
	if !ok {
		x.Out.Say(platform.Plain, "host.rules.unknown", "rule", commands.Clip(rule, message.MaxName))
		return nil
	}
	x.Out.Say(platform.Heading, "host.rules", "rule", rule)
	x.Out.Text(platform.Plain, text)
	return nil
}
