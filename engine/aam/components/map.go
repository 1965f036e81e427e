package components

import (
	"math/bits"
	"sync"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// Place is a hex of a map: its index in the map's layout.
type Place int16

// NoPlace is off the map.
const NoPlace Place = -1

// The size of every map: rows with an even number have eleven hexes, the others ten (1.2).
const (
	Columns, Rows = 11, 17
	// Places is the number of indexes; those of the eleventh column in every other row are no hexes.
	Places = Columns * Rows
)

// Terrain of a hex (5.4).
type Terrain uint8

// The terrains.
const (
	Clear Terrain = iota
	Forest
	Hill
	Town
	Marsh
	Water
)

// Word names the terrain.
func (t Terrain) Word() string {
	return [...]string{"clear", "forest", "hill", "town", "marsh", "water"}[t]
}

// Blocks tells whether the terrain hides what is behind it (8.2).
func (t Terrain) Blocks() bool { return t == Forest || t == Hill || t == Town }

// Hex is a hex of a map. Sides with a feature are bits by direction (1.3).
type Hex struct {
	On      bool // the map has this hex
	Terrain Terrain
	// Zone is 1 or 2 in the rows in which a side deploys (3.4).
	Zone int8
	Near [hexgrid.Directions]Place // NoPlace beyond the edge

	Road, Stream, Hedge uint8
}

// Along tells whether a set of sides holds that in a direction.
func Along(sides uint8, d hexgrid.Direction) bool { return sides>>d&1 == 1 }

// Map is a battle map (1.2). Its tables are computed once.
type Map struct {
	Word string
	// Objective is the one of the usual game, Three those of the variant (3.1).
	Objective Place
	Three     [3]Place
	Hexes     [Places]Hex
	All       []Place // all hexes, row by row
	Labels    [Places]string

	hexes      [Places]hexgrid.Hex
	distance   [Places][Places]int8
	looked     sync.Once    // when sight is asked first
	sight      [Places]Bits // without smoke
	open       [Places]Bits // the same by another reading (M11)
	openLooked sync.Once
	hedged     [Places]Bits // by target: attackers whose line crosses a hedge on the target's own hex
}

// Layout is that of all maps.
func Layout() hexgrid.Layout {
	return hexgrid.Layout{Orientation: hexgrid.PointyTop, Shift: hexgrid.OddShifted, Numbering: hexgrid.LetterRow, Columns: Columns, Rows: Rows}
}

// Hex is the position of a hex on the grid.
func (m *Map) Hex(p Place) hexgrid.Hex { return m.hexes[p] }

// Distance counts the steps between two hexes. Rule 1.4.
func (m *Map) Distance(a, b Place) int { return int(m.distance[a][b]) }

// Adjacent tells whether two hexes are the same or neighbors: units in one hex are adjacent. Rule 1.4.
func (m *Map) Adjacent(a, b Place) bool { return m.distance[a][b] <= 1 }

// Find is the hex with a label, as orders write it; false where there is none.
func (m *Map) Find(label string) (Place, bool) {
	layout := Layout()
	h, ok := layout.Parse(label)
	if !ok {
		return NoPlace, false
	}
	p := Place(layout.Index(h))
	return p, m.Hexes[p].On
}

// DirectionTo is the direction of a neighboring hex; false where it is none.
func (m *Map) DirectionTo(from, to Place) (hexgrid.Direction, bool) {
	for d, near := range m.Hexes[from].Near {
		if near == to {
			return hexgrid.Direction(d), true
		}
	}
	return 0, false
}

// Arc tells in which arc of a vehicle another hex lies. Rule 5.3.
func (m *Map) Arc(at Place, facing hexgrid.Direction, other Place) hexgrid.Arc {
	return m.hexes[at].Arc(facing, m.hexes[other])
}

// Bits is a set of hexes.
type Bits [(Places + 63) / 64]uint64

// Set puts a hex into the set.
func (b *Bits) Set(p Place) { b[p>>6] |= 1 << (p & 63) }

// Clear takes a hex out of the set.
func (b *Bits) Clear(p Place) { b[p>>6] &^= 1 << (p & 63) }

// Has tells whether a hex is in the set.
func (b *Bits) Has(p Place) bool { return p >= 0 && b[p>>6]>>(p&63)&1 == 1 }

// Count is the number of hexes in the set.
func (b *Bits) Count() (n int) {
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}
