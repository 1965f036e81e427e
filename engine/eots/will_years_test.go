package eots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Chapters 14 to 16 in the turns after 1942.

// TestRule14_0_ServiceOfEveryUnit: the services of the counters as chapter 14 lists them.
func TestRule14_0_ServiceOfEveryUnit(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for unit := range components.Unit(components.NumUnits) {
		info := &set.Units[unit]
		want := components.NoService
		switch {
		case info.Class == components.HQ || info.Nationality != components.US && info.Nationality != components.Japanese:
		case info.Nationality == components.US:
			marine := strings.Contains(info.ID, "mardiv") || strings.Contains(info.ID, "maw") || strings.Contains(info.ID, "vmf") ||
				info.ID == "us-bde-marine" || info.ID == "us-bde-wake" || info.ID == "us-bde-sf"
			want = components.Army
			if info.Class == components.Naval || marine {
				want = components.Navy
			}
		default:
			var number int
			_, _ = fmt.Sscanf(info.ID, "jp-air-%d", &number)
			brigade := strings.HasSuffix(info.ID, "sn") || info.ID == "jp-bde-south-seas"
			want = components.Army
			if info.Class == components.Naval || brigade || info.Class == components.Air && number >= 21 {
				want = components.Navy
			}
		}
		if info.Rivalry != want {
			t.Errorf("%s serves %v, not %v", info.ID, info.Rivalry, want)
		}
	}
}

// TestRule14_2_ShippingInMidTurn: rivalry that begins with two points used leaves one of six, and
// two of seven; its end gives the whole number back (B-W22, 14.0-1).
func TestRule14_2_ShippingInMidTurn(t *testing.T) {
	t.Parallel()
	for owned, left := range map[int]int{6: 1, 7: 2, 1: 0, 4: 0} {
		b := newDesk(t, fmt.Sprintf("asp japan %d %d", owned, min(2, owned)))
		r := b.referee()
		r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: components.Japan, On: true, Hex: components.NoLoc})
		if got := b.s.Board.ASPLeft(components.Japan); got != left {
			t.Errorf("of %d: %d left, not %d", owned, got, left)
		}
		r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: components.Japan, On: false, Hex: components.NoLoc})
		if got := b.s.Board.ASPLeft(components.Japan); got != owned-min(2, owned) {
			t.Errorf("of %d: %d left after the end of rivalry", owned, got)
		}
		r.Emit(state.BoardSwitched{Switch: state.RivalrySwitch, Side: components.Allies, On: true, Hex: components.NoLoc})
		if got := b.s.Board.ASPLeft(components.Allies); got != int(b.s.Board.ASP[components.Allies].Owned) {
			t.Error("US rivalry costs shipping")
		}
	}
}

// TestRule15_0_Levels: what each level of the War in Europe does to reinforcements, shipping and cards.
func TestRule15_0_Levels(t *testing.T) {
	t.Parallel()
	for value, want := range map[int]struct{ last, asp, cards int }{
		3: {-1, 1, 7}, 1: {-1, 1, 7}, 0: {1, 1, 7}, -2: {1, 1, 7}, -3: {3, 1, 7}, -4: {3, 1, 7},
		-5: {5, 0, 7}, -6: {5, 0, 7}, -7: {7, 0, 6},
	} {
		for die := range 10 {
			b := newDesk(t, "turn 6", fmt.Sprintf("marker war-in-europe %d", value), "asp allies 5", "unit us-corps-ix turn-6")
			arrive := turn.Delay(b.referee(die), only(b.game.Unit("us-corps-ix")))
			place := "delayed"
			switch {
			case value > 0:
				place = "turn-6"
			case die <= want.last:
				place = "turn-9"
			}
			b.expect("unit us-corps-ix " + place)
			if got := !arrive.IsEmpty(); got != (value > 0) {
				t.Errorf("at %d the corps arrives: %v", value, got)
			}
			turn.GainShipping(b.referee())
			b.expect(fmt.Sprintf("asp allies %d", 5+want.asp))
			if cards, _ := turn.AlliedDeal(b.s); cards != want.cards {
				t.Errorf("at %d: %d cards", value, cards)
			}
		}
	}
}

// TestRule16_43A_InEveryTurn: three resource hexes or fewer raise Political Will from turn 5 on.
func TestRule16_43A_InEveryTurn(t *testing.T) {
	t.Parallel()
	for turn := 1; turn <= components.NumTurns; turn++ {
		b := newDesk(t, fmt.Sprintf("turn %d", turn), "marker political-will 4")
		b.resourcesOf(3)
		b.set("marker quota 0")
		want := 4
		if turn >= 5 {
			want = 7
		}
		if got := b.will(); got != want {
			t.Errorf("turn %d: %d", turn, got)
		}
	}
}

// TestRule16_47_QuotaOfEveryTurn (16.47-1): nothing before turn 4, then the shipping points up to four (D-A07).
func TestRule16_47_QuotaOfEveryTurn(t *testing.T) {
	t.Parallel()
	for turn := 1; turn <= components.NumTurns; turn++ {
		for asp := range 12 {
			b := newDesk(t, fmt.Sprintf("turn %d", turn), fmt.Sprintf("asp allies %d", asp))
			b.s.Board.ASP[components.Allies].Extra = 3 // points of an event do not count (C-A23)
			want := min(4, asp)
			if turn < 4 {
				want = 0
			}
			if got := int(politics.ProgressQuota(b.s)); got != want {
				t.Errorf("turn %d with %d points: %d", turn, asp, got)
			}
		}
	}
}

// TestRule16_47_WhatCounts: bases, resources and named hexes; not an island without any of them;
// also what changes hands by national status (13.84, 13.85, 13.92, liberation).
func TestRule16_47_WhatCounts(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for hex, counts := range map[string]bool{
		"4600": false, "5100": true, "4612": true, "3219": true, "2106": true, "3303": true, "2912": false, "3620": true,
	} {
		if got := b.game.Set.Areas.Named.Has(b.at(hex)); got != counts {
			t.Errorf("%s counts: %v", hex, got)
		}
	}
}
