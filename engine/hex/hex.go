// Package hex is the arithmetic of flat-topped hex grids whose hexes are numbered
// ccrr, column and row, with the odd columns shifted half a hex down.
package hex

import "strconv"

// Hex is the printed number of a hex: column times 100 plus row. Zero is no hex.
type Hex int16

// None is the absence of a hex.
const None Hex = 0

// At is the hex of a column and a row (0..99 each).
func At(column, row int) Hex { return Hex(column*100 + row) }

// Column is the first two digits.
func (h Hex) Column() int { return int(h) / 100 }

// Row is the last two digits.
func (h Hex) Row() int { return int(h) % 100 }

// String is the printed number with four digits.
func (h Hex) String() string {
	s := strconv.Itoa(int(h))
	for len(s) < 4 {
		s = "0" + s
	}
	return s
}

// Direction is one of the six sides of a hex, clockwise from north.
type Direction uint8

// The six directions.
const (
	North Direction = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
	Directions = 6
)

// Opposite is the direction back.
func (d Direction) Opposite() Direction { return (d + 3) % Directions }

// Neighbour is the hex beyond a side. It may lie outside every map.
func (h Hex) Neighbour(d Direction) Hex {
	c, r := h.Column(), h.Row()
	down := 0 // an odd column's diagonal neighbours lie one row lower
	if c%2 != 0 {
		down = 1
	}
	switch d {
	case North:
		return At(c, r-1)
	case NorthEast:
		return At(c+1, r-1+down)
	case SouthEast:
		return At(c+1, r+down)
	case South:
		return At(c, r+1)
	case SouthWest:
		return At(c-1, r+down)
	default:
		return At(c-1, r-1+down)
	}
}

// Distance counts the hexes from one hex to another, the first excluded and the
// second included.
func Distance(a, b Hex) int {
	ax, az := axial(a)
	bx, bz := axial(b)
	dx, dz := ax-bx, az-bz
	return max(abs(dx), abs(dz), abs(dx+dz))
}

func axial(h Hex) (x, z int) {
	c := h.Column()
	return c, h.Row() - (c-c%2)/2
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
