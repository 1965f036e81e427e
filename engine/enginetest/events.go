package enginetest

import "github.com/umpire-games/umpire/engine"

// Dealt tells the hands at the start (1.2).
type Dealt struct {
	Hands [2][]int `json:"hands"`
}

// Played tells that the active seat plays a card (2.1).
type Played struct {
	Card int `json:"card"`
}

// Moved tells that a ship goes to a place (2.2).
type Moved struct {
	Ship  int `json:"ship"`
	Place int `json:"place"`
}

// Committed tells that the plan is fixed (2.3); Passed that there was none.
type Committed struct {
	Passed bool `json:"passed,omitempty"`
}

// Joined tells that a battle begins (3.1).
type Joined struct {
	Place int `json:"place"`
}

// Reacted tells the card of the other seat, 0 for none (3.1).
type Reacted struct {
	Card int `json:"card,omitempty"`
}

// Fought tells the dice and bonuses of a battle (3.2).
type Fought struct {
	Place   int         `json:"place"`
	Attack  [2]int      `json:"attack"`
	Defence [2]int      `json:"defence"`
	Loser   engine.Seat `json:"loser"`
}

// Sunk tells that a ship is lost (3.2).
type Sunk struct {
	Ship int `json:"ship"`
}

// Drawn tells that the active seat draws a card (4.1).
type Drawn struct {
	Card int `json:"card"`
}

// TurnPassed tells that the other seat becomes active (4.1).
type TurnPassed struct {
	Turn   int         `json:"turn"`
	Active engine.Seat `json:"active"`
}

// Ended tells how the game ended (4.2, 4.3).
type Ended struct {
	Winner engine.Seat `json:"winner"`
	Method string      `json:"method"`
}

// Kind names the event in the log.
func (Dealt) Kind() string { return "dealt" }

// Kind names the event in the log.
func (Played) Kind() string { return "played" }

// Kind names the event in the log.
func (Moved) Kind() string { return "moved" }

// Kind names the event in the log.
func (Committed) Kind() string { return "committed" }

// Kind names the event in the log.
func (Joined) Kind() string { return "joined" }

// Kind names the event in the log.
func (Reacted) Kind() string { return "reacted" }

// Kind names the event in the log.
func (Fought) Kind() string { return "fought" }

// Kind names the event in the log.
func (Sunk) Kind() string { return "sunk" }

// Kind names the event in the log.
func (Drawn) Kind() string { return "drawn" }

// Kind names the event in the log.
func (TurnPassed) Kind() string { return "turn" }

// Kind names the event in the log.
func (Ended) Kind() string { return "ended" }

func isCard(card int) bool         { return card >= 1 && card <= numCards }
func isShip(ship int) bool         { return ship >= 0 && ship < numShips }
func isPlace(place int) bool       { return place >= 0 && place < numPlaces }
func isSeat(seat engine.Seat) bool { return seat == Red || seat == Blue }

func (e Dealt) valid() bool {
	for _, hand := range e.Hands {
		for _, card := range hand {
			if !isCard(card) {
				return false
			}
		}
	}
	return true
}

func (e Played) valid() bool     { return isCard(e.Card) }
func (e Moved) valid() bool      { return isShip(e.Ship) && isPlace(e.Place) }
func (e Committed) valid() bool  { return true }
func (e Joined) valid() bool     { return isPlace(e.Place) }
func (e Reacted) valid() bool    { return e.Card == 0 || isCard(e.Card) }
func (e Fought) valid() bool     { return isPlace(e.Place) && isSeat(e.Loser) }
func (e Sunk) valid() bool       { return isShip(e.Ship) }
func (e Drawn) valid() bool      { return isCard(e.Card) }
func (e TurnPassed) valid() bool { return isSeat(e.Active) }
func (e Ended) valid() bool      { return isSeat(e.Winner) || e.Winner == engine.Nobody }

// Evolve is the state after the events.
func (s State) Evolve(events ...engine.Event) engine.State {
	for _, event := range events {
		s = s.after(event)
	}
	return s
}

func (s State) after(event engine.Event) State {
	switch e := event.(type) {
	case Dealt:
		for seat, hand := range e.Hands {
			for _, card := range hand {
				s.Cards[card] = InHand(engine.Seat(seat))
			}
		}
		s.Stage = Plan
	case Played:
		s.Card = e.Card
		s.Cards[e.Card] = Discard
	case Moved:
		s.Ships[e.Ship] = Ship{Place: int8(e.Place), Moved: true}
	case Committed:
		for ship := range s.Ships {
			s.Ships[ship].Moved = false
		}
	case Joined:
		s.Battle, s.Stage = e.Place, React
	case Reacted:
		if e.Card != 0 {
			s.Cards[e.Card] = Discard
		}
	case Fought:
		s.Fought[e.Place] = true
		s.Loser, s.Stage = e.Loser, Loss
	case Sunk:
		s.Ships[e.Ship].Place = nowhere
	case Drawn:
		s.Cards[e.Card] = InHand(s.Active)
	case TurnPassed:
		s.Turn, s.Active, s.Stage = e.Turn, e.Active, Plan
		s.Card, s.Battle, s.Fought = 0, nowhere, [numPlaces]bool{}
	case Ended:
		s.Stage, s.Battle = Over, nowhere
		s.Result = outcome(s, e)
	default:
		panic("skirmish: unknown event " + event.Kind())
	}
	return s
}

func outcome(s State, e Ended) *engine.Outcome {
	result := &engine.Outcome{Method: e.Method, Score: []int{s.afloat(Red), s.afloat(Blue)}}
	if e.Winner == engine.Nobody {
		result.Why = engine.T("skirmish.end.draw")
		return result
	}
	result.Winners = []engine.Seat{e.Winner}
	result.Why = engine.T("skirmish.end."+e.Method, "seat", seatName(e.Winner), "other", seatName(other(e.Winner)))
	return result
}
