package eots

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// The recommended readings of unclear rules, where no other test tries them.

// TestRule4_22_AHandFilledAgain (AMB-05): who gets a card is back in the rotation.
func TestRule4_22_AHandFilledAgain(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, nil, []int{11, 14, 41})
	b.do(components.Allies, "discard 11").waits(components.Allies, "impulse")
	b.hand(components.Japan, 24)
	b.do(components.Allies, "discard 14").waits(components.Japan, "impulse")
}

// TestRule5_32D_WeatherWithoutABattle: Weather needs activated units and no battle hex (AMB-09). An
// Offensive may activate nobody (AMB-29); then there is nothing to cancel.
func TestRule5_32D_WeatherWithoutABattle(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{19, 22}, []int{7, 11})
	b.do(components.Allies, "play 7 ops hq uk-hq-seac", "activate in-corps-1", "commit").waits(components.Japan, "weather")
	if len(b.s.Off.Battles) > 0 {
		t.Fatal("a battle was declared")
	}
	b.do(components.Japan, "react 19").waits(components.Japan, "impulse")

	idle := in1942(t, components.Allies, []int{19, 22}, []int{7, 11})
	idle.do(components.Allies, "play 7 ops hq us-hq-southwest-pacific", "commit").waits(components.Japan, "impulse")
}

// TestRule5_32E_GandhiAgainstAnIdleOffensive: J21 asks for an Offensive of SEAC HQ and for nothing else, so
// one that activates nobody will do; Wingate has nobody to call back from it.
func TestRule5_32E_GandhiAgainstAnIdleOffensive(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{21, 22}, []int{7, 11})
	b.do(components.Allies, "play 7 ops hq uk-hq-seac", "commit").waits(components.Japan, "quiet-cards")
	b.do(components.Japan, "react 21").waits(components.Allies, "suffer")
	b.do(components.Allies, "hit in-corps-2")
	if !b.s.Board.Pieces[b.unit("in-corps-2")].Reduced {
		t.Error("2nd Indian Corps has no loss")
	}

	other := in1942(t, components.Allies, []int{21, 22}, []int{7, 11})
	other.do(components.Allies, "play 7 ops hq us-hq-southwest-pacific", "commit").waits(components.Japan, "impulse")
}

// TestRule5_32B_XCraftAgainstAnIdleOffensive: A78 takes ships that are not activated, at the end of an
// Offensive without a battle hex, whether or not that activates anybody.
func TestRule5_32B_XCraftAgainstAnIdleOffensive(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{78, 11})
	b.put("jp-bb-kongo 2212")
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "commit").waits(components.Allies, "quiet-cards")
	b.rolls(0).do(components.Allies, "react 78", "hit jp-bb-kongo").waits(components.Allies, "impulse")
	if !b.s.Board.Pieces[b.unit("jp-bb-kongo")].Reduced {
		t.Error("Kongo has no loss")
	}
}

// TestRule5_32B_NoWindowWithoutABattle: Kamikaze and Skip Bombing attacks need a battle hex, so nobody is
// asked for them where there is none.
func TestRule5_32B_NoWindowWithoutABattle(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{24, 11})
	b.s.Cards.Discard[components.Allies].Add(b.s.Set.CardByNumber(components.Allies, 78))
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "commit").waits(components.Japan, "post-battle")
}

// TestRule7_25_NoCounteroffensiveAfterTheRoll (AMB-11): only J13 changes the condition then.
func TestRule7_25_NoCounteroffensiveAfterTheRoll(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{17, 13, 4}, []int{31, 11})
	b.hold(components.Allies, "4021").put("us-ca-new-orleans 4021", "jp-ca-aoba 4017", "jp-bde-south-seas 4017")
	b.do(components.Allies, "play 31 ops hq us-hq-central-pacific", "activate us-cv-enterprise us-cv-lexington",
		"move us-cv-enterprise us-cv-lexington 4814", "commit")
	b.rolls(9).do(components.Japan, "decline", "roll")
	b.refused(components.Japan, "react 17", "7.25").refused(components.Japan, "react 4", "7.25")
	b.do(components.Japan, "react 13")
	if b.s.Off.Condition != components.Intercept {
		t.Errorf("condition %s", b.s.Off.Condition)
	}
}

// TestRule5_35_DrawnAtTheEnd (AMB-12): J17 draws when the Offensive is over.
func TestRule5_35_DrawnAtTheEnd(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Allies, []int{17, 4, 24}, []int{31, 11})
	b.hold(components.Allies, "4021").put("us-ca-new-orleans 4021", "jp-ca-aoba 4017", "jp-bde-south-seas 4017")
	b.do(components.Allies, "play 31 ops hq us-hq-central-pacific", "activate us-cv-enterprise us-cv-lexington",
		"move us-cv-enterprise us-cv-lexington 4814", "commit")
	b.do(components.Japan, "decline", "react 17")
	if got := b.s.HandSize(components.Japan); got != 2 {
		t.Fatalf("%d cards during the Offensive", got)
	}
	r := state.RefereeOn(b.s, b.dice)
	r.Enter(state.OffensiveEnd)
	offensive.RunOffensiveEnd(r)
	if got := r.State.HandSize(components.Japan); got != 3 {
		t.Errorf("%d cards after it", got)
	}
}

// TestRule6_0_ReactingUnitsKeepTheirSupply (AMB-14).
func TestRule6_0_ReactingUnitsKeepTheirSupply(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline", "hq uk-hq-malaya", "activate in-corps-3")
	b.s.Board.Pieces[b.unit("uk-hq-malaya")].Place = position.Removed
	*b.s = *b.s.Clone()
	if sit := b.s.Situation(); !sit.InSupply(b.unit("in-corps-3")) || sit.InSupply(b.unit("au-div-8")) {
		t.Errorf("without the HQ the active corps is in supply: %v, the idle division: %v",
			sit.InSupply(b.unit("in-corps-3")), sit.InSupply(b.unit("au-div-8")))
	}
}

// TestRule6_24_TokyoExpressInAttrition (AMB-23): the marker protects in the Attrition Phase and is
// taken off after it.
func TestRule6_24_TokyoExpressInAttrition(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 3", "control 5708 japan", "unit jp-bde-4sn 5708 reduced", "tokyo-express 5708")
	b.run(state.Attrition)
	b.expect("unit jp-bde-4sn 5708 reduced")
	b.run(state.EndOfTurn)
	if b.s.Board.TokyoExpress != components.NoLoc {
		t.Error("the marker stays")
	}
	cut := newDesk(t, "turn 3", "control 5708 japan", "unit jp-bde-4sn 5708 full")
	cut.run(state.Attrition)
	cut.expect("unit jp-bde-4sn 5708 reduced")
}

// TestRule6_5_ShipsHoldNothing (AMB-27): a march through a hex with ships takes it; where it stops
// beside them there is a battle, and nothing changes hands yet.
func TestRule6_5_ShipsHoldNothing(t *testing.T) {
	t.Parallel()
	for _, stops := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{8, 24}, []int{11})
		b.s.Board.Pieces[b.unit("in-corps-3")].Place = position.Removed
		b.put("jp-army-38 1912", "uk-bb-warspite 1913").hold(components.Allies, "1913", "2014").hold(components.Japan, "1912")
		b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38")
		if stops {
			b.do(components.Japan, "move jp-army-38 1913").holds(components.Allies, "1913").do(components.Japan, "commit")
			if b.s.Off.Battle(b.loc("1913")) == nil {
				t.Error("no battle against the ships")
			}
			continue
		}
		b.do(components.Japan, "move jp-army-38 2014 land via 1913").holds(components.Japan, "1913").holds(components.Japan, "2014")
	}
}

// TestRule7_24_PortCarriersMayCover (AMB-31): a carrier in port may be assigned to a landing within
// its range, and need not.
func TestRule7_24_PortCarriersMayCover(t *testing.T) {
	t.Parallel()
	for _, covers := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11}).put("jp-cv-akagi 4017")
		b.do(components.Japan, "play 23 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-south-seas jp-ca-aoba", "move jp-bde-south-seas jp-ca-aoba 4020")
		if covers {
			b.do(components.Japan, "cover jp-cv-akagi 4020")
		}
		b.do(components.Japan, "commit")
		if len(b.s.Off.Covers) > 0 != covers {
			t.Errorf("covers: %v", b.s.Off.Covers)
		}
	}
}

// kauai is a Japanese landing at empty Kauai, watched by the 7th Air Force.
func kauai(t *testing.T) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
	b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "us-air-7af 5808", "jp-hq-south-seas 4715")
	return b.do(components.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-cv-akagi jp-bde-4sn 5708")
}

// TestRule7_27_SpecialBattleCallsHQs: the roll of 7.25 follows that of the Special Reaction (AMB-37),
// and the hex it has made a battle hex is one for the HQs, too (AMB-35).
func TestRule7_27_SpecialBattleCallsHQs(t *testing.T) {
	t.Parallel()
	b := kauai(t).rolls(0, 0)
	b.do(components.Japan, "commit").waits(components.Allies, "intelligence").do(components.Allies, "roll")
	if hqs := offensive.ReactionHQs(b.s); b.s.Off.Condition != components.Intercept || !hqs.Has(b.unit("us-hq-central-pacific")) {
		t.Errorf("condition %s, %d HQs may react", b.s.Off.Condition, hqs.Count())
	}
}

// TestRule7_27_Eligible (AMB-39): control is that of the start of the Offensive; any supplied HQ will
// do, and one there has to be.
func TestRule7_27_Eligible(t *testing.T) {
	t.Parallel()
	b := kauai(t)
	b.hold(components.Japan, "5708") // as if others had marched in
	if hexes := offensive.Eligible(b.s); !hexes.Has(b.loc("5708")) {
		t.Error("Kauai was Allied when the Offensive began")
	}
	b.s.Board.Pieces[b.unit("us-hq-central-pacific")].Place = position.Removed
	b.put("joint-hq-anzac 5908")
	if hexes := offensive.Eligible(b.s); !hexes.Has(b.loc("5708")) {
		t.Error("ANZAC HQ has Kauai in range")
	}
	b.s.Board.Pieces[b.unit("joint-hq-anzac")].Place = position.Removed
	*b.s = *b.s.Clone()
	if hexes := offensive.Eligible(b.s); !hexes.IsEmpty() {
		t.Error("a Special Reaction without an HQ in range")
	}
}

// TestRule7_27_ValueAgainstASurprise (AMB-43): against an event that prescribes surprise the roll is
// made against the value of the Operations card: 4 of J3, not its Operations value of 2.
func TestRule7_27_ValueAgainstASurprise(t *testing.T) {
	t.Parallel()
	b := kauai(t).rolls(5)
	b.s.Off.Card, b.s.Off.Event = b.s.Set.CardByNumber(components.Japan, 3), true
	r := state.RefereeOn(b.s, b.dice)
	offensive.RollSpecial(r, b.loc("5708"))
	rolled := r.Events[0].(state.IntelligenceRolled)
	if rolled.Roll.Target != 4 || rolled.Roll.Total != 3 || !rolled.Roll.Success {
		t.Errorf("roll %+v", rolled.Roll)
	}
}

// TestRule8_1_AllowanceOfTheReaction (B-A01): it is that of the printed Operations value, and J9 gives
// the ships of both sides 21 hexes.
func TestRule8_1_AllowanceOfTheReaction(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	ship := []components.Unit{b.unit("uk-ca-exeter")}
	if m := offensive.Mover(b.s, components.Allies, ship, position.Sail); m.Allowance != 2 || m.NavalAllowance != 0 {
		t.Errorf("allowance %d, naval %d", m.Allowance, m.NavalAllowance)
	}
	b = in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
	b.do(components.Japan, "play 9 event hq jp-hq-south")
	for side, unit := range map[components.Side]string{components.Japan: "jp-bb-kongo", components.Allies: "uk-ca-exeter"} {
		if m := offensive.Mover(b.s, side, []components.Unit{b.unit(unit)}, position.Sail); m.NavalAllowance != 21 {
			t.Errorf("%s: %d hexes", unit, m.NavalAllowance)
		}
	}
	if m := offensive.Mover(b.s, components.Japan, []components.Unit{b.unit("jp-army-38")}, position.Overland); m.Allowance != 3 || m.NavalAllowance != 0 {
		t.Errorf("the army: %d points", m.Allowance)
	}
}

// TestRule9_11_AircraftThatLeaveABattleHex (B-A09) fight in its battle.
func TestRule9_11_AircraftThatLeaveABattleHex(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline", "hq uk-hq-malaya", "activate uk-air-malaya")
	ends := b.s.Options(engine.Seat(components.Allies), engine.ParseOrder("move uk-air-malaya"))
	i := slices.IndexFunc(ends, func(o engine.Option) bool { return b.s.Loc(o.Word) != components.NoLoc && o.Word != "2015" })
	if i < 0 {
		t.Fatal("the air force has nowhere to go")
	}
	b.do(components.Allies, "move uk-air-malaya "+ends[i].Word)
	if battle := b.s.Participates(b.unit("uk-air-malaya")); battle == nil || battle.Hex != b.loc("2015") {
		t.Errorf("from %s it fights in %v", ends[i].Word, battle)
	}
}

// TestRule8_33_WithdrawnByAnEvent (B-A10): an air unit leaves for the turn track in the Offensive of
// an event as well.
func TestRule8_33_WithdrawnByAnEvent(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{10, 24}, nil)
	b.do(components.Japan, "play 10 event hq jp-hq-south", "activate jp-air-22", "move jp-air-22 withdraw", "commit")
	if place := b.s.Board.Pieces[b.unit("jp-air-22")].Place; place != position.OnTrack(3) {
		t.Errorf("the flotilla is at %d", place)
	}
}

// TestRule8_45_NoMarchBeforeALanding (B-A12): who has marched to a coast does not sail as well.
func TestRule8_45_NoMarchBeforeALanding(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, nil)
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-28 jp-bb-kongo", "move jp-army-28 2210")
	b.refused(components.Japan, "move jp-army-28 2313 assault", "7.23")
}

// TestRule8_43_WhoStaysStopsTheEnemy (B-A15): when the ground units slip away and an air unit stays,
// the hex is not taken and there is a battle.
func TestRule8_43_WhoStaysStopsTheEnemy(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	b.put("au-div-8 2014", "in-corps-1 2014", "uk-air-malaya 2014")
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.do(components.Allies, "leave 2015").waits(components.Japan, "build").holds(components.Allies, "2014")
	b.refused(components.Japan, "move jp-army-38 2013", "7.22").do(components.Japan, "commit")
	if b.s.Off.Battle(b.loc("2014")) == nil {
		t.Error("no battle with the air unit")
	}
}

// TestRule8_43_FromALanding (B-A16): stronger defenders may leave a beach as well.
func TestRule8_43_FromALanding(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	b.s.Board.Pieces[b.unit("uk-air-malaya")].Place = position.Removed
	b.put("jp-cvl-ryujo 2311", "jp-bde-2sn 2311")
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-bde-2sn jp-ca-mogami jp-cvl-ryujo", "move jp-bde-2sn jp-ca-mogami jp-cvl-ryujo 2014")
	b.waits(components.Allies, "disengagement").do(components.Allies, "leave 2015").stands("in-corps-3", "2015")
}

// TestRule9_4_GarrisonsHoldTheBeach (B-A36): a landing against a garrison alone meets +3.
func TestRule9_4_GarrisonsHoldTheBeach(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 10, active: components.Allies, condition: components.Surprise, battles: []int{2508}, japan: []int{2508},
		units: "us-corps-x@2508L us-corps-i@2508L us-cv-essex@2508",
		alter: func(s *state.State) { s.Board.DivisionsInChina = 4 },
	}.fight(t, 9, 0)
	fight := cp.state.Off.Battles[0].Fight
	i := slices.IndexFunc(fight.Volleys, func(v state.Volley) bool { return v.Ground && v.Side == components.Japan })
	if i < 0 || turn.SumOf(fight.Volleys[i].Mods) != 3 {
		t.Errorf("volleys %+v", fight.Volleys)
	}
}

// TestRule9_6_NoBracketedRangeAfterABattle (B-A40): an air unit that has fought flies home by its
// normal range, one that has not by any.
func TestRule9_6_NoBracketedRangeAfterABattle(t *testing.T) {
	t.Parallel()
	for _, fought := range []bool{false, true} {
		b := in1942(t, components.Allies, nil, []int{11, 14})
		feaf := b.unit("us-air-feaf")
		b.do(components.Allies, "play 11 ops hq us-hq-southwest-pacific", "activate us-air-feaf", "commit")
		b.s.Off = state.Offensive{On: true, Side: components.Allies, OC: 1, Current: -1, Entered: components.NoLoc}
		b.s.Off.PostBattle[components.Allies].Add(feaf)
		if fought {
			battle := state.Battle{Hex: b.loc("2915"), Done: true}
			battle.Distant[components.Allies].Add(feaf)
			b.s.Off.Battles = []state.Battle{battle}
		}
		b.s.Mover = components.Allies
		b.at(state.OffensivesReturn)
		if got := b.offers(components.Allies, "move us-air-feaf 2715"); got == fought { // three hexes from Manila
			t.Errorf("fought %v: may fly to Palawan %v", fought, got)
		}
	}
}

// TestRule11_32_PoolOfAircraft (B-A45): Allied air points serve every Allied air unit but dotted and
// Dutch ones.
func TestRule11_32_PoolOfAircraft(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for unit := range set.UnitsOf(components.Allies).All() {
		info := &set.Units[unit]
		if info.Class != components.Air {
			continue
		}
		if info.Pool != components.AlliedAir && info.Pool != components.NoPool || info.Nationality == components.Dutch && info.Pool != components.NoPool {
			t.Errorf("%s draws on pool %d", info.ID, info.Pool)
		}
	}
	for id, pool := range map[string]components.Pool{"us-air-5af": components.AlliedAir, "au-air-raaf": components.AlliedAir, "nl-air-dutch": components.NoPool, "us-air-avg": components.NoPool} {
		if unit, known := set.UnitByID(id); !known || set.Units[unit].Pool != pool {
			t.Errorf("%s: pool %d", id, set.Units[unit].Pool)
		}
	}
}

// TestRule7_25_TheRollAfterWingate (AMB-33): a card that leaves the condition alone does not bar the roll.
func TestRule7_25_TheRollAfterWingate(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 52}, []int{22, 41, 42})
	b.hold(components.Japan, "2108").put("jp-army-15 2108", "jp-army-38 2108", "in-div-burma-indian 2008", "in-div-1-burma 2008")
	b.at(state.Impulse).do(components.Japan, "play 23 event hq jp-hq-south", "activate jp-army-15 jp-army-38", "move jp-army-15 2008",
		"move jp-army-38 2107", "commit")
	b.rolls(0).do(components.Allies, "react 22 jp-army-38", "roll")
	if b.s.Off.Condition != components.Intercept {
		t.Errorf("condition %s", b.s.Off.Condition)
	}
}
