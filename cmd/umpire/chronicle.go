package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/storage"
)

type chronicleCommand struct {
	Game  string `arg:"" help:"The game's code; with --file the name of a game file, - for standard input."`
	File  bool   `help:"Tell a game file instead of a stored game."`
	Lang  string `default:"en" enum:"en,ru,pl" help:"Language: ${enum}."`
	Out   string `short:"o" required:"" placeholder:"FILE" type:"path" help:"Where to write."`
	GIF   bool   `name:"gif" help:"Write an animation of the map instead of a page to read."`
	Turn  int    `placeholder:"N" help:"With --gif: only this turn."`
	Width int    `placeholder:"PIXELS" help:"With --gif: width of the pictures at most."`
	Limit int    `placeholder:"MB" help:"How large the file may become."`
}

// Run tells a game again. What is hidden is told when the game is over.
func (c *chronicleCommand) Run(ctx context.Context, std streams, p *program) error {
	modules, err := p.played(std)
	if err != nil {
		return err
	}
	registry, err := games.Registry(modules...)
	if err != nil {
		return err
	}
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	painters, err := games.Painters(modules...)
	if err != nil {
		return err
	}
	say := func(text engine.Text) string { return book.Say(c.Lang, text) }
	game, over, err := c.read(ctx, std, p, registry, say)
	if err != nil {
		return err
	}
	audience := engine.Everybody()
	if over {
		audience = engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody}
	}
	painter, painted := painters[game.Setup.Game]
	if c.GIF {
		if !painted {
			return fmt.Errorf("there are no pictures of %s", game.Setup.Game)
		}
		gif, err := game.Animate(ctx, replay.Animation{
			Painter: painter, Audience: audience, Say: say, Chapter: c.Turn, Width: c.Width, Limit: c.Limit << 20,
		})
		if errors.Is(err, replay.ErrNothing) {
			return errors.New("there is nothing to show")
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(std.out, "%s  %d of %d positions, %d pixels wide, %d KB\n", c.Out, gif.Frames, gif.Positions, gif.Width, len(gif.Data)>>10)
		return os.WriteFile(c.Out, gif.Data, 0o644)
	}
	page, err := game.Chronicle(ctx, replay.Chronicle{
		Painter: painter, Audience: audience, Lang: c.Lang, Say: say, Limit: c.Limit << 20,
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s  %d acts, %d KB\n", c.Out, len(game.Acts), len(page)>>10)
	return os.WriteFile(c.Out, page, 0o644)
}

// read finds the game and tells whether it is over.
func (c *chronicleCommand) read(
	ctx context.Context, std streams, p *program, registry *engine.Registry, say func(engine.Text) string,
) (game *replay.Game, over bool, err error) {
	if c.File {
		return c.readFile(std, registry, say)
	}
	store, err := p.existingData(ctx)
	if err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	err = store.Moment(ctx, func(r storage.Reader) (err error) {
		game, over, err = stored(ctx, r, registry, c.Game, say)
		return err
	})
	if errors.Is(err, storage.ErrNotFound) {
		err = fmt.Errorf("no game has the code %q", c.Game)
	}
	return game, over, err
}

// stored reads a game of the database.
func stored(
	ctx context.Context, r storage.Reader, registry *engine.Registry, code string, say func(engine.Text) string,
) (*replay.Game, bool, error) {
	record, err := r.Game(ctx, code)
	if err != nil {
		return nil, false, err
	}
	rules, err := registry.Game(record.Setup.Game)
	if err != nil {
		return nil, false, err
	}
	game := &replay.Game{Code: record.ID, Rules: rules, Setup: record.Setup}
	for _, seat := range record.Seats {
		name := ""
		if seat.Player != "" {
			player, err := r.Player(ctx, seat.Player)
			if err != nil {
				return nil, false, err
			}
			name = say(engine.T("words.plain", "word", player.Called()))
		}
		game.Players = append(game.Players, name)
	}
	acts, err := r.Acts(ctx, code, 0)
	if err != nil {
		return nil, false, err
	}
	for _, act := range acts {
		if err := game.Follow(act); err != nil {
			return nil, false, err
		}
	}
	return game, record.Status == storage.GameFinished, nil
}

func (c *chronicleCommand) readFile(std streams, registry *engine.Registry, say func(engine.Text) string) (*replay.Game, bool, error) {
	in, err := std.input(c.Game)
	if err != nil {
		return nil, false, err
	}
	file, err := notation.Parse(c.Game, in)
	if err := errors.Join(err, in.Close()); err != nil {
		return nil, false, err
	}
	runner := notation.Runner{Games: registry, Say: say}
	log, err := runner.Run(file)
	if err != nil {
		return nil, false, err
	}
	if log.Arranged {
		return nil, false, errors.New("the file sets a position up: there is no game to tell")
	}
	game := &replay.Game{Rules: log.Game, Setup: log.Setup}
	for _, entry := range log.Entries {
		game.Acts = append(game.Acts, replay.Act{Seat: entry.Seat, Order: entry.Order, Events: entry.Events, Rolls: entry.Rolls})
	}
	_, over := log.State.Outcome()
	return game, over, nil
}
