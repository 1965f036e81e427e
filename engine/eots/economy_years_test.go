package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Chapters 10 to 12 in the turns after 1942.

// empty takes everything that is due or waiting off the turn track.
func (b *desk) empty() {
	for unit := range components.Unit(components.NumUnits) {
		place := &b.s.Board.Pieces[unit].Place
		if _, onTrack := place.Turn(); onTrack || *place == position.Delayed {
			*place = position.Awaiting
		}
	}
	*b.s = *b.s.Clone()
}

// TestRule10_24_ThereAndBackAgain: a corps sent to Europe in turn 5 is due in turn 8 as a new
// reinforcement: it is delayed again and may be sent away again, until turn 11; not a third time
// for three turns more.
func TestRule10_24_ThereAndBackAgain(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 5", "marker war-in-europe -5")
	corps := b.game.Unit("us-corps-xxiv")
	for turn1 := 5; turn1 <= 8; turn1 += 3 {
		b.empty()
		b.set(fmt.Sprintf("turn %d", turn1), fmt.Sprintf("unit us-corps-xxiv turn-%d", turn1))
		turn.Delay(b.referee(5), only(corps)) // level 3: 0 to 5
		b.expect(fmt.Sprintf("unit us-corps-xxiv turn-%d", turn1+3))
	}
	b.set("turn 11", "unit us-corps-xxiv turn-11")
	turn.Delay(b.referee(6), only(corps))
	b.expect("unit us-corps-xxiv delayed")
}

// TestRule10_22_WhoIsSentToEurope: US Army ground and air units and escort carriers, nobody else.
func TestRule10_22_WhoIsSentToEurope(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 6", "marker war-in-europe -7")
	for id, rolls := range map[string]bool{
		"us-corps-xi": true, "us-div-11-airborne": true, "us-air-5af": true, "us-air-7af-lrb": true, "us-cve-sangamon": true,
		"us-cv-essex": false, "us-cvl-cowpens": false, "us-bb-missouri": false, "us-mardiv-3": false, "us-air-3maw": false,
		"us-bde-sf": false, "us-bde-marine": false, "us-air-20bc": false, "uk-corps-33": false, "au-corps-4": false,
		"uk-air-seac": false, "nl-div-java": false,
	} {
		if unit := b.game.Unit(id); b.game.Set.Units[unit].Divertible != rolls {
			t.Errorf("%s: %v", id, !rolls)
		}
	}
}

// TestRule10_23_SuperfortressesComeOnTime: a B-29 is never delayed, not even at level 4.
func TestRule10_23_SuperfortressesComeOnTime(t *testing.T) {
	t.Parallel()
	for turn1, id := range map[string]string{"9": "us-air-20bc", "10": "us-air-21bc"} {
		b := newDesk(t, "turn "+turn1, "marker war-in-europe -7", "rivalry allies on")
		b.empty()
		b.set("unit "+id+" turn-"+turn1, "unit us-corps-ix turn-"+turn1)
		bomber, corps := b.game.Unit(id), b.game.Unit("us-corps-ix")
		due := only(bomber)
		due.Add(corps)
		if arrive := turn.Delay(b.referee(9), due); arrive != only(bomber) {
			t.Errorf("turn %s: %v arrive", turn1, state.UnitSlice(arrive))
		}
	}
}

// TestRule10_31_AlliedShippingOfTheWholeWar is the table of 10.31: a point a turn from turn 2 on.
func TestRule10_31_AlliedShippingOfTheWholeWar(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 1", "asp allies 0", "marker war-in-europe -4")
	for turn1 := 1; turn1 <= components.NumTurns; turn1++ {
		owned := b.s.Board.ASP[components.Allies].Owned
		b.set(fmt.Sprintf("turn %d", turn1), fmt.Sprintf("asp allies %d", owned))
		turn.GainShipping(b.referee())
		b.expect(fmt.Sprintf("asp allies %d", turn1-1))
	}
}

// TestRule11_3_PointsOfEveryTurn is the Replacement Chart: US naval points two and one by turns,
// Commonwealth ones on 6, 9 and 12, Chinese ones on odd turns, Japanese naval ones on 3, 4 and 11.
func TestRule11_3_PointsOfEveryTurn(t *testing.T) {
	t.Parallel()
	for turn := 1; turn <= components.NumTurns; turn++ {
		b := newDesk(t, fmt.Sprintf("turn %d", turn), "marker naval-saved 0", "marker air-saved 0")
		allies, japan := b.points(components.Allies), b.points(components.Japan)
		war := int8(min(turn-1, 1))
		if allies[components.AlliedGround] != 2*war || allies[components.AlliedAir] != 5*war || allies[components.USNaval] != war*int8(2-turn%2) {
			t.Errorf("turn %d: Allies %v", turn, allies)
		}
		if got := allies[components.CommonwealthNaval] == 1; got != (turn == 6 || turn == 9 || turn == 12) {
			t.Errorf("turn %d: Commonwealth %v", turn, got)
		}
		if got := allies[components.ChineseGround] == 1; got != (turn > 1 && turn%2 == 1) {
			t.Errorf("turn %d: China %v", turn, got)
		}
		if got := japan[components.JapanNaval] == 1; got != (turn == 3 || turn == 4 || turn == 11) || japan[components.JapanGround] != 0 || japan[components.JapanAir] != 0 {
			t.Errorf("turn %d: Japan %v", turn, japan)
		}
	}
}

// TestRule12_21_SubmarinesOfEveryTurn: the number of results that sink ships grows with the turn,
// less the escorts, less the torpedoes of 1942 (12.22).
func TestRule12_21_SubmarinesOfEveryTurn(t *testing.T) {
	t.Parallel()
	for turn1 := 2; turn1 <= components.NumTurns; turn1++ {
		for _, escorts := range []int{0, 2, 4} {
			worst := turn1 - escorts
			if turn1 <= 4 {
				worst--
			}
			for die := range 10 {
				b := newDesk(t, fmt.Sprintf("turn %d", turn1), fmt.Sprintf("marker escorts %d", escorts), "asp japan 7")
				turn.SubmarineWarfare(b.referee(die))
				sunk := die <= worst
				if b.s.Record.Submarines != sunk {
					t.Errorf("turn %d, escorts %d, die %d: %v", turn1, escorts, die, !sunk)
				}
				if sunk {
					b.expect("asp japan 6", fmt.Sprintf("marker escorts %d", max(0, escorts-2)))
				}
			}
		}
	}
}
