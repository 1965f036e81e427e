package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/color/palette"
	"image/png"
	"testing"

	"github.com/umpire-games/umpire/render"
)

// plain is a picture of one color.
func plain(t *testing.T, colors color.Palette, width, height int, fill uint8) []byte {
	t.Helper()
	img := image.NewPaletted(image.Rect(0, 0, width, height), colors)
	for i := range img.Pix {
		img.Pix[i] = fill
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Pictures stand one below the other as they were, on white.
func TestStack(t *testing.T) {
	t.Parallel()
	data, err := render.Stack(plain(t, palette.WebSafe, 30, 10, 7), plain(t, palette.WebSafe, 50, 20, 9))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := whole.Bounds().Size(); size != image.Pt(50, 42) {
		t.Fatalf("the stack has %v", size)
	}
	for _, want := range []struct {
		x, y  int
		shade color.Color
	}{
		{0, 0, palette.WebSafe[7]},
		{29, 9, palette.WebSafe[7]},
		{30, 0, color.White},
		{0, 10, color.White},
		{49, 21, color.White},
		{0, 22, palette.WebSafe[9]},
		{49, 41, palette.WebSafe[9]},
	} {
		r, g, b, _ := whole.At(want.x, want.y).RGBA()
		wr, wg, wb, _ := want.shade.RGBA()
		if r != wr || g != wg || b != wb {
			t.Errorf("at %d, %d is %v, want %v", want.x, want.y, whole.At(want.x, want.y), want.shade)
		}
	}
	if _, err := render.Stack(); err == nil {
		t.Error("nothing is stacked")
	}
	if _, err := render.Stack(plain(t, palette.WebSafe, 4, 4, 0), plain(t, palette.Plan9, 4, 4, 0)); err == nil {
		t.Error("pictures of two palettes are stacked")
	}
}
