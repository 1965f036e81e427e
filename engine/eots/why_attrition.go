package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// whyAttrition explains what the Attrition Phase would do to a unit if it came now (6.24).
func (s *State) whyAttrition(_ engine.Audience, words []string) engine.Explanation {
	unit := s.unit(words[0])
	info, place, name := &s.set.Units[unit], s.Board.Pieces[unit].Place, s.unitText(unit)
	e := engine.Explanation{Title: engine.T("eots.why.attrition.nothing", "unit", name)}
	s.point(&e.Shown, unit)
	eliminated, flipped := s.Situation().Attrition()
	switch {
	case eliminated.Has(unit):
		e.Title = engine.T("eots.why.attrition.lost", "unit", name)
	case flipped.Has(unit):
		e.Title = engine.T("eots.why.attrition.flipped", "unit", name)
	}
	if s.opening() {
		e.Because("17.11", engine.T("eots.why.attrition.opening"))
	}
	if info.Class != components.Ground && info.Class != components.Air {
		e.Because("6.24", engine.T("eots.why.attrition.immune"))
		return e
	}
	if s.Situation().InSupply(unit) {
		e.Because("6.24", engine.T("eots.why.attrition.supplied"))
		s.becauseSupply(&e, unit)
		return e
	}
	e.Because("6.24", engine.T("eots.why.attrition.cut"))
	s.becauseSupply(&e, unit)
	switch {
	case s.Board.Steps(s.set, unit) > 1:
		e.Because("6.24", engine.T("eots.why.attrition.full"))
	case place == position.ChinaBox:
		e.Because("13.74", engine.T("eots.why.attrition.box"))
	default:
		s.becauseNearHQ(&e, info.Side, place.Loc())
	}
	return e
}

// becauseNearHQ tells whether an own HQ, supplied or not, keeps a unit of one step alive (6.24,
// AMB-24): one that has it in command range, or the nearest that has not.
func (s *State) becauseNearHQ(e *engine.Explanation, side components.Side, loc components.Loc) {
	nearest, gap := components.NoUnit, 0
	for hq := range s.Situation().HQs(side).All() {
		over := s.set.Distance(s.Board.Pieces[hq].Place.Loc(), loc) - int(s.set.Units[hq].HQRange)
		if nearest == components.NoUnit || over < gap {
			nearest, gap = hq, over
		}
	}
	if nearest == components.NoUnit {
		e.Because("6.24", engine.T("eots.why.attrition.no-hq"))
		return
	}
	s.point(&e.Shown, nearest)
	key := "eots.why.attrition.near"
	if gap > 0 {
		key = "eots.why.attrition.far"
	}
	reach := int(s.set.Units[nearest].HQRange)
	e.Because("6.24", engine.T(key, "hq", s.unitText(nearest), "n", gap+reach, "range", reach))
}

// whyStack explains how many units of a side may stay in a hex, who counts and who would have to
// go (8.24, 8.34, 8.48).
func (s *State) whyStack(_ engine.Audience, words []string) engine.Explanation {
	loc := s.loc(words[0])
	e := engine.Explanation{
		Title: engine.T("eots.why.stack.fits", "hex", s.hexText(loc)), Shown: engine.Highlight{Places: []string{words[0]}},
	}
	sit := s.Situation()
	for side := components.Japan; side <= components.Allies; side++ {
		units := s.unitsAt(side, loc)
		if units.IsEmpty() {
			continue
		}
		naval, ashore := sit.Excess(side, loc)
		if ships := s.only(units, components.Naval); !ships.IsEmpty() {
			e.Because("8.24", engine.T("eots.why.stack.naval", "side", sideText(side), "n", ships.Count(), "limit", position.MaxNaval,
				"units", s.unitTexts(listOf(ships))))
		}
		if troops := s.only(units, components.Ground).Union(s.only(units, components.Air)); !troops.IsEmpty() {
			e.Because("8.48", engine.T("eots.why.stack.ashore", "side", sideText(side), "n", sit.StackSize(side, loc, position.Ashore),
				"limit", position.MaxAshore, "units", s.unitTexts(listOf(troops))))
			if pairs := troops.Count() - sit.StackSize(side, loc, position.Ashore); pairs > 0 {
				e.Because("8.34", engine.T("eots.why.stack.pairs"))
			}
		}
		if hqs := s.only(units, components.HQ); !hqs.IsEmpty() {
			e.Because("6.11", engine.T("eots.why.stack.hq"))
		}
		if naval+ashore == 0 {
			continue
		}
		e.Title = engine.T("eots.why.stack.over", "hex", s.hexText(loc), "n", naval+ashore)
		e.Because("8.34", engine.T("eots.why.stack.chooses", "side", sideText(side), "n", naval+ashore))
		if cut := units.Intersect(sit.Unsupplied); !cut.IsEmpty() {
			e.Because("8.34", engine.T("eots.why.stack.lost", "units", s.unitTexts(listOf(cut))))
		}
		if turn, ok := s.overstackReturn().Turn(); ok {
			e.Because("8.34", engine.T("eots.why.stack.returns", "turn", turn))
		}
	}
	if s.Off.On {
		e.Because("8.24", engine.T("eots.why.stack.offensive"))
	}
	if len(e.Reasons) == 0 {
		e.Because("8.24", engine.T("eots.why.stack.empty", "naval", position.MaxNaval, "ashore", position.MaxAshore))
	}
	return e
}
