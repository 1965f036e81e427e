package display

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func TestRule22_6_1_SortiesLost(t *testing.T) {
	t.Parallel()
	for bases, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 1, 4: 2} {
		if got := SortiesFor(bases); got != want {
			t.Errorf("%d bases: %d units", bases, got)
		}
	}
}

// Damaged bases keep units of the forward box on the ground by the owner's choice; lost bases by the enemy's. Upside-down
// markers do not count.
func TestRule22_6_1_WhoIsGrounded(t *testing.T) {
	t.Parallel()
	s := position(t)
	airfield, _ := s.Set().Find("1111")
	airbase, _ := s.Set().Find("1216")
	eagle := unit(t, s, "jp-a01", state.AreaReady)
	s.Base(eagle, s.DisplayOf(1, "fwd-al"))
	s.Advanced.Bases = []state.BaseDamage{
		{At: airfield, Site: components.Airfield, Strike: 1}, {At: airbase, Site: components.Airbase, Strike: 2, Repaired: true},
	}
	s.Advanced.BasesLost[0] = 4
	s.Stage = state.SortiesLost
	if g := countSorties(s); g[1] != (state.Grounding{Own: 1}) || g[0] != (state.Grounding{Enemy: 2}) {
		t.Fatalf("%+v", g)
	}
	r := referee(s)
	afterSorties(r)
	s = fresh(s)
	if got := groundable(s, 1); !slices.Equal(got, []components.UnitID{eagle}) { // ADV-A23: the box of the base
		t.Errorf("%v", got)
	}
	order, _ := Usual(s, 1)
	if order.String() != "ground jp-a01" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, 1, order.String())
	order, _ = Usual(s, 1) // the enemy picks what is worth most
	if order.String() != "ground ru-a06" && order.String() != "ground ru-a05" && order.String() != "ground ru-a02" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, 1, "ground ru-a01")
	s = give(t, s, 1, "ground ru-a02")
	if s.Stage != state.Commitment || IsReady(s, eagle) || len(Units(s, 0, state.AreaFlown)) != 2 || s.Advanced.BasesLost[0] != 0 {
		t.Errorf("stage %d, flown %v", s.Stage, Units(s, 0, state.AreaFlown))
	}
}

// At AWACS 0 both sides commit unseen, else the side with the Advantage second.
// Rule 22.1.
func TestRule22_6_1_Commitment(t *testing.T) {
	t.Parallel()
	for awacs, want := range map[int8][]engine.Seat{0: {0, 1}, 1: {1}, -1: {0}} {
		s := position(t)
		s.Stage, s.Advanced.AWACS = state.Commitment, awacs
		var got []engine.Seat
		for _, d := range s.Pending() {
			got = append(got, d.Seat)
		}
		if !slices.Equal(got, want) {
			t.Errorf("AWACS %d: %v asked", awacs, got)
		}
	}
	s := position(t)
	s.Stage, s.Advanced.AWACS = state.Commitment, 0
	s = give(t, s, 0, "commit ru-a01 ru-a02")
	for word, rule := range map[string]engine.Rule{"commit ru-a08": "22.6.1", "commit ru-a11": "22.1"} {
		_, err := s.Decide(0, engine.ParseOrder(word), engine.Min())
		if refusal, ok := engine.AsRefusal(err); !ok || refusal.Rule != rule {
			t.Errorf("%s: %v", word, err)
		}
	}
	s = give(t, s, 0, "done")
	if len(Units(s, 0, state.AreaSuperiority)) != 0 {
		t.Error("a sealed commitment is shown")
	}
	s = give(t, s, 1, "commit jp-a01")
	s = give(t, s, 1, "done")
	if len(Units(s, 0, state.AreaSuperiority)) != 2 || len(Units(s, 1, state.AreaSuperiority)) != 1 {
		t.Error("the boxes are wrong")
	}
}

// The side with AWACS n makes n pairings, the other one, and so on; who is left over may join in or stay out.
func TestRule22_6_2_Pairings(t *testing.T) {
	t.Parallel()
	s := position(t)
	s.Advanced.AWACS = -2
	for _, word := range []string{"ru-a01", "ru-a02", "ru-a03", "ru-a04", "ru-a09", "jp-a01", "jp-a02", "jp-a03", "jp-a04"} {
		unit(t, s, word, state.AreaSuperiority)
	}
	afterCommitment(referee(s))
	s = fresh(s)
	s = give(t, s, 1, "pair jp-a01 ru-a01")
	s = give(t, s, 1, "pair jp-a02 ru-a02")
	s = give(t, s, 0, "pair ru-a03 jp-a03")
	s = give(t, s, 1, "pair jp-a04 ru-a04")
	if got := unpaired(s, 0); len(got) != 1 || s.Info(got[0]).Word != "ru-a09" {
		t.Fatalf("unpaired %v", got)
	}
	s = give(t, s, 0, "join ru-a09 jp-a04")
	if s.Advanced.Fight() == nil || len(s.Advanced.Fight().Duels) != 5 || len(singles(s, 0)) != 3 {
		t.Errorf("%+v", s.Advanced.Fight())
	}
}

// Rule 22.6.
func TestRule22_6_2_Level(t *testing.T) {
	t.Parallel()
	charts := &position(t).Set().Charts.Advanced
	for _, test := range []struct {
		first, second int
		want          components.Level
	}{
		{6, 4, components.Advantage},
		{5, 4, components.Contested},
		{3, 0, components.Superiority},
		{1, 0, components.Contested},
		{8, 2, components.Supremacy},
		{2, 8, -components.Supremacy},
		{0, 0, components.Contested},
	} {
		if got := LevelOf(charts, test.first, test.second); got != test.want {
			t.Errorf("%d:%d: %d", test.first, test.second, got)
		}
	}
}

// The marker moves one step toward the side with any level. Example 5 of the rules.
func TestRule22_6_2_AWACS(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		marker int8
		allied []string
		want   int8
	}{
		{1, []string{"jp-a01", "jp-a02", "jp-a03"}, 0},
		{-4, []string{"jp-a01", "jp-a02", "jp-a03"}, -4},
		{1, nil, 1},
	} {
		s := position(t)
		s.Advanced.AWACS = test.marker
		for _, word := range test.allied {
			unit(t, s, word, state.AreaSuperiority)
		}
		decideLevel(referee(s))
		if s.Advanced.AWACS != test.want || s.Stage != state.SeaControl {
			t.Errorf("%+v: marker %d", test, s.Advanced.AWACS)
		}
	}
}

// A unit that two attack shoots at one of them in a round, possibly at the other in another.
func TestRule22_6_4_TwoOnOne(t *testing.T) {
	t.Parallel()
	s := position(t)
	a, b, single := unit(t, s, "ru-a01", state.AreaSuperiority), unit(t, s, "ru-a02", state.AreaSuperiority), unit(t, s, "jp-a01", state.AreaSuperiority)
	s.Advanced.Fights = []state.Fight{{
		Superiority: true, Begun: true, Round: state.StandOffRound, Then: state.SuperiorityLevel,
		Duels: []state.Duel{{By: a, Against: single}, {By: b, Against: single}},
	}}
	s.Stage = state.AirShots
	s = fresh(s)
	if got := s.Pending(); len(got) != 1 || got[0].Seat != 1 || got[0].Kind != "shots" {
		t.Fatalf("%+v", got)
	}
	s = give(t, s, 1, "shoot jp-a01 ru-a02", 9, 9, 9)
	if s.Stage != state.AirBreakOff {
		t.Fatalf("stage %d", s.Stage)
	}
	s = give(t, s, 0, "done") // I is the attacker (ADV-A26)
	s = give(t, s, 1, "done")
	if s.Stage != state.AirShots || s.Advanced.Fight().Round != state.DogfightRound || len(choosers(s, 1)) != 1 {
		t.Errorf("stage %d", s.Stage)
	}
}

// The attacker declares first; after the combat the survivors stay in the box. Rule 22.6.7.
// Rule 22.6.7.
func TestRule22_6_6_VoluntaryAbort(t *testing.T) {
	t.Parallel()
	s := position(t)
	a, b := unit(t, s, "ru-a01", state.AreaSuperiority), unit(t, s, "jp-a01", state.AreaSuperiority)
	s.Advanced.Fights = []state.Fight{{
		Superiority: true, Begun: true, Then: state.SuperiorityLevel, Duels: []state.Duel{{By: a, Against: b}},
	}}
	s.Stage = state.AirBreakOff
	s = fresh(s)
	if order, _ := Usual(s, 0); order.String() != "done" {
		t.Errorf("usual %s", order)
	}
	s = give(t, s, 0, "done")
	s = give(t, s, 1, "break-off jp-a01")
	if s.Unit(b).Area != state.AreaAborted || s.Unit(a).Area != state.AreaSuperiority || s.Advanced.Fight() != nil || s.Stage != state.SeaControl {
		t.Errorf("areas %d %d, stage %d", s.Unit(a).Area, s.Unit(b).Area, s.Stage)
	}
}

func TestRule22_4_Readiness(t *testing.T) {
	t.Parallel()
	for roll, want := range map[int]state.Area{6: state.AreaReady, 7: state.AreaFlown} {
		s := position(t)
		flown, aborted := unit(t, s, "jp-a01", state.AreaFlown), unit(t, s, "jp-a02", state.AreaAborted)
		unused := unit(t, s, "jp-a03", state.AreaSuperiority) // ADV-A22
		makeReady(referee(s, roll))
		if !IsReady(s, flown) || s.Unit(aborted).Area != want || !IsReady(s, unused) || s.Stage != state.Repair {
			t.Errorf("roll %d: areas %d %d %d", roll, s.Unit(flown).Area, s.Unit(aborted).Area, s.Unit(unused).Area)
		}
	}
}

func TestRule25_2_Rebasing(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		area, want state.Area
		refused    bool
	}{
		{state.AreaReady, state.AreaFlown, false},
		{state.AreaFlown, state.AreaAborted, false},
		{state.AreaAborted, 0, true},
	} {
		s := position(t)
		id := unit(t, s, "ru-a08", test.area)
		s.Stage = state.AirRebase
		s = fresh(s)
		events, err := s.Decide(0, engine.ParseOrder("transfer ru-a08 fwd-ru"), engine.Min())
		if (err != nil) != test.refused {
			t.Errorf("from area %d: %v", test.area, err)
			continue
		}
		if !test.refused {
			s = s.Evolve(events...).(*state.State)
			if s.Unit(id).Area != test.want || Box(s, id).Word != "fwd-ru" {
				t.Errorf("area %d in %s", s.Unit(id).Area, Box(s, id).Word)
			}
		}
	}
	s := position(t)
	if got := NewBases(s, unit(t, s, "ru-a01", state.AreaReady)); len(got) != 0 { // L is not taken by the forward bases
		t.Errorf("%v", got)
	}
}

// Units over the capacity of the forward bases fly to the box off the map, Flown.
func TestRule27_7_1_CapacityOfBases(t *testing.T) {
	t.Parallel()
	s := position(t)
	if got := Capacity(s, 0, int(s.DisplayOf(0, "fwd-ru"))); got != 4 { // airbase 0601, airfield 0202
		t.Fatalf("capacity %d", got)
	}
	airbase, _ := s.Set().Find("0601")
	s.Advanced.Bases = []state.BaseDamage{{At: airbase, Site: components.Airbase, Strike: 2}}
	a, b := unit(t, s, "ru-a07", state.AreaReady), unit(t, s, "ru-a08", state.AreaReady)
	for _, id := range []components.UnitID{a, b} {
		s.Base(id, s.DisplayOf(0, "fwd-ru"))
	}
	Overflow(referee(s))
	if Box(s, a).Word != "hb-ru" && Box(s, b).Word != "hb-ru" || Box(s, a).Word == Box(s, b).Word {
		t.Errorf("boxes %s %s", Box(s, a).Word, Box(s, b).Word)
	}
}

// Example 13 of the rules: one of the eliminated units of the type, drawn, comes back reduced to Flown.
// Rule 27.9.3.
func TestRule27_9_3_1_Return(t *testing.T) {
	t.Parallel()
	s := position(t)
	first, second, other := unit(t, s, "jp-a01", 0), unit(t, s, "jp-a02", 0), unit(t, s, "jp-a03", 0)
	for _, id := range []components.UnitID{first, second, other} {
		s.Unit(id).At = components.Eliminated
	}
	s.Advanced.Supply[1] = 3
	s.Stage = state.AirReplacement
	s = fresh(s)
	events, err := engine.Script().ForceDraws("jp-a01", int(second)).Decide(s, 1, engine.ParseOrder("recall jp-a01"))
	if err != nil {
		t.Fatal(err)
	}
	s = s.Evolve(events...).(*state.State)
	if u := s.Unit(second); u.At < 0 || u.Lost != 1 || u.Area != state.AreaFlown || s.Advanced.Supply[1] != 1 || s.Unit(first).At >= 0 {
		t.Errorf("%+v, supply %d", u, s.Advanced.Supply[1])
	}
	if len(restorable(s, 1)) != 0 { // never both for one unit, and no points are left
		t.Error("it may be restored in the same phase")
	}
}

func TestRule27_9_3_2_Merge(t *testing.T) {
	t.Parallel()
	s := position(t)
	first, second := unit(t, s, "jp-a01", state.AreaReady), unit(t, s, "jp-a02", state.AreaAborted)
	s.Unit(first).Lost, s.Unit(second).Lost = 1, 1
	s.Stage = state.AirReplacement
	s = give(t, fresh(s), 1, "combine jp-a01 jp-a02")
	if s.Unit(first).At != components.Eliminated || s.Unit(second).Lost != 0 || s.Unit(second).Area != state.AreaFlown {
		t.Errorf("%+v %+v", s.Unit(first), s.Unit(second))
	}
}

// Air units arrive in the turn of the scenario, those of a carrier when it is there.
func TestRule22_4_Arrivals(t *testing.T) {
	t.Parallel()
	s := position(t)
	bomber, hornet, raptor := unit(t, s, "ru-a11", 0), unit(t, s, "us-a03", 0), unit(t, s, "us-a07", 0)
	for _, id := range []components.UnitID{bomber, hornet, raptor} {
		s.Unit(id).At = components.Expected
	}
	s.Turn = 2
	Arrive(referee(s))
	if !IsReady(s, bomber) || s.Unit(hornet).At >= 0 || s.Unit(raptor).At >= 0 {
		t.Errorf("%+v %+v %+v", s.Unit(bomber), s.Unit(hornet), s.Unit(raptor))
	}
	ship, _ := s.Set().Counter("us-cvbg")
	s.Unit(ship).At, _ = s.Set().Find("hb-al")
	Arrive(referee(s))
	if !IsReady(s, hornet) || s.Unit(hornet).Aboard != ship {
		t.Errorf("%+v", s.Unit(hornet))
	}
}
