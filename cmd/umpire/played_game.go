package main

import (
	"os"
	"runtime/debug"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
)

// playedGame are the flags of commands that play many games by themselves.
type playedGame struct {
	Game     string            `help:"The game; the first that the umpire knows where it is not given."`
	Scenario string            `help:"The scenario; the game's first where it is not given."`
	Option   map[string]string `short:"o" placeholder:"NAME=VALUE" help:"Options of the game."`
}

// find is the game, the first one where none was named.
func (c *playedGame) find(p *program, std streams) (engine.Game, error) {
	registry, err := p.registry(std)
	if err != nil {
		return nil, err
	}
	if c.Game == "" {
		c.Game = games.All()[0].Info().ID
	}
	return games.Find(registry, c.Game)
}

func (c *playedGame) setup() engine.Setup {
	return engine.Setup{Game: c.Game, Scenario: c.Scenario, Options: c.Option}
}

// gcPercent is how much the heap may grow between two collections while games are played,
// unless GOGC says otherwise.
const gcPercent = 800

// collectSeldom makes room for the states of games, which are many and short-lived: a heap of some 40 MB is collected a
// tenth as often.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
}
