package enginetest

import "github.com/umpire-games/umpire/engine"

// resolution carries an accepted order out: it collects the events and follows
// them with its own state.
type resolution struct {
	State
	dice   engine.Dice
	events []engine.Event
}

func (r *resolution) happen(event engine.Event) {
	r.events = append(r.events, event)
	r.State = r.after(event)
}

func (r *resolution) resolve(p parsed) {
	switch p.verb {
	case "start":
		r.deal()
	case "play":
		r.happen(Played{Card: p.card})
	case "move":
		r.happen(Moved{Ship: p.ship, Place: p.place})
	case "commit", "pass":
		r.happen(Committed{Passed: p.verb == "pass"})
		r.goOn()
	case "react", "decline":
		if p.card != 0 || r.Config.Rules < 2 {
			r.happen(Reacted{Card: p.card})
		}
		r.fight(p.card)
	case "lose":
		r.happen(Sunk{Ship: p.ship})
		r.goOn()
	case "resign":
		r.happen(Ended{Winner: other(p.seat), Method: "resignation"})
	}
}

// deal is rule 1.2: three cards for each seat.
func (r *resolution) deal() {
	var hands [2][]int
	deck := r.pile(Deck)
	for seat, word := range seatWords {
		for range handSize {
			i := r.dice.Draw("deal "+word, deck)
			hands[seat] = append(hands[seat], deck[i])
			deck = append(append([]int{}, deck[:i]...), deck[i+1:]...)
		}
	}
	r.happen(Dealt{Hands: hands})
}

// goOn begins the next battle (3.3) or ends the plan (4.1, 4.2).
func (r *resolution) goOn() {
	for _, seat := range []engine.Seat{Red, Blue} {
		if r.afloat(seat) == 0 {
			r.happen(Ended{Winner: other(seat), Method: "elimination"})
			return
		}
	}
	if place := r.nextBattle(); place != nowhere {
		r.happen(Joined{Place: place})
		return
	}
	if deck := r.pile(Deck); len(deck) > 0 {
		r.happen(Drawn{Card: deck[r.dice.Draw("draw "+seatWords[r.Active], deck)]})
	}
	turn := r.Turn
	if r.Active == Blue {
		turn++
	}
	if turn > r.turns() {
		r.score()
		return
	}
	r.happen(TurnPassed{Turn: turn, Active: other(r.Active)})
}

// score is rule 4.2: more ships win.
func (r *resolution) score() {
	winner := engine.Nobody
	switch red, blue := r.afloat(Red), r.afloat(Blue); {
	case red > blue:
		winner = Red
	case blue > red:
		winner = Blue
	}
	r.happen(Ended{Winner: winner, Method: "points"})
}

// fight is rule 3.2: both roll, the defender wins ties, the loser loses a ship.
func (r *resolution) fight(card int) {
	place, attacker := r.Battle, r.Active
	where := " " + placeWords[place]
	attack := [2]int{r.dice.Roll("battle "+seatWords[attacker]+where, r.sides()), bonus(r.Card)}
	defence := [2]int{r.dice.Roll("battle "+seatWords[other(attacker)]+where, r.sides()), bonus(card)}
	loser := attacker
	ahead := attack[0] + attack[1] - defence[0] - defence[1]
	if ahead > 0 || ahead == 0 && r.Config.Rules >= 2 {
		loser = other(attacker)
	}
	r.happen(Fought{Place: place, Attack: attack, Defence: defence, Loser: loser})
	if ships := r.shipsAt(loser, place); len(ships) == 1 {
		r.happen(Sunk{Ship: ships[0]})
		r.goOn()
	}
}
