package board

import (
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/lru"
	"github.com/umpire-games/umpire/render"
)

// Say puts texts in the reader's words.
type Say = func(engine.Text) string

// Widths of pictures in pixels: of a part of the board where the request names none, and the limits
// of what it may name.
const (
	PartWidth = 1280
	MinWidth  = 400
	MaxWidth  = 4000
)

// Framer is a Frame with what else a game's pictures depend on: printed maps are kept by it.
type Framer interface {
	comparable
	Size() (width, height int)
	Legible() float64
}

// Ground is what is kept of a printed map beside its pixels.
type Ground interface{ Bytes() int }

// Bare is the ground of a map of which only the pixels are kept.
type Bare struct{}

// Bytes of memory that it takes.
func (Bare) Bytes() int { return 0 }

// Scene is what a picture shows of a position.
type Scene interface {
	// Paint lays everything that changes over the ground.
	Paint()
	// Alt tells the picture in words.
	Alt() string
	// Geometry tells what lies where on the picture, once it is painted.
	Geometry() render.Geometry
}

// Drawer draws the boards of one game: views of the type V in frames of the type F.
type Drawer[V engine.View, F Framer, G Ground, S Scene] interface {
	// FullWidth of the whole board in pixels where a request names none.
	FullWidth(view V) int
	// Whole is the frame of the whole board, Part that of a part of it, at a width in pixels.
	Whole(view V, width int) F
	Part(view V, w Window, width int) F
	// Look is the part of the board that a crop means, render.CropAuto or a place; false where it is no
	// place.
	Look(view V, crop render.Crop) (Window, bool)
	// Bounds is all of the board.
	Bounds(view V) Window
	// Happened is the box around the places where something happened between two views: battles, and where moves began and ended.
	// False where nothing did.
	Happened(before, after V) (render.Box, bool)
	// Settled is the part of the board that shows a box, as far as a part can.
	Settled(view V, where render.Box) Window
	// Surroundings is the part around what a picture points to; false where that is nowhere.
	Surroundings(view V, shown engine.Highlight) (Window, bool)
	// Printed are the texts of the printed map: in another language it is another one.
	Printed(view V, f F) []engine.Text
	// Ground draws what never changes.
	Ground(canvas *render.Canvas, view V, f F, say Say) G
	// Scene prepares what changes, for a copy of the ground.
	Scene(canvas *render.Canvas, view V, f F, ground G, request *render.Request) S
}

// Painter paints the views of one game by its drawer. Safe for concurrent use.
type Painter[V engine.View, F Framer, G Ground, S Scene] struct {
	drawer  Drawer[V, F, G, S]
	game    string
	faces   *render.Typefaces
	encoder *render.Encoder
	grounds *Cache[groundKey[F], *ground[G]]
	copies  render.Copies
}

// Options of a painter.
type Options struct {
	// Game is its short name, for errors.
	Game    string
	Palette color.Palette
	Faces   *render.Typefaces
	// GroundBytes bounds the memory of the printed maps that are kept; 0 for 16 MiB.
	GroundBytes int
}

// New makes the painter of a drawer.
func New[V engine.View, F Framer, G Ground, S Scene](drawer Drawer[V, F, G, S], options Options) (*Painter[V, F, G, S], error) {
	encoder, err := render.NewEncoder(options.Palette)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", options.Game, err)
	}
	bytes := options.GroundBytes
	if bytes == 0 {
		bytes = 16 << 20
	}
	return &Painter[V, F, G, S]{
		drawer: drawer, game: options.Game, faces: options.Faces, encoder: encoder,
		grounds: NewCache[groundKey[F], *ground[G]](bytes),
	}, nil
}

// NoPlaceError tells that the word of a crop is no place of the board.
type NoPlaceError struct{ Game, Word string }

func (e *NoPlaceError) Error() string { return fmt.Sprintf("%s: no place %q to show", e.Game, e.Word) }

// Paint makes the picture of a view. The error is a context's, or tells that the view belongs to
// another game, or is a *NoPlaceError.
func (p *Painter[V, F, G, S]) Paint(ctx context.Context, request render.Request) (render.Picture, error) {
	d, err := p.Draw(ctx, request)
	if err != nil {
		return render.Picture{}, err
	}
	return p.Encode(d)
}

// Drawing is a picture before it becomes a file.
type Drawing[S Scene] struct {
	Image *image.RGBA
	Scene S
	// geometry: the picture tells what lies where on it, and is told from the one of since.
	geometry bool
	since    render.Tiles
}

// Encode makes the file of a drawing, whose memory is then used for others.
func (p *Painter[V, F, G, S]) Encode(d Drawing[S]) (render.Picture, error) {
	defer p.copies.GiveBack(d.Image)
	size := d.Image.Rect.Size()
	picture := render.Picture{Alt: d.Scene.Alt(), Width: size.X, Height: size.Y}
	var err error
	if d.geometry {
		geometry := d.Scene.Geometry()
		geometry.Width, geometry.Height = size.X, size.Y
		picture.Geometry = &geometry
		picture.PNG, picture.Patches, picture.Tiles, err = p.encoder.EncodeSince(d.Image, d.since)
	} else {
		picture.PNG, err = p.encoder.Encode(d.Image)
	}
	return picture, err
}

// Reduce gives a drawing the colors of the palette: what is written.
func (p *Painter[V, F, G, S]) Reduce(d Drawing[S]) *image.Paletted { return p.encoder.Reduce(d.Image) }

// Draw paints the scene of a request. The canvas of the scene is closed then.
func (p *Painter[V, F, G, S]) Draw(ctx context.Context, request render.Request) (Drawing[S], error) {
	view, ok := request.View.(V)
	if !ok {
		return Drawing[S]{}, fmt.Errorf("%s: cannot paint a %T", p.game, request.View)
	}
	f, err := p.frame(view, &request)
	if err != nil {
		return Drawing[S]{}, err
	}
	if err := ctx.Err(); err != nil {
		return Drawing[S]{}, err
	}
	printed := p.ground(view, f, request.Say)
	if err := ctx.Err(); err != nil {
		return Drawing[S]{}, err
	}
	img := p.copies.Of(printed.image)
	canvas := render.NewCanvas(img, p.faces, f.Legible())
	defer canvas.Close()
	scene := p.drawer.Scene(canvas, view, f, printed.kept, &request)
	scene.Paint()
	return Drawing[S]{Image: img, Scene: scene, geometry: request.Geometry, since: request.Since}, nil
}

// frame of a request.
func (p *Painter[V, F, G, S]) frame(view V, request *render.Request) (f F, err error) {
	width := request.Width
	if request.Crop == render.CropFull {
		if width == 0 {
			width = p.drawer.FullWidth(view)
		}
		return p.drawer.Whole(view, min(max(width, MinWidth), MaxWidth)), nil
	}
	w, err := p.window(view, request)
	if err != nil {
		return f, err
	}
	if width == 0 {
		width = PartWidth
	}
	width = min(max(width, MinWidth), MaxWidth)
	f = p.drawer.Part(view, w, width)
	shape := shapeOf(f)
	wanted := request.Shape
	if wanted == 0 {
		wanted = min(max(shape, render.Wide), render.Upright)
	}
	for range shapings {
		if math.Abs(wanted-shape) <= 0.005 {
			break
		}
		w = w.shaped(wanted, shape, p.drawer.Bounds(view))
		f = p.drawer.Part(view, w, width)
		shape = shapeOf(f)
	}
	return f, nil
}

// shapings is how often a window is given a shape at most: lists beside it become longer where it shows more.
const shapings = 3

// shapeOf the picture of a frame: its height as a share of its width.
func shapeOf[F Framer](f F) float64 {
	width, height := f.Size()
	return float64(height) / float64(width)
}

// window is the part of the board that a request asks for.
func (p *Painter[V, F, G, S]) window(view V, request *render.Request) (Window, error) {
	if request.Part != (render.Box{}) {
		w := WindowOf(request.Part)
		w.Unlisted = request.Film
		return w, nil
	}
	focus, ok := request.Focus.(V)
	if !ok {
		focus = view
	}
	crop := request.Crop
	if crop == "" {
		crop = render.CropAuto
	}
	w, ok := p.drawer.Look(focus, crop)
	if !ok {
		return w, &NoPlaceError{p.game, string(crop)}
	}
	if crop == render.CropAuto && !request.Shown.IsZero() {
		if around, ok := p.drawer.Surroundings(view, request.Shown); ok {
			w = around
		}
	}
	return w, nil
}

// groundKey is everything that a printed map depends on: its frame and its words.
type groundKey[F comparable] struct {
	f     F
	words uint64
}

// ground is a printed map.
type ground[G Ground] struct {
	image *render.Packed
	kept  G
}

// Bytes of memory that it takes.
func (g *ground[G]) Bytes() int { return g.image.Bytes() + g.kept.Bytes() }

// ground of a frame in a language.
func (p *Painter[V, F, G, S]) ground(view V, f F, say Say) *ground[G] {
	key := groundKey[F]{f: f}
	if texts := p.drawer.Printed(view, f); len(texts) > 0 {
		sum := fnv.New64a()
		for _, text := range texts {
			sum.Write([]byte(say(text)))
			sum.Write([]byte{0})
		}
		key.words = sum.Sum64()
	}
	return p.grounds.Get(key, func() *ground[G] {
		width, height := f.Size()
		img := p.copies.Blank(image.Rect(0, 0, width, height))
		defer p.copies.GiveBack(img)
		canvas := render.NewCanvas(img, p.faces, f.Legible())
		defer canvas.Close()
		kept := p.drawer.Ground(canvas, view, f, say)
		return &ground[G]{render.Pack(img), kept}
	})
}

// GroundBytes is the memory that printed maps take.
func (p *Painter[V, F, G, S]) GroundBytes() int { return p.grounds.Bytes() }

// Cache keeps what was drawn and used last, up to a number of bytes. Safe for concurrent use.
type Cache[K comparable, V interface{ Bytes() int }] struct{ kept *lru.Cache[K, V] }

// NewCache makes a cache of some bytes.
func NewCache[K comparable, V interface{ Bytes() int }](bytes int) *Cache[K, V] {
	return &Cache[K, V]{lru.New[K, V](bytes)}
}

// Get is the value of a key; it is made once for all who ask at the same time.
func (c *Cache[K, V]) Get(key K, produce func() V) V {
	return c.kept.GetOrMake(key, func() (V, int) {
		value := produce()
		return value, value.Bytes()
	})
}

// Bytes that are taken.
func (c *Cache[K, V]) Bytes() int { return c.kept.Weight() }

// Sprites keeps counters that were drawn.
type Sprites[K comparable] = Cache[K, *render.Sprite]

// NewSprites makes room for about 1,200 counters.
func NewSprites[K comparable]() *Sprites[K] { return NewCache[K, *render.Sprite](24 << 20) }
