package render

import (
	"math"

	"github.com/umpire-games/umpire/engine"
)

// Geometry is what lies where on a picture, in its pixels and in the words of orders: for pages on which the board can be touched. It tells
// nothing that the picture does not show its reader.
type Geometry struct {
	Width  int `json:"width"`
	Height int `json:"height"`
	// Areas are the places of the board that can be seen, Pieces what stands in them, those on top of others later.
	Areas  []Area  `json:"areas,omitempty"`
	Pieces []Piece `json:"pieces,omitempty"`
}

// Area is a place: one or several outlines, each a list of x and y in turn.
type Area struct {
	Word     string  `json:"word"`
	Outlines [][]int `json:"outlines"`
}

// Piece is a counter, or a pile of counters of which only the first is seen.
type Piece struct {
	// Words of the units, the one on top first. Units that the reader may not know have none.
	Words []string `json:"words,omitempty"`
	// Place is the word of where they are.
	Place string `json:"place,omitempty"`
	// Owner is their seat, engine.Nobody for none.
	Owner engine.Seat `json:"owner"`
	// Box is the left, the top, the width and the height.
	Box [4]int `json:"box"`
}

// OutlineOf is a polygon as an outline.
func OutlineOf(polygon []Point) []int {
	outline := make([]int, 0, 2*len(polygon))
	for _, p := range polygon {
		outline = append(outline, int(math.Round(p.X)), int(math.Round(p.Y)))
	}
	return outline
}

// PieceBox is the box of a piece around its middle.
func PieceBox(middle Point, width, height float64) [4]int {
	return [4]int{int(math.Round(middle.X - width/2)), int(math.Round(middle.Y - height/2)), int(math.Round(width)), int(math.Round(height))}
}
