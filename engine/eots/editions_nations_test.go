package eots

import (
	"testing"

	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/turn"
)

func TestRule13_72_ChinaOffensiveOption(t *testing.T) {
	t.Parallel()
	byEach(t, "china-offensive=even", func(t *testing.T, game string, other bool) {
		t.Helper()
		for _, test := range []struct {
			turn, last   string
			newer, older bool
		}{
			{"3", "0", true, false},
			{"4", "0", true, true},
			{"4", "2", true, true},
			{"4", "3", false, true},
			{"4", "4", false, false},
			{"5", "3", true, false},
		} {
			b := newDeskOf(t, game, "turn "+test.turn, "marker last-china-offensive "+test.last)
			refusal := turn.ChinaUsable(b.s, components.Japan)
			if (refusal == nil) != either(other, test.newer, test.older) {
				t.Errorf("turn %s, last on %s: %v", test.turn, test.last, refusal)
			}
			if refusal != nil && refusal.Rule != "13.72" {
				t.Errorf("refused by %s", refusal.Rule)
			}
		}
	})
}

func TestRule13_72_StableFrontOption(t *testing.T) {
	t.Parallel()
	byEach(t, "stable-front=yes", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "marker china 1")
		politics.ShiftChina(b.referee(), -1, false, "13.72")
		if got := b.s.Get(state.ChinaFront); got != either(other, state.ChinaUnstable, state.ChinaStable) {
			t.Errorf("box %d", got)
		}
	})
}

// Rule 13.72 B: supplied air units in China support it; the older edition does not ask for supply.
func TestRule13_72_ChinaSupportOption(t *testing.T) {
	t.Parallel()
	byEach(t, "china-support=any", func(t *testing.T, game string, other bool) {
		t.Helper()
		box := []string{"unit us-air-avg china", "unit us-air-14af-lrb china"}
		open := newDeskOf(t, game, box...)
		if got := turn.ChinaSupport(open.s); got != 2 {
			t.Errorf("with the Burma Road open: %d", got)
		}
		closed := newDeskOf(t, game, append(box, "control 2206 2306 japan")...)
		if got := turn.ChinaSupport(closed.s); got != either[int8](other, 0, 2) {
			t.Errorf("with the Burma Road closed: %d", got)
		}
		bombers := newDeskOf(t, game, "unit us-air-20bc china")
		if got := turn.ChinaSupport(bombers.s); got != 0 {
			t.Errorf("B-29s: %d", got)
		}
	})
}

// Rule 13.85: what keeps a named location of New Guinea from going with the rest.
func TestRule13_85_NewGuineaOption(t *testing.T) {
	t.Parallel()
	byEach(t, "new-guinea=any", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		for _, hex := range b.game.Set.Nation("new-guinea").Bases {
			b.clear(b.game.Set.Hex(hex).String())
		}
		b.triggers("new-guinea", components.Japan)
		b.set("control 3119 3620 3721 3922 allies", "unit us-air-5af 3620", "unit au-corps-1 3119")
		b.run(state.NationalStatus)
		b.expect("control 3721 3922 japan", "control 3119 allies",
			"control 3620 "+either(other, "japan", "allies"))
	})
}

func TestRule13_73_ChinaCollapseOption(t *testing.T) {
	t.Parallel()
	byEach(t, "china-collapse=operations", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "marker china 4")
		politics.ShiftChina(b.referee(), +1, true, "5.34")
		if b.s.Surrendered(state.China) == other {
			t.Errorf("an event makes China collapse: %v", b.s.Surrendered(state.China))
		}
		b = newDeskOf(t, game, "marker china 4")
		politics.ShiftChina(b.referee(), +1, false, "13.72")
		b.expect("nation china surrendered")
	})
}

func TestRule13_73_ChinaBoxUnitsOption(t *testing.T) {
	t.Parallel()
	byEach(t, "china-box-units=need-airfield", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "turn 3", "marker china 4", "unit us-air-14af-lrb china")
		b.northIndia(components.Japan)
		politics.ShiftChina(b.referee(), +1, false, "13.72")
		b.expect(map[bool]string{false: "unit us-air-14af-lrb turn-4", true: "unit us-air-14af-lrb eliminated"}[other])
		b = newDeskOf(t, game, "turn 3", "marker china 4", "unit us-air-14af-lrb china")
		politics.ShiftChina(b.referee(), +1, false, "13.72")
		b.expect("unit us-air-14af-lrb turn-4")
	})
}

func TestRule13_71_ChinaPortsOption(t *testing.T) {
	t.Parallel()
	byEach(t, "china-ports=coast", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "control 2508 2509 2609 2809 2908 3007 3104 3105 3305 3306 allies")
		if got := cards.AlliesHoldChinaPorts(b.s); got == other {
			t.Errorf("cut off by the ports: %v", got)
		}
		areas := &b.game.Set.Areas
		for hex := range areas.CoastalChina.Union(areas.Korea).All() {
			b.s.Board.Japan.Remove(hex)
		}
		if !cards.AlliesHoldChinaPorts(b.s) {
			t.Error("not cut off by the whole coast")
		}
	})
}

func TestRule13_1_OccupiedOption(t *testing.T) {
	t.Parallel()
	byEach(t, "occupied=any", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "unit us-ca-asiatic 3014")
		b.clear("3014")
		b.set("unit us-ca-asiatic 3014")
		b.triggers("philippines", components.Japan)
		b.run(state.NationalStatus)
		b.expect("nation philippines surrendered", map[bool]string{false: "control 3014 japan", true: "control 3014 allies"}[other])
	})
}

func TestRule13_3_MalayaBurmaOption(t *testing.T) {
	t.Parallel()
	byEach(t, "malaya-burma=change", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game)
		b.clear("2006")
		b.triggers("burma", components.Japan)
		b.run(state.NationalStatus)
		b.expect("nation burma surrendered", map[bool]string{false: "control 2006 allies", true: "control 2006 japan"}[other])
	})
}

func TestRule13_62_IndiaCalmsOption(t *testing.T) {
	t.Parallel()
	byEach(t, "india-calms=segment", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "marker india 3")
		b.northIndia(components.Japan)
		b.s.BeginTurn()
		b.referee().Emit(state.ControlTaken{Side: components.Allies, Hexes: []components.Loc{b.at("2205")}})
		if got := b.s.Get(state.IndiaStatus); got != either(other, state.IndiaStable, state.IndiaUnstable) {
			t.Errorf("box %d after the gain", got)
		}
		b.run(state.NationalStatus)
		b.expect("marker india 0")
	})
}

func TestRule13_77_InfrastructureOption(t *testing.T) {
	t.Parallel()
	byEach(t, "infrastructure=no", func(t *testing.T, game string, other bool) {
		t.Helper()
		b := newDeskOf(t, game, "control 1905 2005 2104 2105 2205 2006 allies")
		for _, project := range []components.Project{components.Jarhat, components.Imphal, components.Ledo} {
			if b.s.Board.Built[project] != other {
				t.Errorf("project %d built: %v", project, b.s.Board.Built[project])
			}
		}
		if b.s.Board.Built[components.Kwai] {
			t.Error("the bridge over the Kwai is built")
		}
		if offered := len(cards.Projects(b.s, components.Allies)) > 0; offered == other {
			t.Errorf("routes to build: %v", offered)
		}
	})
}
