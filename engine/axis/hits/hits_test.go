package hits

import (
	"testing"
)

// assigned tells by trying all ways whether hits can be assigned so that each class takes what is
// demanded.
func assigned(h Hits, d Demand) bool {
	for class := range d {
		if d[class] == 0 {
			continue
		}
		for kind := range NumKinds {
			if h[kind] > 0 && kind.Reaches(Target(class)) {
				h[kind]--
				d[class]--
				if assigned(h, d) {
					return true
				}
				h[kind]++
				d[class]++
			}
		}
		return false
	}
	return true
}

// hands calls a function with all small numbers of naval, air and other hits.
func hands(most uint16, try func(h Hits)) {
	for naval := range most {
		for air := range most {
			for other := range most {
				try(Hits{Naval: naval, Air: air, Any: other})
			}
		}
	}
}

// demands calls a function with all small numbers of units of each class.
func demands(most int, try func(d Demand)) {
	for surface := range most {
		for fighters := range most {
			for submarines := range most {
				for transports := range most {
					try(Demand{Surface: surface, Fighters: fighters, Submarines: submarines, Transports: transports})
				}
			}
		}
	}
}

func TestRule9_4_WhatFitsCanBeAssigned(t *testing.T) {
	t.Parallel()
	hands(3, func(h Hits) {
		demands(3, func(d Demand) {
			if got, want := h.Fits(&d), assigned(h, d); got != want {
				t.Fatalf("hits %v on %v: %v, tried out: %v", h, d, got, want)
			}
		})
	})
}

// As many hits as possible take effect, and of these no more on transports than must (A28).
func TestRule9_4_AsManyHitsAsPossibleTakeEffect(t *testing.T) {
	t.Parallel()
	hands(3, func(h Hits) {
		demands(3, func(room Demand) {
			most, least := 0, 0
			demands(3, func(d Demand) {
				total := 0
				for class := range d {
					total += d[class]
					if d[class] > room[class] {
						return
					}
				}
				if total < most || !assigned(h, d) {
					return
				}
				if total > most || d[Transports] < least {
					most, least = total, d[Transports]
				}
			})
			if all, onTransports := h.Effect(room); all != most || onTransports != least {
				t.Fatalf("hits %v on %v: %d with %d on transports, tried out: %d with %d", h, room, all, onTransports, most, least)
			}
		})
	})
}
