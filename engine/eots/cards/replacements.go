package cards

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
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

// chinaAirlift is the Allied card that opens the Hump.
const chinaAirlift = 17

// startHump makes the Hump active for the rest of the game and opens the replacement step
// that comes with it (A17, 6.23, 13.78).
func startHump(r *state.Referee, card components.Card, _ []string) {
	r.Emit(state.BoardSwitched{Switch: state.HumpSwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
	StartReplacements(r, card, nil)
}

// Airlifted tells whether what is to be chosen is the replacement step of A17.
func Airlifted(s *state.State) bool {
	return s.PendingChoices.Of == state.EventChoice && IsCard(s, s.PendingChoices.Card, components.Allies, chinaAirlift)
}

// PoolOf is the pool of points that replaces a unit. Rule 11.35: none for Dutch units; rule 11.1: none for dotted units, but A17
// replaces a step of the AVG in spite of its dot.
func PoolOf(s *state.State, unit components.Unit) components.Pool {
	if Airlifted(s) && s.Set.Units[unit].ID == "us-air-avg" {
		return components.AlliedAir
	}
	return s.Set.Units[unit].Pool
}

// airliftAllows tells whether the step of A17 can go to a unit: the AVG or a unit of the
// 14th Air Force in Northern India, Burma or China, or an eliminated one of the latter.
func airliftAllows(s *state.State, unit components.Unit) bool {
	id, place, area := s.Set.Units[unit].ID, s.Board.Pieces[unit].Place, airliftArea(s)
	switch {
	case id != "us-air-avg" && id != "us-air-14af" && id != "us-air-14af-lrb":
		return false
	case place.OnMap():
		return area.Has(place.Loc())
	}
	return place == position.ChinaBox || place == position.Eliminated && id != "us-air-avg"
}

// airliftArea is Northern India and Burma.
func airliftArea(s *state.State) components.LocSet {
	return s.Set.Areas.NorthernIndia.Union(s.Set.Areas.Burma)
}

// Projects are the transport routes that a side may build now. Rule 13.77: the Allies,
// while they control all of Northern India and Akyab, Jarhat first, then Imphal and Ledo;
// Japan Imphal only, while transport routes link it with a supplied Rangoon.
func Projects(s *state.State, side components.Side) []components.Project {
	if side == components.Japan {
		if !s.Board.Built[components.Imphal] && s.Situation().ImphalLine() {
			return []components.Project{components.Imphal}
		}
		return nil
	}
	needed := s.Set.Areas.NorthernIndia
	needed.Add(s.Set.Loc(akyabHex))
	switch {
	case !needed.Intersect(s.Board.Japan).IsEmpty():
		return nil
	case !s.Board.Built[components.Jarhat]:
		return []components.Project{components.Jarhat}
	}
	var projects []components.Project
	for _, project := range []components.Project{components.Imphal, components.Ledo} {
		if !s.Board.Built[project] {
			projects = append(projects, project)
		}
	}
	return projects
}

const akyabHex = hexgrid.Number(2006)

// ProjectHex is the hex that carries the marker of a transport route (13.77).
func ProjectHex(project components.Project) hexgrid.Number {
	return [...]hexgrid.Number{components.Jarhat: 2104, components.Imphal: 2105, components.Ledo: 2205}[project]
}

// AlliesHoldChinaPorts tells whether the Allies control every coastal Chinese and Korean
// port, by an option every coastal hex of China and Korea (13.71): no division leaves
// China, no China Offensive is possible. The small maps leave these ports out: they stay
// Japanese.
func AlliesHoldChinaPorts(s *state.State) bool {
	areas := &s.Set.Areas
	ports := areas.ChinaPorts.Union(areas.Korea.Intersect(areas.Ports))
	if s.Chose(edition.ChinaCoast) {
		ports = areas.CoastalChina.Union(areas.Korea)
	}
	return !s.Small() && s.Holds(components.Japan, ports).IsEmpty()
}
