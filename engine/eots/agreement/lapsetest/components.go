// Package lapsetest has components and supply of Empire of the Sun as another implementation has them by mistake, to tell
// where its different answers come from. No game is played by them.
package lapsetest

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A crossing tells how a hexside may be crossed from the first hex to the second, and back.
type crossing struct {
	from, to  hexgrid.Number
	sea, land [2]bool
}

// crossings are the hexsides that the other implementation reads differently off the map.
// We follow the printed one: 2717-2817 is unplayable ocean, 2520-2621 has open sea,
// 2212-2312 is a coast both ways, 2213 is all sea, 2624-2625 and 3804-3805 are sea beside
// unplayable land, 3023-3123 has both sea and a strip of land.
var crossings = [...]crossing{
	{2717, 2817, [2]bool{true, true}, [2]bool{}},
	{2520, 2621, [2]bool{}, [2]bool{}},
	{2212, 2312, [2]bool{true, true}, [2]bool{true, false}},
	{2213, 2312, [2]bool{true, true}, [2]bool{true, true}},
	{2624, 2625, [2]bool{true, false}, [2]bool{true, true}},
	{3804, 3805, [2]bool{true, true}, [2]bool{true, true}},
	{3023, 3123, [2]bool{false, true}, [2]bool{}},
}

var ceram = crossing{3019, 3020, [2]bool{true, true}, [2]bool{}}

// OpenCeram opens the hexside between Obi and Ceram to ships.
func OpenCeram(set *components.Set) { ceram.redraw(set) }

// redraw makes the hexside as the crossing says.
func (x *crossing) redraw(set *components.Set) {
	a, b := set.Loc(x.from), set.Loc(x.to)
	for d := range set.Sides[a] {
		if set.Sides[a][d].To == b {
			set.Sides[a][d].Sea, set.Sides[a][d].Land = x.sea[0], x.land[0]
			back := hexgrid.Direction(d).Opposite()
			set.Sides[b][back].Sea, set.Sides[b][back].Land = x.sea[1], x.land[1]
		}
	}
}

// Hexsides redraws those hexsides, and what lies behind them where it is no sea then.
func Hexsides(set *components.Set) {
	for i := range crossings {
		x := &crossings[i]
		a, b := set.Loc(x.from), set.Loc(x.to)
		x.redraw(set)
		for _, loc := range [...]components.Loc{a, b} {
			if (x.land[0] || x.land[1]) && !set.Hexes[loc].Land {
				set.Hexes[loc].Land, set.Hexes[loc].Terrain = true, components.Open
				set.Areas.Sea.Remove(loc) // no beach
			}
		}
	}
}

// OpenSoviet opens two coastal hexes north of the Empire, one Soviet and one of Manchukuo.
func OpenSoviet(set *components.Set) {
	for _, number := range [...]hexgrid.Number{3404, 3801} {
		loc := set.Loc(number)
		set.Hexes[loc].Entry = components.AnyEntry
		set.Areas.Manchuria.Remove(loc)
	}
}

// GapsAtKunming leaves hexes beside Kunming out of those that count as Allied (13.75).
func GapsAtKunming(gaps ...hexgrid.Number) func(*components.Set) {
	return func(set *components.Set) {
		for _, gap := range gaps {
			set.Areas.AroundKunming.Remove(set.Loc(gap))
		}
	}
}

// jarhat is one of the two airfields of the China airlift.
const jarhat = hexgrid.Number(2104)

// DaccaAlone leaves Dacca as the only airfield of the airlift (6.23).
func DaccaAlone(set *components.Set) { set.Areas.Airlift.Remove(set.Loc(jarhat)) }

// OpenInlandChina lets anybody into the interior of China (8.41 A).
func OpenInlandChina(set *components.Set) {
	for loc := range set.Hexes {
		if info := &set.Hexes[loc]; info.Entry == components.ChineseGroundOnly {
			info.Entry = components.AnyEntry
		}
	}
}
