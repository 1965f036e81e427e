package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule6_24_AttritionSegment is S7 to S9: out of supply a full unit flips and no more in
// that turn, a reduced one lives within the range of an HQ of its side and dies beyond.
func TestRule6_24_AttritionSegment(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3",
		"unit nl-div-java 2019 full", "unit nl-regt-8 2721", // no Joint HQ: out of supply (S6)
		"unit us-hq-southwest-pacific 2813", "unit uk-hq-malaya removed", "unit uk-hq-seac removed",
		"unit us-hq-central-pacific 5808")
	b.expect("supplied nl-div-java no", "supplied nl-regt-8 no")
	b.run(state.Attrition)
	b.expect("unit nl-div-java 2019 reduced", "unit nl-regt-8 2721", "stage end-of-turn")

	far := newDesk(t, "turn 3", "unit nl-regt-8 2721", "unit us-hq-southwest-pacific removed", "unit uk-hq-malaya removed",
		"unit uk-hq-seac removed", "unit us-hq-central-pacific 5808")
	far.run(state.Attrition)
	far.expect("unit nl-regt-8 removed")
}

// TestRule17_11_NoAttritionOnTurnOne (ED-08).
func TestRule17_11_NoAttritionOnTurnOne(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 1", "unit nl-div-java 2019 full")
	b.run(state.Attrition)
	b.expect("unit nl-div-java 2019 full")
}
