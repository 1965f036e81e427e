package eots

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestPlay paints the pictures of a game played at random: every position can be
// painted, read and told.
func TestPlay(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	g := eots.New()
	random := rand.New(rand.NewPCG(5, 1942))
	crops := []render.Request{
		{Crop: render.CropAuto},
		{Crop: render.CropAuto, Overlays: []string{"supply"}},
		{Crop: "burma", Overlays: []string{"zoi"}},
		{Crop: render.CropAuto, Overlays: []string{"zoi", "control"}},
	}
	const pictures = 10
	painted := 0
	rendertest.Played{Game: g, Setup: engine.Setup{Game: "eots", Scenario: "1942"}, Random: random, Orders: 4000}.Steps(t, func(step rendertest.Step) bool {
		if !g.Tell(step.Before, step.Events, engine.Everybody()).Picture || random.IntN(2) > 0 {
			return true
		}
		request := crops[painted%len(crops)]
		request.View = step.After.View(engine.Everybody())
		if painted%6 == 5 {
			request.Crop = render.CropFull
		} else {
			request.Width = smaller(request)
		}
		request.Say = speaking(book, []string{"en", "ru", "pl"}[painted%3])
		name := fmt.Sprintf("play-%02d", painted)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			picture, legible := painter.paint(t, request)
			checkPicture(t, request, picture, legible)
			rendertest.Show(t, name, picture)
		})
		painted++
		return painted < pictures
	})
	if painted < pictures {
		t.Errorf("only %d pictures", painted)
	}
}
