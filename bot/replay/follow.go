package replay

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Frames are the parts of the board that the pictures of a game told again show, one step after the other: where something happened, the
// same part as long as everything that happens is inside it or near it, and the whole board where nothing has a place. What has no place in the midst of
// a phase changes nothing.
type Frames struct {
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
	if placed || !sameScene(step) {
		f.last = part
	}
	return f.last
}

// Shot asks for the picture of a position in an animation: a part of the board, the whole board where the part is zero.
func Shot(view engine.View, part render.Box, width int, say func(engine.Text) string) render.Request {
	request := render.Request{View: view, Part: part, Shape: render.Square, Width: width, Say: say}
	if part == (render.Box{}) {
		request.Crop = render.CropFull
	}
	return request
}

// sameScene tells whether a step leaves a game in the phase and the chapter in which it began.
func sameScene(step Step) bool {
	chapter := 0
	if chaptered, ok := step.After.(engine.Chaptered); ok {
		chapter, _ = chaptered.Chapter()
	}
	return engine.PhaseOf(step.Before) == engine.PhaseOf(step.After) && step.Chapter == chapter
}
