package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// burmaReach is how far from Rangoon the units of J39 may stand.
const burmaReach = 3

// replacementWords maps the bonus words of replacement events to pools (11.0).
func replacementWords() map[string]components.Pool {
	return map[string]components.Pool{
		"replace-jp-air": components.JapanAir, "replace-jp-naval": components.JapanNaval, "replace-jp-ground-burma": components.JapanGround,
		"replace-australian": components.AlliedGround, "replace-us-naval": components.USNaval,
		"replace-chinese": components.ChineseGround, "replace-allied-air": components.AlliedAir,
		"replace-china-air": components.AlliedAir,
	}
}

// startReplacements opens the choice of a replacement event (5.33): the points follow the
// limits of the Replacement Segment (11.0).
func startReplacements(r *referee, card components.Card, _ []string) {
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
	r.Emit(ErrandSet{Errand: errand})
	r.enter(EventChoice)
}

// onStrike tells that no ground point of the segment can go to a unit: to none of the
// Commonwealth in the turn after unrest in India (J15, J82, 5.34).
func (s *State) onStrike(unit components.Unit) bool {
	return s.Errand.Of == AlliedReplacements && s.Get(AlliedGroundPenalty) != 0 &&
		s.poolOf(unit) == components.AlliedGround && s.set.Units[unit].Nationality.Commonwealth()
}

// errandAllows tells whether the card that gives the points lets them be spent on a unit;
// the Replacement Segment allows all.
func (s *State) errandAllows(unit components.Unit) bool {
	if s.Errand.Of != EventChoice {
		return !s.onStrike(unit)
	}
	if s.airlifted() {
		return s.airliftAllows(unit)
	}
	card, info := &s.set.Cards[s.Errand.Card], &s.set.Units[unit]
	if place := s.Board.Pieces[unit].Place; card.ID == "A48" && !place.OnMap() {
		return false // for a reduced army only
	}
	if _, ok := card.Bonus("replace-australian"); ok {
		return info.Nationality == components.Australian
	}
	if _, ok := card.Bonus("replace-jp-ground-burma"); ok {
		place := s.Board.Pieces[unit].Place
		return !place.OnMap() || s.set.Distance(place.Loc(), s.set.Loc(rangoonHex)) <= burmaReach
	}
	return true
}

// errandPlaces narrows the hexes where a unit may come back by the card that pays for it.
func (s *State) errandPlaces(hexes components.LocSet) components.LocSet {
	if s.Errand.Of != EventChoice {
		return hexes
	}
	if s.airlifted() {
		return hexes.Intersect(s.airliftArea())
	}
	card := &s.set.Cards[s.Errand.Card]
	if _, ok := card.Bonus("replace-australian"); ok {
		return hexes.Intersect(s.set.Areas.Australia)
	}
	if _, ok := card.Bonus("replace-jp-ground-burma"); ok {
		for loc := range hexes.All() {
			if s.set.Distance(loc, s.set.Loc(rangoonHex)) > burmaReach {
				hexes.Remove(loc)
			}
		}
	}
	return hexes
}

// demand makes a side choose which of some units lose a number of steps.
func (r *referee) demand(side components.Side, card components.Card, units components.UnitSet, steps int, back Stage) {
	if units.IsEmpty() || steps == 0 {
		if r.s.Stage != back {
			r.enter(back)
		}
		return
	}
	r.Emit(ErrandSet{Errand: Errand{Of: EventChoice, Side: side, Card: card, Units: units, Count: int16(steps), Return: back}})
	r.enter(EventChoice)
}
