package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

type matchCommand struct {
	playedGame

	A        opponent.Level `placeholder:"LEVEL" default:"random" help:"Level of the first opponent: random, recruit, officer or staff."`
	B        opponent.Level `placeholder:"LEVEL" default:"random" help:"Level of the second opponent."`
	Games    int            `short:"n" default:"100" help:"How many games; the opponents change sides after each."`
	Seed     uint64         `default:"1" help:"Games of a seed always end the same way."`
	First    int            `default:"0" help:"Number of the first game, to repeat one."`
	Parallel int            `default:"1" help:"How many games at the same time; they are the same games."`
	JSON     bool           `help:"Print the result as JSON."`
	Log      string         `placeholder:"FILE" type:"path" help:"Add a line for each finished game to this file, instead of standard error."`
	Export   string         `placeholder:"DIR" type:"path" help:"Write the games into this folder, for umpire import. Their dice can be verified, so they are other games than without this."`
	Code     string         `placeholder:"CODE" help:"Code of the exported game, of one game only; MATCH-0, MATCH-1 and so on where it is not given. The dice depend on it."`
}

// Run plays; it fails where an order was refused. Where it is stopped, it tells of the games that were over.
func (c *matchCommand) Run(ctx context.Context, std streams, p *program) error {
	game, err := c.find(p, std)
	if err != nil {
		return err
	}
	switch {
	case c.Games < 1 || c.Parallel < 1 || c.First < 0:
		return fmt.Errorf("--games and --parallel are at least 1, --first at least 0")
	case c.Code != "" && (c.Games != 1 || c.Export == ""):
		return fmt.Errorf("--code is for one exported game")
	}
	player, err := games.Opponent(game)
	if err != nil {
		return err
	}
	collectSeldom()
	log, done, err := c.progress(std)
	if err != nil {
		return err
	}
	defer done()
	var failed error
	config := match.Config{
		Game: game, Opponent: player, Setup: c.setup(),
		A: c.A, B: c.B, Games: c.Games, Seed: c.Seed, First: c.First, Parallel: c.Parallel,
	}
	if c.Export != "" {
		config.Dice = func(number int) engine.Dice { return c.source(game, number).Dice(0) }
	}
	config.Done = func(number int, result match.Result) {
		printResult(log, number, result, game.Info().Teams())
		if c.Export != "" && failed == nil {
			failed = c.export(game, number, &result)
		}
	}
	report, stopped := match.Run(ctx, config)
	if report == nil {
		return stopped
	}
	if c.JSON {
		err = json.NewEncoder(std.out).Encode(report)
	} else {
		printMatch(std.out, report)
	}
	switch {
	case err != nil:
		return err
	case failed != nil:
		return failed
	case report.Refused > 0:
		return errFailed
	}
	return stopped
}

// progress is where the lines of finished games go, and what closes it.
func (c *matchCommand) progress(std streams) (log io.Writer, done func(), err error) {
	if c.Log == "" {
		return std.err, func() {}, nil
	}
	file, err := os.OpenFile(c.Log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, nil, err
	}
	return file, func() { file.Close() }, nil
}

func printResult(out io.Writer, number int, r match.Result, sides []engine.Partners) {
	winner := "draw"
	if r.Winner >= 0 {
		winner = [...]string{"a", "b"}[r.Winner] + " wins as " + sides[r.Sides[r.Winner]].Word
	}
	fmt.Fprintf(out, "game %d: %s, %s, %d orders\n", number, winner, r.Outcome.Method, len(r.Given)-1)
}

func printMatch(out io.Writer, r *match.Report) {
	fmt.Fprintf(out, "%s %s, seed %d: %d games of %s (a) and %s (b), %d orders\n", r.Game, r.Scenario, r.Seed, r.Games, r.A, r.B, r.Orders)
	fmt.Fprintf(out, "a won %d, b won %d, draws %d; a won as", r.AWins, r.BWins, r.Draws)
	for _, side := range slices.Sorted(maps.Keys(r.GamesAs)) {
		fmt.Fprintf(out, " %s %d of %d", side, r.AWinsAs[side], r.GamesAs[side])
	}
	fmt.Fprint(out, "\nendings:")
	for _, method := range slices.Sorted(maps.Keys(r.Methods)) {
		fmt.Fprintf(out, " %s %d", method, r.Methods[method])
	}
	fmt.Fprintf(out, "\na turn, p99: %.1f ms (a), %.1f ms (b); orders refused: %d; planned orders dropped: %d\n",
		r.P99TurnMS.A, r.P99TurnMS.B, r.Refused, r.Dropped)
}
