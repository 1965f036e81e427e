package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// legendTexts are the words of the legend.
func legendTexts() []engine.Text {
	var texts []engine.Text
	for _, column := range (&ground{}).signs(0) {
		for i := range column {
			texts = append(texts, column[i].Text)
		}
	}
	return texts
}

// signs are the entries of the legend in texts of a size: what is on the map on the left, units and
// moves on the right.
func (g *ground) signs(u float64) [][]board.Sign {
	var left, right []board.Sign
	for i, word := range [...]string{"open", "jungle", "mixed", "mountain", "atoll"} {
		terrain := [...]components.Terrain{components.Open, components.Jungle, components.Mixed, components.Mountain, components.Atoll}[i]
		left = append(left, board.Sign{Text: engine.T("eots.terrain." + word), Draw: func(at render.Point) {
			g.swatch(terrain, at, u)
		}})
	}
	key := func(word string) engine.Text { return engine.T("eots.picture.legend." + word) }
	line := func(kind components.Transport, built bool) func(at render.Point) {
		return func(at render.Point) {
			routeOf(kind, built).Draw(g.canvas, at.Add(-1.5*u, 0), at.Add(1.5*u, 0), g.f.R, board.Paper)
		}
	}
	left = append(left,
		board.Sign{Text: key("wall"), Draw: func(at render.Point) {
			g.canvas.SetColor(wall)
			g.canvas.SetLineWidth(0.28 * u)
			g.canvas.DrawLine(at.X-u, at.Y, at.X+u, at.Y)
			g.canvas.Stroke()
		}},
		board.Sign{Text: key("rail"), Draw: line(components.Rail, true)},
		board.Sign{Text: key("road"), Draw: line(components.Road, true)},
		board.Sign{Text: key("unbuilt"), Draw: line(components.Rail, false)},
	)
	for i, word := range [...]string{"city", "port", "airfield", "resource"} {
		which := [...]feature{city, port, airfield, resource}[i]
		left = append(left, board.Sign{Text: key(word), Draw: func(at render.Point) {
			g.drawFeature(which, at, 1.5*u)
		}})
	}
	for side := components.Japan; side <= components.Allies; side++ {
		left = append(left, board.Sign{Text: key("control-" + side.String()), Draw: func(at render.Point) {
			drawRoundel(g.canvas, at, 0.7*u, side)
		}})
	}
	left = append(left,
		board.Sign{Text: key("battle"), Draw: func(at render.Point) {
			drawBurst(g.canvas, at, 0.95*u, u, "1", battleGold, ink)
		}},
		board.Sign{Text: key("won"), Draw: func(at render.Point) {
			drawBurst(g.canvas, at.Add(-0.9*u, 0), 0.95*u, u, "1", japanRed, board.White)
			drawBurst(g.canvas, at.Add(0.9*u, 0), 0.95*u, u, "2", alliedBlue, board.White)
		}},
		board.Sign{Text: key("gained"), Draw: func(at render.Point) {
			small := g.f
			small.R = u
			g.canvas.Trace(small.Hexagon(at, 0.9))
			g.canvas.StrokeOver(battleGold, 0.4*u)
			g.canvas.StrokeWith(japanRed, 0.2*u)
		}},
	)
	sample := func(id string, reduced, active bool) func(at render.Point) {
		return func(at render.Point) {
			unit, ok := g.set.UnitByID(id)
			if !ok {
				return
			}
			g.canvas.Put(g.counter(counterKey{unit: unit, kind: small, u: u, legible: g.f.Legible(), reduced: reduced, active: active}), at.X, at.Y)
		}
	}
	reach := func(at render.Point, width float64, id string) {
		unit, ok := g.set.UnitByID(id)
		if !ok {
			return
		}
		info := &g.set.Units[unit]
		cornersOf(info.Side).Trace(g.canvas, at.X-width/2*u, at.Y-0.65*u, width*u, 1.3*u, u)
		g.canvas.FillAndStroke(nationColor(info.Nationality), ink, max(1, 0.06*u))
		g.canvas.Center(info.Reach(), at, u, render.Bold, board.White)
	}
	left = append(left,
		board.Sign{Text: key("counter"), Rows: 1.5, Draw: sample("jp-cv-akagi", false, false)},
		board.Sign{Text: key("extended"), Draw: func(at render.Point) {
			reach(at.Add(-0.97*u, 0), 1.86, "jp-air-1")
			reach(at.Add(0.97*u, 0), 1.86, "jp-air-22")
		}},
		board.Sign{Text: key("bracketed"), Draw: func(at render.Point) { reach(at, 2.6, "us-air-feaf") }},
		board.Sign{Text: key("reduced"), Rows: 1.5, Draw: sample("jp-cv-akagi", true, false)},
		board.Sign{Text: key("active"), Rows: 1.5, Draw: sample("us-cv-enterprise", false, true)},
		board.Sign{Text: key("hq"), Rows: 1.5, Draw: sample("us-hq-southwest-pacific", false, false)},
	)

	for i, word := range typeNames {
		if word == "hq" {
			continue
		}
		info := components.UnitInfo{Type: components.Type(i), Class: classOf(components.Type(i))}
		right = append(right, board.Sign{Text: engine.T("eots.type." + word), Draw: func(at render.Point) {
			drawSymbol(g.canvas, g.symbols, &info, at, 2.3*u, ink, board.Paper)
		}})
	}
	for _, a := range []struct {
		word   string
		medium medium
		back   bool
	}{{"overland", overland, false}, {"sea", bySea, false}, {"air", byAir, false}, {"return", bySea, true}} {
		right = append(right, board.Sign{Text: key(a.word), Draw: func(at render.Point) {
			line := render.Curve{at.Add(-1.7*u, 0), at.Add(0, 0), at.Add(1.5*u, 0)}
			shown := g.f.arrow(components.Japan, a.medium, a.back, line)
			g.canvas.SetLineCapRound()
			shown.DrawShaft(g.canvas)
			g.canvas.SetLineCapButt()
			shown.DrawHead(g.canvas)
		}})
	}
	return [][]board.Sign{left, right}
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
		hexmap.Woods(g.canvas, spread, g.f.R, coverColors.Woods)
	case components.Mixed:
		hexmap.Woods(g.canvas, spread[1:2], g.f.R, coverColors.Woods)
		hexmap.Brush(g.canvas, []render.Point{spread[0], spread[2]}, g.f.R, scrub)
	case components.Mountain:
		hexmap.Peaks(g.canvas, spread, g.f.R, snow, ridge)
	}
}

// legend explains the symbols, in the empty corner of the full board.
func (g *ground) legend(say board.Say) {
	a, u := g.f.southWest(), g.f.U
	board.Plate(g.canvas, a.x, a.y, a.width, a.height, u)
	legend := board.Legend{
		Left: a.x + 0.5*u, Top: a.y + 0.4*u, Width: a.width, Height: a.height - 0.8*u, U: u, Ink: ink, Sign: 1.9, Words: 4, Margin: 4.6,
	}
	legend.Draw(g.canvas, say, g.signs(u))
}
