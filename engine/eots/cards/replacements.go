package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// burmaReach is how far from Rangoon the units of J39 may stand.
const burmaReach = 3

// replacementWords maps the bonus words of replacement events to pools (11.0).
var replacementWords = map[string]components.Pool{
	"replace-jp-air": components.JapanAir, "replace-jp-naval": components.JapanNaval, "replace-jp-ground-burma": components.JapanGround,
	"replace-australian": components.AlliedGround, "replace-us-naval": components.USNaval,
	"replace-chinese": components.ChineseGround, "replace-allied-air": components.AlliedAir,
	"replace-china-air": components.AlliedAir,
}

// StartReplacements opens the choice of a replacement event (5.33): the points follow the
// limits of the Replacement Segment (11.0).
func StartReplacements(r *state.Referee, card components.Card, _ []string) {
	info := &r.Set().Cards[card]
	pending := state.PendingChoices{Side: info.Side, Card: card, Return: state.Emergency}
	if r.State.Off.On {
		pending.Return = state.Build // the bonus of a Military event comes before its movement (A48)
	}
	for _, bonus := range info.Bonuses {
		if pool, ok := replacementWords[bonus.Word]; ok {
			pending.Points[pool] = bonus.Value
		}
	}
	if _, ok := info.Bonus("strategic-bombing-roll"); ok {
		r.SetMarker(state.Interceptors, 1, "12.32")
	}
	openChoice(r, pending)
}

// OnStrike tells that no ground point of the segment can go to a unit: to none of the
// Commonwealth in the turn after unrest in India (J15, J82, 5.34).
func OnStrike(s *state.State, unit components.Unit) bool {
	return s.PendingChoices.Of == state.AlliedReplacements && s.Get(state.AlliedGroundPenalty) != 0 &&
		PoolOf(s, unit) == components.AlliedGround && s.Set.Units[unit].Nationality.Commonwealth()
}

// ChoiceAllows tells whether the card that gives the points lets them be spent on a unit;
// the Replacement Segment allows all.
func ChoiceAllows(s *state.State, unit components.Unit) bool {
	if s.PendingChoices.Of != state.EventChoice {
		return !OnStrike(s, unit)
	}
	if Airlifted(s) {
		return airliftAllows(s, unit)
	}
	card, info := &s.Set.Cards[s.PendingChoices.Card], &s.Set.Units[unit]
	place := s.Board.Pieces[unit].Place
	if card.ID == "A48" && !place.OnMap() {
		return false // for a reduced army only
	}
	if _, ok := card.Bonus("replace-australian"); ok {
		return info.Nationality == components.Australian
	}
	_, burma := card.Bonus("replace-jp-ground-burma")
	return !burma || !place.OnMap() || s.Set.Distance(place.Loc(), s.Set.Loc(state.RangoonHex)) <= burmaReach
}

// ChoicePlaces narrows the hexes where a unit may come back by the card that pays for it.
func ChoicePlaces(s *state.State, hexes components.LocSet) components.LocSet {
	if s.PendingChoices.Of != state.EventChoice {
		return hexes
	}
	if Airlifted(s) {
		return hexes.Intersect(airliftArea(s))
	}
	card := &s.Set.Cards[s.PendingChoices.Card]
	if _, ok := card.Bonus("replace-australian"); ok {
		return hexes.Intersect(s.Set.Areas.Australia)
	}
	if _, ok := card.Bonus("replace-jp-ground-burma"); ok {
		return s.Within(hexes, s.Set.Loc(state.RangoonHex), burmaReach)
	}
	return hexes
}

// demand makes a side choose which of some units lose a number of steps.
func demand(r *state.Referee, side components.Side, card components.Card, units components.UnitSet, steps int, back state.Stage) {
	if units.IsEmpty() || steps == 0 {
		if r.State.Stage != back {
			r.Enter(back)
		}
		return
	}
	openChoice(r, state.PendingChoices{Side: side, Card: card, Units: units, Count: int16(steps), Return: back})
}
