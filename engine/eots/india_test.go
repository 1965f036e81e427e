package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// fallenIndia is a desk where India has just surrendered, with SEAC HQ at Calcutta and a
// British and an American corps beside it.
func fallenIndia(t *testing.T, lines ...string) *desk {
	t.Helper()
	b := newDesk(t, "marker india 4", "unit uk-hq-malaya removed")
	b.clear("1805")
	b.set("unit uk-hq-seac 1805", "unit uk-corps-15 1805", "unit us-corps-xi 1805")
	b.set(lines...)
	b.northIndia(components.Japan)
	b.run(state.NationalStatus)
	b.expect("nation india surrendered")
	b.run(state.StatusEmergency)
	return b
}

// TestRule13_63_HQsGoAfterTheOthers: SEAC HQ, the only one that supplies Ceylon, is withdrawn
// when the other units have been evacuated, not before.
func TestRule13_63_HQsGoAfterTheOthers(t *testing.T) {
	t.Parallel()
	b := fallenIndia(t)
	b.expect("unit uk-hq-seac 1805")
	b.order(components.Allies, "place uk-corps-15 1308")
	b.order(components.Allies, "commit")
	b.run(state.StatusEmergency)
	b.expect("unit uk-corps-15 1308", "unit uk-hq-seac turn-3", "stage political-will")
}

// TestRule13_63_AmericansMayLeaveOrStay: nothing obliges US units, but they may be sent to
// Ceylon like the British.
func TestRule13_63_AmericansMayLeaveOrStay(t *testing.T) {
	t.Parallel()
	for order, place := range map[string]string{"place us-corps-xi 1308": "1308", "": "1805"} {
		b := fallenIndia(t)
		b.refuse(components.Allies, "place us-corps-xi 1406", "13.63") // on the mainland
		b.refuse(components.Allies, "commit", "13.63")                 // the British have to leave
		b.order(components.Allies, "place uk-corps-15 1308")
		if order != "" {
			b.order(components.Allies, order)
		}
		b.order(components.Allies, "commit")
		b.expect("unit us-corps-xi " + place)
	}
}

// TestRule13_63_OnlyAmericans in India are asked whether they go.
func TestRule13_63_OnlyAmericans(t *testing.T) {
	t.Parallel()
	b := fallenIndia(t, "unit uk-corps-15 3727")
	if asked := b.s.Pending(); len(asked) != 1 || asked[0].Kind != "evacuation" || asked[0].Ask.Key != "eots.ask.evacuation-us" {
		t.Fatalf("asked %v", asked)
	}
	b.order(components.Allies, "commit")
	b.expect("unit us-corps-xi 1805")
}

// TestRule13_63_ReturningUnitsStay: Commonwealth units that come back to mainland India in
// later turns are not sent away again.
func TestRule13_63_ReturningUnitsStay(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 5", "nation india surrendered", "unit uk-corps-15 1805", "unit uk-hq-seac 1805")
	b.run(state.NationalStatus)
	b.run(state.StatusEmergency)
	b.expect("unit uk-corps-15 1805", "unit uk-hq-seac 1805", "stage political-will")
}

// TestRule13_61_PartsOfIndia: Japanese ground units may enter Northern India and Ceylon but no
// hex of the mainland, which their aircraft attack all the same; Allied units go anywhere.
func TestRule13_61_PartsOfIndia(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	situation, areas := b.s.Situation(), &b.game.Set.Areas
	army, corps := b.game.Unit("jp-army-15"), b.game.Unit("uk-corps-15")
	if areas.NorthernIndia.Count() != 5 || areas.Ceylon.Count() != 3 || areas.MainlandIndia.IsEmpty() {
		t.Fatalf("parts of %d, %d and %d hexes", areas.NorthernIndia.Count(), areas.Ceylon.Count(), areas.MainlandIndia.Count())
	}
	for _, hex := range []string{"1905", "2005", "2104", "2105", "2205", "1208", "1307", "1308"} {
		if situation.Forbidden(army, b.at(hex)) || situation.Forbidden(corps, b.at(hex)) {
			t.Errorf("closed: %s", hex)
		}
	}
	for loc := range areas.MainlandIndia.All() {
		if !situation.Forbidden(army, loc) || situation.Forbidden(corps, loc) {
			t.Errorf("%s is open to Japan or closed to the Allies", b.game.Set.Hex(loc))
		}
	}
}

// northIndia gives Northern India to a side and empties it of Allied units.
func (b *desk) northIndia(side components.Side) {
	for _, hex := range []string{"1905", "2005", "2104", "2105", "2205"} {
		b.clear(hex)
	}
	b.triggers("india", side)
}

// TestRule13_62_IndiaFallsInTheFifthSegment is C-V5 (C-A08).
func TestRule13_62_IndiaFallsInTheFifthSegment(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.northIndia(components.Japan)
	for segment := 1; segment <= 4; segment++ {
		b.run(state.NationalStatus)
		b.expect(fmt.Sprintf("marker india %d", segment), "nation india free")
	}
	b.run(state.NationalStatus)
	b.expect("nation india surrendered")
}

// TestRule13_62_AnEventIsASegmentLess (C-V5): one event push brings the surrender to the fourth
// segment.
func TestRule13_62_AnEventIsASegmentLess(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.northIndia(components.Japan)
	b.run(state.NationalStatus)
	politics.ShiftIndia(b.referee(), +1, "5.34")
	b.run(state.NationalStatus)
	b.run(state.NationalStatus)
	b.expect("marker india 4", "nation india free")
	b.run(state.NationalStatus)
	b.expect("nation india surrendered")
}

// TestRule13_62_EventsStopAtRevolts (C-V5) and never make India surrender (C-A09).
func TestRule13_62_EventsStopAtRevolts(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	politics.ShiftIndia(b.referee(), +9, "5.34")
	b.expect("marker india 4", "nation india free")
	b.northIndia(components.Japan)
	b.set("control 2205 allies")
	b.run(state.NationalStatus) // four of five hexes
	b.expect("marker india 4", "nation india free")
}

// TestRule13_62_AlliedGainCalmsIndia (C-V5) at once, whoever takes the hex (C-A10).
func TestRule13_62_AlliedGainCalmsIndia(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker india 3")
	b.northIndia(components.Japan)
	b.referee().Emit(state.ControlTaken{Side: components.Allies, Hexes: []components.Loc{b.at("2205")}})
	b.expect("marker india 0")
	lost := newDesk(t, "marker india 4", "nation india surrendered")
	lost.referee().Emit(state.ControlTaken{Side: components.Allies, Hexes: []components.Loc{lost.at("2205")}})
	lost.expect("marker india 4")
}

// TestRule13_63_IndiaSurrenders: Indian units leave the game, Commonwealth units go to Ceylon
// or the Maldives or are lost, HQs are displaced, US units and control stay (C-A04).
func TestRule13_63_IndiaSurrenders(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker india 4", "marker political-will 8", "unit uk-hq-seac 1805", "unit uk-corps-15 1805",
		"unit uk-air-seac 1406", "unit us-corps-xi 1805", "unit in-corps-4 1406", "unit in-corps-3 2014",
		"unit joint-hq-anzac 1307")
	b.northIndia(components.Japan)
	b.run(state.NationalStatus)
	b.expect("nation india surrendered", "unit in-corps-4 removed", "unit in-corps-3 removed", "unit us-corps-xi 1805",
		"unit uk-hq-seac 1805", "control 1805 1406 1307 1308 allies")
	b.run(state.StatusEmergency)
	if asked := b.s.Pending(); len(asked) != 1 || asked[0].Kind != "evacuation" || asked[0].Seat != engine.Seat(components.Allies) {
		t.Fatalf("asked %v", asked)
	}
	b.refuse(components.Allies, "place uk-corps-15 1905", "13.63")
	b.refuse(components.Allies, "commit", "13.63")
	b.order(components.Allies, "place uk-corps-15 1307")
	b.order(components.Allies, "place uk-air-seac 1307")
	b.order(components.Allies, "commit")
	b.expect("unit uk-corps-15 1307", "unit uk-air-seac 1307", "unit us-corps-xi 1805")
	b.run(state.StatusEmergency)
	b.expect("unit uk-hq-seac turn-3", "stage political-will")
	b.run(state.PoliticalWillSegment)
	b.expect("marker political-will 6")
}

// TestRule13_63_NoRefuge destroys the units for good when Japan holds Ceylon and the Maldives.
func TestRule13_63_NoRefuge(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker india 4", "unit uk-corps-15 1805", "control 1208 1307 1308 1005 japan")
	b.northIndia(components.Japan)
	b.clear("1307")
	b.clear("1308")
	b.run(state.NationalStatus)
	b.run(state.StatusEmergency)
	b.expect("unit uk-corps-15 removed", "stage political-will")
}
