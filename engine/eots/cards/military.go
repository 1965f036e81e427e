package cards

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// Military cards with texts of their own.
const (
	firstEscort    = 37 // Japanese
	grandEscort    = 38
	ants           = 73
	operationMI    = 12
	olympic        = 9 // Allied
	kingII         = 62
	moralDuty      = 65
	frenchShoals   = 5508
	shoalsReach    = 3
	unscoutedMod   = 4
	escortCapacity = 2 * state.EscortStep
)

// BeginEvent brings about what the event of an Offensive gives before its movement (7.2
// step 1): temporary points, escorts, barges, units.
func BeginEvent(r *state.Referee, words []string) {
	o := &r.State.Off
	beginOpening(r)
	if asp, _ := r.State.Bonus("asp"); asp != 0 {
		points := r.State.Board.ASP[o.Side]
		points.Extra += int8(asp)
		r.Emit(state.PointsSet{Side: o.Side, Points: points})
	}
	switch {
	case r.State.OffensiveEvent(components.Allies, halseyReplaces):
		relieveGhormley(r, words)
	case r.State.OffensiveEvent(components.Allies, chennault), r.State.OffensiveEvent(components.Allies, slimsOffensive):
		reinforce(r)
	case r.State.OffensiveEvent(components.Japan, firstEscort), r.State.OffensiveEvent(components.Japan, grandEscort):
		// No bonus once A80 was played (12.22).
		if r.State.Get(state.NewSubmarineDoctrine) == 0 {
			r.Shift(state.EscortBonus, state.EscortStep, 0, escortCapacity, "12.22")
		}
	case r.State.OffensiveEvent(components.Japan, ants):
		if !r.State.Board.PTBoats && !r.State.Board.Barges {
			r.Emit(state.BoardSwitched{Switch: state.BargesSwitch, Side: components.Japan, On: true, Hex: components.NoLoc})
		}
	case r.State.OffensiveEvent(components.Allies, newChinaArmy):
		raiseChineseArmies(r)
	case r.State.OffensiveEvent(components.Allies, moralDuty), r.State.OffensiveEvent(components.Allies, quadrant):
		if r.State.Board.Rivalry[components.Allies] {
			r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: components.Allies, On: false, Hex: components.NoLoc})
		}
	}
}

// EventBattle tells why the event of the Offensive forbids a battle in a hex (5.31 D): all
// battles of Operation MI are on one-hex islands (J12).
func EventBattle(s *state.State, loc components.Loc) *engine.Refusal {
	if refusal := openingBattle(s, loc); refusal != nil {
		return refusal
	}
	if s.OffensiveEvent(components.Japan, operationMI) && !s.Set.Hexes[loc].OneHexIsland {
		return engine.Refuse("5.31", "eots.card-refuse.one-hex-island", "card", s.CardText(s.Off.Card), "hex", s.HexText(loc))
	}
	return nil
}

// EventUnmet tells which requirement of the event the declared battles and moves leave
// open: the Offensives player may not end step 3 like that (5.31).
func EventUnmet(s *state.State, battles []state.Battle) *engine.Refusal {
	if refusal := openingUnmet(s, battles); refusal != nil {
		return refusal
	}
	var area components.LocSet
	switch {
	case s.OffensiveEvent(components.Allies, kingII), s.OffensiveEvent(components.Allies, moralDuty):
		area = s.Set.Areas.Philippines
	case s.OffensiveEvent(components.Allies, olympic):
		area = s.Set.Areas.HomeIslands
	case s.OffensiveEvent(components.Allies, state.SandcrabCottage):
		area = s.Set.Areas.Aleutians
	default:
		return unitsUnmet(s)
	}
	for i := range battles {
		if area.Has(battles[i].Hex) && (!s.OffensiveEvent(components.Allies, olympic) || s.HasGround(components.Allies, battles[i].Hex)) {
			return nil
		}
	}
	return engine.Refuse("5.31", "eots.card-refuse.battle-required", "card", s.CardText(s.Off.Card))
}

// IntelligenceModifier is what events add to the die of the intelligence roll (7.25 E):
// against Operation MI the Allies add four unless French Frigate Shoals is watched.
func IntelligenceModifier(s *state.State) []state.Modifier {
	if !s.OffensiveEvent(components.Japan, operationMI) {
		return nil
	}
	shoals := s.Set.Loc(frenchShoals)
	if s.Situation().ZOI[components.Allies].Has(shoals) {
		return nil
	}
	if s.Set.UnitsOf(components.Allies).Any(func(unit components.Unit) bool {
		info, place := &s.Set.Units[unit], s.Board.Pieces[unit].Place
		return info.Nationality == components.US && info.Type == components.CA && place.OnMap() && s.Set.Distance(place.Loc(), shoals) <= shoalsReach
	}) {
		return nil
	}
	return []state.Modifier{{Rule: "5.31", Key: "eots.mod.unscouted", Value: unscoutedMod}}
}

// carrierRaids is the Allied card U.S. Carrier Raids.
const carrierRaids = 84

// CarrierRaids tells that no Weather card can cancel the Offensive, and no card can change its condition (A84).
func CarrierRaids(s *state.State) bool { return s.OffensiveEvent(components.Allies, carrierRaids) }
