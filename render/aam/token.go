package aam

import (
	"image"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// shape is what a unit looks like from above.
type shape uint8

// The shapes: a squad on a round base, a gun, a vehicle with its turret, a vehicle without one, a carrier, an aircraft.
const (
	squad shape = iota
	gun
	turreted
	casemate
	carrier
	plane
)

// badge is what a base shows beside its label.
type badge uint8

const (
	noBadge badge = iota
	commanderBadge
	heroBadge
	sniperBadge
	mountedBadge
)

// tokenKey is everything that a drawn unit depends on. Size is its radius, text the size of its label in pixels; 0 for none.
type tokenKey struct {
	shape  shape
	badge  badge
	side   components.Side
	label  string
	facing int8
	up     state.Counter
	hits   int8 // face-down counters
	acted  bool
	watch  int8 // the direction of overwatch plus 1
	cargo  int8
	size   float64
	text   float64
	least  float64
}

// tokenOf a unit as it stands.
func tokenOf(s *state.State, id state.UnitID) tokenKey {
	u, info := &s.Units[id], s.Info(id)
	key := tokenKey{
		shape: shapeOf(info), badge: badgeOf(info), side: u.Side, label: labelOf(info), up: u.Up, watch: u.Watch,
		acted: u.Has(state.Activated | state.Moved | state.Attacked),
	}
	if info.Kind == components.Vehicle {
		key.facing = int8(u.Facing)
	}
	for _, c := range [...]state.Counter{state.Disrupted, state.Damaged, state.Destroyed} {
		if u.Down&c != 0 {
			key.hits++
		}
	}
	for range s.Passengers(id) {
		key.cargo++
	}
	return key
}

func shapeOf(info *components.UnitType) shape {
	switch {
	case info.Kind == components.Aircraft:
		return plane
	case info.Kind == components.Soldier && info.Is(components.Artillery):
		return gun
	case info.Kind == components.Soldier:
		return squad
	case info.HasAny(ability.Transport, ability.ExposedTransport, ability.LargeTransport, ability.HeavyTransport, ability.GunTransport, ability.LightTowing):
		return carrier
	case info.HasAny(ability.NoTurret, ability.FixedGun, ability.FixedHowitzer, ability.FixedRearGun):
		return casemate
	}
	return turreted
}

func badgeOf(info *components.UnitType) badge {
	switch {
	case info.Has(ability.Hero):
		return heroBadge
	case info.Is(components.Commander):
		return commanderBadge
	case info.Is(components.Sniper):
		return sniperBadge
	case info.Kind == components.Soldier && info.Is(components.Cavalry|components.Motorcycle):
		return mountedBadge
	}
	return noBadge
}

// labelRunes is how many letters a label has at most.
const labelRunes = 4

// labelOf a unit is its designation where its name has one ("MG42", "T-34", "251"), else its initials or its first letters.
func labelOf(info *components.UnitType) string {
	words := strings.FieldsFunc(info.Name, func(r rune) bool { return strings.ContainsRune(` /"().`, r) })
	at := slices.IndexFunc(words, func(word string) bool {
		return strings.ContainsFunc(word, unicode.IsDigit) || strings.Trim(word, "IVX") == ""
	})
	var label string
	switch {
	case len(words) == 0:
	case at < 0 && len(words) == 1:
		label = words[0]
	case at < 0:
		for _, word := range words {
			label += strings.ToUpper(string([]rune(word)[:1]))
		}
	case at == 0 || utf8.RuneCountInString(words[at]) >= labelRunes-1:
		label = words[at]
	default:
		label = strings.Replace(words[at-1], "Panzer", "Pz", 1)
		label = string([]rune(label)[:min(labelRunes-utf8.RuneCountInString(words[at]), utf8.RuneCountInString(label))]) + words[at]
	}
	if utf8.RuneCountInString(label) > labelRunes {
		label = strings.ReplaceAll(label, "-", "")
	}
	runes := []rune(label)
	return string(runes[:min(labelRunes, len(runes))])
}

// Sizes of units in radii of a hex, by how many of them stand in it.
const (
	soloSize    = 0.44
	pairSize    = 0.37
	crowdSize   = 0.27
	crowdFrom   = 5
	tokenMargin = 1.75
	// labelWide is how wide a label may be in sizes of its unit, labelFrom the least size in letters that has one.
	labelWide = 2.5
	labelFrom = 0.9
)

// drawToken draws a unit with a soft shadow.
func (d *drawer) drawToken(key tokenKey) *render.Sprite {
	half := int(math.Ceil(key.size * tokenMargin))
	img := image.NewRGBA(image.Rect(0, 0, 2*half, 2*half))
	canvas := render.NewCanvas(img, d.faces, key.least)
	defer canvas.Close()
	t := &token{key: key, canvas: canvas, at: render.Pt(float64(half), float64(half)), r: key.size}
	t.body()
	for _, m := range key.marks() {
		m.draw(t, t.at.Add(m.at.X*t.r, m.at.Y*t.r), m.reach*t.r)
	}
	if key.text > 0 {
		words := []rune(key.label)
		for len(words) > 1 && canvas.Width(string(words), render.Bold, key.text) > labelWide*t.r {
			words = words[:len(words)-1]
		}
		canvas.Text(render.Text{
			Words: string(words), X: t.at.X, Y: t.at.Y, AnchorX: 0.5, Size: key.text, Weight: render.Bold, Color: board.White, Halo: t.dark(), HaloWidth: max(1, int(key.text/9)),
		})
	}
	return &render.Sprite{Image: img}
}

// token is a unit that is being drawn.
type token struct {
	key    tokenKey
	canvas *render.Canvas
	at     render.Point
	r      float64
}

// angle of a direction on the picture: northwest is the first, clockwise.
func angleOf(direction int8) float64 { return -2*math.Pi/3 + float64(direction)*math.Pi/3 }

// turned is a point of the body, forward and to the right in sizes, on the picture.
func (t *token) turned(forward, right float64) render.Point {
	angle := angleOf(t.key.facing)
	sin, cos := math.Sincos(angle)
	return t.at.Add(t.r*(forward*cos-right*sin), t.r*(forward*sin+right*cos))
}

// polygon of points given forward and to the right.
func (t *token) polygon(points ...[2]float64) {
	corners := make([]render.Point, len(points))
	for i, p := range points {
		corners[i] = t.turned(p[0], p[1])
	}
	t.canvas.Trace(corners)
}

// traceBase is the base of a unit around a point: square for the Axis, round for the Allies, so that sides differ in shape too.
func traceBase(canvas *render.Canvas, side components.Side, at render.Point, r float64) {
	if side == components.Axis {
		canvas.DrawRectangle(at.X-0.92*r, at.Y-0.92*r, 1.84*r, 1.84*r)
		return
	}
	canvas.DrawCircle(at.X, at.Y, r)
}

// body draws the unit itself; vehicles and aircraft on a pale base.
func (t *token) body() {
	face, edge := sideColor(t.key.side), t.dark()
	if t.key.acted {
		face = render.Mix(face, tint(t.key.side), 0.35)
	}
	pen := max(1, 0.07*t.r)
	if t.key.shape > gun {
		traceBase(t.canvas, t.key.side, t.at, 1.12*t.r)
		t.canvas.FillAndStroke(render.Mix(tint(t.key.side), board.White, 0.5), edge, pen)
	}
	switch t.key.shape {
	case squad, gun:
		traceBase(t.canvas, t.key.side, t.at, 0.92*t.r)
		t.canvas.FillAndStroke(face, edge, pen)
		traceBase(t.canvas, t.key.side, t.at, 0.92*t.r)
		t.canvas.StrokeWith(tint(t.key.side), pen)
		if t.key.shape == gun {
			t.canvas.DrawRectangle(t.at.X-0.07*t.r, t.at.Y-1.1*t.r, 0.14*t.r, 0.6*t.r)
			t.canvas.DrawRectangle(t.at.X-0.3*t.r, t.at.Y-0.66*t.r, 0.6*t.r, 0.13*t.r)
			t.canvas.FillWith(tint(t.key.side))
		}
	case plane:
		point := func(forward, right float64) render.Point { return t.at.Add(t.r*right, -t.r*forward) } // it has no facing
		t.canvas.Trace([]render.Point{
			point(1.05, 0), point(0.8, 0.16), point(0.3, 0.18), point(0.2, 1.15), point(-0.15, 1.15), point(-0.2, 0.18), point(-0.7, 0.12),
			point(-0.75, 0.5), point(-0.98, 0.5), point(-1, 0), point(-0.98, -0.5), point(-0.75, -0.5), point(-0.7, -0.12), point(-0.2, -0.18),
			point(-0.15, -1.15), point(0.2, -1.15), point(0.3, -0.18), point(0.8, -0.16),
		})
		t.canvas.FillAndStroke(face, tint(t.key.side), pen)
	default:
		t.vehicle(face, edge, pen)
	}
}
