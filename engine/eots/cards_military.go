package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
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
	escortCapacity = 2 * escortStep
)

// militaryPlayable tells why the event of a Military card cannot be played: cards whose own
// text is not refereed yet, and printed requirements (5.31).
func militaryPlayable(s *State, _ components.Side, card components.Card) *engine.Refusal {
	switch {
	case s.isCard(card, components.Allies, sandcrabCottage):
		return s.aleutianTarget(card)
	}
	return s.requires(card)
}

// beginEvent brings about what the event of an Offensive gives before its movement (7.2
// step 1): temporary points, escorts, barges, units.
func beginEvent(r *referee, words []string) {
	o := &r.s.Off
	r.beginOpening()
	if asp, _ := r.s.bonus("asp"); asp != 0 {
		points := r.s.Board.ASP[o.Side]
		points.Extra += int8(asp)
		r.Emit(PointsSet{Side: o.Side, Points: points})
	}
	switch {
	case r.s.offensiveEvent(components.Allies, halseyReplaces):
		r.relieveGhormley(words)
	case r.s.offensiveEvent(components.Allies, chennault), r.s.offensiveEvent(components.Allies, slimsOffensive):
		r.reinforce()
	case r.s.offensiveEvent(components.Japan, firstEscort), r.s.offensiveEvent(components.Japan, grandEscort):
		// No bonus once A80 was played (12.22).
		if r.s.Get(NewSubmarineDoctrine) == 0 {
			r.shift(EscortBonus, escortStep, 0, escortCapacity, "12.22")
		}
	case r.s.offensiveEvent(components.Japan, ants):
		if !r.s.Board.PTBoats && !r.s.Board.Barges {
			r.Emit(BoardSwitched{Switch: BargesSwitch, Side: components.Japan, On: true, Hex: components.NoLoc})
		}
	case r.s.offensiveEvent(components.Allies, newChinaArmy):
		r.raiseChineseArmies()
	case r.s.offensiveEvent(components.Allies, moralDuty), r.s.offensiveEvent(components.Allies, quadrant):
		if r.s.Board.Rivalry[components.Allies] {
			r.Emit(BoardSwitched{Switch: RivalrySwitch, Side: components.Allies, On: false, Hex: components.NoLoc})
		}
	}
}

// eventBattle tells why the event of the Offensive forbids a battle in a hex (5.31 D): all
// battles of Operation MI are on one-hex islands (J12).
func eventBattle(s *State, loc components.Loc) *engine.Refusal {
	if refusal := openingBattle(s, loc); refusal != nil {
		return refusal
	}
	if s.offensiveEvent(components.Japan, operationMI) && !s.set.Hexes[loc].OneHexIsland {
		return engine.Refuse("5.31", "eots.card-refuse.one-hex-island", "card", s.cardText(s.Off.Card), "hex", s.hexText(loc))
	}
	return nil
}

// eventUnmet tells which requirement of the event the declared battles and moves leave
// open: the Offensives player may not end step 3 like that (5.31).
func eventUnmet(s *State, battles []Battle) *engine.Refusal {
	if refusal := openingUnmet(s, battles); refusal != nil {
		return refusal
	}
	var area components.LocSet
	switch {
	case s.offensiveEvent(components.Allies, kingII), s.offensiveEvent(components.Allies, moralDuty):
		area = s.set.Areas.Philippines
	case s.offensiveEvent(components.Allies, olympic):
		area = s.set.Areas.HomeIslands
	case s.offensiveEvent(components.Allies, sandcrabCottage):
		area = s.set.Areas.Aleutians
	default:
		return unitsUnmet(s)
	}
	for i := range battles {
		if area.Has(battles[i].Hex) && (!s.offensiveEvent(components.Allies, olympic) || s.hasGround(components.Allies, battles[i].Hex)) {
			return nil
		}
	}
	return engine.Refuse("5.31", "eots.card-refuse.battle-required", "card", s.cardText(s.Off.Card))
}

// intelligenceModifier is what events add to the die of the intelligence roll (7.25 E):
// against Operation MI the Allies add four unless French Frigate Shoals is watched.
func intelligenceModifier(s *State) []Modifier {
	if !s.offensiveEvent(components.Japan, operationMI) {
		return nil
	}
	shoals := s.set.Loc(frenchShoals)
	if s.Situation().ZOI[components.Allies].Has(shoals) {
		return nil
	}
	for unit := range s.set.UnitsOf(components.Allies).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Nationality == components.US && info.Type == components.CA && place.OnMap() && s.set.Distance(place.Loc(), shoals) <= shoalsReach {
			return nil
		}
	}
	return []Modifier{{Rule: "5.31", Key: "eots.mod.unscouted", Value: unscoutedMod}}
}
