package bot_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color/palette"
	"image/png"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/render"
)

// noise paints pictures that cannot be compressed.
type noise struct{}

func (noise) Paint(context.Context, render.Request) (render.Picture, error) {
	img := image.NewPaletted(image.Rect(0, 0, 900, 600), palette.WebSafe)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(random.IntN(len(palette.WebSafe)))
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return render.Picture{PNG: out.Bytes(), Alt: "noise"}, err
}

// A picture that the platform finds too large goes in fewer bytes; where nothing is small enough, the words go alone and
// no empty message is sent.
func TestPostsWithPicturesTooLarge(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		most    int
		picture bool
	}{
		{"smaller", 200_000, true},
		{"never small enough", 100, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			limits := bottest.LikeTelegram
			limits.Caption = 40 // the map goes before the words
			c := hosttest.NewRig(t, limits)
			c.Painter = noise{}
			c.Open()
			var tried atomic.Int64
			c.Platform.FailWith(func(m *platform.Message) error {
				if m.Image != nil && len(m.Image.Data) > test.most {
					tried.Add(1)
					return &platform.TooLargeError{Err: errors.New("413")}
				}
				return nil
			})
			c.Run()
			c.Table(true)
			before := len(c.Delivered())
			c.Do(hosttest.Anna, "order", "text", "move cruiser reef")
			c.Do(hosttest.Anna, "order", "text", "commit")
			pictures, words := 0, 0
			for _, m := range c.Delivered()[before:] {
				switch {
				case m.Target.User != nil:
				case m.Image != nil:
					pictures++
				case len(m.Page.Lines) == 0:
					t.Errorf("an empty message: %+v", m)
				default:
					words++
				}
			}
			if (pictures == 1) != test.picture || words != 1 || tried.Load() == 0 || tried.Load() > 8 {
				t.Errorf("%d pictures, %d messages of words, %d attempts", pictures, words, tried.Load())
			}
		})
	}
}
