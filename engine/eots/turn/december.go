package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// The short first turn of the campaign, December 1941. Rule 17.11: Japan plays its cards 1
// and 2 as events, in this order; the Allies have no hand. Then the Allies may make one
// emergency move with all their ships, and the turn goes on with the Political Phase;
// there is no Attrition Phase in it.

// openingStages are the stages of that turn that no other turn has.
func openingStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.OpeningEvents: {Name: state.OpeningEvents.String(), Rule: "17.11", Run: playOpening},
		state.OpeningReaction: {
			Name: state.OpeningReaction.String(), Rule: "17.11", Run: runOpeningReaction, Ask: askOpeningReaction,
			Explain: explainOpeningReaction,
			Verbs: []state.PlayVerb{
				{
					Word: "choose", Follows: func(s *state.State, _ components.Side) bool { return awaitsForceZ(s) },
					Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
						return s.HexList(malayanCoast(s), state.Complete)
					}),
					Carry: func(r *state.Referee, _ components.Side, words []string) {
						sendForceZ(r, r.State.Loc(words[0]))
					},
				},
				{
					Word: "assign", Options: state.UnitAndHex(airWithChoice, joinable),
					Carry: func(r *state.Referee, _ components.Side, words []string) {
						hex := r.State.Loc(words[1])
						meet(r, hex)
						r.Emit(state.FighterAssigned{Unit: r.State.Unit(words[0]), Hex: hex})
					},
				},
				{
					Word: "commit", Complete: func(s *state.State, _ components.Side) bool { return s.OlderOpening() },
					Carry: func(r *state.Referee, side components.Side, _ []string) {
						r.Emit(state.WindowClosed{Side: side})
					},
				},
			},
		},
	}
}

// playOpening plays the next event. Nobody is asked: there is no choice of card or use.
func playOpening(r *state.Referee) {
	for _, number := range [...]int{state.OperationZ, state.Operation1} {
		if card := r.Set().CardByNumber(components.Japan, number); r.State.Cards.Hand[components.Japan].Has(card) {
			r.Emit(state.CardPlayed{Side: components.Japan, Card: card, Use: state.UseEvent})
			BeginOffensive(r, components.Japan, card, true, components.NoUnit)
			return
		}
	}
	r.Enter(state.OpeningMove)
}
