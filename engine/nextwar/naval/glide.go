package naval

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// mayEnter tells whether a mover may go from an all-sea hex into a land hex: ships into friendly ports, transported units into
// own beachheads too. Rules 8.5.6, 8.5.7.2.
func (v *survey) mayEnter(p components.Place) bool {
	return v.s.FriendlyPort(v.side, p) || v.kind.cargo && v.s.Beachhead(v.side, p) != nil
}

// glides lists the ways along the coast to the other all-sea hexes of the zone, each one step: past no mines and enemy ships
// where that is possible, else through the mines of least density. Rules A-115, 7.5.3.
func (v *survey) glides(from components.Place, step func(to components.Place, coast []components.Place, meets meeting) bool) {
	set := v.s.Set()
	if !set.IsHex(from) {
		return
	}
	var known state.Bits
	known.Set(from)
	origin, unknown := v.meet(from, from), v.onMap(set.ZoneOf(from))-1
	for level := int8(-1); level <= 2 && unknown > 0; level++ {
		if level < 0 && origin.any() || level > 0 && len(v.areas) == 0 {
			continue
		}
		barred := false // some hex was kept out by what the level does not pass
		var seen state.Bits
		seen.Set(from)
		before := make([]components.Place, len(set.Hexes))
		before[from] = components.Nowhere
		type stop struct {
			at    components.Place
			meets meeting
		}
		queue := append(make([]stop, 0, 128), stop{from, origin})
		for at := 0; at < len(queue) && unknown > 0; at++ {
			p, meets := queue[at].at, queue[at].meets
			touched, so := v.touched.Has(p), meets
			for _, near := range set.Hex(p).Along {
				if seen.Has(near) {
					continue
				}
				if touched || v.touched.Has(near) {
					meets = v.meet(p, near)
					if level < 0 && meets.any() || level >= 0 && meets.density > level {
						barred = true
						continue
					}
					meets = meets.and(so)
				} else {
					meets = so
				}
				seen.Set(near)
				before[near] = p
				queue = append(queue, stop{near, meets})
				if !known.Has(near) {
					known.Set(near)
					unknown--
					if !step(near, before, meets) {
						return
					}
				}
			}
		}
		if !barred {
			return
		}
	}
}

// onMap is how many hexes of a zone are on the map: those beside it come last.
func (v *survey) onMap(zone components.Zone) int {
	hexes := v.s.Set().Zones[zone].Hexes
	n := len(hexes)
	for n > 0 && !v.s.Set().IsHex(hexes[n-1]) {
		n--
	}
	return n
}
