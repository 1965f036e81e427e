package enginetest

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/stage"
)

// View is a position as an audience may see it.
type View struct {
	stage.View
	// Cards are the reader's own; the umpire's are both hands.
	Cards, Discards []int
}

// View redacts the state: hands are for their owners.
func (s State) View(audience engine.Audience) engine.View {
	v := View{View: stage.View{Reader: audience, Title: engine.T("skirmish.status.turn", "turn", s.Turn), Cells: make([][]stage.Cell, 1)}, Discards: s.pile(Discard)}
	v.Lines = append(v.Lines, v.Title)
	if s.Result != nil {
		v.Lines = append(v.Lines, s.Result.Why)
	}
	for _, d := range s.Pending() {
		v.Lines = append(v.Lines, engine.T("skirmish.status.waits", "seat", seatName(d.Seat), "ask", d.Ask))
	}
	for _, word := range places.List {
		v.Cells[0] = append(v.Cells[0], stage.Cell{Word: word, Class: "sea"})
	}
	for i, state := range s.Ships {
		if state.Place == nowhere {
			v.Lines = append(v.Lines, engine.T("skirmish.status.sunk", "ship", shipName(ship(i))))
			continue
		}
		v.Lines = append(v.Lines, engine.T("skirmish.status.ship", "ship", shipName(ship(i)), "place", placeName(state.Place)))
		cell := &v.Cells[0][state.Place]
		cell.Pieces = append(cell.Pieces, stage.Piece{Owner: owner(ship(i)), Name: engine.T("skirmish.piece." + ships.List[i])})
	}
	for seat := range engine.Seat(len(seats.List)) {
		hand := s.pile(InHand(seat))
		v.Lines = append(v.Lines, engine.T("skirmish.status.hand", "seat", seatName(seat), "n", len(hand)))
		for _, n := range hand {
			if audience.Sees(seat) {
				v.Cards, v.Own = append(v.Cards, n), append(v.Own, engine.T("skirmish.hand", "card", cardName(card(n)), "bonus", bonus(card(n))))
			}
		}
	}
	return v
}
