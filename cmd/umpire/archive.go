package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/storage"
)

type verifyCommand struct {
	Files []string `arg:"" name:"file" help:"Exported games; - is standard input."`
}

// Run checks documents.
func (c *verifyCommand) Run(std streams, p *program) error {
	registry, err := p.registry(std)
	if err != nil {
		return err
	}
	failed := false
	for _, name := range c.Files {
		archive, err := readArchive(std, name)
		var verdict *storage.Verdict
		if err == nil {
			verdict, err = storage.Verify(registry, archive)
		}
		if err != nil {
			fmt.Fprintf(std.err, "%s: %v\n", name, err)
			failed = true
			continue
		}
		fmt.Fprintf(std.out, "%s: game %s, %d orders, %d events: %s; %d rolls: %s\n",
			name, archive.Code, verdict.Orders, verdict.Events, replayed(verdict), verdict.Rolls, fairness(verdict))
		if verdict.Entries > 0 {
			fmt.Fprintf(std.out, "%s: %d entries of the umpire; %d orders were taken back\n", name, verdict.Entries, verdict.Void)
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

func replayed(v *storage.Verdict) string {
	if v.Decided {
		return "every order was decided again and gives the same"
	}
	return "replayed; its rules are older than this program's, so that orders were not decided again"
}

func fairness(v *storage.Verdict) string {
	if v.Fair {
		return "all are what the dice give"
	}
	return "not checked, the secret is not in the document"
}

func readArchive(std streams, name string) (*storage.Archive, error) {
	in, err := std.input(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return storage.ReadArchive(in)
}

type exportCommand struct {
	Code     string `arg:"" help:"The game's code."`
	Lang     string `default:"en" enum:"en,ru,pl" help:"Language of the umpire's own name, where it has played: ${enum}."`
	Notation bool   `help:"Write a game file in the notation instead of a document."`
	Out      string `short:"o" placeholder:"FILE" type:"path" help:"Where to write; standard output without it. An existing file is not touched."`
}

// Run exports a game.
func (c *exportCommand) Run(ctx context.Context, std streams, p *program) (err error) {
	registry, err := p.registry(std)
	if err != nil {
		return err
	}
	store, err := p.existingData(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	archive, err := store.ExportCalling(ctx, registry, c.Code, func(player model.Player) string {
		return book.Say(c.Lang, engine.T("words.plain", "word", player.Called()))
	})
	if errors.Is(err, storage.ErrNotFound) {
		return fmt.Errorf("no game has the code %q", c.Code)
	}
	if err != nil {
		return err
	}
	if c.Out == "" {
		return c.write(std.out, registry, archive)
	}
	file, err := os.OpenFile(c.Out, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(c.write(file, registry, archive), file.Close())
}

func (c *exportCommand) write(to io.Writer, registry *engine.Registry, archive *storage.Archive) error {
	if !c.Notation {
		return archive.Write(to)
	}
	game, err := registry.Game(archive.Setup.Game)
	if err != nil {
		return err
	}
	return notation.Write(to, game.Info(), archive.Record(), "game "+archive.Code)
}

type importCommand struct {
	Files []string `arg:"" name:"file" help:"Exported games; - is standard input."`
}

// Run imports games; the first that is not sound ends it.
func (c *importCommand) Run(ctx context.Context, std streams, p *program) (err error) {
	registry, err := p.registry(std)
	if err != nil {
		return err
	}
	store, err := p.openData(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	for _, name := range c.Files {
		archive, err := readArchive(std, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		game, err := store.Import(ctx, registry, archive)
		if errors.Is(err, storage.ErrTaken) {
			return fmt.Errorf("%s: a game of the code %s is stored already", name, archive.Code)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(std.out, "%s: game %s, %d orders, %s\n", name, game.ID, game.Orders, game.Status)
	}
	return nil
}
