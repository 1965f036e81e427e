package enginetest

import "github.com/umpire-games/umpire/engine"

// View is a position as an audience may see it.
type View struct {
	Reader    engine.Audience `json:"reader"`
	Turn      int             `json:"turn"`
	Active    engine.Seat     `json:"active"`
	Stage     Stage           `json:"stage"`
	Ships     [numShips]Ship  `json:"ships"`
	HandSizes [2]int          `json:"hand_sizes"`
	Deck      int             `json:"deck"`
	Discards  []int           `json:"discards"`
	// Cards are the reader's own; the umpire's are both hands.
	Cards  []int           `json:"cards,omitempty"`
	Battle int             `json:"battle"`
	Result *engine.Outcome `json:"result,omitempty"`
	waits  []engine.Decision
}

// View redacts the state: hands are for their owners.
func (s State) View(audience engine.Audience) engine.View {
	view := View{
		Reader: audience, Turn: s.Turn, Active: s.Active, Stage: s.Stage, Ships: s.Ships,
		Deck: len(s.pile(Deck)), Discards: s.pile(Discard), Battle: s.Battle, Result: s.Result, waits: s.Pending(),
	}
	for _, seat := range []engine.Seat{Red, Blue} {
		hand := s.pile(InHand(seat))
		view.HandSizes[seat] = len(hand)
		if audience.Sees(seat) {
			view.Cards = append(view.Cards, hand...)
		}
	}
	return view
}

// Audience is the reader.
func (v View) Audience() engine.Audience { return v.Reader }

// Status tells the turn, who is waited for, and the ships.
func (v View) Status() []engine.Text {
	lines := []engine.Text{engine.T("skirmish.status.turn", "turn", v.Turn)}
	if v.Result != nil {
		lines = append(lines, v.Result.Why)
	}
	for _, decision := range v.waits {
		lines = append(lines, engine.T("skirmish.status.waits", "seat", seatName(decision.Seat), "ask", decision.Ask))
	}
	for ship, state := range v.Ships {
		if state.Place == nowhere {
			lines = append(lines, engine.T("skirmish.status.sunk", "ship", shipName(ship)))
			continue
		}
		lines = append(lines, engine.T("skirmish.status.ship", "ship", shipName(ship), "place", placeName(int(state.Place))))
	}
	for _, seat := range []engine.Seat{Red, Blue} {
		lines = append(lines, engine.T("skirmish.status.hand", "seat", seatName(seat), "n", v.HandSizes[seat]))
	}
	return lines
}

// Hand lists the reader's cards.
func (v View) Hand() []engine.Text {
	var lines []engine.Text
	for _, card := range v.Cards {
		lines = append(lines, engine.T("skirmish.hand", "card", cardName(card), "bonus", bonus(card)))
	}
	return lines
}

// Tell says what happened.
func (Skirmish) Tell(before engine.State, events []engine.Event, audience engine.Audience) engine.Telling {
	state := before.(State)
	var telling engine.Telling
	say := func(key string, pairs ...any) {
		telling.Lines = append(telling.Lines, engine.T(key, pairs...))
	}
	for _, event := range events {
		active := seatName(state.Active)
		switch e := event.(type) {
		case Dealt:
			say("skirmish.told.dealt")
			for seat, hand := range e.Hands {
				if audience.Sees(engine.Seat(seat)) {
					say("skirmish.told.your-hand", "cards", cardNames(hand))
				}
			}
			telling.Picture = true
		case Played:
			say("skirmish.told.played", "seat", active, "card", cardName(e.Card), "bonus", bonus(e.Card))
		case Moved:
			say("skirmish.told.moved", "ship", shipName(e.Ship), "place", placeName(e.Place))
			telling.Picture = true
		case Committed:
			if e.Passed {
				say("skirmish.told.passed", "seat", active)
			}
		case Joined:
			say("skirmish.told.battle", "place", placeName(e.Place))
		case Reacted:
			if e.Card == 0 {
				say("skirmish.told.declined", "seat", seatName(other(state.Active)))
			} else {
				say("skirmish.told.reacted", "seat", seatName(other(state.Active)), "card", cardName(e.Card), "bonus", bonus(e.Card))
			}
		case Fought:
			say("skirmish.told.fought",
				"attacker", active, "attack", e.Attack[0], "attackbonus", e.Attack[1],
				"defender", seatName(other(state.Active)), "defence", e.Defence[0], "defencebonus", e.Defence[1],
				"loser", seatName(e.Loser))
		case Sunk:
			say("skirmish.told.sunk", "ship", shipName(e.Ship))
			telling.Picture = true
		case Drawn:
			if audience.Sees(state.Active) {
				say("skirmish.told.your-card", "card", cardName(e.Card))
			} else {
				say("skirmish.told.drew", "seat", active)
			}
		case TurnPassed:
			say("skirmish.told.turn", "turn", e.Turn, "seat", seatName(e.Active))
		case Ended:
			say("skirmish.told.ended", "why", state.after(event).Result.Why)
		}
		state = state.after(event)
	}
	return telling
}

func cardNames(cards []int) []engine.Text {
	names := make([]engine.Text, len(cards))
	for i, card := range cards {
		names[i] = cardName(card)
	}
	return names
}
