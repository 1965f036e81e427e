package eots

import (
	"image"
	"math"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// TestTheater: the default crop holds every battle, gain and move, in a pleasant shape.
func TestTheater(t *testing.T) {
	t.Parallel()
	view := southernOffensive(t)
	set := view.Components()
	w := theater(set, view)
	checkWindow(t, w)
	for loc := range action(view).All() {
		p := sheets[components.MainMap].point(set.Hexes[loc].Hex)
		if p.X < w.Left+1 || p.X > w.Left+w.Width-1 || p.Y < w.Top+0.8 || p.Y > w.Top+w.Height-0.8 {
			t.Errorf("%s is not on the picture", set.Hexes[loc].Hex)
		}
	}
	opening := theater(set, start(t))
	checkWindow(t, opening)
	p := sheets[components.MainMap].point(hexgrid.NumberAt(20, 15))
	if p.X < opening.Left || p.Y < opening.Top || p.Y > opening.Top+opening.Height {
		t.Error("the opening does not show Singapore")
	}
}

func checkWindow(t *testing.T, w board.Window) {
	t.Helper()
	if ratio := w.Width / w.Height; ratio < 0.95 || ratio > 4.0/3+0.01 {
		t.Errorf("%v has the shape %.2f", w, ratio)
	}
	if w.Width < limits.Narrowest || w.Left < -0.5 || w.Top < -0.5 || w.Left+w.Width > sheets[components.MainMap].width()+0.5 || w.Top+w.Height > sheets[components.MainMap].height()+0.5 {
		t.Errorf("%v lies beyond the board", w)
	}
}

// TestTheater_TooWide: a raid across the ocean is shown where the fighting was.
func TestTheater_TooWide(t *testing.T) {
	t.Parallel()
	view := start(t)
	s := &stage{t, view, components.Default()}
	s.move(1, false, []string{"jp-bb-yamato"}, 3407, 3410)
	view.Off.Moves[0].Path = s.path(1007, 2311, 3706, 5808)
	s.battle(5808, components.NoSide)
	w := theater(s.set, view)
	checkWindow(t, w)
	if p := sheets[components.MainMap].point(hexgrid.NumberAt(58, 8)); p.X < w.Left || p.X > w.Left+w.Width {
		t.Errorf("Oahu is not on %v", w)
	}
}

// TestPlaces: numbers, words of places, regions and units are places.
func TestPlaces(t *testing.T) {
	t.Parallel()
	view := start(t)
	set := view.Components()
	for word, want := range map[string]hexgrid.Number{
		"2015": hexgrid.NumberAt(20, 15), "singapore": hexgrid.NumberAt(20, 15), "jp-hq-south": hexgrid.NumberAt(22, 12), "malaya": hexgrid.NumberAt(20, 13), "aleutians": hexgrid.NumberAt(47, 0),
	} {
		hexes, _ := place(set, view, word)
		if !hexes.Has(set.Loc(want)) {
			t.Errorf("%q does not mean %s", word, want)
		}
		w, ok := look(set, view, render.Crop(word))
		if !ok {
			t.Errorf("%q is no place", word)
		}
		checkWindow(t, w)
	}
}

// TestRegions: a region is seen whole, unless it is broader than any picture, and the alt text names
// it; what this map does not show is answered by the theater.
func TestRegions(t *testing.T) {
	t.Parallel()
	view := start(t)
	set, b := view.Components(), &sheets[components.MainMap]
	if len(set.Regions) < 40 {
		t.Fatalf("%d regions", len(set.Regions))
	}
	for i := range set.Regions {
		region := &set.Regions[i]
		w, ok := look(set, view, render.Crop(region.Word))
		if !ok {
			t.Errorf("%s is no place", region.Word)
		}
		checkWindow(t, w)
		for loc := range region.Hexes.All() {
			p := b.point(set.Hexes[loc].Hex)
			if set.Hexes[loc].MainMap && (p.X < w.Left || p.X > w.Left+w.Width || p.Y < w.Top || p.Y > w.Top+w.Height) && w.Width < limits.Broadest {
				t.Errorf("%s: %v does not show %v", region.Word, w, set.Hexes[loc].Hex)
			}
		}
	}
	for lang, want := range map[string]string{"en": "Map of the region: Burma.", "ru": "Часть карты: Бирма.", "pl": "Wycinek mapy: Birma."} {
		_, alt := drawn(t, shared(t), render.Request{View: view, Crop: "burma", Width: board.MinWidth, Say: speaking(theBook(t), lang)})
		if !strings.HasPrefix(alt, want) {
			t.Errorf("%s: %s", lang, alt)
		}
	}
	elsewhere := startOf(t, "south-pacific")
	theater, _ := look(set, elsewhere, render.CropAuto)
	for _, word := range []render.Crop{"burma", "tokyo", "J23", "uk-hq-seac"} {
		if w, ok := look(set, elsewhere, word); !ok || w != theater {
			t.Errorf("%s: %v (%v)", word, w, ok)
		}
	}
}

// TestPiles: no unit is lost or shown twice, like stays with like, the strongest on top.
func TestPiles(t *testing.T) {
	t.Parallel()
	painter, view := shared(t), start(t)
	canvas := render.NewCanvas(image.NewRGBA(image.Rect(0, 0, 10, 10)), painter.faces, 1)
	defer canvas.Close()
	s := painter.Scene(canvas, view, boardFrame(3040, components.MainMap), board.Bare{}, &render.Request{Say: speaking(theBook(t), "en")})
	var units []components.Unit
	for _, id := range []string{
		"jp-bde-1sn", "jp-bb-kongo", "jp-cv-akagi", "jp-air-22", "jp-army-14", "jp-cvl-zuiho", "jp-hq-south", "jp-ca-mogami", "jp-cv-soryu",
	} {
		unit, ok := s.set.UnitByID(id)
		if !ok {
			t.Fatal(id)
		}
		units = append(units, unit)
	}
	s.sort(units)
	for places := 1; places <= 10; places++ {
		list := board.Piles(append([]components.Unit(nil), units...), places, s.like)
		seen := map[components.Unit]int{}
		for _, p := range list {
			for _, unit := range p {
				seen[unit]++
			}
		}
		if len(list) != min(places, len(units)) || len(seen) != len(units) {
			t.Errorf("%d places: %d piles of %d units", places, len(list), len(seen))
		}
		if list[0][0] != units[0] {
			t.Errorf("%d places: %s on top", places, s.set.Units[list[0][0]].ID)
		}
	}
	if top := s.set.Units[units[0]]; !top.Carrier() {
		t.Errorf("%s is the first of the stack", top.ID)
	}
}

// TestGrid: hexes stand where the numbers say, whole pixels apart.
func TestGrid(t *testing.T) {
	t.Parallel()
	for _, width := range []int{1280, 1999, 3040} {
		f := boardFrame(width, components.MainMap)
		if f.Pitch != math.Trunc(f.Pitch) || f.Across != math.Trunc(f.Across) || int(f.Across)%2 != 0 {
			t.Errorf("%d: columns %v, rows %v apart", width, f.Pitch, f.Across)
		}
		for _, h := range []hexgrid.Number{1004, 6007, 3701, 3826} {
			p := f.center(h)
			if p.X < f.R*0.9 || p.X > float64(f.Width)-f.R*0.9 || p.Y < 0 || p.Y > float64(f.Height) {
				t.Errorf("%d: %s at %v", width, h, p)
			}
			for d := range hexgrid.Direction(hexgrid.Directions) {
				a, b := f.Corner(f.center(h), int(d)), f.Corner(f.center(components.Grid.Beyond(h, d)), int(d.Opposite())+1)
				if a.Distance(b) > 0.01 {
					t.Errorf("%s and its neighbor %d do not share a corner: %v %v", h, d, a, b)
				}
			}
		}
	}
}

// TestShores: the land of neighbors meets on their common side.
func TestShores(t *testing.T) {
	t.Parallel()
	set, f := components.Default(), boardFrame(3040, components.MainMap)
	for loc := range components.Loc(components.NumHexes) {
		if !set.Hexes[loc].Land || set.Hexes[loc].Terrain == components.Atoll {
			continue
		}
		shore := shoreline(set, f, loc)
		if len(shore) < 6 {
			t.Errorf("%s has a shore of %d points", set.Hexes[loc].Hex, len(shore))
		}
		for d := range 6 {
			if !joined(set, loc, d) {
				continue
			}
			m := f.Corner(f.center(set.Hexes[loc].Hex), d).Lerp(f.Corner(f.center(set.Hexes[loc].Hex), (d+1)%6), 0.5)
			inner := m.Lerp(f.center(set.Hexes[loc].Hex), 0.05)
			if !hexmap.Within(shore, inner) {
				t.Errorf("%s ends before its side %d", set.Hexes[loc].Hex, d)
			}
		}
	}
}

// TestPalette: a palette PNG has room for 256 colors.
func TestPalette(t *testing.T) {
	t.Parallel()
	if n := len(palette()); n > 256 || n < 60 {
		t.Errorf("%d colors", n)
	}
}

// TestTheater_Front: before the first Offensive the picture shows where the armies stand face to face.
func TestTheater_Front(t *testing.T) {
	t.Parallel()
	for scenario, hexes := range map[string][]hexgrid.Number{
		"1942": {2015, 2813, 2415, 2008},
		"1943": {4021, 3823},
		"1944": {4021, 3823, 4423},
	} {
		view := startOf(t, scenario)
		set, w := view.Components(), theater(view.Components(), view)
		for _, h := range hexes {
			if set.Loc(h) == components.NoLoc || count(w, []render.Point{sheets[view.Board.Map].point(h)}) != 1 {
				t.Errorf("%s: %d is not in %v", scenario, h, w)
			}
		}
	}
}

// TestTheater_IdleHeadquarters: an HQ that led nobody in the reaction does not widen the picture.
func TestTheater_IdleHeadquarters(t *testing.T) {
	t.Parallel()
	view := start(t)
	s := &stage{t, view, components.Default()}
	view.Off.On, view.Off.Side = true, components.Japan
	view.Off.HQ = [2]components.Unit{s.unit("jp-hq-south-seas"), s.unit("us-hq-southwest-pacific")}
	s.move(position.Sail, false, []string{"jp-ca-aoba"}, 4021, 4121, 4023, 3923, 3823)
	view.Off.Chosen[components.Japan].Add(s.unit("jp-ca-aoba"))
	manila := []render.Point{sheets[view.Board.Map].point(2813)}
	if w := theater(s.set, view); count(w, manila) != 0 {
		t.Errorf("Manila is in %v", w)
	}
	view.Off.Chosen[components.Allies].Add(s.unit("us-ca-asiatic"))
	if w := theater(s.set, view); count(w, manila) != 1 {
		t.Errorf("Manila is not in %v", w)
	}
}
