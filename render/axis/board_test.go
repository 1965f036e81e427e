package axis

import (
	"context"
	"image"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

// inside tells whether a point lies inside the outlines of a space.
func inside(outlines []areamap.Outline, p render.Point) bool {
	in := false
	for _, o := range outlines {
		for i, a := range o {
			b := o[(i+1)%len(o)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
				in = !in
			}
		}
	}
	return in
}

// TestChart_Borders: spaces that are linked touch on the drawn map, canals apart.
func TestChart_Borders(t *testing.T) {
	t.Parallel()
	painter := shared()
	var touch [components.NumSpaces][components.NumSpaces]bool
	const cell = 4 // units of the board
	const near = 3 // cells: islands lie within their seas, banks of a canal a little apart
	for y := range boardHeight / cell {
		for x := range boardWidth / cell {
			at := render.Pt((float64(x)+0.5)*cell, (float64(y)+0.5)*cell)
			a := painter.chart.At(at)
			for _, d := range [...][2]float64{{1, 0}, {0, 1}, {near, 0}, {0, near}} {
				if b := painter.chart.At(at.Add(d[0]*cell, d[1]*cell)); a != components.NoSpace && b != components.NoSpace {
					touch[a][b], touch[b][a] = true, true
				}
			}
		}
	}
	for a := range components.Space(components.NumSpaces) {
		for _, b := range painter.set.Borders[a] {
			if painter.set.CanalBetween(a, b) == nil && !touch[a][b] {
				t.Errorf("%s and %s do not touch", painter.set.Spaces[a].Word, painter.set.Spaces[b].Word)
			}
		}
	}
}

// TestChart_Hearts: the middle of every space is inside of it.
func TestChart_Hearts(t *testing.T) {
	t.Parallel()
	painter := shared()
	for space := range components.Space(components.NumSpaces) {
		if !inside(painter.chart.Outlines[space], painter.chart.Hearts[space]) {
			t.Errorf("the heart of %s is outside", painter.set.Spaces[space].Word)
		}
	}
}

// besides are the territories too small for their names.
var besides = map[string]bool{
	"caroline_islands": true, "formosa": true, "gibraltar": true, "hawaiian_islands": true, "iceland": true, "midway": true,
	"okinawa": true, "panama": true, "philippine_islands": true, "solomon_islands": true, "wake_island": true, "west_indies": true,
	"new_zealand": true, "new_guinea": true, "east_indies": true, "japan": true, "borneo": true, "french_madagascar": true,
	"norway": true, "kwangtung": true, "mexico": true, "greenland": true, "trans_jordan": true, "united_kingdom": true,
}

// TestLabels: on the whole board every space that can be entered has its name, inside its
// outline but for small ones; names lie over no others.
func TestLabels(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	for _, lang := range speechLanguages {
		f := boardFrame(fullWidth)
		canvas := render.NewCanvas(image.NewRGBA(image.Rect(0, 0, 1, 1)), painter.faces, f.Legible())
		labels := painter.labels(canvas, f, citiesOf(opening(t)), speaking(book, lang))
		canvas.Close()
		named := map[components.Space]bool{}
		for i := range labels {
			l := &labels[i]
			info := &painter.set.Spaces[l.space]
			named[l.space] = true
			for j := range labels[:i] {
				if o := l.box.Overlap(labels[j].box); o > 0.25*f.U*f.U {
					t.Errorf("%s: the names of %s and %s lie over each other", lang, info.Word, painter.set.Spaces[labels[j].space].Word)
				}
			}
			if !l.inside {
				if !besides[info.Word] {
					t.Errorf("%s: the name of %s is beside it", lang, info.Word)
				}
				continue
			}
			for _, corner := range append(l.box.Corners(), l.box.Middle()) {
				if !inside(painter.chart.Outlines[l.space], f.Back(corner)) {
					t.Errorf("%s: the name of %s sticks out", lang, info.Word)
					break
				}
			}
		}
		for space := range components.Space(components.NumSpaces) {
			if info := &painter.set.Spaces[space]; !info.Neutral && !named[space] {
				t.Errorf("%s: %s has no name", lang, info.Word)
			}
		}
	}
}

// TestHeadline: the turn and the money fit their bars in every language.
func TestHeadline(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	view := opening(t)
	for _, lang := range speechLanguages {
		s, err := painter.draw(context.Background(), render.Request{View: view, Crop: "germany", Width: 600, Say: speaking(book, lang)})
		if err != nil {
			t.Fatal(err)
		}
		canvas := render.NewCanvas(image.NewRGBA(image.Rect(0, 0, 1, 1)), painter.faces, 1)
		s.canvas = canvas
		for power := range components.Power(components.NumPowers) {
			view.State.Active, view.State.Money[power], view.State.Round = power, 142, 12
			for stage := state.Opening; stage <= state.Over; stage++ {
				view.State.Stage = stage
				if words, room := s.say(s.turnText()), s.headlineRoom(); canvas.Width(words, render.Bold, s.f.panel) > room {
					t.Errorf("%s: %q is too long", lang, words)
				}
			}
			if spare := s.moneySpare(power); spare < 0.2*s.f.panel {
				t.Errorf("%s: the money of %s leaves %.0f px", lang, power, spare)
			}
		}
		canvas.Close()
	}
}

// moneySpare is the room between the name and the money of a power, in pixels.
func (s *scene) moneySpare(power components.Power) float64 {
	u := s.f.panel
	name, money, earned := s.moneyWords(power)
	return float64(s.f.Width)/components.NumPowers - 2*moneyMargin*u - 0.35*u -
		s.canvas.Width(name, render.Bold, u) - s.canvas.Width(money, render.Bold, u) - s.canvas.Width(earned, render.Regular, u)
}

// TestLegend: every sign has its words whole.
func TestLegend(t *testing.T) {
	t.Parallel()
	painter, book := shared(), theBook()
	for _, lang := range speechLanguages {
		s := &scene{drawer: painter.drawer, set: painter.set, f: boardFrame(fullWidth), say: speaking(book, lang)}
		s.canvas = render.NewCanvas(image.NewRGBA(image.Rect(0, 0, 1, 1)), painter.faces, 1)
		signs := s.signs()
		if s.f.legend == 0 || len(signs) > legendColumns*legendRows {
			t.Errorf("%d signs in %d px", len(signs), s.f.legend)
		}
		for _, entry := range signs {
			if words := s.say(entry.Text); s.canvas.Width(words, render.Regular, s.f.U) > float64(s.f.Width)/legendColumns-3*s.f.U {
				t.Errorf("%s: %q is cut", lang, words)
			}
		}
		s.canvas.Close()
	}
}

// TestTheater: the default picture shows the battles, across the edge of the board too; a place
// shows the place.
func TestTheater(t *testing.T) {
	t.Parallel()
	painter := shared()
	shown := func(w board.Window, word string) bool {
		f := frameOf(w, 600, false)
		space := spaceOf(t, word)
		for _, shift := range painter.chart.Shown(&f.Frame, space) {
			at := f.At(painter.chart.Hearts[space].Add(shift, 0))
			if f.Area().Holds(at) {
				return true
			}
		}
		return false
	}
	for _, test := range []struct {
		fights []string
		want   []string
	}{
		{[]string{"karelia_ssr", "caucasus"}, []string{"karelia_ssr", "caucasus"}},
		{[]string{"western_united_states", "central_united_states"}, []string{"western_united_states", "central_united_states"}},
		{[]string{"sz20", "sz54"}, []string{"sz20", "sz54"}},
		{[]string{"karelia_ssr", "caucasus", "hawaiian_islands"}, []string{"karelia_ssr", "caucasus"}},
		{nil, []string{"russia"}},
	} {
		s := newStage(t)
		for _, word := range test.fights {
			s.fight(state.LandFight, word, false)
		}
		w := painter.theater(s.view())
		if w.Width < limits.Narrowest || w.Width > limits.Broadest || w.Top < 0 || w.Top+w.Height > boardHeight {
			t.Errorf("%v: %+v", test.fights, w)
		}
		for _, word := range test.want {
			if !shown(w, word) {
				t.Errorf("%v: %s is not on the picture", test.fights, word)
			}
		}
	}
	after := newStage(t)
	after.view().State.Stage = state.NoncombatMove
	after.fight(state.LandFight, "libya", true)
	after.trail(components.Land, true, "anglo_egypt_sudan", "libya")
	if !shown(painter.theater(after.view()), "libya") {
		t.Error("the battles are forgotten as soon as they are over")
	}
	after.trail(components.Sea, false, "sz60", "sz59")
	if !shown(painter.theater(after.view()), "sz60") {
		t.Error("the non-combat move is not shown")
	}
	for space := range components.Space(components.NumSpaces) {
		word := painter.set.Spaces[space].Word
		w, ok := painter.Look(opening(t), render.Crop(word))
		if !ok || !shown(w, word) {
			t.Errorf("%s is not shown: %v", word, ok)
		}
	}
}

// TestOrder: every unit of a position has its counter on the whole board.
func TestOrder(t *testing.T) {
	t.Parallel()
	s, err := shared().draw(context.Background(), render.Request{View: eastFront(t), Crop: render.CropFull, Say: plainly, Width: 1500})
	if err != nil {
		t.Fatal(err)
	}
	units := 0
	for i := range s.blocks {
		for _, force := range s.blocks[i].forces {
			units += strength(force)
		}
	}
	aboard := 0
	for _, u := range s.view.State.Units {
		if u.Aboard != 0 {
			aboard++
		}
	}
	if units+aboard != len(s.view.State.Units) || aboard != 4 {
		t.Errorf("%d units and %d aboard are shown of %d", units, aboard, len(s.view.State.Units))
	}
}

// TestSilhouettes: no two types look alike.
func TestSilhouettes(t *testing.T) {
	t.Parallel()
	painter := shared()
	var drawn [components.NumTypes][]uint8
	for kind := range components.Type(components.NumTypes) {
		drawn[kind] = painter.drawCounter(counterKey{power: components.USSR, kind: kind, u: 32}).Image.Pix
	}
	for a := range drawn {
		for b := range drawn[:a] {
			different := 0
			for i := 0; i < len(drawn[a]); i += 4 {
				if d := int(drawn[a][i]) - int(drawn[b][i]); d > 60 || d < -60 {
					different++
				}
			}
			if different < 130 {
				t.Errorf("%s and %s differ in %d pixels only", painter.set.Units[a].Word, painter.set.Units[b].Word, different)
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
