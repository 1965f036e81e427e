package nextwar

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// terrainWords are the words of the terrains in keys.
var terrainWords = [...]string{
	"sea", "flat", "flat-woods", "rough", "rough-woods", "marsh", "highland", "highland-woods", "mountain", "high-mountain", "urban",
}

// legendTexts are the words of the legend.
func legendTexts(set *components.Set) []engine.Text {
	var texts []engine.Text
	for _, signs := range (&ground{set: set}).signs(0) {
		for i := range signs {
			texts = append(texts, signs[i].Text)
		}
	}
	return texts
}

// legend explains the signs below the whole map.
func (g *ground) legend() {
	u := g.f.U
	left, top := 0.5*u, float64(g.f.Height-g.f.Foot)+0.5*u
	width, height := float64(g.f.Width)-u, float64(g.f.Foot)-u
	board.Plate(g.canvas, left, top, width, height, u)
	legend := board.Legend{
		Left: left + 0.5*u, Top: top + 0.4*u, Width: width - u, Height: height - 0.8*u, U: u, Ink: ink, Sign: 1.9, Words: 4, Margin: 4.6,
		Pitch: (height - 0.8*u) / 10,
	}
	legend.Draw(g.canvas, g.say, g.signs(u))
}

// signs are the entries of the legend in texts of a size, in columns of ten rows: what is printed on the map, what lies on it,
// and what counters show.
func (g *ground) signs(u float64) [][]board.Sign {
	key := func(word string) engine.Text { return engine.T("nextwar.picture.legend." + word) }
	var all []board.Sign
	add := func(word string, draw func(at render.Point)) {
		all = append(all, board.Sign{Text: key(word), Draw: draw})
	}
	for t := range components.Terrain(components.Terrains) {
		add(terrainWords[t], func(at render.Point) { g.swatch(t, at, u) })
	}
	for i, word := range [...]string{"minor-river", "major-river"} {
		add(word, func(at render.Point) {
			line := render.Smooth(render.Curve{at.Add(-1.5*u, 0.2*u), at.Add(-0.4*u, -0.2*u), at.Add(0.5*u, 0.2*u), at.Add(1.5*u, -0.1*u)})
			drawRiver(g.canvas, []render.Curve{line}, components.Minor+components.River(i), g.f.R)
		})
	}
	add("bridge", func(at render.Point) {
		drawRoads(g.canvas, []render.Curve{{at.Add(-1.5*u, 0), at.Add(1.5*u, 0)}}, components.Primary, g.f.R)
		drawBridge(g.canvas, at, 0, g.f.R)
	})
	for i, word := range [...]string{"secondary-road", "primary-road", "highway"} {
		add(word, func(at render.Point) {
			line := render.Curve{at.Add(-1.5*u, 0), at.Add(1.5*u, 0)}
			drawRoads(g.canvas, []render.Curve{line}, components.Secondary+components.Road(i), g.f.R)
		})
	}
	for i, word := range [...]string{"town", "city", "urban-area", "airbase", "hardened", "airfield", "port"} {
		add(word, func(at render.Point) { g.drawFeature(feature(i), at, 1.5*u) })
	}
	add("beach", func(at render.Point) {
		for i := -2.0; i <= 2; i++ {
			g.canvas.DrawCircle(at.X+i*0.6*u, at.Y, 0.2*u)
		}
		g.canvas.FillWith(sand)
	})
	add("fort", func(at render.Point) { drawFort(g.canvas, smallHexagon(at, 0.85*u), 2.4*u, 1) })
	return g.columns(append(append(all, g.markerSigns(u)...), g.counterSigns(u)...))
}

// columns of ten rows.
func (g *ground) columns(all []board.Sign) [][]board.Sign {
	const most = 10
	var list [][]board.Sign
	for len(all) > most {
		list = append(list, all[:most])
		all = all[most:]
	}
	return append(list, all)
}

// smallHexagon is a hex around a point.
func smallHexagon(at render.Point, r float64) []render.Point {
	return []render.Point{
		at.Add(-r/2, -0.87*r), at.Add(r/2, -0.87*r), at.Add(r, 0), at.Add(r/2, 0.87*r), at.Add(-r/2, 0.87*r), at.Add(-r, 0),
	}
}

// markerSigns are what lies on the map.
func (g *ground) markerSigns(u float64) []board.Sign {
	var list []board.Sign
	add := func(word string, draw func(at render.Point)) {
		list = append(list, board.Sign{Text: engine.T("nextwar.picture.legend." + word), Draw: draw})
	}
	for side := range components.Side(components.Sides) {
		list = append(list, board.Sign{
			Text: engine.T("nextwar.picture.legend.control", "side", engine.T("nextwar.side."+g.set.ID+"."+g.set.Sides[side].Word)),
			Draw: func(at render.Point) { drawControl(g.canvas, at, 0.6*u, side) },
		})
	}
	add("entered", func(at render.Point) {
		drawControl(g.canvas, at, 0.75*u, 0)
		g.canvas.DrawCircle(at.X, at.Y, 0.55*u)
		g.canvas.FillWith(board.White)
		drawControl(g.canvas, at, 0.4*u, 1)
	})
	add("clearing", func(at render.Point) { drawClearing(g.canvas, at, 0.85*u, u, &state.ClearingMarker{Value: 4}) })
	add("cleared", func(at render.Point) {
		drawClearing(g.canvas, at, 0.85*u, u, &state.ClearingMarker{Value: 4, Cleared: true})
	})
	add("mine", func(at render.Point) { drawMine(g.canvas, at, 0.7*u, u, 1, 1) })
	add("beachhead", func(at render.Point) { drawBeachhead(g.canvas, at, 0.75*u, 0) })
	add("interdiction", func(at render.Point) { drawInterdiction(g.canvas, at, 0.75*u, u, 1) })
	add("chemical", func(at render.Point) { drawChemical(g.canvas, at, 0.65*u, u, 3) })
	add("damage", func(at render.Point) { drawBurst(g.canvas, at, 0.95*u, u, "1", warning, board.White) })
	add("combat", func(at render.Point) {
		drawBurst(g.canvas, at.Add(-0.9*u, 0), 0.8*u, u, "", gold, ink)
		drawBurst(g.canvas, at.Add(0.9*u, 0), 0.8*u, u, "", board.White, ink)
	})
	add("overstacked", func(at render.Point) { board.Badge(g.canvas, "−1", at, u, warning) })
	for i, word := range [...]string{"overland", "by-sea", "by-air"} {
		add(word, func(at render.Point) {
			small := g.f
			small.R = min(g.f.R, 3.4*u)
			arrow := small.arrow(0, medium(i), render.Curve{at.Add(-1.7*u, 0), at, at.Add(1.5*u, 0)})
			board.DrawShafts(g.canvas, []board.Arrow{arrow})
			arrow.DrawHead(g.canvas)
		})
	}
	return list
}

// counterSigns are what is seen on counters.
func (g *ground) counterSigns(u float64) []board.Sign {
	var list []board.Sign
	add := func(word string, draw func(at render.Point)) {
		list = append(list, board.Sign{Text: engine.T("nextwar.picture.legend." + word), Draw: draw})
	}
	key := counterKey{livery: livery{face: board.Paper, letters: ink}, unit: u, legible: board.Legible}
	formations := [...]struct {
		word string
		symbol.Formation
	}{
		{"infantry", symbol.Formation{Size: "III"}},
		{"light", symbol.Formation{Size: "III", Branch: symbol.Light}},
		{"motorized", symbol.Formation{Size: "III", Branch: symbol.Motorized}},
		{"mechanized", symbol.Formation{Size: "X", Branch: symbol.Mechanized}},
		{"armor", symbol.Formation{Size: "III", Armor: true}},
		{"airborne", symbol.Formation{Size: "X", Branch: symbol.Airborne}},
		{"airmobile", symbol.Formation{Size: "X", Branch: symbol.Airmobile}},
		{"marine", symbol.Formation{Size: "II", Marine: true}},
		{"garrison", symbol.Formation{Size: "III", Branch: symbol.Garrison}},
		{"hq", symbol.Formation{Size: "XX", Branch: symbol.Staff}},
		{"msu", symbol.Formation{Branch: symbol.Supplies}},
		{"depot", symbol.Formation{Branch: symbol.Stores}},
	}
	for _, f := range formations {
		add(f.word, func(at render.Point) { f.Draw(g.canvas, at, 1.75*u, ink) })
	}
	for i, word := range [...]string{"helicopter", "amphibious", "surface", "carrier", "aircraft"} {
		key := key
		key.sign = helicopterSign + sign(i)
		add(word, func(at render.Point) { g.drawSign(g.canvas, key, at.Add(0, -0.1*u), u) })
	}
	add("sizes", func(at render.Point) { symbol.Formation{Size: "II"}.Draw(g.canvas, at, 1.75*u, ink) })
	values := func(words string, changed bool) func(at render.Point) {
		return func(at render.Point) {
			k := ink
			if changed {
				k = warning
			}
			g.canvas.DrawRectangle(at.X-1.6*u, at.Y-0.6*u, 3.2*u, 1.2*u)
			g.canvas.FillAndStroke(board.White, ink, 1)
			g.canvas.Center(words, at, u, render.Bold, k)
		}
	}
	add("values", values("5-4-6", false))
	add("support", values("2-12", false))
	add("changed", values("2-4-5", true))
	add("reduced", func(at render.Point) {
		g.canvas.DrawRectangle(at.X-1.6*u, at.Y-0.7*u, 3.2*u, 1.4*u)
		g.canvas.FillWith(blueSide)
		g.canvas.DrawRectangle(at.X-1.5*u, at.Y-0.3*u, 3*u, 0.9*u)
		g.canvas.FillWith(board.White)
	})
	mark := func(m mark) func(at render.Point) {
		return func(at render.Point) {
			key := key
			key.marks = m
			left, top := at.X-counterWide*u+0.75*u, at.Y-1.75*u
			switch m {
			case movedMark:
				left, top = at.X-counterWide*u+0.5*u, at.Y-0.5*u
			case detectedMark:
				left = at.X - 0.55*u
			}
			g.marks(g.canvas, key, left, top)
		}
	}
	add("moved", mark(movedMark))
	add("under-clearing", func(at render.Point) {
		g.canvas.DrawRectangle(at.X-0.9*u, at.Y-0.6*u, 1.8*u, 1.2*u)
		g.canvas.StrokeOver(gold, 0.24*u)
		g.canvas.SetDash(0.3*u, 0.3*u)
		g.canvas.StrokeWith(ink, 0.24*u)
		g.canvas.SetDash()
	})
	add("detected", mark(detectedMark))
	add("strike", mark(strike1Mark))
	return list
}

// swatch is a piece of terrain.
func (g *ground) swatch(t components.Terrain, at render.Point, u float64) {
	g.canvas.DrawRoundedRectangle(at.X-1.5*u, at.Y-0.8*u, 3*u, 1.6*u, 0.3*u)
	if t == components.Sea {
		g.canvas.FillAndStroke(seaDeep, coastLine, 1)
		return
	}
	g.canvas.FillAndStroke(landColor(t), coastLine, 1)
	var s signs
	for i, x := range [...]float64{-0.9, 0, 0.9} {
		switch {
		case t != components.HighMountain:
			s.add(t, i, at.Add(x*u, 0.1*u))
		case i != 1:
			s.add(t, 0, at.Add(x*u, 0.1*u))
		}
	}
	s.draw(g.canvas, min(g.f.R, 4*u))
	if t == components.Urban {
		for _, x := range [...]float64{-1, -0.3, 0.4, 1.1} {
			g.canvas.DrawRectangle(at.X+(x-0.25)*u, at.Y-0.4*u, 0.45*u, 0.8*u)
		}
		g.canvas.FillWith(block)
	}
}
