package bot

import (
	"strings"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// rules tells a rule in a few words.
func (x *exchange) rules() error {
	rule := strings.Trim(tidyText(x.arg("rule")), "#.() ")
	if rule == "" {
		x.out.say(platform.Plain, "host.rules.which")
		return nil
	}
	game, ok := x.gameHere()
	if !ok {
		x.out.say(platform.Plain, "host.no-table")
		return nil
	}
	text, ok := game.Rulebook(engine.Rule(rule))
	if !ok {
		x.out.say(platform.Plain, "host.rules.unknown", "rule", commands.Clip(rule, longestName))
		return nil
	}
	x.out.say(platform.Heading, "host.rules", "rule", rule)
	x.out.text(platform.Plain, text)
	return nil
}

// gameHere is the game of the table, or the only one there is.
func (x *exchange) gameHere() (engine.Game, bool) {
	if x.t != nil {
		return x.t.game, true
	}
	ids := x.registry.IDs()
	if len(ids) != 1 {
		return nil, false
	}
	game, err := x.registry.Game(ids[0])
	return game, err == nil
}
