package replay

import (
	"slices"

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

// Shot asks for the picture of a position in an animation: a part of the board, the whole board where the part is zero.
func Shot(view engine.View, part render.Box, width int, say func(engine.Text) string) render.Request {
	request := render.Request{View: view, Part: part, Shape: render.Square, Width: width, Say: say}
	if part == (render.Box{}) {
		request.Crop = render.CropFull
	}
	return request
}

// Steady are the parts of a film that shifts as little as it can: a part that the next one widens is that wide from the beginning, and the
// film begins where something happens first.
func Steady(parts []render.Box) []render.Box {
	steady := slices.Clone(parts)
	for i := len(steady) - 2; i >= 0; i-- {
		part, next := steady[i], steady[i+1]
		begins := !slices.ContainsFunc(parts[:i+1], func(b render.Box) bool { return b != render.Box{} })
		if next != (render.Box{}) && (begins || part != (render.Box{}) && next.Union(part) == next) {
			steady[i] = next
		}
	}
	return steady
}

// sameScene tells whether a step leaves a game in the phase and the chapter in which it began; of a film the chapter is enough.
func (f *Frames) sameScene(step Step) bool {
	chapter := 0
	if chaptered, ok := step.After.(engine.Chaptered); ok {
		chapter, _ = chaptered.Chapter()
	}
	return step.Chapter == chapter && (f.Film || engine.PhaseOf(step.Before) == engine.PhaseOf(step.After))
}
