package board

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strings"

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
	// Printed are those that are printed, in their order.
	Printed []Printed
	// Stacks are the boxes of the counters of places with names, or of their middles: a name nearer to another one than to its own would be
	// taken for that one's.
	Stacks *Boxes
	// Counters are those of Stacks that are counters.
	Counters *Boxes
}

// Printed is a name with its box.
type Printed struct {
	Words string
	Box   image.Rectangle
}

// overprinted is how much of a name without counters other names may cover before it is left out: neither could be read.
const overprinted = 0.2

// pitch of the lines of a name, in sizes of its letters: close, because room below counters is scarce.
const pitch = 0.85

// Name of a place.
type Name struct {
	Words string
	// Bold names are of places that matter more: they are left out only where other names are.
	Bold bool
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
		best := n.place(name, weight, []string{name.Words}, printed)
		if lines := halves(name.Words); len(lines) > 1 && best.strays() {
			other := n.place(name, weight, lines, printed)
			if alone := !printed.Cover(other.box); alone && 3*other.cost < 2*best.cost || best.hides() && other.cost < best.cost {
				best = other
			}
		}
		if !name.Stands && (!name.Bold && best.hides() || printed.Share(best.box) > overprinted) {
			continue
		}
		n.Printed = append(n.Printed, Printed{strings.Join(best.lines, " "), best.box})
		halo := max(1, int(n.Size/9))
		printed.Add(best.box.Inset(-halo))
		for i, words := range best.lines {
			n.Canvas.Text(render.Text{
				Words: words, X: best.at.X, Y: best.at.Y + pitch*n.Size*(float64(i)-float64(len(best.lines)-1)/2), AnchorX: 0.5,
				Size: n.Size, Weight: weight, Color: n.Ink, Halo: Paper, HaloWidth: halo,
			})
		}
	}
	return printed
}

// halves are the two lines of a name of several words that differ the least in length; only one line of one word.
func halves(words string) []string {
	best := []string{words}
	for i, r := range words {
		if r != ' ' && r != '/' {
			continue
		}
		first, second := strings.TrimSuffix(words[:i+1], " "), words[i+1:]
		if longest := max(len(first), len(second)); len(best) == 1 || longest < max(len(best[0]), len(best[1])) {
			best = []string{first, second}
		}
	}
	return best
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

// spot is a place for the lines of a name, and what it costs to print them there.
type spot struct {
	lines []string
	at    render.Point
	box   image.Rectangle
	cost  int
}

// hides tells whether the words would hide nearly as much as they show, or mislead.
func (s *spot) hides() bool { return s.cost > area(s.box)*3/4 }

// strays tells whether the words hide much, or are nearer to other counters than they should be.
func (s *spot) strays() bool { return s.cost > area(s.box)/4 }

// place finds the best place for the lines of a name.
func (n *Names) place(name *Name, weight render.Weight, lines []string, printed *Boxes) spot {
	wide, more := 0.0, pitch*n.Size*float64(len(lines)-1)/2
	for _, words := range lines {
		wide = max(wide, n.Canvas.Width(words, weight, n.Size))
	}
	half, high := int(wide/2+1), int(n.Size*0.55+more+0.5)
	best := spot{lines: lines, cost: 1 << 30}
	for i, at := range name.Places(float64(half)) {
		switch { // further lines away from the counters
		case at.Y > float64(name.Own.Max.Y):
			at.Y += more
		case at.Y < float64(name.Own.Min.Y):
			at.Y -= more
		}
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

// misleads tells whether a box of a name is about as near to another place as to its own, or its middle to the counters of another place.
func (n *Names) misleads(name, own image.Rectangle) bool {
	middle := image.Rectangle{Min: name.Min.Add(name.Max).Div(2)}
	middle.Max = middle.Min.Add(image.Pt(1, 1))
	return n.nearer(n.Stacks, name, own) || n.nearer(n.Counters, middle, own)
}

// nearer tells whether a part of a name is about as near to another one of some boxes as to its own.
func (n *Names) nearer(boxes *Boxes, part, own image.Rectangle) bool {
	away := gap(part, own) + int(n.Size/6)
	for stack := range boxes.Over(part.Inset(-away)) {
		if stack != own && gap(part, stack) < away {
			return true
		}
	}
	return false
}
