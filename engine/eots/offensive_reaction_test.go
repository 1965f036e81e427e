package eots

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

func TestRule7_25_IntelligenceRoll_O6(t *testing.T) {
	t.Parallel()
	tests := []struct {
		value   int8
		contact bool
		die     int
		success bool
	}{
		{7, true, 9, false},
		{7, true, 8, true},
		{8, true, 9, false},
		{8, true, 8, true},
		{4, false, 4, true},
		{4, false, 5, false},
		{4, true, 6, true},
		{4, true, 7, false},
		{9, false, 9, false},
	}
	for _, test := range tests {
		b := bare(t).rolls(test.die)
		r := state.RefereeOn(b.s, b.dice)
		var mods []state.Modifier
		if test.contact {
			mods = append(mods, offensive.ContactPenalty())
		}
		if roll := offensive.RollAgainst(r, "intelligence", test.value, mods); roll.Success != test.success {
			t.Errorf("value %d, contact %v, die %d: success %v", test.value, test.contact, test.die, roll.Success)
		}
	}
}

// overRE is Operation RE of the example of play, moved and committed.
func overRE(t *testing.T, allies ...int) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{23, 24}, allies)
	b.do(components.Japan, "play 23 event hq jp-hq-south", "activate jp-air-22 jp-bb-kongo jp-ca-mogami jp-army-38",
		"move jp-army-38 2014", "move jp-air-22 2112", "move jp-bb-kongo jp-ca-mogami 2015", "commit")
	return b.waits(components.Allies, "intelligence") // the Allies have no weather cards
}

// TestRule7_26_MatadorExample is example 7.26-1, with the ground unit of a battle hex that is
// ordered to another (O10).
func TestRule7_26_MatadorExample(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5")
	if b.s.Off.Condition != components.Intercept {
		t.Fatalf("condition %s", b.s.Off.Condition)
	}
	b.refused(components.Allies, "roll", "7.25") // a card has set the condition
	b.do(components.Allies, "decline").waits(components.Allies, "reaction-move")
	b.do(components.Allies, "hq uk-hq-malaya")
	if limit := b.s.ActivationLimit(components.Allies, components.UnitSet{}); limit != 4 {
		t.Errorf("limit %d, not 3 + 1", limit)
	}
	b.refused(components.Allies, "activate us-corps-reserve", "6.12")
	b.do(components.Allies, "activate in-corps-3 au-div-8 uk-air-malaya")
	b.refused(components.Allies, "move au-div-8 2014", "7.26")        // it stands in a battle hex
	b.refused(components.Allies, "activate us-corps-reserve", "7.26") // nobody is left to activate
}

func TestRule7_26_WhoCannotFightIsNotActivated_O9(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline", "hq uk-hq-malaya")
	b.refused(components.Allies, "activate nl-air-dutch", "6.21") // no Joint HQ
	b.refused(components.Allies, "activate uk-air-far-east", "6.3")
}

func TestRule7_26_EveryReactingUnitFights(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11)
	b.do(components.Allies, "react 5", "decline")
	b.refused(components.Allies, "activate in-corps-3", "7.26") // an HQ first
	b.do(components.Allies, "hq uk-hq-malaya")
	b.refused(components.Allies, "move uk-air-malaya 2015", "7.26")
}

func TestRule7_26_NoReactionToASurprise_O7(t *testing.T) {
	t.Parallel()
	b := overRE(t, 5, 11).rolls(9)
	b.do(components.Allies, "roll")
	if b.s.Off.Condition != components.Surprise || b.s.Stage != state.ReactionCards {
		t.Errorf("condition %s, stage %s", b.s.Off.Condition, b.s.Stage)
	}
	b.refused(components.Allies, "react 5", "5.32")
}

// TestRule7_25_SurpriseAttackIsNotRolled is example 5.2-1.
func TestRule7_25_SurpriseAttackIsNotRolled(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{3, 24}, []int{26, 11})
	b.do(components.Japan, "play 3 event hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014", "commit")
	b.refused(components.Allies, "roll", "7.25")
	b.do(components.Allies, "react 26")
	if b.s.Off.Condition != components.Ambush {
		t.Errorf("condition %s, not an ambush", b.s.Off.Condition)
	}
}

func TestRule7_25_BothKindsOfCardsGiveAmbush_C6(t *testing.T) {
	t.Parallel()
	for _, order := range [][]string{{"react 26", "react 8"}, {"react 8", "react 26"}} {
		b := overRE(t, 8, 26, 11)
		b.do(components.Allies, order...)
		if b.s.Off.Condition != components.Ambush {
			t.Errorf("%v: %s", order, b.s.Off.Condition)
		}
	}
}

// TestRule7_27_SpecialReaction begins with example 7.27-2.
func TestRule7_27_SpecialReaction(t *testing.T) {
	t.Parallel()
	kauai := func(t *testing.T, allies ...int) *table {
		t.Helper()
		b := in1942(t, components.Japan, []int{9, 24}, allies)
		b.put("jp-cv-akagi 4715", "jp-bde-4sn 4715", "us-air-7af 5808")
		b.put("jp-hq-south-seas 4715")
		b.s.Board.Activated = components.UnitSet{}
		b.do(components.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-cv-akagi jp-bde-4sn 5708")
		return b
	}
	t.Run("Kauai", func(t *testing.T) {
		t.Parallel()
		b := kauai(t, 8, 11).rolls(0)
		b.do(components.Japan, "commit")
		battle := b.s.Off.Battle(b.loc("5708"))
		if battle == nil || !battle.Special {
			t.Fatal("Kauai is no battle hex")
		}
		b.waits(components.Allies, "intelligence")
	})
	t.Run("O12 without interception the landing stands", func(t *testing.T) {
		t.Parallel()
		b := kauai(t, 8, 11).rolls(0, 9)
		b.do(components.Japan, "commit").do(components.Allies, "roll")
		if b.s.Off.Battle(b.loc("5708")) != nil {
			t.Error("a battle without anybody to fight")
		}
		b.waits(components.Allies, "quiet-cards") // no battle is left to name
	})
	t.Run("O11 not overland", func(t *testing.T) {
		t.Parallel()
		b := in1942(t, components.Japan, []int{23, 24}, []int{11})
		b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-army-25", "move jp-army-25 2113", "commit")
		if b.happened("intelligence") {
			t.Error("a roll for a hex entered overland")
		}
	})
}

func TestRule8_43_Disengagement(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{8, 24}, []int{11})
	b.put("au-div-8 2014", "in-corps-1 2014")
	b.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	b.waits(components.Allies, "disengagement")
	b.refused(components.Allies, "leave 1913", "8.43") // the enemy came from there
	b.do(components.Allies, "leave 2015").waits(components.Japan, "build")
	b.stands("in-corps-1", "2015").stands("in-corps-3", "2015").holds(components.Japan, "2014")
	b.refused(components.Japan, "move jp-army-38 1913", "8.1") // it may march on, not stay in a hex it has left
	b.do(components.Japan, "commit")
	if len(b.s.Off.Battles) > 0 {
		t.Error("a battle although nobody is left")
	}

	weak := in1942(t, components.Japan, []int{8, 24}, []int{11})
	weak.do(components.Japan, "play 8 ops hq jp-hq-south", "activate jp-army-38", "move jp-army-38 2014")
	weak.waits(components.Japan, "build") // 9 against 18
}

func TestVariant_SpecialReactionMoves_AMB36(t *testing.T) {
	t.Parallel()
	for _, variant := range []bool{false, true} {
		b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
		b.s = read(b.s, edition.SpecialReactionMoves, variant)
		b.put("jp-cv-akagi 5108", "jp-bde-4sn 5108", "jp-hq-south-seas 5108", "us-air-7af 5808").hold(components.Japan, "5108")
		b.rolls(0, 9)
		b.do(components.Japan, "play 9 ops hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn", "move jp-cv-akagi jp-bde-4sn 5708", "commit")
		b.do(components.Allies, "roll")
		if got := b.s.Stage == state.ReactionMoves; got != variant {
			t.Errorf("variant %v: stage %s", variant, b.s.Stage)
		}
	}
}

// TestRule7_25_ContactWithZOI takes 2 from the die (AMB-26).
func TestRule7_25_ContactWithZOI(t *testing.T) {
	t.Parallel()
	b := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
	b.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bb-kongo jp-ca-mogami", "move jp-ca-mogami 2909")
	if b.s.Off.ZOIContact {
		t.Error("Cam Ranh and Formosa are outside Allied zones")
	}
	b.do(components.Japan, "move jp-bb-kongo 2015")
	if !b.s.Off.ZOIContact {
		t.Error("Malaya Air Force watches Singapore")
	}
	fixed := in1942(t, components.Japan, []int{23, 24}, []int{8, 11})
	fixed.put("jp-air-22 2112")
	fixed.do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-air-22", "battle 2015", "commit")
	if fixed.s.Off.ZOIContact || len(fixed.s.Off.Battles) != 1 {
		t.Error("a unit that does not move touches no zone")
	}
}

func TestRule7_27_TheCoveringCarrierSwitches(t *testing.T) {
	t.Parallel()
	for _, reacts := range []bool{true, false} {
		// As in the example of Hollandia and Biak: a carrier with the landing at Kauai is to
		// fight at Oahu.
		b := in1942(t, components.Japan, []int{9, 24}, []int{8, 11})
		b.put("jp-cv-akagi 5108", "jp-bde-4sn 5108", "jp-hq-south-seas 5108", "us-air-7af 5808", "us-ca-new-orleans 5823")
		b.hold(components.Japan, "5108")
		b.do(components.Japan, "play 9 event hq jp-hq-south-seas", "activate jp-cv-akagi jp-bde-4sn",
			"move jp-cv-akagi jp-bde-4sn 5708", "battle 5808", "assign jp-cv-akagi 5808")
		b.rolls(0).do(components.Japan, "commit").do(components.Allies, "react 8", "decline", "activate us-air-7af us-cv-lexington")
		if reacts {
			b.do(components.Allies, "move us-cv-lexington 5708", "commit")
		} else {
			b.do(components.Allies, "commit")
		}
		oahu, kauai := b.s.Off.Battle(b.loc("5808")), b.s.Off.Battle(b.loc("5708"))
		if reacts && (kauai == nil || oahu != nil) || !reacts && (kauai != nil || oahu == nil) {
			t.Errorf("reacts %v: Oahu %v, Kauai %v", reacts, oahu, kauai)
		}
	}
}

func TestRule7_26_OneShippingPointInAReaction_O8(t *testing.T) {
	t.Parallel()
	for _, reduced := range []string{"", "r"} {
		b := in1942(t, components.Japan, []int{23, 24}, []int{59, 11})
		b.put("nl-regt-5 2517", "jp-hq-south 2415", "joint-hq-abda 2220", "us-corps-x 2220"+reduced, "us-cv-lexington 2220")
		b.s.Board.ASP[components.Allies].Owned = 3
		b.at(state.Impulse).do(components.Japan, "play 23 ops hq jp-hq-south", "activate jp-bde-2sn", "move jp-bde-2sn 2517 assault", "commit")
		b.do(components.Allies, "react 59", "decline", "hq joint-hq-abda")
		if reduced == "" {
			b.refused(components.Allies, "activate us-corps-x", "7.26") // it would take two points
			continue
		}
		b.do(components.Allies, "activate us-corps-x", "move us-corps-x 2517 assault", "commit")
		if used := b.s.Board.ASP[components.Allies].Used; used != 1 {
			t.Errorf("%d points used", used)
		}
	}
}

// TestRule7_25_AsksForWhatIsOpen: the question names the chance of the roll only where there may be one: not against a prescribed
// Surprise Attack, nor after a card that has set the condition.
func TestRule7_25_AsksForWhatIsOpen(t *testing.T) {
	t.Parallel()
	const roll, settled = "eots.offensive.ask.intelligence", "eots.offensive.ask.intelligence-cards"
	for use, want := range map[string]string{"ops": roll, "event": settled} {
		b := in1942(t, components.Japan, []int{3, 52}, []int{22, 26, 41, 42})
		b.hold(components.Japan, "2108").put("jp-army-15 2108", "in-div-burma-indian 2008", "in-div-1-burma 2008")
		b.at(state.Impulse).do(components.Japan, "play 3 "+use+" hq jp-hq-south", "activate jp-army-15", "move jp-army-15 2008", "commit")
		b.waits(components.Allies, "intelligence")
		if ask := b.s.Pending()[0].Ask; ask.Key != want {
			t.Errorf("%s: asked %v", use, ask)
		}
		b.do(components.Allies, "react 26").waits(components.Allies, "intelligence")
		if ask := b.s.Pending()[0].Ask; ask.Key != settled || fmt.Sprint(ask.Args["condition"]) != fmt.Sprint(state.ConditionText(components.Ambush)) {
			t.Errorf("%s: asked %v after the card", use, ask)
		}
	}
}
