package explain

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

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
		{position.InZone, engine.T("eots.why.line.zone", "hexes", s.HexListTexts(short(t.Zone)), "units", s.UnitTexts(state.UnitSlice(projecting(s, side.Other(), t.Zone))))},
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
