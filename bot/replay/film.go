package replay

import (
	"context"
	"image"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
)

// Film makes pictures, all of one size, of positions that follow each other without a word between them.
type Film struct {
	Painter  render.Painter
	Overlays []string
	// Width in pixels.
	Width int
	Say   func(engine.Text) string
}

// Shot is a picture of a film: a position as an audience may see it, and the part of the board to show, the whole board where it is zero.
type Shot struct {
	View engine.View
	Part render.Box
}

// Steady gives shots the parts of a film that shifts as little as it can: the entire board where it is small. Otherwise a part that the
// next one widens is that wide from the beginning, and the film begins where something happens first.
func (f *Film) Steady(shots []Shot) {
	if follower, ok := f.Painter.(render.Follower); ok && len(shots) > 0 {
		if entire := follower.Entire(shots[len(shots)-1].View); entire != (render.Box{}) {
			for i := range shots {
				shots[i].Part = entire
			}
			return
		}
	}
	begins := slices.IndexFunc(shots, func(s Shot) bool { return s.Part != render.Box{} })
	for i := len(shots) - 2; i >= 0; i-- {
		part, next := shots[i].Part, shots[i+1].Part
		if i < begins || part != (render.Box{}) && next != (render.Box{}) && next.Union(part) == next {
			shots[i].Part = next
		}
	}
}

// Pictures of shots, and the size of the film: square, or the shape that pictures of the whole board or with long lists beside it have, so
// that none has margins as far as that is possible.
func (f *Film) Pictures(ctx context.Context, shots []Shot) ([]render.Picture, image.Point, error) {
	pictures := make([]render.Picture, len(shots))
	seen := make(map[render.Box]bool)
	low, high := math.Inf(1), 0.0
	for i, shot := range shots { // one of each part tells the shape
		if seen[shot.Part] {
			continue
		}
		seen[shot.Part] = true
		picture, err := f.paint(ctx, shot, render.Square)
		if err != nil {
			return nil, image.Point{}, err
		}
		pictures[i] = picture
		shape := float64(picture.Height) / float64(picture.Width)
		low, high = min(low, shape), max(high, shape)
	}
	shape := shapeOf(low, high)
	for i, shot := range shots {
		if painted := pictures[i].PNG != nil; painted && (low == high || shape == render.Square) {
			continue
		}
		picture, err := f.paint(ctx, shot, shape)
		if err != nil {
			return nil, image.Point{}, err
		}
		pictures[i] = picture
	}
	return pictures, image.Pt(f.Width, int(math.Round(shape*float64(f.Width)))), nil
}

// nearly is by how much shapes of pictures differ whose margins nobody sees.
const nearly = 0.01

// shapeOf a film of pictures that are so low and so high if they may be square.
func shapeOf(low, high float64) float64 {
	switch {
	case high-low < nearly:
		return high
	case high > render.Square+nearly:
		return min(high, render.Upright)
	case low < render.Square-nearly:
		return max(low, render.Wide)
	}
	return render.Square
}

func (f *Film) paint(ctx context.Context, shot Shot, shape float64) (render.Picture, error) {
	request := render.Request{View: shot.View, Part: shot.Part, Film: true, Shape: shape, Width: f.Width, Overlays: f.Overlays, Say: f.Say}
	if shot.Part == (render.Box{}) {
		request.Crop = render.CropFull
	}
	return f.Painter.Paint(ctx, request)
}
