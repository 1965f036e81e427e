package axis

import (
	"context"
	"image"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
)

// TestCities: the stars of the map are the victory cities that the bar counts, with every option.
// Rule 16, A01. One painter paints both, so that neither gets the ground of the other.
func TestCities(t *testing.T) {
	t.Parallel()
	painter := newPainter(t)
	var pictures [2]*image.RGBA
	for i, ottawa := range [...]string{"off", "on"} {
		st, err := axis.New().New(engine.Setup{Game: "axis", Options: map[string]string{"ottawa": ottawa}})
		if err != nil {
			t.Fatal(err)
		}
		view := st.View(engine.Everybody()).(state.View)
		for _, lang := range speechLanguages {
			say := speaking(theBook(), lang)
			s, err := painter.draw(context.Background(), render.Request{View: view, Crop: render.CropFull, Say: say, Width: 1700})
			if err != nil {
				t.Fatal(err)
			}
			pictures[i] = s.canvas.Target()
			stars := map[components.Space]bool{}
			for _, l := range s.labels {
				if l.star {
					stars[l.space] = true
				}
				if l.city && l.lines[len(l.lines)-1] != say(engine.T("axis.city."+view.City(l.space))) {
					t.Errorf("ottawa %s, %s: %q", ottawa, lang, l.lines)
				}
			}
			if want := view.Cities(components.Allies) + view.Cities(components.Axis); len(stars) != want {
				t.Errorf("ottawa %s, %s: %d stars, the bar counts %d cities", ottawa, lang, len(stars), want)
			}
			if canada := spaceOf(t, "eastern_canada"); stars[canada] != (ottawa == "on") {
				t.Errorf("ottawa %s, %s: star of Eastern Canada: %v", ottawa, lang, stars[canada])
			}
		}
	}
	if slices.Equal(pictures[0].Pix, pictures[1].Pix) {
		t.Error("the map is the same with and without Ottawa")
	}
}

// TestAlt_Partners: the words name the power of each unit where partners stand together.
func TestAlt_Partners(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	s.set(
		"units ussr russia 9 infantry", "units uk russia 2 fighter", "units usa russia bomber",
		"empty anglo_egypt_sudan", "control anglo_egypt_sudan uk", "units usa anglo_egypt_sudan 8 tank",
		"units germany anglo_egypt_sudan 8 infantry", "damage anglo_egypt_sudan 1",
	)
	scene, err := shared().draw(context.Background(), render.Request{View: s.view(), Crop: render.CropFull, Say: speaking(theBook(), "en"), Width: 600})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, force := range scene.altForces() {
		said = append(said, scene.say(force))
	}
	for _, want := range []string{
		"Russia (Soviet Union): 9 infantry", "Russia (United Kingdom): 2 fighters", "Russia (United States): 1 bomber",
		"Anglo-Egypt Sudan (United States): 8 tanks", "Anglo-Egypt Sudan (Germany): 8 infantry",
	} {
		if !slices.Contains(said, want) {
			t.Errorf("%q is not in %q", want, said)
		}
	}
}
