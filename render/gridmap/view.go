package gridmap

import (
	"iter"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/render"
)

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
