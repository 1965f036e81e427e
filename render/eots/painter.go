package eots

import (
	"context"
	"fmt"
	"hash/fnv"
	"image"

	game "github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/render"
)

// Widths of pictures in pixels where the request names none, and the limits of what it
// may name.
const (
	fullWidth  = 3040
	smallWidth = 2000 // of the whole of a small map
	cropWidth  = 1280
	minWidth   = 400
	maxWidth   = 4000
)

// Painter paints views of Empire of the Sun. It is safe for concurrent use.
type Painter struct {
	faces *render.Typefaces
	set   *components.Set
	// sets are the components as each map shows them.
	sets     [components.BurmaMap + 1]*components.Set
	encoder  *render.Encoder
	counters *lru.Cache[counterKey, *render.Sprite]
	grounds  *lru.Cache[groundKey, *paintedGround]
	copies   render.Copies
}

// NewPainter makes a painter.
func NewPainter(faces *render.Typefaces) (*Painter, error) {
	encoder, err := render.NewEncoder(palette())
	if err != nil {
		return nil, fmt.Errorf("eots: %w", err)
	}
	whole := components.Default()
	return &Painter{
		faces: faces, set: whole,
		sets: [...]*components.Set{
			components.MainMap: whole, components.SouthPacificMap: printed(whole, components.SouthPacificMap), components.BurmaMap: printed(whole, components.BurmaMap),
		},
		encoder: encoder, counters: lru.New[counterKey, *render.Sprite](render.SpriteBytes),
		grounds: lru.New[groundKey, *paintedGround](maxGroundBytes),
	}, nil
}

// Paint makes the picture of a view. The error is a context's, or tells that the view
// belongs to another game or that the crop is no place.
func (p *Painter) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	picture, _, err := p.paint(ctx, request)
	return picture, err
}

// paint also tells the sizes of all texts of the picture.
func (p *Painter) paint(ctx context.Context, request render.Request) (render.Picture, render.Sizes, error) {
	d, err := p.draw(ctx, request)
	if err != nil {
		return render.Picture{}, render.Sizes{}, err
	}
	defer p.copies.GiveBack(d.image)
	data, err := p.encoder.Encode(d.image)
	if err != nil {
		return render.Picture{}, render.Sizes{}, err
	}
	return render.Picture{PNG: data, Alt: d.alt, Width: d.image.Rect.Dx(), Height: d.image.Rect.Dy()}, d.sizes, nil
}

// drawing is a picture before it becomes a file.
type drawing struct {
	image *image.RGBA
	alt   string
	// sizes of all texts.
	sizes render.Sizes
}

// draw makes the drawing of a request. Its image goes back to the painter's copies when it is
// needed no more.
func (p *Painter) draw(ctx context.Context, request render.Request) (drawing, error) {
	view, ok := request.View.(*game.View)
	if !ok {
		return drawing{}, fmt.Errorf("eots: cannot paint a %T", request.View)
	}
	f, err := p.frame(view, request)
	if err != nil {
		return drawing{}, err
	}
	if err := ctx.Err(); err != nil {
		return drawing{}, err
	}
	base := p.ground(f, request.Say)
	if err := ctx.Err(); err != nil {
		return drawing{}, err
	}
	img := p.copies.Of(base.image)
	s := p.scene(img, view, f, request.Say, request.Overlays, highlightOf(p.set, view, request.Shown))
	defer s.canvas.Close()
	s.canvas.Took(base.sizes)
	s.paint()
	return drawing{image: img, alt: s.alt(request.Crop, request.Overlays), sizes: s.canvas.Sizes()}, nil
}

// frame of a request.
func (p *Painter) frame(view *game.View, request render.Request) (frame, error) {
	width := request.Width
	if request.Crop == render.CropFull {
		if width == 0 {
			width = fullWidth
			if view.Board.Map != components.MainMap {
				width = smallWidth
			}
		}
		return boardFrame(min(max(width, minWidth), maxWidth), view.Board.Map), nil
	}
	focus, ok := request.Focus.(*game.View)
	if !ok {
		focus = view
	}
	w, err := look(p.set, focus, request.Crop)
	if err != nil {
		return frame{}, err
	}
	if request.Crop == render.CropAuto || request.Crop == "" {
		shown := highlightOf(p.set, view, request.Shown)
		if around, ok := boards[view.Board.Map].surroundings(p.set, &shown); ok {
			w = around
		}
	}
	if width == 0 {
		width = cropWidth
	}
	return cropFrame(w, min(max(width, minWidth), maxWidth), view.Board.Map), nil
}

// groundKey is everything that the printed map depends on: the frame and, where there is a
// legend, the words of the language.
type groundKey struct {
	f     frame
	words uint64
}

// paintedGround is a printed map and the sizes of its texts.
type paintedGround struct {
	image *render.Packed
	sizes render.Sizes
}

// maxGroundBytes bounds the memory of the printed maps that are kept.
const maxGroundBytes = 16 << 20

// ground is the printed map of a frame in a language.
func (p *Painter) ground(f frame, say sayer) *paintedGround {
	key := groundKey{f: f}
	if f.panelled() {
		key.words = fingerprint(say)
	}
	return p.grounds.GetOrMake(key, func() (*paintedGround, int) {
		img, sizes := p.base(f, say)
		defer p.copies.GiveBack(img)
		packed := render.Pack(img)
		return &paintedGround{packed, sizes}, packed.Bytes()
	})
}

// fingerprint tells languages apart by the words of the legend.
func fingerprint(say sayer) uint64 {
	sum := fnv.New64a()
	for _, text := range legendTexts() {
		sum.Write([]byte(say(text)))
		sum.Write([]byte{0})
	}
	return sum.Sum64()
}
