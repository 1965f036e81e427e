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

// eventChoiceStage asks what an event leaves open: replacement points to spend, or a unit
// that has to lose a step.
func eventChoiceStage() state.PlayStage {
	return state.PlayStage{
		Name: state.EventChoice.String(), Rule: "5.33",
		Run: func(r *state.Referee) {
			back := r.State.PendingChoices.Return
			if units := r.State.PendingChoices.Units; units.Count() > 0 {
				sufferForced(r)
				return
			}
			endEventReplacements(r)
			r.Emit(state.PendingChoicesSet{})
			r.Enter(back)
		},
		Ask: askEventChoice,
		Options: func(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
			switch {
			case s.PendingChoices.Count > 0:
				return sufferOptions(s, prefix)
			case !s.PendingChoices.Hexes.IsEmpty():
				return hexChoiceOptions(s, prefix)
			}
			return replacingOptions(s, prefix)
		},
		Carry: decideEventChoice,
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			if s.PendingChoices.Count > 0 || !s.PendingChoices.Hexes.IsEmpty() {
				return nil
			}
			return explainReplacing(s, prefix, word)
		},
	}
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

func decideEventChoice(r *state.Referee, _ components.Side, order engine.Order) error {
	switch order.Verb {
	case "hit":
		suffer(r, r.State.Unit(order.Args[0]))
	case "choose":
		choose(r, order.Args[0])
	case "decline":
		endHexChoice(r)
	case "replace":
		replace(r, r.State.Unit(order.Args[0]), order.Args[1:])
	case "commit":
		back := r.State.PendingChoices.Return
		endEventReplacements(r)
		r.Emit(state.PendingChoicesSet{})
		r.Enter(back)
	}
	return nil
}

// endEventReplacements saves what may be saved: Japanese air and naval points of events are
// recorded for later, all other points are lost (5.33, 11.22).
func endEventReplacements(r *state.Referee) {
	points := &r.State.PendingChoices.Points
	for _, saved := range [...]struct {
		marker state.Marker
		pool   components.Pool
	}{{state.JapanNavalSaved, components.JapanNaval}, {state.JapanAirSaved, components.JapanAir}} {
		if left := int(points[saved.pool]); left > 0 {
			r.SetMarker(saved.marker, r.State.Get(saved.marker)+left, "5.33")
		}
	}
}

// hexChoiceOptions lists the hexes that an event offers.
func hexChoiceOptions(s *state.State, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero() && cards.Arrival(s) != components.NoUnit:
		return []engine.Option{state.ActOption("choose", state.More)}
	case prefix.IsZero():
		return []engine.Option{state.ActOption("choose", state.More), state.ActOption("decline", state.Complete)}
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		options := s.HexList(s.PendingChoices.Hexes, state.Complete)
		if s.PendingChoices.China {
			options = append(options, engine.Option{Word: state.ChinaWord, Label: engine.T("eots.box.china"), Complete: true})
		}
		return options
	}
	return nil
}

// sufferOptions lists the units that may take the step that an event demands.
func sufferOptions(s *state.State, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{state.ActOption("hit", state.More)}
	case prefix.Verb == "hit" && len(prefix.Args) == 0:
		return s.UnitList(s.PendingChoices.Units, state.Complete)
	}
	return nil
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

// sufferForced takes the steps where there is no choice.
func sufferForced(r *state.Referee) {
	for unit := range r.State.PendingChoices.Units.All() {
		suffer(r, unit)
		return
	}
}
