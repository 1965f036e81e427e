package board

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"github.com/umpire-games/umpire/render"
)

// Names prints the names of places where they hide the least.
type Names struct {
	Canvas *render.Canvas
	// Area of the picture in which they stand.
	Area image.Rectangle
	// Size of the letters in pixels, Ink their color.
	Size float64
	Ink  color.RGBA
	// Taken is what names should not hide.
	Taken *Boxes
	// Stacks are the boxes of the counters of places with names, or of their middles: a name nearer to another one than to its own would be
	// taken for that one's.
	Stacks *Boxes
}

// Name of a place.
type Name struct {
	Words string
	// Bold names are of places that matter more: they are never left out.
	Bold bool
	// Width in pixels to which the name is shortened where there is no room for all of it.
	Width float64
	// Own is the box of the counters of the place, or its middle where none Stands there. Names of counters are never left out.
	Own    image.Rectangle
	Stands bool
	// Places where its middle may be, the best first; half is half its width.
	Places func(half float64) []render.Point
}

// Print prints names, those of places with counters first. Where there is no room for one at all it is left out. What it returns are the
// boxes of those that are printed.
func (n *Names) Print(names []Name) *Boxes {
	printed := NewBoxes(n.Area)
	slices.SortStableFunc(names, func(a, b Name) int { return cmp.Compare(b.rank(), a.rank()) })
	for i := range names {
		name := &names[i]
		weight := render.Regular
		if name.Bold {
			weight = render.Bold
		}
		best := n.place(name, weight, name.Words, printed)
		if fitted := n.Canvas.Fits(name.Words, weight, n.Size, name.Width); fitted != name.Words && best.hides() {
			best = n.place(name, weight, fitted, printed)
		}
		if !name.Bold && !name.Stands && best.hides() {
			continue
		}
		halo := max(1, int(n.Size/9))
		printed.Add(best.box.Inset(-halo))
		n.Canvas.Text(render.Text{
			Words: best.words, X: best.at.X, Y: best.at.Y, AnchorX: 0.5,
			Size: n.Size, Weight: weight, Color: n.Ink, Halo: Paper, HaloWidth: halo,
		})
	}
	return printed
}

// rank of a name: the higher, the earlier it is printed.
func (n *Name) rank() int {
	switch {
	case n.Stands && n.Bold:
		return 3
	case n.Stands:
		return 2
	case n.Bold:
		return 1
	}
	return 0
}

// spot is a place for some words, and what it costs to print them there.
type spot struct {
	words string
	at    render.Point
	box   image.Rectangle
	cost  int
}

// hides tells whether the words would hide nearly as much as they show, or mislead.
func (s *spot) hides() bool { return s.cost > area(s.box)*3/4 }

// place finds the best place for some words.
func (n *Names) place(name *Name, weight render.Weight, words string, printed *Boxes) spot {
	half := int(n.Canvas.Width(words, weight, n.Size)/2 + 1)
	high := int(n.Size*0.55 + 0.5)
	best := spot{words: words, cost: 1 << 30}
	for i, at := range name.Places(float64(half)) {
		at.X = max(float64(n.Area.Min.X+half+1), min(at.X, float64(n.Area.Max.X-half-1)))
		at.Y = max(float64(n.Area.Min.Y+high+1), min(at.Y, float64(n.Area.Max.Y-high-1)))
		b := image.Rect(int(at.X)-half, int(at.Y)-high, int(at.X)+half, int(at.Y)+high)
		cost := i * high * half / 12
		if cost >= best.cost {
			break
		}
		switch {
		case n.misleads(b, name.Own):
			cost += 4 * high * half
		case n.crowds(b, name.Own):
			cost += high * half / 2
		}
		cost += 2*n.Taken.shared(b) + 3*printed.shared(b) // two names on each other cannot be read at all
		if cost < best.cost {
			best.at, best.box, best.cost = at, b, cost
		}
	}
	return best
}

// crowds tells whether a box of a name all but touches the counters of another place.
func (n *Names) crowds(name, own image.Rectangle) bool {
	for stack := range n.Stacks.Over(name.Inset(-int(n.Size / 3))) {
		if stack != own {
			return true
		}
	}
	return false
}

// misleads tells whether a box of a name is about as near to the counters of another place as to its own.
func (n *Names) misleads(name, own image.Rectangle) bool {
	away := gap(name, own) + int(n.Size/6)
	for stack := range n.Stacks.Over(name.Inset(-away)) {
		if stack != own && gap(name, stack) < away {
			return true
		}
	}
	return false
}
