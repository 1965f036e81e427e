package enginetest

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
)

const (
	numShips  = 4
	numPlaces = 5
	numCards  = 10
	handSize  = 3
	nowhere   = -1
)

var (
	seatWords  = [...]string{"red", "blue"}
	shipWords  = [numShips]string{"red-cruiser", "red-destroyer", "blue-cruiser", "blue-destroyer"}
	placeWords = [numPlaces]string{"red-port", "reef", "strait", "shoal", "blue-port"}
	pileWords  = [...]string{"deck", "red", "blue", "discard"}
)

// Stage is what the game is doing.
type Stage string

// The stages, in the order in which a turn passes through them.
const (
	Dealing Stage = "deal"
	Plan    Stage = "plan"
	React   Stage = "react"
	Loss    Stage = "loss"
	Over    Stage = "over"
)

// Pile is where a card is.
type Pile int8

// The piles: the hands are InHand(seat).
const (
	Deck    Pile = 0
	Discard Pile = 3
)

// InHand is the hand of a seat.
func InHand(seat engine.Seat) Pile { return Pile(seat + 1) }

// Ship is the state of a ship: its place, -1 when it is sunk.
type Ship struct {
	Place int8 `json:"place"`
	Moved bool `json:"moved,omitempty"`
}

// State is a position of Skirmish. It is a plain value: assignment copies it.
type State struct {
	Config engine.Setup   `json:"setup"`
	Turn   int            `json:"turn"`
	Active engine.Seat    `json:"active"`
	Stage  Stage          `json:"stage"`
	Ships  [numShips]Ship `json:"ships"`
	// Cards tells the pile of the cards 1..10; Cards[0] is not used.
	Cards [numCards + 1]Pile `json:"cards"`
	// Card is the number that the active seat played in this plan, 0 for none.
	Card int `json:"card,omitempty"`
	// Battle is the place that is being fought for, -1 for none.
	Battle int `json:"battle"`
	// Fought are the places where this plan's battle is over.
	Fought [numPlaces]bool `json:"fought"`
	// Loser has to lose a ship in the stage Loss.
	Loser  engine.Seat     `json:"loser"`
	Result *engine.Outcome `json:"result,omitempty"`
}

// Setup is what the game was made from.
func (s State) Setup() engine.Setup { return s.Config }

// Outcome is how the game ended.
func (s State) Outcome() (engine.Outcome, bool) {
	if s.Result == nil {
		return engine.Outcome{}, false
	}
	return *s.Result, true
}

// Chapter is the turn.
func (s State) Chapter() (number int, heading engine.Text) {
	return s.Turn, engine.T("skirmish.status.turn", "turn", s.Turn)
}

// about is the place that is fought for.
func (s State) about() []string {
	if s.Stage != React && s.Stage != Loss {
		return nil
	}
	return []string{placeWords[s.Battle]}
}

// Usual declines, and loses the first ship.
func (s State) Usual(seat engine.Seat) (engine.Order, bool) {
	if seat != s.waitsFor() {
		return engine.Order{}, false
	}
	switch s.Stage {
	case React:
		return engine.Order{Verb: "decline"}, true
	case Loss:
		return engine.Order{Verb: "lose", Args: []string{shipWords[s.shipsAt(seat, s.Battle)[0]]}}, true
	}
	return engine.Order{}, false
}

// Pending is the one decision the game waits for.
func (s State) Pending() []engine.Decision {
	ask := func(rule engine.Rule, effort engine.Effort, draft bool, pairs ...any) []engine.Decision {
		return []engine.Decision{{
			Seat: s.waitsFor(), Kind: string(s.Stage), Rule: rule,
			Ask: engine.T("skirmish.ask."+string(s.Stage), pairs...), Effort: effort, Draft: draft,
			Round: s.Turn, About: s.about(),
		}}
	}
	switch s.Stage {
	case Plan:
		return ask("2.1", engine.Session, true, "turn", s.Turn)
	case React:
		return ask("3.1", engine.Tap, false, "place", placeName(s.Battle))
	case Loss:
		return ask("3.2", engine.Tap, false, "place", placeName(s.Battle))
	}
	return nil
}

// waitsFor is the seat that decides now, Nobody when the game waits for nothing.
func (s State) waitsFor() engine.Seat {
	switch s.Stage {
	case Plan:
		return s.Active
	case React:
		return other(s.Active)
	case Loss:
		return s.Loser
	case Dealing:
		return engine.Referee
	}
	return engine.Nobody
}

func other(seat engine.Seat) engine.Seat { return 1 - seat }

func owner(ship int) engine.Seat { return engine.Seat(ship / 2) }

func bonus(card int) int { return (card + 2) / 3 }

func (s State) turns() int {
	if s.Config.Scenario == "long" {
		return 8
	}
	return 4
}

func (s State) sides() int {
	if s.Config.Options["die"] == "six" {
		return 6
	}
	return 10
}

// planned tells whether the draft holds anything.
func (s State) planned() bool {
	return s.Card != 0 || slices.ContainsFunc(s.Ships[:], func(ship Ship) bool { return ship.Moved })
}

// shipsAt are the ships of a seat in a place, in the order of their numbers.
func (s State) shipsAt(seat engine.Seat, place int) []int {
	var ships []int
	for ship := range s.Ships {
		if owner(ship) == seat && int(s.Ships[ship].Place) == place {
			ships = append(ships, ship)
		}
	}
	return ships
}

func (s State) afloat(seat engine.Seat) int {
	n := 0
	for ship := range s.Ships {
		if owner(ship) == seat && s.Ships[ship].Place != nowhere {
			n++
		}
	}
	return n
}

// pile are the numbers of the cards of a pile in ascending order.
func (s State) pile(pile Pile) []int {
	var cards []int
	for card := 1; card <= numCards; card++ {
		if s.Cards[card] == pile {
			cards = append(cards, card)
		}
	}
	return cards
}

// nextBattle is the first place where a battle is still to be fought (3.3).
func (s State) nextBattle() int {
	for place := range numPlaces {
		if !s.Fought[place] && len(s.shipsAt(Red, place)) > 0 && len(s.shipsAt(Blue, place)) > 0 {
			return place
		}
	}
	return nowhere
}

// Inspect checks what no position may break.
func (s State) Inspect() []string {
	var broken []string
	for ship, state := range s.Ships {
		if state.Place < nowhere || state.Place >= numPlaces {
			broken = append(broken, fmt.Sprintf("%s is at %d", shipWords[ship], state.Place))
		}
	}
	if s.Stage != Dealing && s.Turn > s.turns() {
		broken = append(broken, fmt.Sprintf("turn %d of %d", s.Turn, s.turns()))
	}
	if (s.Stage == Over) != (s.Result != nil) {
		broken = append(broken, "the stage and the outcome disagree")
	}
	if s.Stage == Plan && s.Battle != nowhere {
		broken = append(broken, "a battle during the plan")
	}
	return broken
}

// ShuffleHidden is a state that differs from this one only in what the audience may
// not know: the hidden cards change their piles. pick returns 0..n-1.
func (s State) ShuffleHidden(audience engine.Audience, pick func(n int) int) engine.State {
	var hidden []int
	for card := 1; card <= numCards; card++ {
		pile := s.Cards[card]
		if pile == Discard || pile != Deck && audience.Sees(engine.Seat(pile-1)) {
			continue
		}
		hidden = append(hidden, card)
	}
	if audience.Kind == engine.Umpire {
		return s
	}
	for i := len(hidden) - 1; i > 0; i-- {
		a, b := hidden[i], hidden[pick(i+1)]
		s.Cards[a], s.Cards[b] = s.Cards[b], s.Cards[a]
	}
	return s
}

func shipName(ship int) engine.Text { return engine.T("skirmish.ship." + shipWords[ship]) }

func placeName(place int) engine.Text { return engine.T("skirmish.place." + placeWords[place]) }

func seatName(seat engine.Seat) engine.Text { return engine.T("skirmish.seat." + seatWords[seat]) }

func cardName(card int) engine.Text { return engine.T("skirmish.card." + strconv.Itoa(card)) }
