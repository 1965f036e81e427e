package gridmap

import (
	"iter"
	"reflect"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
	"github.com/umpire-games/umpire/render/board"
)

// drawer draws the views of a game.
type drawer struct {
	info  engine.Info
	names map[string]string // the catalogue keys of the names of nouns, by their words
}

// New makes the plain painter of a game.
func New(game engine.Game, faces *render.Typefaces) (render.Painter, error) {
	d := &drawer{info: game.Info(), names: map[string]string{}}
	for _, noun := range game.Nouns() {
		d.names[noun.Word] = noun.Name
	}
	return board.New(d, board.Options{Game: d.info.ID, Palette: palette(), Faces: faces})
}

// cell is a cell with what stands in it.
type cell struct {
	column, row int
	word, class string
	pieces      []piece
}

type piece struct {
	owner engine.Seat
	name  engine.Text
}

// cells of a view, row by row.
func cells(view View) []cell {
	var list []cell
	columns, rows := view.Grid()
	for row := range rows {
		for column := range columns {
			word, class := view.Cell(column, row)
			if word == "" {
				continue
			}
			c := cell{column: column, row: row, word: word, class: class}
			for owner, name := range view.Pieces(column, row) {
				c.pieces = append(c.pieces, piece{owner, name})
			}
			list = append(list, c)
		}
	}
	return list
}

// called are the cells of some words.
func called(all []cell, words ...string) []cell {
	var list []cell
	for _, word := range words {
		for i := range all {
			if strings.EqualFold(all[i].word, word) {
				list = append(list, all[i])
			}
		}
	}
	return list
}

// classes of cells that the legend explains, in the order of their first cells.
func classes(all []cell) []string {
	var list []string
	for i := range all {
		if class := all[i].class; class != "" && !slices.Contains(list, class) {
			list = append(list, class)
		}
	}
	return list
}

// entries of the legend: the seats, and the classes of cells.
func (d *drawer) entries(view View) int { return len(d.info.Seats) + len(classes(cells(view))) }

// FullWidth of a whole board.
func (d *drawer) FullWidth(View) int { return 2000 }

// Whole shows the whole board.
func (d *drawer) Whole(view View, width int) frame {
	b, _ := extent(view, cells(view))
	return frameOf(view, board.WindowOf(b), width, 0, d.entries(view))
}

// Part shows a part of the board.
func (d *drawer) Part(view View, w board.Window, width int) frame {
	return frameOf(view, w, width, phoneWidth, d.entries(view))
}

// Look shows the surroundings of a cell, or the whole board where it is small, or else its pieces.
func (d *drawer) Look(view View, crop render.Crop) (board.Window, bool) {
	all := cells(view)
	whole, ok := extent(view, all)
	if crop != render.CropAuto {
		return part(view, whole, called(all, string(crop)))
	}
	if whole.Width() <= limits.Broadest && whole.Height() <= limits.Broadest*limits.Tallest {
		return board.WindowOf(whole), ok
	}
	held := slices.DeleteFunc(slices.Clone(all), func(c cell) bool { return len(c.pieces) == 0 })
	if w, ok := part(view, whole, held); ok {
		return w, true
	}
	return part(view, whole, all)
}

// Bounds are all cells.
func (d *drawer) Bounds(view View) board.Window {
	whole, _ := extent(view, cells(view))
	return board.WindowOf(whole)
}

// Happened is the box around the cells in which other pieces stand than before.
func (d *drawer) Happened(before, after View) (render.Box, bool) {
	was, is := cells(before), cells(after)
	if len(was) != len(is) {
		return render.Box{}, false
	}
	var changed []cell
	for i := range is {
		if !reflect.DeepEqual(was[i].pieces, is[i].pieces) {
			changed = append(changed, is[i])
		}
	}
	return extent(after, changed)
}

// Settled is the part of the board around a box.
func (d *drawer) Settled(view View, where render.Box) board.Window {
	whole, _ := extent(view, cells(view))
	return within(whole, where)
}

// part is the window around some cells of a board, within it.
func part(view View, whole render.Box, list []cell) (board.Window, bool) {
	b, ok := extent(view, list)
	return within(whole, b), ok
}

// within is the window around a box, within a board.
func within(whole, b render.Box) board.Window {
	w := limits.Settle(board.WindowOf(b.Grown(1)))
	w.Width, w.Height = min(w.Width, whole.Width()), min(w.Height, whole.Height())
	w.Left = max(whole.Left, min(w.Left, whole.Right-w.Width))
	w.Top = max(whole.Top, min(w.Top, whole.Bottom-w.Height))
	return w
}

// Surroundings of what a picture points to.
func (d *drawer) Surroundings(view View, shown engine.Highlight) (board.Window, bool) {
	all := cells(view)
	whole, _ := extent(view, all)
	list := called(all, append(shown.Places[:len(shown.Places):len(shown.Places)], shown.Blocks...)...)
	for _, path := range shown.Paths {
		list = append(list, called(all, path...)...)
	}
	return part(view, whole, list)
}

// Printed is nothing: cells may change, and are drawn with the scene.
func (d *drawer) Printed(View, frame) []engine.Text { return nil }

// Ground is paper.
func (d *drawer) Ground(canvas *render.Canvas, _ View, _ frame, _ board.Say) board.Bare {
	canvas.SetColor(beyond)
	canvas.Clear()
	return board.Bare{}
}

// Scene of a view.
func (d *drawer) Scene(canvas *render.Canvas, view View, f frame, _ board.Bare, request *render.Request) *scene {
	s := &scene{drawer: d, canvas: canvas, f: f, view: view, say: request.Say, cells: cells(view)}
	s.classes = classes(s.cells)
	s.shown = board.NewHighlight(request.Shown, func(word string) []cell { return called(s.cells, word) })
	return s
}

// View is what the view of a game offers to be drawn.
type View interface {
	engine.View
	// Grid is how many columns and rows the board has, counted from 0 at the upper left.
	Grid() (columns, rows int)
	// Cell is the word by which orders name a cell, which is printed in it, and its class, by which it is
	// colored; classes are explained in the legend. No word: there is no cell. These classes have colors of
	// their own: "sea", "water", "lake", "land", "plain", "desert", "forest", "hill", "mountain", "city",
	// "blocked", "light", "dark". Others get one of their own, and "" is plain paper without an entry in
	// the legend.
	Cell(column, row int) (word, class string)
	// Pieces are what stands in a cell, the most important first: its owner, engine.Nobody for none, and a
	// short name of a few letters or a number.
	Pieces(column, row int) iter.Seq2[engine.Seat, engine.Text]
	// Caption says above the board what is going on: the turn, whose it is.
	Caption() engine.Text
}

// HexView is a view whose cells are hexes.
type HexView interface {
	View
	// Hexes is how they lie. Columns and rows of Cell and Pieces count from FirstColumn and FirstRow.
	Hexes() hexgrid.Layout
}

// For is the plain painter of a game, if its views can be drawn: if what everybody sees of a game
// that has not begun is a View.
func For(game engine.Game, faces *render.Typefaces) (render.Painter, bool) {
	state, err := game.New(engine.Setup{Game: game.Info().ID})
	if err != nil {
		return nil, false
	}
	if _, ok := state.View(engine.Everybody()).(View); !ok {
		return nil, false
	}
	painter, err := New(game, faces)
	return painter, err == nil
}
