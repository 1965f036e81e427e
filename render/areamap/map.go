// Package areamap draws maps of areas with outlines: where names find room, and blocks of counters, and
// how arrows come to them without hiding either. A board may join its left edge: then a part of it may
// lie anywhere, and an area may be on the picture twice.
package areamap

import (
	"encoding/csv"
	"fmt"
	"image"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Outline is a closed polygon.
type Outline []render.Point

// Area is the number of an area, from 0.
type Area interface{ ~uint8 | ~uint16 | ~int }

// Map is a drawn map. Neighbors share the points of their borders.
type Map[A Area] struct {
	// Width and Height of the board, in its own units.
	Width, Height float64
	// Outlines of each area: some have several, and what lies inside two of them is a hole.
	Outlines [][]Outline
	// Boxes around the outlines, Hearts the points that are farthest from the borders, Sizes in cells.
	Boxes  []render.Box
	Hearts []render.Point
	Sizes  []int
	grid   grid[A]
	none   A
}

// Load reads the outlines of a number of areas from a table: a line has the word of an area and the
// corners of one of its outlines, "x:y x:y ...". None is what lies where there is no area.
func Load[A Area](table string, width, height, areas int, none A, find func(word string) (A, bool)) (*Map[A], error) {
	m := &Map[A]{Width: float64(width), Height: float64(height), Outlines: make([][]Outline, areas), none: none}
	lines, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		return nil, err
	}
	for i, cells := range lines[1:] {
		a, ok := find(cells[0])
		if !ok {
			return nil, fmt.Errorf("line %d: no area %q", i+2, cells[0])
		}
		o, err := m.outline(cells[1])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		m.Outlines[a] = append(m.Outlines[a], o)
	}
	for a, outlines := range m.Outlines {
		if len(outlines) == 0 {
			return nil, fmt.Errorf("area %d has no outline", a)
		}
		b := render.BoxOf(outlines[0][0].X, outlines[0][0].Y, 0, 0)
		for _, o := range outlines {
			for _, p := range o {
				b = b.Union(render.BoxOf(p.X, p.Y, 0, 0))
			}
		}
		m.Boxes = append(m.Boxes, b)
	}
	m.survey()
	return m, nil
}

// outline reads the corners of an outline.
func (m *Map[A]) outline(corners string) (Outline, error) {
	var o Outline
	for corner := range strings.FieldsSeq(corners) {
		words := strings.SplitN(corner, ":", 2)
		x, errX := strconv.ParseFloat(words[0], 64)
		y, errY := strconv.ParseFloat(words[len(words)-1], 64)
		if errX != nil || errY != nil || len(words) != 2 || x < 0 || x > m.Width || y < 0 || y > m.Height {
			return nil, fmt.Errorf("no point of the board: %q", corner)
		}
		o = append(o, render.Pt(x, y))
	}
	if len(o) < 3 {
		return nil, fmt.Errorf("an outline of %d corners", len(o))
	}
	return o, nil
}

// Shown are the distances by which an area has to be moved around the board to be on a picture; none where
// nothing of it is.
func (m *Map[A]) Shown(f *Frame, a A) []float64 {
	b := m.Boxes[a]
	if b.Bottom < f.Window.Top || b.Top > f.Window.Top+f.Window.Height {
		return nil
	}
	return f.Shifts(b.Left, b.Right)
}

// Trace adds the outlines of an area, moved around the board, to the path.
func (m *Map[A]) Trace(canvas *render.Canvas, f *Frame, a A, shift float64) {
	for _, o := range m.Outlines[a] {
		placed := make([]render.Point, len(o))
		for i, q := range o {
			placed[i] = f.At(q.Add(shift, 0))
		}
		canvas.Trace(placed)
	}
}

// Pixels of an area, moved around the board, on a part of a picture.
func (m *Map[A]) Pixels(f *Frame, part image.Rectangle, a A, shift float64) []Span {
	return Spans(part, m.Outlines[a], func(q render.Point) render.Point { return f.At(q.Add(shift, 0)) })
}

// Frame maps a board to a picture.
type Frame struct {
	board.Frame
	// Window is the part of the board.
	Window board.Window
	// Scale is the pixels of a unit of the board.
	Scale float64
	// Around is the width of a board that joins its left edge; 0 for others.
	Around float64
}

// At is the pixel of a point of the board, which may lie beyond its edges.
func (f *Frame) At(p render.Point) render.Point {
	return render.Pt((p.X-f.Window.Left)*f.Scale, (p.Y-f.Window.Top)*f.Scale+float64(f.Head))
}

// Back is the point of the board at a pixel.
func (f *Frame) Back(p render.Point) render.Point {
	return render.Pt(p.X/f.Scale+f.Window.Left, (p.Y-float64(f.Head))/f.Scale+f.Window.Top)
}

// Shifts are the distances by which something between two places of the board has to be moved
// around it to be in the window; none where it is not in it.
func (f *Frame) Shifts(left, right float64) []float64 {
	var list []float64
	for i := -1.0; i <= 1; i++ {
		shift := i * f.Around
		if right+shift > f.Window.Left && left+shift < f.Window.Left+f.Window.Width && (i == 0 || f.Around > 0) {
			list = append(list, shift)
		}
	}
	return list
}

// Holds tells whether a point of the board is on the picture, inside by a margin of pixels.
func (f *Frame) Holds(p render.Point, margin float64) bool {
	return f.Area().Grown(-margin).Holds(f.At(p))
}
