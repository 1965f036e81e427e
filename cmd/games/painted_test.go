package games_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/gridmap"
)

// The game that docs/adding-a-game.md goes through is drawn without a painter of its own.
func TestSkirmishIsPainted(t *testing.T) {
	t.Parallel()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	painter, drawn := gridmap.For(enginetest.New(), faces)
	if !drawn {
		t.Fatal("its views have no cells")
	}
	state, err := enginetest.New().New(engine.Setup{Game: "skirmish"})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := painter.Paint(t.Context(), render.Request{
		View: state.View(engine.Everybody()), Say: func(text engine.Text) string { return text.Key },
	})
	if err != nil || !strings.Contains(picture.Alt, "skirmish.piece.red-cruiser") {
		t.Errorf("%q, %v", picture.Alt, err)
	}
}
