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

// The colors of the map.
var (
	sea        = render.RGB(0xb9dbe8)
	seaLine    = render.RGB(0x7fa9bd)
	lake       = render.RGB(0xd6eaf1)
	seaInk     = render.RGB(0x38667e)
	neutral    = render.RGB(0xe9e4de)
	hatching   = render.RGB(0xc2bcae)
	border     = render.RGB(0x5d5a50)
	ink        = render.RGB(0x1f2428)
	faintInk   = render.RGB(0x66625a)
	starGold   = render.RGB(0xffc81e)
	combatRed  = render.RGB(0xd0142c)
	marchBlue  = render.RGB(0x1f4fa8)
	shownGreen = render.RGB(0x14803c)
	warning    = render.RGB(0xd6006e)
)

// powerColors are the colors of the pieces, strong enough for white or dark print on them.
var powerColors = [components.NumPowers]color.RGBA{
	components.USSR: render.RGB(0x770c0d), components.Germany: render.RGB(0x50575d), components.UK: render.RGB(0xd3b780),
	components.Japan: render.RGB(0xe88d2c), components.USA: render.RGB(0x3f7f4b),
}

// landColors are those of the territories of a power.
var landColors = [components.NumPowers]color.RGBA{
	components.USSR: render.RGB(0xac8281), components.Germany: render.RGB(0xb0b6ba), components.UK: render.RGB(0xfff0c9),
	components.Japan: render.RGB(0xfcca8e), components.USA: render.RGB(0xa4c59e),
}

// landColor of a territory by its owner.
func landColor(owner components.Power) color.RGBA {
	if owner == components.NoPower {
		return neutral
	}
	return landColors[owner]
}

// inkOn is the color of what is printed on the pieces of a power.
func inkOn(power components.Power) color.RGBA {
	if power == components.UK || power == components.Japan {
		return ink
	}
	return board.White
}

// palette is what pictures are reduced to: the colors above, pure and mixed the way soft edges
// mix them. Few colors make small files.
func palette() color.Palette {
	grounds := []color.RGBA{sea, neutral, lake, board.Paper}
	grounds = append(grounds, landColors[:]...)
	marks := []color.RGBA{ink, border, seaLine, seaInk, faintInk, combatRed, marchBlue, shownGreen, board.White, starGold}
	var list render.Palette
	list.Add(grounds...)
	list.Add(marks...)
	list.Add(hatching, board.PaperEdge, warning, render.RGB(0), render.RGB(0xcfd3d6), render.RGB(0xa0a6aa), render.RGB(0x70777c))
	for power := range components.Power(components.NumPowers) {
		face := powerColors[power]
		list.Add(face, render.Mix(face, inkOn(power), 0.33), render.Mix(face, inkOn(power), 0.66), render.Mix(face, ink, 0.5))
	}
	for _, ground := range grounds {
		for _, mark := range marks[:6] {
			list.Add(render.Mix(ground, mark, 0.5))
		}
	}
	for _, mark := range []color.RGBA{combatRed, marchBlue, shownGreen, starGold, warning} {
		list.Add(render.Mix(mark, board.White, 0.5))
		list.Add(render.Mix(mark, ink, 0.4))
	}
	return color.Palette(list)
}
