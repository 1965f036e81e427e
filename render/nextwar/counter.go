package nextwar

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// The size of a counter in units of what is written on it.
const (
	counterWide = 3.7
	counterHigh = 3.6
)

// sign is the picture on a counter.
type sign uint8

// The signs. Formations are ground units, HQs and supply counters.
const (
	formationSign sign = iota
	helicopterSign
	amphibiousSign
	surfaceSign
	carrierSign
	aircraftSign
	forcesSign
	// hiddenSign is a counter that the reader may not know.
	hiddenSign
)

// mark is something that is drawn on a counter.
type mark uint8

// The marks.
const (
	// reducedMark: it shows its reduced side. changedMark: the values that count are not those of the side it shows.
	reducedMark mark = 1 << iota
	changedMark
	movedMark
	clearingMark
	detectedMark
	strike1Mark
	strike2Mark
)

// counterKey is everything that a drawn counter depends on.
type counterKey struct {
	livery        livery
	sign          sign
	formation     symbol.Formation
	label, values string
	marks         mark
	// unit is the size of what is written in pixels, legible the least size that can be read.
	unit, legible float64
}

// counterOf a unit as it stands.
func counterOf(s *state.State, id components.UnitID, concealed bool) counterKey {
	info, u := s.Info(id), s.Unit(id)
	if concealed {
		return counterKey{livery: liveries[info.Side][0], sign: hiddenSign}
	}
	key := counterKey{livery: liveryOf(s.Set(), info.Nation), label: labelOf(info), sign: signOf(info, u)}
	if key.sign == formationSign {
		key.formation = formationOf(info)
	}
	var changed bool
	key.values, changed = valuesOf(s, id)
	for _, m := range [...]struct {
		holds bool
		mark  mark
	}{
		{u.Lost > 0, reducedMark},
		{changed, changedMark},
		{u.Has(state.Moved), movedMark},
		{u.Has(state.UnderClearing), clearingMark},
		{u.Has(state.Detected), detectedMark},
		{u.Strike == 1, strike1Mark},
		{u.Strike > 1, strike2Mark},
	} {
		if m.holds {
			key.marks |= m.mark
		}
	}
	return key
}

// labelOf a counter is its word without the side, and without the class of a ship, which its picture shows.
func labelOf(info *components.Unit) string {
	_, label, ok := strings.Cut(info.Word, "-")
	if !ok {
		label = info.Word
	}
	if _, number, ok := strings.Cut(label, "-"); ok && info.Kind == components.Ship {
		label = number
	}
	return strings.ToUpper(label)
}

// signOf a counter.
func signOf(info *components.Unit, u *state.Unit) sign {
	switch info.Kind {
	case components.Helicopter:
		return helicopterSign
	case components.Aircraft:
		return aircraftSign
	case components.SOF:
		return forcesSign
	case components.Ship:
		switch {
		case info.ShipType == components.Carrier:
			return carrierSign
		case info.ShipType == components.SurfaceGroup || u.Has(state.Converted):
			return surfaceSign
		}
		return amphibiousSign
	default:
		return formationSign
	}
}

// sizeMarks are the usual marks of sizes.
var sizeMarks = [...]string{
	components.Battalion: "II", components.Regiment: "III", components.Brigade: "X",
	components.Division: "XX", components.Corps: "XXX", components.Army: "XXXX",
}

// formationOf is the usual sign of a ground unit, HQ or supply counter.
func formationOf(info *components.Unit) symbol.Formation {
	f := symbol.Formation{Size: sizeMarks[info.Size], Armor: info.Arm == components.Armor, Marine: info.Marine}
	switch {
	case info.Kind == components.HQ:
		return symbol.Formation{Size: sizeMarks[info.Size], Branch: symbol.Staff}
	case info.Kind == components.MSU:
		return symbol.Formation{Branch: symbol.Supplies}
	case info.Kind == components.Depot:
		return symbol.Formation{Branch: symbol.Stores}
	case info.Arm == components.Mechanized:
		f.Branch = symbol.Mechanized
	case info.Arm == components.Infantry && info.Mobility == components.Motorized:
		f.Branch = symbol.Motorized
	case info.Airborne:
		f.Branch = symbol.Airborne
	case info.OwnLift || info.Airmobile:
		f.Branch = symbol.Airmobile
	case info.Garrison:
		f.Branch = symbol.Garrison
	case info.LightInfantry && !info.Marine:
		f.Branch = symbol.Light
	}
	return f
}

// valuesOf a counter as they count now, and whether they differ from those printed on the side it shows: attack strength,
// defense strength and efficiency of ground units; combat support and range of helicopters and ships; support and range of
// HQs; the range of supply counters in movement points; air, strike and support ratings of aircraft.
func valuesOf(s *state.State, id components.UnitID) (values string, changed bool) {
	info, u := s.Info(id), s.Unit(id)
	join := func(numbers ...int) string {
		words := make([]string, len(numbers))
		for i, n := range numbers {
			words[i] = strconv.Itoa(n)
		}
		return strings.Join(words, "-")
	}
	switch info.Kind {
	case components.Ground:
		printed := s.Factors(id)
		as, ds, er := s.AS(id), s.DS(id), s.ER(id)
		changed = as != int(printed.AS) || ds != int(printed.DS) || er != int(printed.ER)
		if info.Bracketed {
			return strconv.Itoa(as) + "(" + strconv.Itoa(ds) + ")" + strconv.Itoa(er), changed
		}
		return join(as, ds, er), changed
	case components.HQ:
		return join(int(info.HQ.Support), int(info.HQ.Range)), false
	case components.Depot, components.MSU:
		return strconv.Itoa(int(info.Supply.Range / components.Points(1))), false
	case components.Helicopter, components.Ship:
		cs, reach := info.CS, info.Range
		if s.Reduced(id) {
			cs = info.ReducedCS
		}
		if u.Has(state.Converted) {
			cs, reach = info.SAGCS, info.SAGRange
		}
		return join(int(cs), int(reach)), false
	case components.Aircraft:
		air := info.Air
		if s.Reduced(id) {
			return join(int(air.ReducedAir), int(air.ReducedStrike), int(air.ReducedCS)), false
		}
		return join(int(air.Air), int(air.Strike), int(air.CS)), false
	default:
		return "", false
	}
}

// sprite of a counter at a size.
func (d *drawer) sprite(key counterKey) *render.Sprite {
	return d.counters.Get(key, func() *render.Sprite { return d.drawCounter(key) })
}

// drawCounter draws a counter with a soft shadow.
func (d *drawer) drawCounter(key counterKey) *render.Sprite {
	u := key.unit
	w, h := counterWide*u, counterHigh*u
	margin := int(0.22*u) + 1
	img := image.NewRGBA(image.Rect(0, 0, int(w)+2*margin, int(h)+2*margin))
	canvas := render.NewCanvas(img, d.faces, key.legible)
	defer canvas.Close()
	left, top := float64(margin), float64(margin)
	key.livery.corners.Trace(canvas, left+0.08*u, top+0.1*u, w, h, u)
	canvas.FillWith(color.NRGBA{0, 0, 0, 90})
	key.livery.corners.Trace(canvas, left, top, w, h, u)
	canvas.FillWith(key.livery.face)
	middle := left + w/2
	if key.sign == hiddenSign {
		canvas.Center("?", render.Pt(middle, top+h/2), 2*u, render.Bold, key.livery.letters)
		d.edge(canvas, key, left, top)
		return &render.Sprite{Image: img}
	}
	line := top + h - 0.64*u
	figures := key.livery.letters
	if key.marks&(reducedMark|changedMark) != 0 {
		key.livery.corners.TraceBand(canvas, left+0.1*u, line-0.56*u, w-0.2*u, 1.1*u, 0.2*u, u)
		canvas.FillWith(board.White)
		figures = ink
	}
	if key.marks&changedMark != 0 {
		figures = warning
	}
	text := func(words string, x, y, anchor float64, k color.RGBA) {
		canvas.Text(render.Text{Words: words, X: x, Y: y, AnchorX: anchor, Size: u, Weight: render.Bold, Color: k})
	}
	text(key.values, middle, line, 0.5, figures)
	text(canvas.Fits(key.label, render.Bold, u, w-0.3*u), left+0.22*u, top+0.62*u, 0, key.livery.letters)
	d.drawSign(canvas, key, render.Pt(middle, top+1.8*u), u)
	d.marks(canvas, key, left, top)
	d.edge(canvas, key, left, top)
	return &render.Sprite{Image: img}
}

// drawSign draws the picture on a counter around a point; u is the size of what is written.
func (d *drawer) drawSign(canvas *render.Canvas, key counterKey, at render.Point, u float64) {
	silhouette := func(word string, size float64) {
		d.symbols[word].Draw(canvas, at.Add(0, 0.1*u), size*u, key.livery.letters, key.livery.face)
	}
	switch key.sign {
	case helicopterSign:
		silhouette("helicopter", 0.85)
	case amphibiousSign:
		silhouette("transport", 0.85)
	case surfaceSign:
		silhouette("cruiser", 0.95)
	case carrierSign:
		silhouette("carrier", 0.95)
	case aircraftSign:
		silhouette("fighter", 0.8)
	case forcesSign:
		silhouette("infantry", 0.8)
	default:
		key.formation.Draw(canvas, at.Add(0, -0.02*u), 2*u, key.livery.letters)
	}
}

// marks draws what has happened to a counter in its corners.
func (d *drawer) marks(canvas *render.Canvas, key counterKey, left, top float64) {
	u := key.unit
	right := left + counterWide*u
	if key.marks&movedMark != 0 {
		in := max(0.06*u, key.livery.corners.Depth(u))
		canvas.Trace([]render.Point{
			render.Pt(right-0.9*u, top+0.06*u), render.Pt(right-in, top+0.06*u), render.Pt(right-0.06*u, top+in), render.Pt(right-0.06*u, top+0.9*u),
		})
		canvas.FillAndStroke(board.White, ink, max(1, 0.06*u))
	}
	if key.marks&detectedMark != 0 {
		at := render.Pt(left+0.55*u, top+1.8*u)
		canvas.DrawEllipse(at.X, at.Y, 0.42*u, 0.28*u)
		canvas.FillAndStroke(gold, ink, max(1, 0.06*u))
		canvas.DrawCircle(at.X, at.Y, 0.14*u)
		canvas.FillWith(ink)
	}
	if key.marks&(strike1Mark|strike2Mark) != 0 {
		words := "1"
		if key.marks&strike2Mark != 0 {
			words = "2"
		}
		drawBurst(canvas, render.Pt(right-0.75*u, top+1.75*u), 0.75*u, u, words, warning, board.White)
	}
}

// edge is the rim of a counter, striped under a clearing marker.
func (d *drawer) edge(canvas *render.Canvas, key counterKey, left, top float64) {
	u := key.unit
	rim := func(k color.RGBA, thick float64) {
		key.livery.corners.Trace(canvas, left+thick/2, top+thick/2, counterWide*u-thick, counterHigh*u-thick, u)
		canvas.StrokeWith(k, thick)
	}
	if key.marks&clearingMark == 0 {
		rim(render.Mix(key.livery.face, ink, 0.7), max(1, 0.07*u))
		return
	}
	rim(gold, 0.24*u)
	canvas.SetDash(0.3*u, 0.3*u)
	rim(ink, 0.24*u)
	canvas.SetDash()
}

// drawBurst is a jagged star with a number of a size.
func drawBurst(canvas *render.Canvas, at render.Point, radius, size float64, words string, face, letters color.RGBA) {
	canvas.Trace(render.Jagged(at, radius, 0.7*radius, 11, 0))
	canvas.FillAndStroke(face, ink, max(1.2, 0.09*radius))
	canvas.Center(words, at, size, render.Bold, letters)
}
