package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// TestRule9_31_NobodyLeftInTheAirAndAtSea: when nobody of either side survives the air-naval
// stage the Offensives player has won it, and their landing goes on.
func TestRule9_31_NobodyLeftInTheAirAndAtSea(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-air-24@4423r jp-army-17@4423L us-air-13af@4423r",
	}.fight(t, 9, 9)
	cp.settle()
	cp.want("jp-air-24 x", "us-air-13af x", "jp-army-17 full")
	fight := cp.state.Off.Battles[0].Fight
	if !fight.Held || fight.AirNaval != components.Japan {
		t.Errorf("the air-naval stage goes to %v, held %v", fight.AirNaval, fight.Held)
	}
	cp.wantControl(4423, components.Japan)
	cp.wantWinner(4423, components.Japan)
}

// settle ends the allocations of hits that are left to the players.
func (cp *campaign) settle() {
	cp.t.Helper()
	for range 20 {
		pending := cp.state.Pending()
		if cp.state.Stage == state.AfterBattleCards || len(pending) == 0 {
			break
		}
		side := components.Side(pending[0].Seat)
		line := ""
		for _, option := range cp.state.Options(pending[0].Seat, engine.Order{}) {
			line = option.Word
			if !option.Complete {
				more := cp.state.Options(pending[0].Seat, engine.ParseOrder(line))
				line += " " + more[0].Word
			}
			break
		}
		cp.order(side, line)
	}
	cp.over()
}

// TestRule9_33_GroundStageAfterAWonAirNavalStage: with ground units of both sides it is fought
// at once; the only side that has any gets the hex; with none the owner keeps it.
func TestRule9_33_GroundStageAfterAWonAirNavalStage(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, units string
		dice        []int
		fought      bool
		owner       components.Side
	}{
		{"both ashore", "jp-bb-kongo@4423 jp-army-17@4423L us-air-13af@4423r us-bde-sf@4423r", []int{9, 9, 9, 0}, true, components.Japan},
		{"only the landing", "jp-bb-kongo@4423 jp-army-17@4423L us-air-13af@4423r", []int{9, 0}, false, components.Japan},
		{"nobody ashore", "jp-bb-kongo@4423 us-air-13af@4423r", []int{9, 0}, false, components.Allies},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			cp := theatre{
				turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423}, units: test.units,
			}.fight(t, test.dice...)
			cp.settle()
			fight := cp.state.Off.Battles[0].Fight
			if !fight.Held || fight.AirNaval != components.Japan || fight.GroundFought != test.fought {
				t.Errorf("air-naval stage won by %v, ground stage fought %v", fight.AirNaval, fight.GroundFought)
			}
			cp.wantControl(4423, test.owner)
		})
	}
}

// TestRule9_34_GroundStageWithoutAnAirNavalStage: where nobody has aircraft or ships the ground
// stage begins at once, as if the Offensives player had won in the air.
func TestRule9_34_GroundStageWithoutAnAirNavalStage(t *testing.T) {
	t.Parallel()
	cp := theatre{
		turn: 4, active: components.Japan, condition: components.Intercept, battles: []int{4423},
		units: "jp-army-17@4423L us-bde-sf@4423r",
	}.fight(t, 9, 0)
	cp.settle()
	fight := cp.state.Off.Battles[0].Fight
	if fight.Held || fight.AirNaval != components.Japan || !fight.GroundFought {
		t.Errorf("fight %+v", fight)
	}
	cp.want("us-bde-sf x", "jp-army-17 full")
	cp.wantControl(4423, components.Japan)
}
