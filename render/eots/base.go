package eots

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	c "github.com/umpire-games/umpire/engine/eots/components"
)

// Colours of the printed sea and land.
var (
	seaDeep    = color.RGBA{0xa9, 0xcb, 0xdd, 255}
	seaShallow = color.RGBA{0xc4, 0xde, 0xe8, 255}
	shore      = color.RGBA{0x6d, 0x8c, 0x8a, 255}
)

func landColour(t c.Terrain) color.RGBA {
	switch t {
	case c.Jungle:
		return color.RGBA{0x9d, 0xc0, 0x7d, 255}
	case c.Mixed:
		return color.RGBA{0xc9, 0xc7, 0x87, 255}
	case c.Mountain:
		return color.RGBA{0xb5, 0x9d, 0x80, 255}
	case c.Atoll:
		return color.RGBA{0xf0, 0xe2, 0xb6, 255}
	default:
		return color.RGBA{0xe4, 0xdf, 0xb0, 255}
	}
}

// paintBase draws what never changes: sea, land, terrain.
func paintBase(set *c.Set, f frame) *image.RGBA {
	width, height := f.size()
	dc := gg.NewContext(width, height)
	dc.SetColor(seaDeep)
	dc.Clear()
	// Shallow water around land, painted before it.
	for loc := range c.Loc(c.NumHexes) {
		if set.Hexes[loc].Land {
			p := f.centre(set.Hexes[loc].Hex)
			dc.DrawCircle(p.x, p.y, f.r*1.25)
		}
	}
	dc.SetColor(seaShallow)
	dc.Fill()
	for loc := range c.Loc(c.NumHexes) {
		info := &set.Hexes[loc]
		if !info.Land {
			continue
		}
		outline(dc, f, set, loc)
		dc.SetColor(landColour(info.Terrain))
		dc.FillPreserve()
		dc.SetColor(landColour(info.Terrain))
		dc.SetLineWidth(1)
		dc.Stroke()
	}
	return dc.Image().(*image.RGBA)
}

// joined tells whether the land of a hex goes on over a side.
func joined(set *c.Set, loc c.Loc, d int) bool {
	side := set.Sides[loc][d]
	return side.To != c.NoLoc && (side.Land || side.UnplayableLand)
}

// outline traces the land of a hex: it reaches the sides where the land goes on and
// keeps off the others.
func outline(dc *gg.Context, f frame, set *c.Set, loc c.Loc) {
	h := set.Hexes[loc].Hex
	centre := f.centre(h)
	var pts []point
	n := 0
	for d := range 6 {
		if joined(set, loc, d) {
			n++
		}
	}
	inset := 0.26
	if n == 0 {
		inset = 0.45
		if set.Hexes[loc].Terrain == c.Atoll {
			inset = 0.68
		}
	}
	for i := range 6 {
		before, after := joined(set, loc, (i+5)%6), joined(set, loc, i)
		v := f.corner(h, i)
		switch {
		case before && after:
			pts = append(pts, v)
		case before:
			pts = append(pts, lerp(v, f.corner(h, (i+5)%6), 0.16))
		case after:
			pts = append(pts, lerp(v, f.corner(h, (i+1)%6), 0.16))
		default:
			pts = append(pts, lerp(v, centre, inset+wobble(int(h), i)*0.12))
		}
		if !after {
			m := lerp(f.corner(h, i), f.corner(h, (i+1)%6), 0.5)
			pts = append(pts, lerp(m, centre, inset*0.9+wobble(int(h), i+6)*0.14))
		}
	}
	dc.NewSubPath()
	for i, p := range pts {
		if i == 0 {
			dc.MoveTo(p.x, p.y)
		} else {
			dc.LineTo(p.x, p.y)
		}
	}
	dc.ClosePath()
}

// wobble is a fixed pseudo-random number in -1..1 that makes coasts irregular.
func wobble(a, b int) float64 {
	x := uint32(a*73856093 ^ b*19349663)
	x ^= x >> 13
	x *= 0x5bd1e995
	x ^= x >> 15
	return float64(x%2001)/1000 - 1
}
