package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyAttrition explains what the Attrition Phase would do to a unit if it came now (6.24).
func whyAttrition(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	unit := s.Unit(words[0])
	info, place, name := &s.Set.Units[unit], s.Board.Pieces[unit].Place, s.UnitText(unit)
	e := engine.Explanation{Title: engine.T("eots.why.attrition.nothing", "unit", name)}
	point(s, &e.Shown, unit)
	eliminated, flipped := s.Situation().Attrition()
	switch {
	case eliminated.Has(unit):
		e.Title = engine.T("eots.why.attrition.lost", "unit", name)
	case flipped.Has(unit):
		e.Title = engine.T("eots.why.attrition.flipped", "unit", name)
	}
	becauseIf(&e, s.Opening(), "17.11", engine.T("eots.why.attrition.opening"))
	if info.Class != components.Ground && info.Class != components.Air {
		e.Because("6.24", engine.T("eots.why.attrition.immune"))
		return e
	}
	if s.Situation().InSupply(unit) {
		e.Because("6.24", engine.T("eots.why.attrition.supplied"))
		becauseSupply(s, &e, unit)
		return e
	}
	e.Because("6.24", engine.T("eots.why.attrition.cut"))
	becauseSupply(s, &e, unit)
	switch {
	case s.Board.Steps(s.Set, unit) > 1:
		e.Because("6.24", engine.T("eots.why.attrition.full"))
	case place == position.ChinaBox:
		e.Because("13.74", engine.T("eots.why.attrition.box"))
	default:
		becauseNearHQ(s, &e, info.Side, place.Loc())
	}
	return e
}

// becauseNearHQ tells whether an own HQ, supplied or not, keeps a unit of one step alive (6.24,
// AMB-24): one that has it in command range, or the nearest that has not.
func becauseNearHQ(s *state.State, e *engine.Explanation, side components.Side, loc components.Loc) {
	nearest, gap := components.NoUnit, 0
	for hq := range s.Situation().HQs(side).All() {
		over := s.Set.Distance(s.Board.Pieces[hq].Place.Loc(), loc) - int(s.Set.Units[hq].HQRange)
		if nearest == components.NoUnit || over < gap {
			nearest, gap = hq, over
		}
	}
	if nearest == components.NoUnit {
		e.Because("6.24", engine.T("eots.why.attrition.no-hq"))
		return
	}
	point(s, &e.Shown, nearest)
	key := "eots.why.attrition.near"
	if gap > 0 {
		key = "eots.why.attrition.far"
	}
	reach := int(s.Set.Units[nearest].HQRange)
	e.Because("6.24", engine.T(key, "hq", s.UnitText(nearest), "n", gap+reach, "range", reach))
}

// whyStack explains how many units of a side may stay in a hex, who counts and who would have to
// go (8.24, 8.34, 8.48).
func whyStack(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	loc := s.Loc(words[0])
	e := engine.Explanation{
		Title: engine.T("eots.why.stack.fits", "hex", s.HexText(loc)), Shown: engine.Highlight{Places: []string{words[0]}},
	}
	sit := s.Situation()
	for side := components.Japan; side <= components.Allies; side++ {
		units := s.UnitsAt(side, loc)
		if units.IsEmpty() {
			continue
		}
		naval, ashore := sit.Excess(side, loc)
		if ships := offensive.Only(s, units, components.Naval); !ships.IsEmpty() {
			e.Because("8.24", engine.T("eots.why.stack.naval", "side", state.SideText(side), "n", ships.Count(), "limit", position.MaxNaval,
				"units", s.UnitTexts(state.UnitSlice(ships))))
		}
		if troops := offensive.Only(s, units, components.Ground).Union(offensive.Only(s, units, components.Air)); !troops.IsEmpty() {
			e.Because("8.48", engine.T("eots.why.stack.ashore", "side", state.SideText(side), "n", sit.StackSize(side, loc, position.Ashore),
				"limit", position.MaxAshore, "units", s.UnitTexts(state.UnitSlice(troops))))
			if pairs := troops.Count() - sit.StackSize(side, loc, position.Ashore); pairs > 0 {
				e.Because("8.34", engine.T("eots.why.stack.pairs"))
			}
		}
		if hqs := offensive.Only(s, units, components.HQ); !hqs.IsEmpty() {
			e.Because("6.11", engine.T("eots.why.stack.hq"))
		}
		if naval+ashore == 0 {
			continue
		}
		e.Title = engine.T("eots.why.stack.over", "hex", s.HexText(loc), "n", naval+ashore)
		e.Because("8.34", engine.T("eots.why.stack.chooses", "side", state.SideText(side), "n", naval+ashore))
		if cut := units.Intersect(sit.Unsupplied); !cut.IsEmpty() {
			e.Because("8.34", engine.T("eots.why.stack.lost", "units", s.UnitTexts(state.UnitSlice(cut))))
		}
		if turn, ok := offensive.OverstackReturn(s).Turn(); ok {
			e.Because("8.34", engine.T("eots.why.stack.returns", "turn", turn))
		}
	}
	becauseIf(&e, s.Off.On, "8.24", engine.T("eots.why.stack.offensive"))
	becauseIf(&e, len(e.Reasons) == 0, "8.24", engine.T("eots.why.stack.empty", "naval", position.MaxNaval, "ashore", position.MaxAshore))
	return e
}
