package eots

import (
	"image/color"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// Ground draws what never changes: sea, land, terrain, routes, bases, numbers, the legend.
func (d *drawer) Ground(canvas *render.Canvas, _ *report.View, f frame, say board.Say) board.Bare {
	g := ground{canvas: canvas, set: d.sets[f.on], f: f, symbols: d.symbols, counter: d.drawCounter, box: components.NoLoc}
	for _, loc := range f.visible(g.set) {
		if b := &sheets[f.on]; b.boxed != 0 && g.set.Hexes[loc].Hex == b.boxed {
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
	return board.Bare{}
}

// ground paints the printed map.
type ground struct {
	canvas *render.Canvas
	set    *components.Set
	f      frame
	locs   []components.Loc
	// box is the hex that the box of a small map stands for, NoLoc where none is shown.
	box     components.Loc
	shores  map[components.Loc][]render.Point
	symbols symbol.Set
	// counter draws the samples of the legend.
	counter func(counterKey) *render.Sprite
}

// sea lies in bands: the shallower, the nearer to land. Beyond the map is paper.
func (g *ground) sea() {
	canvas := g.canvas
	canvas.SetColor(outside)
	canvas.Clear()
	for _, loc := range g.locs {
		canvas.FillPolygon(seaDeep, g.f.Corners(g.f.center(g.set.Hexes[loc].Hex))...)
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
				canvas.FillPolygon(band.shade, g.f.Shallows(g.f.center(info.Hex), reach)...)
			}
		}
	}
	g.edge()
}

// edge covers what ran over the edge of the map.
func (g *ground) edge() {
	for _, loc := range g.locs {
		h := g.set.Hexes[loc].Hex
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if g.set.Sides[loc][d].To == components.NoLoc {
				out := components.Grid.Beyond(h, d)
				g.canvas.FillPolygon(outside, g.f.Corners(g.f.center(out))...)
				for d := range hexgrid.Direction(hexgrid.Directions) {
					further := components.Grid.Beyond(out, d)
					if loc := g.set.Loc(further); loc == components.NoLoc || !prints(g.set, g.f.on, loc) {
						g.canvas.FillPolygon(outside, g.f.Corners(g.f.center(further))...)
					}
				}
			}
		}
	}
}

// land is the coast line, drawn under the fills so that only its outer half stays,
// then the land of each hex.
func (g *ground) land() {
	canvas, f := g.canvas, g.f
	g.shores = map[components.Loc][]render.Point{}
	for _, loc := range g.locs {
		info := &g.set.Hexes[loc]
		switch {
		case !info.Land:
		case info.Terrain == components.Atoll:
			for _, islet := range f.Atoll(f.center(info.Hex), int(info.Hex)) {
				canvas.Trace(islet)
			}
		default:
			g.shores[loc] = shoreline(g.set, f, loc)
			canvas.Trace(g.shores[loc])
		}
	}
	canvas.SetColor(coastLine)
	canvas.SetLineWidth(max(1.6, 0.055*f.R))
	canvas.SetLineJoinRound()
	canvas.Stroke()
	for terrain := components.Atoll; terrain <= components.Mountain; terrain++ {
		for _, loc := range g.locs {
			info := &g.set.Hexes[loc]
			switch {
			case info.Terrain != terrain:
			case terrain == components.Atoll:
				for _, islet := range f.Atoll(f.center(info.Hex), int(info.Hex)) {
					canvas.Trace(islet)
				}
			case info.Land:
				canvas.Trace(g.shores[loc])
			}
		}
		canvas.FillWith(landColor(terrain))
	}
}

// grid is faint: three sides of every hex, the rest is its neighbors'.
func (g *ground) grid() {
	for _, loc := range g.locs {
		g.f.HairLines(g.canvas, g.f.center(g.set.Hexes[loc].Hex), gridLine, func(d hexgrid.Direction) bool {
			return d < 3 || g.set.Sides[loc][d].To == components.NoLoc
		})
	}
}

// walls are sides that nothing passes although land or water lies on both of them.
func (g *ground) walls() {
	for _, loc := range g.locs {
		for d := range hexgrid.Direction(3) {
			if side := g.set.Sides[loc][d]; side.To != components.NoLoc && !side.Sea && !side.Land {
				g.f.AddWall(g.canvas, g.f.center(g.set.Hexes[loc].Hex), d)
			}
		}
	}
	g.canvas.SetLineCapRound()
	board.Rimmed(g.canvas, wall, 0.08*g.f.R, 0.13*g.f.R)
	g.canvas.SetLineCapButt()
}
