package setup

import (
	"strconv"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// ExpectLines are the "expect" lines.
func ExpectLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit":    reading(expectUnit),
		"flags":   expectWords(func(r reader) []string { return flagWords(r.s.Unit(r.unit()).Flags) }),
		"units":   expectWords(unitsIn),
		"control": expectWord(func(r reader) string { return sideWord(r.s.Control[r.hex()]) }),
		"sea":     expectWord(func(r reader) string { return sideWord(*r.seaBox()) }),
		"mine": expectWord(func(r reader) string {
			p := r.hex()
			for _, m := range r.s.Mines {
				if m.At == p {
					return sideWord(m.Side) + strconv.Itoa(int(m.Density))
				}
			}
			return "none"
		}),
		"beachhead": expectWord(func(r reader) string {
			p := r.hex()
			for _, b := range r.s.Beachheads {
				if b.At == p {
					return sideWord(b.Side)
				}
			}
			return nobody
		}),
		"clearing": expectNumber(func(r reader) int8 {
			p, side := r.hex(), r.side()
			if c := r.s.Clearing(side, p); c != nil {
				return c.Value
			}
			return 0
		}),
		"weather":    expectWord(func(r reader) string { return state.WeatherWords[r.s.Weather] }),
		"turn":       expectNumber(func(r reader) int8 { return r.s.Turn }),
		"initiative": expectWord(initiative),
		"first":      expectWord(func(r reader) string { return sideWord(r.s.First) }),
		"segment":    expectWord(func(r reader) string { return r.s.Segment.Word() }),
		"active":     expectWord(func(r reader) string { return sideWord(r.s.Active()) }),
		"stage":      expectWord(func(r reader) string { return r.s.Rules().Machine.Stage(r.s).Name }),
		"superiority": expectWord(func(r reader) string {
			side, level := components.Side(0), r.s.AirLevel
			if level < 0 {
				side, level = 1, -level
			}
			word := [...]string{"contested", "advantage", "superiority", "supremacy"}[level]
			if level == components.Contested {
				return word
			}
			return word + "-" + sideWord(side)
		}),
		"vp":       expectNumber(func(r reader) int16 { return r.s.Sides[r.side()].VP }),
		"vp-turn":  expectNumber(func(r reader) int16 { return r.s.Sides[r.side()].VPTurn }),
		"air":      expectNumber(func(r reader) int8 { return r.s.Sides[r.side()].AirPoints }),
		"air-lost": expectNumber(func(r reader) int8 { return r.s.Sides[r.side()].AirLost }),
		"lift":     expectNumber(func(r reader) int8 { return r.s.Sides[r.side()].Lift }),
		"rp":       expectNumber(func(r reader) int8 { return r.s.RP[r.nation()] }),
		"threat":   expectNumber(func(r reader) int8 { return r.s.Sides[r.side()].Threat }),
		"asw":      expectNumber(func(r reader) int8 { return r.s.Sides[r.side()].ASW }),
		"mines": expectWord(func(r reader) string {
			mines := r.s.Sides[r.side()].Mines
			return strconv.Itoa(int(mines[0])) + "+" + strconv.Itoa(int(mines[1]))
		}),
		"battle": expectWord(func(r reader) string {
			if r.s.Battle == nil {
				return "none"
			}
			return r.s.Set().Word(r.s.Battle.Target)
		}),
		"attackers": expectWords(func(r reader) []string {
			return fighters(r.s, func(b *state.Battle) []components.UnitID { return b.Attackers })
		}),
		"defenders": expectWords(func(r reader) []string {
			return fighters(r.s, func(b *state.Battle) []components.UnitID { return b.Defenders })
		}),
		"chemical": expectNumber(func(r reader) int { return r.s.Chemicals(r.hex()) }),
		"strike":   expectNumber(strikeOn),
		"area":     expectWord(func(r reader) string { return areas[r.s.Unit(r.unit()).Area] }),
		"supply":   advancedNumber(func(r reader, a *state.Advanced) int { return int(a.Supply[r.side()]) }),
		"track": advancedNumber(func(r reader, a *state.Advanced) int {
			side := r.side()
			return int(a.Tracks[side][r.OneOf("detection", "sam", "aaa")])
		}),
	}
}

// areas are the words of the areas of the Air Display.
var areas = [...]string{"ready", "flown", "aborted", "recovery", "superiority", "mission"}

// strikeOn is the Strike marker on a counter or on what is in a hex, 3 for a destroyed base (27.0).
func strikeOn(r reader) int8 {
	target, known := r.s.FindTarget(r.Next())
	switch {
	case known && target.Kind == state.UnitTarget:
		return r.s.Unit(target.Unit).Strike
	case known && target.Kind == state.SiteTarget:
		return r.s.Damage(target.At, target.Site)
	}
	r.Fail("there is no such target")
	return 0
}

// advancedNumber compares a number that only the Advanced Game has.
func advancedNumber(is func(r reader, a *state.Advanced) int) func(s *state.State, line *stage.LineReader) {
	return expectNumber(func(r reader) int {
		if r.s.Advanced == nil {
			r.Fail("this is not the Advanced Game")
			return 0
		}
		return is(r, r.s.Advanced)
	})
}

// expectUnit tells where a counter is, and whether it is reduced.
func expectUnit(r reader) {
	id := r.unit()
	if got, want := whereWord(r.s, id), r.Next(); got != want {
		r.Fail("it is in %s", got)
	}
	if r.Left() > 0 && (r.OneOf("full", "reduced") == 1) != r.s.Reduced(id) {
		r.Fail("it has lost %d steps", r.s.Unit(id).Lost)
	}
}

// unitsIn are the words of all counters in a place.
func unitsIn(r reader) (words []string) {
	for id := range r.s.In(r.place()) {
		words = append(words, r.s.Info(id).Word)
	}
	return words
}

// fighters are the words of units in the present combat.
func fighters(s *state.State, of func(b *state.Battle) []components.UnitID) (words []string) {
	if s.Battle != nil {
		for _, id := range of(s.Battle) {
			words = append(words, s.Info(id).Word)
		}
	}
	return words
}

func initiative(r reader) string {
	if !r.s.InitiativeTurn {
		return "contested"
	}
	return sideWord(r.s.First)
}
