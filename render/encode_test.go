package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/umpire-games/umpire/render"
)

// TestEncode: any decoder reads back the colors of the palette, whatever the height.
func TestEncode(t *testing.T) {
	t.Parallel()
	palette := color.Palette{color.RGBA{A: 255}, color.RGBA{200, 30, 40, 255}, color.RGBA{10, 90, 220, 255}, color.RGBA{255, 255, 255, 255}}
	encoder, err := render.NewEncoder(palette)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []image.Point{{1, 1}, {37, 255}, {64, 256}, {501, 257}, {300, 1025}} {
		img := image.NewRGBA(image.Rectangle{Max: size})
		want := func(x, y int) color.Color { return palette[(x*x/7+y*3)%len(palette)] }
		for y := range size.Y {
			for x := range size.X {
				img.Set(x, y, want(x, y))
			}
		}
		data, err := encoder.Encode(img)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := encoder.Encode(img)
		if !bytes.Equal(data, again) {
			t.Errorf("%v: other bytes the second time", size)
		}
		reduced := encoder.Reduce(img)
		decoded, err := png.Decode(bytes.NewReader(data))
		if err != nil || decoded.Bounds().Size() != size {
			t.Fatalf("%v: %v", size, err)
		}
		for y := range size.Y {
			for x := range size.X {
				if r, g, b, _ := decoded.At(x, y).RGBA(); (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) != want(x, y) {
					t.Fatalf("%v: pixel %d,%d is %v", size, x, y, decoded.At(x, y))
				}
				if reduced.At(x, y) != want(x, y) {
					t.Fatalf("%v: pixel %d,%d is %v when reduced", size, x, y, reduced.At(x, y))
				}
			}
		}
	}
}

// TestEncode_Refusals: no palette, too many colors, no pixels.
func TestEncode_Refusals(t *testing.T) {
	t.Parallel()
	if _, err := render.NewEncoder(nil); err == nil {
		t.Error("an empty palette is accepted")
	}
	if _, err := render.NewEncoder(make(color.Palette, 257)); err == nil {
		t.Error("257 colors are accepted")
	}
	encoder, err := render.NewEncoder(color.Palette{color.Black})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := encoder.Encode(image.NewRGBA(image.Rectangle{})); err == nil {
		t.Error("an image without pixels is encoded")
	}
}
