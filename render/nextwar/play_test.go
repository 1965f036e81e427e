package nextwar

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestPlay paints the pictures of a game played at random: every position can be painted and told.
func TestPlay(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	random := rand.New(rand.NewPCG(8, 2027))
	crops := []render.Request{
		{Crop: render.CropAuto},
		{Crop: "0705", Overlays: []string{"supply"}},
		{Crop: "so-inshore"},
		{Crop: render.CropAuto, Overlays: []string{"zoc"}},
		{Crop: render.CropFull},
	}
	const orders, pictures, first = 400, 12, 3
	painted, n := 0, 0
	rendertest.Played{
		Game: nextwar.New(), Setup: engine.Setup{Game: "nextwar", Scenario: "soya", Options: map[string]string{"supply": "on"}}, Random: random, Orders: orders,
	}.Steps(t, func(step rendertest.Step) bool {
		if n++; n > first+1 && random.IntN(orders/pictures) > 0 {
			return true
		}
		request := crops[painted%len(crops)]
		request.View, request.Say, request.Width = step.After.View(engine.Everybody()), speaking(book, "en"), board.MinWidth
		if rendertest.Looking() {
			request.Width = 0
		}
		picture, _ := painter.paint(t, request)
		rendertest.Show(t, fmt.Sprintf("play-%d", painted), picture)
		rendertest.Words(t, string(request.Crop), picture.Alt, "nextwar.")
		painted++
		return painted < pictures
	})
	if painted < first {
		t.Errorf("only %d pictures", painted)
	}
}
