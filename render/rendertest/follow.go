package rendertest

import (
	"context"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Follows is a game, played at random, whose pictures follow the action.
type Follows struct {
	Played
	Painter render.Painter
	Say     func(engine.Text) string
}

// Check plays: what is shown of a step shows every piece that has moved in it, and a part is kept while the action stays inside it.
func (f Follows) Check(t *testing.T) {
	t.Helper()
	follower, ok := f.Painter.(render.Follower)
	if !ok {
		t.Fatal("the painter follows nothing")
	}
	const looks = 4
	everybody := engine.Everybody()
	var last render.Box
	kept, changed, looked, moving := 0, 0, 0, 0
	f.Steps(t, func(step Step) bool {
		before, after := step.Before.View(everybody), step.After.View(everybody)
		part, placed := follower.Follow(before, after, last)
		if !placed || part == (render.Box{}) {
			return true
		}
		if again, _ := follower.Follow(before, after, part); again != part {
			t.Fatalf("%s: %v becomes %v for the same step", step.Order, part, again)
		}
		if part == last {
			kept++
		} else {
			changed++
		}
		last = part
		if looked == looks {
			return true
		}
		if missing, moved := f.missing(t, before, after, part); len(missing) > 0 {
			t.Errorf("%s: the picture of the part %v lacks %v", step.Order, part, missing)
		} else if moved {
			looked++
			moving++
		}
		return true
	})
	if kept == 0 || changed == 0 || moving == 0 {
		t.Errorf("%d parts were kept, %d changed, %d of those looked at show moves", kept, changed, moving)
	}
}

// missing are the units that have moved between two views and that the picture of a part after it does not show; moved tells whether one moved.
func (f Follows) missing(t *testing.T, before, after engine.View, part render.Box) (missing []string, moved bool) {
	t.Helper()
	paint := func(view engine.View, request render.Request) *render.Geometry {
		request.View, request.Say, request.Geometry, request.Width = view, f.Say, true, board.MinWidth
		picture, err := f.Painter.Paint(context.Background(), request)
		if err != nil {
			t.Fatal(err)
		}
		return picture.Geometry
	}
	places := func(g *render.Geometry) map[string]bool {
		found := make(map[string]bool)
		for _, piece := range g.Pieces {
			for _, word := range piece.Words {
				found[word+" in "+piece.Place] = true
			}
		}
		return found
	}
	was, is := places(paint(before, render.Request{Crop: render.CropFull})), places(paint(after, render.Request{Crop: render.CropFull}))
	shown := places(paint(after, render.Request{Part: part}))
	for unit := range is {
		if was[unit] {
			continue
		}
		moved = true
		if !shown[unit] {
			missing = append(missing, unit)
		}
	}
	slices.Sort(missing)
	return missing, moved
}
