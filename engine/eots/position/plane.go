package position

import (
	"math/bits"

	"github.com/umpire-games/umpire/engine/hexgrid"
)

// A plane is a set of hexes laid out as the map lies, so that a whole region
// moves to its neighbours by a few shifts. Word w holds columns 8+2w (low half) and
// 9+2w (high half); row r is bit r+1 of its half. The first and the last word and
// bits 0, 30 and 31 of each half are margin.
type plane [planeWords]uint64

const (
	planeWords  = 28
	firstColumn = 10
	// rowBits are the rows of the map in both halves of a word.
	rowBits = 0x3FFFFFFE_3FFFFFFE
)

// A cell is the position of a hex in a plane: word times 64 plus bit.
type cell uint16

func cellOf(h hexgrid.Number) cell {
	column := h.Column() - firstColumn
	return cell(64*(1+column/2) + 32*(column&1) + h.Row() + 1)
}

func (p *plane) has(at cell) bool { return p[at>>6]&(1<<(at&63)) != 0 }
func (p *plane) add(at cell)      { p[at>>6] |= 1 << (at & 63) }
func (p *plane) remove(at cell)   { p[at>>6] &^= 1 << (at & 63) }

func (p *plane) empty() bool {
	var all uint64
	for _, word := range p {
		all |= word
	}
	return all == 0
}

// meets tells whether the planes have a hex in common.
func (p *plane) meets(o *plane) bool {
	var all uint64
	for i := range p {
		all |= p[i] & o[i]
	}
	return all != 0
}

func (p *plane) unite(o *plane) {
	for i := range p {
		p[i] |= o[i]
	}
}

func (p *plane) intersect(o *plane) {
	for i := range p {
		p[i] &= o[i]
	}
}

func (p *plane) exclude(o *plane) {
	for i := range p {
		p[i] &^= o[i]
	}
}

func planeAt(at cell) (p plane) {
	p.add(at)
	return p
}

func both(a, b *plane) (p plane) {
	for i := range p {
		p[i] = a[i] & b[i]
	}
	return p
}

// without are the hexes of a that are not in b.
func without(a, b *plane) (p plane) {
	for i := range p {
		p[i] = a[i] &^ b[i]
	}
	return p
}

// within widens a set of hexes by a number of hexes.
func within(p plane, distance int) plane {
	for range distance {
		p.widen()
	}
	return p
}

// widen adds the neighbours of every hex, whether there is a map or not.
func (p *plane) widen() {
	var last uint64 // the word to the left, before widening
	for w := 1; w < planeWords-1; w++ {
		x, next := p[w], p[w+1]
		y := x | x>>1 | x<<1
		y |= x<<31 | x<<32 | x>>32 | x>>31 // between the halves
		y |= last>>32 | last>>31           // from the column to the left
		y |= next<<31 | next<<32           // from the column to the right
		p[w], last = y&rowBits, x
	}
}

// A mesh tells which hexsides can be crossed: for each word and direction the
// hexes that may be left that way.
type mesh [planeWords][hexgrid.Directions]uint64

func (m *mesh) open(from cell, d hexgrid.Direction) { m[from>>6][d] |= 1 << (from & 63) }

// step adds to the plane to every hex one open hexside away from a hex of from.
func (m *mesh) step(from, to *plane) {
	for w := 1; w < planeWords-1; w++ {
		if x := from[w]; x != 0 {
			m.spread(w, x, to)
		}
	}
}

// stepRim adds to a rim every hex one open hexside away from those hexes of another
// that are also within.
func (m *mesh) stepRim(from *rim, within *plane, to *rim) {
	for live := from.live; live != 0; live &= live - 1 {
		w := bits.TrailingZeros32(live)
		if x := from.plane[w] & within[w]; x != 0 {
			m.spread(w, x, &to.plane)
			to.live |= 7 << (w - 1)
		}
	}
}

// spread adds the neighbours of the hexes x of a word.
func (m *mesh) spread(w int, x uint64, to *plane) {
	out := &m[w]
	ne, se := x&out[hexgrid.NorthEast], x&out[hexgrid.SouthEast]
	nw, sw := x&out[hexgrid.NorthWest], x&out[hexgrid.SouthWest]
	to[w] |= x&out[hexgrid.North]>>1 | x&out[hexgrid.South]<<1 | ne<<31 | se<<32 | nw>>32 | sw>>31
	to[w+1] |= ne>>32 | se>>31
	to[w-1] |= nw<<31 | sw<<32
}

// fill grows the plane over open hexsides within the allowed hexes until nothing is
// added. Hexes outside the allowed ones stay but do not grow.
func (m *mesh) fill(p, allowed *plane) {
	var dirty uint32
	for w := 1; w < planeWords-1; w++ {
		if p[w]&allowed[w] != 0 {
			dirty |= 1 << w
		}
	}
	for dirty != 0 {
		w := bits.TrailingZeros32(dirty)
		dirty &^= 1 << w
		out, may := &m[w], allowed[w]
		x := p[w] & may
		var ne, se, nw, sw uint64
		for {
			ne, se = x&out[hexgrid.NorthEast], x&out[hexgrid.SouthEast]
			nw, sw = x&out[hexgrid.NorthWest], x&out[hexgrid.SouthWest]
			y := x | (x&out[hexgrid.North]>>1|x&out[hexgrid.South]<<1|ne<<31|se<<32|nw>>32|sw>>31)&may
			if y == x {
				break
			}
			x = y
		}
		p[w] |= x
		if more := (ne>>32 | se>>31) & allowed[w+1] &^ p[w+1]; more != 0 {
			p[w+1] |= more
			dirty |= 1 << (w + 1)
		}
		if more := (nw<<31 | sw<<32) & allowed[w-1] &^ p[w-1]; more != 0 {
			p[w-1] |= more
			dirty |= 1 << (w - 1)
		}
	}
}
