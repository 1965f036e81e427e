package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// choose carries out the choice of a hex.
func choose(r *state.Referee, word string) {
	pending := r.State.PendingChoices
	if unit := cards.Arrival(r.State); unit != components.NoUnit {
		r.Place(unit, r.State.PlaceNamed(word), state.CauseReinforcement, "5.31")
	} else if pending.Side == components.Japan {
		r.Emit(state.BoardSwitched{Switch: state.TokyoExpressSwitch, Side: components.Japan, On: true, Hex: r.State.Loc(word)})
	} else {
		build(r, word)
	}
	endHexChoice(r)
}

// endHexChoice goes on after the choice of a hex; A39 has replacements to give yet.
func endHexChoice(r *state.Referee) {
	pending := r.State.PendingChoices
	r.Emit(state.PendingChoicesSet{})
	if cards.IsCard(r.State, pending.Card, components.Allies, cards.Sextant) {
		cards.StartReplacements(r, pending.Card, nil)
		return
	}
	r.Enter(pending.Return)
}

// eventChoiceStage asks what an event leaves open: a unit that has to lose a step, a hex, or
// replacement points to spend.
func eventChoiceStage() state.PlayStage {
	return state.PlayStage{
		Name: state.EventChoice.String(), Rule: "5.33", Ask: askEventChoice,
		Run: func(r *state.Referee) {
			for unit := range r.State.PendingChoices.Units.All() {
				suffer(r, unit) // there is no choice
				return
			}
			closeEventReplacements(r)
		},
		Verbs: []state.PlayVerb{
			{
				Word: "hit",
				Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
					if s.PendingChoices.Count == 0 {
						return nil
					}
					return s.UnitList(s.PendingChoices.Units, state.Complete)
				}),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					suffer(r, r.State.Unit(words[0]))
				},
			},
			{
				Word: "choose",
				Options: state.OneWord(func(s *state.State, _ components.Side) []engine.Option {
					options := s.HexList(s.PendingChoices.Hexes, state.Complete)
					if s.PendingChoices.China && len(options) > 0 {
						options = append(options, engine.Option{Word: state.ChinaWord, Label: engine.T("eots.box.china"), Complete: true})
					}
					return options
				}),
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					choose(r, words[0])
				},
			},
			{
				Word: "decline",
				Complete: func(s *state.State, _ components.Side) bool {
					return !s.PendingChoices.Hexes.IsEmpty() && cards.Arrival(s) == components.NoUnit
				},
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					endHexChoice(r)
				},
			},
			replaceVerb(replacing),
			{
				Word: "commit", Complete: func(s *state.State, _ components.Side) bool { return replacing(s) },
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					closeEventReplacements(r)
				},
			},
		},
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			if !replacing(s) {
				return nil
			}
			return explainReplacing(s, prefix, word)
		},
	}
}

// replacing tells whether the event leaves replacement points open.
func replacing(s *state.State) bool {
	return s.PendingChoices.Count == 0 && s.PendingChoices.Hexes.IsEmpty()
}

func askEventChoice(s *state.State) []engine.Decision {
	switch {
	case s.PendingChoices.Of != state.EventChoice:
		return nil
	case s.PendingChoices.Count > 0:
		if s.PendingChoices.Units.Count() < 2 {
			return nil
		}
		ask := "eots.ask.suffer"
		if foes := s.PendingChoices.Units.Without(s.Set.UnitsOf(s.PendingChoices.Side)); !foes.IsEmpty() {
			ask = "eots.ask.strike" // the one who decides does not lose the step
		}
		return s.Asks(s.PendingChoices.Side, "suffer", engine.Tap, false, engine.T(ask,
			"side", state.SideText(s.PendingChoices.Side), "card", s.CardText(s.PendingChoices.Card), "n", int(s.PendingChoices.Count)))
	case !s.PendingChoices.Hexes.IsEmpty():
		if unit := cards.Arrival(s); unit != components.NoUnit {
			return s.Asks(s.PendingChoices.Side, "event-arrival", engine.Tap, false, engine.T("eots.ask.event-arrival",
				"side", state.SideText(s.PendingChoices.Side), "card", s.CardText(s.PendingChoices.Card), "unit", s.UnitText(unit)))
		}
		return s.Asks(s.PendingChoices.Side, "event-hex", engine.Tap, false, engine.T("eots.ask.event-hex",
			"side", state.SideText(s.PendingChoices.Side), "card", s.CardText(s.PendingChoices.Card)))
	case !mayReplace(s):
		return nil
	}
	return s.Asks(s.PendingChoices.Side, "event-replacements", engine.Moment, true, engine.T("eots.ask.event-replacements",
		"side", state.SideText(s.PendingChoices.Side), "card", s.CardText(s.PendingChoices.Card)))
}

// closeEventReplacements saves what may be saved: Japanese air and naval points of events are
// recorded for later, all other points are lost (5.33, 11.22).
func closeEventReplacements(r *state.Referee) {
	pending := r.State.PendingChoices
	for _, saved := range savedPoints {
		if left := int(pending.Points[saved.pool]); left > 0 {
			r.SetMarker(saved.marker, r.State.Get(saved.marker)+left, "5.33")
		}
	}
	r.Emit(state.PendingChoicesSet{})
	r.Enter(pending.Return)
}

// suffer takes one step off the unit chosen and goes on with what is left.
func suffer(r *state.Referee, unit components.Unit) {
	pending := r.State.PendingChoices
	r.LoseSteps(unit, 1, cards.CauseEvent, "5.32")
	pending.Count--
	if !r.State.Board.Pieces[unit].Place.OnMap() || r.Set().Cards[pending.Card].Family == components.FamilyPersonage {
		pending.Units.Remove(unit)
	}
	if pending.Count == 0 || pending.Units.IsEmpty() {
		r.Emit(state.PendingChoicesSet{})
		r.Enter(pending.Return)
		return
	}
	r.Emit(state.PendingChoicesSet{PendingChoices: pending})
}
