package setup

import (
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// SetLines are the things that can be set; docs/notation-eots.md explains them.
func SetLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit": setUnit, "control": setControl, "turn": setTurn, "stage": setStage, "hand": setHand, "future": setFuture,
		"nation": setNation, "tokyo-express": setTokyoExpress,
		"marker": func(s *state.State, line *stage.LineReader) {
			_, set := parseMarker(s, line)
			if n := line.Number(math.MinInt8, math.MaxInt8); !line.Failed() {
				set(n)
			}
		},
		"discard": func(s *state.State, line *stage.LineReader) { setPile(s, line, &s.Cards.Discard) },
		"removed": func(s *state.State, line *stage.LineReader) { setPile(s, line, &s.Cards.Removed) },
		"rivalry": func(s *state.State, line *stage.LineReader) {
			side := sideOf(line)
			s.Board.Rivalry[side] = line.OneOf("off", "on") == 1
		},
		"asp": func(s *state.State, line *stage.LineReader) {
			points := &s.Board.ASP[sideOf(line)]
			*points = position.Points{Owned: int8(line.Number(0, math.MaxInt8))}
			if line.Left() > 0 {
				points.Used = int8(line.Number(0, math.MaxInt8))
			}
		},
		"passes": func(s *state.State, line *stage.LineReader) {
			side := sideOf(line)
			s.Cards.Passes[side] = int8(line.Number(0, math.MaxInt8))
		},
		"garrison": func(s *state.State, line *stage.LineReader) {
			loc := parseHex(s, line)
			if line.OneOf("off", "on") == 1 {
				s.Board.GarrisonsGone.Remove(loc)
			} else {
				s.Board.GarrisonsGone.Add(loc)
			}
		},
	}
}

// "set unit ID PLACE [reduced|full]"; without the last word the side up stays.
func setUnit(s *state.State, line *stage.LineReader) {
	unit := parseUnit(s, line)
	piece := &s.Board.Pieces[unit]
	piece.Place = parsePlace(s, line)
	if line.Left() > 0 {
		piece.Reduced = line.OneOf("full", "reduced") == 1
	}
	if s.Set.Units[unit].Steps == 1 {
		piece.Reduced = true
	}
}

// "set control HEX... SIDE"
func setControl(s *state.State, line *stage.LineReader) {
	hexes := parseControl(s, line)
	japanese := sideOf(line) == components.Japan
	for _, loc := range hexes {
		switch {
		case !s.Set.Hexes[loc].Controllable:
			line.Fail("nobody can control %s", s.Set.Hex(loc))
		case japanese:
			s.Board.Japan.Add(loc)
		default:
			s.Board.Japan.Remove(loc)
		}
	}
}

// "set turn N" begins a turn: the control of this moment is that of its start. Units that
// should have come before wait in the Delayed box.
func setTurn(s *state.State, line *stage.LineReader) {
	s.Board.Turn = int8(line.Number(1, components.NumTurns))
	s.BeginTurn()
	s.Record.Quota = politics.ProgressQuota(s)
	collectOverdue(s)
}

// collectOverdue puts the units that should have come by now into the Delayed box.
func collectOverdue(s *state.State) {
	for unit := range s.Board.Pieces {
		turn, onTrack := s.Board.Pieces[unit].Place.Turn()
		over := turn < int(s.Board.Turn) || turn == int(s.Board.Turn) && s.Stage > state.JapaneseReinforcements
		if onTrack && over {
			s.Board.Pieces[unit].Place = position.Delayed
		}
	}
}

// "set stage NAME [SIDE]" goes to a stage; the side is the one whose impulse it is.
func setStage(s *state.State, line *stage.LineReader) {
	word := line.Next()
	for st := range state.NumStages {
		if st.String() != word || st == state.NotStarted || st == state.GameOver {
			continue
		}
		if line.Left() > 0 {
			s.Mover = sideOf(line)
		}
		s.Stage, s.PendingChoices, s.End = st, state.PendingChoices{}, nil
		collectOverdue(s)
		return
	}
	line.Fail("no stage to go to is called %q", word)
}

// "set nation NAME free|surrendered|liberated"; the change of Political Will is taken
// as done.
func setNation(s *state.State, line *stage.LineReader) {
	bit := int16(1) << parseNation(line)
	status := line.OneOf("free", "surrendered", "liberated")
	lost, back := status > 0, status == 2
	for marker, on := range map[state.Marker]bool{
		state.SurrenderedNations: lost, state.WillSurrenders: lost, state.LiberatedNations: back, state.WillLiberations: back,
	} {
		s.Markers[marker] &^= bit
		if on {
			s.Markers[marker] |= bit
		}
	}
	s.Board.ChinaSurrendered, s.Board.IndiaSurrendered = s.Surrendered(state.China), s.Surrendered(state.India)
}

// "set tokyo-express HEX|none"
func setTokyoExpress(s *state.State, line *stage.LineReader) {
	s.Board.TokyoExpress = components.NoLoc
	if word := line.Next(); word != "none" {
		s.Board.TokyoExpress = hexCalled(s, line, word)
	}
}

// take takes a card out of every pile but the draw pile.
func take(s *state.State, card components.Card) {
	state.CardMoved{Card: card, To: state.DrawPile}.Apply(s)
	s.Cards.Removed[s.Set.Cards[card].Side].Remove(card)
	s.Off.ReactionCards = slices.DeleteFunc(slices.Clone(s.Off.ReactionCards), func(played components.Card) bool { return played == card })
}

// "set hand SIDE CARD..." makes these cards the hand; the old hand goes to the draw pile.
func setHand(s *state.State, line *stage.LineReader) {
	side := sideOf(line)
	s.Cards.Hand[side] = components.CardSet{}
	for line.Left() > 0 {
		card := cardCalled(s, line, side, line.Next())
		take(s, card)
		s.Cards.Hand[side].Add(card)
	}
}

// setPile reads cards and puts them on the piles of their sides.
func setPile(s *state.State, line *stage.LineReader, piles *[2]components.CardSet) {
	for line.Left() > 0 {
		card := cardCalled(s, line, components.NoSide, line.Next())
		take(s, card)
		piles[s.Set.Cards[card].Side].Add(card)
	}
}

// "set future SIDE CARD|none [TURN]" sets the Future Offensive card, as of the turn
// before this one unless told otherwise.
func setFuture(s *state.State, line *stage.LineReader) {
	side := sideOf(line)
	s.Cards.Future[side] = components.NoCard
	word := line.Next()
	if word == "none" {
		return
	}
	card, turn := cardCalled(s, line, side, word), int(s.Board.Turn)-1
	if line.Left() > 0 {
		turn = line.Number(0, components.NumTurns)
	}
	take(s, card)
	s.Cards.Future[side] = card
	s.Cards.FutureTurn[side] = int8(turn)
}
