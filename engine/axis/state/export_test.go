package state

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// Misindexed finds where the index of the units is not what all units tell; empty for nothing.
func (s *State) Misindexed() string {
	fresh := *s
	fresh.Reindex()
	kept, counted := &s.index, &fresh.index
	if kept.first != counted.first || kept.head != counted.head || !slices.Equal(kept.next, counted.next) {
		return fmt.Sprintf("the units are not where they are said to be: %v, %v", kept.first, kept.head)
	}
	for side := range kept.enemies {
		if seen := kept.enemies[side]; seen.known && seen != fresh.Enemies(components.Side(side)) {
			return fmt.Sprintf("side %d sees %+v", side, seen)
		}
	}
	return ""
}
