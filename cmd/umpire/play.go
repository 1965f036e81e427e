package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
)

type playCommand struct {
	JSON  bool     `help:"Print the final position of each file as JSON instead of the log."`
	Lang  string   `default:"en" enum:"en,ru,pl" help:"Language of the log: ${enum}."`
	Files []string `arg:"" name:"file" help:"Game files; - is standard input."`
}

// Run plays files; it fails where an order is refused or an expectation does not
// hold.
func (c *playCommand) Run(std streams, p *program) error {
	registry, err := p.registry(std)
	if err != nil {
		return err
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	failed := false
	for _, name := range c.Files {
		ok, err := c.play(std, registry, book, name)
		if err != nil {
			return err
		}
		failed = failed || !ok
	}
	if failed {
		return errFailed
	}
	return nil
}

func (c *playCommand) play(std streams, registry *engine.Registry, book *speech.Book, name string) (bool, error) {
	in, err := std.input(name)
	if err != nil {
		return false, err
	}
	defer in.Close()
	file, err := notation.Parse(name, in)
	if err != nil {
		fmt.Fprintln(std.err, err)
		return false, nil
	}
	printer := &gamePrinter{out: std.out, say: func(text engine.Text) string { return book.Say(c.Lang, text) }}
	runner := notation.Runner{Games: registry, Say: func(text engine.Text) string { return book.Sentence(c.Lang, text) }}
	if !c.JSON {
		game, err := registry.Game(file.Lines[0].Words[0])
		if err == nil { // else Run says what is wrong
			printer.game = game
			runner.Watch = printer.print
		}
	}
	log, err := runner.Run(file)
	if log != nil {
		for _, failure := range log.Failures {
			fmt.Fprintln(std.err, failure)
		}
	}
	if err != nil {
		fmt.Fprintln(std.err, err)
		return false, nil
	}
	if c.JSON {
		return len(log.Failures) == 0, json.NewEncoder(std.out).Encode(log.State)
	}
	printer.finish(name, log)
	return len(log.Failures) == 0, nil
}

// gamePrinter prints the log of a game as the umpire sees it.
type gamePrinter struct {
	game engine.Game
	say  func(engine.Text) string
	out  io.Writer
}

func (p *gamePrinter) print(entry notation.Entry, before, _ engine.State) {
	fmt.Fprintf(p.out, "%d  %s: %s\n", entry.Line, notation.SeatWord(p.game.Info(), entry.Seat), entry.Order)
	for _, roll := range entry.Rolls {
		if roll.Draw {
			fmt.Fprintf(p.out, "     draw %s: %d\n", strings.TrimPrefix(roll.Purpose, "draw "), roll.Number)
		} else {
			fmt.Fprintf(p.out, "     die %s: %d\n", roll.Purpose, roll.Result)
		}
	}
	audience := engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody}
	for _, line := range p.game.Tell(before, entry.Events, audience).Lines {
		fmt.Fprintln(p.out, "    ", speech.Capital(p.say(line)))
	}
}

func (p *gamePrinter) finish(name string, log *notation.Log) {
	var waits []string
	for _, decision := range log.State.Pending() {
		waits = append(waits, notation.SeatWord(log.Game.Info(), decision.Seat)+" "+decision.Kind)
	}
	ending := "waits for " + strings.Join(waits, ", ")
	if outcome, over := log.State.Outcome(); over {
		ending = p.say(outcome.Why)
	} else if len(waits) == 0 {
		ending = "has not been started"
	}
	fmt.Fprintf(p.out, "%s: %d orders; the game: %s\n", name, len(log.Entries), ending)
}
