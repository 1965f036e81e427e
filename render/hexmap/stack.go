package hexmap

import (
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Format of a counter.
type Format uint8

// The formats: small ones stand in rows, wide ones have room for a name beside their symbol, large
// ones stand alone.
const (
	Small Format = iota
	Wide
	Large
)

// Size of a counter in pixels.
type Size struct{ Width, Height float64 }

// Placed is a pile of units, shown by the counter of the first, with its place on the picture.
type Placed[U any] struct {
	Units  []U
	Middle render.Point
	Format Format
}

// Stacks finds places for the counters of hexes.
type Stacks[U any] struct {
	// R is the radius of a hex in pixels, Sizes those of counters by their formats.
	R     float64
	Sizes [3]Size
	// Like tells whether two units may lie in one pile.
	Like func(a, b U) bool
}

// Room is how many small counters fit side by side and one above the other in a hex, and by how many pixels they stand aside of its
// middle. Those of two sides, which are many, also lean off a place with a name.
type Room struct {
	Columns, Rows int
	Aside, Lean   float64
}

// Room of a hex with flat tops: more where the neighbors are empty. A stack with a neighbor on one side
// only stands aside of it, unless a place with a name is on the other side.
func (s *Stacks[U]) Room(near, named [hexgrid.Directions]bool) Room {
	w, h := s.Sizes[Small].Width, s.Sizes[Small].Height
	east, west := near[hexgrid.NorthEast] || near[hexgrid.SouthEast], near[hexgrid.NorthWest] || near[hexgrid.SouthWest]
	beside, above := !east && !west, !near[hexgrid.North] && !near[hexgrid.South]
	room := Room{Columns: 1, Rows: 1}
	if 2*w <= 1.75*s.R || beside && 2*w <= 2.7*s.R {
		room.Columns = 2
	}
	if beside && 3*w <= 2.7*s.R {
		room.Columns = 3
	}
	if 2*h <= 1.62*s.R || beside && above && 2*h <= 2.6*s.R {
		room.Rows = 2
	}
	eastern, western := named[hexgrid.NorthEast] || named[hexgrid.SouthEast], named[hexgrid.NorthWest] || named[hexgrid.SouthWest]
	switch {
	case east && !west && !western:
		room.Aside = -0.1 * s.R
	case west && !east && !eastern:
		room.Aside = 0.1 * s.R
	case !east && !west && eastern && !western:
		room.Lean = -0.14 * s.R
	case !east && !west && western && !eastern:
		room.Lean = 0.14 * s.R
	}
	return room
}

// Place finds the places of units, sorted by their importance, of one side or of two in a hex around a
// middle.
func (s *Stacks[U]) Place(upper, lower []U, middle render.Point, room Room) []Placed[U] {
	middle.X += room.Aside
	high := s.Sizes[Small].Height
	switch {
	case len(upper) > 0 && len(lower) > 0:
		middle.X += room.Lean
		return append(s.row(s.piles(upper, room.Columns), middle.Add(0, -high/2), room.Columns),
			s.row(s.piles(lower, room.Columns), middle.Add(0, high/2), room.Columns)...)
	case len(lower) > 0:
		return s.alone(lower, middle, room)
	case len(upper) > 0:
		return s.alone(upper, middle, room)
	}
	return nil
}

func (s *Stacks[U]) piles(units []U, places int) [][]U { return board.Piles(units, places, s.Like) }

// alone places the units of one side that are alone in a hex.
func (s *Stacks[U]) alone(units []U, middle render.Point, room Room) []Placed[U] {
	high, columns := s.Sizes[Small].Height, room.Columns
	switch {
	case len(units) == 1 && columns >= 2 && s.Sizes[Large].Width <= 1.9*s.R:
		return []Placed[U]{{units, middle, Large}}
	case len(units) == 2 && columns >= 2 && room.Rows == 2 && s.Sizes[Wide].Width <= 1.8*s.R:
		return []Placed[U]{{units[:1], middle.Add(0, -high/2), Wide}, {units[1:], middle.Add(0, high/2), Wide}}
	case room.Rows == 1:
		return s.row(s.piles(units, columns), middle, columns)
	case columns == 1:
		var list []Placed[U]
		piles := s.piles(units, room.Rows)
		for i, p := range piles {
			list = append(list, Placed[U]{p, middle.Add(0, (float64(i)-float64(len(piles)-1)/2)*high), Small})
		}
		return list
	case len(units) <= 4:
		columns = 2
	}
	piles := s.piles(units, 2*columns)
	if len(piles) <= columns {
		return s.row(piles, middle, columns)
	}
	return append(s.row(piles[:columns], middle.Add(0, -high/2), columns), s.row(piles[columns:], middle.Add(0, high/2), columns)...)
}

// row places piles side by side; a single unit alone in its row shows its name where
// there is room for it.
func (s *Stacks[U]) row(piles [][]U, middle render.Point, columns int) []Placed[U] {
	if len(piles) == 1 && len(piles[0]) == 1 && columns >= 2 && s.Sizes[Wide].Width <= 1.8*s.R {
		return []Placed[U]{{piles[0], middle, Wide}}
	}
	var list []Placed[U]
	for i, p := range piles {
		list = append(list, Placed[U]{p, middle.Add((float64(i)-float64(len(piles)-1)/2)*s.Sizes[Small].Width, 0), Small})
	}
	return list
}
