package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The worked examples of the Soya map.
// Readings.
func TestRule8_5_6_4_1_Modifiers(t *testing.T) {
	t.Parallel()
	p := start(t)
	// RU-AMPH-1 into the area of the mines of 1810: own SAG −1, ASW −1, threat +2, mines +1; leaving it counts no density.
	p.contest("ru-amph-1", true, 1, "so-inshore", "1809")
	p.put("1809", "ru-amph-1")
	p.contest("ru-amph-1", true, 0, "1809", "so-inshore")
	// A transported unit from HB-RU by the Sea of Okhotsk: no roll.
	for _, way := range [][]string{{"hb-ru", "so-atsea"}, {"so-atsea", "so-inshore"}, {"so-inshore", "strait"}, {"strait", "0601"}} {
		p.contest("ru-57", false, 0, way...)
	}
	// Through the Contested Sea of Japan: one roll, for the port; own SAG −1, ASW −1, threat +2.
	p.contest("ru-57", false, 0, "hb-ru", "sj-atsea")
	p.contest("ru-57", false, 0, "sj-inshore", "0501")
	p.contest("ru-57", true, 0, "0501", "0601")
	// The SAG of the Sea of Japan does not count itself.
	p.contest("ru-sag-1", true, 1, "0501", "0601")
	// JP-SAG on turn 2 into the Russian At Sea box: enemy SAG +1, ASW −4, threat +3.
	p.put("hb-al", "jp-sag")
	p.Sides[al].ASW = 4
	p.contest("jp-sag", true, 0, "hb-al", "so-atsea")
	// Along a coast that is not friendly; through enemy ships; out of an enemy In-Shore box +1.
	p.contest("ru-sag-1", true, 1, "0301", "0302")
	p.contest("jp-sag", true, 0, "so-atsea", "so-inshore")
	p.contest("jp-sag", true, 1, "so-inshore", "so-atsea")
	p.AirLevel = components.Supremacy
	p.contest("jp-sag", true, 1, "hb-al", "so-atsea")
	p.AirLevel = -components.Supremacy
	p.contest("jp-sag", true, -1, "hb-al", "so-atsea")
	p.AirLevel = components.Superiority
	p.contest("jp-sag", true, 0, "hb-al", "so-atsea")
}

// Own ASW 3, enemy threat 3, one enemy SAG and one own: 5 passes, 6 aborts; entering mines of density 2, 4 aborts.
func TestRule8_5_6_4_1_Threshold(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		density int8
		roll    int
		passes  bool
	}{{0, 5, true}, {0, 6, false}, {2, 3, true}, {2, 4, false}} {
		p := start(t)
		p.Segment, p.First = state.M1, al
		p.put("so-inshore", "jp-sag", "jp-amph")
		p.Sides[ru].Threat = 3
		p.boxes(1, components.NoSide, components.NoSide)
		p.Mines = nil
		if test.density > 0 {
			p.Mines = []state.Mine{{At: p.at("2101"), Side: ru, Density: test.density}}
		}
		p.fresh()
		p.give("sail jp-amph 2101", test.roll)
		if passed := p.Unit(p.id("jp-amph")).At == p.at("2101"); passed != test.passes {
			t.Errorf("density %d, roll %d: passes %v", test.density, test.roll, passed)
		}
		p.has("jp-amph", state.Moved, true)
	}
}

// A ship that turns back is where it began the segment, whatever it has passed before.
func TestRule8_5_6_4_1_TurnsBack(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.First = al
	p.put("hb-al", "jp-sag")
	p.give("sail jp-sag so-inshore", 0, 9)
	p.isAt("jp-sag", "hb-al")
	p.refuses("sail jp-sag so-atsea", "8.5.6.4", "sea.nobody")
}

// one At Sea box in a move; a port only through an adjacent all-sea hex; all of a coast is one step.
func TestRule8_5_6_4_Steps(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.First = al
	p.put("so-inshore", "jp-sag")
	p.refuses("sail jp-sag sj-inshore", "8.5.6.4", "sail.far") // both At Sea boxes
	p.First = ru
	p.put("hb-al", "jp-sag")
	p.put("so-atsea", "ru-sag-2")
	p.give("sail ru-sag-2 sj-atsea")
	p.isAt("ru-sag-2", "sj-atsea")
	events := p.give("sail ru-amph-2 so-inshore so-atsea")
	if moved := events[0].(state.ShipMoved); len(moved.Way) != 2 {
		t.Errorf("way %v", moved.Way)
	}
	q := start(t)
	q.refuses("sail ru-sag-1 0515", "8.5.6", "sail.port")
	q.refuses("sail ru-sag-1 hb-al", "8.5.6", "sail.box")
	q.refuses("sail ru-sag-1 sj-inshore", "8.5.6.4", "sail.here")
	q.refuses("sail jp-sag so-atsea", "8.5.6.4", "sea.enemy")
	q.give("sail ru-sag-1 0601", 0)
	q.isAt("ru-sag-1", "0601")
	if trail := q.Trails[len(q.Trails)-1].Way; len(trail) != 2 || !q.Set().AllSea(trail[0]) {
		t.Errorf("the way to the port is %v", trail)
	}
	q.begin(state.M4)
	q.give("sail ru-sag-1 strait so-inshore")
	q.isAt("ru-sag-1", "so-inshore")
}

// A named way may be worse than the best one.
func TestRule8_5_6_4_Waypoints(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.give("sail ru-amph-1 1809 1910 2001", 0, 0, 0)
	p.isAt("ru-amph-1", "2001")
}

func TestRule7_3_6_OneShipInAnAllSeaHex(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.refuses("sail ru-sag-2 1001", "7.3.6", "sail.full")
	p.give("sail ru-sag-2 1101")
	p.give("sail ru-amph-1 0601")
	p.give("sail ru-amph-2 0601")
}

func TestRule8_5_6_Carriers(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.First = al
	p.put("hb-al", "us-cvbg")
	p.refuses("sail us-cvbg 0514", "8.5.6", "sail.carrier")
	p.lists("sail us-cvbg", "sj-atsea", "sj-inshore", "so-atsea", "so-inshore")
}

func TestRule8_5_6_NotInEliteReactionNorStorm(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Weather = components.Storm
	p.fresh()
	p.refuses("sail ru-sag-1 sj-atsea", "4.1.3", "sea.storm")
	p.refuses("ship ru-57 0601", "4.1.3", "sea.storm")
	p.Weather = components.Clear
	p.begin(state.M3)
	p.First = al
	p.fresh()
	p.refuses("sail ru-sag-1 sj-atsea", "8.5.6.4", "sea.elite")
}

// Every place that the options list can be ordered.
func TestRule8_5_6_4_OptionsCanBeCarriedOut(t *testing.T) {
	t.Parallel()
	p := start(t)
	for _, prefix := range []string{"sail ru-sag-1", "sail ru-amph-1", "sail ru-amph-1 so-atsea", "ship ru-57", "ship ru-40-1"} {
		n := 0
		for _, option := range p.options(prefix) {
			if !option.Complete {
				continue
			}
			n++
			if _, err := p.Decide(0, engine.ParseOrder(prefix+" "+option.Word), engine.Min()); err != nil {
				t.Errorf("%s %s: %v", prefix, option.Word, err)
			}
		}
		if n == 0 {
			t.Errorf("nothing follows %s", prefix)
		}
	}
}

// AMPHs come to assault from a friendly or Contested In-Shore box without enemy ships, once per turn.
func TestRule8_5_8_1_ComingToAssault(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.give("sail ru-amph-1 1809", 4)
	p.has("ru-155-1", state.Assaulting, true)
	if got := naval.Assaulters(p.State, ru, p.at("1810")); len(got) != 3 {
		t.Errorf("%d units can assault 1810, want 3", len(got))
	}
	if got := naval.Assaulters(p.State, ru, p.at("1509")); len(got) != 0 {
		t.Errorf("%d units can assault 1509", len(got))
	}
	for _, test := range []struct {
		name, to string
		change   func(p *position)
	}{
		{"enemy ships in the box", "1809", func(p *position) { p.put("so-inshore", "jp-sag") }},
		{"enemy box", "1809", func(p *position) { p.boxes(1, al, al) }},
		{"used in this turn", "1809", func(p *position) { p.Unit(p.id("ru-amph-1")).Flags |= state.AssaultUsed }},
		{"not from the box", "1809", func(p *position) { p.put("so-atsea", "ru-amph-1") }},
		{"no beach there", "2101", func(*position) {}},
	} {
		q := start(t)
		test.change(q)
		q.fresh()
		q.pass("sail ru-amph-1 " + test.to)
		q.isAt("ru-amph-1", test.to)
		if q.has("ru-155-1", state.Assaulting, false); t.Failed() {
			t.Fatal(test.name)
		}
	}
	p.begin(state.M4) // who does not assault must go back to the box first
	p.give("done")
	p.has("ru-155-1", state.Assaulting, false)
}

// An order that nobody can be given is refused with its rule.
func TestRule8_5_6_NothingToOrder(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.First = al
	p.fresh()
	for order, want := range map[string][2]string{
		"sail jp-sag sj-atsea":  {"8.5.6.4", "sea.nobody"},
		"embark jp-ar1 jp-amph": {"8.5.8.3", "sea.nobody"},
		"disembark jp-ar1 0515": {"8.5.8.3", "sea.nobody"},
		"convert us-amph":       {"7.3.2.1", "sea.nobody"},
		"mine jp-sag 0515":      {"7.5.1.1", "sea.nobody"},
		"submine 0515":          {"7.5.1.2", "mine.stock"},
		"beachhead 0515":        {"8.5.8.2", "beachhead.nowhere"},
		"abandon 0515":          {"8.5.8.2.1", "abandon.none"},
	} {
		p.refuses(order, engine.Rule(want[0]), want[1])
	}
	q := start(t)
	q.begin(state.M3)
	q.First = al
	q.fresh()
	for _, order := range []string{"embark ru-40-1 ru-amph-2", "disembark ru-155-1 0902", "convert ru-amph-2"} {
		_, err := q.Decide(0, engine.ParseOrder(order), engine.Min())
		refusal, ok := engine.AsRefusal(err)
		if !ok || refusal.Why.Key != "nextwar.refuse.sea.elite" {
			t.Errorf("%s: %v", order, err)
		}
	}
}

// A step that needs a roll for several reasons has one roll.
// Reading A-35.
func TestRule8_5_6_4_1_OneRollForAStep(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.First = al
	p.put("so-atsea", "jp-sag")
	c, contested := naval.Contested(p.State, p.id("jp-sag"), []components.Place{p.at("so-atsea"), p.at("so-inshore")})
	if !contested || len(c.Causes) < 2 {
		t.Fatalf("causes %q", c.Causes)
	}
	p.give("sail jp-sag so-inshore", 0) // all rolls must be used, and no others
	p.isAt("jp-sag", "so-inshore")
}
