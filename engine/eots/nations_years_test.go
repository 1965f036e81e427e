package eots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// Chapter 13 in the turns after 1942.

// TestRule13_71_NoOffensiveWithoutAPort: with every port of coastal China and Korea lost Japan makes
// no China Offensive, by Operations value or by event; Allied events go on (13.72).
func TestRule13_71_NoOffensiveWithoutAPort(t *testing.T) {
	t.Parallel()
	const ports = "control 2508 2509 2609 2809 2908 3007 3104 3105 3305 3306 "
	for side, refused := range map[string]bool{"allies": true, "japan": false} {
		b := newDesk(t, "turn 10", "marker china 2", ports+side, "stage impulse japan", "hand japan J26 J41 J42 J8", "hand allies A81")
		for _, card := range []string{"J26", "J41", "J42"} {
			refusal := turn.Usable(b.s, components.Japan, cardOf(card), state.UseEvent)
			if got := refusal != nil && refusal.Rule == "13.71"; got != refused {
				t.Errorf("%s with the ports of %s: %v", card, side, refusal)
			}
		}
		if refusal := turn.ChinaUsable(b.s, components.Japan); (refusal != nil) != refused {
			t.Errorf("by Operations with the ports of %s: %v", side, refusal)
		}
		if refusal := turn.Usable(b.s, components.Allies, cardOf("A81"), state.UseEvent); refusal != nil {
			t.Errorf("A81: %v", refusal)
		}
	}
}

// TestRule13_73_TheAirUnitsComeBack: those of the China box are due next turn, where the War in
// Europe can delay them, but no B-29 (10.23).
func TestRule13_73_TheAirUnitsComeBack(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 9", "marker china 4", "unit us-air-20bc china", "unit us-air-14af china", "marker war-in-europe 0")
	politics.ShiftChina(b.referee(), +1, false, "13.72")
	b.expect("nation china surrendered", "unit us-air-20bc turn-10", "unit us-air-14af turn-10")
	b.set("turn 10", "unit us-air-20bc turn-10", "unit us-air-14af turn-10")
	due := only(b.game.Unit("us-air-20bc"))
	due.Add(b.game.Unit("us-air-14af"))
	if arrive := turn.Delay(b.referee(9), due); arrive != only(b.game.Unit("us-air-20bc")) {
		t.Errorf("%v arrive", state.UnitSlice(arrive))
	}
	b.expect("unit us-air-14af delayed")
	if position.RoomInChina(b.game.Set, &b.s.Board, b.game.Unit("us-air-14af")) {
		t.Error("the China box is open after the surrender")
	}
}

// TestRule13_73_InTheLastTurn: what would come back after the last turn is out of the game.
func TestRule13_73_InTheLastTurn(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 12", "marker china 4", "unit us-air-20bc china", "unit us-hq-central-pacific 5808")
	r := b.referee()
	politics.ShiftChina(r, +1, false, "13.72")
	r.WithdrawHQ(b.game.Unit("us-hq-central-pacific"), "6.13")
	for _, id := range []string{"us-air-20bc", "us-hq-central-pacific"} {
		if place := b.s.Board.Pieces[b.game.Unit(id)].Place; place.OnMap() || place == position.ChinaBox {
			t.Errorf("%s is at %v", id, place)
		}
	}
	if broken := b.s.Inspect(); strings.Contains(strings.Join(broken, ";"), "us-air-20bc") {
		t.Error(broken)
	}
}

// TestRule13_74_TwoCountersInTheChinaBox, the pair of 14AF among them one by one, one B-29 at most (C-A13).
func TestRule13_74_TwoCountersInTheChinaBox(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		inside, joins string
		room          bool
	}{
		{"", "us-air-20bc", true},
		{"us-air-14af", "us-air-14af-lrb", true},
		{"us-air-14af us-air-14af-lrb", "us-air-avg", false},
		{"us-air-20bc", "us-air-21bc", false},
		{"us-air-20bc", "us-air-14af", true},
	} {
		b := newDesk(t, "turn 10")
		for id := range strings.FieldsSeq(test.inside) {
			b.set("unit " + id + " china")
		}
		if got := position.RoomInChina(b.game.Set, &b.s.Board, b.game.Unit(test.joins)); got != test.room {
			t.Errorf("%s beside %q: %v", test.joins, test.inside, got)
		}
	}
}

// TestRule13_1_EachNationIsWonBackOnce: bases without Japanese ground units and Political Will
// return with the trigger hexes, in Malaya and Burma as elsewhere; India and China do not (C-A05).
func TestRule13_1_EachNationIsWonBackOnce(t *testing.T) {
	t.Parallel()
	for nation, gain := range map[state.Nation]int{state.Philippines: 1, state.Malaya: 1, state.DutchIndies: 1, state.Burma: 1, state.Australia: 2, state.India: 0} {
		b := newDesk(t, "turn 4", "marker quota 0", "nation "+nation.ID()+" surrendered", "marker political-will 4")
		data := b.s.NationData(nation)
		for _, hex := range data.Bases {
			b.clear(b.game.Set.Hex(hex).String())
		}
		bases := state.LocSet(data.Bases)
		b.set("control " + b.all(bases) + " japan")
		triggers := state.LocSet(data.Triggers)
		spare := bases.Without(triggers).Intersect(b.game.Set.Areas.Ports.Union(b.game.Set.Areas.Airfields))
		held := components.NoLoc
		for hex := range spare.All() {
			held = hex
		}
		if held != components.NoLoc {
			b.set("unit jp-army-14 " + b.game.Set.Hex(held).String())
		}
		b.set("marker quota 0")
		b.triggers(nation.ID(), components.Allies)
		if nation == state.India {
			b.set("marker india 4")
		}
		b.political()
		for hex := range spare.All() {
			free := nation != state.India && hex != held
			if got := b.s.Board.Control(b.game.Set, hex) == components.Allies; got != free {
				t.Errorf("%s: %s Allied %v", nation.ID(), b.game.Set.Hex(hex), got)
			}
		}
		b.expect(fmt.Sprintf("marker political-will %d", 4+gain))
		b.triggers(nation.ID(), components.Japan)
		b.run(state.NationalStatus)
		b.triggers(nation.ID(), components.Allies)
		b.political()
		b.expect(fmt.Sprintf("marker political-will %d", 4+gain))
	}
}

// TestRule13_84_MandatesOfJapan: the rule works for both sides, and one base is never enough.
func TestRule13_84_MandatesOfJapan(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 8", "marker mandates 0")
	area := b.game.Set.Areas.AustralianMandates.Intersect(b.game.Set.Areas.Controllable)
	for hex := range area.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control "+b.all(area)+" allies", "control 4021 japan", "unit au-corps-1 4222")
	b.run(state.NationalStatus)
	b.expect("marker mandates 0", "control 4020 3820 allies")
	b.set("stage impulse", "control 4423 japan")
	b.run(state.NationalStatus)
	b.expect("marker mandates 1", "control 4020 3820 japan", "control 4222 allies")
}

// TestRule13_85_NewGuineaOfTheAllies, when the last port falls.
func TestRule13_85_NewGuineaOfTheAllies(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 8")
	area := b.game.Set.Areas.NewGuinea.Intersect(b.game.Set.Areas.Named).Intersect(b.game.Set.Areas.Controllable)
	for hex := range area.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control " + b.all(area) + " japan")
	b.triggers("new-guinea", components.Allies)
	b.set("control 4024 japan")
	b.run(state.NationalStatus)
	b.expect("control 3620 japan")
	b.set("stage impulse", "control 4024 allies", "unit jp-air-24 3620", "unit jp-army-18 3721")
	b.run(state.NationalStatus)
	b.expect("control 3620 allies", "control 3721 japan")
}

// TestRule13_94_AGarrisonDiesOnce: Allied control ends the garrison of a home city for good; one of
// occupied China is there again when Japan is (13.76).
func TestRule13_94_AGarrisonDiesOnce(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 12", "marker divisions 5")
	steps := func(hex string) int { return battle.GarrisonSteps(b.game.Set, &b.s.Board, b.at(hex)) }
	r := b.referee()
	for _, test := range []struct {
		hex           string
		before, after int
	}{{"3706", 1, 0}, {"3307", 1, 0}, {"2508", 2, 2}, {"2809", 2, 2}, {"2709", 0, 0}} {
		before := steps(test.hex)
		r.Emit(state.ControlTaken{Side: components.Allies, Hexes: []components.Loc{b.at(test.hex)}, Rule: "9.4"})
		allied := steps(test.hex)
		r.Emit(state.ControlTaken{Side: components.Japan, Hexes: []components.Loc{b.at(test.hex)}, Rule: "9.4"})
		if before != test.before || allied != 0 || steps(test.hex) != test.after {
			t.Errorf("%s: %d, then %d, then %d steps", test.hex, before, allied, steps(test.hex))
		}
	}
}

// TestRule13_92_ShipsAircraftAndHQsLeave the Marshalls that change hands; what the army holds stays
// Japanese with all that is there.
func TestRule13_92_ShipsAircraftAndHQsLeave(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 8")
	for hex := range b.game.Set.Areas.Marshalls.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control "+b.all(b.game.Set.Areas.Marshalls.Intersect(b.game.Set.Areas.Controllable))+" japan",
		"control 4415 4715 allies", "unit jp-ca-mogami 4815 full", "unit jp-air-24 4716 full", "unit jp-hq-south-seas 4816",
		"unit jp-bde-4sn 4817 full", "unit jp-air-25 4817 full", "control 4017 japan")
	b.run(state.NationalStatus)
	b.expect("control 4716 4815 4816 allies", "control 4817 japan", "unit jp-hq-south-seas turn-9")
	b.run(state.StatusEmergency)
	for id, refuge := range map[string]string{"jp-ca-mogami": "4017", "jp-air-24": "4817"} {
		unit := b.game.Unit(id)
		if b.s.PendingChoices.Units.Has(unit) {
			b.order(components.Japan, "place "+id+" "+refuge)
		}
		if loc := b.s.Board.Pieces[unit].Place.Loc(); b.game.Set.Areas.Marshalls.Has(loc) && loc != b.at("4817") {
			t.Errorf("%s stays in the Marshalls", id)
		}
	}
	b.expect("unit jp-air-25 4817 full")
}

// TestRule13_33_SiamIsNoNation: its hexes count one by one and nothing follows from their loss.
func TestRule13_33_SiamIsNoNation(t *testing.T) {
	t.Parallel()
	for _, side := range []components.Side{components.Japan, components.Allies} {
		b := newDesk(t, "turn 9", "marker political-will 6", "marker quota 0")
		b.clear("2110")
		before := b.s.Board.Japan
		b.set("control 2110 "+side.String(), "marker quota 0")
		surrendered := b.s.Get(state.SurrenderedNations)
		b.run(state.NationalStatus)
		if b.s.Get(state.SurrenderedNations) != surrendered || b.s.Get(state.LiberatedNations) != 0 {
			t.Errorf("%s in Siam: nations %b", side, b.s.Get(state.SurrenderedNations))
		}
		changed := before.Without(b.s.Board.Japan).Union(b.s.Board.Japan.Without(before))
		changed.Remove(b.at("2110"))
		if !changed.IsEmpty() {
			t.Errorf("%s in Siam: %s change hands", side, b.all(changed))
		}
	}
}
