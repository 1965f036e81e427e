package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Rules 15.2.1, 18.2.2, 23.4 and 23.4.3.
func TestRule23_4_1_ColumnAndResult(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		kind   state.MissionKind
		by     string
		target string
		column int
		roll   int // modified
		want   int8
	}{
		{"F-2A at an airbase in Flat", state.AirStrike, "jp-a04", "0601-airbase", 5, 6, 1},
		{"the same", state.AirStrike, "jp-a04", "0601-airbase", 5, 7, 0},
		{"F-15E", state.AirStrike, "us-a08", "0601-airbase", 7, 1, 3},
		{"aircraft at a port", state.AirStrike, "jp-a04", "0601-port", 5, 0, 2},
		{"Su-34 at the AAA track", state.AirStrike, "ru-a05", "track-aaa", 3, 3, 1},
		{"a superior HQ is hardened", state.AirStrike, "us-a08", "ru-hq-emd", 4, 0, 1},
		{"a depot is hardened", state.AirStrike, "jp-a04", "ru-depot-1", 2, 3, 1},
		{"an HQ in Flat", state.AirStrike, "jp-a04", "ru-hq-68", 5, -1, 3},
		{"beachhead", state.AirStrike, "jp-a04", "0902-beachhead", 2, 3, 1},
		{"Wild Weasel", state.WildWeaselStrike, "us-a01", "track-sam", 5, 0, 2},
		{"HQ at a unit in Rough Woods", state.HQStrike, "ru-hq-68", "jp-3", 4, 5, 1},
		{"HQ at a depot", state.HQStrike, "ru-hq-68", "al-depot-1", 0, 0, 0},
	} {
		s := position(t)
		id := unit(t, s, test.by)
		if s.Info(id).Kind == components.Aircraft {
			aircraft(t, s, test.by, state.AreaReady)
		}
		put(t, s, "ru-hq-emd", "0601")
		put(t, s, "jp-3", roughWoods(s))
		m := group0(test.kind, s.Info(id).Side, target(t, s, test.target), id)
		m.Flyers[0].Track = m.Target.Track
		got := Column(s, m, &m.Flyers[0])
		if got != test.column {
			t.Errorf("%s: column %d, want %d", test.name, got, test.column)
			continue
		}
		if got > 0 {
			if result := Result(&s.Set().Charts.Advanced, got, test.roll); result.Damage != test.want {
				t.Errorf("%s: roll %d: %d, want %d", test.name, test.roll, result.Damage, test.want)
			}
		}
	}
}

// roughWoods is a hex of Rough Woods without a settlement and fortification.
func roughWoods(s *state.State) string { return terrain(s, components.RoughWoods) }

func terrain(s *state.State, kind components.Terrain) string {
	for i := range s.Set().Hexes {
		if h := &s.Set().Hexes[i]; h.Terrain == kind && h.Settlement == components.NoSettlement && h.Fort == components.NoSide {
			return s.Set().Word(components.Place(i))
		}
	}
	return ""
}

// A strike rating of 1 cannot strike tracks or Urban hexes.
func TestRule23_4_1_Impossible(t *testing.T) {
	t.Parallel()
	s := position(t)
	id := aircraft(t, s, "ru-a01", state.AreaReady)
	s.Unit(id).Lost = 1 // strike 1
	put(t, s, "jp-3", "1116")
	for _, word := range []string{"track-sam", "jp-3"} {
		m := group0(state.AirStrike, ru, target(t, s, word), id)
		if got := Column(s, m, &m.Flyers[0]); got != 0 {
			t.Errorf("%s: column %d", word, got)
		}
	}
}

func TestRule26_0_MissileColumns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		kind   state.MissionKind
		side   components.Side
		target string
		want   int
	}{
		{state.CruiseStrike, ru, "1216-airbase", 9},
		{state.CruiseStrike, al, "0601-port", 4}, // hardened against missiles
		{state.CruiseStrike, al, "track-detection", 3},
		{state.BallisticStrike, ru, "1111-airfield", 8},
		{state.BallisticStrike, ru, "track-sam", 0},
		{state.CruiseStrike, ru, "us-cvbg", 4},
	} {
		s := position(t)
		put(t, s, "us-cvbg", "sj-inshore")
		m := group0(test.kind, test.side, target(t, s, test.target), components.NoUnit)
		if got := Column(s, m, &m.Flyers[0]); got != test.want {
			t.Errorf("%s: column %d, want %d", test.target, got, test.want)
		}
	}
}

// Reading ADV-A39.
func TestRule17_1_3_Columns(t *testing.T) {
	t.Parallel()
	s := position(t)
	ship := put(t, s, "us-cvbg", "sj-inshore")
	bomber := aircraft(t, s, "ru-a11", state.AreaReady)
	m := group0(state.AirStrike, ru, target(t, s, "us-cvbg"), bomber)
	if got := Column(s, m, &m.Flyers[0]); got != 4 || s.Info(ship).Kind != components.Ship {
		t.Errorf("Tu-22M3: column %d", got)
	}
	for rating, want := range map[int8]int{1: 3, 2: 4, 3: 5} {
		if got := SurfaceColumn(&s.Set().Charts.Advanced, rating); got != want {
			t.Errorf("surface combat %d: column %d", rating, got)
		}
	}
}

// Rule 18.2.2.
func TestRule23_4_4_Interdiction(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		kind    state.MissionKind
		by      string
		terrain components.Terrain
		column  int
		roll    int
		want    int8
	}{
		{state.AirStrike, "ru-a05", components.HighlandWoods, 4, 3, 1},
		{state.AirStrike, "ru-a05", components.HighlandWoods, 4, -1, 2},
		{state.HQStrike, "ru-hq-68", components.RoughWoods, 1, 1, 1},
		{state.HQStrike, "ru-hq-68", components.RoughWoods, 1, 2, 0},
		{state.HQStrike, "jp-hq-5", components.Flat, 0, 0, 0},
		{state.HQStrike, "ru-hq-emd", components.HighlandWoods, 0, 0, 0}, // support 0
	} {
		s := position(t)
		id := unit(t, s, test.by)
		m := group0(test.kind, s.Info(id).Side, target(t, s, terrain(s, test.terrain)), id)
		got := Column(s, m, &m.Flyers[0])
		if got != test.column {
			t.Errorf("%s in terrain %d: column %d, want %d", test.by, test.terrain, got, test.column)
			continue
		}
		if got > 0 && Result(&s.Set().Charts.Advanced, got, test.roll).Damage != test.want {
			t.Errorf("%s, roll %d: %+v", test.by, test.roll, Result(&s.Set().Charts.Advanced, got, test.roll))
		}
	}
}

func TestRule24_5_FireTables(t *testing.T) {
	t.Parallel()
	s := position(t)
	c := &s.Set().Charts.Advanced
	here := local(s)
	for _, test := range []struct {
		table  string
		column int8
		roll   int
		want   components.DefenseFire
	}{
		{components.SAMTable, here.SAM, 0, components.DefenseFire{Kill: true}},
		{components.AAATable, here.AAA, 0, components.DefenseFire{Plus: 2}},
		{components.SAMTable, c.SAMColumn[5], 3, components.DefenseFire{Plus: 2}},
		{components.SAMTable, c.SAMColumn[6], 4, components.DefenseFire{Plus: 1}},
		{components.SAMTable, c.SAMColumn[10], 99, components.DefenseFire{}},
		{components.AAATable, c.AAAColumn[3], 1, components.DefenseFire{Abort: true}},
		{components.AAATable, c.AAAColumn[3], 3, components.DefenseFire{Plus: 2}},
		{components.AAATable, c.AAAColumn[2], -3, components.DefenseFire{Abort: true}},
	} {
		if got := FireResult(c, test.table, test.column, test.roll); got != test.want {
			t.Errorf("%s column %d roll %d: %+v", test.table, test.column, test.roll, got)
		}
	}
}

func TestRule27_0_Effects(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name           string
		on             func(marker, damage int8) Effect
		marker, damage int8
		want           Effect
	}{
		{"troops S1", onTroops, 0, 1, Effect{Marker: 1}},
		{"troops S2", onTroops, 0, 2, Effect{Marker: 2}},
		{"troops S1 + S1", onTroops, 1, 1, Effect{Marker: 2}},
		{"troops S1 + S2", onTroops, 1, 2, Effect{Step: true}},
		{"troops S2 + S1", onTroops, 2, 1, Effect{Step: true}},
		{"troops S2 + S2", onTroops, 2, 2, Effect{Step: true}},
		{"troops X", onTroops, 1, 3, Effect{Step: true}}, // ADV-A47
		{"depot S1", onSupplies, 0, 1, Effect{Marker: 1}},
		{"depot S1 + S1", onSupplies, 1, 1, Effect{Marker: 2}},
		{"depot S1 + S2", onSupplies, 1, 2, Effect{Marker: 2}},
		{"depot S2 + S1", onSupplies, 2, 1, Effect{Marker: 2}},
		{"depot S2 + S2", onSupplies, 2, 2, Effect{Gone: true}},
		{"depot X", onSupplies, 0, 3, Effect{Gone: true}},
		{"base S1", onBase, 0, 1, Effect{Marker: 1}},
		{"base S1 + S1", onBase, 1, 1, Effect{Marker: 2}},
		{"base S1 + S2", onBase, 1, 2, Effect{Marker: 3, Gone: true}},
		{"base S2 + S1", onBase, 2, 1, Effect{Marker: 3, Gone: true}},
		{"base X", onBase, 0, 3, Effect{Marker: 3, Gone: true}},
		{"ship S1 + S1", onShip, 1, 1, Effect{Marker: 2}},
		{"ship S1 + S2", onShip, 1, 2, Effect{Gone: true}},
		{"ship S2 + S1", onShip, 2, 1, Effect{Gone: true}},
		{"ship X", onShip, 0, 3, Effect{Gone: true}},
	} {
		if got := test.on(test.marker, test.damage); got != test.want {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}

func TestRule27_7_4_CollateralTable(t *testing.T) {
	t.Parallel()
	c := &position(t).Set().Charts.Advanced
	for _, test := range []struct {
		site   string
		damage int8
		roll   int
		want   string
	}{
		{"airbase", 1, 2, "Air"},
		{"airbase", 3, 0, "Air* Air AmPt"},
		{"airfield", 2, 2, "AmPt"},
		{"helicopter", 3, 1, "Elim"},
		{"airfield", 1, 20, ""},
	} {
		if got := CollateralResult(c, test.site, test.damage, test.roll); got != test.want {
			t.Errorf("%s %d roll %d: %q", test.site, test.damage, test.roll, got)
		}
	}
}

func TestRule27_2_1_DeliberateDamageTable(t *testing.T) {
	t.Parallel()
	c := &position(t).Set().Charts.Advanced
	for roll, want := range map[int]int8{-2: 3, 1: 3, 2: 2, 4: 2, 5: 1, 7: 1, 8: 0, 12: 0} {
		if got := DeliberateResult(c, roll); got != want {
			t.Errorf("roll %d: %d, want %d", roll, got, want)
		}
	}
}
