package render

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// TestPacked: what is packed comes out as it was, and an area of one color takes next to nothing.
func TestPacked(t *testing.T) {
	t.Parallel()
	noise := func(x, y int) uint8 { return uint8((uint32(x)*73856093 ^ uint32(y)*19349663) * 2654435761 >> 24) }
	for _, test := range []struct {
		name          string
		width, height int
		shade         func(x, y int) color.RGBA
		// most bytes that it may take.
		most int
	}{
		{"nothing", 0, 0, nil, 0},
		{"one pixel", 1, 1, func(int, int) color.RGBA { return color.RGBA{1, 2, 3, 4} }, 5},
		{"one color", 500, 300, func(int, int) color.RGBA { return color.RGBA{1, 2, 3, 4} }, 8},
		{"stripes", 500, 300, func(x, _ int) color.RGBA { return color.RGBA{uint8(x / 50), 0, 0, 255} }, 25_000},
		{"pairs", 500, 300, func(x, _ int) color.RGBA { return color.RGBA{uint8(x / 2), 0, 0, 255} }, 600_010},
		{"noise", 500, 300, func(x, y int) color.RGBA { return color.RGBA{noise(x, y), 0, 0, 255} }, 600_010},
		{"half noise", 300, 200, func(x, y int) color.RGBA { return color.RGBA{noise(x, y) % 2, uint8(x), 0, 255} }, 240_010},
		{"areas and noise", 300, 200, func(x, y int) color.RGBA {
			return color.RGBA{noise(x, y) * uint8(x/150), 0, 0, 255}
		}, 122_000},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			img := image.NewRGBA(image.Rect(0, 0, test.width, test.height))
			for y := range test.height {
				for x := range test.width {
					img.SetRGBA(x, y, test.shade(x, y))
				}
			}
			packed := Pack(img)
			if packed.Bytes() > test.most {
				t.Errorf("it takes %d bytes, %d are enough", packed.Bytes(), test.most)
			}
			var copies Copies
			copies.GiveBack(image.NewRGBA(image.Rect(0, 0, 600, 600))) // memory of a larger picture
			for range 2 {
				got := copies.Of(packed)
				if got.Rect != img.Rect || got.Stride != img.Stride || !slices.Equal(got.Pix, img.Pix) {
					t.Fatal("it comes out as another image")
				}
				for i := range got.Pix {
					got.Pix[i]++ // a copy shares nothing with what it was made from
				}
				copies.GiveBack(got)
			}
		})
	}
}
