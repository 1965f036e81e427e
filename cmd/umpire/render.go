package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/render"
)

type renderCommand struct {
	File    string        `arg:"" name:"file" help:"Game file; - is standard input."`
	Out     string        `short:"o" required:"" placeholder:"DIR" type:"path" help:"Folder for the pictures."`
	Crop    string        `default:"auto" help:"auto for the theatre of what happened last, full for the whole board, or a place."`
	Overlay []string      `placeholder:"NAME" help:"Extra layers, such as supply."`
	Reader  string        `default:"public" placeholder:"WHO" help:"Who may see the pictures: public, umpire, or a seat."`
	Width   int           `placeholder:"PIXELS" help:"Width; the painter's own without it."`
	Lang    string        `default:"en" enum:"en,ru,pl" help:"Language: ${enum}."`
	GIF     bool          `name:"gif" help:"Write one animation instead of single pictures; with --crop=auto it follows the action."`
	Frame   time.Duration `default:"2s" help:"With --gif: how long each position is shown."`
}

// Run draws the positions of a game file at which the map is worth showing, and
// the last one.
func (c *renderCommand) Run(ctx context.Context, std streams, p *program) error {
	modules, err := p.played(std)
	if err != nil {
		return err
	}
	painters, err := games.Painters(modules...)
	if err != nil {
		return err
	}
	registry, err := games.Registry(modules...)
	if err != nil {
		return err
	}
	return c.draw(ctx, std, registry, painters)
}

func (c *renderCommand) draw(ctx context.Context, std streams, registry *engine.Registry, painters map[string]render.Painter) error {
	book, err := catalogues(registry, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	in, err := std.input(c.File)
	if err != nil {
		return err
	}
	file, err := notation.Parse(c.File, in)
	if err := errors.Join(err, in.Close()); err != nil {
		return err
	}
	var states []engine.State
	say := func(text engine.Text) string { return book.Sentence(c.Lang, text) }
	runner := notation.Runner{Games: registry, Say: say, Watch: func(entry notation.Entry, before, after engine.State) {
		game, err := registry.Game(after.Setup().Game)
		if err == nil && game.Tell(before, entry.Events, engine.Everybody()).Picture {
			states = append(states, after)
		}
	}}
	log, err := runner.Run(file)
	if err != nil {
		return err
	}
	painter, ok := painters[log.Setup.Game]
	if !ok {
		return fmt.Errorf("there are no pictures of %s", log.Setup.Game)
	}
	audience, err := reader(log.Game.Info(), c.Reader)
	if err != nil {
		return err
	}
	artist := artist{command: c, painter: painter, audience: audience, ctx: ctx}
	artist.say = func(text engine.Text) string { return book.Say(c.Lang, text) }
	if len(states) == 0 || !reflect.DeepEqual(states[len(states)-1], log.State) {
		states = append(states, log.State)
	}
	return artist.draw(std, states)
}

// reader is the audience that the command line names.
func reader(info engine.Info, name string) (engine.Audience, error) {
	switch name {
	case "public":
		return engine.Everybody(), nil
	case "umpire":
		return engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody}, nil
	}
	if seat := slices.Index(info.Seats, name); seat >= 0 {
		return engine.For(engine.Seat(seat)), nil
	}
	return engine.Audience{}, fmt.Errorf("nobody is called %q; there are: public, umpire, %v", name, info.Seats)
}

// artist draws positions into a folder.
type artist struct {
	command  *renderCommand
	painter  render.Painter
	audience engine.Audience
	say      func(engine.Text) string
	ctx      context.Context // of the one command it draws for
}

func (a *artist) draw(std streams, states []engine.State) error {
	if err := os.MkdirAll(a.command.Out, 0o755); err != nil {
		return err
	}
	if a.command.GIF {
		return a.animate(std, states)
	}
	for i, state := range states {
		picture, err := a.paint(state, render.Crop(a.command.Crop), a.command.Width)
		if err != nil {
			return err
		}
		name := filepath.Join(a.command.Out, fmt.Sprintf("%03d.png", i+1))
		if err := os.WriteFile(name, picture.PNG, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(std.out, "%s  %d × %d, %d KB: %s\n", name, picture.Width, picture.Height, len(picture.PNG)>>10, picture.Alt)
	}
	return nil
}

// animationWidth keeps animations small where no width is asked for.
const animationWidth = 1280

// animate draws positions in one size: those of a place, or those parts of the board where something happened.
func (a *artist) animate(std streams, states []engine.State) error {
	width := a.command.Width
	if width == 0 {
		width = animationWidth
	}
	pictures, size, err := a.film(states, width)
	if err != nil {
		return err
	}
	animation := render.Animation{Size: size}
	for _, picture := range pictures {
		if err := animation.Add(picture.PNG, a.command.Frame); err != nil {
			return err
		}
	}
	name := filepath.Join(a.command.Out, "game.gif")
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := errors.Join(animation.Write(file), file.Close()); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%s  %d positions\n", name, animation.Frames())
	return nil
}

// film is the pictures of positions, and the size that all of them have; zero where each shows the same place.
func (a *artist) film(states []engine.State, width int) (pictures []render.Picture, size image.Point, err error) {
	if a.command.Crop != string(render.CropAuto) {
		for _, state := range states {
			picture, err := a.paint(state, render.Crop(a.command.Crop), width)
			if err != nil {
				return nil, size, err
			}
			pictures = append(pictures, picture)
		}
		return pictures, size, nil
	}
	film := replay.Film{Painter: a.painter, Overlays: a.command.Overlay, Width: width, Say: a.say}
	frames := replay.Frames{Painter: a.painter, Audience: a.audience, Film: true}
	shots := []replay.Shot{{View: states[0].View(a.audience)}}
	for i, state := range states[1:] {
		shots = append(shots, replay.Shot{View: state.View(a.audience), Part: frames.Next(replay.StepOf(states[i], state))})
	}
	film.Steady(shots)
	return film.Pictures(a.ctx, shots)
}

func (a *artist) request(state engine.State, crop render.Crop, width int) render.Request {
	return render.Request{View: state.View(a.audience), Crop: crop, Overlays: a.command.Overlay, Width: width, Say: a.say}
}

func (a *artist) paint(state engine.State, crop render.Crop, width int) (render.Picture, error) {
	return a.painter.Paint(a.ctx, a.request(state, crop, width))
}
