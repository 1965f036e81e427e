package axis

import (
	"image"
	"image/color"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/areamap"
	"github.com/umpire-games/umpire/render/board"
)

// ground is the printed map of a window in a language: sea and land in the colors of its first
// owners, and where the names stand.
type ground struct {
	// lands are the pixels of each territory that can change hands.
	lands [components.NumLands][]areamap.Span
	// labels of the spaces shown, in the order of their numbers.
	labels []label
}

// Bytes of memory that the ground takes beside its pixels.
func (g *ground) Bytes() (n int) {
	for _, pixels := range g.lands {
		n += len(pixels) * areamap.SpanBytes
	}
	return n
}

// Ground draws what never changes in a window.
func (d *drawer) Ground(canvas *render.Canvas, view state.View, f frame, say board.Say) *ground {
	g, img := &ground{}, canvas.Target()
	canvas.SetColor(lake)
	canvas.Clear()
	area := image.Rect(0, f.Head, f.Width, f.Height-f.Foot)
	for space := components.Space(components.NumSpaces); space > 0; {
		space--
		for _, shift := range d.chart.Shown(&f.Frame, space) {
			pixels := d.chart.Pixels(&f.Frame, area, space, shift)
			switch info := &d.set.Spaces[space]; {
			case space.IsSea():
				areamap.Fill(img, pixels, sea)
			case info.Neutral:
				areamap.Fill(img, pixels, neutral)
				areamap.Hatch(img, pixels, hatching, max(6, int(0.62*f.U)), max(1, int(0.12*f.U)))
			default:
				areamap.Fill(img, pixels, landColor(info.Owner))
				g.lands[space] = append(g.lands[space], pixels...)
			}
		}
	}
	d.borders(canvas, f)
	g.labels = d.labels(canvas, f, citiesOf(view), say)
	return g
}

// borders are thin at sea and stronger on land.
func (d *drawer) borders(canvas *render.Canvas, f frame) {
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
			for _, shift := range d.chart.Shown(&f.Frame, space) {
				d.chart.Trace(canvas, &f.Frame, space, shift)
			}
		}
		canvas.StrokeWith(pen.shade, max(1.2, pen.width*f.U))
	}
}
