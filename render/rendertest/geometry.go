package rendertest

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"testing"

	"github.com/umpire-games/umpire/render"
)

// maxGeometry is how many bytes the geometry of a picture may have when it is compressed.
const maxGeometry = 60 << 10

// Geometry checks what a picture tells about what lies where: places are on it, each told once, in whole outlines; pieces
// have boxes; and it is small enough to be sent.
func Geometry(t *testing.T, name string, picture render.Picture) {
	t.Helper()
	g := picture.Geometry
	if g == nil {
		t.Fatalf("%s: the picture tells no geometry", name)
	}
	if g.Width != picture.Width || g.Height != picture.Height {
		t.Errorf("%s: geometry of %d x %d for a picture of %d x %d", name, g.Width, g.Height, picture.Width, picture.Height)
	}
	areas := make(map[string]bool, len(g.Areas))
	for _, area := range g.Areas {
		if area.Word == "" || areas[area.Word] {
			t.Errorf("%s: the place %q is told twice or has no word", name, area.Word)
		}
		areas[area.Word] = true
		if len(area.Outlines) == 0 {
			t.Errorf("%s: %s has no outline", name, area.Word)
		}
		for _, outline := range area.Outlines {
			if len(outline) < 6 || len(outline)%2 != 0 {
				t.Errorf("%s: %s has an outline of %d numbers", name, area.Word, len(outline))
			}
		}
	}
	for _, piece := range g.Pieces {
		if piece.Box[2] <= 0 || piece.Box[3] <= 0 {
			t.Errorf("%s: %v has a box of %v", name, piece.Words, piece.Box)
		}
	}
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	if err := json.NewEncoder(w).Encode(g); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if compressed.Len() > maxGeometry {
		t.Errorf("%s: the geometry has %d bytes compressed", name, compressed.Len())
	}
}
