package board

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// step is a view of a position that came about by something in a box.
type step struct {
	engine.View
	where render.Box
}

// strip draws a board that joins after 1000, of which at least 200 and at most 400 are shown.
type strip struct {
	Drawer[step, Frame, Bare, Scene]
}

func (strip) Happened(_, after step) (render.Box, bool) { return after.where, true }

func (strip) Bounds(step) Window { return Part(0, 0, 1000, 100) }

func (strip) Settled(_ step, b render.Box) Window {
	width := min(max(b.Width(), 200), 400)
	return Part(b.Middle().X-width/2, 0, width, 100)
}

// TestEntire: a film shows the entire board where that is hardly broader than a part may be.
func TestEntire(t *testing.T) {
	t.Parallel()
	for width, want := range map[float64]render.Box{500: render.Rect(0, 0, 500, 100), 600: {}} {
		painter := &Painter[step, Frame, Bare, Scene]{drawer: sized{width: width}}
		if got := painter.Entire(step{}); got != want {
			t.Errorf("of a board of %v a film shows %v", width, got)
		}
	}
}

// sized is a strip of some width.
type sized struct {
	strip
	width float64
}

func (s sized) Bounds(step) Window { return Part(0, 0, s.width, 100) }

// TestFollowStaysNearby: the part shown stays while the action is inside it, takes in what is beside it, and goes elsewhere for what is
// too far away.
func TestFollowStaysNearby(t *testing.T) {
	t.Parallel()
	painter := &Painter[step, Frame, Bare, Scene]{drawer: strip{}}
	at := func(left, right float64) render.Box { return render.Box{Left: left, Right: right, Bottom: 100} }
	for _, test := range []struct {
		name              string
		last, where, want render.Box
	}{
		{"the first step", render.Box{}, at(500, 600), at(450, 650)},
		{"inside", at(450, 650), at(460, 480), at(450, 650)},
		{"beside", at(450, 650), at(600, 700), at(450, 700)},
		{"as far as fits", at(450, 650), at(300, 350), at(300, 650)},
		{"too far", at(450, 650), at(100, 150), at(25, 225)},
		{"across the seam", at(850, 1050), at(60, 100), at(850, 1100)},
		{"too large for a part", at(450, 650), at(0, 500), render.Box{}},
	} {
		got, placed := painter.Follow(step{}, step{where: test.where}, test.last)
		if !placed || got != test.want {
			t.Errorf("%s: %v, not %v", test.name, got, test.want)
		}
	}
}
