package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/digest"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/engine/selfplay"
)

type digestCommand struct {
	Games int    `short:"n" default:"10" help:"How many random games of each scenario."`
	Seed  uint64 `default:"11" help:"Games of a seed are always the same."`
	Root  string `default:"." type:"existingdir" help:"The sources, for the game files of the tests."`
	Check string `placeholder:"FILE" type:"existingfile" help:"Compare with the digests of an earlier run instead of printing."`
}

// Run prints a checksum of every random game and of every game file, or compares them with those of
// an earlier run: a change of the code that is not meant to change the games leaves them as they were.
func (c *digestCommand) Run(ctx context.Context, std streams) error {
	registry, err := games.Registry()
	if err != nil {
		return err
	}
	var lines []string
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			return err
		}
		for _, scenario := range game.Info().Scenarios {
			more, err := digestsOfRandomGames(ctx, game, scenario, c.Seed, 0, c.Games)
			if err != nil {
				return err
			}
			lines = append(lines, more...)
		}
	}
	files, err := filepath.Glob(filepath.Join(c.Root, "engine", "*", "testdata", "games", "*.game"))
	if err != nil {
		return err
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	say := func(text engine.Text) string { return book.Say(speech.Languages()[0], text) }
	for _, file := range files {
		line, err := digestOfFile(registry, say, file)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	if c.Check == "" {
		for _, line := range lines {
			fmt.Fprintln(std.out, line)
		}
		return nil
	}
	return c.compare(std.out, lines)
}

// compare reports the digests that are other ones than in the file.
func (c *digestCommand) compare(out io.Writer, lines []string) error {
	earlier, err := readDigests(c.Check)
	if err != nil {
		return err
	}
	other, missing := 0, 0
	for _, line := range lines {
		name, sum := splitDigest(line)
		switch want, known := earlier[name]; {
		case !known:
			missing++
		case want != sum:
			other++
			fmt.Fprintf(out, "%s: %s, was %s\n", name, sum, want)
		}
	}
	fmt.Fprintf(out, "%d digests: %d are other ones than before, %d are not in %s\n", len(lines), other, missing, c.Check)
	if other > 0 {
		return errFailed
	}
	return nil
}

// digestsOfRandomGames plays the games of a scenario with the numbers from first on; a line is
// "<game> <scenario> seed <seed> game <number>: <orders> orders <sum>".
func digestsOfRandomGames(ctx context.Context, game engine.Game, scenario string, seed uint64, first, number int) ([]string, error) {
	id := game.Info().ID
	report, err := selfplay.Run(ctx, selfplay.Config{
		Game: game, Setup: engine.Setup{Game: id, Scenario: scenario},
		Seed: seed, First: first, Games: number, Digest: true,
	})
	if err != nil {
		return nil, err
	}
	for _, failure := range report.Failures {
		return nil, fmt.Errorf("%s %s, seed %d, game %d: %s: %s", id, scenario, seed, failure.Game, failure.Check, failure.What)
	}
	lines := make([]string, 0, len(report.Digests))
	for _, d := range report.Digests {
		lines = append(lines, fmt.Sprintf("%s %s seed %d game %d: %d orders %s", id, scenario, seed, d.Game, d.Orders, d.Sum))
	}
	return lines, ctx.Err()
}

// digestOfFile plays a game file; its line is "<game>/<file>: <orders> orders <sum>".
func digestOfFile(registry *engine.Registry, say func(engine.Text) string, path string) (string, error) {
	text, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer text.Close()
	file, err := notation.Parse(filepath.Base(path), text)
	if err != nil {
		return "", err
	}
	game, err := registry.Game(file.Lines[0].Words[0])
	if err != nil {
		return "", err
	}
	sum := digest.New(game)
	runner := notation.Runner{Games: registry, Say: say, Dice: engine.Max(), Watch: func(entry notation.Entry, before, after engine.State) {
		if entry.Seat != engine.Referee {
			sum.Walk(before, entry.Seat, entry.Order)
		}
		sum.Order(before, after, entry.Seat, entry.Order, entry.Events, entry.Rolls)
	}}
	log, err := runner.Run(file)
	if err != nil {
		return "", err
	}
	digits, err := sum.Sum()
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	return game.Info().ID + "/" + filepath.Base(path) + ": " + strconv.Itoa(len(log.Entries)) + " orders " + digits, nil
}

// readDigests reads what an earlier run printed, by what it says of which game.
func readDigests(path string) (map[string]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	known := make(map[string]string)
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		name, sum := splitDigest(lines.Text())
		if sum == "" {
			return nil, fmt.Errorf("%s: %q is not a digest", path, lines.Text())
		}
		known[name] = sum
	}
	return known, lines.Err()
}

// splitDigest divides a line into the name of the game and what was found of it.
func splitDigest(line string) (name, sum string) {
	name, sum, _ = strings.Cut(line, ": ")
	return name, sum
}
