package main

import (
	"encoding/json"
	"errors"
	"io"

	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/probe"
	"github.com/umpire-games/umpire/engine/eots/transcript"
)

type probeCommand struct {
	Eots probeEots `cmd:"" help:"Empire of the Sun: supply, activation, destinations, battles."`
}

type probeEots struct {
	Check   bool              `help:"Compare with the answers in the files and print how many agree."`
	Replay  bool              `help:"Play the recorded games in the files again and print how many segments agree."`
	Verbose bool              `help:"With --check or --replay: a line for each disagreement."`
	Option  map[string]string `short:"o" placeholder:"NAME=VALUE" help:"Answer under these options of the game."`
	Files   []string          `arg:"" optional:"" name:"file" help:"Files of questions or games, plain or gzip; standard input without any."`
}

// Run answers questions, or compares the answers in files with ours.
func (c *probeEots) Run(std streams) error {
	choices, err := edition.Parse(c.Option)
	if err != nil {
		return err
	}
	if c.Replay {
		return c.replay(std)
	}
	if c.Check {
		return c.check(std, choices)
	}
	if len(c.Files) == 0 {
		return probe.Answer(std.in, std.out, choices)
	}
	for _, name := range c.Files {
		in, err := std.input(name)
		if err != nil {
			return err
		}
		if err := errors.Join(probe.Answer(in, std.out, choices), in.Close()); err != nil {
			return err
		}
	}
	return nil
}

// replay plays recorded games again.
func (c *probeEots) replay(std streams) error {
	if len(c.Files) == 0 {
		return errors.New("--replay needs files")
	}
	var verbose io.Writer
	if c.Verbose {
		verbose = std.err
	}
	report, err := transcript.Replay(c.Files, c.Option, verbose)
	if err != nil {
		return err
	}
	return json.NewEncoder(std.out).Encode(report)
}

func (c *probeEots) check(std streams, choices edition.Choices) error {
	if len(c.Files) == 0 {
		return errors.New("--check needs files")
	}
	var verbose io.Writer
	if c.Verbose {
		verbose = std.err
	}
	report, err := probe.Check(c.Files, choices, verbose)
	if err != nil {
		return err
	}
	return json.NewEncoder(std.out).Encode(report)
}
