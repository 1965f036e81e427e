package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// rules tells a rule in a few words.
func (x *exchange) rules() error {
	rule := strings.Trim(message.OneLine(x.arg("rule")), "#.() ")
	if rule == "" {
		x.out.Say(platform.Plain, "host.rules.which")
		return nil
	}
	game, ok := x.gameHere()
	if !ok {
		x.out.Say(platform.Plain, "host.no-table")
		return nil
	}
	text, ok := game.Rulebook(engine.Rule(rule))
	if !ok {
		x.out.Say(platform.Plain, "host.rules.unknown", "rule", commands.Clip(rule, message.MaxName))
		return nil
	}
	x.out.Say(platform.Heading, "host.rules", "rule", rule)
	x.out.Text(platform.Plain, text)
	return nil
}
