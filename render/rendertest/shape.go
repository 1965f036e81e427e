package rendertest

import (
	"image"
	"testing"

	"github.com/umpire-games/umpire/render/board"
)

// PhoneText is the size in pixels of the smallest text of a picture of a part of a board on a phone that is 390 pixels wide.
const PhoneText = board.Legible * 390 / 500

// Shaped wants the outlines of the same counter of two sides to differ by so many pixels whatever their colors are: pixels that one of them
// covers and the other one does not.
func Shaped(t *testing.T, name string, least int, a, b *image.RGBA) {
	t.Helper()
	solid := func(img *image.RGBA, x, y int) bool { return img.RGBAAt(x, y).A > 0x80 } // shadows are paler
	differ, covered := 0, 0
	bounds := a.Rect.Union(b.Rect)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if solid(a, x, y) {
				covered++
			}
			if solid(a, x, y) != solid(b, x, y) {
				differ++
			}
		}
	}
	if covered == 0 || differ < least {
		t.Errorf("%s: the outlines of both sides differ by %d pixels of %d, less than %d", name, differ, covered, least)
	}
}
