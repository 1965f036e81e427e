package eots

import "github.com/umpire-games/umpire/engine/eots/components"

// The short first turn of the campaign, December 1941. Rule 17.11: Japan plays its cards 1
// and 2 as events, in this order; the Allies have no hand. Then the Allies may make one
// emergency move with all their ships, and the turn goes on with the Political Phase;
// there is no Attrition Phase in it.

// openingStages are the stages of that turn that no other turn has.
func openingStages() map[Stage]playStage {
	return map[Stage]playStage{
		OpeningEvents: {Name: OpeningEvents.String(), Rule: "17.11", Run: (*referee).playOpening},
		OpeningReaction: {
			Name: OpeningReaction.String(), Rule: "17.11", Run: (*referee).runOpeningReaction, Ask: askOpeningReaction,
			Options: optionsOpeningReaction, Carry: decideOpeningReaction, Explain: explainOpeningReaction,
		},
	}
}

// playOpening plays the next event. Nobody is asked: there is no choice of card or use.
func (r *referee) playOpening() {
	for _, number := range [...]int{operationZ, operation1} {
		if card := r.set().CardByNumber(components.Japan, number); r.s.Cards.Hand[components.Japan].Has(card) {
			r.Emit(CardPlayed{Side: components.Japan, Card: card, Use: UseEvent})
			r.beginOffensive(components.Japan, card, true, components.NoUnit)
			return
		}
	}
	r.enter(OpeningMove)
}
