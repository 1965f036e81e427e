package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyZone explains whose air zones of influence lie over a hex and which of them are neutralised
// by what (6.4).
func whyZone(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	loc, sit := s.Loc(words[0]), s.Situation()
	e := engine.Explanation{Title: engine.T("eots.why.zone.none", "hex", s.HexText(loc))}
	e.Shown.Places = []string{words[0]}
	for side := components.Japan; side <= components.Allies; side++ {
		now, silenced := sit.Projectors(side, loc)
		if !now.IsEmpty() {
			e.Because("6.4", engine.T("eots.why.zone.from", "side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(now))))
			point(s, &e.Shown, state.UnitSlice(now)...)
		}
		if !silenced.IsEmpty() {
			e.Because("6.4", engine.T("eots.why.zone.silenced", "side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(silenced))))
		}
		if now.IsEmpty() {
			continue
		}
		e.Title = engine.T("eots.why.zone.neutral", "hex", s.HexText(loc))
		if !sit.Hostile[side.Other()].Has(loc) {
			against, _ := sit.Projectors(side.Other(), loc)
			neutralises := func(unit components.Unit) bool { return !s.Set.Units[unit].IsLRB } // 6.4
			e.Because("6.4", engine.T("eots.why.zone.neutralised", "side", state.SideText(side),
				"units", s.UnitTexts(state.UnitSlice(against.Where(neutralises)))))
		}
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if sit.Hostile[side.Other()].Has(loc) {
			e.Title = engine.T("eots.why.zone.in-force", "hex", s.HexText(loc), "side", state.SideText(side))
			e.Because("6.4", engine.T("eots.why.zone.effect", "side", state.SideText(side.Other())))
		}
	}
	return e
}
