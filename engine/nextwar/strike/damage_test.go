package strike

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// A destroyed airbase is repaired to Strike 2, an airfield to Strike 1; the marker lies upside down, and the step AR5 of the same
// phase leaves it alone.
func TestRule27_9_1_Repair(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]int8{"1216-airbase": 2, "1811-airfield": 1, "0515-port": 2} {
		s := position(t)
		site := target(t, s, word)
		s.Advanced.Bases = []state.BaseDamage{{At: site.At, Site: site.Site, Strike: state.Destroyed}}
		s.Advanced.Supply[al] = 2
		s.Stage = state.Repair
		s = give(t, fresh(s), al, "repair "+word)
		if s.Stage == state.Repair { // the other side may still raise its tracks
			s = give(t, s, ru, "done")
		}
		b := s.BaseDamage(site.At, site.Site)
		if b == nil || b.Strike != want || !b.Repaired || s.Advanced.Supply[al] != 0 || s.Stage != state.Clearing {
			t.Errorf("%s: %+v, supply %d, stage %d", word, b, s.Advanced.Supply[al], s.Stage)
		}
	}
}

func TestRule27_9_1_Markers(t *testing.T) {
	t.Parallel()
	s := position(t)
	brigade, atSea, inPort := unit(t, s, "ru-39"), put(t, s, "ru-sag-1", "so-inshore"), put(t, s, "ru-sag-2", "0102")
	s.Unit(brigade).Strike, s.Unit(atSea).Strike, s.Unit(inPort).Strike = 2, 1, 1
	s.Beachheads[0].Strike = 1
	at, ruin := place(t, s, "0601"), place(t, s, "0515") // no ship is in a destroyed port (27.7.2)
	s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: 1}, {At: ruin, Site: components.Port, Strike: state.Destroyed}}
	reduceMarkers(referee(s))
	if s.Unit(brigade).Strike != 1 || s.Unit(atSea).Strike != 1 || s.Unit(inPort).Strike != 0 || s.Beachheads[0].Strike != 0 ||
		s.Damage(at, components.Airbase) != 0 || s.Damage(ruin, components.Port) != state.Destroyed {
		t.Errorf("units %d %d %d, bases %+v", s.Unit(brigade).Strike, s.Unit(atSea).Strike, s.Unit(inPort).Strike, s.Advanced.Bases)
	}
}

// Four supply points on tracks in a turn: SAM twice, or SAM once and AAA twice.
// Rule 27.9.
func TestRule27_9_2_Tracks(t *testing.T) {
	t.Parallel()
	for _, orders := range [][]string{{"raise track-sam", "raise track-sam"}, {"raise track-sam", "raise track-aaa", "raise track-aaa"}} {
		s := position(t)
		s.Advanced.Supply[al], s.Advanced.Supply[ru] = 8, 0
		s.Advanced.Tracks[al] = [components.Tracks]int8{7, 5, 0}
		s.Stage = state.Repair
		s = fresh(s)
		for _, line := range orders {
			s = give(t, s, al, line)
		}
		if s.Stage != state.Clearing || s.Advanced.Supply[al] != 4 { // nothing is left to ask
			t.Errorf("%v: stage %d, supply %d", orders, s.Stage, s.Advanced.Supply[al])
		}
	}
	s := position(t)
	s.Advanced.Supply[al] = 8
	s.Advanced.Tracks[al] = [components.Tracks]int8{10, 10, 3}
	if got := Raisable(s, al); len(got) != 0 {
		t.Errorf("%v may be raised beyond the end", got)
	}
}

func TestRule27_7_2_PortCapacity(t *testing.T) {
	t.Parallel()
	s := position(t)
	at := place(t, s, "0515") // unloads 2
	for damage, want := range map[int8]components.Stacking{0: components.Whole(2), 1: components.Whole(1), 2: 0, state.Destroyed: 0} {
		s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Port, Strike: damage}}
		if got := s.PortCapacity(at); got != want {
			t.Errorf("damage %d: %d", damage, got)
		}
	}
}

func TestRule27_7_3_Beachheads(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s)
	at := target(t, s, "0902-beachhead")
	Hit(r, al, at, 2)
	Hit(r, al, at, 1)
	if b := s.Beachhead(ru, at.At); b == nil || b.Strike != 2 {
		t.Fatalf("%+v", b)
	}
	Hit(r, al, at, 2)
	if s.Beachhead(ru, at.At) != nil || len(s.Sides[ru].BeachheadBack) != 1 || s.Sides[ru].BeachheadBack[0] != s.Turn+2 {
		t.Errorf("back %v", s.Sides[ru].BeachheadBack)
	}
}

// Example 14 of the rules: an air unit loses one step by collateral damage in a phase; the second hit goes to another unit.
func TestRule27_7_4_1_OneStepInAPhase(t *testing.T) {
	t.Parallel()
	s := position(t)
	r := referee(s, 0) // airbase X, roll 0: Air* Air AmPt
	for _, id := range s.Helicopters(place(t, s, "0601")) {
		s.Unit(id).At = components.Expected
	}
	first, second := aircraft(t, s, "ru-a07", state.AreaReady), aircraft(t, s, "ru-a08", state.AreaFlown)
	for _, id := range []components.UnitID{first, second} {
		s.Base(id, s.DisplayOf(ru, "fwd-ru"))
	}
	r.Emit(CollateralDue{Collateral: state.Collateral{At: place(t, s, "0601"), Site: components.Airbase, Damage: 3, Side: ru}})
	lift := s.Sides[ru].LiftLost
	Settle(r, state.SegmentBegin)
	rollCollateral(r)
	s = fresh(s)
	if got := s.Pending(); len(got) != 1 || got[0].Seat != engine.Seat(al) { // the attacker picks first
		t.Fatalf("%+v", got)
	}
	s = give(t, s, al, "damage ru-a07")
	if got := exposed(s); len(got) != 1 || got[0] != second {
		t.Fatalf("%v", got)
	}
	s = give(t, s, ru, "damage ru-a08")
	if s.Unit(first).Lost != 1 || s.Unit(second).Lost != 1 || s.Sides[ru].LiftLost != lift+1 || s.Stage != state.SegmentBegin {
		t.Errorf("%+v %+v, stage %d", s.Unit(first), s.Unit(second), s.Stage)
	}
}

// Units in the box off the map, on carriers and on missions are not hit.
func TestRule27_7_4_1_WhoIsExposed(t *testing.T) {
	t.Parallel()
	s := position(t)
	home, away := aircraft(t, s, "jp-a01", state.AreaReady), aircraft(t, s, "jp-a04", state.AreaMission)
	s.Base(away, s.DisplayOf(al, "fwd-al"))
	s.Unit(away).Area = state.AreaMission
	s.Advanced.Collateral = []state.Collateral{{At: place(t, s, "1216"), Site: components.Airbase, Damage: 1, Side: al}}
	if got := exposed(s); len(got) != 0 {
		t.Errorf("%v are exposed (%d, %d)", got, home, away)
	}
}

// A captured base: Strike 1 where it is undamaged, no roll where it has a marker; its owner has lost it.
// Reading ADV-A1.
func TestRule27_7_4_Captured(t *testing.T) {
	t.Parallel()
	for damage, want := range map[int8]int8{0: 1, 1: 0} {
		s := position(t)
		at := place(t, s, "1216")
		if damage > 0 {
			s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: damage}}
		}
		Captured(referee(s), at)
		got := int8(0)
		if len(s.Advanced.Collateral) > 0 {
			got = s.Advanced.Collateral[0].Damage
		}
		if got != want || s.Advanced.BasesLost[al] != 1 {
			t.Errorf("damage %d: collateral %d, lost %v", damage, got, s.Advanced.BasesLost)
		}
	}
}

// Deliberate damage needs enemies within two hexes, is tried once, and causes no collateral damage.
func TestRule27_2_1_DeliberateDamage(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Stage = state.DeliberateDamage
	quiet(s, ru)
	if got := Deliberates(s, al); len(got) != 0 {
		t.Errorf("without enemies %v", got)
	}
	put(t, s, "ru-39", "1214")
	for hq := range s.All(al, components.HQ) {
		s.Unit(hq).At = components.Expected
	}
	s = give(t, fresh(s), al, "demolish 1216-airbase", 1)
	if s.Damage(place(t, s, "1216"), components.Airbase) != state.Destroyed || len(s.Advanced.Collateral) != 0 || len(s.Advanced.Deliberate) > 1 {
		t.Errorf("damage %d", s.Damage(place(t, s, "1216"), components.Airbase))
	}
}

// A group with a Wild Weasel: SAM roll 2 in column 5-6 becomes 4: +1. +n never affects the Wild Weasel itself.
func TestRule24_8_Suppression(t *testing.T) {
	t.Parallel()
	s := position(t)
	striker, weasel := aircraft(t, s, "ru-a05", state.AreaMission), aircraft(t, s, "ru-a10", state.AreaMission)
	quiet(s, al)
	m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), striker)
	m.Flyers = append(m.Flyers, state.Flyer{Unit: weasel, Role: state.Suppression})
	m.Step, m.Detection = state.Engaging, components.Detected
	s.Advanced.Missions = []state.Mission{*m}
	r := referee(s, 2, 9, 2)
	flyOne(r, 0, 0)
	flyOne(r, 0, 1)
	if got := s.Advanced.Missions[0].Flyers; got[0].Plus != 1 || got[1].Plus != 0 || !got[1].Acted {
		t.Errorf("%+v", got)
	}
}

// AAA fires at Wild Weasel escorts only where that reading is chosen.
// Reading ADV-A36.
func TestRule24_6_OptionOfFireAtSuppression(t *testing.T) {
	t.Parallel()
	for chosen, rolls := range map[bool][]int{false: {9}, true: {9, 9}} {
		s := position(t)
		s.Chosen.FireAtSuppression = chosen
		m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"))
		m.Flyers = []state.Flyer{{Unit: aircraft(t, s, "ru-a10", state.AreaMission), Role: state.Suppression}}
		m.Step, m.Detection = state.Engaging, components.Detected
		s.Advanced.Missions = []state.Mission{*m}
		script := engine.Script(rolls...)
		_, r := s.Rules().Machine.On(s, script)
		flyOne(r, 0, 0)
		if left := script.Left(); left != "" {
			t.Errorf("chosen %v: left %s", chosen, left)
		}
	}
}

// +n results count on Wild Weasel strikes, or not, by the reading that is chosen.
func TestRule24_8_OptionOfCleanWildWeasels(t *testing.T) {
	t.Parallel()
	for chosen, want := range map[bool]int{false: 1, true: -1} { // skill -1, SAM +2; ADV-A37
		s := position(t)
		s.Chosen.CleanWildWeasels = chosen
		m := group0(state.WildWeaselStrike, al, target(t, s, "track-sam"), aircraft(t, s, "us-a01", state.AreaMission))
		m.Flyers[0].Plus = 2
		if got := StrikeModifiers(s, m, &m.Flyers[0]).Sum(); got != want {
			t.Errorf("chosen %v: %+d", chosen, got)
		}
	}
}

// Detected nationally with the AAA track at 0: no AAA. Stand-off weapons: none either, before or after the strike.
func TestRule24_6_NoGuns(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		unit      string
		aaa       int8
		detection components.Detection
		rolls     []int // SAM, AAA, strike, late AAA
	}{
		{"ru-a02", 0, components.Detected, []int{9, 7}},
		{"ru-a02", 1, components.Detected, []int{9, 9, 7}},
		{"ru-a02", 1, components.Undetected, []int{7, 9}},
		{"ru-a05", 1, components.Detected, []int{9, 7}},
		{"ru-a05", 1, components.Undetected, []int{7}},
	} {
		s := position(t)
		s.Advanced.Tracks[al][components.AAATrack] = test.aaa
		m := group0(state.AirStrike, ru, target(t, s, "1216-airbase"), aircraft(t, s, test.unit, state.AreaMission))
		m.Step, m.Detection = state.Engaging, test.detection
		s.Advanced.Missions = []state.Mission{*m}
		script := engine.Script(test.rolls...)
		_, r := s.Rules().Machine.On(s, script)
		flyOne(r, 0, 0)
		if left := script.Left(); left != "" {
			t.Errorf("%+v: left %s", test, left)
		}
	}
}

// Fire at carried troops: A sends them back, X also takes a step of each, +n does nothing.
func TestRule25_1_FireAtTransports(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		sam                 int
		aborted, lossOfEach bool
	}{{9, false, false}, {3, false, false}, {1, true, false}, {0, true, true}} {
		s := position(t)
		quiet(s, al)
		for p := range s.Control {
			s.Control[p] = ru // no Installation of the enemy is near
		}
		id := unit(t, s, "ru-83")
		to := place(t, s, "1112")
		r := referee(s, 2, test.sam)
		Send(r, state.Movement, TransportGroup(s, state.ParadropMission, []components.UnitID{id}, to, nil, nil))
		for s.Stage != state.Movement {
			if s.Stage == state.Interception && s.Advanced.Missions[0].Detection != components.Detected { // 2 + 1 = 3: D
				t.Errorf("detection %d", s.Advanced.Missions[0].Detection)
			}
			s.Rules().Machine.Stages[s.Stage].Run(r)
		}
		aborted, each, one := TransportResult(s)
		if aborted != test.aborted || each != test.lossOfEach || one != 0 {
			t.Errorf("SAM %d: aborted %v, each %v, one %d", test.sam, aborted, each, one)
		}
	}
}

// Air combat against carried troops.
func TestRule25_1_AirCombatAgainstTransports(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		result        components.AirResult
		aborted, each bool
		one           int
	}{
		{components.AirAdvantage, false, false, 0},
		{components.AirDamage, false, false, 1},
		{components.AirAbort, true, false, 0},
		{components.AirDamageAbort, true, false, 1},
		{components.AirKill, true, true, 0}, // ADV-A42
	} {
		s := position(t)
		m := TransportGroup(s, state.TransportMission, []components.UnitID{unit(t, s, "ru-83")}, place(t, s, "1112"), nil, nil)
		s.Advanced.Missions = []state.Mission{m}
		s.Advanced.Fights = []state.Fight{{First: al, Begun: true, Round: state.LongRangeRound, Duels: []state.Duel{
			{By: aircraft(t, s, "us-a07", state.AreaMission), Against: state.Nominal(0)},
		}}}
		display.Suffer(referee(s), s.Advanced.Fight(), display.Shot{From: unit(t, s, "us-a07"), At: state.Nominal(0)}, test.result)
		aborted, each, one := TransportResult(s)
		if aborted != test.aborted || each != test.each || one != test.one {
			t.Errorf("result %d: %v %v %d", test.result, aborted, each, one)
		}
	}
}

// A helicopter of CS 2 hit by +1 strikes a unit in Highland on a 3: column 4, 4: S1.
func TestRule23_4_2_HelicopterColumn(t *testing.T) {
	t.Parallel()
	s := position(t)
	id := unit(t, s, "ru-h319")
	target := put(t, s, "jp-3", terrain(s, components.HighlandWoods))
	m := group0(state.HelicopterStrike, ru, unitTarget(s, target), id)
	m.Flyers[0].Plus = 1
	alone(s, m, 3)
	if got := Column(s, m, &m.Flyers[0]); got != 4 || s.Unit(target).Strike != 1 {
		t.Errorf("column %d, strike %d", got, s.Unit(target).Strike)
	}
}

// The path of a helicopter avoids enemies where its range allows it.
func TestRule24_3_FlightPath(t *testing.T) {
	t.Parallel()
	s := position(t)
	quiet(s, al)
	from, to := place(t, s, "0601"), place(t, s, "0605")
	for _, word := range []string{"0602"} {
		put(t, s, "jp-3", word)
	}
	way := FlightPath(s, ru, from, to, 12)
	for _, p := range way {
		if s.EnemyIn(ru, p) {
			t.Errorf("crosses %s", s.Set().Word(p))
		}
	}
	if len(way) == 0 || way[0] != from {
		t.Errorf("%v", way)
	}
}

// Helicopters whose base is destroyed or captured fly at once to the nearest own base with room; without one in reach they are lost.
func TestRule27_7_4_2_HelicoptersLeave(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		damage int8
		hit    int8
		want   string
	}{
		{"destroyed", 0, ruin, "1116"},
		{"destroyed at Strike 2, without a roll", 2, 1, "1116"},
		{"only damaged", 0, 1, "1216"},
	} {
		s := position(t)
		at := place(t, s, "1216")
		id := put(t, s, "us-h64", "1216")
		if test.damage > 0 {
			s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: test.damage}}
		}
		r := referee(s, 9, 9)
		Hit(r, ru, target(t, s, "1216-airbase"), test.hit)
		if len(s.Advanced.Collateral) > 0 {
			Settle(r, state.SegmentBegin)
			for s.Stage != state.SegmentBegin {
				settleCollateral(r)
			}
		}
		if got := s.Set().Word(s.Unit(id).At); got != test.want || s.Unit(id).Has(state.Spent) == (test.want == "1216") {
			t.Errorf("%s: at %s, flags %b", test.name, got, s.Unit(id).Flags)
		}
	}
	s := position(t)
	id := put(t, s, "us-h64", "1216")
	Captured(referee(s), place(t, s, "1216"))
	r := referee(s, 9, 9)
	Settle(r, state.SegmentBegin)
	for s.Stage != state.SegmentBegin {
		settleCollateral(r)
	}
	if got := s.Set().Word(s.Unit(id).At); got != "1116" {
		t.Errorf("captured: at %s", got)
	}
}

// Air units of a destroyed base count for its collateral damage before those without room leave.
func TestRule27_7_4_1_BeforeTheyLeave(t *testing.T) {
	t.Parallel()
	s := position(t)
	for _, id := range s.Helicopters(place(t, s, "0601")) {
		s.Unit(id).At = components.Expected
	}
	first, second := aircraft(t, s, "ru-a07", state.AreaReady), aircraft(t, s, "ru-a08", state.AreaReady)
	for _, id := range []components.UnitID{first, second} {
		s.Base(id, s.DisplayOf(ru, "fwd-ru"))
	}
	r := referee(s, 9)
	Hit(r, al, target(t, s, "0601-airbase"), ruin) // room for one is left in 0202
	if display.Box(s, first).Off || display.Box(s, second).Off {
		t.Fatal("they have left too soon")
	}
	Settle(r, state.SegmentBegin)
	for s.Stage != state.SegmentBegin {
		settleCollateral(r)
	}
	if display.Box(s, first).Off == display.Box(s, second).Off {
		t.Errorf("boxes %s %s", display.Box(s, first).Word, display.Box(s, second).Word)
	}
}

// They rebase as far as any helicopter does: twice their range. Rule 6.5.1.2.
func TestRule27_7_4_2_TwiceTheRange(t *testing.T) {
	t.Parallel()
	s := position(t)
	at, home := place(t, s, "1216"), place(t, s, "0601")
	s.Control[at] = ru
	id := put(t, s, "ru-h319", "1216")
	if d, reach := s.Set().Distance(at, home), int(s.Info(id).Range); d <= reach || d > 2*reach {
		t.Fatalf("0601 is %d hexes away, the range is %d", d, reach)
	}
	s.Advanced.Bases = []state.BaseDamage{{At: at, Site: components.Airbase, Strike: 2}}
	Hit(referee(s), al, target(t, s, "1216-airbase"), 1)
	if u := s.Unit(id); u.At < 0 || u.At == at || !u.Has(state.Spent) {
		t.Errorf("%+v", u)
	}
}
