package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// TestRule12_21_Submarines are B-W24, T5 and the vectors B-D05, with escorts (12.22).
func TestRule12_21_Submarines(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		turn, die, escorts int
		sunk               bool
	}{
		{2, 2, 0, false}, // B-W24: 2 + 1 (torpedoes) - 2 = 1
		{2, 1, 0, true},
		{4, 3, 0, true},
		{4, 4, 0, false},
		{5, 5, 0, true},
		{5, 6, 0, false}, // no torpedo modifier any more
		{9, 9, 0, true},
		{9, 6, 4, false},
		{9, 6, 2, true},
		{12, 9, 0, true},
		{12, 9, 2, true},
		{12, 9, 4, false},
		{12, 8, 4, true},
	} {
		b := newDesk(t, fmt.Sprintf("turn %d", test.turn), fmt.Sprintf("marker escorts %d", test.escorts), "asp japan 7")
		turn.SubmarineWarfare(b.referee(test.die))
		asp, escorts := 7, test.escorts
		if test.sunk {
			asp, escorts = 6, max(0, test.escorts-2)
		}
		if b.s.Record.Submarines != test.sunk {
			t.Errorf("turn %d, roll %d, escorts %d: success %v", test.turn, test.die, test.escorts, b.s.Record.Submarines)
		}
		b.expect(fmt.Sprintf("asp japan %d", asp), fmt.Sprintf("marker escorts %d", escorts))
	}
}

// TestRule12_21_FloorOfShipping: the last Japanese point is safe, the escorts still drop.
func TestRule12_21_FloorOfShipping(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 9", "asp japan 1", "marker escorts 4")
	turn.SubmarineWarfare(b.referee(0))
	b.expect("asp japan 1", "marker escorts 2")
}

// TestRule17_11_NoWarfareOnTurnOne (B-A47).
func TestRule17_11_NoWarfareOnTurnOne(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 1")
	turn.SubmarineWarfare(b.referee()) // a roll would panic
	b.expect("asp japan 7")
}

// bombing is a desk with a B-29 on Saipan (5 hexes from Tokyo it is not) or elsewhere.
func bombing(t *testing.T, lines ...string) *desk {
	t.Helper()
	return newDesk(t, append([]string{
		"turn 9", "control 3813 allies", "unit us-air-20bc 3813 full", "unit us-hq-central-pacific 3813",
	}, lines...)...)
}

// TestRule12_31_Bombers may bomb in supply within eight hexes of Tokyo or from China, from
// turn 9, unless they were rebuilt this turn.
func TestRule12_31_Bombers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		set  []string
		want int
	}{
		{"Saipan", nil, 1},
		{"turn 8", []string{"turn 8"}, 0},
		{"too far", []string{"unit us-air-20bc 5808"}, 0},
		{"out of supply", []string{
			"unit us-hq-central-pacific removed", "unit us-hq-southwest-pacific removed",
			"unit uk-hq-malaya removed", "unit uk-hq-seac removed",
		}, 0},
		{"China, road open", []string{"unit us-air-20bc china"}, 1},
		{"China, road closed", []string{"unit us-air-20bc china", "control 2206 japan", "unit jp-army-15 2206"}, 0},
		{"both", []string{"unit us-air-21bc 3813"}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := bombing(t, test.set...)
			units := turn.Bombers(b.s)
			if got := units.Count(); got != test.want {
				t.Errorf("%d bombers, not %d", got, test.want)
			}
		})
	}
	b := bombing(t)
	b.s.Record.Rebuilt.Add(b.game.Unit("us-air-20bc"))
	if units := turn.Bombers(b.s); !units.IsEmpty() {
		t.Error("a B-29 bombs in the turn it was rebuilt")
	}
}

// TestRule12_32_Bombing: full 0-8, reduced 0-4; a natural 9 costs a step without an Allied
// airfield within five hexes of Tokyo; Interceptors add one without a supplied one.
func TestRule12_32_Bombing(t *testing.T) {
	t.Parallel()
	iwo := []string{"control 3709 allies"}
	for _, test := range []struct {
		name    string
		set     []string
		die     int
		success bool
		steps   int
	}{
		{"full, 8", nil, 8, true, 2},
		{"full, 9", nil, 9, false, 1},
		{"full, 9, Iwo Jima Allied", iwo, 9, false, 2},
		{"reduced, 4", []string{"unit us-air-20bc 3813 reduced"}, 4, true, 1},
		{"reduced, 5", []string{"unit us-air-20bc 3813 reduced"}, 5, false, 1},
		{"reduced, 9", []string{"unit us-air-20bc 3813 reduced"}, 9, false, 0},
		{"interceptors, 7", []string{"marker interceptors 1"}, 7, true, 2},
		{"interceptors, 8: no loss (B-A48)", []string{"marker interceptors 1"}, 8, false, 2},
		{"interceptors, 8, Iwo Jima supplied", append([]string{"marker interceptors 1"}, iwo...), 8, true, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := bombing(t, test.set...)
			unit := b.game.Unit("us-air-20bc")
			turn.Bomb(b.referee(test.die), unit)
			if got := b.s.Record.Bombings == 1; got != test.success {
				t.Errorf("success %v", got)
			}
			if !b.s.Bombed(unit) {
				t.Error("the B-29 did not bomb")
			}
			steps := 0
			if b.s.Board.Pieces[unit].Place.OnMap() {
				steps = b.s.Board.Steps(b.game.Set, unit)
			}
			if steps != test.steps {
				t.Errorf("%d steps are left, not %d", steps, test.steps)
			}
		})
	}
}

// TestRule12_3_TheChoice: all, some or none of the bombers fly.
func TestRule12_3_TheChoice(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		order    string
		bombings int8
		turns    string
	}{
		{"bomb", 2, "4"},
		{"bomb us-air-21bc", 1, "4"},
		{"bomb us-air-21bc us-air-20bc", 2, "4"},
		{"done", 0, "0"},
	} {
		b := bombing(t, "unit us-air-21bc 3813", "marker bombed-turns 3")
		b.run(state.StrategicWarfare, 9)
		b.refuse(components.Allies, "bomb us-air-7af", "12.31")
		b.order(components.Allies, test.order, 0, 0)
		if b.s.Record.Bombings != test.bombings {
			t.Errorf("%s: %d successes", test.order, b.s.Record.Bombings)
		}
		b.expect("marker bombed-turns "+test.turns, "stage deal")
	}
}

// TestRule12_4_JapaneseDeal are the vectors of B-D06 for Japan and the tables of 12.11, 12.12.
func TestRule12_4_JapaneseDeal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		turn, resources int
		submarines      bool
		bombings        int8
		cards, passes   int
	}{
		{3, 10, true, 0, 6, 1},
		{10, 14, true, 2, 4, 2},
		{2, 4, false, 0, 7, 0}, // strategic reserves
		{5, 14, false, 0, 7, 0},
		{5, 13, false, 0, 7, 0},
		{5, 12, false, 0, 6, 1},
		{5, 11, false, 0, 6, 1},
		{5, 10, false, 0, 5, 2},
		{5, 9, false, 0, 5, 2},
		{5, 8, false, 0, 4, 2},
		{5, 0, false, 0, 4, 2},
		{9, 8, true, 2, 4, 2}, // never fewer than four
	} {
		b := newDesk(t, fmt.Sprintf("turn %d", test.turn))
		held := 0
		for hex := range b.game.Set.Areas.Resources.All() {
			side := components.Allies
			if held < test.resources {
				side = components.Japan
			}
			held++
			b.set("control " + b.game.Set.Hex(hex).String() + " " + side.String())
		}
		b.s.Record.Submarines, b.s.Record.Bombings = test.submarines, test.bombings
		if cards, passes := turn.JapaneseDeal(b.s); cards != test.cards || passes != test.passes {
			t.Errorf("turn %d, %d resources: %d cards and %d passes, not %d and %d",
				test.turn, test.resources, cards, passes, test.cards, test.passes)
		}
	}
}

// TestRule12_5_AlliedDeal are the vectors of B-D06 for the Allies (12.51, 12.52), with two passes at most (B-A49).
func TestRule12_5_AlliedDeal(t *testing.T) {
	t.Parallel()
	china, india, australia := "nation china surrendered", "nation india surrendered", "nation australia surrendered"
	for _, test := range []struct {
		turn          int
		set           []string
		cards, passes int
	}{
		{6, nil, 7, 0},
		{6, []string{china}, 6, 1},
		{6, []string{india, australia}, 5, 2},
		{6, []string{china, india, australia}, 4, 2},
		{6, []string{china, india, australia, "marker war-in-europe -7"}, 4, 2},
		{2, []string{"marker war-in-europe -7"}, 4, 2},
		{2, nil, 5, 2},
		{3, nil, 6, 1},
		{4, nil, 7, 0},
		{3, []string{china}, 5, 2},
		{6, []string{"nation malaya surrendered", "marker war-in-europe -6"}, 7, 0},
	} {
		b := newDesk(t, append([]string{fmt.Sprintf("turn %d", test.turn), "marker war-in-europe 0"}, test.set...)...)
		if cards, passes := turn.AlliedDeal(b.s); cards != test.cards || passes != test.passes {
			t.Errorf("turn %d with %v: %d cards and %d passes, not %d and %d",
				test.turn, test.set, cards, passes, test.cards, test.passes)
		}
	}
}

// TestAppendixA_T5 plays the first segments of turn 2 with a submarine roll of 2: both hands
// are dealt in full.
func TestAppendixA_T5(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2", "hand japan", "hand allies")
	b.run(state.StrategicWarfare, 2)
	b.expect("stage deal")
	b.run(state.Deal)
	b.expect("hand japan 7", "hand allies 5", "passes japan 0", "passes allies 2", "stage initiative")
}

// TestAMB06_EmptyDeck deals on from the discard pile, and stops when nothing is left.
func TestAMB06_EmptyDeck(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "hand japan")
	b.s.Cards.Removed[components.Japan] = b.game.Set.CardsOf(components.Japan)
	b.s.Cards.Discard[components.Japan] = components.CardSet{}
	b.set("discard J10 J11 J12")
	b.referee().Deal(components.Japan, 7, false)
	b.expect("hand japan 3", "card J10 hand", "card J12 hand")
}
