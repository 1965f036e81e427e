package axis

import (
	"context"
	"fmt"
	"hash/fnv"

	"github.com/umpire-games/umpire/engine"
	game "github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/render"
)

// Widths of pictures in pixels where the request names none, and the limits of what it may name.
const (
	fullWidth = 2880
	cropWidth = 1280
	minWidth  = 400
	maxWidth  = 4000
)

// maxGroundBytes bounds the memory of the grounds that are kept.
const maxGroundBytes = 16 << 20

// Painter paints views of Axis & Allies 1942. It is safe for concurrent use.
type Painter struct {
	faces   *render.Typefaces
	set     *components.Set
	chart   *chart
	grid    *grid
	encoder *render.Encoder
	sprites *lru.Cache[counterKey, *render.Sprite]
	grounds *lru.Cache[groundKey, *ground]
	copies  render.Copies
}

// NewPainter makes a painter. The error is a defect of the map's data.
func NewPainter(faces *render.Typefaces) (*Painter, error) {
	encoder, err := render.NewEncoder(palette())
	if err != nil {
		return nil, fmt.Errorf("axis: %w", err)
	}
	set := components.Default()
	m, err := loadChart(set)
	if err != nil {
		return nil, err
	}
	return &Painter{
		faces: faces, set: set, chart: m, grid: survey(m), encoder: encoder,
		sprites: lru.New[counterKey, *render.Sprite](render.SpriteBytes), grounds: lru.New[groundKey, *ground](maxGroundBytes),
	}, nil
}

// Paint makes the picture of a view. The error is a context's, or tells that the view belongs to
// another game or that the crop is no place.
func (p *Painter) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	s, err := p.draw(ctx, request)
	if err != nil {
		return render.Picture{}, err
	}
	defer p.copies.GiveBack(s.canvas.Target())
	data, err := p.encoder.Encode(s.canvas.Target())
	if err != nil {
		return render.Picture{}, err
	}
	return render.Picture{PNG: data, Alt: s.alt(request.Crop, request.Overlays), Width: s.f.width, Height: s.f.height}, nil
}

// draw paints the scene of a request; its canvas is closed.
func (p *Painter) draw(ctx context.Context, request render.Request) (*scene, error) {
	view, ok := request.View.(game.View)
	if !ok {
		return nil, fmt.Errorf("axis: cannot paint a %T", request.View)
	}
	f, err := p.frame(view, request)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	towns := citiesOf(view)
	g := p.grounds.GetOrMake(groundKey{f, p.fingerprint(towns, request.Say)}, func() (*ground, int) {
		g := p.base(f, towns, request.Say)
		return g, g.bytes()
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := p.scene(p.copies.Of(g.image), view, f, g, &request)
	defer s.canvas.Close()
	s.paint()
	return s, nil
}

// frame of a request.
func (p *Painter) frame(view game.View, request render.Request) (frame, error) {
	width := request.Width
	if request.Crop == render.CropFull {
		if width == 0 {
			width = fullWidth
		}
		return boardFrame(min(max(width, minWidth), maxWidth)), nil
	}
	focus, ok := request.Focus.(game.View)
	if !ok {
		focus = view
	}
	w, err := p.look(focus, request.Crop)
	if err != nil {
		return frame{}, err
	}
	if request.Crop == render.CropAuto || request.Crop == "" {
		if shown := p.highlightOf(request.Shown); shown.Any() {
			w = p.surroundings(&shown)
		}
	}
	if width == 0 {
		width = cropWidth
	}
	return frameOf(w, min(max(width, minWidth), maxWidth), false), nil
}

// fingerprint tells languages, and games with other cities, apart by the names on the map.
func (p *Painter) fingerprint(towns cities, say sayer) uint64 {
	sum := fnv.New64a()
	for space := range components.Space(components.NumLands) {
		word := p.set.Spaces[space].Word
		sum.Write([]byte(say(engine.T("axis.space." + word))))
		sum.Write([]byte{0})
		if city := towns.of(space); city != "" {
			sum.Write([]byte(say(engine.T("axis.city." + city))))
		}
		if shortened(word) {
			sum.Write([]byte(say(engine.T("axis.short." + word))))
		}
		sum.Write([]byte{0})
	}
	return sum.Sum64()
}

var _ render.Painter = (*Painter)(nil)
