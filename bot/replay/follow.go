package replay

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Frames are the parts of the board that the pictures of a game told again show, one step after the other: where something happened, the
// same part as long as everything that happens is inside it or near it, and the whole board where nothing has a place. What has no place in
// the midst of a phase, or of a chapter of a film, changes nothing.
type Frames struct {
	// Film: the pictures follow each other without a word between them.
	Film bool
	// Painter knows where something happened if it is a render.Follower; otherwise the whole board is shown.
	Painter render.Painter
	// Audience decides what may be known of it.
	Audience engine.Audience

	last render.Box
}

// Next is the part for the next step; zero for the whole board.
func (f *Frames) Next(step Step) render.Box {
	follower, ok := f.Painter.(render.Follower)
	if !ok {
		return render.Box{}
	}
	part, placed := follower.Follow(step.Before.View(f.Audience), step.After.View(f.Audience), f.last)
	if placed || !f.sameScene(step) {
		f.last = part
	}
	return f.last
}

// sameScene tells whether a step leaves a game in the phase and the chapter in which it began; of a film the chapter is enough.
func (f *Frames) sameScene(step Step) bool {
	chapter := 0
	if chaptered, ok := step.After.(engine.Chaptered); ok {
		chapter, _ = chaptered.Chapter()
	}
	return step.Chapter == chapter && (f.Film || engine.PhaseOf(step.Before) == engine.PhaseOf(step.After))
}
