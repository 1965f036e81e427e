package axis

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/symbol"
)

// counter is alike units of a power in a space: a silhouette and how many they are.
type counter struct {
	power components.Power
	kind  components.Type
	// damaged battleships, complexes and ships with cargo look different.
	damaged, laden bool
	// count of the units; of a complex its damage.
	count int
}

// counterSize in pixels, from the size of the smallest text.
func counterSize(u float64) (width, height float64) { return 2.85 * u, 1.5 * u }

// counterKey is everything that a drawn counter depends on but its number.
type counterKey struct {
	power          components.Power
	kind           components.Type
	damaged, laden bool
	u              float64
}

// counters of every space: the complex of a territory first, then its owner's units, then those
// of others, each in the order of the price list. Cargo is shown by its ship.
func counters(view state.View) [components.NumSpaces][]counter {
	s := view.State
	var all [components.NumSpaces][]counter
	for space := range components.Space(components.NumLands) {
		if land := &s.Lands[space]; land.Complex {
			all[space] = append(all[space], counter{power: land.Owner, kind: components.Complex, damaged: land.Damage > 0, count: int(land.Damage)})
		}
	}
	laden := map[state.UnitID]bool{}
	for i := range s.Units {
		if ship := s.Units[i].Aboard; ship != state.NoUnit {
			laden[ship] = true
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Aboard != state.NoUnit {
			continue
		}
		like := counter{power: u.Power, kind: u.Type, damaged: u.Has(state.Damaged), laden: laden[u.ID]}
		list := &all[u.Space]
		at := slices.IndexFunc(*list, func(o counter) bool {
			return o.power == like.power && o.kind == like.kind && o.damaged == like.damaged && o.laden == like.laden && o.kind != components.Complex
		})
		if at < 0 {
			at = len(*list)
			*list = append(*list, like)
		}
		(*list)[at].count++
	}
	for space := range all {
		owner := components.NoPower
		if space < components.NumLands {
			owner = s.Lands[space].Owner
		}
		rank := func(o counter) int {
			switch {
			case o.kind == components.Complex:
				return -2
			case o.power == owner:
				return -1
			}
			return int(o.power)
		}
		slices.SortStableFunc(all[space], func(a, b counter) int {
			return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.kind, b.kind))
		})
	}
	return all
}

// drawCounter draws a counter without its number.
func (d *drawer) drawCounter(key counterKey) *render.Sprite {
	w, h := counterSize(key.u)
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	canvas := render.NewCanvas(img, d.faces, 1)
	defer canvas.Close()
	face := powerColors[key.power]
	thick := max(1, 0.08*key.u)
	cornersOf(key.power).Trace(canvas, thick/2, thick/2, float64(int(w))-thick, float64(int(h))-thick, key.u)
	canvas.FillAndStroke(face, edgeOf(face), thick)
	at := render.Pt(0.9*key.u, h/2)
	d.symbol(key.kind).Draw(canvas, at, 0.74*key.u, inkOn(key.power), face)
	if key.laden {
		for _, x := range [...]float64{-0.2, 0.18} {
			canvas.DrawRectangle(at.X+x*key.u, at.Y-0.36*key.u, 0.3*key.u, 0.3*key.u)
			canvas.FillAndStroke(starGold, ink, max(1, 0.05*key.u))
		}
	}
	if key.damaged && key.kind != components.Complex {
		canvas.DrawLine(at.X-0.5*key.u, at.Y+0.5*key.u, at.X+0.5*key.u, at.Y-0.5*key.u)
		canvas.StrokeOver(board.Paper, 0.26*key.u)
		canvas.StrokeWith(combatRed, 0.15*key.u)
	}
	return &render.Sprite{Image: img}
}

// cornersOf the counters of a power are those of its side.
func cornersOf(power components.Power) board.Corners { return power.Side() == components.Allies }

// edgeOf a counter stands off both dark and light ground.
func edgeOf(face color.RGBA) color.RGBA { return render.Mix(face, ink, 0.5) }

// symbol of a type of unit.
func (d *drawer) symbol(t components.Type) *symbol.Symbol { return d.symbols[d.set.Units[t].Word] }

// counter draws a counter with its number around a point.
func (s *scene) counter(o counter, at render.Point) {
	u := s.f.U
	key := counterKey{power: o.power, kind: o.kind, damaged: o.damaged, laden: o.laden, u: u}
	s.canvas.Put(s.drawer.sprites.Get(key, func() *render.Sprite { return s.drawer.drawCounter(key) }), at.X, at.Y)
	t := render.Text{
		Words: strconv.Itoa(o.count), X: at.X + 0.82*u, Y: at.Y, AnchorX: 0.5, Size: u, Weight: render.Bold, Color: inkOn(o.power),
	}
	if o.count > 9 {
		t.X -= 0.03 * u
	}
	if o.kind == components.Complex { // its damage in red
		if o.count == 0 {
			return
		}
		_, h := counterSize(u)
		cornersOf(o.power).Trace(s.canvas, t.X-0.6*u, at.Y-h/2+0.14*u, 1.16*u, h-0.28*u, 0.7*u)
		s.canvas.FillWith(board.Paper)
		t.Color = combatRed
	}
	s.canvas.Text(t)
}
