package nextwar

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestReadable: in games played at random no counter is cut, and the numbers of hexes can be read: of a hundred at most one cannot, where
// names stand close together.
func TestReadable(t *testing.T) {
	t.Parallel()
	painter, say, random := shared(t), speaking(theBook(t), "en"), rand.New(rand.NewPCG(11, 1942))
	const every, pictures = 15, 10
	steps, drawn, read := 0, 0, 0
	var hidden []string
	rendertest.Played{Game: nextwar.New(), Setup: engine.Setup{Game: "nextwar", Scenario: "soya"}, Random: random, Orders: every * pictures * 2}.Steps(t, func(step rendertest.Step) bool {
		if steps++; steps%every != 0 {
			return true
		}
		request := render.Request{View: step.After.View(engine.Everybody()), Crop: render.CropAuto, Width: 640, Say: say}
		if drawn%2 == 1 {
			request.Crop, request.Shape = render.Crop(fmt.Sprintf("%02d%02d", 5+random.IntN(16), 1+random.IntN(15))), render.Upright
		}
		d, err := painter.Draw(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("readable-%d-%s", steps, request.Crop)
		rendertest.Uncut(t, name, image.Rect(0, d.Scene.f.Head, d.Scene.f.Width, d.Scene.f.Height), d.Scene.pieces)
		good, bad := rendertest.Readable(d.Image, painter.faces, &d.Scene.numbers)
		read += good
		for _, hex := range bad {
			hidden = append(hidden, hex+" in "+name)
		}
		drawn++
		picture, err := painter.Encode(d)
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Show(t, name, picture)
		return drawn < pictures
	})
	if drawn < pictures || read < 40*pictures || 100*len(hidden) > read {
		t.Errorf("%d numbers can be read in %d pictures, not %v", read, drawn, hidden)
	}
}
