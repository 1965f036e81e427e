package gridmap

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// scene draws a view.
type scene struct {
	drawer  *drawer
	canvas  *render.Canvas
	f       frame
	view    View
	say     board.Say
	cells   []cell
	classes []string
	shown   board.Highlight[cell]
	pieces  []render.Piece
}

// Paint draws the cells, what the picture points to, the pieces, the headline and the legend.
func (s *scene) Paint() {
	for i := range s.cells {
		s.drawCell(&s.cells[i])
	}
	s.highlights()
	for i := range s.cells {
		s.drawPieces(&s.cells[i])
	}
	s.headline()
	s.legend()
}

// classColor of a class of cells.
func (s *scene) classColor(class string) color.RGBA {
	if class == "" {
		return board.Paper
	}
	if k, ok := classColors[class]; ok {
		return k
	}
	spare := 0
	for _, other := range s.classes {
		if other == class {
			break
		}
		if _, own := classColors[other]; !own {
			spare++
		}
	}
	return spareColors[spare%len(spareColors)]
}

// drawCell draws the ground of a cell and prints its word at its top.
func (s *scene) drawCell(c *cell) {
	at := s.f.center(c.column, c.row)
	outline := s.f.outline(at, 1)
	s.canvas.FillPolygon(s.classColor(c.class), outline...)
	s.canvas.Trace(outline)
	s.canvas.StrokeWith(line, max(1, 0.06*s.f.U))
	width, height := s.f.room()
	if s.labelled() && s.canvas.Width(c.word, render.Regular, s.f.U) <= width {
		s.canvas.Center(c.word, at.Add(0, -height/2+0.55*s.f.U), s.f.U, render.Regular, render.Mix(s.classColor(c.class), ink, 0.66))
	}
}

// labelled tells whether there is room for the words of cells above counters.
func (s *scene) labelled() bool {
	_, height := s.f.room()
	return height >= 2.6*s.f.U
}

// highlights draws the ways of what the picture points to, outlines their ends and crosses out what
// blocks them.
func (s *scene) highlights() {
	width := 0.35 * s.f.U
	for _, path := range s.shown.Paths {
		curve := make(render.Curve, len(path))
		for i := range path {
			curve[i] = s.f.center(path[i].column, path[i].row)
		}
		var dashes []float64
		if len(s.shown.Blocks) > 0 {
			dashes = []float64{1.9 * width, 1.7 * width}
		}
		board.Way(s.canvas, curve, green, width, 0.6*width, dashes...)
	}
	for _, c := range s.shown.Places {
		s.canvas.Trace(s.f.outline(s.f.center(c.column, c.row), 0.94))
		board.Rimmed(s.canvas, green, width, 1.6*width)
	}
	for _, c := range s.shown.Blocks {
		at := s.f.center(c.column, c.row)
		s.canvas.Trace(s.f.outline(at, 0.94))
		board.Rimmed(s.canvas, warning, width, 1.6*width)
		_, height := s.f.room()
		board.Cross(s.canvas, at, 0.3*height, warning, width, 1.6*width)
	}
}

// drawPieces draws the counters of a cell in rows, in piles where there is no room for each.
func (s *scene) drawPieces(c *cell) {
	if len(c.pieces) == 0 {
		return
	}
	at := s.f.center(c.column, c.row)
	width, height := s.f.room()
	if s.labelled() {
		height -= 1.2 * s.f.U
		at.Y += 0.6 * s.f.U
	}
	columns, rows := 1, max(1, int(height/(1.5*s.f.U)))
	if width >= 6*s.f.U {
		columns = 2
	}
	piles := board.Piles(c.pieces, columns*rows, func(a, b piece) bool { return a.owner == b.owner })
	columns = min(columns, len(piles))
	rows = (len(piles) + columns - 1) / columns
	w, h := width/float64(columns), min(height/float64(rows), max(1.5*s.f.U, 0.5*height))
	for i, pile := range piles {
		column, row := i%columns, i/columns
		middle := at.Add((float64(column)-float64(columns-1)/2)*w, (float64(row)-float64(rows-1)/2)*h)
		s.pieces = append(s.pieces, render.Piece{Place: c.word, Owner: pile[0].owner, Box: render.PieceBox(middle, 0.94*w, 0.92*h)})
		s.drawPile(pile, middle, 0.94*w, 0.92*h)
	}
}

// drawPile draws the counter on top of a pile, and how many are below.
func (s *scene) drawPile(pile []piece, at render.Point, w, h float64) {
	face, u := seatColor(pile[0].owner), s.f.U
	cornersOf(pile[0].owner).Trace(s.canvas, at.X-w/2, at.Y-h/2, w, h, 0.75*h)
	s.canvas.FillAndStroke(face, render.Mix(face, ink, 0.5), max(1, 0.08*u))
	size := max(u, min(0.55*h, 3*u))
	words := s.say(pile[0].name)
	for size > u && s.canvas.Width(words, render.Bold, size) > 0.9*w {
		size = max(u, 0.8*size)
	}
	s.canvas.Center(s.canvas.Fits(words, render.Bold, size, 0.95*w), at, size, render.Bold, inkOn(face))
	if len(pile) > 1 {
		board.Badge(s.canvas, "+"+strconv.Itoa(len(pile)-1), at.Add(w/2-0.3*u, -h/2+0.1*u), u, ink)
	}
}

// headline is the bar above the board with the caption of the view.
func (s *scene) headline() {
	u, width, head := s.f.U, float64(s.f.Width), float64(s.f.Head)
	board.Bar(s.canvas, width, head, ink, line, max(2, 0.1*u))
	s.canvas.Text(render.Text{
		Words: s.canvas.Fits(s.say(s.view.Caption()), render.Bold, u, width-1.2*u), X: 0.6 * u, Y: head / 2, Size: u, Weight: render.Bold,
		Color: board.White,
	})
}

// seatText names an owner; nobody has no name.
func (s *scene) seatText(seat engine.Seat) engine.Text {
	if seat < 0 || int(seat) >= len(s.drawer.info.Seats) {
		return engine.Text{}
	}
	return engine.T(s.drawer.info.ID + ".seat." + s.drawer.info.Seats[seat])
}

// signs explain the colors of the seats and of the cells.
func (s *scene) signs() []board.Sign {
	u := s.f.U
	var list []board.Sign
	for i := range s.drawer.info.Seats {
		face := seatColor(engine.Seat(i))
		list = append(list, board.Sign{Text: s.seatText(engine.Seat(i)), Draw: func(at render.Point) {
			cornersOf(engine.Seat(i)).Trace(s.canvas, at.X-0.8*u, at.Y-0.55*u, 1.6*u, 1.1*u, 0.75*u)
			s.canvas.FillAndStroke(face, render.Mix(face, ink, 0.5), max(1, 0.08*u))
		}})
	}
	for _, class := range s.classes {
		list = append(list, board.Sign{Text: engine.T(s.drawer.info.ID + ".cell." + class), Draw: func(at render.Point) {
			s.canvas.DrawRectangle(at.X-0.8*u, at.Y-0.6*u, 1.6*u, 1.2*u)
			s.canvas.FillAndStroke(s.classColor(class), line, max(1, 0.06*u))
		}})
	}
	return list
}

// legend below the board.
func (s *scene) legend() {
	signs := s.signs()
	if len(signs) == 0 {
		return
	}
	u, width, foot := s.f.U, float64(s.f.Width), float64(s.f.Foot)
	top := float64(s.f.Height) - foot
	s.canvas.DrawRectangle(0, top, width, foot)
	s.canvas.FillWith(board.Paper)
	rows := max(1, int(foot/(bar*u)+0.5))
	legend := board.Legend{Top: top, Width: width, U: u, Ink: ink, Sign: 1.4, Words: 2.6, Margin: 3, Pitch: foot / float64(rows)}
	legend.Draw(s.canvas, s.say, slices.Collect(slices.Chunk(signs, rows)))
}

// cellName is a cell by the name of its noun, or else by its word.
func (s *scene) cellName(c *cell) string {
	if key := s.drawer.names[c.word]; key != "" {
		return s.say(engine.T(key))
	}
	return c.word
}

// Alt says the caption, then what stands in each cell of the picture, by its owners.
func (s *scene) Alt() string {
	sentences := []string{strings.TrimSuffix(s.say(s.view.Caption()), ".") + "."}
	area := s.f.Area()
	for i := range s.cells {
		c := &s.cells[i]
		if len(c.pieces) == 0 || !area.Holds(s.f.center(c.column, c.row)) {
			continue
		}
		var words strings.Builder
		words.WriteString(s.cellName(c) + ": ")
		for j, p := range c.pieces {
			switch {
			case j > 0 && p.owner == c.pieces[j-1].owner:
				words.WriteString(", ")
			case j > 0:
				words.WriteString("; ")
			}
			if owner := s.seatText(p.owner); !owner.IsZero() && (j == 0 || p.owner != c.pieces[j-1].owner) {
				words.WriteString(s.say(owner) + " ")
			}
			words.WriteString(s.say(p.name))
		}
		words.WriteByte('.')
		sentences = append(sentences, words.String())
	}
	return render.Alt(sentences...)
}

// Geometry tells what lies where on the picture. The view does not tell the words of pieces.
func (s *scene) Geometry() render.Geometry {
	g := render.Geometry{Pieces: s.pieces}
	for i := range s.cells {
		outline := render.OutlineOf(s.f.outline(s.f.center(s.cells[i].column, s.cells[i].row), 1))
		g.Areas = append(g.Areas, render.Area{Word: s.cells[i].word, Outlines: [][]int{outline}})
	}
	return g
}
