package memory

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

// Film asks for an animation.
type Film struct {
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
var ErrNothing = errors.New("memory: nothing to show")

const (
	// mostFrames is what a reader looks at, and what is painted in some seconds.
	mostFrames = 60
	// fewestFrames are kept before the pictures become smaller.
	fewestFrames  = 16
	filmWidth     = 1280
	narrowestFilm = 480
	frameShown    = time.Second
	lastShown     = 4 * time.Second
)

// Reel is a finished animation.
type Reel struct {
	GIF []byte
	// Frames is how many different pictures it has, of Positions that there were to show.
	Frames, Positions int
	Width             int
	// Alt tells the last picture in words.
	Alt string
}

// Film shows the positions after which the map is worth a look, and the one before
// them. It leaves out positions and makes the pictures smaller until the animation is
// within the limit.
func (g *Game) Film(ctx context.Context, film Film) (Reel, error) {
	moments, err := g.moments(film)
	if err != nil {
		return Reel{}, err
	}
	if len(moments) == 0 {
		return Reel{}, ErrNothing
	}
	reel := Reel{Positions: len(moments), Width: film.Width}
	if reel.Width == 0 {
		reel.Width = filmWidth
	}
	moments = heaviest(moments, mostFrames)
	views, err := g.views(film.Audience, moments)
	if err != nil {
		return Reel{}, err
	}
	for {
		pictures := make([][]byte, len(moments))
		for i, moment := range moments {
			painted, err := film.Painter.Paint(ctx, render.Request{
				View: views[moment.number], Crop: render.CropFull, Width: reel.Width, Say: film.Say,
			})
			if err != nil {
				return Reel{}, fmt.Errorf("memory: film: %w", err)
			}
			pictures[i], reel.Alt = painted.PNG, painted.Alt
		}
		if reel.GIF, reel.Frames, err = splice(pictures); err != nil {
			return Reel{}, err
		}
		size := len(reel.GIF)
		if film.Limit <= 0 || size <= film.Limit {
			return reel, nil
		}
		share := 0.9 * float64(film.Limit) / float64(size)
		switch {
		case len(moments) > fewestFrames:
			moments = heaviest(moments, max(fewestFrames, int(share*float64(len(moments)))))
		case reel.Width > narrowestFilm:
			reel.Width = max(narrowestFilm, int(math.Sqrt(share)*float64(reel.Width)))
		case len(moments) > 1:
			moments = heaviest(moments, len(moments)/2)
		default:
			return Reel{}, fmt.Errorf("memory: one picture has %d bytes, the limit is %d", size, film.Limit)
		}
	}
}

// splice makes an animation of pictures of one size.
func splice(pictures [][]byte) (data []byte, frames int, err error) {
	var animation render.Animation
	for i, picture := range pictures {
		shown := frameShown
		if i == len(pictures)-1 {
			shown = lastShown
		}
		if err := animation.Add(picture, shown); err != nil {
			return nil, 0, err
		}
	}
	var out bytes.Buffer
	if err := animation.Write(&out); err != nil {
		return nil, 0, err
	}
	return out.Bytes(), animation.Frames(), nil
}

// moments are the positions of a film: number 0 is the position before the first act.
func (g *Game) moments(film Film) ([]sketch, error) {
	var moments []sketch
	latest := 0
	err := g.Retell(func(step Step) error {
		if film.Chapter != 0 && step.Chapter != film.Chapter {
			return nil
		}
		latest = step.Number
		if len(moments) == 0 && step.Number > 1 {
			moments = append(moments, sketch{number: step.Number - 1})
		}
		if told := g.Rules.Tell(step.Before, step.Events, film.Audience); told.Picture {
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

// views are the positions of moments as an audience may see them, by their numbers.
func (g *Game) views(audience engine.Audience, moments []sketch) (map[int]engine.View, error) {
	wanted := make(map[int]bool, len(moments))
	for _, moment := range moments {
		wanted[moment.number] = true
	}
	views := make(map[int]engine.View, len(moments))
	err := g.Retell(func(step Step) error {
		if wanted[step.Number] {
			views[step.Number] = step.After.View(audience)
		}
		return nil
	})
	return views, err
}

// Chapters are the numbers and headings of the parts that have begun, in order.
func (g *Game) Chapters() (numbers []int, headings []engine.Text, err error) {
	err = g.Retell(func(step Step) error {
		if n := len(numbers); !step.Heading.IsZero() && (n == 0 || numbers[n-1] != step.Chapter) {
			numbers, headings = append(numbers, step.Chapter), append(headings, step.Heading)
		}
		return nil
	})
	return numbers, headings, err
}
