package aam

import (
	"image/color"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Colors of pictures. Terrains differ in lightness and in what stands on them, not in hue alone; so do the sides.
var (
	outside  = render.RGB(0xdcd7c4)
	gridLine = render.RGB(0x9a9a80)
	ink      = render.RGB(0x1f262b)
	faintInk = render.RGB(0x55605a)

	clearLand  = render.RGB(0xeee7c0)
	forestLand = render.RGB(0xb9cf97)
	hillLand   = render.RGB(0xd8b98a)
	townLand   = render.RGB(0xd3ced2)
	marshLand  = render.RGB(0xcfe3dc)
	waterLand  = render.RGB(0xa5cbe0)

	trees     = render.RGB(0x41733b)
	hillLine  = render.RGB(0x8a6434)
	roofs     = render.RGB(0x8d4b3a)
	reeds     = render.RGB(0x3d7f8f)
	streamInk = render.RGB(0x2f7fb5)
	hedgeInk  = render.RGB(0x2d5a27)
	roadInk   = render.RGB(0x8f7f62)
	roadFill  = render.RGB(0xfaf3d8)

	axisSide   = render.RGB(0x3d4148)
	axisTint   = render.RGB(0x9aa0aa)
	alliesSide = render.RGB(0x1f5aa6)
	alliesTint = render.RGB(0x8db8ee)
	gold       = render.RGB(0xffd23c)
	amber      = render.RGB(0xf5b400)
	scarlet    = render.RGB(0xd02020)
	warning    = render.RGB(0xc4006a)
	green      = render.RGB(0x1f8a46)
	smoke      = render.RGB(0xb9b9b9)
)

// sideColor is the strong color of a side.
func sideColor(side components.Side) color.RGBA {
	if side == components.Axis {
		return axisSide
	}
	return alliesSide
}

// tint is the light color of a side.
func tint(side components.Side) color.RGBA {
	if side == components.Axis {
		return axisTint
	}
	return alliesTint
}

// landColor of a terrain.
func landColor(t components.Terrain) color.RGBA {
	return [...]color.RGBA{clearLand, forestLand, hillLand, townLand, marshLand, waterLand}[t]
}

// palette is what pictures are reduced to: the colors above, pure and mixed the way soft edges and veils mix them.
func palette() color.Palette {
	grounds := []color.RGBA{clearLand, forestLand, hillLand, townLand, marshLand, waterLand, board.Paper, outside, roadFill, smoke}
	marks := []color.RGBA{axisSide, alliesSide, gold, amber, scarlet, warning, green}
	var list render.Palette
	list.Add(grounds...)
	list.Add(marks...)
	list.Add(gridLine, faintInk, board.PaperEdge, trees, hillLine, roofs, reeds, streamInk, hedgeInk, roadInk, axisTint, alliesTint)
	list.Add(ink, board.White, render.RGB(0), render.RGB(0xcfd3d6), render.RGB(0xa0a6aa), render.RGB(0x70777c), render.RGB(0x484f54))
	for _, ground := range grounds {
		list.Add(render.Mix(ground, ink, 0.5), render.Mix(ground, gridLine, 0.7), render.Mix(ground, ink, 0.25))
	}
	for _, mark := range marks {
		list.Add(render.Mix(mark, board.White, 0.5), render.Mix(mark, ink, 0.5), render.Mix(mark, board.Paper, 0.75))
	}
	for _, ground := range grounds[:6] {
		list.Add(render.Mix(ground, trees, 0.5), render.Mix(ground, hillLine, 0.5), render.Mix(ground, axisSide, veilShare), render.Mix(ground, alliesSide, veilShare))
	}
	return color.Palette(list)
}

// veilShare is how strongly areas are tinted.
const veilShare = 0.3
