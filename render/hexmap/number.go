package hexmap

import (
	"image"
	"image/color"
	"slices"

	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// Numbers are the numbers of hexes, which players type: where something hides the printed one it stands elsewhere in its hex, on a plate.
type Numbers[P comparable] struct {
	Canvas *render.Canvas
	Ink    color.RGBA
	// R is the radius of a hex, U the size of the letters in pixels, Wide the width of a number in letters.
	R, U, Wide float64
	// Area is the part of the picture that shows the map, Hexes those of which it shows the middle.
	Area  image.Rectangle
	Hexes []P
	// Words are the number of a hex, Center its middle, At where its number is printed.
	Words      func(P) string
	Center, At func(P) render.Point
	// Stacks are the boxes of the counters of hexes.
	Stacks map[P]image.Rectangle
	// Over is what is drawn over numbers, Taken what plates keep off, Badges what those on counters keep off.
	Over, Taken, Badges *board.Boxes
	// plates are those found, over their boxes, printed the hearts of all numbers, stacks the boxes of all counters.
	plates                map[P]image.Rectangle
	over, printed, stacks *board.Boxes
	blank                 *render.Sprite
}

// NumberBox is that of a number of a width in letters of a size in pixels around a point.
func NumberBox(at render.Point, wide, u float64) image.Rectangle { return boxAround(at, wide*u, 0.7*u) }

func boxAround(at render.Point, wide, high float64) image.Rectangle {
	return image.Rect(int(at.X-wide/2), int(at.Y-high/2), int(at.X+wide/2), int(at.Y+high/2))
}

// box of the printed number of a hex.
func (n *Numbers[P]) box(p P) image.Rectangle { return NumberBox(n.At(p), n.Wide, n.U) }

// heart is the part of the number of a hex without which it cannot be read.
func (n *Numbers[P]) heart(p P) image.Rectangle {
	return boxAround(n.At(p), (n.Wide-0.4)*n.U, 0.6*n.U)
}

// Find finds the places of the plates for numbers that counters hide, or the edge in a hex with counters: above those in the hex, else
// elsewhere in it. Taken then holds all numbers.
func (n *Numbers[P]) Find() {
	n.plates, n.over, n.printed, n.stacks = make(map[P]image.Rectangle), board.NewBoxes(n.Area), board.NewBoxes(n.Area), board.NewBoxes(n.Area)
	for _, stack := range n.Stacks {
		n.stacks.Add(stack)
	}
	for _, p := range n.Hexes {
		n.printed.Add(n.heart(p))
	}
	for _, p := range n.Hexes {
		if stack, stands := n.Stacks[p]; stands && (n.Over.Share(n.heart(p)) > touched || !n.box(p).In(n.Area)) {
			n.put(p, n.above(p, stack))
		}
	}
	for _, p := range n.Hexes {
		if _, moved := n.plates[p]; moved {
			continue
		}
		if heart := n.heart(p); n.Over.Share(heart) > touched || n.over.Share(heart) > touched {
			n.move(p)
		} else if box := n.box(p); box.In(n.Area) {
			n.Taken.Add(box)
		}
	}
}

// put puts the number of a hex on a plate.
func (n *Numbers[P]) put(p P, plate image.Rectangle) {
	n.plates[p] = plate
	n.over.Add(plate)
	n.Taken.Add(plate)
}

// move puts the number of a hex on a plate where it hides nothing, or else only what is printed in the hex; false where there is no such
// place.
func (n *Numbers[P]) move(p P, names ...*board.Boxes) bool {
	plate, ok := n.plate(p, append(names, n.Taken)...)
	if !ok {
		plate, ok = n.plate(p, append(names, n.Over, n.over)...)
	}
	if ok {
		n.put(p, plate)
	}
	return ok
}

// Plate is where the number of a hex stands if not where it is printed.
func (n *Numbers[P]) Plate(p P) (plate image.Rectangle, moved bool) {
	plate, moved = n.plates[p]
	return plate, moved
}

// Print prints the plates, and again the numbers that lines cross.
func (n *Numbers[P]) Print(lines *board.Boxes) {
	for _, p := range n.Hexes {
		if plate, moved := n.plates[p]; moved {
			n.print(p, plate)
		} else if lines.Cover(n.heart(p)) {
			at := n.At(p)
			n.Canvas.Text(render.Text{
				Words: n.Words(p), X: at.X, Y: at.Y, AnchorX: 0.5, Size: n.U, Color: n.Ink, Halo: board.Paper, HaloWidth: max(1, int(n.U/9)),
			})
		}
	}
}

// touched is how much of the heart of a number may be covered: a corner of a counter or a name.
const touched = 0.12

// PrintHidden prints on plates the numbers that names hide, and what was drawn since: late. Plates lie over names.
func (n *Numbers[P]) PrintHidden(names, late *board.Boxes) {
	for _, p := range n.Hexes {
		plate, moved := n.plates[p]
		switch {
		case moved && names.Cover(plate):
			n.print(p, plate)
		case !moved && (names.Share(n.heart(p)) > touched || late.Share(n.heart(p)) > touched):
			if n.move(p, names, late) {
				n.print(p, n.plates[p])
			}
		}
	}
}

// print prints the number of a hex on a plate.
func (n *Numbers[P]) print(p P, plate image.Rectangle) {
	if n.blank == nil {
		n.blank = n.blankPlate(plate.Size())
	}
	middle := render.Pt(float64(plate.Min.X+plate.Dx()/2), float64(plate.Min.Y+plate.Dy()/2))
	n.Canvas.Put(n.blank, middle.X, middle.Y)
	n.Canvas.Center(n.Words(p), middle, n.U, render.Regular, n.Ink)
}

// blankPlate is a plate without a number, drawn once for all of a picture.
func (n *Numbers[P]) blankPlate(size image.Point) *render.Sprite {
	img := image.NewRGBA(image.Rect(0, 0, size.X+2, size.Y+2))
	canvas := render.NewCanvas(img, nil, 0) // it has no letters
	defer canvas.Close()
	canvas.DrawRoundedRectangle(1, 1, float64(size.X), float64(size.Y), 0.25*n.U)
	canvas.FillAndStroke(board.Paper, board.PaperEdge, max(1, 0.05*n.U))
	return &render.Sprite{Image: img}
}

// plateSpots are where plates stand in a hex, in radii from its middle, the best first.
var plateSpots = [...]render.Point{
	{Y: -0.7},
	{Y: -0.5},
	{Y: -0.25},
	{},
	{X: 0.36, Y: -0.6},
	{X: -0.36, Y: -0.6},
	{X: 0.5, Y: -0.35},
	{X: -0.5, Y: -0.35},
	{X: 0.55},
	{X: -0.55},
	{X: 0.5, Y: 0.4},
	{X: -0.5, Y: 0.4},
	{Y: 0.6},
}

// plate is a place in a hex where a plate hides nothing of boxes and no number of another hex; false where there is none.
func (n *Numbers[P]) plate(p P, boxes ...*board.Boxes) (plate image.Rectangle, ok bool) {
	center, own := n.Center(p), n.heart(p)
	for _, spot := range plateSpots {
		plate = boxAround(center.Add(spot.X*n.R, spot.Y*n.R), (n.Wide+0.2)*n.U, 0.92*n.U)
		if plate.In(n.Area) && !n.printed.CoverOther(plate, own) && !slices.ContainsFunc(boxes, func(b *board.Boxes) bool { return b.Cover(plate) }) {
			return plate, true
		}
	}
	return image.Rectangle{}, false
}

// above is the place of a plate at the upper right corner of counters in a hex, or left of that where it would hide a badge, the number
// of another hex, or, if it can be helped, counters of another hex.
func (n *Numbers[P]) above(p P, stack image.Rectangle) image.Rectangle {
	wide, high := int((n.Wide+0.2)*n.U), int(0.92*n.U)
	right, top := min(stack.Max.X+int(0.4*n.U), n.Area.Max.X-1)-wide, max(stack.Min.Y-int(0.6*n.U), n.Area.Min.Y)
	left, middle := max(stack.Min.X-int(0.4*n.U), n.Area.Min.X+1), (stack.Min.X+stack.Max.X-wide)/2
	best, least := image.Rect(right, top, right+wide, top+high), 2
	for _, x := range [...]int{right, middle, left} {
		plate := image.Rect(x, top, x+wide, top+high)
		if !plate.In(n.Area) || n.Badges.Cover(plate) || n.printed.CoverOther(plate, n.heart(p)) {
			continue
		}
		hides := 0
		if n.stacks.CoverOther(plate, stack) {
			hides = 1
		}
		if hides < least {
			best, least = plate, hides
		}
	}
	return best
}
