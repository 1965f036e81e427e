package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

type matchCommand struct {
	playedGame

	A       opponent.Level `placeholder:"LEVEL" default:"random" help:"Level of the first opponent: random, recruit, officer or staff."`
	B       opponent.Level `placeholder:"LEVEL" default:"random" help:"Level of the second opponent."`
	Games   int            `short:"n" default:"100" help:"How many games; the opponents change sides after each."`
	Seed    uint64         `default:"1" help:"Games of a seed always end the same way."`
	First   int            `default:"0" help:"Number of the first game, to repeat one."`
	JSON    bool           `help:"Print the result as JSON."`
	Verbose bool           `short:"v" help:"Print a line for each game."`
}

// Run plays; it fails where an order was refused.
func (c *matchCommand) Run(ctx context.Context, std streams, p *program) error {
	game, err := c.find(p, std)
	if err != nil {
		return err
	}
	if c.Games < 1 || c.First < 0 {
		return fmt.Errorf("--games is at least 1, --first at least 0")
	}
	player, err := games.Opponent(game)
	if err != nil {
		return err
	}
	collectSeldom()
	config := match.Config{
		Game: game, Opponent: player, Setup: c.setup(),
		A: c.A, B: c.B, Games: c.Games, Seed: c.Seed, First: c.First,
	}
	if c.Verbose {
		config.Done = func(number int, result match.Result) { printResult(std.err, number, result) }
	}
	report, err := match.Run(ctx, config)
	if err != nil {
		return err
	}
	if c.JSON {
		err = json.NewEncoder(std.out).Encode(report)
	} else {
		printMatch(std.out, report)
	}
	if err == nil && report.Refused > 0 {
		err = errFailed
	}
	return err
}

func printResult(out io.Writer, number int, r match.Result) {
	winner := "draw"
	if r.Winner >= 0 {
		winner = [...]string{"a", "b"}[r.Winner]
	}
	fmt.Fprintf(out, "game %d: %s, %s, a as side %d\n", number, winner, r.Outcome.Method, r.Sides[0])
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
