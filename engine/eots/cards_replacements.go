package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hex"
)

// rangoonHex is the middle of the area of J39.
const rangoonHex = hex.Hex(2008)

// burmaReach is how far from Rangoon the units of J39 may stand.
const burmaReach = 3

// replacementWords maps the bonus words of replacement events to pools (11.0).
func replacementWords() map[string]c.Pool {
	return map[string]c.Pool{
		"replace-jp-air": c.JapanAir, "replace-jp-naval": c.JapanNaval, "replace-jp-ground-burma": c.JapanGround,
		"replace-australian": c.AlliedGround, "replace-us-naval": c.USNaval,
		"replace-chinese": c.ChineseGround, "replace-allied-air": c.AlliedAir,
		"replace-china-air": c.AlliedAir,
	}
}

// startReplacements opens the choice of a replacement event (5.33): the points follow the
// limits of the Replacement Segment (11.0).
func startReplacements(r *referee, card c.Card, _ []string) {
	info := &r.set().Cards[card]
	errand := Errand{Of: EventChoice, Side: info.Side, Card: card, Return: Emergency}
	if r.s.Off.On {
		errand.Return = Build // the bonus of a Military event comes before its movement (A48)
	}
	words := replacementWords()
	for _, bonus := range info.Bonuses {
		if pool, ok := words[bonus.Word]; ok {
			errand.Points[pool] = bonus.Value
		}
	}
	if _, ok := info.Bonus("strategic-bombing-roll"); ok {
		r.mark(Interceptors, 1, "12.32")
	}
	r.Emit(ErrandSet{errand})
	r.enter(EventChoice)
}

// onStrike tells that no ground point of the segment can go to a unit: to none of the
// Commonwealth in the turn after unrest in India (J15, J82, 5.34).
func (s *State) onStrike(unit c.Unit) bool {
	return s.Errand.Of == AlliedReplacements && s.Get(AlliedGroundPenalty) != 0 &&
		s.poolOf(unit) == c.AlliedGround && s.game.set.Units[unit].Nationality.Commonwealth()
}

// errandAllows tells whether the card that gives the points lets them be spent on a unit;
// the Replacement Segment allows all.
func (s *State) errandAllows(unit c.Unit) bool {
	if s.Errand.Of != EventChoice {
		return !s.onStrike(unit)
	}
	if s.airlifted() {
		return s.airliftAllows(unit)
	}
	card, info := &s.game.set.Cards[s.Errand.Card], &s.game.set.Units[unit]
	if place := s.Board.Pieces[unit].Place; card.ID == "A48" && !place.OnMap() {
		return false // for a reduced army only
	}
	if _, ok := card.Bonus("replace-australian"); ok {
		return info.Nationality == c.Australian
	}
	if _, ok := card.Bonus("replace-jp-ground-burma"); ok {
		place := s.Board.Pieces[unit].Place
		return !place.OnMap() || s.game.set.Distance(place.Loc(), s.game.set.Loc(rangoonHex)) <= burmaReach
	}
	return true
}

// errandPlaces narrows the hexes where a unit may come back by the card that pays for it.
func (s *State) errandPlaces(hexes c.LocSet) c.LocSet {
	if s.Errand.Of != EventChoice {
		return hexes
	}
	if s.airlifted() {
		return hexes.Intersect(s.airliftArea())
	}
	card := &s.game.set.Cards[s.Errand.Card]
	if _, ok := card.Bonus("replace-australian"); ok {
		return hexes.Intersect(s.game.set.Areas.Australia)
	}
	if _, ok := card.Bonus("replace-jp-ground-burma"); ok {
		for loc := range hexes.All() {
			if s.game.set.Distance(loc, s.game.set.Loc(rangoonHex)) > burmaReach {
				hexes.Remove(loc)
			}
		}
	}
	return hexes
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
		Options: func(s *State, _ c.Side, prefix engine.Order) []engine.Option {
			switch {
			case s.Errand.Count > 0:
				return s.sufferOptions(prefix)
			case !s.Errand.Hexes.IsEmpty():
				return s.hexChoiceOptions(prefix)
			}
			return s.replacingOptions(prefix)
		},
		Carry: decideEventChoice,
		Explain: func(s *State, _ c.Side, prefix engine.Order, word string) *engine.Refusal {
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
		if foes := s.Errand.Units.Without(s.game.set.UnitsOf(s.Errand.Side)); !foes.IsEmpty() {
			ask = "eots.ask.strike" // the one who decides does not lose the step
		}
		return s.asks(s.Errand.Side, "suffer", engine.Tap, false, engine.T(ask,
			"side", sideText(s.Errand.Side), "card", s.game.cardText(s.Errand.Card), "n", int(s.Errand.Count)))
	case !s.Errand.Hexes.IsEmpty():
		if unit := s.arrival(); unit != c.NoUnit {
			return s.asks(s.Errand.Side, "event-arrival", engine.Tap, false, engine.T("eots.ask.event-arrival",
				"side", sideText(s.Errand.Side), "card", s.game.cardText(s.Errand.Card), "unit", s.game.unitText(unit)))
		}
		return s.asks(s.Errand.Side, "event-hex", engine.Tap, false, engine.T("eots.ask.event-hex",
			"side", sideText(s.Errand.Side), "card", s.game.cardText(s.Errand.Card)))
	case !s.mayReplace():
		return nil
	}
	return s.asks(s.Errand.Side, "event-replacements", engine.Moment, true, engine.T("eots.ask.event-replacements",
		"side", sideText(s.Errand.Side), "card", s.game.cardText(s.Errand.Card)))
}

func decideEventChoice(r *referee, _ c.Side, order engine.Order) error {
	switch order.Verb {
	case "hit":
		r.suffer(r.s.game.unit(order.Args[0]))
	case "choose":
		r.choose(order.Args[0])
	case "decline":
		r.endHexChoice()
	case "replace":
		r.replace(r.s.game.unit(order.Args[0]), order.Args[1:])
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
		pool   c.Pool
	}{{JapanNavalSaved, c.JapanNaval}, {JapanAirSaved, c.JapanAir}} {
		if left := int(points[saved.pool]); left > 0 {
			r.mark(saved.marker, r.s.Get(saved.marker)+left, "5.33")
		}
	}
}

// hexChoiceOptions lists the hexes that an event offers.
func (s *State) hexChoiceOptions(prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero() && s.arrival() != c.NoUnit:
		return []engine.Option{actOption("choose", goesOn)}
	case prefix.IsZero():
		return []engine.Option{actOption("choose", goesOn), actOption("decline", ends)}
	case prefix.Verb == "choose" && len(prefix.Args) == 0:
		options := s.game.hexList(s.Errand.Hexes, ends)
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
		return []engine.Option{verbOption("hit", goesOn)}
	case prefix.Verb == "hit" && len(prefix.Args) == 0:
		return s.game.unitList(s.Errand.Units, ends)
	}
	return nil
}

// demand makes a side choose which of some units lose a number of steps.
func (r *referee) demand(side c.Side, card c.Card, units c.UnitSet, steps int, back Stage) {
	if units.IsEmpty() || steps == 0 {
		if r.s.Stage != back {
			r.enter(back)
		}
		return
	}
	r.Emit(ErrandSet{Errand{Of: EventChoice, Side: side, Card: card, Units: units, Count: int16(steps), Return: back}})
	r.enter(EventChoice)
}

// suffer takes one step off the unit chosen and goes on with what is left.
func (r *referee) suffer(unit c.Unit) {
	errand := r.s.Errand
	r.lose(unit, 1, CauseEvent, "5.32")
	errand.Count--
	if !r.s.Board.Pieces[unit].Place.OnMap() || r.set().Cards[errand.Card].Family == c.FamilyPersonage {
		errand.Units.Remove(unit)
	}
	if errand.Count == 0 || errand.Units.IsEmpty() {
		r.Emit(ErrandSet{})
		r.enter(errand.Return)
		return
	}
	r.Emit(ErrandSet{errand})
}

// sufferForced takes the steps where there is no choice.
func (r *referee) sufferForced() {
	for unit := range r.s.Errand.Units.All() {
		r.suffer(unit)
		return
	}
}
