package axis

import (
	"image"
	"image/color"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
)

// ground is the printed map of a window in a language: sea and land in the colors of its first
// owners, and where the names stand.
type ground struct {
	image *render.Packed
	// lands are the pixels of each territory that can change hands.
	lands [components.NumLands][]span
	// labels of the spaces shown, in the order of their numbers.
	labels []label
}

// spanBytes is what a span takes.
const spanBytes = 24

// bytes of memory that the ground takes.
func (g *ground) bytes() int {
	n := g.image.Bytes()
	for _, pixels := range g.lands {
		n += len(pixels) * spanBytes
	}
	return n
}

// groundKey is everything that a ground depends on.
type groundKey struct {
	f     frame
	words uint64
}

// base paints what never changes in a window.
func (p *Painter) base(f frame, towns cities, say sayer) *ground {
	img := p.copies.Blank(image.Rect(0, 0, f.width, f.height))
	defer p.copies.GiveBack(img)
	g := &ground{}
	canvas := render.NewCanvas(img, p.faces, f.legible())
	defer canvas.Close()
	canvas.SetColor(lake)
	canvas.Clear()
	area := image.Rect(0, f.head, f.width, f.height-f.foot-f.legend)
	for space := components.Space(components.NumSpaces); space > 0; {
		space--
		for _, shift := range f.shows(p.chart, space) {
			pixels := spans(area, p.chart.outlines[space], func(q render.Point) render.Point { return f.at(q.Add(shift, 0)) })
			switch info := &p.set.Spaces[space]; {
			case space.IsSea():
				fill(img, pixels, sea)
			case info.Neutral:
				fill(img, pixels, neutral)
				hatch(img, pixels, hatching, max(6, int(0.62*f.u)), max(1, int(0.12*f.u)))
			default:
				fill(img, pixels, landColor(info.Owner))
				g.lands[space] = append(g.lands[space], pixels...)
			}
		}
	}
	p.borders(canvas, f)
	g.labels = p.labels(canvas, f, towns, say)
	g.image = render.Pack(img)
	return g
}

// borders are thin at sea and stronger on land.
func (p *Painter) borders(canvas *render.Canvas, f frame) {
	canvas.SetLineJoinRound()
	for _, pen := range [...]struct {
		sea   bool
		shade color.RGBA
		width float64
	}{{true, seaLine, 0.1}, {false, border, 0.13}} {
		for space := range components.Space(components.NumSpaces) {
			if space.IsSea() != pen.sea {
				continue
			}
			for _, shift := range f.shows(p.chart, space) {
				for _, o := range p.chart.outlines[space] {
					trace(canvas, f, o, shift)
				}
			}
		}
		canvas.StrokeWith(pen.shade, max(1.2, pen.width*f.u))
	}
}

// trace adds an outline to the current path.
func trace(canvas *render.Canvas, f frame, o outline, shift float64) {
	placed := make([]render.Point, len(o))
	for i, q := range o {
		placed[i] = f.at(q.Add(shift, 0))
	}
	canvas.Trace(placed)
}
