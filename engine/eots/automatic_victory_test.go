package eots

import (
	"strconv"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// inCampaign makes the desk one of the full campaign, which has no victory points.
func (b *desk) inCampaign() *desk {
	b.s.Scenario = "full-campaign"
	b.s.Last = components.NumTurns
	return b
}

// TestRule16_1_SurrenderOfJapanEndsTheGameAtOnce in the National Status Segment of any turn:
// nothing of the turn is judged after it.
func TestRule16_1_SurrenderOfJapanEndsTheGameAtOnce(t *testing.T) {
	t.Parallel()
	for turn := 1; turn <= components.NumTurns; turn++ {
		b := newDesk(t, "turn "+strconv.Itoa(turn), "marker political-will 0").inCampaign()
		b.set("control " + b.all(b.game.Set.Areas.Honshu) + " allies")
		b.political()
		b.expect("winner allies surrender", "turn "+strconv.Itoa(turn), "stage game-over")
	}
}

// TestRule16_1_TreatyAtTheEndOfATurnOnly: Political Will that touches zero in a turn and
// recovers does nothing; at zero in the End of Turn Phase it gives Japan the game, in every
// turn and before anything else is looked at.
func TestRule16_1_TreatyAtTheEndOfATurnOnly(t *testing.T) {
	t.Parallel()
	for turn := 1; turn <= components.NumTurns; turn++ {
		b := newDesk(t, "turn "+strconv.Itoa(turn), "marker political-will 1").inCampaign()
		r := b.referee()
		politics.ShiftWill(r, -1, "16.44")
		b.expect("marker political-will 0", "winner none")
		politics.ShiftWill(r, +1, "16.44")
		if turn < components.NumTurns {
			b.run(state.EndOfTurn)
			b.expect("winner none", "turn "+strconv.Itoa(turn+1))
		}
		lost := newDesk(t, "turn "+strconv.Itoa(turn), "marker political-will 0", "marker bombed-turns 4").inCampaign()
		lost.resourcesOf(0)
		lost.run(state.EndOfTurn)
		lost.expect("winner japan political-will")
	}
}

// TestRule16_3_JapanWinsWhatTheAlliesDoNot: the campaign goes to turn 12, and then to Japan
// unless the Allies meet all of 16.2.
func TestRule16_3_JapanWinsWhatTheAlliesDoNot(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 11", "marker political-will 10", "marker bombed-turns 3").inCampaign()
	b.run(state.EndOfTurn)
	b.expect("winner none", "turn 12")
	b.run(state.EndOfTurn)
	b.expect("winner japan campaign")
	won := newDesk(t, "turn 12", "marker bombed-turns 4", "control 3813 allies", "unit us-air-21bc 3813",
		"unit us-hq-central-pacific 3813", "marker political-will 1").inCampaign()
	won.resourcesOf(1)
	won.run(state.EndOfTurn)
	won.expect("winner allies campaign")
}

// TestRule16_4_TrackOfPoliticalWill: it runs from 0 to 10; what goes beyond is lost, also
// between two causes of the same segment.
func TestRule16_4_TrackOfPoliticalWill(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 9")
	r := b.referee()
	politics.ShiftWill(r, +8, "16.44")
	b.expect("marker political-will 10")
	politics.ShiftWill(r, -20, "16.44")
	b.expect("marker political-will 0")
	politics.ShiftWill(r, +3, "16.43")
	b.expect("marker political-will 3")
}
