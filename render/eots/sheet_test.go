package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// TestSheets: a small map shows its own hexes and its box, each within its frame, and no
// others; what the printed map changes is changed.
func TestSheets(t *testing.T) {
	t.Parallel()
	whole := components.Default()
	for _, test := range []struct {
		on         components.Map
		has, lacks []hexgrid.Number
		number     int
	}{
		{components.SouthPacificMap, []hexgrid.Number{3017, 4017, 4828, 5027, 5808}, []hexgrid.Number{2925, 3407, 5028, 5108}, 229},
		{components.BurmaMap, []hexgrid.Number{1004, 1809, 2608, 2412, 2015}, []hexgrid.Number{1913, 2014, 2610, 2709}, 130},
	} {
		f := boardFrame(smallWidth, test.on)
		shown := map[hexgrid.Number]bool{}
		for _, loc := range f.visible(whole) {
			h := whole.Hexes[loc].Hex
			shown[h] = true
			for i := range 6 {
				p := f.Corner(f.center(h), i)
				if p.X < -1 || p.X > float64(f.Width)+1 || p.Y < -1 || p.Y > float64(f.Height-f.Foot)+1 {
					t.Errorf("map %d: %s sticks out at %v", test.on, h, p)
				}
			}
		}
		if len(shown) != test.number {
			t.Errorf("map %d shows %d hexes, not %d", test.on, len(shown), test.number)
		}
		for _, h := range test.has {
			if !shown[h] {
				t.Errorf("map %d lacks %s", test.on, h)
			}
		}
		for _, h := range test.lacks {
			if shown[h] {
				t.Errorf("map %d shows %s", test.on, h)
			}
		}
	}
	pacific, burma := printed(whole, components.SouthPacificMap), printed(whole, components.BurmaMap)
	if ocean := &pacific.Hexes[whole.Loc(4819)]; ocean.Land || ocean.Name != "" {
		t.Error("the South Pacific map shows Ocean Island")
	}
	if !burma.Hexes[whole.Loc(1809)].Airfield || whole.Hexes[whole.Loc(1809)].Airfield {
		t.Error("the airfield of Andaman is on the Burma map only")
	}
	if burma.Neighbour(whole.Loc(2608), 3) != whole.Loc(2609) || burma.Neighbour(whole.Loc(1912), 3) != components.NoLoc {
		t.Error("2608 borders on 2609 and 1912 on the map's edge")
	}
}

// TestSheetAlt: the words of a small map name it and the units in its box.
func TestSheetAlt(t *testing.T) {
	t.Parallel()
	painter, book := shared(t), theBook(t)
	for scenario, words := range map[string][]string{
		"south-pacific": {"South Pacific", "Oahu (Honolulu) 5808 (XI Corps, Central Pacific HQ)"},
		"burma":         {"Burma", "Singapore 2015 (CV Junyo, CVL Zuiho, BB Nagato)"},
	} {
		picture, err := painter.Paint(t.Context(), render.Request{
			View: startOf(t, scenario), Crop: render.CropFull, Width: board.MinWidth, Say: speaking(book, "en"),
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range words {
			if !strings.Contains(picture.Alt, word) {
				t.Errorf("%s: %q is not in %q", scenario, word, picture.Alt)
			}
		}
	}
	view := startOf(t, "burma")
	theater, _ := look(components.Default(), view, render.CropAuto)
	if w, ok := look(components.Default(), view, "4423"); !ok || w != theater {
		t.Errorf("Guadalcanal is shown at %v (%v) of the Burma map", w, ok)
	}
}
