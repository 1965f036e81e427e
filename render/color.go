package render

import "image/color"

// RGB is an opaque color, "0xrrggbb".
func RGB(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Mix is a color a share t of the way from a to b.
func Mix(a, b color.RGBA, t float64) color.RGBA {
	channel := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 255}
}

// Veil is a color let through by a share 0..1, in the form of image/color.
func Veil(k color.RGBA, alpha float64) color.NRGBA {
	return color.NRGBA{k.R, k.G, k.B, uint8(alpha*255 + 0.5)}
}
