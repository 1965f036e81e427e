package explain

import (
	"strings"

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

// longWay is the number of hexes up to which the way of a line is told hex by hex.
const longWay = 16

// wayText writes the hexes of a line one after another; the middle of a long one is left out.
func wayText(s *state.State, hexes []components.Loc) string {
	words := hexWords(s, hexes)
	if len(words) > longWay {
		words = append(append(words[:longWay/2:longWay/2], "…"), words[len(words)-longWay/2:]...)
	}
	return strings.Join(words, " – ")
}

// show adds a line with its ends and what blocks it to a picture.
func show(s *state.State, shown *engine.Highlight, t *position.Trace) {
	if words := hexWords(s, t.Line.Hexes); len(words) > 1 {
		shown.Paths = append(shown.Paths, words)
	}
	for _, hexes := range [...][]components.Loc{t.Zone, t.Enemies, t.Bends} {
		shown.Blocks = append(shown.Blocks, hexWords(s, hexes)...)
	}
}

// blame tells what keeps a line from being drawn, an obstacle a line. Rule 6.21 A to G for
// supply lines; activation lines know only three of the obstacles (6.3).
func blame(s *state.State, e *engine.Explanation, rule engine.Rule, t *position.Trace, side components.Side) {
	if len(t.Line.Hexes) == 0 {
		e.Because(rule, engine.T("eots.why.line.no-way"))
		return
	}
	last := t.Line.Hexes[len(t.Line.Hexes)-1]
	for _, obstacle := range [...]struct {
		of   position.Obstacles
		text engine.Text
	}{
		{position.BeyondRange, engine.T("eots.why.line.range", "n", t.Line.Length(), "range", t.Range)},
		{position.InZone, engine.T("eots.why.line.zone", "hexes", s.HexListTexts(short(t.Zone)), "units",
			s.UnitTexts(state.UnitSlice(projecting(s, side.Other(), t.Zone))))},
		{position.BeyondLogistics, engine.T("eots.why.line.logistic", "hex", s.HexText(last))},
		{position.EnemyAshore, engine.T("eots.why.line.enemies", "hexes", s.HexListTexts(short(t.Enemies)))},
		{position.NoPort, engine.T("eots.why.line.port", "hexes", s.HexListTexts(short(t.Bends)))},
	} {
		becauseIf(e, t.Obstacles.Has(obstacle.of), rule, obstacle.text)
	}
}

// mentioned is the number of hexes that a line of text names at most.
const mentioned = 6

func short(hexes []components.Loc) []components.Loc { return hexes[:min(len(hexes), mentioned)] }

// projecting are the units of a side whose zones lie over any of some hexes (6.4).
func projecting(s *state.State, side components.Side, hexes []components.Loc) components.UnitSet {
	var units components.UnitSet
	for _, loc := range hexes {
		now, _ := s.Situation().Projectors(side, loc)
		units = units.Union(now)
	}
	return units
}
