package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// The functions of this file are where the texts of single cards meet the flow of impulses
// and Offensives. What holds for every card of a family (HQs, unit limits, logistic
// value, intelligence condition) is not here.

// eventPlayable tells why a card of the side cannot be played as an event now; nil if it
// can, HQs apart. Rule 5.31: every requirement must be satisfiable, bonuses excepted.
func eventPlayable(s *State, _ c.Side, card c.Card) *engine.Refusal {
	info := &s.game.set.Cards[card]
	if info.Requires == "strategic-agreement" {
		if s.Board.Rivalry[info.Side] {
			return engine.Refuse("5.31", "eots.offensive.refuse.rivalry-event", "card", s.game.cardText(card))
		}
		return nil
	}
	if info.Class != c.Military || info.Requires != "" || info.Adds != c.NoUnit {
		return engine.Refuse("5.3", "eots.offensive.refuse.event-later", "card", s.game.cardText(card))
	}
	return nil
}

// eventOptions lists the words that follow "play CARD event" for a card that starts no
// Offensive.
func eventOptions(*State, c.Side, c.Card, []string) []engine.Option { return nil }

// eventComplete tells whether "play CARD event" is an order by itself although words may
// follow.
func eventComplete(*State, c.Side, c.Card) bool { return false }

// startEvent carries out an event that starts no Offensive. It ends by entering
// Emergency, at once or, by way of EventChoice, after its choices: from there the impulse
// runs to its end (5.33, 5.34).
func startEvent(r *referee, _ c.Side, _ c.Card, _ []string) error {
	r.enter(Emergency)
	return nil
}

// beginEvent brings about what the event of an Offensive gives before its movement (7.2
// step 1): placed units, control markers, temporary points.
func beginEvent(r *referee) {
	o := &r.s.Off
	if asp, _ := r.s.bonus("asp"); asp != 0 {
		points := r.s.Board.ASP[o.Side]
		points.Extra += int8(asp)
		r.emit(PointsSet{Side: o.Side, Points: points})
	}
}

// eventBattle tells why the event of the Offensive forbids a battle in a hex (5.31 D).
func eventBattle(*State, c.Loc) *engine.Refusal { return nil }

// eventUnmet tells which requirement of the event the declared battles and moves leave
// open: the Offensives player may not end step 3 like that (5.31).
func eventUnmet(*State, []Battle) *engine.Refusal { return nil }

// eventActivation tells why the event of an Offensive or of a Counteroffensive forbids
// activating a unit, limits of the scope apart (5.31 A).
func eventActivation(*State, c.Side, c.Unit) *engine.Refusal { return nil }

// freeActivations are the units that the event activates without counting them against
// the limit.
func freeActivations(*State, c.Side) c.UnitSet { return c.UnitSet{} }

// cancelProof tells that no Weather card can cancel the Offensive; conditionProof that no
// card can change its condition (A84).
func cancelProof(s *State) bool    { return s.offensiveEvent(c.Allies, carrierRaids) }
func conditionProof(s *State) bool { return s.offensiveEvent(c.Allies, carrierRaids) }

// carrierRaids is the Allied card U.S. Carrier Raids.
const carrierRaids = 84

// offensiveEvent tells whether the Offensive is the event of a card.
func (s *State) offensiveEvent(side c.Side, number int) bool {
	return s.Off.On && s.Off.Event && s.Off.Card == s.game.set.CardByNumber(side, number)
}

// intelligenceModifier is what events add to the die of the intelligence roll (7.25 E).
func intelligenceModifier(*State) []Modifier { return nil }

// bonusesBefore gives the bonuses of the event that are due before the reaction (7.2 step 5).
func bonusesBefore(*referee) {}

// bonusesAfter gives those due after it, and the effects of Reaction cards due before the
// battles (7.2 step 10).
func bonusesAfter(*referee) {}

// finishOffensive gives what the event brings at the end of the Offensive, before the
// card leaves the table (7.2 step 16).
func finishOffensive(*referee) {}

// reactionPlayable tells why a Reaction card of the families attack and personage cannot be
// played in this window; nil if it can. The windows, the number of cards and the other
// families are judged before.
func reactionPlayable(s *State, card c.Card) *engine.Refusal {
	return engine.Refuse("5.32", "eots.offensive.refuse.event-later", "card", s.game.cardText(card))
}

// reactionOptions lists the words that follow "react CARD".
func reactionOptions(*State, c.Card, []string) []engine.Option { return nil }

// playReaction carries out a Reaction card of the families attack and personage. The card
// has been moved to its pile.
func playReaction(*referee, c.Card, []string) {}
