package eots

import (
	"image/color"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Colors of the printed map.
var (
	seaDeep    = render.RGB(0x93bfd6)
	seaMiddle  = render.RGB(0xa6cde0)
	seaShallow = render.RGB(0xc2e0ea)
	gridLine   = render.RGB(0x6f9db5)
	coastLine  = render.RGB(0x55717a)
	outside    = render.RGB(0xdcd7c4)
	ink        = render.RGB(0x22282d)
	faintInk   = render.RGB(0x4d7188)

	openLand = render.RGB(0xece3b4)
	jungle   = render.RGB(0x9cc383)
	mixed    = render.RGB(0xd3cf8e)
	mountain = render.RGB(0xc9ae8c)
	sand     = render.RGB(0xf4e4b0)
	trees    = render.RGB(0x4f8a4c)
	scrub    = render.RGB(0x8f9a4a)
	ridge    = render.RGB(0x7d5f42)
	snow     = render.RGB(0xefe6da)
	wall     = render.RGB(0x9a3f2a)
	rail     = render.RGB(0x4a4038)
	road     = render.RGB(0xa8442f)

	japanRed    = render.RGB(0xc8281e)
	japanTint   = render.RGB(0xe2574a)
	alliedBlue  = render.RGB(0x1f4f96)
	alliedTint  = render.RGB(0x4a90f0)
	battleGold  = render.RGB(0xffd23c)
	activeGold  = render.RGB(0xffe14d)
	supplyGreen = render.RGB(0x1f8a46)
	warning     = render.RGB(0xd6006e)
)

// sideColor is the strong color of a side.
func sideColor(side components.Side) color.RGBA {
	if side == components.Japan {
		return japanRed
	}
	return alliedBlue
}

// tint is the lighter color of a side for areas.
func tint(side components.Side) color.RGBA {
	if side == components.Japan {
		return japanTint
	}
	return alliedTint
}

// veilShare is how strongly areas are tinted.
const veilShare = 0.45

// landColor of a terrain.
func landColor(t components.Terrain) color.RGBA {
	switch t {
	case components.Jungle:
		return jungle
	case components.Mixed:
		return mixed
	case components.Mountain:
		return mountain
	case components.Atoll:
		return sand
	default:
		return openLand
	}
}

// nationColor is the ground of the counters of a nationality.
func nationColor(n components.Nationality) color.RGBA {
	switch n {
	case components.Japanese:
		return render.RGB(0xc5322c)
	case components.US:
		return render.RGB(0x2265a9)
	case components.British:
		return render.RGB(0xddc19b)
	case components.Australian:
		return render.RGB(0xafab5b)
	case components.NewZealand:
		return render.RGB(0x8d9e99)
	case components.Indian:
		return render.RGB(0xfcc65b)
	case components.Chinese:
		return render.RGB(0x93bddf)
	case components.Dutch:
		return render.RGB(0xe07c15)
	default:
		return render.RGB(0x8c77a1)
	}
}

// palette is what pictures are reduced to: the colors above, pure and mixed the way
// soft edges and veils mix them.
//
// Few colors make small files: two shades between a line and its ground are enough.
func palette() color.Palette {
	grounds := []color.RGBA{seaDeep, seaMiddle, seaShallow, openLand, jungle, mixed, mountain, sand, board.Paper, outside}
	marks := []color.RGBA{
		gridLine, coastLine, faintInk, board.PaperEdge, trees, scrub, ridge, snow, wall, rail, road, japanRed, alliedBlue,
		battleGold, activeGold, supplyGreen, warning,
	}
	var list render.Palette
	list.Add(grounds...)
	list.Add(marks...)
	list.Add(ink, board.White, render.RGB(0), render.RGB(0xcfd3d6), render.RGB(0xa0a6aa), render.RGB(0x70777c), render.RGB(0x484f54))
	for nation := components.Japanese; nation <= components.Joint; nation++ {
		k := nationColor(nation)
		list.Add(k)
		list.Add(render.Mix(k, ink, 0.6))
		if lightText(nation) {
			list.Add(render.Mix(k, board.White, 0.5))
		}
	}
	for _, ground := range grounds {
		list.Add(render.Mix(ground, ink, 0.5))
	}
	for _, ground := range grounds[:8] {
		list.Add(render.Mix(ground, gridLine, 0.75))
		list.Add(render.Mix(ground, tint(components.Japan), veilShare))
		list.Add(render.Mix(ground, tint(components.Allies), veilShare))
	}
	for _, mark := range []color.RGBA{japanRed, alliedBlue, battleGold, supplyGreen, warning, rail} {
		list.Add(render.Mix(mark, board.White, 0.5))
	}
	list.Add(render.Mix(jungle, trees, 0.75))
	return color.Palette(list)
}
