package enginetest

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

type (
	card  int8 // by its number, 1 to 10
	ship  int8 // ship and place are indexes of their words
	place int8
	// Pile is where a card is: the deck, a hand, or the discards.
	Pile int8
	// Stage is what the game is doing.
	Stage string
)

// The seats, piles and stages.
const (
	Red, Blue     = engine.Seat(0), engine.Seat(1)
	Deck, Discard = Pile(0), Pile(3)

	Dealing, Plan, React, Loss, Going, Over Stage = "deal", "plan", "react", "loss", "going", "over"

	numCards, handSize = 10, 3
	nowhere            = place(-1)
)

// InHand is the hand of a seat.
func InHand(seat engine.Seat) Pile { return Pile(seat + 1) }

// Ship is the state of a ship.
type Ship struct {
	Place place
	Moved bool
}

// State is a position of Skirmish. It is a plain value: assignment copies it.
type State struct {
	Config engine.Setup
	Turn   int
	Active engine.Seat
	Stage  Stage
	Ships  [4]Ship
	Cards  [numCards + 1]Pile // from 1 on
	Card   card               // what the active seat played in this plan, 0 for none
	Battle place              // that is being fought for
	Fought [5]bool            // the places where the battles of this plan are over
	Loser  engine.Seat        // who has to lose a ship in the stage Loss
	Result *engine.Outcome
}

func other(seat engine.Seat) engine.Seat { return 1 - seat }
func owner(s ship) engine.Seat           { return engine.Seat(s / 2) }
func bonus(c card) int                   { return int(c+2) / 3 }

// planned tells whether the draft holds anything.
func (s *State) planned() bool {
	return s.Card != 0 || slices.ContainsFunc(s.Ships[:], func(ship Ship) bool { return ship.Moved })
}

// fleet are the ships of a seat in a place, in the order of their numbers; with nowhere, all that are afloat.
func (s *State) fleet(seat engine.Seat, at place) (ships []ship) {
	for i, state := range s.Ships {
		if owner(ship(i)) == seat && state.Place != nowhere && (at == nowhere || state.Place == at) {
			ships = append(ships, ship(i))
		}
	}
	return ships
}

// pile are the numbers of the cards of a pile in ascending order.
func (s *State) pile(pile Pile) (cards []int) {
	for card := 1; card <= numCards; card++ {
		if s.Cards[card] == pile {
			cards = append(cards, card)
		}
	}
	return cards
}

// Inspect checks what no position may break. [engine.Inspector]
func (s State) Inspect() (broken []string) {
	if (s.Stage == Over) != (s.Result != nil) || (s.Stage == React || s.Stage == Loss) != (s.Battle != nowhere) {
		broken = append(broken, "the stage does not fit the outcome or the battle")
	}
	return broken
}

// ShuffleHidden lets the hidden cards change their piles. [engine.Concealer]
func (s State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	var hidden []int
	for card := 1; card <= numCards && audience.Kind != engine.Umpire; card++ {
		if pile := s.Cards[card]; pile == Deck || pile != Discard && !audience.Sees(engine.Seat(pile-1)) {
			hidden = append(hidden, card)
		}
	}
	for i := len(hidden) - 1; i > 0; i-- {
		a, b := hidden[i], hidden[pick(i+1)]
		s.Cards[a], s.Cards[b] = s.Cards[b], s.Cards[a]
	}
	return s
}

// Usual declines, and loses the first ship. [engine.Advisor]
func (s State) Usual(seat engine.Seat) (engine.Order, bool) {
	switch {
	case s.Stage == React && seat == other(s.Active):
		return engine.Order{Verb: "decline"}, true
	case s.Stage == Loss && seat == s.Loser:
		return engine.Order{Verb: "lose", Args: []string{ships.List[s.fleet(seat, s.Battle)[0]]}}, true
	}
	return engine.Order{}, false
}

// Chapter is the turn. [engine.Chaptered]
func (s State) Chapter() (number int, heading engine.Text) {
	return s.Turn, engine.T("skirmish.status.turn", "turn", s.Turn)
}
