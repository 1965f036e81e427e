package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// whyZone explains whose air zones of influence lie over a hex and which of them are neutralised
// by what (6.4).
func (s *State) whyZone(_ engine.Audience, words []string) engine.Explanation {
	loc, sit := s.loc(words[0]), s.Situation()
	e := engine.Explanation{Title: engine.T("eots.why.zone.none", "hex", s.hexText(loc))}
	e.Shown.Places = []string{words[0]}
	for side := components.Japan; side <= components.Allies; side++ {
		now, silenced := sit.Projectors(side, loc)
		if !now.IsEmpty() {
			e.Because("6.4", engine.T("eots.why.zone.from", "side", sideText(side), "units", s.unitTexts(listOf(now))))
			s.point(&e.Shown, listOf(now)...)
		}
		if !silenced.IsEmpty() {
			e.Because("6.4", engine.T("eots.why.zone.silenced", "side", sideText(side), "units", s.unitTexts(listOf(silenced))))
		}
		if now.IsEmpty() {
			continue
		}
		e.Title = engine.T("eots.why.zone.neutral", "hex", s.hexText(loc))
		if !sit.Hostile[side.Other()].Has(loc) {
			against, _ := sit.Projectors(side.Other(), loc)
			e.Because("6.4", engine.T("eots.why.zone.neutralised", "side", sideText(side),
				"units", s.unitTexts(listOf(against.Without(s.longRange())))))
		}
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if sit.Hostile[side.Other()].Has(loc) {
			e.Title = engine.T("eots.why.zone.in-force", "hex", s.hexText(loc), "side", sideText(side))
			e.Because("6.4", engine.T("eots.why.zone.effect", "side", sideText(side.Other())))
		}
	}
	return e
}

// longRange are the long-range bombers, whose zones neutralise none (6.4).
func (s *State) longRange() components.UnitSet {
	var units components.UnitSet
	for unit := range components.Unit(components.NumUnits) {
		if s.set.Units[unit].IsLRB {
			units.Add(unit)
		}
	}
	return units
}
