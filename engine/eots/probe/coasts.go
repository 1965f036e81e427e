package probe

import (
	"sync"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

// plainCoasts is the component set without mountains on the coast.
var plainCoasts = sync.OnceValue(func() *c.Set {
	set := *c.Default()
	for loc := range set.Hexes {
		if mountainCoast(c.Loc(loc)) {
			set.Hexes[loc].Terrain = c.Jungle
		}
	}
	return &set
})

// mountainCoast tells a hex with mountains on the coast.
func mountainCoast(loc c.Loc) bool {
	info := &c.Default().Hexes[loc]
	return info.Coastal && info.Terrain == c.Mountain
}
