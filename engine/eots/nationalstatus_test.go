package eots

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// political runs the Political Phase up to the Attrition Phase; decisions are left open.
func (b *desk) political() {
	b.t.Helper()
	b.run(state.NationalStatus)
	if b.s.Stage == state.StatusEmergency {
		b.run(state.StatusEmergency)
	}
	if b.s.Stage == state.PoliticalWillSegment {
		b.run(state.PoliticalWillSegment)
	}
}

// all joins hex numbers of an area into a line of notation.
func (b *desk) all(hexes components.LocSet) string {
	var words []string
	for loc := range hexes.All() {
		words = append(words, b.game.Set.Hex(loc).String())
	}
	return strings.Join(words, " ")
}

// nation gives all hexes of a nation's triggers to a side.
func (b *desk) triggers(id string, side components.Side) {
	b.t.Helper()
	b.set("control " + b.all(state.LocSet(b.game.Set.Nation(id).Triggers)) + " " + side.String())
}

// TestRule13_2_PhilippinesFall is C-V1: ground units leave, the HQ goes to the
// turn track, FEAF flies to an airfield in its extended range, Political Will falls by one.
func TestRule13_2_PhilippinesFall(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2813 2915 japan", "marker political-will 8",
		"unit us-air-feaf 2813 reduced", "unit us-corps-south-luzon 2912 reduced", "unit us-hq-southwest-pacific 2812")
	b.run(state.NationalStatus)
	b.expect("nation philippines surrendered", "control 2715 2812 2813 2911 2915 3014 japan",
		"unit us-hq-southwest-pacific turn-3", "unit us-corps-south-luzon removed")
	b.run(state.StatusEmergency)
	place := b.s.Board.Pieces[b.game.Unit("us-air-feaf")].Place
	if b.s.PendingChoices.Units.Has(b.game.Unit("us-air-feaf")) {
		options := b.s.Options(engine.Seat(components.Allies), engine.ParseOrder("place us-air-feaf"))
		for _, option := range options {
			if d := b.game.Set.Distance(b.at("2813"), b.at(option.Word)); d > 4 {
				t.Errorf("FEAF may fly %d hexes to %s", d, option.Word)
			}
		}
		b.order(components.Allies, "place us-air-feaf "+options[0].Word)
	} else if place.OnMap() && place.Loc() == b.at("2813") {
		t.Error("FEAF stays in Manila")
	}
	b.run(state.PoliticalWillSegment)
	b.expect("marker political-will 7")
}

// TestRule8_22_AsiaticFleet is example B-W02 (13.2-1): after the fall of the Philippines the ships at
// Samar may be placed at Soerabaja, exactly ten hexes away, but no farther.
func TestRule8_22_AsiaticFleet(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2813 2915 japan", "unit us-ca-asiatic 3014 reduced")
	for unit := range b.game.Set.UnitsOf(components.Allies).All() {
		if b.game.Set.Areas.Philippines.Has(b.s.Board.Pieces[unit].Place.Loc()) && b.game.Set.Units[unit].ID != "us-ca-asiatic" {
			b.set("unit " + b.game.Set.Units[unit].ID + " removed")
		}
	}
	b.run(state.NationalStatus)
	b.run(state.StatusEmergency)
	b.refuse(components.Allies, "place us-ca-asiatic 5808", "8.22")
	b.refuse(components.Allies, "commit", "8.22")
	b.order(components.Allies, "place us-ca-asiatic 2220")
	b.order(components.Allies, "commit")
	b.expect("unit us-ca-asiatic 2220 reduced")
}

// TestRule13_3_MalayaKeepsItsHexes is C-V2.
func TestRule13_3_MalayaKeepsItsHexes(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2015 2014 japan", "control 1913 allies", "unit uk-air-malaya removed",
		"unit uk-hq-malaya removed", "unit au-div-8 1913", "marker political-will 8")
	for _, hex := range []string{"2015", "2014"} {
		b.clear(hex)
	}
	b.political()
	b.expect("nation malaya surrendered", "control 1913 allies", "unit au-div-8 1913", "marker political-will 7")
}

// clear takes all units out of a hex.
func (b *desk) clear(hex string) {
	b.t.Helper()
	loc := b.at(hex)
	for unit := range b.s.Board.Pieces {
		if b.s.Board.Pieces[unit].Place.Loc() == loc {
			b.set("unit " + b.game.Set.Units[unit].ID + " removed")
		}
	}
}

// TestRule13_4_DutchIndiesFall is C-V3: the seven resources are not enough; with
// Tjilatjap they fall, but a base with a Commonwealth ground unit stays Allied.
func TestRule13_4_DutchIndiesFall(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 8")
	for unit := range b.s.Board.Pieces {
		if b.game.Set.Areas.DEI.Has(b.s.Board.Pieces[unit].Place.Loc()) && b.game.Set.Units[unit].Nationality != components.Dutch {
			b.set("unit " + b.game.Set.Units[unit].ID + " removed")
		}
	}
	b.triggers("dei", components.Japan)
	b.set("control 2019 allies", "unit au-corps-2 2721")
	b.run(state.NationalStatus)
	b.expect("nation dei free")

	b.set("stage impulse", "control 2019 japan")
	b.political()
	b.expect("nation dei surrendered", "control 2721 allies", "unit au-corps-2 2721", "marker political-will 7",
		"control 1914 2018 2320 2620 2719 2917 2919 3017 japan")
	for unit := range b.s.Board.Pieces {
		if info := &b.game.Set.Units[unit]; info.Nationality == components.Dutch {
			b.expect("unit " + info.ID + " removed")
		}
	}
}

// TestRule13_4_LoneHQDoesNotHold: the base of an HQ alone falls, and the HQ with it (C-A03).
func TestRule13_4_LoneHQDoesNotHold(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit joint-hq-anzac 2220", "unit uk-bb-warspite 2320")
	b.triggers("dei", components.Japan)
	b.set("control 2220 2320 allies")
	if b.s.HoldsAll(components.Japan, b.game.Set.Nation("dei").Triggers) {
		t.Fatal("Soerabaja is a trigger hex")
	}
	b.set("unit joint-hq-anzac 2320", "control 2220 japan")
	b.run(state.NationalStatus)
	b.expect("control 2320 japan", "unit joint-hq-anzac turn-3")
}

// TestRule13_5_BurmaFalls is C-V4.
func TestRule13_5_BurmaFalls(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "marker political-will 8")
	for _, hex := range []string{"2006", "2008", "2106", "2206", "2305"} {
		b.clear(hex)
	}
	b.set("unit in-div-1-burma 2107", "unit in-div-burma-indian 2005", "control 2008 2106 2206 2305 japan", "control 2006 allies")
	b.political()
	b.expect("nation burma surrendered", "control 2006 allies", "unit in-div-1-burma removed",
		"unit in-div-burma-indian removed", "marker political-will 7", "unit in-corps-1 2105")
}

// TestRule13_82_AustraliaFalls: reinforcements are lost, units in play do not come back (13.83).
func TestRule13_82_AustraliaFalls(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "unit au-corps-1 3823", "unit au-corps-4 turn-8", "unit au-corps-3 delayed", "marker political-will 8")
	b.triggers("australia", components.Japan)
	for _, hex := range b.game.Set.Nation("australia").Triggers {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.run(state.NationalStatus)
	b.run(state.PoliticalWillSegment)
	b.expect("nation australia surrendered", "unit au-corps-1 3823", "unit au-corps-4 removed", "unit au-corps-3 removed",
		"marker political-will 6")
	b.referee().LoseSteps(b.game.Unit("au-corps-1"), 2, state.CauseAttrition, "6.24")
	b.expect("unit au-corps-1 removed")
}

// TestRule13_84_Mandates is C-V9: with one of the two bases nothing changes, with both
// the empty hexes change hands and count for the Progress of the War.
func TestRule13_84_Mandates(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "turn 5")
	area := b.game.Set.Areas.AustralianMandates.Intersect(b.game.Set.Areas.Controllable)
	for hex := range area.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control "+b.all(area)+" japan", "marker mandates 1", "turn 5", "unit jp-bde-1sn 4222", "unit jp-air-24 4020")
	b.set("control 4423 allies")
	b.run(state.NationalStatus)
	b.expect("control 3820 4020 4222 4021 japan", "marker mandates 1")
	b.set("stage impulse", "control 4021 allies")
	b.run(state.NationalStatus)
	b.expect("control 3820 4020 4322 allies", "control 4222 japan", "marker mandates 0")
	if taken := politics.Progress(b.s); taken < 4 {
		t.Errorf("only %d hexes count", taken)
	}
	b.run(state.StatusEmergency) // the air unit at Kavieng has to leave
	if unit := b.game.Unit("jp-air-24"); b.s.Board.Pieces[unit].Place.Loc() == b.at("4020") && !b.s.PendingChoices.Units.Has(unit) {
		t.Error("24th Flotilla stays in Kavieng")
	}
}

// TestRule13_85_NewGuinea goes to the side with all ports and the resource hex, but for hexes
// with enemy ground units (C-A18).
func TestRule13_85_NewGuinea(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for _, hex := range b.game.Set.Nation("new-guinea").Bases {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.triggers("new-guinea", components.Japan)
	b.set("control 3119 3620 3720 3721 3922 allies", "unit au-corps-1 3620")
	b.set("control 3720 japan")
	b.run(state.NationalStatus)
	b.expect("control 3119 3721 3922 japan", "control 3620 allies")
}

// TestRule13_92_Marshalls fall with Eniwetok and Kwajalein.
func TestRule13_92_Marshalls(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	for hex := range b.game.Set.Areas.Marshalls.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control 4415 allies")
	b.run(state.NationalStatus)
	b.expect("control 4815 japan")
	b.set("stage impulse", "control 4715 allies", "unit jp-bde-4sn 4817")
	b.run(state.NationalStatus)
	b.expect("control 4316 4716 4815 4816 4916 allies", "control 4817 japan")
}

// TestRule13_93_Honshu: with all of it Allied Japan surrenders at once.
func TestRule13_93_Honshu(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	honshu := b.game.Set.Areas.Honshu
	b.set("control " + b.all(honshu) + " allies")
	b.set("control 3606 japan")
	b.run(state.NationalStatus)
	b.expect("winner none")
	b.set("stage impulse", "control 3606 allies")
	b.run(state.NationalStatus)
	b.expect("winner allies surrender")
}

// TestRule13_93_Blockade: three segments in a row without a line from a home city to a
// Japanese resource hex; a segment with one starts the count over.
func TestRule13_93_Blockade(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	resources := b.all(b.game.Set.Areas.Resources)
	b.set("control " + resources + " allies")
	b.run(state.NationalStatus)
	b.run(state.NationalStatus)
	b.expect("marker blockade 2", "winner none")
	b.set("control 3302 japan")
	b.run(state.NationalStatus)
	b.expect("marker blockade 0")
	b.set("control 3302 allies")
	for range 3 {
		b.expect("winner none")
		b.run(state.NationalStatus)
	}
	b.expect("winner allies surrender")
}

// TestRule13_1_Liberation gives the Philippines back: Political Will returns once, and a later
// loss changes nothing.
func TestRule13_1_Liberation(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "nation philippines surrendered", "marker political-will 5")
	area := b.game.Set.Areas.Philippines.Intersect(b.game.Set.Areas.Named)
	for hex := range area.All() {
		b.clear(b.game.Set.Hex(hex).String())
	}
	b.set("control "+b.all(area)+" japan", "unit jp-army-14 2812", "control 2813 2915 allies")
	b.political()
	b.expect("nation philippines liberated", "control 2715 2911 3014 allies", "control 2812 japan", "marker political-will 6")
	b.set("stage impulse", "control 2813 2915 japan")
	b.political()
	b.expect("nation philippines liberated", "marker political-will 6")
}

// TestRule6_14_LostHeadquarters: an HQ in an enemy hex returns, a dotted one does not.
func TestRule6_14_LostHeadquarters(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2015 5808 japan", "unit uk-hq-malaya 2015", "unit us-hq-central-pacific 5808")
	b.run(state.NationalStatus)
	b.expect("unit uk-hq-malaya removed", "unit us-hq-central-pacific turn-3")
}

// TestRule13_2_EveryShipAndAircraftLeaves (C-A01, C-A06): not the American ones alone, after the
// National Status Segment and before Political Will is judged.
func TestRule13_2_EveryShipAndAircraftLeaves(t *testing.T) {
	t.Parallel()
	b := newDesk(t, "control 2813 2915 japan", "marker political-will 8", "unit uk-bb-warspite 3014", "unit us-ca-asiatic 3014")
	b.run(state.NationalStatus)
	b.run(state.StatusEmergency)
	for _, id := range []string{"uk-bb-warspite", "us-ca-asiatic"} {
		if !b.s.PendingChoices.Units.Has(b.game.Unit(id)) {
			t.Errorf("%s may stay at Samar", id)
		}
	}
	b.expect("marker political-will 8")
}

// TestRule13_4_RefugeInABaseThatHolds (C-A07): a base of the Indies that a Commonwealth ground unit
// holds takes ships from those that fell.
func TestRule13_4_RefugeInABaseThatHolds(t *testing.T) {
	t.Parallel()
	b := newDesk(t)
	b.triggers("dei", components.Japan)
	b.clear("2721")
	b.set("control 2721 allies", "unit au-corps-2 2721", "unit uk-bb-warspite 2719")
	b.run(state.NationalStatus)
	b.expect("nation dei surrendered", "control 2721 allies")
	ship := b.game.Unit("uk-bb-warspite")
	b.expect("control 2719 japan")
	if bases := offensive.RefugesOf(b.s, ship); !bases.Has(b.at("2721")) {
		t.Errorf("%d bases, Timor not among them", bases.Count())
	}
}
