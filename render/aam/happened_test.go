package aam

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
)

// TestFollow: a move and an attack are shown where they happen, the part is kept while it holds what happens, and nothing has no place.
func TestFollow(t *testing.T) {
	t.Parallel()
	painter := shared(t).painter
	before, after := battle(t, "crossroads"), battle(t, "crossroads")
	follow := func(last render.Box) (render.Box, bool) {
		return painter.Follow(seen(before, engine.Everybody()), seen(after, engine.Everybody()), last)
	}
	if part, placed := follow(render.Rect(0, 0, 9, 9)); placed || part != (render.Box{}) {
		t.Errorf("nothing happened in %v", part)
	}
	p := before.Units[0].At
	after.Units[0].At = after.Units[2].At
	moved, placed := follow(render.Box{})
	if to := middle(after.Units[0].At); !placed || !moved.Holds(middle(p)) || !moved.Holds(to) {
		t.Errorf("%v lacks %v or %v", moved, middle(p), to)
	}
	before.Units[0].At = after.Units[0].At
	shot := after.Shots[1]
	after.Shots = append(after.Shots, state.Shot{From: after.Units[0].At, To: p})
	if part, placed := follow(moved); !placed || part != moved {
		t.Errorf("an attack inside %v is shown in %v", moved, part)
	}
	after.Shots = append(after.Shots[:2:2], shot)
	if part, _ := follow(render.Box{}); !part.Holds(middle(shot.From)) || !part.Holds(middle(shot.To)) {
		t.Errorf("%v lacks an attack", part)
	}
}
