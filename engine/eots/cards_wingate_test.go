package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/setup"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

// burmaOffensive is a Japanese Offensive out of Burma: one army marches to an empty hex, one
// attacks Rangoon.
func burmaOffensive(t *testing.T) *table {
	t.Helper()
	b := in1942(t, components.Japan, []int{3, 52}, []int{22, 26, 41, 42})
	b.hold(components.Japan, "2108").put("jp-army-15 2108", "jp-army-38 2108", "in-div-burma-indian 2008", "in-div-1-burma 2008")
	b.s.Board.Pieces[b.unit("us-air-avg")].Place = position.Removed
	return b.at(state.Impulse).do(components.Japan, "play 3 event hq jp-hq-south", "activate jp-army-15 jp-army-38")
}

// Rule 5.32 E, A22: one activation is cancelled; the unit stands where it began, hexes that it
// alone has taken are the other side's again, a battle without attackers is dropped (AMB-40),
// and the 77th Brigade comes next turn. J21 and A22 are played before the roll (AMB-44).
func TestRule5_32E_Wingate(t *testing.T) {
	t.Parallel()
	b := burmaOffensive(t)
	b.do(components.Japan, "move jp-army-15 2008", "move jp-army-38 2107")
	b.holds(components.Japan, "2107").do(components.Japan, "commit").waits(components.Allies, "intelligence")
	b.refused(components.Allies, "react 22 jp-army-16", "5.32")
	b.refused(components.Allies, "react 22 in-corps-1", "5.32")
	b.do(components.Allies, "react 22 jp-army-15")
	b.stands("jp-army-15", "2108").stands("jp-army-38", "2107").holds(components.Japan, "2107")
	if b.s.Off.Battle(b.loc("2008")) != nil {
		t.Error("the battle has nobody left")
	}
	if b.s.Off.Chosen[components.Japan].Has(b.unit("jp-army-15")) {
		t.Error("the army is still active")
	}
	brigade := b.s.Board.Pieces[b.unit("uk-bde-77")].Place
	if brigade != position.OnTrack(int(b.s.Board.Turn)+1) || turn.Delayable(b.s, b.unit("uk-bde-77")) {
		t.Errorf("the brigade is at %d", brigade)
	}
	if pile := setup.PileOf(b.s, cardOf("A22")); pile != "removed" {
		t.Errorf("the card is in %s", pile)
	}
}

func TestRule5_32E_WingateGivesBackHexes(t *testing.T) {
	t.Parallel()
	b := burmaOffensive(t)
	b.do(components.Japan, "move jp-army-15 2008", "move jp-army-38 2107", "commit")
	b.do(components.Allies, "react 22 jp-army-38")
	b.stands("jp-army-38", "2108").holds(components.Allies, "2107").stands("jp-army-15", "2008")
	if b.s.Off.Battle(b.loc("2008")) == nil {
		t.Error("the other battle goes on")
	}
	b.waits(components.Allies, "intelligence").refused(components.Allies, "react 22 jp-army-15", "")
}

// After a card that changes the condition it is too late (AMB-44), and no unit that began
// elsewhere can be called back.
func TestRule5_32E_WingateTooLate(t *testing.T) {
	t.Parallel()
	b := burmaOffensive(t)
	b.do(components.Japan, "move jp-army-15 2008", "commit").do(components.Allies, "react 26")
	b.refused(components.Allies, "react 22 jp-army-15", "5.32")

	away := in1942(t, components.Japan, []int{23, 52}, []int{22, 41, 42})
	away.do(components.Japan, "play 23 event hq jp-hq-south", "activate jp-ca-mogami", "move jp-ca-mogami 2015", "commit")
	away.refused(components.Allies, "react 22", "5.32")
}
