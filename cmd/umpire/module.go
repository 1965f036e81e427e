package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
)

type moduleCommand struct {
	Check moduleCheckCommand `cmd:"" help:"Check the folder of a module, and list all that is wrong: docs/modules.md."`
}

type moduleCheckCommand struct {
	Dir      string `arg:"" type:"existingdir" help:"The folder of the module."`
	Language string `default:"en" enum:"en,ru,pl" help:"Language of the findings: ${enum}."`
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
		printProblem(std.out, book, c.Language, problem)
	}
	if set == nil {
		return errFailed
	}
	games := "Standard Game"
	if set.Advanced {
		games = "Standard and Advanced Game"
	}
	fmt.Fprintf(std.out, "%s is ready: %s, %d hexes, %d counters, %d turns, %s.\n",
		filepath.Base(c.Dir), set.ID, len(set.Hexes), len(set.Units), set.Play.Turns, games)
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
