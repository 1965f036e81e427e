package nextwar

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestNames: in every part of the map no name is cut off and none is printed over another, in any language.
func TestNames(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	var requests []render.Request
	for _, s := range sights(t) {
		if s.request.Crop != render.CropFull && s.request.Shown.IsZero() {
			requests = append(requests, render.Request{View: s.request.View, Crop: s.request.Crop})
		}
	}
	for column := 2; column < 22; column += 4 {
		for row := 2; row < 16; row += 4 {
			requests = append(requests, render.Request{View: requests[0].View, Crop: render.Crop(fmt.Sprintf("%02d%02d", column, row))})
		}
	}
	for _, lang := range []string{"en", "ru", "pl"} {
		for i, request := range requests {
			request.Width, request.Say = 500, speaking(book, lang)
			d, err := painter.Draw(t.Context(), request)
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Apart(t, fmt.Sprintf("%s, picture %d of %s", lang, i, request.Crop), d.Scene.f.mapArea(), d.Scene.named)
		}
	}
}
