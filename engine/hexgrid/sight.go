package hexgrid

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
