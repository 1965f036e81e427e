package hexgrid

// Contact is how a straight line between the centers of two hexes meets a hex.
type Contact uint8

// The contacts.
const (
	// Apart: it does not meet the hex.
	Apart Contact = iota
	// Corner: it touches a corner only.
	Corner
	// Along: it runs along a whole side.
	Along
	// Inside: it goes through the inside.
	Inside
)

// fraction is a number of the line: 0 at its beginning, 1 at its end. Den is positive.
type fraction struct{ num, den int32 }

func (f fraction) less(o fraction) bool { return int64(f.num)*int64(o.den) < int64(o.num)*int64(f.den) }

func (f fraction) equal(o fraction) bool {
	return int64(f.num)*int64(o.den) == int64(o.num)*int64(f.den)
}

// stretch is the part of a line that lies in a hex, its border included.
type stretch struct {
	from, to fraction
	// side is the side that the line runs along, where along is set.
	side  Direction
	along bool
	empty bool
}

// crossing is the part of the line from a to b in the hex h.
//
// With h at the origin, the hex is the set of points at which each of the differences Q-R, R-S and
// S-Q lies between -1 and 1. Along the line each of them is linear.
func crossing(a, b, h Hex) stretch {
	a, b = a.Sub(h), b.Sub(h)
	s := stretch{from: fraction{0, 1}, to: fraction{1, 1}}
	first := [3]int32{int32(a.Q - a.R), int32(a.R - a.S()), int32(a.S() - a.Q)}
	last := [3]int32{int32(b.Q - b.R), int32(b.R - b.S()), int32(b.S() - b.Q)}
	for i := range first {
		start, step := first[i], last[i]-first[i]
		if step == 0 {
			if start < -1 || start > 1 {
				s.empty = true
				return s
			}
			if start != 0 {
				s.along, s.side = true, sideAt(i, start)
			}
			continue
		}
		enter, leave := fraction{-1 - start, step}, fraction{1 - start, step}
		if step < 0 {
			enter, leave = fraction{start - 1, -step}, fraction{start + 1, -step}
		}
		if s.from.less(enter) {
			s.from = enter
		}
		if leave.less(s.to) {
			s.to = leave
		}
	}
	s.empty = s.to.less(s.from)
	return s
}

// sideAt is the side of a hex on which the difference number i has the value 1 or -1.
func sideAt(i int, value int32) Direction {
	sides := [3][2]Direction{{SouthWest, NorthEast}, {North, South}, {SouthEast, NorthWest}}
	if value < 0 {
		return sides[i][0]
	}
	return sides[i][1]
}

func (s *stretch) contact() Contact {
	switch {
	case s.empty:
		return Apart
	case s.from.equal(s.to):
		return Corner
	case s.along:
		return Along
	}
	return Inside
}

// Meet tells how the line from a to b meets the hex h, and for Along, which side of h it runs along.
func Meet(a, b, h Hex) (Contact, Direction) {
	if a == b {
		if h == a {
			return Inside, 0
		}
		return Apart, 0
	}
	s := crossing(a, b, h)
	return s.contact(), s.side
}

// Crosses tells whether the line from a to b crosses a side of the hex h: whether it has exactly one
// point in common with it, its ends included. A line that runs along the side does not cross it.
func Crosses(a, b, h Hex, side Direction) bool {
	if a == b {
		return false
	}
	one, other := crossing(a, b, h), crossing(a, b, h.Neighbor(side))
	if one.empty || other.empty {
		return false
	}
	from, to := one.from, one.to
	if from.less(other.from) {
		from = other.from
	}
	if other.to.less(to) {
		to = other.to
	}
	return from.equal(to)
}

// Trace calls visit for every hex that the line from a to b meets, in the order of their distance
// from a, until visit returns false. It tells whether it went to the end.
func Trace(a, b Hex, visit func(h Hex, contact Contact, side Direction) bool) bool {
	length := Distance(a, b)
	for n := range length + 1 {
		// A hex at the distance n from a that meets the line is at most two steps from the hex at the
		// nth part of the line: corners are two thirds of a step from their center.
		middle := part(a, b, n, length)
		for q := int16(-2); q <= 2; q++ {
			for r := max(-2, -q-2); r <= min(2, 2-q); r++ {
				h := middle.Add(Hex{q, r})
				if Distance(a, h) != n {
					continue
				}
				if contact, side := Meet(a, b, h); contact != Apart && !visit(h, contact, side) {
					return false
				}
			}
		}
	}
	return true
}

// part is a hex that holds the nth of length equal parts of the line from a to b.
func part(a, b Hex, n, length int) Hex {
	if length == 0 {
		return a
	}
	d := b.Sub(a)
	// the three coordinates times length, each rounded to the nearest; the one with the greatest
	// rounding error follows from the others
	q, eq := nearest(int(d.Q)*n, length)
	r, er := nearest(int(d.R)*n, length)
	s, es := nearest(int(d.S())*n, length)
	switch {
	case eq > er && eq > es:
		q = -r - s
	case er > es:
		r = -q - s
	}
	return a.Add(Hex{int16(q), int16(r)})
}

// nearest is num/den rounded to the nearest integer, and the rounding error times den.
func nearest(num, den int) (whole, wrong int) {
	whole = num / den
	switch rest := num - whole*den; {
	case 2*rest > den:
		whole++
	case 2*rest < -den:
		whole--
	}
	wrong = num - whole*den
	return whole, max(wrong, -wrong)
}

// Sight judges lines of sight over hexes that hide what is behind them.
type Sight struct {
	// Opaque tells whether a hex hides what is behind it.
	Opaque func(Hex) bool
	// OneSided is along how many sides with an opaque hex on one side only a line may run and still be
	// clear. A side with opaque hexes on both of its sides always blocks.
	OneSided int
}

// Clear tells whether there is a line of sight from the center of a to the center of b: it goes
// through the inside of no opaque hex, and along sides only as the rule allows. The hexes a and b
// themselves never block. Sight is symmetric.
func (s *Sight) Clear(a, b Hex) bool {
	sides := 0
	return Trace(a, b, func(h Hex, contact Contact, side Direction) bool {
		if h == a || h == b || !s.Opaque(h) {
			return true
		}
		switch contact {
		case Inside:
			return false
		case Along:
			if beyond := h.Neighbor(side); beyond != a && beyond != b && s.Opaque(beyond) {
				return false
			}
			sides++
			return sides <= s.OneSided
		}
		return true
	})
}

// Field appends the hexes within a range of h that can be seen from it, ring by ring.
func (s *Sight) Field(h Hex, reach int, to []Hex) []Hex {
	for _, o := range h.Disk(reach, nil) {
		if o == h || s.Clear(h, o) {
			to = append(to, o)
		}
	}
	return to
}
