package render_test

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/render"
)

func newCanvas(t *testing.T, legible float64) *render.Canvas {
	t.Helper()
	faces, err := render.NewTypefaces()
	if err != nil {
		t.Fatal(err)
	}
	canvas := render.NewCanvas(image.NewRGBA(image.Rect(0, 0, 200, 60)), faces, legible)
	t.Cleanup(canvas.Close)
	return canvas
}

// TestText_Legible: texts below the least size are left out, the others stand in their boxes.
func TestText_Legible(t *testing.T) {
	t.Parallel()
	canvas := newCanvas(t, 11)
	text := render.Text{Words: "Łódź Тарава", X: 10, Y: 30, Size: 10, Color: color.RGBA{A: 255}}
	if box := canvas.Text(text); !box.Empty() || slices.ContainsFunc(canvas.Target().Pix, func(b uint8) bool { return b != 0 }) {
		t.Errorf("a text of 10 px is drawn: %v", box)
	}
	text.Size = 20
	box := canvas.Text(text)
	if box.Empty() || float64(box.Dx()) != canvas.Width(text.Words, text.Weight, text.Size) {
		t.Errorf("box %v of a text %v px wide", box, canvas.Width(text.Words, text.Weight, text.Size))
	}
	inked := 0
	for y := range 60 {
		for x := range 200 {
			if canvas.Target().RGBAAt(x, y).A > 0 {
				inked++
				if !image.Pt(x, y).In(box.Inset(-2)) {
					t.Fatalf("ink at %d,%d outside %v", x, y, box)
				}
			}
		}
	}
	if inked < 100 {
		t.Errorf("%d pixels of ink", inked)
	}
}

// TestLetters: the fonts hold what the languages need: no letter is shown as the box
// of a missing one.
func TestLetters(t *testing.T) {
	t.Parallel()
	canvas := newCanvas(t, 1)
	draw := func(words string) string {
		img := canvas.Target()
		clear(img.Pix)
		canvas.Text(render.Text{Words: words, X: 5, Y: 30, Size: 30, Color: color.RGBA{A: 255}})
		return string(img.Pix)
	}
	missing := draw("\U0010FFFF")
	for _, letter := range "ąćęłńóśźżĄĆĘŁŃÓŚŹŻабвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»„”“–—…’№" {
		if draw(string(letter)) == missing {
			t.Errorf("no %c", letter)
		}
	}
}

// TestFits cuts by letters, never by bytes, and keeps what fits.
func TestFits(t *testing.T) {
	t.Parallel()
	canvas := newCanvas(t, 1)
	const name = "Порт-Морсби"
	if got := canvas.Fits(name, render.Bold, 20, 500); got != name {
		t.Errorf("cut without need: %q", got)
	}
	short := canvas.Fits(name, render.Bold, 20, 60)
	if short == name || canvas.Width(short, render.Bold, 20) > 60 || []rune(short)[0] != 'П' {
		t.Errorf("%q", short)
	}
	if got := canvas.Fits(name, render.Bold, 20, 1); got != "" {
		t.Errorf("%q where nothing fits", got)
	}
}

// TestFillPolygon fills a square to the pixel and keeps within the image.
func TestFillPolygon(t *testing.T) {
	t.Parallel()
	canvas := newCanvas(t, 1)
	red := color.RGBA{255, 0, 0, 255}
	canvas.FillPolygon(red, render.BoxOf(190, 50, 40, 40).Corners()...)
	for y := range 60 {
		for x := range 200 {
			if filled := canvas.Target().RGBAAt(x, y) == red; filled != (x >= 190 && y >= 50) {
				t.Fatalf("pixel %d,%d: %v", x, y, filled)
			}
		}
	}
}

// TestHairLine is one pixel wide and stops at the edges of the image.
func TestHairLine(t *testing.T) {
	t.Parallel()
	canvas := newCanvas(t, 1)
	canvas.HairLine(color.RGBA{200, 100, 40, 255}, 1, -10, 5, 300, 5)
	for x := range 200 {
		if p := canvas.Target().RGBAAt(x, 5); p.R < 195 {
			t.Fatalf("pixel %d: %v", x, p)
		}
		if p := canvas.Target().RGBAAt(x, 6); p.R != 0 {
			t.Fatalf("pixel %d below: %v", x, p)
		}
	}
}
