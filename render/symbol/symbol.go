// Package symbol holds the signs that counters and legends show: silhouettes of ships, aircraft,
// guns and soldiers (symbols.csv).
package symbol

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"image/color"
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
