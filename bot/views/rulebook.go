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
		return x.Say("host.rules.which")
	}
	game, ok := x.GameHere()
	if !ok {
		return x.Say("host.no-table")
	}
	text, ok := game.Rulebook(engine.Rule(rule))
	if !ok {
		return x.Say("host.rules.unknown", "rule", commands.Clip(rule, message.MaxName))
	}
	x.Out.Say(platform.Heading, "host.rules", "rule", rule)
	x.Out.Text(platform.Plain, text)
	return nil
}
