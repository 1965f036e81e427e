package rendertest

import (
	"image/color"
	"math"
	"testing"
)

// sights are what people see of light who see all of it, who lack green receptors (deuteranopia) and who lack red ones (protanopia), by
// the model of Machado, Oliveira and Fernandes (2009).
func sights() map[string][3]tristimulus {
	return map[string][3]tristimulus{
		"usually":       {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"without green": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"without red":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	}
}

// Distinct wants colors that tell owners apart to be at least so far apart in the CIELAB space, for people with usual sight and for those
// who see no green or no red.
func Distinct(t *testing.T, least float64, colors map[string]color.RGBA) {
	t.Helper()
	for name, sight := range sights() {
		for a, x := range colors {
			for b, y := range colors {
				if a >= b {
					continue
				}
				if seen := apart(lab(clamp(times(sight, linear(x)))), lab(clamp(times(sight, linear(y))))); seen < least {
					t.Errorf("%s %s and %s are %.1f apart, less than %.0f", name, a, b, seen, least)
				}
			}
		}
	}
}

type tristimulus [3]float64

// linear is the light of a color, without the gamma of sRGB.
func linear(c color.RGBA) (light tristimulus) {
	for i, v := range [...]uint8{c.R, c.G, c.B} {
		if s := float64(v) / 255; s <= 0.04045 {
			light[i] = s / 12.92
		} else {
			light[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return light
}

// clamp is a light within what screens can show.
func clamp(light tristimulus) tristimulus {
	for i := range light {
		light[i] = max(0, min(light[i], 1))
	}
	return light
}

func times(matrix [3]tristimulus, v tristimulus) (product tristimulus) {
	for i, row := range matrix {
		product[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return product
}

// lab is a light in the CIELAB space, under daylight (D65).
func lab(light tristimulus) tristimulus {
	xyz := times([3]tristimulus{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}, light)
	for i, white := range [...]float64{0.95047, 1, 1.08883} {
		if v := xyz[i] / white; v > 0.008856 {
			xyz[i] = math.Cbrt(v)
		} else {
			xyz[i] = 7.787*v + 16.0/116
		}
	}
	return tristimulus{116*xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])}
}

func apart(a, b tristimulus) float64 {
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}
