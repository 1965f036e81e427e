package enginetest

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

// EditPosition sets up a position:
//
//	set ship <ship> <place>|sunk
//	set card <card> deck|red|blue|discard
//	set turn <number> <seat>
//
// "set turn" begins the plan of the seat, also before the deal.
func (Skirmish) EditPosition(state engine.State, words []string) (engine.State, error) {
	s := state.(State)
	if len(words) != 3 {
		return nil, fmt.Errorf("set takes three words")
	}
	switch words[0] {
	case "ship":
		ship := slices.Index(shipWords[:], words[1])
		place := slices.Index(placeWords[:], words[2])
		if ship < 0 || place < 0 && words[2] != "sunk" {
			return nil, fmt.Errorf("no ship %q or place %q", words[1], words[2])
		}
		s.Ships[ship].Place = int8(place) // Index gives nowhere for "sunk"
	case "card":
		card, pile := slices.Index(cardWords[:], words[1])+1, slices.Index(pileWords[:], words[2])
		if card < 1 || pile < 0 {
			return nil, fmt.Errorf("no card %q or pile %q", words[1], words[2])
		}
		s.Cards[card] = Pile(pile)
	case "turn":
		turn, err := strconv.Atoi(words[1])
		seat := slices.Index(seatWords[:], words[2])
		if err != nil || turn < 1 || turn > s.turns() || seat < 0 {
			return nil, fmt.Errorf("no turn %q of seat %q", words[1], words[2])
		}
		s = s.after(TurnPassed{Turn: turn, Active: engine.Seat(seat)})
	default:
		return nil, fmt.Errorf("nothing to set is called %q", words[0])
	}
	return s, nil
}

// Expect checks a position:
//
//	expect ship <ship> <place>|sunk
//	expect card <card> deck|red|blue|discard
//	expect turn <number> <seat>
func (Skirmish) Expect(state engine.State, words []string) error {
	s := state.(State)
	if len(words) != 3 {
		return fmt.Errorf("expect takes three words")
	}
	var is string
	switch words[0] {
	case "ship":
		ship := slices.Index(shipWords[:], words[1])
		if ship < 0 {
			return fmt.Errorf("no ship is called %q", words[1])
		}
		if is = "sunk"; s.Ships[ship].Place != nowhere {
			is = placeWords[s.Ships[ship].Place]
		}
	case "card":
		card := slices.Index(cardWords[:], words[1]) + 1
		if card < 1 {
			return fmt.Errorf("no card has the number %q", words[1])
		}
		is = pileWords[s.Cards[card]]
	case "turn":
		if is = seatWords[s.Active]; words[1] != strconv.Itoa(s.Turn) {
			return fmt.Errorf("the turn is %d", s.Turn)
		}
	default:
		return fmt.Errorf("nothing to expect is called %q", words[0])
	}
	if is != words[2] {
		return fmt.Errorf("%s %s is %s, not %s", words[0], words[1], is, words[2])
	}
	return nil
}
