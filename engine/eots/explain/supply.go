package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// HQs without a line that are told of at most.
const hqsBlamed = 3

// onBoard are the units on the map and in the China box.
func onBoard(s *state.State) components.UnitSet {
	return s.Set.UnitsOf(components.Japan).Union(s.Set.UnitsOf(components.Allies)).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		return place.OnMap() || place == position.ChinaBox
	})
}

func whySupplyWords(s *state.State) []engine.Option { return s.UnitList(onBoard(s), state.Complete) }

// whySupply explains why a unit is in supply or out of it (6.21).
func whySupply(s *state.State, e *engine.Explanation, words []string) {
	unit := s.Unit(words[0])
	key := "eots.why.supply.out"
	if s.Situation().InSupply(unit) {
		key = "eots.why.supply.in"
	}
	e.Title = engine.T(key, "unit", s.UnitText(unit))
	point(s, &e.Shown, unit)
	becauseSupply(s, e, unit)
}

// becauseSupply gives the reasons for the supply of a unit in the order of 6.21.
func becauseSupply(s *state.State, e *engine.Explanation, unit components.Unit) {
	info, place, sit := &s.Set.Units[unit], s.Board.Pieces[unit].Place, s.Situation()
	switch {
	case info.Class == components.HQ:
		becauseSource(s, e, unit)
		return
	case s.Board.Activated.Has(unit):
		e.Because("6.21", engine.T("eots.why.supply.activated"))
		return
	case place == position.ChinaBox:
		e.Because("13.74", engine.T(map[bool]string{true: "eots.why.supply.box", false: "eots.why.supply.box-cut"}[sit.InSupply(unit)]))
		return
	case info.Side == components.Japan && place.Loc() == s.Board.TokyoExpress:
		e.Because("6.23", engine.T("eots.why.supply.express"))
		return
	}
	traces := sit.SupplyTraces(unit)
	if len(traces) > 0 && traces[0].Found && traces[0].HQSupplied {
		becauseLine(s, e, &traces[0])
		return
	}
	if sit.InSupply(unit) {
		e.Because("13.75", engine.T("eots.why.supply.kunming"))
		return
	}
	becauseIf(e, len(traces) == 0, "6.12", engine.T("eots.why.supply.no-hq", "unit", s.UnitText(unit)))
	for i := range traces[:min(len(traces), hqsBlamed)] {
		becauseNoLine(s, e, &traces[i], i == 0)
	}
}

// becauseLine tells how a supply line runs.
func becauseLine(s *state.State, e *engine.Explanation, t *position.Trace) {
	point(s, &e.Shown, t.HQ)
	show(s, &e.Shown, t)
	if t.Line.Length() == 0 {
		e.Because("6.21", engine.T("eots.why.supply.here", "hq", s.UnitText(t.HQ)))
		return
	}
	if len(t.Line.Land) == 0 {
		e.Because("6.21", engine.T("eots.why.supply.routes", "hq", s.UnitText(t.HQ)))
		return
	}
	e.Because("6.21", engine.T("eots.why.supply.line", "hq", s.UnitText(t.HQ), "n", t.Line.Length(), "range", t.Range,
		"way", wayText(s, t.Line.Hexes)))
	for i := 1; i < len(t.Line.Land); i++ {
		becauseIf(e, t.Line.Land[i] != t.Line.Land[i-1], "6.21", engine.T("eots.why.supply.change", "hex", s.HexText(t.Line.Hexes[i])))
	}
	if t.Line.Land[len(t.Line.Land)-1] {
		e.Because("6.21", engine.T("eots.why.supply.logistic"))
	} else {
		e.Because("6.21", engine.T("eots.why.supply.sea"))
	}
}

// becauseNoLine tells why an HQ does not supply a unit; nearest is the HQ that the picture shows.
func becauseNoLine(s *state.State, e *engine.Explanation, t *position.Trace, nearest bool) {
	name := s.UnitText(t.HQ)
	if nearest {
		point(s, &e.Shown, t.HQ)
		show(s, &e.Shown, t)
	}
	if t.Found {
		e.Because("6.21", engine.T("eots.why.supply.hq-cut", "hq", name, "n", t.Line.Length()))
		if nearest {
			becauseSource(s, e, t.HQ)
		}
		return
	}
	e.Because("6.21", engine.T("eots.why.supply.hq", "hq", name, "n", t.Distance, "range", t.Range))
	blame(s, e, "6.21", t, s.Set.Units[t.HQ].Side)
	becauseIf(e, !t.HQSupplied, "6.21", engine.T("eots.why.supply.hq-also-cut", "hq", name))
}

// becauseSource tells how an HQ traces to a primary source, or why it does not (6.21 B, 6.22).
func becauseSource(s *state.State, e *engine.Explanation, hq components.Unit) {
	t := s.Situation().SourceTrace(hq)
	side := s.Set.Units[hq].Side
	show(s, &e.Shown, &t)
	if !t.Found {
		e.Because("6.22", engine.T("eots.why.supply.source-cut."+side.String(), "hq", s.UnitText(hq)))
		blame(s, e, "6.21", &t, side)
		return
	}
	e.Because("6.22", engine.T("eots.why.supply.source."+side.String(), "hex", s.HexText(t.Line.Hexes[0]), "n", t.Line.Length(),
		"way", wayText(s, t.Line.Hexes)))
	if us := s.Set.Units[hq].Command; (us == components.USCommand || us == components.JointCommand) && !s.Situation().EastLine.Has(hq) {
		e.Because("6.25", engine.T("eots.why.supply.no-east", "hq", s.UnitText(hq)))
	}
}

// whyShipping explains how many Amphibious Shipping Points a side may still use this turn and
// what they buy (8.45, 10.3, 14.2).
func whyShipping(s *state.State, side components.Side) engine.Explanation {
	points := s.Board.ASP[side]
	e := engine.Explanation{Title: engine.T("eots.why.shipping", "side", state.SideText(side), "n", s.Board.ASPLeft(side))}
	e.Because("10.3", engine.T("eots.why.shipping.level", "n", int(points.Owned), "used", int(points.Used)))
	becauseIf(&e, points.Extra > 0, "10.3", engine.T("eots.why.shipping.extra", "n", int(points.Extra)))
	if side == components.Japan && s.Board.Rivalry[side] {
		level := int(points.Owned + points.Extra)
		e.Because("14.2", engine.T("eots.why.shipping.rivalry", "n", (level+1)/2, "level", level))
	}
	if s.Off.On {
		scope, limited := s.Scope(side)
		becauseIf(&e, limited && scope.NoASP, "5.31", engine.T("eots.why.shipping.event"))
	}
	if s.Off.On && side == s.Off.Reactor() && !s.Chose(edition.ReactionShipping) {
		e.Because("8.45", engine.T("eots.why.shipping.reaction", "n", max(offensive.ReactionASP-offensive.ReactionASPUsed(s), 0)))
	}
	e.Because("8.45", engine.T("eots.why.shipping.cost"))
	if side == components.Allies {
		if politics.EuropeLevel(s) >= turn.NoShippingLevel {
			e.Because("10.31", engine.T("eots.why.shipping.europe", "level", politics.EuropeLevel(s)))
		} else {
			e.Because("10.31", engine.T("eots.why.shipping.gain"))
		}
		return e
	}
	becauseIf(&e, !s.Chose(edition.KoreanShipping), "8.45", engine.T("eots.why.shipping.korean"))
	e.Because("8.46", engine.T("eots.why.shipping.organic"))
	switch {
	case s.Board.PTBoats:
		e.Because("8.47", engine.T("eots.why.shipping.pt-boats"))
	case s.Board.Barges:
		e.Because("8.47", engine.T("eots.why.shipping.barges"))
	}
	return e
}
