package eots

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// routes are the strategic transport routes; stretches that have to be built are dashed.
func (g *ground) routes() {
	for _, loc := range g.locs {
		for d := range 3 {
			side := g.set.Sides[loc][d]
			if side.Route == components.NoRoute || side.To == components.NoLoc {
				continue
			}
			built := side.Needs[0] == components.NoProject && side.Needs[1] == components.NoProject
			routeOf(side.Route, built).Draw(g.canvas, g.f.center(g.set.Hexes[loc].Hex), g.f.center(g.set.Hexes[side.To].Hex), g.f.R, board.Paper)
		}
	}
}

// routeOf is how a railway or road is drawn.
func routeOf(kind components.Transport, built bool) hexmap.Route {
	if kind == components.Road {
		return hexmap.Route{Color: road, Unbuilt: !built}
	}
	return hexmap.Route{Color: rail, Rail: true, Unbuilt: !built}
}

// feature is something printed in a hex that matters for the rules.
type feature uint8

const (
	city feature = iota
	port
	airfield
	resource
)

// features of a hex in the order they are drawn, left to right.
func features(info *components.HexInfo) []feature {
	var list []feature
	if info.City != components.NoCity {
		list = append(list, city)
	}
	if info.Port {
		list = append(list, port)
	}
	if info.Airfield {
		list = append(list, airfield)
	}
	if info.Resource {
		list = append(list, resource)
	}
	return list
}

// bases draws the features of every hex in a row in its middle.
func (g *ground) bases() {
	locs := g.locs
	if g.box != components.NoLoc {
		locs = append(slices.Clip(locs), g.box)
	}
	for _, loc := range locs {
		info := &g.set.Hexes[loc]
		list := features(info)
		size, pitch := g.f.featureSize()
		at := g.f.center(info.Hex).Add(-pitch*float64(len(list)-1)/2, featuresDown*g.f.R).Whole()
		for _, which := range list {
			g.drawFeature(which, at, size)
			at.X += pitch
		}
	}
}

// featuresDown is how far below the middle of a hex its features are, in radii.
const featuresDown = 0.05

// featureSize is the size of a feature and how far apart they are, in pixels.
func (f frame) featureSize() (size, pitch float64) {
	size = 2 * math.Round(0.18*f.R)
	return size, math.Round(1.12 * size)
}

// featuresBox is what the features of a hex take up, empty for none.
func (f frame) featuresBox(info *components.HexInfo) image.Rectangle {
	n := len(features(info))
	if n == 0 {
		return image.Rectangle{}
	}
	size, pitch := f.featureSize()
	at, half := f.center(info.Hex).Add(0, featuresDown*f.R), pitch*float64(n)/2
	return image.Rect(int(at.X-half), int(at.Y-size/2), int(at.X+half), int(at.Y+size/2))
}

// drawFeature draws a symbol on a small plate.
func (g *ground) drawFeature(which feature, at render.Point, size float64) {
	canvas, half := g.canvas, size/2
	tile := func(ground, edge color.RGBA) {
		canvas.DrawRoundedRectangle(at.X-half, at.Y-half, size, size, size*0.22)
		canvas.FillAndStroke(ground, edge, max(1, size*0.06))
	}
	switch which {
	case city:
		tile(board.Paper, ink)
		canvas.SetColor(ink)
		canvas.DrawRectangle(at.X-0.32*size, at.Y-0.02*size, 0.2*size, 0.34*size)
		canvas.DrawRectangle(at.X-0.09*size, at.Y-0.32*size, 0.2*size, 0.64*size)
		canvas.DrawRectangle(at.X+0.14*size, at.Y-0.12*size, 0.2*size, 0.44*size)
		canvas.Fill()
	case port:
		tile(render.RGB(0xdcebf5), alliedBlue)
		anchor(canvas, at, size*0.8)
	case airfield:
		tile(board.Paper, ink)
		g.symbols["air"].Draw(canvas, at, size*0.78, ink, board.Paper)
	case resource:
		tile(render.RGB(0xffe9a8), render.RGB(0x6b4a12))
		derrick(canvas, at, size*0.8)
	}
}

// anchor stands for a port.
func anchor(canvas *render.Canvas, at render.Point, size float64) {
	canvas.SetColor(alliedBlue)
	canvas.SetLineWidth(max(1, size*0.12))
	canvas.DrawCircle(at.X, at.Y-0.36*size, 0.1*size)
	canvas.Stroke()
	canvas.DrawLine(at.X, at.Y-0.26*size, at.X, at.Y+0.42*size)
	canvas.DrawLine(at.X-0.2*size, at.Y-0.14*size, at.X+0.2*size, at.Y-0.14*size)
	canvas.Stroke()
	canvas.DrawArc(at.X, at.Y+0.02*size, 0.4*size, 0.1*math.Pi, 0.9*math.Pi)
	canvas.Stroke()
}

// derrick stands for a resource.
func derrick(canvas *render.Canvas, at render.Point, size float64) {
	canvas.SetColor(render.RGB(0x3a2a0c))
	canvas.SetLineWidth(max(1, size*0.09))
	canvas.MoveTo(at.X-0.34*size, at.Y+0.42*size)
	canvas.LineTo(at.X-0.07*size, at.Y-0.44*size)
	canvas.LineTo(at.X+0.07*size, at.Y-0.44*size)
	canvas.LineTo(at.X+0.34*size, at.Y+0.42*size)
	canvas.MoveTo(at.X-0.16*size, at.Y-0.14*size)
	canvas.LineTo(at.X+0.25*size, at.Y+0.14*size)
	canvas.MoveTo(at.X+0.16*size, at.Y-0.14*size)
	canvas.LineTo(at.X-0.25*size, at.Y+0.14*size)
	canvas.Stroke()
}

// placeName is the name of a hex in the reader's language, "" without one.
func placeName(set *components.Set, loc components.Loc, say board.Say) string {
	if set.Hexes[loc].Name == "" {
		return ""
	}
	return say(engine.T("eots.place." + set.Hexes[loc].Hex.String()))
}

// number as words.
func number(n int) string { return strconv.Itoa(n) }
