package nextwar

import (
	"image/color"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Colors of the printed map. Terrains differ in lightness and in what stands on them, not in hue alone.
var (
	seaDeep    = render.RGB(0xa5cbe0)
	seaShallow = render.RGB(0xc8e3ee)
	coastLine  = render.RGB(0x4b6874)
	gridLine   = render.RGB(0x8a8f86)
	outside    = render.RGB(0xdcd7c4)
	ink        = render.RGB(0x1f262b)
	faintInk   = render.RGB(0x4a5560)
	water      = render.RGB(0x2f7fb5)

	flatLand  = render.RGB(0xf3edcb)
	roughLand = render.RGB(0xe3cf9b)
	highLand  = render.RGB(0xcfae7c)
	mountLand = render.RGB(0xb5a391)
	peakLand  = render.RGB(0x948a86)
	marshLand = render.RGB(0xd5e6d8)
	urbanLand = render.RGB(0xcfcbd0)

	trees    = render.RGB(0x4f8148)
	hillLine = render.RGB(0x8a6434)
	ridge    = render.RGB(0x5f4c40)
	snow     = render.RGB(0xf4efe8)
	reeds    = render.RGB(0x3d7f8f)
	block    = render.RGB(0x6d6873)
	sand     = render.RGB(0xd89a1e)

	highway   = render.RGB(0xb5351f)
	roadColor = render.RGB(0x3f3a36)
	trackLine = render.RGB(0x5e4e3e)

	redSide  = render.RGB(0xa82a20)
	redTint  = render.RGB(0xe88a7c)
	blueSide = render.RGB(0x1d4c94)
	blueTint = render.RGB(0x7fb0ec)
	gold     = render.RGB(0xffd23c)
	warning  = render.RGB(0xc4006a)
	green    = render.RGB(0x1f8a46)
)

// sideColor is the strong color of a side, gray for none.
func sideColor(side components.Side) color.RGBA {
	switch side {
	case 0:
		return redSide
	case 1:
		return blueSide
	}
	return faintInk
}

// tint is the light color of a side.
func tint(side components.Side) color.RGBA {
	if side == 0 {
		return redTint
	}
	return blueTint
}

// veilShare is how strongly areas are tinted.
const veilShare = 0.4

// livery is the ground of counters, the color of what is printed on them, and the shape of their corners.
type livery struct {
	face, letters color.RGBA
	corners       board.Corners
}

// liveries of the nations of each side, in their order: those of a side are of one hue and shape, and differ in lightness.
var liveries = [components.Sides][]livery{
	{{render.RGB(0xb8402f), board.White, board.Round}, {render.RGB(0xf0b3a0), ink, board.Round}, {render.RGB(0xd9826a), ink, board.Round}},
	{{render.RGB(0xa9cdf0), ink, board.Cut}, {render.RGB(0x2c5fa8), board.White, board.Cut}, {render.RGB(0x76a5d8), ink, board.Cut}},
}

// liveryOf a nation.
func liveryOf(set *components.Set, nation components.Nation) livery {
	side := set.Nations[nation].Side
	before := 0
	for i := range nation {
		if set.Nations[i].Side == side {
			before++
		}
	}
	return liveries[side][before%len(liveries[side])]
}

// landColor of a terrain.
func landColor(t components.Terrain) color.RGBA {
	switch t {
	case components.Rough, components.RoughWoods:
		return roughLand
	case components.Highland, components.HighlandWoods:
		return highLand
	case components.Mountain:
		return mountLand
	case components.HighMountain:
		return peakLand
	case components.Marsh:
		return marshLand
	case components.Urban:
		return urbanLand
	default:
		return flatLand
	}
}

// palette is what pictures are reduced to: the colors above, pure and mixed the way soft edges and veils mix them.
func palette() color.Palette {
	grounds := []color.RGBA{
		seaDeep, seaShallow, flatLand, roughLand, highLand, mountLand, peakLand, marshLand, urbanLand, board.Paper, outside,
	}
	var list render.Palette
	list.Add(grounds...)
	list.Add(
		gridLine, coastLine, faintInk, board.PaperEdge, water, trees, hillLine, ridge, snow, reeds, block, sand, highway, roadColor,
		trackLine, redSide, redTint, blueSide, blueTint, gold, warning, green,
	)
	list.Add(ink, board.White, render.RGB(0), render.RGB(0xcfd3d6), render.RGB(0xa0a6aa), render.RGB(0x70777c), render.RGB(0x484f54))
	for side := range liveries {
		for _, l := range liveries[side] {
			list.Add(l.face, render.Mix(l.face, l.letters, 0.5), render.Mix(l.face, ink, 0.7))
		}
	}
	for _, ground := range grounds {
		list.Add(render.Mix(ground, ink, 0.5))
	}
	for _, ground := range grounds[:9] {
		list.Add(render.Mix(ground, gridLine, 0.6), render.Mix(ground, tint(0), veilShare), render.Mix(ground, tint(1), veilShare))
	}
	for _, mark := range []color.RGBA{redSide, blueSide, gold, green, warning, highway, water, roadColor} {
		list.Add(render.Mix(mark, board.White, 0.5))
	}
	for _, ground := range []color.RGBA{flatLand, roughLand, highLand} {
		list.Add(render.Mix(ground, trees, 0.5), render.Mix(ground, hillLine, 0.5))
	}
	return color.Palette(list)
}
