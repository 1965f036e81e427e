package axis

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Limits of the lists of an alt text.
const (
	altPlaces = 8
	altStacks = 6
	altUnits  = 7
)

// Alt tells the picture in words: what part of the board, the round and whose turn it is, the
// battles, what was conquered, the money, then the greatest forces.
func (s *scene) Alt() string {
	texts := []engine.Text{s.altPart(s.request.Crop), engine.T("axis.picture.alt.now", "turn", s.turnText())}
	for _, done := range [...]bool{false, true} {
		var fights []engine.Text
		for _, fight := range s.view.State.Fights {
			if fight.Done == done {
				fights = append(fights, s.spaceText(fight.Space))
			}
		}
		if len(fights) > 0 {
			key := "axis.picture.alt.battles"
			if done {
				key = "axis.picture.alt.fought"
			}
			texts = append(texts, engine.T(key, "list", shorten(fights, altPlaces)))
		}
	}
	if n := len(s.view.State.Trails); n > 0 {
		texts = append(texts, engine.T("axis.picture.alt.moves", "n", n))
	}
	if layers := board.Layers("axis", s.request.Overlays); len(layers) > 0 {
		texts = append(texts, engine.T("axis.picture.alt.overlays", "layers", layers))
	}
	var money []engine.Text
	for power := range components.Power(components.NumPowers) {
		money = append(money, engine.T("axis.picture.alt.power", "power", powerText(power),
			"money", int(s.view.State.Money[power]), "production", s.view.Production(power)))
	}
	texts = append(texts, engine.T("axis.picture.alt.money", "list", money))
	return board.Alt(s.say, texts, board.List{
		Sentence: func(list string) engine.Text { return engine.T("axis.picture.alt.units", "list", list) }, Items: s.altForces(), Most: altStacks, More: more,
	})
}

func (s *scene) spaceText(space components.Space) engine.Text {
	return engine.T("axis.space." + s.set.Spaces[space].Word)
}

// altPart says what part of the board the picture shows.
func (s *scene) altPart(crop render.Crop) engine.Text {
	if crop == render.CropFull {
		return engine.T("axis.picture.alt.full")
	}
	if space, ok := s.drawer.place(string(crop)); ok {
		return engine.T("axis.picture.alt.around", "place", s.spaceText(space))
	}
	area := s.f.Area()
	middle, best, least := area.Middle(), components.NoSpace, math.Inf(1)
	for i := range s.labels {
		l := &s.labels[i]
		at := l.box.Middle()
		if d := math.Hypot(at.X-middle.X, at.Y-middle.Y); l.space.IsLand() && d < least {
			best, least = l.space, d
		}
	}
	if best == components.NoSpace {
		return engine.T("axis.picture.alt.part")
	}
	return engine.T("axis.picture.alt.around", "place", s.spaceText(best))
}

// altForces are the greatest forces on the picture.
func (s *scene) altForces() []engine.Text {
	size := func(b *block) (n int) {
		for _, force := range b.forces {
			n += strength(force)
		}
		return n
	}
	blocks := slices.Clone(s.blocks)
	slices.SortStableFunc(blocks, func(a, b block) int {
		return cmp.Or(cmp.Compare(size(&b), size(&a)), cmp.Compare(a.Area, b.Area))
	})
	var list []engine.Text
	for i := range blocks {
		for _, force := range blocks[i].forces {
			var units [components.NumPowers][]engine.Text
			for _, o := range force {
				if o.kind != components.Complex {
					units[o.power] = append(units[o.power], engine.T("axis.count."+s.set.Units[o.kind].Word, "n", o.count))
				}
			}
			for power, units := range units {
				if len(units) > 0 {
					list = append(list, engine.T("axis.picture.alt.force", "place", s.spaceText(blocks[i].Area),
						"power", powerText(components.Power(power)), "units", shorten(units, altUnits)))
				}
			}
		}
	}
	return list
}

// strength is the number of the units of a force.
func strength(force []counter) (n int) {
	for _, o := range force {
		if o.kind != components.Complex {
			n += o.count
		}
	}
	return n
}

// shorten cuts a list and says how much is left out.
func shorten(list []engine.Text, most int) []engine.Text { return board.Shorten(list, most, more) }

// more says how much is left out of a list.
func more(left int) engine.Text { return engine.T("axis.picture.alt.more", "n", left) }
