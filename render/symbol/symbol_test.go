package symbol

import (
	"image"
	"image/color"
	"testing"

	"github.com/umpire-games/umpire/render"
)

var (
	black = color.RGBA{0, 0, 0, 255}
	paper = color.RGBA{250, 240, 220, 255}
)

// drawn is what a sign looks like on paper, and the share of its pixels that are not paper.
func drawn(t *testing.T, draw func(canvas *render.Canvas, at render.Point, size float64)) (pixels []uint8, share float64) {
	t.Helper()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	canvas := render.NewCanvas(img, faces, 1)
	defer canvas.Close()
	canvas.SetColor(paper)
	canvas.Clear()
	draw(canvas, render.Pt(50, 50), 45)
	marked := 0
	for y := range 100 {
		for x := range 100 {
			if img.RGBAAt(x, y) != paper {
				marked++
			}
		}
	}
	return img.Pix, float64(marked) / 10000
}

// TestSymbols: every symbol can be seen, and lies within its size.
func TestSymbols(t *testing.T) {
	t.Parallel()
	set, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(set) < 20 {
		t.Errorf("%d symbols", len(set))
	}
	for word, s := range set {
		pixels, share := drawn(t, func(canvas *render.Canvas, at render.Point, size float64) { s.Draw(canvas, at, size, black, paper) })
		if share < 0.04 || share > 0.6 {
			t.Errorf("%s covers %.2f of its square", word, share)
		}
		for i := range 100 {
			if pixels[4*i] != paper.R || pixels[4*(9900+i)] != paper.R || pixels[400*i] != paper.R || pixels[400*i+396] != paper.R {
				t.Errorf("%s reaches beyond its square", word)
				break
			}
		}
	}
}

// TestFormations: the marks of sizes, armor and marines tell ground units apart.
func TestFormations(t *testing.T) {
	t.Parallel()
	seen := map[string]Formation{}
	for _, size := range [...]string{"I", "II", "III", "X", "XX", "XXX", "XXXX"} {
		list := []Formation{{Size: size}, {Size: size, Armor: true}, {Size: size, Marine: true}}
		for branch := Motorized; branch <= Stores; branch <<= 1 {
			list = append(list, Formation{Size: size, Branch: branch})
		}
		for _, f := range list {
			pixels, _ := drawn(t, func(canvas *render.Canvas, at render.Point, size float64) { f.Draw(canvas, at, size, black) })
			if other, known := seen[string(pixels)]; known {
				t.Errorf("%+v looks like %+v", f, other)
			}
			seen[string(pixels)] = f
		}
	}
}

// TestDefectiveParts are refused.
func TestDefectiveParts(t *testing.T) {
	t.Parallel()
	for _, part := range [][2]string{{"polygon", "1:2:3"}, {"disc", "1:2"}, {"disc", "a:1:1"}, {"blob", "1:2:3"}} {
		if err := new(Symbol).add(part[0], part[1]); err == nil {
			t.Errorf("%v is taken", part)
		}
	}
}
