package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// TestRule10_24_TurnTwoDiversions is example B-W21 (10.22): at level 1 all Allied reinforcements
// of turn 2 are delayed but SEAC HQ, and four units roll for Europe on 0-1.
func TestRule10_24_TurnTwoDiversions(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2", "unit uk-hq-seac turn-2", "marker war-in-europe 0")
	due := []string{
		"us-corps-xi", "us-air-5af", "us-air-5af-lrb", "us-air-10af-lrb", "us-air-1maw", "us-bde-marine", "us-bde-sf",
		"us-bb-mississippi", "us-ca-northampton", "uk-air-seac", "uk-bb-warspite", "uk-cv-indomitable", "uk-cvl-hermes",
	}
	for _, id := range due {
		b.set("unit " + id + " turn-2")
	}
	// The dice fall in the order of the units: 10AF LRB, 5AF, 5AF LRB, XI Corps.
	events := b.run(state.AlliedReinforcements, 1, 2, 0, 9)
	var rolled []string
	for _, e := range events {
		if roll, ok := e.(state.Rolled); ok {
			rolled = append(rolled, b.game.Set.Units[roll.Unit].ID)
			if roll.Target != 1 {
				t.Errorf("%s is sent to Europe on %d or less", rolled[len(rolled)-1], roll.Target)
			}
		}
	}
	if got := strings.Join(rolled, " "); got != "us-air-10af-lrb us-air-5af us-air-5af-lrb us-corps-xi" {
		t.Errorf("rolls for %s", got)
	}
	b.expect(
		"unit us-air-10af-lrb turn-5", "unit us-air-5af delayed", "unit us-air-5af-lrb turn-5", "unit us-corps-xi delayed",
		"unit us-air-1maw delayed", "unit uk-bb-warspite delayed", "unit us-bde-sf delayed",
	)
	if !b.s.PendingChoices.Units.Has(b.game.Unit("uk-hq-seac")) && !b.s.Record.NewHQs.Has(b.game.Unit("uk-hq-seac")) {
		t.Error("SEAC HQ neither arrives nor has arrived")
	}
}

// TestRule10_21_Levels walks the War in Europe track.
func TestRule10_21_Levels(t *testing.T) {
	t.Parallel()
	for value, level := range map[int]int{3: 0, 1: 0, 0: 1, -2: 1, -3: 2, -4: 2, -5: 3, -6: 3, -7: 4} {
		s := &state.State{}
		s.Markers[state.WarInEurope] = int16(value)
		if got := politics.EuropeLevel(s); got != level {
			t.Errorf("level at %d is %d, not %d", value, got, level)
		}
	}
}

// TestRule10_21_RivalryDelaysTheArmyOnly has no delay by Europe: rivalry keeps back US Army
// ground and air units and nobody rolls.
func TestRule10_21_RivalryDelaysTheArmyOnly(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 1", "rivalry allies on")
	b.run(state.AlliedReinforcements)
	b.expect("unit us-corps-i delayed", "unit us-corps-xiv delayed", "unit us-air-13af delayed")
	for _, id := range []string{"us-mardiv-1", "us-cv-wasp", "au-corps-3", "uk-corps-15"} {
		if !b.s.PendingChoices.Units.Has(b.game.Unit(id)) {
			t.Errorf("%s does not arrive", id)
		}
	}
}

// TestRule14_1_RivalryAndEurope is C-V8: under rivalry the natural results 0,
// 1 and 2 go to Europe at level 1.
func TestRule14_1_RivalryAndEurope(t *testing.T) {
	t.Parallel()
	for die, place := range map[int]string{0: "turn-6", 1: "turn-6", 2: "turn-6", 3: "delayed", 9: "delayed"} {
		b := newDesk(t, "turn 3", "marker war-in-europe 0", "rivalry allies on", "unit us-corps-xi turn-3")
		r := b.referee(die)
		b.s.Stage = state.AlliedReinforcements
		turn.Delay(r, only(b.game.Unit("us-corps-xi")))
		b.expect("unit us-corps-xi " + place)
	}
}

func only(unit components.Unit) components.UnitSet {
	var set components.UnitSet
	set.Add(unit)
	return set
}

// TestRule10_23_NeverDelayed: HQs and units taken off the map come back at once.
func TestRule10_23_NeverDelayed(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe -7")
	r := b.referee()
	withdrawn := b.game.Unit("us-air-7af")
	b.s.Board.Turn = 2
	r.Place(withdrawn, position.OnTrack(3), state.CauseOverstack, "8.48")
	b.s.Board.Turn = 3
	due := b.s.UnitsIn(components.Allies, position.OnTrack(3))
	for _, id := range []string{"joint-hq-anzac", "us-hq-south-pacific-ghormley", "us-air-7af"} {
		if unit := b.game.Unit(id); !due.Has(unit) || turn.Delayable(b.s, unit) {
			t.Errorf("%s can be delayed", id)
		}
	}
	if corps := b.game.Unit("us-corps-i"); !turn.Delayable(b.s, corps) {
		t.Error("I Corps cannot be delayed")
	}
}

// TestRule10_24_ReturnBeyondTheLastTurn loses the unit for the game.
func TestRule10_24_ReturnBeyondTheLastTurn(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 10", "marker war-in-europe -7")
	turn.Divert(b.referee(7), b.game.Unit("us-corps-ix"))
	b.expect("unit us-corps-ix removed")
}

// TestRule10_31_AlliedShipping gains a point each turn but at levels 3 and 4.
func TestRule10_31_AlliedShipping(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		turn, europe string
		owned        string
	}{{"3", "0", "2"}, {"4", "-4", "2"}, {"3", "-5", "1"}, {"3", "-7", "1"}, {"12", "3", "2"}} {
		b := newDesk(t, "turn "+test.turn, "marker war-in-europe "+test.europe, "asp allies 1 1")
		turn.GainShipping(b.referee())
		b.expect("asp allies " + test.owned)
	}
}

// TestRule10_3_PointsAreUnusedEachTurn resets what was used and drops temporary points.
func TestRule10_3_PointsAreUnusedEachTurn(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "asp japan 7 5")
	b.s.Board.ASP[components.Japan].Extra = 2
	b.referee().Emit(state.TurnAdvanced{Turn: 3})
	b.expect("asp japan 7 0")
	if extra := b.s.Board.ASP[components.Japan].Extra; extra != 0 {
		t.Errorf("%d temporary points are left", extra)
	}
}

// arrivals starts the Reinforcement Segment of a side with these units only.
func (b *desk) arrivals(side components.Side, ids ...string) {
	b.t.Helper()
	for unit := range components.Unit(components.NumUnits) {
		place := &b.s.Board.Pieces[unit].Place
		if _, onTrack := place.Turn(); onTrack || *place == position.Delayed {
			*place = position.Awaiting
		}
	}
	for _, id := range ids {
		b.set("unit " + id + " delayed")
	}
	st := state.AlliedReinforcements
	if side == components.Japan {
		st = state.JapaneseReinforcements
	}
	*b.s = *b.s.Clone()
	b.run(st)
}

// TestRule10_11_PlacesAndRefusals places by the table of 10.11 and names the rule of each
// refusal.
func TestRule10_11_PlacesAndRefusals(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3")
	b.arrivals(components.Allies, "us-cv-wasp", "us-air-13af", "us-hq-south-pacific-ghormley", "us-corps-i")
	b.refuse(components.Allies, "place us-cv-wasp 5506", "10.11")                  // the open sea
	b.refuse(components.Allies, "place us-air-13af 5506", "10.11")                 // no airfield
	b.refuse(components.Allies, "place us-cv-lexington 5808", "10.11")             // not arriving
	b.refuse(components.Allies, "commit", "10.12")                                 // nothing may be held back (B-A43)
	b.refuse(components.Allies, "place us-hq-south-pacific-ghormley 5808", "6.11") // C Pac HQ is there
	b.refuse(components.Allies, "place us-cv-wasp 4017", "10.11")                  // Truk is Japanese
	b.order(components.Allies, "place us-hq-south-pacific-ghormley noumea")
	b.order(components.Allies, "place us-cv-wasp 5808")
	b.order(components.Allies, "place us-air-13af oahu")
	b.order(components.Allies, "place us-corps-i 4828")
	b.order(components.Allies, "commit")
	b.expect("stage japanese-reinforcements", "unit us-hq-south-pacific-ghormley 4828", "unit us-corps-i 4828 reduced")
}

// TestRule10_11_NewHQServesItsHexOnly: units that only the arriving HQ could command may
// join it, but stand nowhere else within its range.
func TestRule10_11_NewHQServesItsHexOnly(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3", "unit uk-hq-seac turn-3", "unit uk-hq-malaya removed")
	b.arrivals(components.Allies, "uk-hq-seac", "uk-bb-warspite")
	b.set("unit uk-hq-seac turn-3")
	*b.s = *b.s.Clone()
	if options := turn.PlaceOptions(b.s, b.game.Unit("uk-bb-warspite")); len(options) != 0 {
		t.Errorf("Warspite has places without an HQ: %v", options)
	}
	b.set("unit uk-hq-seac delayed")
	b.s.PendingChoices.Units.Add(b.game.Unit("uk-hq-seac"))
	b.order(components.Allies, "place uk-hq-seac 1805")
	options := turn.PlaceOptions(b.s, b.game.Unit("uk-bb-warspite"))
	if len(options) != 1 || options[0].Word != "1805" {
		t.Errorf("Warspite can be placed in %v", options)
	}
}

// TestRule10_12_NoHexWaits: a Dutch unit without a Joint HQ waits in the box.
func TestRule10_12_NoHexWaits(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3")
	b.arrivals(components.Allies, "nl-div-java")
	b.expect("stage japanese-reinforcements", "unit nl-div-java delayed")
}

// TestRule10_12_WaitingUnitsRollForEurope: what stays in the box for want of a hex can be
// sent to Europe.
func TestRule10_12_WaitingUnitsRollForEurope(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 0")
	for _, hq := range []string{"us-hq-central-pacific", "us-hq-southwest-pacific", "uk-hq-malaya", "uk-hq-seac"} {
		b.set("unit " + hq + " removed")
	}
	for unit := range components.Unit(components.NumUnits) {
		if _, onTrack := b.s.Board.Pieces[unit].Place.Turn(); onTrack || b.s.Board.Pieces[unit].Place == position.Delayed {
			b.s.Board.Pieces[unit].Place = position.Awaiting
		}
	}
	b.set("unit us-corps-xi delayed")
	b.run(state.AlliedReinforcements, 1)
	b.expect("stage japanese-reinforcements", "unit us-corps-xi turn-6")
}

// TestRule10_11_StackingLimitsPlaces fills a hex with three and finds it full.
func TestRule10_11_StackingLimitsPlaces(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3",
		"unit us-corps-xi 4828 full", "unit us-bde-marine 4828", "unit us-bde-sf 4828")
	b.arrivals(components.Allies, "us-mardiv-1", "us-corps-i")
	b.refuse(components.Allies, "place us-mardiv-1 4828", "8.48")
}

// TestRule8_34_PairsCountAsOne lets the second unit of an air pair into a full hex.
func TestRule8_34_PairsCountAsOne(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3",
		"unit us-air-13af 4828", "unit us-bde-marine 4828", "unit us-bde-sf 4828")
	b.arrivals(components.Allies, "us-air-13af-lrb", "us-air-5af")
	b.refuse(components.Allies, "place us-air-5af 4828", "8.48")
	b.order(components.Allies, "place us-air-13af-lrb 4828")
}

// TestRule13_74_ReinforcementIntoTheChinaBox is possible while the Burma Road is open.
func TestRule13_74_ReinforcementIntoTheChinaBox(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe 3")
	b.expect("burma-road open")
	b.arrivals(components.Allies, "us-air-14af-lrb", "us-air-13af", "us-air-5af")
	b.order(components.Allies, "place us-air-14af-lrb china")
	b.order(components.Allies, "place us-air-13af china")
	b.refuse(components.Allies, "place us-air-5af china", "10.11") // two air units at most
	b.expect("unit us-air-14af-lrb china")
	closed := newDesk(t, "turn 3", "marker war-in-europe 3", "control 2206 japan", "unit jp-army-15 2206")
	closed.expect("burma-road closed")
	closed.arrivals(components.Allies, "us-air-14af-lrb", "us-air-13af")
	closed.refuse(components.Allies, "place us-air-14af-lrb china", "10.11")
}

// TestRule4_11_JapanIsNeverDelayed.
func TestRule4_11_JapanIsNeverDelayed(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe -7")
	b.run(state.JapaneseReinforcements)
	if !b.s.PendingChoices.Units.Has(b.game.Unit("jp-cv-junyo")) {
		t.Error("Junyo does not arrive")
	}
}

// TestRule16_47_QuotaIsFixedAfterReinforcements takes the shipping points of that moment.
func TestRule16_47_QuotaIsFixedAfterReinforcements(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ turn, asp, quota string }{{"3", "2", "0"}, {"4", "3", "3"}, {"9", "10", "4"}} {
		b := newDesk(t, "turn "+test.turn, "asp allies "+test.asp, "marker quota 0")
		for unit := range components.Unit(components.NumUnits) {
			if place := &b.s.Board.Pieces[unit].Place; !place.OnMap() && *place != position.Removed {
				*place = position.Awaiting
			}
		}
		b.run(state.JapaneseReinforcements)
		b.expect("marker quota " + test.quota)
	}
}

// TestRule8_33_WithdrawnAirUnitsComeBackUndelayed (second form of strategic air movement).
func TestRule8_33_WithdrawnAirUnitsComeBackUndelayed(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "marker war-in-europe -7")
	unit := b.game.Unit("us-air-5af")
	b.referee().Emit(state.StackMoved{
		Move: state.Move{Side: components.Allies, Units: []components.Unit{unit}, Form: position.Withdraw}, To: position.OnTrack(4),
	})
	if turn.Delayable(b.s, unit) {
		t.Error("the withdrawn unit can be delayed")
	}
	b.referee().Place(unit, position.OnTrack(7), state.CauseEurope, "10.24")
	if !turn.Delayable(b.s, unit) {
		t.Error("a unit back from Europe cannot be delayed")
	}
}

// TestAMB16_OnlyWithdrawnHQsReturnEarly: an HQ that is due by the calendar may not come early.
func TestAMB16_OnlyWithdrawnHQsReturnEarly(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 2")
	if early := turn.Returning(b.s, components.Allies); !early.IsEmpty() {
		t.Errorf("%v may come early", early)
	}
	b.referee().WithdrawHQ(b.game.Unit("us-hq-central-pacific"), "6.13")
	if early := turn.Returning(b.s, components.Allies); !early.Has(b.game.Unit("us-hq-central-pacific")) || early.Count() != 1 {
		t.Errorf("%v may come early", early)
	}
}
