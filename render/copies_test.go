package render

import (
	"image"
	"testing"
)

// TestCopies: a copy shares nothing with what it was made from.
func TestCopies(t *testing.T) {
	t.Parallel()
	var copies Copies
	base := image.NewRGBA(image.Rect(0, 0, 3, 2))
	base.Pix[5] = 7
	for range 2 {
		img := copies.Of(Pack(base))
		if img.Rect != base.Rect || img.Pix[5] != 7 {
			t.Error("the copy differs")
		}
		img.Pix[5] = 9
		copies.GiveBack(img)
	}
	if base.Pix[5] != 7 {
		t.Error("the copy was painted on the original")
	}
}

// TestCopies_Blank: nothing of an earlier picture shines through.
func TestCopies_Blank(t *testing.T) {
	t.Parallel()
	var copies Copies
	used := image.NewRGBA(image.Rect(0, 0, 9, 9))
	for i := range used.Pix {
		used.Pix[i] = 7
	}
	copies.GiveBack(used)
	img := copies.Blank(image.Rect(0, 0, 3, 2))
	if img.Rect != image.Rect(0, 0, 3, 2) || img.Stride != 12 || len(img.Pix) != 24 {
		t.Errorf("it is %v, %d bytes in rows of %d", img.Rect, len(img.Pix), img.Stride)
	}
	for _, b := range img.Pix {
		if b != 0 {
			t.Fatal("an earlier picture shines through")
		}
	}
}
