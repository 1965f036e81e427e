package main

import (
	"encoding/json"
	"errors"
	"io"

	"github.com/umpire-games/umpire/engine/eots/probe"
)

type probeCommand struct {
	Eots probeEots `cmd:"" help:"Empire of the Sun: supply, activation, destinations, battles."`
}

type probeEots struct {
	Check   bool     `help:"Compare with the answers in the files and print how many agree."`
	Verbose bool     `help:"With --check: a line for each disagreement."`
	Files   []string `arg:"" optional:"" name:"file" help:"Files of questions, plain or gzip; standard input without any."`
}

// Run answers questions, or compares the answers in files with ours.
func (c *probeEots) Run(std streams) error {
	if c.Check {
		return c.check(std)
	}
	if len(c.Files) == 0 {
		return probe.Answer(std.in, std.out)
	}
	for _, name := range c.Files {
		in, err := std.input(name)
		if err != nil {
			return err
		}
		if err := errors.Join(probe.Answer(in, std.out), in.Close()); err != nil {
			return err
		}
	}
	return nil
}

func (c *probeEots) check(std streams) error {
	if len(c.Files) == 0 {
		return errors.New("--check needs files")
	}
	var verbose io.Writer
	if c.Verbose {
		verbose = std.err
	}
	report, err := probe.Check(c.Files, verbose)
	if err != nil {
		return err
	}
	return json.NewEncoder(std.out).Encode(report)
}
