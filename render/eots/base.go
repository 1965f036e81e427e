package eots

import (
	"image"
	"image/color"
	"math"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
	"github.com/umpire-games/umpire/render"
)

// base paints what never changes: sea, land, terrain, routes, bases, numbers, names.
func (p *Painter) base(f frame, say sayer) (*image.RGBA, render.Sizes) {
	canvas := render.NewCanvas(p.copies.Blank(image.Rect(0, 0, f.width, f.height)), p.faces, f.legible())
	defer canvas.Close()
	g := ground{canvas: canvas, set: p.sets[f.on], f: f, counter: p.drawCounter, box: components.NoLoc}
	for _, loc := range f.visible(g.set) {
		if b := &boards[f.on]; b.boxed != 0 && g.set.Hexes[loc].Hex == b.boxed {
			g.box = loc
			continue
		}
		g.locs = append(g.locs, loc)
	}
	g.sea()
	g.land()
	g.terrain()
	g.grid()
	g.walls()
	g.routes()
	g.offMap()
	g.bases()
	if f.numbered() {
		g.numbers()
	}
	if f.panelled() {
		g.legend(say)
	}
	return canvas.Target(), canvas.Sizes()
}

// ground paints the printed map.
type ground struct {
	canvas *render.Canvas
	set    *components.Set
	f      frame
	locs   []components.Loc
	// box is the hex that the box of a small map stands for, NoLoc where none is shown.
	box    components.Loc
	shores map[components.Loc][]point
	// counter draws the samples of the legend.
	counter func(counterKey) *render.Sprite
}

// trace adds a closed polygon to the current path.
func trace(canvas *render.Canvas, pts []point) {
	canvas.NewSubPath()
	for i, p := range pts {
		if i == 0 {
			canvas.MoveTo(p.x, p.y)
		} else {
			canvas.LineTo(p.x, p.y)
		}
	}
	canvas.ClosePath()
}

// hexagon adds a hex, a share of its size, to the current path.
func hexagon(canvas *render.Canvas, f frame, center point, share float64) {
	r, half := f.r*share, f.r*share/2
	high := half * root3
	trace(canvas, []point{
		center.add(-half, -high), center.add(half, -high), center.add(r, 0),
		center.add(half, high), center.add(-half, high), center.add(-r, 0),
	})
}

// sea lies in bands: the shallower, the nearer to land. Beyond the map is paper.
func (g *ground) sea() {
	canvas := g.canvas
	canvas.SetColor(outside)
	canvas.Clear()
	for _, loc := range g.locs {
		canvas.FillPolygon(seaDeep, corners(g.f, g.set.Hexes[loc].Hex)...)
	}
	for _, band := range []struct {
		reach float64
		shade color.RGBA
	}{{1.72, seaMiddle}, {1.08, seaShallow}} {
		for _, loc := range g.locs {
			if info := &g.set.Hexes[loc]; info.Land {
				reach := band.reach
				if info.OneHexIsland {
					reach *= 0.78
				}
				canvas.FillPolygon(band.shade, blob(g.f, g.f.center(info.Hex), int(info.Hex), reach)...)
			}
		}
	}
	g.edge()
}

// corners of a hex for filling.
func corners(f frame, h hex.Hex) [][2]float64 {
	list := make([][2]float64, 6)
	for i := range list {
		p := f.corner(h, i)
		list[i] = [2]float64{p.x, p.y}
	}
	return list
}

// edge covers what ran over the edge of the map.
func (g *ground) edge() {
	for _, loc := range g.locs {
		h := g.set.Hexes[loc].Hex
		for d := range hex.Direction(hex.Directions) {
			if g.set.Sides[loc][d].To == components.NoLoc {
				out := h.Neighbour(d)
				g.canvas.FillPolygon(outside, corners(g.f, out)...)
				for d := range hex.Direction(hex.Directions) {
					further := out.Neighbour(d)
					if loc := g.set.Loc(further); loc == components.NoLoc || !prints(g.set, g.f.on, loc) {
						g.canvas.FillPolygon(outside, corners(g.f, further)...)
					}
				}
			}
		}
	}
}

// blob is an irregular round of a radius in hex radii.
func blob(f frame, center point, seed int, radius float64) [][2]float64 {
	list := make([][2]float64, 18)
	for i := range list {
		angle := 2 * math.Pi * float64(i) / float64(len(list))
		r := f.r * radius * (1 + 0.05*wobble(0, 80+i))
		list[i] = [2]float64{center.x + r*cos(angle), center.y + r*sin(angle)}
	}
	return list
}

// land is the coast line, drawn under the fills so that only its outer half stays,
// then the land of each hex.
func (g *ground) land() {
	canvas, f := g.canvas, g.f
	g.shores = map[components.Loc][]point{}
	for _, loc := range g.locs {
		info := &g.set.Hexes[loc]
		switch {
		case !info.Land:
		case info.Terrain == components.Atoll:
			for _, islet := range atoll(f, f.center(info.Hex), int(info.Hex)) {
				trace(canvas, islet)
			}
		default:
			g.shores[loc] = shoreline(g.set, f, loc)
			trace(canvas, g.shores[loc])
		}
	}
	canvas.SetColor(coastLine)
	canvas.SetLineWidth(max(1.6, 0.055*f.r))
	canvas.SetLineJoinRound()
	canvas.Stroke()
	for terrain := components.Atoll; terrain <= components.Mountain; terrain++ {
		for _, loc := range g.locs {
			info := &g.set.Hexes[loc]
			switch {
			case info.Terrain != terrain:
			case terrain == components.Atoll:
				for _, islet := range atoll(f, f.center(info.Hex), int(info.Hex)) {
					trace(canvas, islet)
				}
			case info.Land:
				trace(canvas, g.shores[loc])
			}
		}
		canvas.SetColor(landColor(terrain))
		canvas.Fill()
	}
}

// grid is faint: three sides of every hex, the rest is its neighbors'.
func (g *ground) grid() {
	canvas, f := g.canvas, g.f
	for _, loc := range g.locs {
		h := g.set.Hexes[loc].Hex
		for d := range 6 {
			if d >= 3 && g.set.Sides[loc][d].To != components.NoLoc {
				continue
			}
			a, b := f.corner(h, d), f.corner(h, (d+1)%6)
			canvas.HairLine(gridLine, 0.75, a.x, a.y, b.x, b.y)
		}
	}
}

// walls are sides that nothing passes although land or water lies on both of them.
func (g *ground) walls() {
	canvas, f := g.canvas, g.f
	for _, loc := range g.locs {
		h := g.set.Hexes[loc].Hex
		for d := range 3 {
			side := g.set.Sides[loc][d]
			if side.To == components.NoLoc || side.Sea || side.Land {
				continue
			}
			a, b := f.corner(h, d), f.corner(h, (d+1)%6)
			from, to := lerp(a, b, 0.12), lerp(a, b, 0.88)
			canvas.DrawLine(from.x, from.y, to.x, to.y)
		}
	}
	canvas.SetLineCapRound()
	canvas.SetColor(paper)
	canvas.SetLineWidth(0.13 * f.r)
	canvas.StrokePreserve()
	canvas.SetColor(wall)
	canvas.SetLineWidth(0.08 * f.r)
	canvas.Stroke()
	canvas.SetLineCapButt()
}
