package setup

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/aam/turn"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/stage"
)

// ExpectLines are the "expect" lines.
func ExpectLines() stage.Lines[*state.State] {
	return stage.Lines[*state.State]{
		"unit":     ofUnit(expectUnit),
		"counters": expectOfUnit(func(s *state.State, id state.UnitID) []string { return counterWords(&s.Units[id]) }),
		"flags":    expectOfUnit(func(s *state.State, id state.UnitID) []string { return flagWords(s.Units[id].Flag) }),
		"units": expectWords(func(r reader) (words []string) {
			for id := range r.s.In(r.hex()) {
				words = append(words, r.s.Word(id))
			}
			return words
		}),
		"map":    expectWord(func(r reader) string { return r.s.Set().Maps[max(r.s.Board, 0)].Word }),
		"turn":   expectNumber(func(r reader) int8 { return r.s.Turn }),
		"part":   expectWord(func(r reader) string { return r.s.Part.Word() }),
		"stage":  expectWord(func(r reader) string { return r.s.Rules().Machine.Stage(r.s).Name }),
		"first":  expectWord(func(r reader) string { return r.s.First.Word() }),
		"active": expectWord(func(r reader) string { return r.s.Active.Word() }),
		"asked": expectWords(func(r reader) (words []string) {
			for _, d := range r.s.Pending() {
				words = append(words, components.Side(d.Seat).Word())
			}
			return words
		}),
		"initiative": expectWord(func(r reader) string { return r.s.Initiative.Winner.Word() }),
		"control":    expectWord(func(r reader) string { return sideWord(turn.Controller(r.s, r.hex())) }),
		"points":     expectWord(func(r reader) string { return pointsWord(turn.Points(r.s, r.side())) }),
		"planned":    expectNumber(func(r reader) int { return len(r.s.Plan) }),
		"smoke": expectWords(func(r reader) (words []string) {
			for _, p := range r.s.Smoke {
				words = append(words, r.s.Map().Labels[p])
			}
			return words
		}),
		"used": expectOfUnit(func(s *state.State, id state.UnitID) (words []string) {
			for i, power := range s.Info(id).Powers {
				if s.Units[id].Used>>i&1 == 1 {
					words = append(words, power.Ability.Word())
				}
			}
			return words
		}),
		"watch": expectOfUnit(func(s *state.State, id state.UnitID) []string {
			if s.Units[id].Watch == 0 {
				return nil
			}
			return []string{state.DirectionWord(hexgrid.Direction(s.Units[id].Watch - 1))}
		}),
	}
}

// expectUnit tells where a unit is, and its facing.
func expectUnit(r reader, id state.UnitID) {
	if got, want := whereWord(r.s, id), r.Next(); !strings.EqualFold(got, want) {
		r.Fail("it is in %s", got)
	}
	if r.Left() > 0 {
		if got, want := r.s.Units[id].Facing, r.direction(); got != want {
			r.Fail("it faces %s", state.DirectionWord(got))
		}
	}
}

// sideWord names a side, or nobody.
func sideWord(side components.Side) string {
	if side == components.NoSide {
		return nobody
	}
	return side.Word()
}

// pointsWord is a number of points: 7.5.
func pointsWord(cost components.Cost) string {
	if cost%2 != 0 {
		return strconv.Itoa(int(cost/2)) + ".5"
	}
	return strconv.Itoa(int(cost / 2))
}
