package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// choose carries out the choice of a hex.
func (r *referee) choose(word string) {
	errand := r.s.Errand
	if unit := r.s.arrival(); unit != components.NoUnit {
		r.place(unit, r.s.placeNamed(word), CauseReinforcement, "5.31")
	} else if errand.Side == components.Japan {
		r.Emit(BoardSwitched{Switch: TokyoExpressSwitch, Side: components.Japan, On: true, Hex: r.s.loc(word)})
	} else {
		r.build(word)
	}
	r.endHexChoice()
}

// endHexChoice goes on after the choice of a hex; A39 has replacements to give yet.
func (r *referee) endHexChoice() {
	errand := r.s.Errand
	r.Emit(ErrandSet{})
	if r.s.isCard(errand.Card, components.Allies, sextant) {
		startReplacements(r, errand.Card, nil)
		return
	}
	r.enter(errand.Return)
}

// eventChoiceStage asks what an event leaves open: replacement points to spend, or a unit
// that has to lose a step.
func eventChoiceStage() playStage {
	return playStage{
		Name: EventChoice.String(), Rule: "5.33",
		Run: func(r *referee) {
			back := r.s.Errand.Return
			if units := r.s.Errand.Units; units.Count() > 0 {
				r.sufferForced()
				return
			}
			r.endEventReplacements()
			r.Emit(ErrandSet{})
			r.enter(back)
		},
		Ask: askEventChoice,
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			switch {
			case s.Errand.Count > 0:
				return s.sufferOptions(prefix)
			case !s.Errand.Hexes.IsEmpty():
				return s.hexChoiceOptions(prefix)
			}
			return s.replacingOptions(prefix)
		},
		Carry: decideEventChoice,
		Explain: func(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			if s.Errand.Count > 0 || !s.Errand.Hexes.IsEmpty() {
				return nil
			}
			return s.explainReplacing(prefix, word)
		},
	}
}

func askEventChoice(s *State) []engine.Decision {
	switch {
	case s.Errand.Of != EventChoice:
		return nil
	case s.Errand.Count > 0:
		if s.Errand.Units.Count() < 2 {
			return nil
		}
		ask := "eots.ask.suffer"
		if foes := s.Errand.Units.Without(s.set.UnitsOf(s.Errand.Side)); !foes.IsEmpty() {
			ask = "eots.ask.strike" // the one who decides does not lose the step
		}
		return s.asks(s.Errand.Side, "suffer", engine.Tap, false, engine.T(ask,
			"side", sideText(s.Errand.Side), "card", s.cardText(s.Errand.Card), "n", int(s.Errand.Count)))
	case !s.Errand.Hexes.IsEmpty():
		if unit := s.arrival(); unit != components.NoUnit {
			return s.asks(s.Errand.Side, "event-arrival", engine.Tap, false, engine.T("eots.ask.event-arrival",
				"side", sideText(s.Errand.Side), "card", s.cardText(s.Errand.Card), "unit", s.unitText(unit)))
		}
		return s.asks(s.Errand.Side, "event-hex", engine.Tap, false, engine.T("eots.ask.event-hex",
			"side", sideText(s.Errand.Side), "card", s.cardText(s.Errand.Card)))
	case !s.mayReplace():
		return nil
	}
	return s.asks(s.Errand.Side, "event-replacements", engine.Moment, true, engine.T("eots.ask.event-replacements",
		"side", sideText(s.Errand.Side), "card", s.cardText(s.Errand.Card)))
}

func decideEventChoice(r *referee, _ components.Side, order engine.Order) error {
	switch order.Verb {
	case "hit":
		r.suffer(r.s.unit(order.Args[0]))
	case "choose":
		r.choose(order.Args[0])
	case "decline":
		r.endHexChoice()
	case "replace":
		r.replace(r.s.unit(order.Args[0]), order.Args[1:])
	case "commit":
		back := r.s.Errand.Return
		r.endEventReplacements()
		r.Emit(ErrandSet{})
		r.enter(back)
	}
	return nil
}

// endEventReplacements saves what may be saved: Japanese air and naval points of events are
// recorded for later, all other points are lost (5.33, 11.22).
func (r *referee) endEventReplacements() {
	points := &r.s.Errand.Points
	for _, saved := range [...]struct {
		marker Marker
		pool   components.Pool
	}{{JapanNavalSaved, components.JapanNaval}, {JapanAirSaved, components.JapanAir}} {
		if left := int(points[saved.pool]); left > 0 {
			r.mark(saved.marker, r.s.Get(saved.marker)+left, "5.33")
		}
	}
}

// hexChoiceOptions lists the hexes that an event offers.
func (s *State) hexChoiceOptions(prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero() && s.arrival() != components.NoUnit:
		return []engine.Option{actOption("choose", goesOn)}
	case prefix.IsZero():
		return []engine.Option{actOption("choose", goesOn), actOption("decline", ends)}
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		options := s.hexList(s.Errand.Hexes, ends)
		if s.Errand.China {
			options = append(options, engine.Option{Word: chinaWord, Label: engine.T("eots.box.china"), Complete: true})
		}
		return options
	}
	return nil
}

// sufferOptions lists the units that may take the step that an event demands.
func (s *State) sufferOptions(prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("hit", goesOn)}
	case prefix.Verb == "hit" && len(prefix.Args) == 0:
		return s.unitList(s.Errand.Units, ends)
	}
	return nil
}

// suffer takes one step off the unit chosen and goes on with what is left.
func (r *referee) suffer(unit components.Unit) {
	errand := r.s.Errand
	r.lose(unit, 1, CauseEvent, "5.32")
	errand.Count--
	if !r.s.Board.Pieces[unit].Place.OnMap() || r.set().Cards[errand.Card].Family == components.FamilyPersonage {
		errand.Units.Remove(unit)
	}
	if errand.Count == 0 || errand.Units.IsEmpty() {
		r.Emit(ErrandSet{})
		r.enter(errand.Return)
		return
	}
	r.Emit(ErrandSet{Errand: errand})
}

// sufferForced takes the steps where there is no choice.
func (r *referee) sufferForced() {
	for unit := range r.s.Errand.Units.All() {
		r.suffer(unit)
		return
	}
}
