package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestNames: in what pictures show by themselves, and around every fifth place with a name, no name is cut off and none is printed over
// another, in the languages with the longest names too.
func TestNames(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	requests := []render.Request{
		{View: start(t), Crop: render.CropAuto}, {View: startOf(t, "south-pacific"), Crop: render.CropAuto}, {View: startOf(t, "burma"), Crop: render.CropAuto},
	}
	offensive := southernOffensive(t)
	for loc := range components.Loc(len(painter.set.Hexes)) {
		if info := &painter.set.Hexes[loc]; info.Named && loc%5 == 0 {
			requests = append(requests, render.Request{View: offensive, Crop: render.Crop(info.Hex.String())})
		}
	}
	for _, lang := range []string{"en", "ru", "pl"} {
		for i, request := range requests {
			request.Width, request.Say = 500, speaking(book, lang)
			d, err := painter.Draw(t.Context(), request)
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Apart(t, fmt.Sprintf("%s, picture %d of %s", lang, i, request.Crop), d.Scene.f.mapBox(), d.Scene.named)
		}
	}
}
