package eots

import (
	"image/color"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/report"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
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

// joined tells whether the land of a hex goes on over a side.
func joined(set *components.Set, loc components.Loc, d int) bool {
	side := set.Sides[loc][d]
	return side.To != components.NoLoc && set.Hexes[side.To].Land && (side.Land || side.UnplayableLand)
}

// beyond tells whether the map ends at a side; land goes on there.
func beyond(set *components.Set, loc components.Loc, d int) bool {
	return set.Sides[loc][d].To == components.NoLoc
}

// shoreline traces the land of a hex.
func shoreline(set *components.Set, f frame, loc components.Loc) []render.Point {
	info := &set.Hexes[loc]
	var open [6]bool
	alone := true
	for d := range 6 {
		on := joined(set, loc, d)
		open[d] = on || beyond(set, loc, d) && !info.OneHexIsland
		alone = alone && !on
	}
	if alone {
		return f.Island(f.center(info.Hex), int(info.Hex), 0.5)
	}
	return f.Shoreline(f.center(info.Hex), int(info.Hex), open)
}

// covers of the terrains.
var covers = map[components.Terrain]hexmap.Cover{
	components.Jungle: hexmap.Wooded, components.Mixed: hexmap.Mixed, components.Mountain: hexmap.Mountainous,
}

// coverColors are those of trees, scrub and ridges.
var coverColors = hexmap.CoverColors{Woods: render.Mix(jungle, trees, 0.75), Brush: scrub, Sunny: snow, Shady: ridge}

// terrain draws trees, scrub and ridges on the land.
func (g *ground) terrain() {
	var land hexmap.Land
	for _, loc := range g.locs {
		if shore, ok := g.shores[loc]; ok {
			info := &g.set.Hexes[loc]
			land.Add(&g.f.Grid, g.f.center(info.Hex), int(info.Hex), shore, covers[info.Terrain])
		}
	}
	land.Draw(g.canvas, g.f.R, coverColors)
}

// offMap draws the box beside a small map: a harbor on a plate, with the distances in
// hexes to the ports that it is joined to.
func (g *ground) offMap() {
	if g.box == components.NoLoc {
		return
	}
	b, f := &sheets[g.f.on], g.f
	at, from := f.center(b.boxed), g.set.Loc(b.boxed)
	var lines []string
	for i, h := range b.ports {
		words := h.String() + ": " + number(g.set.Distance(from, g.set.Loc(h)))
		if i%2 == 0 {
			lines = append(lines, words)
		} else {
			lines[len(lines)-1] = strings.Join([]string{lines[len(lines)-1], words}, "  ")
		}
	}
	wide, top := 1.2*f.R, 0.95*f.R
	for _, words := range lines {
		wide = max(wide, g.canvas.Width(words, render.Regular, f.U)/2+0.5*f.U)
	}
	bottom := 1.1*f.R + 1.2*f.U*float64(len(lines)) + 0.8*f.U
	g.canvas.DrawRoundedRectangle(at.X-wide, at.Y-top, 2*wide, top+bottom, 0.25*f.R)
	g.canvas.FillAndStroke(seaMiddle, ink, max(1.5, 0.045*f.R))
	for i, words := range lines {
		g.canvas.Center(words, at.Add(0, 1.1*f.R+1.2*f.U*(float64(i)+0.85)), f.U, render.Regular, ink)
	}
}
