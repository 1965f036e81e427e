package eots

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/eots/components"
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
func militaryPlayable(s *State, _ c.Side, card c.Card) *engine.Refusal {
	switch {
	case s.isCard(card, c.Allies, sandcrabCottage):
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
	case r.s.offensiveEvent(c.Allies, halseyReplaces):
		r.relieveGhormley(words)
	case r.s.offensiveEvent(c.Allies, chennault), r.s.offensiveEvent(c.Allies, slimsOffensive):
		r.reinforce()
	case r.s.offensiveEvent(c.Japan, firstEscort), r.s.offensiveEvent(c.Japan, grandEscort):
		// No bonus once A80 was played (12.22).
		if r.s.Get(NewSubmarineDoctrine) == 0 {
			r.shift(EscortBonus, escortStep, 0, escortCapacity, "12.22")
		}
	case r.s.offensiveEvent(c.Japan, ants):
		if !r.s.Board.PTBoats && !r.s.Board.Barges {
			r.Emit(BoardSwitched{Switch: BargesSwitch, Side: c.Japan, On: true, Hex: c.NoLoc})
		}
	case r.s.offensiveEvent(c.Allies, newChinaArmy):
		r.raiseChineseArmies()
	case r.s.offensiveEvent(c.Allies, moralDuty), r.s.offensiveEvent(c.Allies, quadrant):
		if r.s.Board.Rivalry[c.Allies] {
			r.Emit(BoardSwitched{Switch: RivalrySwitch, Side: c.Allies, On: false, Hex: c.NoLoc})
		}
	}
}

// eventBattle tells why the event of the Offensive forbids a battle in a hex (5.31 D): all
// battles of Operation MI are on one-hex islands (J12).
func eventBattle(s *State, loc c.Loc) *engine.Refusal {
	if refusal := openingBattle(s, loc); refusal != nil {
		return refusal
	}
	if s.offensiveEvent(c.Japan, operationMI) && !s.set.Hexes[loc].OneHexIsland {
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
	var area c.LocSet
	switch {
	case s.offensiveEvent(c.Allies, kingII), s.offensiveEvent(c.Allies, moralDuty):
		area = s.set.Areas.Philippines
	case s.offensiveEvent(c.Allies, olympic):
		area = s.set.Areas.HomeIslands
	case s.offensiveEvent(c.Allies, sandcrabCottage):
		area = s.set.Areas.Aleutians
	default:
		return unitsUnmet(s)
	}
	for i := range battles {
		if area.Has(battles[i].Hex) && (!s.offensiveEvent(c.Allies, olympic) || s.hasGround(c.Allies, battles[i].Hex)) {
			return nil
		}
	}
	return engine.Refuse("5.31", "eots.card-refuse.battle-required", "card", s.cardText(s.Off.Card))
}

// intelligenceModifier is what events add to the die of the intelligence roll (7.25 E):
// against Operation MI the Allies add four unless French Frigate Shoals is watched.
func intelligenceModifier(s *State) []Modifier {
	if !s.offensiveEvent(c.Japan, operationMI) {
		return nil
	}
	shoals := s.set.Loc(frenchShoals)
	if s.Situation().ZOI[c.Allies].Has(shoals) {
		return nil
	}
	for unit := range s.set.UnitsOf(c.Allies).All() {
		info, place := &s.set.Units[unit], s.Board.Pieces[unit].Place
		if info.Nationality == c.US && info.Type == c.CA && place.OnMap() && s.set.Distance(place.Loc(), shoals) <= shoalsReach {
			return nil
		}
	}
	return []Modifier{{Rule: "5.31", Key: "eots.mod.unscouted", Value: unscoutedMod}}
}
