package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// control enters the step of sea control rolls.
func (p *position) control(rolls ...int) {
	p.Helper()
	p.Stage = state.WeatherRoll
	p.fresh()
	p.give("go", rolls...)
}

// Soya, turn 1: one roll for each At Sea box. Sea of Japan: −1, Sea of Okhotsk: −2.
// Reading A-10.
func TestRule7_2_FirstTurnOfSoya(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rolls  [2]int
		sj, so components.Side
	}{
		{[2]int{5, 4}, components.NoSide, ru},
		{[2]int{3, 4}, ru, ru},
		{[2]int{7, 9}, al, al},
	} {
		p := start(t)
		if sj, so := naval.SeaModifiers(p.State, 0).Sum(), naval.SeaModifiers(p.State, 1).Sum(); sj != -1 || so != -2 {
			t.Errorf("modifiers %+d and %+d, want -1 and -2", sj, so)
		}
		p.control(test.rolls[0], test.rolls[1])
		want := [2]state.SeaBox{{AtSea: test.sj, InShore: components.NoSide}, {AtSea: test.so, InShore: ru}}
		for z := range want {
			if p.SeaBoxes[z] != want[z] {
				t.Errorf("rolls %v: zone %d is %+v, want %+v", test.rolls, z, p.SeaBoxes[z], want[z])
			}
		}
	}
}

// One roll at most for a zone, A-32; an In-Shore roll that gives the box gives the At Sea box too, an At Sea roll never the other
// way, A-111.
func TestRule7_2_WhichBox(t *testing.T) {
	t.Parallel()
	none := components.NoSide
	for _, test := range []struct {
		name           string
		atSea, inShore components.Side
		ship           string // a Russian ship is there
		rolls          []int
		want           state.SeaBox
	}{
		{"In-Shore does not follow", al, ru, "", []int{9}, state.SeaBox{AtSea: al, InShore: al}},
		{"In-Shore stays the enemy’s, At Sea follows", al, ru, "", []int{0}, state.SeaBox{AtSea: ru, InShore: ru}},
		{"In-Shore becomes Contested, At Sea stays", al, ru, "", []int{4}, state.SeaBox{AtSea: al, InShore: none}},
		{"At Sea Contested", none, ru, "", []int{9}, state.SeaBox{AtSea: al, InShore: ru}},
		{"At Sea of the first side", ru, ru, "", []int{4}, state.SeaBox{AtSea: none, InShore: ru}},
		{"At Sea of the second side, no enemy ship", al, al, "", nil, state.SeaBox{AtSea: al, InShore: al}},
		{"At Sea of the second side, enemy ship in the zone", al, al, "2101", []int{5}, state.SeaBox{AtSea: none, InShore: al}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := start(t)
			p.put("hb-ru", "ru-sag-1", "ru-sag-2", "ru-amph-1", "ru-amph-2")
			p.boxes(0, al, al)
			p.boxes(1, test.atSea, test.inShore)
			if test.ship != "" {
				p.put(test.ship, "ru-sag-2")
			}
			p.control(test.rolls...)
			if p.SeaBoxes[1] != test.want {
				t.Errorf("%+v, want %+v", p.SeaBoxes[1], test.want)
			}
		})
	}
}

func TestRule7_2_NotInAStorm(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Weather = components.Storm
	p.control()
}

// A US carrier group and a SAG in the In-Shore box count 2 and 1 for the rolls of both boxes; ships in ports do not count.
func TestRule7_2_2_ShipsCountInTheZone(t *testing.T) {
	t.Parallel()
	p := start(t)
	before := naval.SeaModifiers(p.State, 1).Sum()
	p.put("so-inshore", "us-cvbg", "jp-sag")
	if got := naval.SeaModifiers(p.State, 1).Sum(); got != before+3 {
		t.Errorf("%+d after %+d, want 3 more", got, before)
	}
	p.put("1810", "jp-sag")
	if got := naval.SeaModifiers(p.State, 1).Sum(); got != before+2 {
		t.Errorf("in port: %+d after %+d, want 2 more", got, before)
	}
}

// Superiority counts 1, Supremacy 2, less nothing; level differences are at most 2.
func TestRule7_2_AirAndLevels(t *testing.T) {
	t.Parallel()
	p := start(t)
	before := naval.SeaModifiers(p.State, 0).Sum()
	for level, change := range map[components.Level]int{-3: 2, -2: 1, -1: 0, 0: 0, 1: 0, 2: -1, 3: -2} {
		p.AirLevel = level
		if got := naval.SeaModifiers(p.State, 0).Sum(); got != before+change {
			t.Errorf("level %d: %+d, want %+d", level, got, before+change)
		}
	}
	p.AirLevel = 0
	p.Sides[al].ASW, p.Sides[ru].Threat = 5, 0
	if got := naval.SeaModifiers(p.State, 0).Sum(); got != before+2 {
		t.Errorf("ASW 5 against threat 0: %+d, want %+d", got, before+2)
	}
}

// The Allies take the In-Shore box of the Sea of Okhotsk: AMPH-2 at 1001 must go to Wakkanai, and also the ships of the box; the
// levels fall by one for each at the end of the turn.
// Reading A-34.
func TestRule7_2_1_Retreat(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.boxes(0, al, al)
	p.boxes(1, al, ru)
	p.put("hb-ru", "ru-sag-1", "ru-sag-2", "ru-amph-1")
	p.control(9)
	p.isAt("ru-amph-2", "0601")
	if p.Stage == state.SeaRetreat || p.Sides[ru].LevelChange != -1 || len(p.SeaTaken) > 0 {
		t.Errorf("stage %d, levels %+d, taken %v", p.Stage, p.Sides[ru].LevelChange, p.SeaTaken)
	}
}

// With a second port the owner chooses; 1810 must be theirs.
func TestRule7_2_1_OwnersChoose(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.boxes(0, al, al)
	p.boxes(1, al, ru)
	p.put("hb-ru", "ru-sag-1", "ru-sag-2", "ru-amph-1")
	p.Control[p.at("1810")] = ru
	p.fresh()
	p.control(9)
	if p.Stage != state.SeaRetreat {
		t.Fatalf("stage %d", p.Stage)
	}
	p.lists("shelter ru-amph-2", "0601", "1810")
	if usual, ok := naval.Usual(p.State, ru); !ok || usual.String() != "shelter ru-amph-2 0601" {
		t.Errorf("usual: %v", usual)
	}
	p.refuses("shelter ru-amph-2 hb-ru", "7.2.1", "sea-retreat")
	p.give("shelter ru-amph-2 1810")
	p.isAt("ru-amph-2", "1810")
}

// From an At Sea box a ship may go to its Holding Box, a friendly In-Shore box or another friendly At Sea box; without a haven it is
// destroyed with all aboard. A change to Contested displaces nobody, A-112.
// Reading A-127.
func TestRule7_2_1_AtSea(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("sj-atsea", "ru-sag-1")
	p.boxes(0, components.NoSide, ru)
	p.control(9, 4)
	p.lists("shelter ru-sag-1", "sj-inshore", "so-atsea", "hb-ru")
	q := start(t)
	q.put("sj-atsea", "ru-sag-1")
	q.boxes(0, al, ru)
	q.control(5, 4) // In-Shore becomes Contested
	q.isAt("ru-sag-1", "sj-atsea")
	d := start(t)
	d.put("so-inshore", "jp-amph")
	d.put("hb-ru", "ru-sag-1")
	d.load("jp-amph", "jp-ar1")
	d.Control[d.at("1810")] = ru
	d.boxes(0, al, al)
	d.boxes(1, ru, components.NoSide)
	d.fresh()
	d.control(0)
	for _, word := range []string{"jp-amph", "jp-ar1"} {
		if at := d.Unit(d.id(word)).At; at != components.Eliminated {
			t.Errorf("%s is at %d", word, at)
		}
	}
	if d.Sides[ru].VPTurn == 0 || d.Sides[al].LevelChange != 0 {
		t.Errorf("points %d, levels %+d: a destroyed ship scores and changes no level", d.Sides[ru].VPTurn, d.Sides[al].LevelChange)
	}
}
