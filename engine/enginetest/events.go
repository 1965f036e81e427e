package enginetest

import "github.com/umpire-games/umpire/engine"

// The facts of a game, with the rules they come from.
type (
	Dealt  struct{ Hands [2][]card } // 1.2
	Played struct{ Card card }       // 2.1
	Moved  struct {
		Ship  ship
		Place place
	} // 2.2
	Committed struct{ Passed bool } // 2.3
	Joined    struct{ Place place } // 3.1: a battle begins
	Reacted   struct{ Card card }   // 3.1, 0 for none
	Fought    struct {              // 3.2: die and bonus of both, and who loses a ship
		Place           place
		Attack, Defence [2]int
		Loser           engine.Seat
	}
	Sunk       struct{ Ship ship } // 3.2
	Drawn      struct{ Card card } // 4.1
	TurnPassed struct {
		Turn   int
		Active engine.Seat
	} // 4.1
	Ended struct {
		Winners []engine.Seat
		Method  string
	} // 4.2, 4.3
)

func (Dealt) Kind() string      { return "dealt" }
func (Played) Kind() string     { return "played" }
func (Moved) Kind() string      { return "moved" }
func (Committed) Kind() string  { return "committed" }
func (Joined) Kind() string     { return "joined" }
func (Reacted) Kind() string    { return "reacted" }
func (Fought) Kind() string     { return "fought" }
func (Sunk) Kind() string       { return "sunk" }
func (Drawn) Kind() string      { return "drawn" }
func (TurnPassed) Kind() string { return "turn" }
func (Ended) Kind() string      { return "ended" }

func (e Dealt) Apply(s *State) {
	for seat, hand := range e.Hands {
		for _, card := range hand {
			s.Cards[card] = InHand(engine.Seat(seat))
		}
	}
	s.Stage = Plan
}
func (e Played) Apply(s *State) { s.Card, s.Cards[e.Card] = e.Card, Discard }
func (e Moved) Apply(s *State)  { s.Ships[e.Ship] = Ship{Place: e.Place, Moved: true} }
func (Committed) Apply(s *State) {
	for i := range s.Ships {
		s.Ships[i].Moved = false
	}
	s.Stage = Going
}
func (e Joined) Apply(s *State) { s.Battle, s.Stage = e.Place, React }
func (e Reacted) Apply(s *State) {
	if e.Card != 0 {
		s.Cards[e.Card] = Discard
	}
}
func (e Fought) Apply(s *State) { s.Fought[e.Place], s.Loser, s.Stage = true, e.Loser, Loss }
func (e Sunk) Apply(s *State)   { s.Ships[e.Ship].Place, s.Battle, s.Stage = nowhere, nowhere, Going }
func (e Drawn) Apply(s *State)  { s.Cards[e.Card] = InHand(s.Active) }
func (e TurnPassed) Apply(s *State) {
	s.Turn, s.Active, s.Stage = e.Turn, e.Active, Plan
	s.Card, s.Battle, s.Fought = 0, nowhere, [5]bool{}
}

func (e Ended) Apply(s *State) {
	score := []int{len(s.fleet(Red, nowhere)), len(s.fleet(Blue, nowhere))}
	s.Stage, s.Battle, s.Result = Over, nowhere, &engine.Outcome{Winners: e.Winners, Method: e.Method, Score: score, Why: e.why()}
}

func (e Ended) why() engine.Text {
	if len(e.Winners) == 0 {
		return engine.T("skirmish.end.draw")
	}
	return engine.T("skirmish.end."+e.Method, "seat", seatName(e.Winners[0]), "other", seatName(other(e.Winners[0])))
}

// What is told about them, and after which of them the map is worth a look.

func (e Dealt) Tell(_ *State, audience engine.Audience) []engine.Text {
	lines := []engine.Text{engine.T("skirmish.told.dealt")}
	for seat, hand := range e.Hands {
		if audience.Sees(engine.Seat(seat)) {
			var names []engine.Text
			for _, card := range hand {
				names = append(names, cardName(card))
			}
			lines = append(lines, engine.T("skirmish.told.your-hand", "cards", names))
		}
	}
	return lines
}
func (Dealt) Shows(*State) bool { return true }
func (e Played) Line(s *State) engine.Text {
	return engine.T("skirmish.told.played", "seat", seatName(s.Active), "card", cardName(e.Card), "bonus", bonus(e.Card))
}

func (e Moved) Line(*State) engine.Text {
	return engine.T("skirmish.told.moved", "ship", shipName(e.Ship), "place", placeName(e.Place))
}
func (Moved) Shows(*State) bool { return true }
func (e Committed) Line(s *State) (line engine.Text) {
	if e.Passed {
		line = engine.T("skirmish.told.passed", "seat", seatName(s.Active))
	}
	return line
}

func (e Joined) Line(*State) engine.Text {
	return engine.T("skirmish.told.battle", "place", placeName(e.Place))
}

func (e Reacted) Line(s *State) engine.Text {
	if e.Card == 0 {
		return engine.T("skirmish.told.declined", "seat", seatName(other(s.Active)))
	}
	return engine.T("skirmish.told.reacted", "seat", seatName(other(s.Active)), "card", cardName(e.Card), "bonus", bonus(e.Card))
}

func (e Fought) Line(s *State) engine.Text {
	return engine.T("skirmish.told.fought", "attacker", seatName(s.Active), "attack", e.Attack[0], "attackbonus", e.Attack[1],
		"defender", seatName(other(s.Active)), "defence", e.Defence[0], "defencebonus", e.Defence[1], "loser", seatName(e.Loser))
}

func (e Sunk) Line(*State) engine.Text {
	return engine.T("skirmish.told.sunk", "ship", shipName(e.Ship))
}
func (Sunk) Shows(*State) bool { return true }
func (e Drawn) Tell(s *State, audience engine.Audience) []engine.Text {
	if audience.Sees(s.Active) {
		return []engine.Text{engine.T("skirmish.told.your-card", "card", cardName(e.Card))}
	}
	return []engine.Text{engine.T("skirmish.told.drew", "seat", seatName(s.Active))}
}

func (e TurnPassed) Line(*State) engine.Text {
	return engine.T("skirmish.told.turn", "turn", e.Turn, "seat", seatName(e.Active))
}
func (e Ended) Line(*State) engine.Text { return engine.T("skirmish.told.ended", "why", e.why()) }
