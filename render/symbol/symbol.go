// Package symbol holds the signs that counters and legends show: silhouettes of ships, aircraft,
// guns and soldiers (symbols.csv).
package symbol

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/render"
)

// Each line of the table is a part of a symbol, in units of the symbol's size around its middle: a
// polygon "x:y x:y ...", or a round "x:y:radius". Polygons and discs are one area, tops lie on it, and
// holes show what is below. Numbers have all their digits, so that the pixels of a shape never change.
//
//go:embed symbols.csv
var table string

// Symbol is a sign.
type Symbol struct {
	polygons           []render.Shape
	discs, tops, holes []round
}

// round is a circle.
type round struct{ x, y, radius float64 }

// Set is all symbols by their words.
type Set map[string]*Symbol

// Load reads the symbols.
func Load() (Set, error) {
	lines, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("symbol: %w", err)
	}
	set := Set{}
	for i, cells := range lines[1:] {
		if set[cells[0]] == nil {
			set[cells[0]] = &Symbol{}
		}
		if err := set[cells[0]].add(cells[1], cells[2]); err != nil {
			return nil, fmt.Errorf("symbol: line %d: %w", i+2, err)
		}
	}
	return set, nil
}

// add reads a part.
func (s *Symbol) add(part, points string) error {
	var shape render.Shape
	for point := range strings.FieldsSeq(points) {
		var numbers []float64
		for word := range strings.SplitSeq(point, ":") {
			number, err := strconv.ParseFloat(word, 64)
			if err != nil {
				return err
			}
			numbers = append(numbers, number)
		}
		switch {
		case len(numbers) == 2 && part == "polygon":
			shape = append(shape, [2]float64(numbers))
			continue
		case len(numbers) != 3 || part == "polygon":
			return fmt.Errorf("no point of a %s: %q", part, point)
		}
		round := round{numbers[0], numbers[1], numbers[2]}
		switch part {
		case "disc":
			s.discs = append(s.discs, round)
		case "top":
			s.tops = append(s.tops, round)
		case "hole":
			s.holes = append(s.holes, round)
		default:
			return fmt.Errorf("no part: %q", part)
		}
	}
	if len(shape) > 0 {
		s.polygons = append(s.polygons, shape)
	}
	return nil
}

// Draw draws a symbol of a size around a point; face is the color of what is below it.
func (s *Symbol) Draw(canvas *render.Canvas, at render.Point, size float64, ink, face color.Color) {
	rounds := func(list []round) bool {
		for _, r := range list {
			canvas.DrawCircle(at.X+r.x*size, at.Y+r.y*size, r.radius*size)
		}
		return len(list) > 0
	}
	for _, polygon := range s.polygons {
		canvas.TraceShape(polygon, at, size)
	}
	rounds(s.discs)
	canvas.FillWith(ink)
	if rounds(s.tops) {
		canvas.Fill()
	}
	if rounds(s.holes) {
		canvas.FillWith(face)
	}
}

// Branch tells what kind of ground unit it is, by signs beside its cross or ellipse.
type Branch uint16

// The branches. Motorized is an upright line, Mechanized an ellipse over the cross, Airborne wings below, Airmobile a rotor
// below, Light a bar below, Garrison a wall along the top, Staff a flag without cross, Supplies a line without cross, Stores
// that with a filled lower half.
const (
	Motorized Branch = 1 << iota
	Mechanized
	Airborne
	Airmobile
	Light
	Garrison
	Staff
	Supplies
	Stores
)

// Formation is the usual sign of a ground unit: a box with the crossed lines of infantry, or the
// ellipse of armor, and the marks of its size above. Marines have a wave under the cross.
type Formation struct {
	// Size in the usual marks: "XXXX" an army, "X" a brigade, "III" a regiment.
	Size          string
	Armor, Marine bool
	Branch        Branch
}

// Draw draws the sign around a point.
func (f Formation) Draw(canvas *render.Canvas, at render.Point, size float64, ink color.Color) {
	w, h := size*0.84, size*0.46
	left, top := at.X-w/2, at.Y-h/2+size*0.12
	canvas.DrawRectangle(left, top, w, h)
	if f.Armor || f.Branch&Mechanized != 0 {
		canvas.DrawEllipse(at.X, top+h/2, w*0.34, h*0.26)
	}
	if !f.Armor && f.Branch&(Staff|Supplies|Stores) == 0 {
		canvas.DrawLine(left, top, left+w, top+h)
		canvas.DrawLine(left+w, top, left, top+h)
	}
	f.addBranch(canvas, render.BoxOf(left, top, w, h))
	canvas.StrokeWith(ink, max(1, size*0.065))
	if f.Marine {
		canvas.Trace([]render.Point{render.Pt(at.X-w*0.16, top+h), render.Pt(at.X, top+h*0.62), render.Pt(at.X+w*0.16, top+h)})
		canvas.Fill()
	}
	f.fillBranch(canvas, render.BoxOf(left, top, w, h))
	pitch, tall := size*0.17, size*0.15
	x, y := at.X-pitch*float64(len(f.Size)-1)/2, top-tall*0.95
	for _, mark := range f.Size {
		if mark == 'I' {
			canvas.DrawLine(x, y-tall/2, x, y+tall/2)
		} else {
			canvas.DrawLine(x-tall*0.42, y-tall/2, x+tall*0.42, y+tall/2)
			canvas.DrawLine(x+tall*0.42, y-tall/2, x-tall*0.42, y+tall/2)
		}
		x += pitch
	}
	canvas.StrokeWith(ink, max(1, size*0.055))
}

// addBranch adds the lines of the branch within a box to the path.
func (f Formation) addBranch(canvas *render.Canvas, box render.Box) {
	at := func(x, y float64) render.Point { return render.Pt(box.Left+x*box.Width(), box.Top+y*box.Height()) }
	line := func(a, b render.Point) { canvas.DrawLine(a.X, a.Y, b.X, b.Y) }
	if f.Branch&Motorized != 0 {
		line(at(0.5, 0), at(0.5, 1))
	}
	if f.Branch&Airborne != 0 {
		for _, x := range [...]float64{0.38, 0.62} {
			m := at(x, 0.98)
			canvas.NewSubPath()
			canvas.DrawArc(m.X, m.Y, 0.12*box.Width(), math.Pi, 2*math.Pi)
		}
	}
	if f.Branch&Staff != 0 {
		line(at(0, 1), at(0, 1.5))
		line(at(0, 0.3), at(1, 0.3))
	}
	if f.Branch&(Supplies|Stores) != 0 {
		line(at(0, 0.68), at(1, 0.68))
	}
}

// fillBranch fills the areas of the branch within a box.
func (f Formation) fillBranch(canvas *render.Canvas, box render.Box) {
	at := func(x, y float64) render.Point { return render.Pt(box.Left+x*box.Width(), box.Top+y*box.Height()) }
	if f.Branch&Airmobile != 0 {
		canvas.Trace([]render.Point{at(0.26, 0.7), at(0.5, 0.86), at(0.74, 0.7), at(0.74, 1), at(0.5, 0.86), at(0.26, 1)})
	}
	if f.Branch&Light != 0 {
		canvas.DrawRectangle(box.Left+0.36*box.Width(), box.Top+0.8*box.Height(), 0.28*box.Width(), 0.2*box.Height())
	}
	if f.Branch&Garrison != 0 {
		canvas.DrawRectangle(box.Left, box.Top, box.Width(), 0.26*box.Height())
	}
	if f.Branch&Stores != 0 {
		canvas.DrawRectangle(box.Left, box.Top+0.68*box.Height(), box.Width(), 0.32*box.Height())
	}
	canvas.Fill()
}

// Star adds a five-pointed star to the path.
func Star(canvas *render.Canvas, at render.Point, radius float64) {
	canvas.Trace(render.Jagged(at, radius, 0.42*radius, 5, -math.Pi/2))
}

// Headquarters draws a flag with a star.
func Headquarters(canvas *render.Canvas, at render.Point, size float64, flag, star color.Color) {
	canvas.TraceShape(render.Shape{{-0.42, -0.4}, {-0.35, -0.4}, {-0.35, 0.46}, {-0.42, 0.46}}, at, size)
	canvas.TraceShape(render.Shape{{-0.35, -0.4}, {0.46, -0.34}, {0.36, -0.06}, {0.46, 0.2}, {-0.35, 0.16}}, at, size)
	canvas.FillWith(flag)
	Star(canvas, at.Add(0.02*size, -0.09*size), 0.22*size)
	canvas.FillWith(star)
}
