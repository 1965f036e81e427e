package state

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// Chapter is the turn with its months.
func (s *State) Chapter() (number int, heading engine.Text) {
	return int(s.Board.Turn), s.TurnText()
}

// TurnText tells the turn and its months.
func (s *State) TurnText() engine.Text {
	return engine.T("eots.status.turn", "turn", int(s.Board.Turn), "last", int(s.Last),
		"dates", engine.T("eots.turn."+strconv.Itoa(int(s.Board.Turn))))
}
