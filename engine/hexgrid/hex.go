// Package hexgrid is exact integer arithmetic on hex grids: neighbors, distances, rings, lines of
// sight and arcs, for every orientation and numbering of a map.
//
// A hex has axial coordinates Q and R; S = -Q-R makes the three sum to zero. A Layout turns the
// columns, rows and printed labels of a map into them. No floating point is used, so that a line
// through a corner or along a side is judged the same everywhere.
package hexgrid

// Hex is a cell by its axial coordinates. The zero value is the origin, not "no hex".
type Hex struct{ Q, R int16 }

// S is the third coordinate: Q + R + S = 0.
func (h Hex) S() int16 { return -h.Q - h.R }

// Add is the hex at the offset o from h.
func (h Hex) Add(o Hex) Hex { return Hex{h.Q + o.Q, h.R + o.R} }

// Sub is the offset from o to h.
func (h Hex) Sub(o Hex) Hex { return Hex{h.Q - o.Q, h.R - o.R} }

// Times is the offset n times as long.
func (h Hex) Times(n int) Hex { return Hex{h.Q * int16(n), h.R * int16(n)} }

// Direction is one of the six sides of a hex, clockwise. Direction 0 is north on a map with flat tops
// and northwest on one with pointed tops; see the constants.
type Direction uint8

// The directions on maps with flat tops, clockwise from north.
const (
	North Direction = iota
	NorthEast
	SouthEast
	South
	SouthWest
	NorthWest
	// Directions is how many there are.
	Directions = 6
)

// The directions on maps with pointed tops, clockwise from northwest.
const (
	PointyNorthWest Direction = iota
	PointyNorthEast
	PointyEast
	PointySouthEast
	PointySouthWest
	PointyWest
)

// Offset is the step to the neighbor in the direction.
func (d Direction) Offset() Hex {
	switch d % Directions {
	case North:
		return Hex{0, -1}
	case NorthEast:
		return Hex{1, -1}
	case SouthEast:
		return Hex{1, 0}
	case South:
		return Hex{0, 1}
	case SouthWest:
		return Hex{-1, 1}
	default:
		return Hex{-1, 0}
	}
}

// Opposite is the direction back.
func (d Direction) Opposite() Direction { return (d + 3) % Directions }

// Turn is the direction n sixths of a turn clockwise; n may be negative.
func (d Direction) Turn(n int) Direction {
	return Direction(((int(d)+n)%Directions + Directions) % Directions)
}

// Neighbor is the hex beyond a side.
func (h Hex) Neighbor(d Direction) Hex { return h.Add(d.Offset()) }

// DirectionTo is the direction of an adjacent hex; false where the two are not adjacent.
func (h Hex) DirectionTo(o Hex) (Direction, bool) {
	for d := range Direction(Directions) {
		if h.Neighbor(d) == o {
			return d, true
		}
	}
	return 0, false
}

// Distance counts the steps from one hex to another.
func Distance(a, b Hex) int {
	d := a.Sub(b)
	return int(max(abs(d.Q), abs(d.R), abs(d.S())))
}

func abs(n int16) int16 {
	if n < 0 {
		return -n
	}
	return n
}

// Ring appends the hexes at exactly the distance n from h, clockwise from the one in direction 0.
func (h Hex) Ring(n int, to []Hex) []Hex {
	if n == 0 {
		return append(to, h)
	}
	at := h.Add(Direction(0).Offset().Times(n))
	for side := range Directions {
		for range n {
			to = append(to, at)
			at = at.Neighbor(Direction(0).Turn(side + 2))
		}
	}
	return to
}

// Disk appends the hexes within the distance n of h, ring by ring.
func (h Hex) Disk(n int, to []Hex) []Hex {
	for i := range n + 1 {
		to = h.Ring(i, to)
	}
	return to
}

// Arc is where something lies, seen by a unit with a facing.
type Arc int8

// The arcs: Beside is straight to the left or right, and the unit's own hex.
const (
	Rear   Arc = -1
	Beside Arc = 0
	Front  Arc = 1
)

// Arc tells in which half of a unit at h, facing in a direction, another hex lies.
func (h Hex) Arc(facing Direction, o Hex) Arc {
	f, t := facing.Offset(), o.Sub(h)
	fq, fr, tq, tr := int(f.Q), int(f.R), int(t.Q), int(t.R)
	// twice the scalar product of the two vectors in the plane
	switch dot := 2*fq*tq + fq*tr + fr*tq + 2*fr*tr; {
	case dot > 0:
		return Front
	case dot < 0:
		return Rear
	}
	return Beside
}
