package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/hexmap"
)

// covers of the terrains.
var covers = map[components.Terrain]hexmap.Cover{
	components.Jungle: hexmap.Wooded, components.Mixed: hexmap.Mixed, components.Mountain: hexmap.Mountainous,
}

// coverColors are those of trees, scrub and ridges.
var coverColors = hexmap.CoverColors{Woods: render.Mix(jungle, trees, 0.75), Brush: scrub, Sunny: snow, Shady: ridge}

// terrain draws trees, scrub and ridges on the land.
func (g *ground) terrain() {
	var land hexmap.Land
	for _, loc := range g.locs {
		if shore, ok := g.shores[loc]; ok {
			info := &g.set.Hexes[loc]
			land.Add(&g.f.Grid, g.f.center(info.Hex), int(info.Hex), shore, covers[info.Terrain])
		}
	}
	land.Draw(g.canvas, g.f.R, coverColors)
}
