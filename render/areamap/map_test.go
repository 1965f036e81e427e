package areamap

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// two areas beside each other, the second with a lake, on a board of 400 by 200.
const table = `area,corners
west,0:0 200:0 200:200 0:200
east,200:0 400:0 400:200 200:200
east,280:80 320:80 320:120 280:120
`

const nowhere = 255

func find(word string) (uint8, bool) {
	i := strings.Index("west east", word)
	return uint8(i / 5), i >= 0 && word != ""
}

func load(t *testing.T) *Map[uint8] {
	t.Helper()
	m, err := Load(table, 400, 200, 2, nowhere, find)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAt: points lie in their areas, also beyond the sides of a board that joins; holes lie in none.
func TestAt(t *testing.T) {
	t.Parallel()
	m := load(t)
	for at, want := range map[render.Point]uint8{
		render.Pt(10, 10): 0, render.Pt(210, 10): 1, render.Pt(300, 100): nowhere, render.Pt(-10, 10): 1, render.Pt(410, 10): 0,
		render.Pt(10, -1): nowhere, render.Pt(10, 200): nowhere,
	} {
		if got := m.At(at); got != want {
			t.Errorf("%v lies in %d, not in %d", at, got, want)
		}
	}
	for a := range m.Hearts {
		if m.At(m.Hearts[a]) != uint8(a) {
			t.Errorf("the heart of %d is at %v", a, m.Hearts[a])
		}
	}
}

// TestLoad_Defects: what is no map is refused.
func TestLoad_Defects(t *testing.T) {
	t.Parallel()
	for _, lines := range []string{
		"north,0:0 1:0 1:1", "west,0:0 1:0", "west,0:0 1:0 1", "west,0:0 1:0 401:1", "west,0:0 1:0 a:1", "west,0:0 9:0 9:9",
	} {
		if _, err := Load("area,corners\n"+lines+"\n", 400, 200, 2, nowhere, find); err == nil {
			t.Errorf("%q is taken", lines)
		}
	}
}

func frameOf(left, around float64) *Frame {
	return &Frame{Frame: board.Frame{Width: 800, Height: 400, U: 12}, Window: board.Part(left, 0, 400, 200), Scale: 2, Around: around}
}

// TestShown: on a board that joins, an area may be on the picture twice.
func TestShown(t *testing.T) {
	t.Parallel()
	m := load(t)
	if shifts := m.Shown(frameOf(100, 400), 0); len(shifts) != 2 || shifts[0] != 0 || shifts[1] != 400 {
		t.Errorf("%v", shifts)
	}
	if shifts := m.Shown(frameOf(100, 0), 0); len(shifts) != 1 || shifts[0] != 0 {
		t.Errorf("on a board that does not join: %v", shifts)
	}
	f := frameOf(100, 400)
	if p := render.Pt(130, 40); f.Back(f.At(p)).Distance(p) > 1e-9 {
		t.Errorf("%v", f.Back(f.At(p)))
	}
}

// TestPlaces: a name stands inside of its area, a block below it and not over it, and an arrow ends before
// the block.
func TestPlaces(t *testing.T) {
	t.Parallel()
	m, f := load(t), frameOf(0, 400)
	_, name, ok := m.PlaceInside(f, 0, 0, []Wording{{Width: 90, Height: 14}}, 34, 18)
	if !ok || m.At(f.Back(name.Middle())) != 0 {
		t.Fatalf("the name stands in %v (%v)", name, ok)
	}
	if _, _, ok := m.PlaceInside(f, 0, 0, []Wording{{Width: 900, Height: 14}}, 34, 18); ok {
		t.Error("a name that is too wide has a place")
	}
	blocks := Blocks[uint8]{Map: m, Frame: f, Width: 34, Height: 18, Cost: func(uint8) float64 { return 1 }, Taken: []render.Box{name}}
	b := Block[uint8]{Area: 0, Groups: []int{3, 2}, Home: f.At(m.Hearts[0])}
	blocks.Place(&b)
	if b.Aside || b.Box.Overlap(name) > 0 || b.Counters() != 5 || b.Box.Width() != float64(b.Columns)*34 {
		t.Errorf("%+v", b)
	}
	courses := Courses{U: 12, Names: []render.Box{name}, Counters: []render.Box{b.Box}}
	curve := courses.Course([]render.Point{f.At(m.Hearts[1]), b.Box.Middle()}, []render.Box{b.Box}, 5)
	if tip := curve[len(curve)-1]; b.Box.Holds(tip) || tip.Distance(b.Box.Middle()) > 150 || len(courses.Heads) != 1 {
		t.Errorf("the arrow ends at %v before %v", tip, b.Box)
	}
}
