package axis

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestNames: in what a picture shows by itself, and around every third territory, no name is cut off and none is printed over another, in any
// language.
func TestNames(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	crops := []render.Crop{render.CropAuto}
	for land := components.Space(0); land < components.NumLands; land += 3 {
		crops = append(crops, render.Crop(painter.set.Spaces[land].Word))
	}
	for _, lang := range speechLanguages {
		for _, crop := range crops {
			d, err := painter.Draw(t.Context(), render.Request{View: opening(t), Crop: crop, Width: 500, Say: speaking(book, lang)})
			if err != nil {
				t.Fatal(err)
			}
			rect := func(b render.Box) image.Rectangle {
				return image.Rect(int(b.Left+1), int(b.Top+1), int(b.Right), int(b.Bottom))
			}
			var names []board.Printed
			for i := range d.Scene.labels {
				l := &d.Scene.labels[i]
				names = append(names, board.Printed{Words: strings.Join(l.lines, " "), Box: rect(l.box)})
			}
			rendertest.Apart(t, fmt.Sprintf("%s around %s", lang, crop), rect(d.Scene.f.Area()).Inset(-1), names)
		}
	}
}
