package rendertest

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
	"github.com/umpire-games/umpire/render/hexmap"
)

// Uncut checks that the edge of the part of a picture that shows the board, and what stands beside it, cuts no piece.
func Uncut(t *testing.T, name string, picture image.Rectangle, pieces []render.Piece) {
	t.Helper()
	for _, piece := range pieces {
		if box := image.Rect(0, 0, piece.Box[2], piece.Box[3]).Add(image.Pt(piece.Box[0], piece.Box[1])); !box.In(picture) {
			t.Errorf("%s: %v in %s is cut: %v in a picture of %v", name, piece.Words, piece.Place, box, picture)
		}
	}
}

// leastContrast is by how much the digits of a number are darker than what is between them, of 255.
const leastContrast = 20

// Readable looks whether the number of every hex can be read on a picture, each of its digits, where it is printed or on a plate; only those
// that the edge would cut have none. It tells how many can be read, and which cannot.
func Readable[P comparable](picture *image.RGBA, faces *render.Typefaces, numbers *hexmap.Numbers[P]) (read int, hidden []string) {
	for _, p := range numbers.Hexes {
		at := numbers.At(p)
		box := hexmap.NumberBox(at, numbers.Wide, numbers.U)
		if plate, moved := numbers.Plate(p); moved {
			box = plate
			at = render.Pt(float64(plate.Min.X+plate.Dx()/2), float64(plate.Min.Y+plate.Dy()/2))
		} else if _, stands := numbers.Stacks[p]; !box.In(numbers.Area) && !stands {
			continue
		}
		if slices.Min(contrasts(picture, faces, numbers.Words(p), at, box, numbers.U)) < leastContrast {
			hidden = append(hidden, numbers.Words(p))
		} else {
			read++
		}
	}
	return read, hidden
}

// contrasts are by how much the letters of words around a point are darker than what is between them.
func contrasts(picture *image.RGBA, faces *render.Typefaces, words string, at render.Point, box image.Rectangle, size float64) []float64 {
	corner := box.Min.Sub(image.Pt(int(size), int(size)))
	mask := image.NewRGBA(image.Rectangle{Max: box.Max.Sub(corner)})
	draw.Draw(mask, mask.Rect, image.White, image.Point{}, draw.Src)
	canvas := render.NewCanvas(mask, faces, 0)
	defer canvas.Close()
	canvas.Center(words, at.Add(-float64(corner.X), -float64(corner.Y)), size, render.Regular, color.RGBA{A: 255})
	wide := canvas.Width(words, render.Regular, size)
	list := make([]float64, len(words))
	for digit := range list {
		var inked, between, inkedSum, betweenSum float64
		from := at.X - wide/2 + wide*float64(digit)/float64(len(words))
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := int(from); x < int(from+wide/float64(len(words))); x++ {
				light := float64(color.GrayModel.Convert(picture.RGBAAt(x, y)).(color.Gray).Y)
				switch shade := mask.RGBAAt(x-corner.X, y-corner.Y).R; {
				case shade < 60:
					inked, inkedSum = inked+1, inkedSum+light
				case shade == 255:
					between, betweenSum = between+1, betweenSum+light
				}
			}
		}
		list[digit] = betweenSum/max(1, between) - inkedSum/max(1, inked)
	}
	return list
}

// Apart checks that no name is cut off or printed over another one.
func Apart(t *testing.T, picture string, area image.Rectangle, names []board.Printed) {
	t.Helper()
	for i, a := range names {
		if strings.HasSuffix(a.Words, "…") || !a.Box.In(area) {
			t.Errorf("%s: %q is cut off", picture, a.Words)
		}
		for _, b := range names[:i] {
			shared := a.Box.Intersect(b.Box)
			if smaller := min(a.Box.Dx()*a.Box.Dy(), b.Box.Dx()*b.Box.Dy()); 4*shared.Dx()*shared.Dy() > smaller {
				t.Errorf("%s: %q is printed over %q", picture, a.Words, b.Words)
			}
		}
	}
}
