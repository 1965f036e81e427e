package axis

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestUncut: in a game played at random the edge cuts no counter, around random territories too.
func TestUncut(t *testing.T) {
	t.Parallel()
	painter, say, random := shared(), speaking(theBook(), "en"), rand.New(rand.NewPCG(5, 1942))
	const every, pictures = 20, 8
	steps, drawn := 0, 0
	rendertest.Played{Game: axis.New(), Setup: engine.Setup{Game: "axis", Scenario: "1942"}, Random: random, Orders: every * pictures}.Steps(t, func(step rendertest.Step) bool {
		if steps++; steps%every != 0 {
			return true
		}
		request := render.Request{View: step.After.View(engine.Everybody()), Crop: render.CropAuto, Width: board.MinWidth, Say: say}
		if drawn%2 == 1 {
			request.Crop = render.Crop(painter.set.Spaces[random.IntN(components.NumLands)].Word)
			request.Shape = render.Upright
		}
		d, err := painter.Draw(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		area := d.Scene.f.Area()
		rendertest.Uncut(t, fmt.Sprintf("step %d, %s", steps, request.Crop), image.Rect(0, int(area.Top), int(area.Right), int(area.Bottom)), d.Scene.pieces)
		drawn++
		return true
	})
	if drawn == 0 {
		t.Error("no pictures")
	}
}

// TestTheater_Front: before anything has moved every power sees its capital and enemies.
func TestTheater_Front(t *testing.T) {
	t.Parallel()
	painter, view := shared(), opening(t)
	for power := range components.Power(components.NumPowers) {
		view.State.Active = power
		front, capital := painter.front(view.State), painter.set.Powers[power].Capital
		enemies := 0
		for i := range view.State.Units {
			if u := &view.State.Units[i]; u.Power.Side() != power.Side() {
				for _, space := range front {
					if space == u.Space {
						enemies++
					}
				}
			}
		}
		if front[0] != capital || enemies < 2 {
			t.Errorf("%s sees %d enemies beside its capital", power, enemies)
		}
	}
}

// TestLabels_Inland: the name of a territory without a coast stands at its counters, not at sea.
func TestLabels_Inland(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	for _, lang := range speechLanguages {
		d, err := painter.Draw(t.Context(), render.Request{View: opening(t), Crop: render.CropAuto, Say: speaking(book, lang)})
		if err != nil {
			t.Fatal(err)
		}
		f := &d.Scene.f
		for i := range d.Scene.labels {
			l := &d.Scene.labels[i]
			if here := painter.chart.At(f.Back(l.box.Middle())); l.space.IsLand() && painter.inland(l.space) && here != l.space {
				t.Errorf("%s: %s stands in %s", lang, painter.set.Spaces[l.space].Word, painter.set.Spaces[here].Word)
			}
		}
	}
}
