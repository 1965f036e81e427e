package replay

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Animation asks for an animation.
type Animation struct {
	Painter  render.Painter
	Audience engine.Audience
	// Say renders texts in the reader's language.
	Say func(engine.Text) string
	// Chapter that is shown, 0 for the whole game.
	Chapter int
	// Width in pixels, 0 for the usual one.
	Width int
	// Limit in bytes, 0 for none.
	Limit int
}

// ErrNothing tells that there is nothing to show.
var ErrNothing = errors.New("replay: nothing to show")

const (
	// mostFrames is what a reader looks at, and what is painted in some seconds.
	mostFrames = 60
	// fewestFrames are kept before the pictures become smaller.
	fewestFrames       = 16
	animationWidth     = 1280
	narrowestAnimation = 480
	frameShown         = time.Second
	lastShown          = 4 * time.Second
)

// GIF is a finished animation.
type GIF struct {
	Data []byte
	// Frames is how many different pictures it has, of Positions that there were to show.
	Frames, Positions int
	Width             int
	// Alt tells the last picture in words.
	Alt string
}

// Animate shows the positions after which the map is worth a look, and the one before
// them, each where something happened. It leaves out positions and makes the pictures smaller until the
// animation is within the limit.
func (g *Game) Animate(ctx context.Context, a Animation) (GIF, error) {
	moments, err := g.moments(a)
	if err != nil {
		return GIF{}, err
	}
	if len(moments) == 0 {
		return GIF{}, ErrNothing
	}
	gif := GIF{Positions: len(moments), Width: a.Width}
	if gif.Width == 0 {
		gif.Width = animationWidth
	}
	moments = heaviest(moments, mostFrames)
	shots, err := g.shots(a, moments)
	if err != nil {
		return GIF{}, err
	}
	for {
		shown := make([]Shot, len(moments))
		for i, moment := range moments {
			shown[i] = shots[moment.number]
		}
		film := Film{Painter: a.Painter, Width: gif.Width, Say: a.Say}
		pictures, size, err := film.Pictures(ctx, shown)
		if err != nil {
			return GIF{}, fmt.Errorf("replay: animation: %w", err)
		}
		animation := render.Animation{Size: size}
		for i, picture := range pictures {
			duration := frameShown
			if i == len(pictures)-1 {
				duration, gif.Alt = lastShown, picture.Alt
			}
			if err := animation.Add(picture.PNG, duration); err != nil {
				return GIF{}, err
			}
		}
		var out bytes.Buffer
		if err := animation.Write(&out); err != nil {
			return GIF{}, err
		}
		gif.Data, gif.Frames = out.Bytes(), animation.Frames()
		weight := len(gif.Data)
		if a.Limit <= 0 || weight <= a.Limit {
			return gif, nil
		}
		share := 0.9 * float64(a.Limit) / float64(weight)
		switch {
		case len(moments) > fewestFrames:
			moments = heaviest(moments, max(fewestFrames, int(share*float64(len(moments)))))
		case gif.Width > narrowestAnimation:
			gif.Width = max(narrowestAnimation, int(math.Sqrt(share)*float64(gif.Width)))
		case len(moments) > 1:
			moments = heaviest(moments, len(moments)/2)
		default:
			return GIF{}, fmt.Errorf("replay: one picture has %d bytes, the limit is %d", weight, a.Limit)
		}
	}
}

// moments are the positions of an animation: number 0 is the position before the first act.
func (g *Game) moments(a Animation) ([]sketch, error) {
	var moments []sketch
	latest := 0
	err := g.Retell(func(step Step) error {
		if a.Chapter != 0 && step.Chapter != a.Chapter {
			return nil
		}
		latest = step.Number
		if len(moments) == 0 && step.Number > 1 {
			moments = append(moments, sketch{number: step.Number - 1})
		}
		if told := g.Rules.Tell(step.Before, step.Events, a.Audience); told.Picture {
			moments = append(moments, sketch{number: step.Number, weight: len(told.Lines)})
		}
		return nil
	})
	// It ends with how things stand, also where nothing has moved yet.
	if n := len(moments); latest > 0 && (n == 0 || moments[n-1].number != latest) {
		moments = append(moments, sketch{number: latest})
	}
	return moments, err
}

// shots are those of moments, by their numbers.
func (g *Game) shots(a Animation, moments []sketch) (map[int]Shot, error) {
	wanted := make(map[int]bool, len(moments))
	for _, moment := range moments {
		wanted[moment.number] = true
	}
	frames := Frames{Painter: a.Painter, Audience: a.Audience, Film: true}
	var all []Shot
	err := g.Retell(func(step Step) error {
		if part := frames.Next(step); wanted[step.Number] {
			all = append(all, Shot{step.After.View(a.Audience), part})
		}
		return nil
	})
	(&Film{Painter: a.Painter}).Steady(all)
	shots := make(map[int]Shot, len(all))
	for i, shot := range all {
		shots[moments[i].number] = shot
	}
	return shots, err
}

// Chapter is a part of a game that has begun.
type Chapter struct {
	Number  int
	Heading engine.Text
}

// Chapters are the parts that have begun, in order.
func (g *Game) Chapters() (begun []Chapter, err error) {
	err = g.Retell(func(step Step) error {
		if n := len(begun); !step.Heading.IsZero() && (n == 0 || begun[n-1].Number != step.Chapter) {
			begun = append(begun, Chapter{step.Chapter, step.Heading})
		}
		return nil
	})
	return begun, err
}
