package eots

import (
	"image"
	"image/color"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
	"github.com/umpire-games/umpire/render/symbol"
)

// The formats of counters: small ones show symbol, range and strengths, wide ones the short name beside
// the symbol, large ones above it.
const (
	small = hexmap.Small
	wide  = hexmap.Wide
	large = hexmap.Large
)

// counterSizes in pixels, from the size of the smallest text.
func counterSizes(u float64) [3]hexmap.Size {
	return [...]hexmap.Size{
		small: {Width: 2.8 * u, Height: 2.5 * u}, wide: {Width: 6 * u, Height: 2.5 * u}, large: {Width: 4.15 * u, Height: 3.85 * u},
	}
}

// counterSize of a format.
func counterSize(kind hexmap.Format, u float64) (width, height float64) {
	size := counterSizes(u)[kind]
	return size.Width, size.Height
}

// counterKey is everything that a drawn counter depends on.
type counterKey struct {
	unit            components.Unit
	label           string
	kind            hexmap.Format
	u, legible      float64
	reduced, active bool
}

// lightText tells the counters whose print is white.
func lightText(n components.Nationality) bool {
	return n == components.Japanese || n == components.US || n == components.Joint
}

// cornersOf the counters of a side.
func cornersOf(side components.Side) board.Corners { return side == components.Allies }

// drawCounter draws a counter with a soft shadow.
func (d *drawer) drawCounter(key counterKey) *render.Sprite {
	info := &d.set.Units[key.unit]
	w, h := counterSize(key.kind, key.u)
	u := key.u
	margin := int(0.22*u) + 1
	img := image.NewRGBA(image.Rect(0, 0, int(w)+2*margin, int(h)+2*margin))
	canvas := render.NewCanvas(img, d.faces, key.legible)
	defer canvas.Close()
	left, top := float64(margin), float64(margin)

	face := nationColor(info.Nationality)
	letters := ink
	if lightText(info.Nationality) {
		letters = board.White
	}
	corners := cornersOf(info.Side)
	corners.Trace(canvas, left+0.08*u, top+0.1*u, w, h, u)
	canvas.FillWith(color.NRGBA{0, 0, 0, 90})
	corners.Trace(canvas, left, top, w, h, u)
	canvas.FillWith(face)

	line := 0.62 * u // half the height of the line of strengths
	base := top + h - line
	figures := letters
	if key.reduced {
		corners.TraceBand(canvas, left+0.06*u, base-0.56*u, w-0.12*u, 1.08*u, 0.16*u, u)
		canvas.FillWith(board.White)
		figures = ink
	}
	edge, thick := render.Mix(face, ink, 0.7), max(1, 0.06*u)
	if key.active {
		edge, thick = activeGold, 0.2*u
	}
	corners.Trace(canvas, left+thick/2, top+thick/2, w-thick, h-thick, u)
	canvas.StrokeWith(edge, thick)
	if key.active {
		corners.Trace(canvas, left+0.5, top+0.5, w-1, h-1, u)
		canvas.StrokeWith(ink, 1)
	}

	printed := counterPrint{canvas: canvas, symbols: d.symbols, info: info, key: key, shade: letters, face: face, figures: figures}
	printed.draw(left, top, w, base)
	return &render.Sprite{Image: img}
}

// counterPrint is what is printed on the face of a counter.
type counterPrint struct {
	canvas         *render.Canvas
	symbols        symbol.Set
	info           *components.UnitInfo
	key            counterKey
	shade, figures color.RGBA
	face           color.RGBA
}

// draw prints symbol, range, strengths on their base line and, where there is room, the
// short name.
func (p *counterPrint) draw(left, top, w, base float64) {
	u := p.key.u
	middle := left + w/2
	at := render.Pt(middle, top+0.72*u)
	size, textSize := 1.75*u, u
	reach := p.info.Reach()
	switch p.key.kind {
	case large:
		p.text(p.fit(w-0.3*u), middle, top+0.66*u, 0.5, u, p.shade)
		at.Y = top + 1.88*u
		size, textSize = 2.1*u, 1.15*u
	case wide:
		at.X = left + 1.05*u
		p.text(p.fit(w-2.2*u), left+2*u, top+0.7*u, 0, u, p.shade)
		if reach != "" {
			p.text(reach, left+w-0.25*u, base-0.02*u, 1, u, p.figures)
			reach = ""
		}
		middle = left + 1.6*u
	case small: // it has no room for an extended range
		if p.info.Range > 0 {
			reach = number(int(p.info.Range))
		}
	}
	if reach != "" {
		at.X -= p.canvas.Width(reach, render.Bold, u) / 2
		p.text(reach, left+w-0.18*u, at.Y-0.02*u, 1, u, p.shade)
	}
	drawSymbol(p.canvas, p.symbols, p.info, at, size, p.shade, p.face)
	p.text(strengths(p.info, p.key.reduced), middle, base-0.02*u, 0.5, textSize, p.figures)
}

func (p *counterPrint) fit(width float64) string {
	return p.canvas.Fits(p.key.label, render.Bold, p.key.u, width)
}

func (p *counterPrint) text(words string, x, y, anchor, size float64, shade color.RGBA) {
	p.canvas.Text(render.Text{Words: words, X: x, Y: y, AnchorX: anchor, Size: size, Weight: render.Bold, Color: shade})
}

// strengths is what a counter prints below: attack and defence, or range and efficiency
// of an HQ.
func strengths(info *components.UnitInfo, reduced bool) string {
	if info.Class == components.HQ {
		return number(int(info.HQRange)) + "-" + number(int(info.Efficiency))
	}
	attack := info.Attack[0]
	if reduced {
		attack = info.Attack[1]
	}
	return number(int(attack)) + "-" + number(int(info.Defense))
}

// drawSymbol draws what a unit is.
func drawSymbol(canvas *render.Canvas, symbols symbol.Set, info *components.UnitInfo, at render.Point, size float64, sign, face color.RGBA) {
	switch info.Class {
	case components.Naval:
		symbols[typeNames[info.Type]].Draw(canvas, at, size/2, sign, face)
	case components.Air:
		word, share := "lrb", 0.72
		switch info.Type {
		case components.AirUnit:
			word, share = "air", 0.66
		case components.B29:
			share = 0.8
		}
		symbols[word].Draw(canvas, at, size*share, sign, face)
	case components.HQ:
		symbol.Headquarters(canvas, at, size*0.66, sign, face)
	default:
		formation := symbol.Formation{Size: sizeMarks(info.Type), Armor: info.Type == components.ArmouredBrigade, Marine: info.Marine}
		formation.Draw(canvas, at, size*0.88, sign)
	}
}

// sizeMarks of a ground unit.
func sizeMarks(t components.Type) string {
	switch t {
	case components.TypeArmy:
		return "XXXX"
	case components.Corps:
		return "XXX"
	case components.Division:
		return "XX"
	case components.Regiment:
		return "III"
	}
	return "X"
}
