package rendertest

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/notation"
	"github.com/umpire-games/umpire/render"
)

// Illustration is a picture of the documents: a position of a game file.
type Illustration struct {
	// File of the picture, from docs.
	File string
	// After is the line of the game file after which the position stands; empty for the last one.
	After string
	// Reader of the picture.
	Reader engine.Audience
	Crop   render.Crop
	Width  int
}

// mostBytes of a picture of the documents.
const mostBytes = 400 << 10

// Documented checks that the pictures of the documents show the positions of a game file, in docs, as they are painted now. They are painted
// anew with -args -update.
func Documented(t *testing.T, game engine.Game, painter render.Painter, say func(engine.Text) string, source string, illustrations ...Illustration) {
	t.Helper()
	docs := filepath.Join("..", "..", "docs")
	text, err := os.ReadFile(filepath.Join(docs, source))
	if err != nil {
		t.Fatal(err)
	}
	file, err := notation.Parse(source, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	registry, err := engine.NewRegistry(game)
	if err != nil {
		t.Fatal(err)
	}
	after := make(map[int]engine.State)
	log, err := (&notation.Runner{Games: registry, Watch: func(entry notation.Entry, _, state engine.State) { after[entry.Line] = state }}).Run(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	for _, shown := range illustrations {
		state := log.State
		if shown.After != "" {
			state = after[slices.Index(lines, shown.After)+1]
		}
		if state == nil {
			t.Errorf("%s: %s has no order %q", shown.File, source, shown.After)
			continue
		}
		picture, err := painter.Paint(t.Context(), render.Request{View: state.View(shown.Reader), Crop: shown.Crop, Width: shown.Width, Say: say})
		if err != nil {
			t.Fatal(err)
		}
		compare(t, filepath.Join(docs, shown.File), picture.PNG)
	}
}

// compare checks that a picture of the documents has the pixels of one that was painted now.
func compare(t *testing.T, path string, painted []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, painted, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > mostBytes {
		t.Errorf("%s has %d bytes", path, len(data))
	}
	if !bytes.Equal(pixels(t, data), pixels(t, painted)) {
		t.Errorf("%s is out of date: run this test with -args -update and look at it", path)
	}
}

// pixels are the colors of a PNG, row by row.
func pixels(t *testing.T, data []byte) []byte {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	bounds := img.Bounds()
	all := image.NewRGBA(bounds)
	draw.Draw(all, bounds, img, bounds.Min, draw.Src)
	return all.Pix
}
