package eots

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestReadable: in games played at random no counter is cut, and the numbers of hexes can be read: of a hundred at most one cannot, where
// names stand close together.
func TestReadable(t *testing.T) {
	t.Parallel()
	painter, say, random := shared(t), speaking(theBook(t), "en"), rand.New(rand.NewPCG(11, 1942))
	const every, pictures = 12, 10
	steps, drawn, read := 0, 0, 0
	var hidden []string
	rendertest.Played{Game: eots.New(), Setup: engine.Setup{Game: "eots", Scenario: "1942"}, Random: random, Orders: every * pictures * 2}.Steps(t, func(step rendertest.Step) bool {
		if steps++; steps%every != 0 {
			return true
		}
		request := render.Request{View: step.After.View(engine.Everybody()), Crop: render.CropAuto, Width: 640, Say: say}
		if drawn%2 == 1 { // around a hex of the front
			hex := components.Default().Hexes[components.Default().Loc(hexgrid.NumberAt(18+random.IntN(24), 8+random.IntN(14)))].Hex
			request.Crop, request.Shape = render.Crop(hex.String()), render.Upright
		}
		d, err := painter.Draw(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("readable-%d-%s", steps, request.Crop)
		rendertest.Uncut(t, name, d.Scene.f.mapBox(), d.Scene.pieces)
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
	if drawn < pictures || read < 50*pictures || 100*len(hidden) > read {
		t.Errorf("%d numbers can be read in %d pictures, not %v", read, drawn, hidden)
	}
}
