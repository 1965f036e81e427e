package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Battle is a combat from its declaration to the advance (9.2). The package combat leads it.
type Battle struct {
	Target    components.Place    `json:"target"`
	Attackers []components.UnitID `json:"attackers"`
	Defenders []components.UnitID `json:"defenders"`
}

func (b *Battle) clone() *Battle {
	if b == nil {
		return nil
	}
	next := *b
	next.Attackers, next.Defenders = slices.Clone(b.Attackers), slices.Clone(b.Defenders)
	return &next
}

// Advanced is what only the Advanced Game knows.
type Advanced struct {
	Supply [components.Sides]int16 `json:"supply"`
	// Tracks are Detection, SAM and AAA of each side (24.1).
	Tracks [components.Sides][3]int8 `json:"tracks"`
	// AWACS is the Advantage as the first side sees it, -4 to 4 (22.6).
	AWACS int8 `json:"awacs,omitempty"`
	// Interdicted hexes cost more to enter and have no road rate (23.4.4).
	Interdicted []Interdicted `json:"interdicted,omitempty"`
}

// Interdicted is a marker on a hex with the movement points that it costs (23.4.4).
type Interdicted struct {
	At components.Place `json:"at"`
	MP int8             `json:"mp"`
}

func (a *Advanced) clone() *Advanced {
	if a == nil {
		return nil
	}
	next := *a
	next.Interdicted = slices.Clone(a.Interdicted)
	return &next
}

// Interdiction is what it costs more to enter a hex by ground movement, or to leave it at the start: the higher of its
// markers. Rule 23.4.4.
func (s *State) Interdiction(p components.Place) (most components.Movement) {
	if s.Advanced == nil {
		return 0
	}
	for _, marker := range s.Advanced.Interdicted {
		if marker.At == p {
			most = max(most, components.Points(int(marker.MP)))
		}
	}
	return most
}
