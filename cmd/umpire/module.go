package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
)

type moduleCommand struct {
	Check moduleCheckCommand `cmd:"" help:"Check the folder of a module, and list all that is wrong: docs/modules.md."`
}

type moduleCheckCommand struct {
	Dir  string `arg:"" type:"existingdir" help:"The folder of the module."`
	Lang string `default:"en" enum:"en,ru,pl" help:"Language: ${enum}."`
}

// Run lists what is wrong in a module and fails where it cannot be played.
func (c *moduleCheckCommand) Run(std streams) error {
	set, problems, err := readModule(c.Dir)
	if err != nil {
		return err
	}
	book, err := speech.New(slog.New(slog.DiscardHandler), speech.Own(), nextwar.New().Catalogue())
	if err != nil {
		return err
	}
	for _, problem := range problems {
		printProblem(std.out, book, c.Lang, problem)
	}
	if set == nil {
		return errFailed
	}
	playable := "Standard Game"
	if set.Advanced {
		playable = "Standard and Advanced Game"
	}
	fmt.Fprintf(std.out, "%s is ready: %s, %d hexes, %d counters, %d turns, %s.\n",
		filepath.Base(c.Dir), set.ID, len(set.Hexes), len(set.Units), set.Play.Turns, playable)
	return nil
}

// printProblem prints a finding as compilers do: file, line, what is wrong.
func printProblem(out io.Writer, book *speech.Book, language string, problem module.Problem) {
	text := book.Say(language, problem.Why)
	if problem.Rule != "" {
		text = "rule " + problem.Rule + ": " + text
	}
	if problem.Warning {
		text = "warning: " + text
	}
	if problem.Line > 0 {
		fmt.Fprintf(out, "%s:%d: %s\n", problem.File, problem.Line, text)
	} else {
		fmt.Fprintf(out, "%s: %s\n", problem.File, text)
	}
}

// readModule reads the folder of a module, and nothing outside it.
func readModule(dir string) (*components.Set, []module.Problem, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	set, problems := module.Load(root.FS())
	return set, problems, nil
}

// played are the modules of the configuration that can be played; about the others a line is logged.
func (p *program) played(std streams) ([]*components.Set, error) {
	c, err := p.config()
	if err != nil {
		return nil, err
	}
	return c.played(c.logger(std.err)), nil
}

// played are the modules that can be played; about the others a line is logged.
func (c *config) played(log *slog.Logger) []*components.Set {
	sets, errs := c.modules()
	for _, err := range errs {
		log.Warn("left out", "err", err)
	}
	return sets
}

// registry are the games with the modules of the configuration.
func (p *program) registry(std streams) (*engine.Registry, error) {
	sets, err := p.played(std)
	if err != nil {
		return nil, err
	}
	return games.Registry(sets...)
}

// modules are the modules of the configuration. What cannot be played is left out; errs says why, one error for each.
func (c *config) modules() (sets []*components.Set, errs []error) {
	taken := map[string]string{module.Soya().ID: "the module that comes with the umpire"}
	for _, dir := range c.Modules {
		set, problems, err := readModule(dir)
		switch {
		case err != nil:
			errs = append(errs, fmt.Errorf("module %s: %w", dir, err))
		case set == nil:
			errs = append(errs, fmt.Errorf("module %s: %d problems, see: umpire module check %s", dir, len(problems), dir))
		case taken[set.ID] != "":
			errs = append(errs, fmt.Errorf("module %s: its id %q is taken by %s", dir, set.ID, taken[set.ID]))
		default:
			taken[set.ID] = dir
			sets = append(sets, set)
		}
	}
	return sets, errs
}
