package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// whyControl explains who controls a hex and what hangs on it (6.5).
func whyControl(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	loc, set, sit := s.Loc(words[0]), s.Set, s.Situation()
	e := engine.Explanation{Shown: engine.Highlight{Places: []string{words[0]}}}
	owner, name := s.Board.Control(set, loc), s.HexText(loc)
	if owner == components.NoSide {
		e.Title = engine.T("eots.why.control.nobody", "hex", name)
		e.Because("6.5", engine.T("eots.why.control.no-base"))
		return e
	}
	e.Title = engine.T("eots.why.control.by", "hex", name, "side", state.SideText(owner))
	switch {
	case s.Off.On && s.Off.Gained[owner].Has(loc):
		e.Because("6.5", engine.T("eots.why.control.offensive", "side", state.SideText(owner)))
	case s.Record.Japan.Has(loc) != (owner == components.Japan):
		e.Because("6.5", engine.T("eots.why.control.turn", "side", state.SideText(owner)))
	default:
		e.Because("6.5", engine.T("eots.why.control.start", "side", state.SideText(owner)))
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if units := s.Standing(loc).Intersect(set.UnitsOf(side)); !units.IsEmpty() {
			e.Because("", engine.T("eots.why.control.units", "side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(units))))
		}
	}
	becauseIf(&e, sit.Occ.Has(loc, owner.Other(), position.AnyUnits), "6.5", engine.T("eots.why.control.contested", "side", state.SideText(owner)))
	becauseIf(&e, set.Hexes[loc].Port && sit.Ports[owner].Has(loc), "1.3", engine.T("eots.why.control.port"))
	becauseIf(&e, sit.Airfields[owner].Has(loc), "1.3", engine.T("eots.why.control.airfield"))
	return e
}
