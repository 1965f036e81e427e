package logistics_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

const ru, al = components.Side(0), components.Side(1)

// Lines lead to depots, MSUs that work, Urban hexes, and over HQs. The lines of the table are those of the worked examples.
// Rule 19.1.
// Reading ADV-A13.
func TestRule19_2_LinesOfSupply(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		set  func(p nextwartest.Position)
		unit string
		want bool
	}{
		"HQ and depot by road": {func(p nextwartest.Position) { p.Put("ru-39", "0806") }, "ru-39", true},
		"in a Storm the HQ is too far, the depot is not": {func(p nextwartest.Position) {
			p.Put("ru-39", "0806")
			p.Weather = components.Storm
		}, "ru-39", true},
		"in a Storm without the depot": {func(p nextwartest.Position) {
			p.Put("ru-39", "0806")
			p.Weather = components.Storm
			noDepot(p)
			p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		}, "ru-39", false},
		"the HQ is fed by the joined port": {func(p nextwartest.Position) {
			p.Put("ru-39", "0605")
			noDepot(p)
		}, "ru-39", true},
		"a port that the enemy's sea cuts off": {func(p nextwartest.Position) {
			p.Put("ru-39", "0605")
			noDepot(p)
			p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		}, "ru-39", false},
		"a beachhead alone": {func(p nextwartest.Position) {
			noDepot(p)
			p.Put("ru-hq-68", "hb-ru")
			p.SeaBoxes[0].InShore = al
		}, "ru-40-1", true},
		"a beachhead before a Contested sea": {func(p nextwartest.Position) {
			noDepot(p)
			p.Put("ru-hq-68", "hb-ru")
			p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, components.NoSide
			p.Control[p.Place("0601")] = al
		}, "ru-40-1", false},
		"an MSU that works": {func(p nextwartest.Position) {
			p.Put("ru-39", "0807")
			p.Put("ru-hq-68", "hb-ru")
			p.Put("ru-msu-1", "0806")
		}, "ru-39", true},
		"an MSU out of range of the depot": {func(p nextwartest.Position) {
			p.Put("ru-39", "1008")
			p.Put("ru-hq-68", "hb-ru")
			p.Put("ru-msu-1", "1009")
			p.Weather = components.Storm
		}, "ru-39", false},
		"units at sea and in the box are fed": {func(p nextwartest.Position) { noDepot(p) }, "ru-155-1", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			clearEnemies(p)
			take(p, ru, "0604", "0705", "0706", "0806", "0605", "0807")
			test.set(p)
			if got := logistics.Supply(p.State)[p.ID(test.unit)]; got != test.want {
				t.Errorf("%s is in supply: %v, want %v", test.unit, got, test.want)
			}
		})
	}
}

// noDepot takes the Russian depots off the map.
func noDepot(p nextwartest.Position) {
	for id := range p.All(ru, components.Depot) {
		p.Units[id].At = components.Eliminated
	}
}

// clearEnemies takes the Allied ground units off the map.
func clearEnemies(p nextwartest.Position) {
	for id := range p.All(al, components.Ground) {
		p.Units[id].At = components.Eliminated
	}
}

// take gives a side control of some hexes.
func take(p nextwartest.Position, side components.Side, hexes ...string) {
	for _, hex := range hexes {
		p.Control[p.Place(hex)] = side
	}
}

// An unbridged major river stops motorized units next to their HQ, not those on foot.
func TestRule19_2_NextToAnHQ(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]bool{"ru-46": true, "ru-39": false} {
		p := nextwartest.Advanced(t)
		clearEnemies(p)
		noDepot(p)
		p.Put(unit, "0806")
		p.Put("ru-hq-68", "0906")
		p.Put("ru-msu-1", "0906")
		take(p, ru, "0806", "0906")
		// Nothing but the HQ next to the unit is in reach: the roads are in enemy hands.
		p.Put("jp-2t", "0706")
		if got := logistics.Commands(p.State, p.ID("ru-hq-68"), p.ID(unit)); !got {
			t.Fatalf("%s is not under its HQ", unit)
		}
		p.State.Unit(p.ID("ru-hq-68")).Flags |= state.EmergencySupply
		p.Units[p.ID("ru-msu-1")].At = components.Eliminated
		if got := logistics.Supply(p.State)[p.ID(unit)]; got != want {
			t.Errorf("%s: %v, want %v", unit, got, want)
		}
	}
}

// The values of units out of supply, isolated and struck.
func TestRule19_5_OutOfSupply(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		flags          state.Flag
		strike         int8
		as, ds, ma, er int
	}{
		{0, 0, 5, 5, 8, 5},
		{state.Unsupplied, 0, 2, 5, 4, 4},
		{state.Unsupplied | state.Isolated, 1, 2, 2, 3, 3},
		{0, 2, 3, 3, 6, 3},
	} {
		p := nextwartest.Advanced(t)
		id := p.ID("ru-39")
		p.Put("ru-39", "0604")
		u := p.State.Unit(id)
		u.Flags, u.Strike = test.flags, test.strike
		as, ds, ma, er := p.AS(id), p.DS(id), p.MA(id), p.ER(id)
		if as != test.as || ds != test.ds || ma != components.Points(test.ma) || er != test.er {
			t.Errorf("flags %b, Strike %d: %d-%d, MA %d, ER %d, want %+v", test.flags, test.strike, as, ds, ma/6, er, test)
		}
	}
}

// HQs support their own units within range, as long as they have uses left.
// Rules 15.2.5, 18.1 and 18.3.
func TestRule18_2_1_Support(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		hex    string
		taking []string
		spent  int8
		flags  state.Flag
		want   int
	}{
		"in range":                 {"0705", []string{"ru-39"}, 0, 0, 1},
		"out of range":             {"0806", []string{"ru-39"}, 0, 0, 0},
		"an independent unit":      {"0705", []string{"ru-57", "ru-83"}, 0, 0, 1},
		"another formation alone":  {"0705", []string{"ru-57"}, 0, 0, 0},
		"one use left":             {"0705", []string{"ru-39"}, 1, 0, 1},
		"no use left":              {"0705", []string{"ru-39"}, 2, 0, 0},
		"an HQ out of supply":      {"0705", []string{"ru-39"}, 0, state.Unsupplied, 0},
		"an HQ that is cut off":    {"0705", []string{"ru-39"}, 0, state.Isolated, 0},
		"superior HQs never do":    {"0601", []string{"ru-104"}, 0, 0, 0},
		"and not those in reserve": {"0705", []string{"ru-64"}, 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := nextwartest.Advanced(t)
			hq := p.State.Unit(p.ID("ru-hq-68"))
			hq.Missions, hq.Flags = test.spent, test.flags
			var taking []components.UnitID
			for _, word := range test.taking {
				taking = append(taking, p.ID(word))
			}
			got := logistics.Supporters(p.State, ru, p.Place(test.hex), taking)
			if len(got) != test.want {
				t.Errorf("%d HQs support, want %d", len(got), test.want)
			}
			if len(got) == 1 && logistics.Support(p.State, got) != 3 {
				t.Errorf("they add %d", logistics.Support(p.State, got))
			}
		})
	}
}

// HQs begin the next turn with two uses, one, or none.
// Reading ADV-A9.
func TestRule18_2_UsesAfterTheTurn(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		flags  state.Flag
		strike int8
		want   int
	}{"whole": {0, 0, 2}, "struck": {0, 1, 1}, "rebuilt": {state.Rebuilt, 0, 1}, "out of supply": {state.Unsupplied, 0, 0}} {
		p := nextwartest.Advanced(t)
		id := p.ID("ru-hq-68")
		u := p.State.Unit(id)
		u.Missions, u.Flags, u.Strike = 2, test.flags, test.strike
		logistics.ResetHQs(p.Referee())
		if got := logistics.UsesLeft(p.State, id); got != test.want {
			t.Errorf("%s: %d uses, want %d", name, got, test.want)
		}
	}
}

// A unit that no way joins to a source is isolated; a friendly unit in the way cancels a zone of control.
// Reading ADV-A18.
func TestRule19_7_Isolation(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	clearEnemies(p)
	p.Put("ru-70", "1014")
	for _, at := range []string{"1013", "1114", "1015", "1115", "0914", "0915"} {
		p.Put(map[string]string{"1013": "jp-3", "1114": "jp-25", "1015": "jp-26", "1115": "jp-10", "0914": "jp-6", "0915": "jp-18"}[at], at)
	}
	if cut := logistics.Isolated(p.State); !cut[p.ID("ru-70")] || cut[p.ID("ru-39")] {
		t.Errorf("surrounded: %v, at home: %v", cut[p.ID("ru-70")], cut[p.ID("ru-39")])
	}
	p.Put("ru-msu-1", "1014") // out of range of a depot it is no source, and is itself never isolated
	if cut := logistics.Isolated(p.State); !cut[p.ID("ru-70")] || cut[p.ID("ru-msu-1")] {
		t.Errorf("with an MSU: %v, the MSU: %v", cut[p.ID("ru-70")], cut[p.ID("ru-msu-1")])
	}
	p.State.Unit(p.ID("ru-70")).Flags |= state.EmergencySupply
	if logistics.Isolated(p.State)[p.ID("ru-70")] {
		t.Error("a unit with emergency supply is isolated")
	}
	p.State.Unit(p.ID("ru-70")).Flags = 0
	p.Put("jp-18", "0816")
	p.Put("ru-57", "0915")
	if logistics.Isolated(p.State)[p.ID("ru-57")] != logistics.Isolated(p.State)[p.ID("ru-70")] {
		t.Error("units side by side are not joined")
	}
}

// By the variant the line to an HQ is as long as its range: RU-HQ-5 reaches a unit 5 movement points away.
func TestRule29_5_SupplyByTheRangeOfTheHQ(t *testing.T) {
	t.Parallel()
	for _, byRange := range []bool{false, true} {
		p := nextwartest.Advanced(t)
		p.State.Chosen.SupplyByRange = byRange
		clearEnemies(p)
		noDepot(p)
		p.SeaBoxes[0].InShore, p.SeaBoxes[1].InShore = al, al
		take(p, ru, "0604", "0705", "0706", "0806", "0907", "1007")
		p.Put("ru-hq-68", "hb-ru")
		p.Put("ru-hq-5", "0601")
		p.State.Unit(p.ID("ru-hq-5")).Flags |= state.EmergencySupply
		p.Put("ru-57", "0806") // 0706 0705 0604 0603 0602 0601: half a point each by road, 3 in all
		p.Weather = components.Storm
		p.Put("ru-70", "0706") // 5 in a Storm
		if got := logistics.Supply(p.State); got[p.ID("ru-57")] || got[p.ID("ru-70")] != byRange {
			t.Errorf("by range %v: 6 points away %v, 5 points away %v", byRange, got[p.ID("ru-57")], got[p.ID("ru-70")])
		}
	}
}
