package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// choose carries out the choice of a hex.
func choose(r *state.Referee, word string) {
	errand := r.State.Errand
	if unit := cards.Arrival(r.State); unit != components.NoUnit {
		r.Place(unit, r.State.PlaceNamed(word), state.CauseReinforcement, "5.31")
	} else if errand.Side == components.Japan {
		r.Emit(state.BoardSwitched{Switch: state.TokyoExpressSwitch, Side: components.Japan, On: true, Hex: r.State.Loc(word)})
	} else {
		build(r, word)
	}
	endHexChoice(r)
}

// endHexChoice goes on after the choice of a hex; A39 has replacements to give yet.
func endHexChoice(r *state.Referee) {
	errand := r.State.Errand
	r.Emit(state.ErrandSet{})
	if cards.IsCard(r.State, errand.Card, components.Allies, cards.Sextant) {
		cards.StartReplacements(r, errand.Card, nil)
		return
	}
	r.Enter(errand.Return)
}

// eventChoiceStage asks what an event leaves open: replacement points to spend, or a unit
// that has to lose a step.
func eventChoiceStage() state.PlayStage {
	return state.PlayStage{
		Name: state.EventChoice.String(), Rule: "5.33",
		Run: func(r *state.Referee) {
			back := r.State.Errand.Return
			if units := r.State.Errand.Units; units.Count() > 0 {
				sufferForced(r)
				return
			}
			endEventReplacements(r)
			r.Emit(state.ErrandSet{})
			r.Enter(back)
		},
		Ask: askEventChoice,
		Options: func(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
			switch {
			case s.Errand.Count > 0:
				return sufferOptions(s, prefix)
			case !s.Errand.Hexes.IsEmpty():
				return hexChoiceOptions(s, prefix)
			}
			return replacingOptions(s, prefix)
		},
		Carry: decideEventChoice,
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			if s.Errand.Count > 0 || !s.Errand.Hexes.IsEmpty() {
				return nil
			}
			return explainReplacing(s, prefix, word)
		},
	}
}

func askEventChoice(s *state.State) []engine.Decision {
	switch {
	case s.Errand.Of != state.EventChoice:
		return nil
	case s.Errand.Count > 0:
		if s.Errand.Units.Count() < 2 {
			return nil
		}
		ask := "eots.ask.suffer"
		if foes := s.Errand.Units.Without(s.Set.UnitsOf(s.Errand.Side)); !foes.IsEmpty() {
			ask = "eots.ask.strike" // the one who decides does not lose the step
		}
		return s.Asks(s.Errand.Side, "suffer", engine.Tap, false, engine.T(ask,
			"side", state.SideText(s.Errand.Side), "card", s.CardText(s.Errand.Card), "n", int(s.Errand.Count)))
	case !s.Errand.Hexes.IsEmpty():
		if unit := cards.Arrival(s); unit != components.NoUnit {
			return s.Asks(s.Errand.Side, "event-arrival", engine.Tap, false, engine.T("eots.ask.event-arrival",
				"side", state.SideText(s.Errand.Side), "card", s.CardText(s.Errand.Card), "unit", s.UnitText(unit)))
		}
		return s.Asks(s.Errand.Side, "event-hex", engine.Tap, false, engine.T("eots.ask.event-hex",
			"side", state.SideText(s.Errand.Side), "card", s.CardText(s.Errand.Card)))
	case !mayReplace(s):
		return nil
	}
	return s.Asks(s.Errand.Side, "event-replacements", engine.Moment, true, engine.T("eots.ask.event-replacements",
		"side", state.SideText(s.Errand.Side), "card", s.CardText(s.Errand.Card)))
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
		back := r.State.Errand.Return
		endEventReplacements(r)
		r.Emit(state.ErrandSet{})
		r.Enter(back)
	}
	return nil
}

// endEventReplacements saves what may be saved: Japanese air and naval points of events are
// recorded for later, all other points are lost (5.33, 11.22).
func endEventReplacements(r *state.Referee) {
	points := &r.State.Errand.Points
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
		options := s.HexList(s.Errand.Hexes, state.Complete)
		if s.Errand.China {
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
		return s.UnitList(s.Errand.Units, state.Complete)
	}
	return nil
}

// suffer takes one step off the unit chosen and goes on with what is left.
func suffer(r *state.Referee, unit components.Unit) {
	errand := r.State.Errand
	r.LoseSteps(unit, 1, cards.CauseEvent, "5.32")
	errand.Count--
	if !r.State.Board.Pieces[unit].Place.OnMap() || r.Set().Cards[errand.Card].Family == components.FamilyPersonage {
		errand.Units.Remove(unit)
	}
	if errand.Count == 0 || errand.Units.IsEmpty() {
		r.Emit(state.ErrandSet{})
		r.Enter(errand.Return)
		return
	}
	r.Emit(state.ErrandSet{Errand: errand})
}

// sufferForced takes the steps where there is no choice.
func sufferForced(r *state.Referee) {
	for unit := range r.State.Errand.Units.All() {
		suffer(r, unit)
		return
	}
}
