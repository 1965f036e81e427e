package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
)

// legendEntry explains a symbol.
type legendEntry struct {
	text engine.Text
	// height in rows of the legend.
	height float64
	draw   func(g *ground, at render.Point, u float64)
}

// legendTexts are the words of the legend.
func legendTexts() []engine.Text {
	var texts []engine.Text
	for _, column := range legendColumns() {
		for _, entry := range column {
			texts = append(texts, entry.text)
		}
	}
	return texts
}

// legendColumns are the entries of the legend, the board on the left, units and moves
// on the right.
func legendColumns() [2][]legendEntry {
	var board, pieces []legendEntry
	for i, word := range [...]string{"open", "jungle", "mixed", "mountain", "atoll"} {
		terrain := [...]components.Terrain{components.Open, components.Jungle, components.Mixed, components.Mountain, components.Atoll}[i]
		board = append(board, legendEntry{engine.T("eots.terrain." + word), 1, func(g *ground, at render.Point, u float64) {
			g.swatch(terrain, at, u)
		}})
	}
	key := func(word string) engine.Text { return engine.T("eots.picture.legend." + word) }
	line := func(kind components.Transport, built bool) func(g *ground, at render.Point, u float64) {
		return func(g *ground, at render.Point, u float64) {
			drawRoute(g.canvas, g.f, at.Add(-1.5*u, 0), at.Add(1.5*u, 0), kind, built)
		}
	}
	board = append(board,
		legendEntry{key("wall"), 1, func(g *ground, at render.Point, u float64) {
			g.canvas.SetColor(wall)
			g.canvas.SetLineWidth(0.28 * u)
			g.canvas.DrawLine(at.X-u, at.Y, at.X+u, at.Y)
			g.canvas.Stroke()
		}},
		legendEntry{key("rail"), 1, line(components.Rail, true)},
		legendEntry{key("road"), 1, line(components.Road, true)},
		legendEntry{key("unbuilt"), 1, line(components.Rail, false)},
	)
	for i, word := range [...]string{"city", "port", "airfield", "resource"} {
		which := [...]feature{city, port, airfield, resource}[i]
		board = append(board, legendEntry{key(word), 1, func(g *ground, at render.Point, u float64) {
			drawFeature(g.canvas, which, at, 1.5*u)
		}})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		board = append(board, legendEntry{key("control-" + side.String()), 1, func(g *ground, at render.Point, u float64) {
			drawRoundel(g.canvas, at, 0.7*u, side)
		}})
	}
	board = append(board,
		legendEntry{key("battle"), 1, func(g *ground, at render.Point, u float64) {
			drawBurst(g.canvas, at, 0.95*u, u, "1", battleGold, ink)
		}},
		legendEntry{key("won"), 1, func(g *ground, at render.Point, u float64) {
			drawBurst(g.canvas, at.Add(-0.9*u, 0), 0.95*u, u, "1", japanRed, white)
			drawBurst(g.canvas, at.Add(0.9*u, 0), 0.95*u, u, "2", alliedBlue, white)
		}},
		legendEntry{key("gained"), 1, func(g *ground, at render.Point, u float64) {
			small := g.f
			small.r = u
			hexagon(g.canvas, small, at, 0.9)
			g.canvas.StrokeOver(battleGold, 0.4*u)
			g.canvas.StrokeWith(japanRed, 0.2*u)
		}},
	)
	sample := func(id string, reduced, active bool) func(g *ground, at render.Point, u float64) {
		return func(g *ground, at render.Point, u float64) {
			unit, ok := g.set.UnitByID(id)
			if !ok {
				return
			}
			g.canvas.Put(g.counter(counterKey{unit: unit, kind: small, u: u, legible: g.f.legible(), reduced: reduced, active: active}), at.X, at.Y)
		}
	}
	board = append(board,
		legendEntry{key("counter"), 1.5, sample("jp-cv-akagi", false, false)},
		legendEntry{key("reduced"), 1.5, sample("jp-cv-akagi", true, false)},
		legendEntry{key("active"), 1.5, sample("us-cv-enterprise", false, true)},
		legendEntry{key("hq"), 1.5, sample("us-hq-southwest-pacific", false, false)},
	)

	for i, word := range typeNames {
		if word == "hq" {
			continue
		}
		info := components.UnitInfo{Type: components.Type(i), Class: classOf(components.Type(i))}
		pieces = append(pieces, legendEntry{engine.T("eots.type." + word), 1, func(g *ground, at render.Point, u float64) {
			drawSymbol(g.canvas, &info, at, 2.3*u, ink, paper)
		}})
	}
	for _, a := range []struct {
		word   string
		medium medium
		back   bool
	}{{"overland", overland, false}, {"sea", bySea, false}, {"air", byAir, false}, {"return", bySea, true}} {
		pieces = append(pieces, legendEntry{key(a.word), 1, func(g *ground, at render.Point, u float64) {
			line := render.Curve{at.Add(-1.7*u, 0), at.Add(0, 0), at.Add(1.5*u, 0)}
			shown := arrow{components.Japan, a.medium, a.back, line}
			drawShaft(g.canvas, g.f, shown)
			drawHead(g.canvas, g.f, shown)
		}})
	}
	return [2][]legendEntry{board, pieces}
}

// typeNames are the catalogue words of the types of unit.
var typeNames = [...]string{
	"hq", "cv", "cvl", "cve", "bb", "bc", "ca", "cl", "apd", "dd", "air", "lrb", "b29",
	"army", "corps", "division", "brigade", "armoured-brigade", "regiment",
}

func classOf(t components.Type) components.Class {
	switch {
	case t >= components.TypeArmy:
		return components.Ground
	case t >= components.AirUnit:
		return components.Air
	default:
		return components.Naval
	}
}

// swatch is a piece of land.
func (g *ground) swatch(terrain components.Terrain, at render.Point, u float64) {
	g.canvas.DrawRoundedRectangle(at.X-1.5*u, at.Y-0.75*u, 3*u, 1.5*u, 0.3*u)
	if terrain == components.Atoll {
		g.canvas.FillWith(seaShallow)
		for _, x := range [...]float64{-0.8, 0.1, 0.9} {
			g.canvas.DrawCircle(at.X+x*u, at.Y+0.2*x*u, 0.3*u)
		}
		g.canvas.FillAndStroke(sand, coastLine, 1)
		return
	}
	g.canvas.FillAndStroke(landColor(terrain), coastLine, 1)
	spread := []render.Point{at.Add(-0.8*u, 0), at.Add(0.1*u, 0.1*u), at.Add(0.9*u, -0.1*u)}
	switch terrain {
	case components.Jungle:
		g.trees(spread)
	case components.Mixed:
		g.trees(spread[1:2])
		g.scrub([]render.Point{spread[0], spread[2]})
	case components.Mountain:
		g.peaks(spread)
	}
}

// legend explains the symbols, in the empty corner of the full board.
func (g *ground) legend(say sayer) {
	a, u := g.f.southWest(), g.f.u
	plate(g.canvas, a.x, a.y, a.width, a.height, u)
	for i, column := range legendColumns() {
		rows := 0.0
		for _, entry := range column {
			rows += entry.height
		}
		pitch := (a.height - 0.8*u) / rows
		x := a.x + 0.5*u + float64(i)*a.width/2
		y := a.y + 0.4*u
		for _, entry := range column {
			middle := y + pitch*entry.height/2
			entry.draw(g, render.Pt(x+1.9*u, middle), u)
			g.canvas.Text(render.Text{
				Words: g.canvas.Fits(say(entry.text), render.Regular, u, a.width/2-4.6*u), X: x + 4*u, Y: middle, Size: u, Color: ink,
			})
			y += pitch * entry.height
		}
	}
}
