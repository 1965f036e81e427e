package nextwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/module"
	"github.com/umpire-games/umpire/engine/nextwar/report"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
)

// position is a position of Soya made by "set" lines.
func position(t *testing.T, options map[string]string, lines string) *state.State {
	t.Helper()
	game := nextwar.New()
	s, err := game.New(engine.Setup{Options: options})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines) {
		if s, err = game.EditPosition(s, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
	}
	return s.(*state.State)
}

// run lets the game go on from a stage with some rolls, until somebody is asked.
func run(t *testing.T, s *state.State, from state.Stage, rolls ...int) *state.State {
	t.Helper()
	s = s.Clone()
	s.Stage, s.Segment = from, state.NoSegment
	machine := s.Rules().Machine
	r, referee := machine.On(s, engine.Script(rolls...))
	if err := machine.Proceed(r, referee); err != nil {
		t.Fatal(err)
	}
	return s
}

const nobody = "empty\nmine 0515 blue 0\nmine 1810 blue 0\nunit ru-39 0601\nunit jp-3 1007\n"

// Rules 5.0, 5.1.1 and 5.1.2, by the table of examples.
func TestRule5_1_1_Initiative(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, before string
		red, blue    string
		want         components.Side
	}{
		{"alone enough", "initiative red", "6", "4", 0},
		{"both enough", "initiative red", "6", "6", components.NoSide},
		{"nobody enough", "initiative red", "4", "4", components.NoSide},
		{"the other alone enough", "initiative red", "4", "6", 1},
		{"more after a Contested turn", "contested blue", "3", "2", 0},
		{"as many after a Contested turn", "contested blue", "2", "2", components.NoSide},
	} {
		s := position(t, nil, nobody+"turn 4 "+test.before+"\nvp red 10 "+test.red+"\nvp blue 3 "+test.blue)
		s = run(t, s, state.Initiative, 4, 4, 4, 4)
		if s.InitiativeTurn != (test.want != components.NoSide) || s.InitiativeTurn && s.First != test.want {
			t.Errorf("%s: %v, side %d", test.name, s.InitiativeTurn, s.First)
		}
		if s.Sides[0].VPTurn != 0 || s.Sides[1].VPTurn != 0 {
			t.Errorf("%s: the points of the turn are kept", test.name)
		}
	}
	s := run(t, position(t, nil, nobody+"turn 2 initiative red\nvp blue 3 9"), state.Initiative, 4, 4, 4, 4)
	if !s.InitiativeTurn || s.First != 0 {
		t.Error("the initiative of turn 2 is not automatic")
	}
}

// Rules 4.0 and 4.1.2: the weather of later turns is rolled by the season; an Overcast halves airmobile points, rounding up; in a
// Storm none fly.
// Reading A-14.
func TestRule4_1_2_Weather(t *testing.T) {
	t.Parallel()
	for roll, want := range map[int]components.Weather{5: components.Clear, 6: components.Overcast, 9: components.Storm} {
		s := run(t, position(t, nil, nobody+"turn 5 contested red"), state.WeatherRoll, roll, 4, 4, 4, 4)
		if s.Weather != want {
			t.Errorf("roll %d: weather %d", roll, s.Weather)
		}
		if lift := map[components.Weather]int8{components.Clear: 3, components.Overcast: 2, components.Storm: 0}[want]; s.Sides[1].Lift != lift {
			t.Errorf("roll %d: %d airmobile points, want %d", roll, s.Sides[1].Lift, lift)
		}
	}
	winter := run(t, position(t, map[string]string{"season": "winter"}, nobody+"turn 5 contested red"), state.WeatherRoll, 4, 4, 4, 4, 4)
	if winter.Weather != components.Overcast {
		t.Error("winter is not chosen")
	}
}

// Rule 3.0: the segments of both kinds of turns; one in which the side can do nothing is passed over.
func TestRule3_0_Segments(t *testing.T) {
	t.Parallel()
	contested := run(t, position(t, nil, nobody+"turn 3 contested blue"), state.SegmentBegin)
	if contested.Segment != state.B1 || contested.Active() != 1 {
		t.Errorf("a Contested turn begins with %s", contested.Segment.Word())
	}
	initiative := run(t, position(t, nil, nobody+"turn 3 initiative blue"), state.SegmentBegin)
	if initiative.Segment != state.M1 {
		t.Errorf("an Initiative turn begins with %s", initiative.Segment.Word())
	}
	alone := run(t, position(t, nil, "empty\nunit jp-3 1007\nbeachhead 0902 nobody\nmines red 0 0\nthreat red 0\nturn 3 initiative red"), state.SegmentBegin)
	if alone.Segment != state.M6 || alone.Active() != 1 {
		t.Errorf("a side without units is asked in %s", alone.Segment.Word())
	}
}

// Rule 10.0: what is due arrives; who may choose is asked; an enemy in the only hex holds a unit up.
func TestRule10_0_Reinforcements(t *testing.T) {
	t.Parallel()
	s := run(t, position(t, nil, "turn 1 initiative red"), state.Reinforcement)
	for word, place := range map[string]string{"jp-18": "0816", "jp-27": "2216", "jp-5t": "2216", "jp-sag": "hb-al", "jp-h64": "hb-al"} {
		id, _ := s.Set().Counter(word)
		if got := s.Set().Word(s.Unit(id).At); got != place {
			t.Errorf("%s is at %s, want %s", word, got, place)
		}
	}
	if d := s.Pending(); len(d) != 1 || d[0].Seat != 1 || d[0].Kind != "reinforcement" {
		t.Errorf("pending is %v", d)
	}
	held := run(t, position(t, nil, "turn 1 initiative red\nunit ru-39 2216"), state.Reinforcement)
	if id, _ := held.Set().Counter("jp-27"); held.Unit(id).At != components.Expected {
		t.Error("a unit arrives where the enemy is")
	}
	waits := position(t, nil, nobody+"unit jp-1a hb-al\nturn 3 initiative red")
	turn.TurnBegun{Turn: 3}.Apply(waits)
	waits = run(t, waits, state.Reinforcement)
	if options := waits.Options(1, engine.ParseOrder("enter jp-1a")); len(options) != 4 {
		t.Errorf("a unit of the holding box may enter %v", options)
	}
}

// Rules 11.0 to 11.2: what may be restored and rebuilt, and where.
// Reading A-50.
func TestRule11_0_Replacements(t *testing.T) {
	t.Parallel()
	s := position(t, nil, nobody+"turn 3 initiative red\nrp jp 9\nrp ru 9\nunit jp-25 1116 reduced\nunit jp-26 0602 reduced\nunit jp-52 eliminated\n"+
		"unit jp-1a eliminated\nunit ru-57 eliminated")
	s.Stage = state.Replacement
	s.Asked = 1
	words := func(seat engine.Seat, line string) (words []string) {
		for _, option := range s.Options(seat, engine.ParseOrder(line)) {
			words = append(words, option.Word)
		}
		return words
	}
	if got := words(1, "restore"); !slices.Equal(got, []string{"jp-25"}) {
		t.Errorf("%v can be restored", got)
	}
	if got := words(1, "rebuild"); !slices.Equal(got, []string{"jp-52"}) {
		t.Errorf("%v can be rebuilt", got)
	}
	places := words(1, "rebuild jp-52")
	for place, want := range map[string]bool{"1116": true, "1216": true, "hb-al": true, "0602": false, "0501": false, "1006": true, "2008": false} {
		if slices.Contains(places, place) != want {
			t.Errorf("rebuilding in %s: %v", place, !want)
		}
	}
	s.Asked = 2
	if got := words(0, "rebuild ru-57"); !slices.Equal(got, []string{"hb-ru"}) {
		t.Errorf("Russia rebuilds in %v", got)
	}
}

// Rules 12.0, 12.2 and 12.3: automatic victory and the levels.
// Reading A-51.
func TestRule12_2_Victory(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, lines string
		rolls       []int
		method      string
		winner      engine.Seat
	}{
		{"25 points more", "vp red 31\nvp blue 6", []int{2}, "automatic", 0},
		{"the capital alone", "control red 1116 1111", []int{2}, "automatic", 0},
		{"both, second column", "vp red 31\nvp blue 6\ncontrol red 1116 1111", []int{3, 4}, "automatic", 0},
		{"no port left", "control blue 0102 0202 0601", []int{0}, "automatic", 1},
		{"both are due, the First side rolls first", "vp red 31\nvp blue 6\ncontrol blue 0102 0202 0601", []int{2}, "automatic", 0},
		{"limited", "turn 8 initiative red\nvp red 20\nvp blue 8", nil, "limited", 0},
		{"limited for the other", "turn 8 initiative red\nvp red 10\nvp blue 12", nil, "limited", 1},
	} {
		s := run(t, position(t, nil, nobody+"turn 3 initiative red\n"+test.lines), state.Victory, test.rolls...)
		outcome, over := s.Outcome()
		if !over || outcome.Method != test.method || !slices.Equal(outcome.Winners, []engine.Seat{test.winner}) {
			t.Errorf("%s: %v", test.name, outcome)
		}
	}
}

// Rules 13.1.2 and 13.1.3: sources, and the line to them.
func TestRule13_1_3_Lines(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, lines, unit string
		want              bool
	}{
		{"down the road from a port", "unit ru-57 0604\ncontrol red 0604", "ru-57", true},
		{"a hex off the road", "unit ru-57 0704", "ru-57", true},
		{"the In-Shore boxes are lost", "unit ru-57 0604\nsea so-inshore nobody", "ru-57", false},
		{"a beachhead", "unit ru-57 1002\nsea so-inshore red", "ru-57", true},
		{"enemy zone of control across the road", "unit ru-57 0705\nunit jp-71 0604\nunit jp-72 0604", "ru-57", false},
		{"a city of their own", "unit jp-6 1111", "jp-6", true},
		{"a road at the edge", "unit jp-6 2215", "jp-6", true},
		{"far from all roads of their own", "unit ru-57 1413", "ru-57", false},
		{"in the holding box", "unit ru-57 hb-ru", "ru-57", true},
	} {
		s := position(t, map[string]string{"supply": "on"}, nobody+"turn 3 initiative red\nbeachhead 0902 red\n"+test.lines)
		id, _ := s.Set().Counter(test.unit)
		if got := turn.Supplied(s, turn.SupplyLine(s, s.Info(id).Side), id); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

// Rule 13.1.5: who is out of supply is weaker, and gets no replacements.
func TestRule13_1_5_OutOfSupply(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"supply": "on"}, nobody+"turn 3 initiative red\nunit ru-57 1413 reduced\nrp ru 9")
	s = run(t, s, state.SupplyCheck, 4, 4, 4, 4)
	id, _ := s.Set().Counter("ru-57")
	if !s.Unit(id).Has(state.Unsupplied) || s.AS(id) != 1 || s.ER(id) != 3 || s.MA(id) != components.Points(4) {
		t.Errorf("flags %b, AS %d, ER %d, MA %d", s.Unit(id).Flags, s.AS(id), s.ER(id), s.MA(id))
	}
	s = s.Clone()
	s.Stage = state.Replacement
	if options := s.Options(0, engine.ParseOrder("restore")); len(options) > 0 {
		t.Errorf("%v", options)
	}
}

// Rules 13.2 and 8.1.2: in fog of war readers see how many counters of the enemy stand in a hex, and not which.
func TestRule13_2_Fog(t *testing.T) {
	t.Parallel()
	s := position(t, map[string]string{"fog": "on"}, "turn 3 initiative red")
	view := s.View(engine.For(0)).(report.View)
	count := func(of *state.State) (n int) {
		p, _ := of.Set().Find("1007")
		for range of.GroundAt(1, p) {
			n++
		}
		return n
	}
	id, _ := s.Set().Counter("jp-3")
	if count(view.State) != count(s) || !view.Conceals(id) {
		t.Errorf("%d counters are seen, there are %d; concealed %v", count(view.State), count(s), view.Conceals(id))
	}
	if own, _ := s.Set().Counter("ru-39"); view.Conceals(own) || view.Unit(own).At != s.Unit(own).At {
		t.Error("an own unit is hidden")
	}
	if open := position(t, nil, "turn 3 initiative red"); open.View(engine.For(0)).(report.View).Conceals(id) {
		t.Error("without the option a unit is hidden")
	}
}

// Rules 2.3.6 and 7.1: the counters and the sea boxes at the start.
func TestRule2_3_6_Setup(t *testing.T) {
	t.Parallel()
	s := position(t, nil, "")
	place := func(word string) components.Place {
		p, _ := s.Set().Find(word)
		return p
	}
	for word, want := range map[string]string{"ru-39": "0601", "ru-57": "hb-ru", "ru-155-1": "so-inshore", "ru-amph-2": "1001", "jp-3": "1007"} {
		if id, _ := s.Set().Counter(word); s.Unit(id).At != place(want) {
			t.Errorf("%s is at %s, want %s", word, s.Set().Word(s.Unit(id).At), want)
		}
	}
	if marine, _ := s.Set().Counter("ru-155-1"); s.Unit(marine).Aboard == components.NoUnit {
		t.Error("the marines are not aboard")
	}
	if later, _ := s.Set().Counter("jp-71"); s.Unit(later).At != components.Expected {
		t.Error("a reinforcement is there already")
	}
	for word, want := range map[string]components.Side{"sj-atsea": components.NoSide, "sj-inshore": components.NoSide, "so-atsea": 0, "so-inshore": 0} {
		if got := s.BoxControl(place(word)); got != want {
			t.Errorf("%s belongs to %d", word, got)
		}
	}
}

// Each side needs the points that the scenario gives for it: the numbers may differ.
// Reading A-15.
func TestRule5_1_1_TwoNumbers(t *testing.T) {
	t.Parallel()
	set := *module.Soya()
	set.Sides[1].InitiativeVP = 9
	game := nextwar.New(&set)
	for points, want := range map[[2]string]components.Side{{"6", "6"}: 0, {"4", "9"}: 1, {"4", "6"}: components.NoSide} {
		s, err := game.New(engine.Setup{})
		for _, line := range []string{"turn 4 initiative red", "vp red 10 " + points[0], "vp blue 3 " + points[1]} {
			if err == nil {
				s, err = game.EditPosition(s, strings.Fields(line))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		after := run(t, s.(*state.State), state.Initiative, 4, 4, 4, 4)
		if after.InitiativeTurn != (want != components.NoSide) || after.InitiativeTurn && after.First != want {
			t.Errorf("points %v: initiative %v of side %d", points, after.InitiativeTurn, after.First)
		}
	}
}

// The weather is rolled before the initiative of the turn is decided. Whoever was first in the turn before, the roll is the same.
// Reading A-101.
func TestRule4_0_WeatherBeforeInitiative(t *testing.T) {
	t.Parallel()
	for _, first := range []string{"red", "blue"} {
		s := position(t, nil, nobody+"turn 5 contested "+first).Clone()
		s.Stage, s.Segment = state.WeatherRoll, state.NoSegment
		dice := engine.NewRecorder(engine.Min())
		r, referee := s.Rules().Machine.On(s, dice)
		if err := s.Rules().Machine.Proceed(r, referee); err != nil {
			t.Fatal(err)
		}
		if rolls := dice.Rolls(); len(rolls) == 0 || rolls[0].Purpose != "weather" || s.Weather != components.Clear {
			t.Errorf("after %s: rolls %v, weather %d", first, rolls, s.Weather)
		}
	}
}
