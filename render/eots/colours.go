package eots

import (
	"image/color"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// mix is a colour a share t of the way from a to b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	channel := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 255}
}

// veil is a colour let through by a share 0..1, in the form of image/color.
func veil(k color.RGBA, alpha float64) color.NRGBA {
	return color.NRGBA{k.R, k.G, k.B, uint8(alpha*255 + 0.5)}
}

// Colours of the printed map.
var (
	seaDeep    = rgb(0x93bfd6)
	seaMiddle  = rgb(0xa6cde0)
	seaShallow = rgb(0xc2e0ea)
	gridLine   = rgb(0x6f9db5)
	coastLine  = rgb(0x55717a)
	outside    = rgb(0xdcd7c4)
	ink        = rgb(0x22282d)
	faintInk   = rgb(0x4d7188)
	paper      = rgb(0xfffdf4)
	paperEdge  = rgb(0x8a7f66)
	white      = rgb(0xffffff)

	openLand = rgb(0xece3b4)
	jungle   = rgb(0x9cc383)
	mixed    = rgb(0xd3cf8e)
	mountain = rgb(0xc9ae8c)
	sand     = rgb(0xf4e4b0)
	trees    = rgb(0x4f8a4c)
	scrub    = rgb(0x8f9a4a)
	ridge    = rgb(0x7d5f42)
	snow     = rgb(0xefe6da)
	wall     = rgb(0x9a3f2a)
	rail     = rgb(0x4a4038)
	road     = rgb(0xa8442f)

	japanRed    = rgb(0xc8281e)
	japanTint   = rgb(0xe2574a)
	alliedBlue  = rgb(0x1f4f96)
	alliedTint  = rgb(0x4a90f0)
	battleGold  = rgb(0xffd23c)
	activeGold  = rgb(0xffe14d)
	supplyGreen = rgb(0x1f8a46)
	warning     = rgb(0xd6006e)
)

// sideColour is the strong colour of a side.
func sideColour(side c.Side) color.RGBA {
	if side == c.Japan {
		return japanRed
	}
	return alliedBlue
}

// tint is the lighter colour of a side for areas.
func tint(side c.Side) color.RGBA {
	if side == c.Japan {
		return japanTint
	}
	return alliedTint
}

// veilShare is how strongly areas are tinted.
const veilShare = 0.45

// landColour of a terrain.
func landColour(t c.Terrain) color.RGBA {
	switch t {
	case c.Jungle:
		return jungle
	case c.Mixed:
		return mixed
	case c.Mountain:
		return mountain
	case c.Atoll:
		return sand
	default:
		return openLand
	}
}

// nationColour is the ground of the counters of a nationality.
func nationColour(n c.Nationality) color.RGBA {
	switch n {
	case c.Japanese:
		return rgb(0xd9473a)
	case c.US:
		return rgb(0x3f6aa6)
	case c.British:
		return rgb(0xd9b98a)
	case c.Australian:
		return rgb(0xa7ad52)
	case c.NewZealand:
		return rgb(0x8d9f9a)
	case c.Indian:
		return rgb(0xe0b04a)
	case c.Chinese:
		return rgb(0x8fb8d8)
	case c.Dutch:
		return rgb(0xf08b32)
	default:
		return rgb(0x7d74a8)
	}
}

// palette is what pictures are reduced to: the colours above, pure and mixed the way
// soft edges and veils mix them.
//
// Few colours make small files: two shades between a line and its ground are enough.
func palette() color.Palette {
	grounds := []color.RGBA{seaDeep, seaMiddle, seaShallow, openLand, jungle, mixed, mountain, sand, paper, outside}
	marks := []color.RGBA{
		gridLine, coastLine, faintInk, paperEdge, trees, scrub, ridge, snow, wall, rail, road, japanRed, alliedBlue,
		battleGold, activeGold, supplyGreen, warning,
	}
	var list color.Palette
	seen := map[color.RGBA]bool{}
	add := func(k color.RGBA) {
		if !seen[k] && len(list) < 256 {
			seen[k] = true
			list = append(list, k)
		}
	}
	for _, k := range grounds {
		add(k)
	}
	for _, k := range marks {
		add(k)
	}
	for _, k := range []color.RGBA{ink, white, rgb(0), rgb(0xcfd3d6), rgb(0xa0a6aa), rgb(0x70777c), rgb(0x484f54)} {
		add(k)
	}
	for nation := c.Japanese; nation <= c.Joint; nation++ {
		k := nationColour(nation)
		add(k)
		add(mix(k, ink, 0.6))
		if lightText(nation) {
			add(mix(k, white, 0.5))
		}
	}
	for _, ground := range grounds {
		add(mix(ground, ink, 0.5))
	}
	for _, ground := range grounds[:8] {
		add(mix(ground, gridLine, 0.75))
		add(mix(ground, tint(c.Japan), veilShare))
		add(mix(ground, tint(c.Allies), veilShare))
	}
	for _, mark := range []color.RGBA{japanRed, alliedBlue, battleGold, supplyGreen, warning, rail} {
		add(mix(mark, white, 0.5))
	}
	add(mix(jungle, trees, 0.75))
	return list
}
