package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

func TestRule9_2F_TheFiringPlayerChooses(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423},
		units: `jp-cv-shokaku@4423 jp-bb-hiei@4423 us-cv-wasp@4423 us-cv-enterprise@4423r us-ca-northampton@4423 us-ca-new-orleans@4423
			us-ca-baltimore@4423 us-bde-marine@4423`,
	}.fight(t, 5, 0) // 31 points, +3: 31 hits
	cp.asked(components.Japan, "hits")
	round := cp.state.Pending()[0].Round
	cp.wantWords(components.Japan, "", "done", "hit")
	cp.wantWords(components.Japan, "hit", "us-cv-wasp", "us-ca-northampton", "us-ca-new-orleans", "us-ca-baltimore")
	for _, id := range []string{"us-cv-enterprise", "us-bde-marine", "jp-bb-hiei", "us-cv-essex", "4423"} {
		cp.refuse(components.Japan, "hit "+id, "9.2")
	}
	cp.order(components.Japan, "hit us-cv-wasp")
	cp.want("us-cv-wasp full") // nothing is applied yet
	cp.refuse(components.Japan, "hit us-cv-wasp", "9.2")
	cp.order(components.Japan, "hit us-ca-baltimore")
	if got := cp.state.Pending()[0]; got.Round != round || !got.Draft {
		t.Errorf("decision %+v; want the same draft, round %d", got, round)
	}
	cp.wantWords(components.Japan, "hit", "us-ca-northampton", "us-ca-new-orleans")
	cp.order(components.Japan, "hit us-ca-northampton") // a single hit is left and lost
	cp.over()
	cp.want("us-cv-wasp r", "us-ca-baltimore r", "us-ca-northampton r", "us-ca-new-orleans full", "us-cv-enterprise r")
}

func TestRule9_2F4_RefusalsNameTheReason(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Allies, condition: components.Surprise, battles: []int{4423}, japan: []int{4423},
		units: "us-cv-wasp@4425d4423 us-cv-enterprise@4425d4423 jp-cv-akagi@4421ad4423 jp-cv-soryu@4421ad4423 jp-cv-shokaku@4421ad4423 jp-cl-tenryu@4423",
	}.fight(t, 5, 0) // 24 hits: two carriers, or one and the cruiser
	cp.order(components.Allies, "hit jp-cv-akagi")
	cp.wantWords(components.Allies, "hit", "jp-cv-soryu", "jp-cv-shokaku", "jp-cl-tenryu")
	cp.wantRefusal(components.Allies, "hit jp-cv-akagi", "full-remain")
	cp.wantRefusal(components.Allies, "hit us-cv-wasp", "absent")
	cp.order(components.Allies, "hit jp-cv-soryu")
	cp.asked(components.Japan, "shift")
	cp.order(components.Japan, "decline")
	cp.over()
}

func TestAMB_BA29_HitsMayBeLeft(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423 us-ca-northampton@4423",
	}.fight(t, 4, 0) // 14 points, +3: 14 hits; a carrier of 12 or a cruiser of 8
	cp.asked(components.Japan, "hits")
	cp.order(components.Japan, "done")
	cp.over()
	cp.want("us-cv-wasp full", "us-ca-northampton full", "jp-cv-shokaku full")
}

// TestRule9_2C_InterceptLossesApplyTogether after the Offensives player has allotted first (B-A42).
func TestRule9_2C_InterceptLossesApplyTogether(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-ca-aoba@4423r jp-ca-mogami@4423r us-ca-northampton@4423r us-ca-new-orleans@4423r",
	}.fight(t, 8, 8) // 14 points against 12: one cruiser each
	cp.asked(components.Japan, "hits")
	cp.order(components.Japan, "hit us-ca-northampton")
	cp.want("us-ca-northampton r")
	cp.asked(components.Allies, "hits")
	cp.order(components.Allies, "hit jp-ca-mogami")
	cp.over()
	cp.want("us-ca-northampton x", "us-ca-new-orleans r", "jp-ca-mogami x", "jp-ca-aoba r")
}

func TestRule9_2D_SurpriseSurvivorsFireBack(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423",
	}.fight(t, 3, 6)
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if len(fight.Volleys) != 2 || fight.Volleys[0].Side != components.Japan || fight.Volleys[1].Strength != 8 {
		t.Fatalf("volleys %+v; want Japan first, then the reduced carrier with 8", fight.Volleys)
	}
}

func TestRule9_2E_AmbushTheReactionPlayerFiresFirst(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Ambush, cards: []string{"A12"}, battles: []int{4423},
		units: "jp-cv-shokaku@4423 us-cv-wasp@4423",
	}.fight(t, 5, 0) // 5 + 4 = 9: a critical hit by card A12, 12 points
	cp.over()
	fight := cp.state.Off.Battles[0].Fight
	if fight.Volleys[0].Side != components.Allies || !fight.Volleys[0].Critical || fight.Volleys[1].Strength != 9 {
		t.Fatalf("volleys %+v; want a critical Allied one first, then 9 points", fight.Volleys)
	}
}

func TestRule9_2F5_TheOwnerSparesAGroundStep(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 3, active: components.Japan, condition: components.Surprise, battles: []int{2019},
		units: "jp-bb-yamato@2019 jp-bb-nagato@2019 nl-regt-1@2019 nl-regt-2@2019",
	}.fight(t, 5)
	cp.asked(components.Allies, "spare")
	cp.wantWords(components.Allies, "", "spare")
	cp.wantWords(components.Allies, "spare", "nl-regt-1", "nl-regt-2")
	cp.order(components.Allies, "spare nl-regt-2")
	cp.over()
	cp.want("nl-regt-1 x", "nl-regt-2 r")
	cp.wantControl(2019, components.Allies)
}

func TestRule9_2F6_TheReactionPlayerBreaksTies(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-ca-aoba@4423r jp-cve-kaiyo@4423 uk-cvl-hermes@4423",
	}.fight(t, 0, 9) // Hermes scores 2 hits, critical
	cp.asked(components.Allies, "critical")
	cp.wantWords(components.Allies, "", "hit")
	cp.wantWords(components.Allies, "hit", "jp-cl-tenryu", "jp-cve-kaiyo")
	cp.order(components.Allies, "hit jp-cve-kaiyo")
	cp.over()
	cp.want("jp-cve-kaiyo r", "jp-cl-tenryu full", "uk-cvl-hermes r")
}

// TestRule9_2F7_CarrierOption comes right after the Allied hits, before Japan fires back (B-A32).
func TestRule9_2F7_CarrierOption(t *testing.T) {
	t.Parallel()
	th := theatre{
		turn: 4, active: components.Allies, condition: components.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 jp-cvl-zuiho@4424rad4423 us-cv-wasp@4425d4423 us-cv-enterprise@4425d4423",
	}
	cp := th.fight(t, 3, 0) // 24 hits: the carrier and, all being reduced, one more
	cp.asked(components.Allies, "hits")
	cp.order(components.Allies, "hit jp-cv-shokaku")
	cp.wantWords(components.Allies, "hit", "jp-cv-shokaku", "jp-cvl-zuiho")
	cp.order(components.Allies, "hit jp-cvl-zuiho")
	cp.asked(components.Japan, "shift")
	cp.want("jp-cv-shokaku r", "jp-cvl-zuiho x")
	cp.wantWords(components.Japan, "shift", "jp-cvl-zuiho") // it cannot take Shokaku's loss: it is gone
	cp.wantWords(components.Japan, "shift jp-cvl-zuiho", "jp-cv-shokaku")
	cp.refuse(components.Japan, "shift jp-cv-shokaku jp-cvl-zuiho", "9.2")
	cp.order(components.Japan, "shift jp-cvl-zuiho jp-cv-shokaku")
	cp.want("jp-cv-shokaku x", "jp-cvl-zuiho r")
	zuiho, _ := cp.state.Set.UnitByID("jp-cvl-zuiho")
	if at := cp.state.Board.Pieces[zuiho].Place; at != position.At(cp.state.Set.Loc(4424)) || !cp.state.Board.Activated.Has(zuiho) {
		t.Errorf("Zuiho comes back at %v, activated %v", at, cp.state.Board.Activated.Has(zuiho))
	}
	cp.over()

	declined := th.fight(t, 3, 0)
	declined.order(components.Allies, "hit jp-cv-shokaku")
	declined.order(components.Allies, "hit jp-cvl-zuiho")
	declined.order(components.Japan, "decline")
	declined.over()
	declined.want("jp-cv-shokaku r", "jp-cvl-zuiho x")
}

func TestRule9_2F7_NoCarrierOptionAfterACriticalHit(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Allies, condition: components.Surprise, battles: []int{4423},
		units: "jp-cv-shokaku@4423 jp-cv-akagi@4423 us-cv-wasp@4423",
	}.fight(t, 9, 0)
	cp.asked(components.Allies, "hits")
	cp.order(components.Allies, "hit jp-cv-akagi")
	cp.over()
}

func TestRule9_2F6_ASingleAutomaticStepIsNotAsked(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-cl-tenryu@4423 jp-ca-aoba@4423r uk-cvl-hermes@4423",
	}.fight(t, 0, 9)
	cp.over()
	cp.want("jp-cl-tenryu r", "jp-ca-aoba r")
}

func BenchmarkHitDecision(b *testing.B) {
	cp := theatre{
		turn: 10, active: components.Allies, condition: components.Surprise, battles: []int{4423},
		units: `us-cv-wasp@4423 us-cv-essex@4423 us-cv-hancock@4423 us-bb-washington@4423 jp-cv-akagi@4423 jp-cv-soryu@4423 jp-cv-shokaku@4423
			jp-cvl-zuiho@4423 jp-bb-yamato@4423 jp-bb-hiei@4423 jp-ca-aoba@4423 jp-ca-nachi@4423 jp-air-25@4423 jp-air-26@4423`,
	}.fight(b, 5)
	order := engine.ParseOrder("hit jp-cv-akagi")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cp.dice.Decide(cp.state.Evolve().(*state.State), engine.Seat(components.Allies), order); err != nil {
			b.Fatal(err)
		}
	}
}
