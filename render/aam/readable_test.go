package aam

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/rendertest"
)

// TestReadable: the labels of hexes can be read under units, attacks and smoke: all of them in the middle of a battle, and in
// crowds of units at random all but one of a hundred.
func TestReadable(t *testing.T) {
	t.Parallel()
	painter, say := shared(t), speaking(theBook(t), "en")
	read := 0
	var hidden []string
	look := func(name string, request render.Request) {
		request.Width, request.Say = 640, say
		d, err := painter.Draw(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		good, bad := rendertest.Readable(d.Image, painter.faces, &d.Scene.numbers)
		read += good
		for _, hex := range bad {
			hidden = append(hidden, hex+" in "+name)
		}
		area := d.Scene.f.mapBox()
		rendertest.Uncut(t, name, image.Rect(0, area.Min.Y, area.Max.X, area.Max.Y), d.Scene.pieces)
		picture, err := painter.Encode(d)
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Show(t, name, picture)
	}
	for _, s := range sights(t) {
		if s.request.Crop != render.CropFull && len(s.request.Overlays) == 0 && s.request.Shown.IsZero() && s.name != "no-map" {
			look("readable-"+s.name, s.request)
		}
	}
	if len(hidden) > 0 {
		t.Errorf("hidden in a battle: %v", hidden)
	}
	const pictures = 8
	for i := range pictures {
		view := seen(crowded(t, rand.New(rand.NewPCG(11, uint64(i)))), engine.Everybody())
		look(fmt.Sprintf("readable-crowd-%d", i), render.Request{View: view, Crop: render.Crop(fmt.Sprintf("%c%d", 'C'+rune(i), 4+i)), Shape: render.Upright})
	}
	if read < 40*pictures || 100*len(hidden) > read {
		t.Errorf("%d labels can be read, not %v", read, hidden)
	}
}

// crowded is a position with up to six units in every second hex, some of them with counters, and smoke.
func crowded(t *testing.T, random *rand.Rand) *state.State {
	t.Helper()
	lines := []string{"map crossroads"}
	units := [...]string{
		"axis germany-panzer-iv-ausf-g", "axis germany-mauser-kar-98k", "axis germany-ss-haupsturmfuhrer", "allies usa-m4a1-sherman", "allies usa-m1-garand-rifle",
		"allies usa-red-devil-captain",
	}
	for column := range 9 {
		for row := range 16 {
			for range random.IntN(2) * random.IntN(7) {
				lines = append(lines, fmt.Sprintf("unit %s %c%d", units[random.IntN(len(units))], 'A'+rune(column), 1+row))
			}
		}
	}
	p := aamtest.New(t, lines...)
	p.Turn, p.Part, p.Stage, p.Active, p.End = 4, state.FirstAssault, state.AssaultPlan, components.Axis, nil
	for i := range p.Units {
		switch random.IntN(6) {
		case 0:
			p.Units[i].Up = state.Disrupted
		case 1:
			p.Units[i].Watch = int8(1 + random.IntN(6))
		case 2:
			p.Smoke = append(p.Smoke, p.Units[i].At)
		}
	}
	return p.State
}
