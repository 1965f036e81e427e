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
}

func (a *Advanced) clone() *Advanced {
	if a == nil {
		return nil
	}
	next := *a
	return &next
}
