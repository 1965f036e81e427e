package render

import (
	"image"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// TestShelf_Bounded: what was used longest ago is dropped when the shelf is full, and the value
// used last stays.
func TestShelf_Bounded(t *testing.T) {
	t.Parallel()
	shelf := NewShelf[int, string](100)
	for i := range 12 {
		shelf.Keep(i, "map", 30)
		shelf.Find(0)
		if shelf.Bytes() > 100 {
			t.Fatalf("%d bytes are kept", shelf.Bytes())
		}
		if _, ok := shelf.Find(i); !ok {
			t.Error("the newest value is gone")
		}
	}
	if _, ok := shelf.Find(0); !ok {
		t.Error("a value that is used all the time is gone")
	}
	if _, ok := shelf.Find(1); ok {
		t.Error("the oldest value is kept")
	}
}

// TestShelf_MadeOnce: who asks for a value that is being made gets that one.
func TestShelf_MadeOnce(t *testing.T) {
	t.Parallel()
	shelf := NewShelf[string, *int](1000)
	var made atomic.Int32
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			shelf.Take("map", func() (*int, int) {
				made.Add(1)
				return new(int), 1
			})
		})
	}
	group.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
}

// TestCopies: a copy shares nothing with what it was made from.
func TestCopies(t *testing.T) {
	t.Parallel()
	var copies Copies
	base := image.NewRGBA(image.Rect(0, 0, 3, 2))
	base.Pix[5] = 7
	for range 2 {
		img := copies.Of(base)
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

// TestAlt_Length: sentences that no longer fit are left out, shorter ones after them are not.
func TestAlt_Length(t *testing.T) {
	t.Parallel()
	if got := Alt("One.", strings.Repeat("я", maxAlt), "", "Two."); got != "One. Two." {
		t.Errorf("%q", got)
	}
}
