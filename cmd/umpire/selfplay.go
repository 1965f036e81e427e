package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/umpire-games/umpire/engine/selfplay"
)

type selfplayCommand struct {
	playedGame

	Games   int    `short:"n" default:"100" help:"How many games."`
	Seed    uint64 `default:"1" help:"Games of a seed are always the same."`
	First   int    `default:"0" help:"Number of the first game, to repeat one."`
	Workers int    `default:"1" help:"How many games at the same time."`
	Every   int    `default:"16" help:"Make the costly checks at one order in so many."`
	JSON    bool   `help:"Print the report as JSON."`
	Out     string `placeholder:"DIR" type:"path" help:"Write games that break something into this folder."`
}

// Run plays; it fails where something was broken or a game did not end.
func (c *selfplayCommand) Run(ctx context.Context, std streams, p *program) error {
	game, err := c.find(p, std)
	if err != nil {
		return err
	}
	if c.Games < 1 || c.Every < 1 || c.Workers < 1 || c.First < 0 {
		return fmt.Errorf("--games, --every and --workers are at least 1, --first at least 0")
	}
	collectSeldom()
	report, err := selfplay.Run(ctx, selfplay.Config{
		Game:  game,
		Setup: c.setup(),
		Games: c.Games, Seed: c.Seed, First: c.First, Workers: c.Workers, Every: c.Every,
	})
	if err != nil {
		return err
	}
	if err := c.show(std, report); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if report.Violations > 0 || report.Finished < report.Games {
		return errFailed
	}
	return nil
}

func (c *selfplayCommand) show(std streams, report *selfplay.Report) error {
	for _, failure := range report.Failures {
		if c.Out == "" {
			fmt.Fprintln(std.err, failure.Notation)
			continue
		}
		if err := os.MkdirAll(c.Out, 0o755); err != nil {
			return err
		}
		name := filepath.Join(c.Out, fmt.Sprintf("%s-%d-%d.txt", report.Game, report.Seed, failure.Game))
		if err := os.WriteFile(name, []byte(failure.Notation), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(std.err, "game %d broke %s: %s\n", failure.Game, failure.Check, name)
	}
	if c.JSON {
		return json.NewEncoder(std.out).Encode(report)
	}
	printReport(std.out, report)
	return nil
}

func printReport(out io.Writer, r *selfplay.Report) {
	fmt.Fprintf(out, "%s %s, seed %d: %d games, %d finished, %d orders, %d events, %d rolls, %d violations\n",
		r.Game, r.Scenario, r.Seed, r.Games, r.Finished, r.Orders, r.Events, r.Rolls, r.Violations)
	fmt.Fprintf(out, "%.1f s, %.0f orders a second with checks, %.0f on one core without\n",
		r.Seconds, r.OrdersPerSecond, r.PlayOrdersPerSecond)
	fmt.Fprintf(out, "one decide: %.3f ms (p50), %.3f ms (p99), %.3f ms (max); a game: %d bytes of memory, %d of events\n",
		r.P50DecideMS, r.P99DecideMS, r.MaxDecideMS, r.BytesPerGame, r.EventBytes)
	fmt.Fprintf(out, "unlisted orders refused: %d; disguises compared: %d; drafts taken back: %d; missing messages: %d\n",
		r.Refused, r.Leaks, r.Undone, len(r.MissingTexts))
	for _, counts := range []struct {
		name string
		of   map[string]int
	}{{"endings", r.Methods}, {"decisions", r.Decisions}, {"orders", r.Verbs}} {
		fmt.Fprintf(out, "%s:", counts.name)
		for _, name := range slices.Sorted(maps.Keys(counts.of)) {
			fmt.Fprintf(out, " %s %d", name, counts.of[name])
		}
		fmt.Fprintln(out)
	}
}
