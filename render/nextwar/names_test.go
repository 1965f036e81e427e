package nextwar

import (
	"fmt"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestNames: in every part of the map no name is cut off and none is printed over another, in any language; names are those of that language.
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
	for lang, horonobe := range map[string]string{"en": "Horonobe", "ru": "Хоронобэ", "pl": "Horonobe"} {
		translated := false
		for i, request := range requests {
			request.Width, request.Say = 500, speaking(book, lang)
			d, err := painter.Draw(t.Context(), request)
			if err != nil {
				t.Fatal(err)
			}
			rendertest.Apart(t, fmt.Sprintf("%s, picture %d of %s", lang, i, request.Crop), d.Scene.f.mapArea(), d.Scene.named)
			translated = translated || slices.ContainsFunc(d.Scene.named, func(name board.Printed) bool { return name.Words == horonobe })
		}
		if !translated {
			t.Errorf("%s: no picture names %s", lang, horonobe)
		}
	}
}
