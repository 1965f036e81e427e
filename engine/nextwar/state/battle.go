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
