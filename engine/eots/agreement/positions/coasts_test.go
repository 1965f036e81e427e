package positions

import (
	"sync"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// plainCoasts is the component set without mountains on the coast.
var plainCoasts = sync.OnceValue(func() *components.Set {
	set := *components.Default()
	for loc := range set.Hexes {
		if mountainCoast(components.Loc(loc)) {
			set.Hexes[loc].Terrain = components.Jungle
		}
	}
	return &set
})

// mountainCoast tells a hex with mountains on the coast.
func mountainCoast(loc components.Loc) bool {
	info := &components.Default().Hexes[loc]
	return info.Coastal && info.Terrain == components.Mountain
}
