package board_test

import (
	"image"
	"testing"

	"pgregory.net/rapid"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// TestBoxes: whatever the rectangles, those over another one are found once each, and no others.
func TestBoxes(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rect := func(name string) image.Rectangle {
			at := rapid.IntRange(-50, 450)
			size := rapid.IntRange(1, 200)
			x, y := at.Draw(t, name+" x"), at.Draw(t, name+" y")
			return image.Rect(x, y, x+size.Draw(t, name+" wide"), y+size.Draw(t, name+" high"))
		}
		boxes := board.NewBoxes(image.Rect(0, 20, 400, 300))
		list := make([]image.Rectangle, rapid.IntRange(0, 8).Draw(t, "boxes"))
		for i := range list {
			list[i] = rect("box")
			boxes.Add(list[i])
		}
		other, want, got := rect("other"), 0, 0
		for _, box := range list {
			if box.Overlaps(other) {
				want++
			}
		}
		for box := range boxes.Over(other) {
			if got++; !box.Overlaps(other) {
				t.Errorf("%v is not over %v", box, other)
			}
		}
		if got != want || boxes.Cover(other) != (want > 0) || (boxes.Share(other) > 0) != (want > 0) {
			t.Errorf("%d rectangles over %v, not %d", got, other, want)
		}
	})
}

// TestBoxes_Line: squares along a line leave no gaps.
func TestBoxes_Line(t *testing.T) {
	t.Parallel()
	boxes := board.NewBoxes(image.Rect(0, 0, 300, 300))
	boxes.AddLine(render.Curve{render.Pt(10, 10), render.Pt(250, 90), render.Pt(250, 280)}, 6)
	for i := range 240 {
		if at := image.Pt(10+i, 10+i/3); !boxes.Cover(image.Rectangle{at, at.Add(image.Pt(1, 1))}) {
			t.Fatalf("%v is not on the line", at)
		}
	}
	if boxes.Cover(image.Rect(100, 100, 200, 200)) {
		t.Error("the line is too broad")
	}
}

// TestNames: a name stands off what is taken and nearer to its own counters than to others, and one that is not bold is left out where it
// would hide too much.
func TestNames(t *testing.T) {
	t.Parallel()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	area := image.Rect(0, 0, 400, 200)
	canvas := render.NewCanvas(image.NewRGBA(area), faces, 1)
	defer canvas.Close()
	own, other := image.Rect(100, 60, 140, 100), image.Rect(170, 60, 210, 100)
	places := []render.Point{render.Pt(190, 112), render.Pt(120, 112), render.Pt(120, 48)}
	printed := func(taken []image.Rectangle, bold bool) *board.Boxes {
		names := board.Names{Canvas: canvas, Area: area, Size: 16, Taken: board.NewBoxes(area), Stacks: board.NewBoxes(area), Counters: board.NewBoxes(area)}
		names.Taken.Add(taken...)
		names.Stacks.Add(own, other)
		names.Counters.Add(own, other)
		return names.Print([]board.Name{{Words: "Samar", Bold: bold, Own: own, Places: func(float64) []render.Point { return places }}})
	}
	below, above := image.Rect(115, 108, 125, 116), image.Rect(115, 44, 125, 52)
	if printed(nil, true).Cover(other.Inset(-20)) || !printed(nil, true).Cover(below) {
		t.Error("the name stands at the counters of another place")
	}
	if names := printed([]image.Rectangle{below}, true); !names.Cover(above) || names.Cover(below) {
		t.Error("the name hides what is taken")
	}
	full := []image.Rectangle{image.Rect(0, 0, 400, 59), image.Rect(0, 101, 400, 200)}
	if printed(full, false).Cover(area) || !printed(full, true).Cover(area) {
		t.Error("only bold names stand where there is no room")
	}
	places = []render.Point{render.Pt(143, 112), render.Pt(126, 112)}
	if printed(nil, true).Cover(other.Inset(-6)) {
		t.Error("the name all but touches other counters although there is room")
	}
}

// TestNames_Lines: a long name takes two lines where one would stand at the counters of another place.
func TestNames_Lines(t *testing.T) {
	t.Parallel()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	area := image.Rect(0, 0, 400, 200)
	canvas := render.NewCanvas(image.NewRGBA(area), faces, 1)
	defer canvas.Close()
	own, other := image.Rect(70, 70, 100, 100), image.Rect(112, 70, 160, 140)
	printed := func(words string, stacks ...image.Rectangle) *board.Boxes {
		names := board.Names{Canvas: canvas, Area: area, Size: 16, Taken: board.NewBoxes(area), Stacks: board.NewBoxes(area), Counters: board.NewBoxes(area)}
		names.Taken.Add(stacks...)
		names.Stacks.Add(append(stacks, own)...)
		names.Counters.Add(stacks...)
		return names.Print([]board.Name{{Words: words, Bold: true, Own: own, Places: func(half float64) []render.Point {
			return []render.Point{render.Pt(85, 110), render.Pt(85-0.6*half, 110)}
		}}})
	}
	second := image.Rect(60, 124, 90, 130) // where the second line stands
	if printed("Kuala Lumpur").Cover(second) {
		t.Error("a name that hides nothing takes two lines")
	}
	if names := printed("Kuala Lumpur", other); !names.Cover(second) || names.Cover(other) {
		t.Error("a name of two words stands at the counters of another place")
	}
	if !printed("Kuala/Lumpur", other).Cover(second) || printed("Kualalumpur", other).Cover(second) {
		t.Error("only names of two words take two lines")
	}
}
