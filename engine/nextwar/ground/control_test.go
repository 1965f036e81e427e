package ground_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// holds checks who controls a hex, and the victory points of both sides in this turn.
func (p *position) holds(hex string, side components.Side, points [components.Sides]int16) {
	p.Helper()
	if p.Control[p.at(hex)] != side {
		p.Errorf("%s is not controlled by side %d", hex, side)
	}
	if got := [components.Sides]int16{p.Sides[0].VPTurn, p.Sides[1].VPTurn}; got != points {
		p.Errorf("%s: points %v, want %v", hex, got, points)
	}
}

func TestRule2_8_PassingThrough(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1712", "ru-39")
	p.give("move ru-39 1811 1912")
	p.reorganize()
	p.holds("1811", ru, [...]int16{1, 0}) // the airfield
	p.holds("1912", ru, [...]int16{1, 0})
}

func TestRule2_8_BypassedHexes(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1110", "ru-39")
	p.give("move ru-39 1111 1112")
	p.reorganize()
	p.holds("1111", al, [...]int16{1, 0}) // the Town 1112
}

func TestRule2_8_FailedClearing(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("2216", "ru-39")
	p.give("move ru-39 2215", 13) // marker 6
	p.reorganize(5)
	p.holds("2215", al, [...]int16{0, 0})
}

// 6.5.4: helicopters lose their base; 6.3.1 and 8.5.4.2 are for bases in the enemy's country only.
// Reading A-26.
func TestRule2_8_Recapture(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0601", "jp-2t", "ru-h319")
	p.reorganize(3)
	p.holds("0601", al, [...]int16{0, 4})
	if !p.Reduced(p.id("ru-h319")) || p.Stage != state.ForcedRebase {
		t.Error("the helicopter loses a step and has to rebase")
	}
	if unbased := p.Unbased(); len(unbased) != 1 || unbased[0] != p.id("ru-h319") {
		t.Errorf("unbased: %v", unbased)
	}
}

func TestRule6_5_4_TotalLoss(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0601", "jp-2t", "ru-h319")
	p.reorganize(1)
	p.holds("0601", al, [...]int16{0, 5}) // and the helicopter
	if p.Unit(p.id("ru-h319")).At != components.Eliminated || p.Stage != state.Reinforcement {
		t.Error("the helicopter is eliminated")
	}
}

func TestRule6_3_1_CapturedAirbase(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1216", "ru-39")
	p.under(3, "ru-39")
	p.Sides[al].Lift = 2
	p.reorganize(9, 2, 3)
	p.holds("1216", ru, [...]int16{2, 0})
	if s := p.Sides[al]; s.AirLost != 1 || s.LiftLost != 0 {
		t.Errorf("lost %d air points and %d airmobile points", s.AirLost, s.LiftLost)
	}
	p = open(t)
	p.put("1216", "ru-39")
	p.under(3, "ru-39")
	p.reorganize(9, 3, 2)
	if s := p.Sides[al]; s.AirLost != 0 || s.LiftLost != 1 {
		t.Errorf("lost %d air points and %d airmobile points", s.AirLost, s.LiftLost)
	}
}

// Reading A-44.
func TestRule8_3_1_10_FortificationLost(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1007", "ru-39")
	p.reorganize()
	p.holds("1007", ru, [...]int16{1, 0})
	if !p.FortsLost.Has(p.at("1007")) {
		t.Error("the fortification is still there")
	}
	p.put("1008", "ru-39")
	p.put("1007", "jp-3")
	p.reorganize()
	if p.FortUsable(al, p.at("1007")) || p.Control[p.at("1007")] != al {
		t.Error("a fortification comes back")
	}
}

// An Urban hex is taken, retaken by its owner, and taken again: 6, 4 and 6 points.
func TestRule12_1_UrbanHexAgainAndAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	take := func() {
		p.empty().put("1116", "ru-155-1")
		p.under(3, "ru-155-1")
		p.reorganize(9)
	}
	take()
	p.holds("1116", ru, [...]int16{6, 0})
	p.empty().put("1116", "jp-2t")
	p.reorganize()
	p.holds("1116", al, [...]int16{6, 4})
	take()
	p.holds("1116", ru, [...]int16{12, 4})
}

// The hook of the Advanced Game: a destroyed base needs no clearing and gives no points, and there are no rolls.
func TestRule12_1_2_DestroyedBase(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.Chosen.Advanced = true
	p.Advanced = &state.Advanced{Bases: []state.BaseDamage{{At: p.at("1216"), Site: components.Airbase, Strike: state.Destroyed}}}
	p.put("1215", "ru-39")
	p.costs("ru-39", "1216", 6, true)
	p.give("move ru-39 1216")
	if len(p.Clearings) > 0 {
		t.Error("a destroyed base has to be cleared")
	}
	p.reorganize()
	p.holds("1216", ru, [...]int16{0, 0})
}

// A beachhead alone in a hex does not stop the enemy, and goes when they enter.
// Reading A-125.
func TestRule8_5_8_2_BeachheadAlone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.Beachheads = []state.Beachhead{{At: p.at("0902"), Side: ru}}
	p.First = al
	p.put("0903", "jp-3")
	p.give("move jp-3 0902")
	if p.Beachhead(ru, p.at("0902")) != nil || p.Unit(p.id("jp-3")).At != p.at("0902") {
		t.Errorf("beachheads %v", p.Beachheads)
	}
}

// Each capture of an airbase rolls, that of one that has been taken before too.
// Reading A-135.
func TestRule6_3_1_CapturedAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	for n := range int8(2) {
		p.Control[p.at("1216")] = al
		p.put("1216", "ru-39")
		p.under(3, "ru-39")
		p.reorganize(9, 2, 3)
		if lost := p.Sides[al].AirLost; lost != n+1 || p.Control[p.at("1216")] != ru {
			t.Errorf("after capture %d: %d air points lost", n+1, lost)
		}
	}
}
