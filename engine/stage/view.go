package stage

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
)

// View is a view that is made of words and of cells. Games that need no more embed it in theirs; the
// plain painter draws its cells.
type View struct {
	Reader engine.Audience
	// Title stands above a picture, Lines in the status, Own in the reader's hand.
	Title      engine.Text
	Lines, Own []engine.Text
	// Holds are the words of what Own tells.
	Holds []string
	// Cells by row and column.
	Cells [][]Cell
}

// NewView is a view of a state with its title, how it ended, and whom it waits for.
func NewView(v Vocabulary, s engine.State, reader engine.Audience, title engine.Text) View {
	view := View{Reader: reader, Title: title, Lines: []engine.Text{title}}
	if outcome, over := s.Outcome(); over {
		view.Lines = append(view.Lines, outcome.Why)
	}
	for _, d := range s.Pending() {
		view.Lines = append(view.Lines, engine.T(v.ID+".status.waits", "seat", v.Seat(d.Seat), "ask", d.Ask))
	}
	return view
}

// Cell is a place of a board of squares.
type Cell struct {
	// Word names the place in orders; Class is what it is: "sea", "land".
	Word, Class string
	Pieces      []Piece
}

// Piece stands in a cell. Name is a short name, of a few letters.
type Piece struct {
	Owner engine.Seat
	Name  engine.Text
}

// Audience is the reader.
func (v View) Audience() engine.Audience { return v.Reader }

// Status tells how things stand.
func (v View) Status() []engine.Text { return v.Lines }

// Hand tells the reader's own hidden things.
func (v View) Hand() []engine.Text { return v.Own }

// Held are the words of what the reader holds. [engine.Holding]
func (v View) Held() []string { return v.Holds }

// Caption stands above a picture.
func (v View) Caption() engine.Text { return v.Title }

// Grid is the size of the board.
func (v View) Grid() (columns, rows int) {
	if len(v.Cells) > 0 {
		columns = len(v.Cells[0])
	}
	return columns, len(v.Cells)
}

// Cell is what a cell is called, and its class.
func (v View) Cell(column, row int) (word, class string) {
	cell := &v.Cells[row][column]
	return cell.Word, cell.Class
}

// Pieces are what stands in a cell.
func (v View) Pieces(column, row int) iter.Seq2[engine.Seat, engine.Text] {
	return func(yield func(engine.Seat, engine.Text) bool) {
		for _, piece := range v.Cells[row][column].Pieces {
			if !yield(piece.Owner, piece.Name) {
				return
			}
		}
	}
}
