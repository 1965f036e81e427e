package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/render"
)

// TestEncodeSince: the earlier picture with the patches laid over it is the later one, however it was changed; where much has changed it is
// written whole.
func TestEncodeSince(t *testing.T) {
	t.Parallel()
	palette := color.Palette{color.RGBA{A: 255}, color.RGBA{200, 30, 40, 255}, color.RGBA{10, 90, 220, 255}, color.RGBA{255, 255, 255, 255}}
	encoder, err := render.NewEncoder(palette)
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, 700, 451))
	fill := func(box image.Rectangle, shade color.Color) {
		draw.Draw(img, box, image.NewUniform(shade), image.Point{}, draw.Src)
	}
	fill(img.Rect, palette[3])
	shown := image.NewRGBA(img.Rect)
	lay := func(x, y int, data []byte) {
		t.Helper()
		part, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		draw.Draw(shown, part.Bounds().Add(image.Pt(x, y)), part, image.Point{}, draw.Src)
	}
	var since render.Tiles
	for _, test := range []struct {
		name    string
		changes []image.Rectangle
		whole   bool
	}{
		{"the first", nil, true},
		{"nothing", nil, false},
		{"one pixel", []image.Rectangle{image.Rect(699, 450, 700, 451)}, false},
		{"far away from each other", []image.Rectangle{image.Rect(0, 0, 10, 10), image.Rect(300, 200, 360, 210), image.Rect(690, 440, 700, 451)}, false},
		{"a column", []image.Rectangle{image.Rect(128, 0, 130, 451)}, false},
		{"almost all", []image.Rectangle{image.Rect(10, 10, 690, 440)}, true},
	} {
		for _, box := range test.changes {
			fill(box, palette[luck.IntN(3)])
			img.Set(box.Min.X, box.Min.Y, palette[luck.IntN(3)])
		}
		whole, patches, tiles, err := encoder.EncodeSince(img, since)
		if err != nil {
			t.Fatal(err)
		}
		if (whole != nil) != test.whole || len(patches) > len(test.changes) {
			t.Errorf("%s: whole %v, %d patches", test.name, whole != nil, len(patches))
		}
		if whole != nil {
			lay(0, 0, whole)
		}
		for _, p := range patches {
			if size, err := png.DecodeConfig(bytes.NewReader(p.PNG)); err != nil || size.Width != p.Width || size.Height != p.Height {
				t.Errorf("%s: a patch of %d × %d: %v", test.name, p.Width, p.Height, err)
			}
			lay(p.X, p.Y, p.PNG)
		}
		if !bytes.Equal(shown.Pix, img.Pix) {
			t.Errorf("%s: what is shown is another picture", test.name)
		}
		since = tiles
	}
	small := image.NewRGBA(image.Rect(0, 0, 64, 64))
	if whole, patches, _, err := encoder.EncodeSince(small, since); whole == nil || len(patches) > 0 || err != nil {
		t.Errorf("a picture of another size is not written whole: %v", err)
	}
}
