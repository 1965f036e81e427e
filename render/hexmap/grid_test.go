package hexmap

import (
	"testing"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
)

// TestNeighborsShareCorners: for every orientation and shift the sides of neighbors, as hexgrid numbers
// them, lie on each other, and whole pixels lie between middles.
func TestNeighborsShareCorners(t *testing.T) {
	t.Parallel()
	for _, layout := range []hexgrid.Layout{
		{Orientation: hexgrid.FlatTop, Shift: hexgrid.OddShifted, Columns: 9, Rows: 9},
		{Orientation: hexgrid.FlatTop, Shift: hexgrid.EvenShifted, Columns: 9, Rows: 9},
		{Orientation: hexgrid.PointyTop, Shift: hexgrid.OddShifted, Columns: 9, Rows: 9},
		{Orientation: hexgrid.PointyTop, Shift: hexgrid.EvenShifted, Columns: 9, Rows: 9},
	} {
		for _, r := range []float64{17.3, 30, 41.9} {
			g := NewGrid(layout.Orientation, layout.Shift, r)
			g.Origin = render.Pt(100, 50)
			for _, place := range [][2]int{{3, 3}, {4, 4}, {3, 4}, {4, 3}} {
				h := layout.Hex(place[0], place[1])
				center := g.Center(place[0], place[1])
				if center != center.Whole() {
					t.Errorf("%+v: the middle %v", g, center)
				}
				for d := range hexgrid.Direction(hexgrid.Directions) {
					column, row := layout.Place(h.Neighbor(d))
					from, to := g.Side(center, d)
					otherTo, otherFrom := g.Side(g.Center(column, row), d.Opposite())
					if from.Distance(otherFrom) > 1e-9 || to.Distance(otherTo) > 1e-9 {
						t.Errorf("%+v: side %d of %v runs from %v to %v, for the neighbor from %v to %v", g, d, place, from, to, otherFrom, otherTo)
					}
				}
			}
		}
	}
}

// TestPlace: on the board a hex lies where it is on the picture, in radii.
func TestPlace(t *testing.T) {
	t.Parallel()
	for _, orientation := range []hexgrid.Orientation{hexgrid.FlatTop, hexgrid.PointyTop} {
		g := NewGrid(orientation, hexgrid.EvenShifted, 300)
		for column := range 5 {
			for row := range 5 {
				p, at := Place(orientation, hexgrid.EvenShifted, column, row), g.Center(column, row)
				if at.Distance(render.Pt(p.X*g.R, p.Y*g.R)) > 5 {
					t.Errorf("%d %d: %v is drawn at %v", column, row, p, at)
				}
			}
		}
	}
}

// TestShorelines of neighbors meet on their common side and keep off the others.
func TestShorelines(t *testing.T) {
	t.Parallel()
	for _, orientation := range []hexgrid.Orientation{hexgrid.FlatTop, hexgrid.PointyTop} {
		g := NewGrid(orientation, hexgrid.OddShifted, 50)
		center := g.Center(3, 3)
		for d := range hexgrid.Direction(hexgrid.Directions) {
			var open [6]bool
			open[d] = true
			shore := g.Shoreline(center, 303, open)
			middle := func(d hexgrid.Direction) render.Point {
				from, to := g.Side(center, d)
				return from.Lerp(to, 0.5).Lerp(center, 0.03)
			}
			if !Within(shore, middle(d)) || Within(shore, middle(d.Opposite())) {
				t.Errorf("land to side %d only: %v", d, shore)
			}
		}
	}
}

// TestStacks: every unit of a hex has its place, and counters of two sides lie one above the other.
func TestStacks(t *testing.T) {
	t.Parallel()
	s := Stacks[int]{R: 60, Sizes: [3]Size{{30, 25}, {60, 25}, {45, 40}}, Like: func(a, b int) bool { return a%2 == b%2 }}
	crowded := [6]bool{true, true, true, true, true, true}
	for _, near := range [][6]bool{{}, {hexgrid.North: true}, {hexgrid.SouthEast: true}, crowded} {
		room := s.Room(near, [6]bool{})
		for n := range 9 {
			var upper, lower []int
			for i := range n {
				upper, lower = append(upper, i), append(lower, 10+i)
			}
			for sides, placed := range [][]Placed[int]{1: s.Place(upper, nil, render.Point{}, room), 2: s.Place(upper, lower, render.Point{}, room)} {
				units := map[int]bool{}
				for _, p := range placed {
					for _, unit := range p.Units {
						units[unit] = true
						if sides == 2 && (unit < 10) != (p.Middle.Y < 0) {
							t.Errorf("unit %d stands at %v", unit, p.Middle)
						}
					}
				}
				if len(units) != sides*n {
					t.Errorf("%d units of %d sides with %d each are shown", len(units), sides, n)
				}
			}
		}
	}
	if room := s.Room(crowded, crowded); room.Columns != 2 || room.Rows != 2 || room.Aside != 0 {
		t.Errorf("among neighbors: %+v", room)
	}
	if room := s.Room([6]bool{}, [6]bool{}); room.Columns != 3 {
		t.Errorf("alone: %+v", room)
	}
	east, west := [6]bool{hexgrid.NorthEast: true}, [6]bool{hexgrid.SouthWest: true}
	if room := s.Room(east, [6]bool{}); room.Aside >= 0 {
		t.Errorf("beside a neighbor: %+v", room)
	}
	if room := s.Room(east, west); room.Aside != 0 {
		t.Errorf("between a neighbor and a place with a name: %+v", room)
	}
	room := s.Room([6]bool{}, west)
	both, one := s.Place([]int{1}, []int{2}, render.Point{}, room)[0], s.Place([]int{1}, nil, render.Point{}, room)[0]
	if both.Middle.X <= 0 || one.Middle.X != 0 {
		t.Errorf("beside a place with a name those of two sides stand at %v, that of one at %v", both.Middle, one.Middle)
	}
}
