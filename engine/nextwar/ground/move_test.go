package ground_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The worked example: a mechanized brigade drives by the primary road from 0602.
func TestRule8_5_1_MechanizedByRoad(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0602", "ru-39")
	p.costs("ru-39", "0604", 6, true)
	p.costs("ru-39", "0705", 9, true)
	p.put("0805", "jp-3", "jp-25")
	p.costs("ru-39", "0705", 15, false) // next to a stack with a zone of control
	p.Weather = components.Storm
	p.fresh()
	p.costs("ru-39", "0705", 24, false)
	p.put("0615", "jp-3", "jp-25")
	p.costs("ru-39", "0705", 18, true)
}

func TestRule8_3_1_Rivers(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0705", "ru-39")
	p.costs("ru-39", "0706", 3, true) // the bridge of Route 40 over the lower Teshio
	p.costs("ru-39", "0805", 48, false)
	p.put("0813", "ru-57", "ru-83")
	p.costs("ru-57", "0914", 30, true) // 3, and 2 for the minor river
	p.costs("ru-83", "0914", 18, true) // 2 and 1
	p.put("0806", "ru-39")
	p.refuses("move ru-39 0906", "8.3.1.1", "move.river")
}

func TestRule8_3_1_8_Ferry(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0202", "jp-26")
	p.Segment = state.B3
	p.refuses("move jp-26 0102", "8.3.1.8", "move.ferry") // a Russian unit has been in 0202
	p.FerriesLost = state.Bits{}
	p.fresh()
	p.costs("jp-26", "0102", 18, false) // Rough 2, a minor river 1
	p.put("0202", "ru-83")
	p.Unit(p.id("jp-26")).At, p.Segment = components.Expected, state.B1
	p.fresh()
	p.refuses("move ru-83 0102", "8.3.1.8", "move.ferry")
}

func TestRule8_3_2_CitiesArePrimaryRoads(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0701", "ru-39")
	p.costs("ru-39", "0601", 3, true) // a secondary road into a City
	p.costs("ru-39", "0801", 6, true)
}

func TestRule8_3_3_Prohibited(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1309", "ru-39", "ru-83")
	p.refuses("move ru-39 1310", "8.3.3", "move.terrain")
	p.costs("ru-83", "1310", 18, false)
	p.put("0711", "ru-57")
	p.costs("ru-57", "0811", 6, true) // by road
	p.put("0604", "ru-46")
	p.refuses("move ru-46 0404", "8.3.3", "move.sea")
	p.Weather = components.Storm
	p.fresh()
	p.refuses("move ru-46 0504", "8.3.3", "move.terrain") // Marsh in a Storm
	p.costs("ru-46", "0603", 6, true)
}

// altered is Soya with some changes.
func altered(t *testing.T, change func(set *components.Set, at func(word string) components.Place)) *position {
	t.Helper()
	set := *module.Soya()
	set.Hexes, set.Units = slices.Clone(set.Hexes), slices.Clone(set.Units)
	change(&set, func(word string) components.Place {
		place, _ := set.Find(word)
		return place
	})
	set.ListHexes()
	return with(t, &set).empty()
}

func TestRule8_3_3_MountainFortification(t *testing.T) {
	t.Parallel()
	p := altered(t, func(set *components.Set, at func(string) components.Place) { set.Hexes[at("0811")].Fort = al })
	p.put("0711", "ru-39")
	p.costs("ru-39", "0811", 48, false) // the whole MA
	p.put("0710", "ru-57")
	p.refuses("move ru-57 0711 0811", "8.3.2", "move.road-closed")
}

func TestRule8_3_1_10_FortificationClosesRoads(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1008", "ru-39")
	p.costs("ru-39", "1007", 24, true) // Rough Woods, over the bridge of the closed road
	p.FortsLost.Set(p.at("1007"))
	p.fresh()
	p.costs("ru-39", "1007", 3, true)
	p.put("1008", "jp-2t")
	p.Unit(p.id("ru-39")).At, p.Segment = components.Expected, state.B3
	p.FortsLost = state.Bits{}
	p.fresh()
	p.costs("jp-2t", "1007", 3, true)
}

// Reading A-02.
func TestRule8_1_1_1_FullHexes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		option      string
		end, beyond int
	}{{"full-road=closed", 6, 24}, {"full-road=end", 2, 24}} {
		p := open(t, test.option)
		p.put("1112", "ru-39")
		p.put("1113", "ru-57", "ru-64")
		p.costs("ru-39", "1113", test.end, true)
		p.costs("ru-39", "1114", test.beyond, true) // terrain into and out of the full hex
	}
}

// a stack of one division is never full for another unit of it.
func TestRule8_1_1_1_DivisionIsNotFull(t *testing.T) {
	t.Parallel()
	p := altered(t, func(set *components.Set, _ func(string) components.Place) {
		id, _ := set.Counter("jp-71")
		set.Units[id].SP = components.Whole(4)
	})
	p.Segment = state.B3
	p.put("1113", "jp-71")
	p.put("1112", "jp-72", "jp-2t")
	p.costs("jp-72", "1113", 2, true)
	p.costs("jp-2t", "1113", 6, true)
}

func TestRule8_1_1_1_LeavingAnOverfullHex(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1113", "ru-39", "ru-57", "ru-64")
	p.begin(state.B1)
	p.costs("ru-39", "1112", 8, true)
	p.Unit(p.id("ru-39")).At = p.at("2013") // it has flown on
	p.fresh()
	p.costs("ru-39", "2012", 3, true)
}

// The hook of the Advanced Game: an interdicted hex has no road rate and costs more, to enter and to leave at the start.
func TestRule23_4_4_Interdiction(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.Advanced = &state.Advanced{Interdicted: []state.Interdicted{{At: p.at("1112"), Cost: 2}}}
	p.put("1111", "ru-39")
	p.costs("ru-39", "1112", 18, true) // Flat, and 2
	p.costs("ru-39", "1113", 24, true) // Flat without the road
	p.put("1112", "ru-57")
	p.costs("ru-57", "1113", 18, true)
}

func TestRule8_5_1_UnitsMoveOnce(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0602", "ru-39", "ru-83")
	p.give("move ru-39 0604")
	if u := p.Unit(p.id("ru-39")); u.At != p.at("0604") || !u.Has(state.Moved) || p.Entered[p.at("0603")] != ru {
		t.Error("the brigade has not moved through 0603 to 0604")
	}
	p.refuses("move ru-39 0603", "8.5.1", "move.moved")
}

func TestRule8_5_1_MinimumMove(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("0805", "ru-39")
	p.put("1113", "ru-57")
	p.Unit(p.id("ru-39")).Flags = state.Unsupplied // MA 4, Highland Woods 8
	p.costs("ru-39", "0804", 24, false)
	p.Unit(p.id("ru-39")).Flags = state.HalfMove
	p.fresh()
	p.costs("ru-39", "0804", -1, false)
	p.refuses("move ru-39 0804", "8.5.1", "move.far")
}

// half of 5 movement points are 3.
func TestRule8_5_2_HalfMove(t *testing.T) {
	t.Parallel()
	p := altered(t, func(set *components.Set, _ func(string) components.Place) {
		id, _ := set.Counter("ru-83")
		set.Units[id].MA = 5
	})
	p.put("1113", "ru-83", "ru-57")
	p.Unit(p.id("ru-83")).Flags = state.HalfMove
	if ma := ground.Allowance(p.State, p.id("ru-83")); ma != components.Points(3) {
		t.Errorf("the unit has %d sixths", ma)
	}
	p.give("move ru-83 1112")
	p.refuses("move ru-83 1113", "8.5.1", "move.moved")
}

func TestRule8_5_1_StacksMoveTogether(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1112", "ru-39", "ru-83", "ru-57")
	ways := ground.ReachTogether(p.State, []components.UnitID{p.id("ru-39"), p.id("ru-83")})
	for _, hex := range []string{"1012", "1011", "1115"} {
		if !ways.CanEnd(p.at(hex)) {
			t.Errorf("the stack cannot reach %s", hex)
		}
	}
	if ways.CanEnd(p.at("1209")) || !ground.Reach(p.State, p.id("ru-39")).CanEnd(p.at("1011")) {
		t.Error("the stack is quicker than its units, or they are too slow")
	}
	p.put("1113", "ru-64")
	p.refuses("move ru-39 ru-64", "8.5.1", "move.apart")
	p.refuses("move ru-57 ru-39", "", "move.order")
	p.refuses("move ru-39 jp-3", "8.5.1", "move.enemy")
	p.give("move ru-39 ru-83 1113 1012")
	for _, word := range []string{"ru-39", "ru-83"} {
		if p.Unit(p.id(word)).At != p.at("1012") {
			t.Errorf("%s has not come along", word)
		}
	}
	if p.Unit(p.id("ru-57")).Has(state.Moved) {
		t.Error("who stays has moved")
	}
}

func TestRule3_0_EliteReaction(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.put("1113", "jp-2t", "jp-3")
	p.put("2013", "jp-11")
	p.begin(state.M3)
	p.refuses("move jp-2t 1112", "8.5.1", "move.nobody") // the rule of the scenario
	if ban := ground.Barred(p.State, p.id("jp-2t")); ban.Rule != "3.0" {
		t.Errorf("turn 1: %v", ban)
	}
	p.Turn = 3
	p.fresh()
	p.refuses("move jp-3 1112", "3.0", "move.elite")
	p.costs("jp-2t", "1112", 2, true)
	p.put("1113", "us-1-11", "jp-10") // 5 stacking points
	p.refuses("move jp-2t 1112", "3.0", "move.elite")
	p.put("1112", "us-1-11")
	p.put("1114", "ru-57")
	p.begin(state.M3)
	p.refuses("move jp-2t 1112", "8.2.2", "move.in-zone")
	p.Unit(p.id("jp-2t")).Flags = state.Unsupplied
	p.fresh()
	p.refuses("move jp-2t 1112", "13.1.5", "move.unsupplied")
}

func TestRule8_5_1_WhoMayMove(t *testing.T) {
	t.Parallel()
	p := full(t)
	for _, test := range []struct {
		line string
		rule engine.Rule
		key  string
	}{
		{"move jp-3 0602", "8.5.1", "move.enemy"},
		{"move ru-57 0602", "8.5.1", "move.box"},
		{"move ru-155-1 0602", "8.5.1", "move.aboard"},
		{"move ru-104 0602", "8.5.1", "move.off-map"},
		{"move ru-h319 0602", "8.5.1", "move.kind"},
		{"move ru-39 ru-39", "", "move.twice"},
		{"move ru-39 0601", "8.5.1", "move.here"},
		{"move ru-39 0705", "8.2.2", "move.occupied"},
		{"move ru-39 1112", "8.5.1", "move.far"},
		{"move ru-39 hb-ru", "8.5.1", "move.to-box"},
		{"move ru-39 0202", "8.3.3", "move.no-way"},
	} {
		p.refuses(test.line, test.rule, test.key)
	}
}

// What is listed leads on: no word that others may follow is without one.
func TestRule8_5_1_OptionsLeadOn(t *testing.T) {
	t.Parallel()
	p := full(t)
	for i := range p.Units {
		word := p.Info(components.UnitID(i)).Word
		if ways := ground.Reach(p.State, components.UnitID(i)); ground.MoveBan(p.State, components.UnitID(i)).Is() {
			for to := range ways.Ends() {
				t.Errorf("%s may not move, but goes to %s", word, p.Set().Word(to))
			}
		}
		for _, option := range p.State.Options(0, engine.ParseOrder("move "+word)) {
			further := p.State.Options(0, engine.ParseOrder("move "+word+" "+option.Word))
			if option.More != (len(further) > 0) {
				t.Errorf("move %s %s: more is %v, and there are %d words", word, option.Word, option.More, len(further))
			}
			if _, isUnit := p.Set().Counter(option.Word); !isUnit && !option.Complete && !option.More {
				t.Errorf("move %s %s leads nowhere", word, option.Word)
			}
		}
	}
	if _, found := stage.Find(p.State.Options(0, engine.Order{}), "step"); found {
		t.Error("nobody has landed")
	}
}

// MSUs move in the Initiative Movement Segment of the holder of the initiative and in the Basic ones only.
// Reading ADV-A16.
func TestRule25_3_MovementOfMSUs(t *testing.T) {
	t.Parallel()
	for segment, want := range map[state.Segment]string{state.M1: "", state.M4: "25.3", state.B1: "", state.M3: "25.3"} {
		p := open(t, "rules=advanced")
		p.put("0601", "ru-msu-1")
		if segment == state.M3 {
			p.First = al
		}
		p.begin(segment)
		if ban := ground.Barred(p.State, p.id("ru-msu-1")); string(ban.Rule) != want {
			t.Errorf("%s: %v", segment.Word(), ban)
		}
	}
}
