package naval_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// mine is the minefield in a hex.
func (p *position) mine(hex string) state.Mine {
	p.Helper()
	for _, m := range p.Mines {
		if m.At == p.at(hex) {
			return m
		}
	}
	return state.Mine{}
}

// A ship lays density 2 in its own or an adjacent hex instead of moving, and may leave the area once without a roll.
func TestRule7_5_1_1_ShipsLayMines(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0601", "ru-sag-2")
	p.refuses("mine ru-sag-1 0601", "7.5.1.1", "mine.ship")
	p.refuses("mine ru-sag-2 1809", "7.5.1.1", "mine.far")
	p.refuses("mine ru-sag-2 0602", "7.5.1", "mine.hex")
	p.give("mine ru-sag-2 0601")
	if m := p.mine("0601"); m.Density != 2 || p.Sides[ru].Mines != [2]int8{2, 1} {
		t.Errorf("%+v, stock %v", m, p.Sides[ru].Mines)
	}
	p.refuses("sail ru-sag-2 strait", "8.5.6.4", "sea.moved")
	p.begin(state.M4)
	p.give("sail ru-sag-2 strait so-inshore") // no roll: the In-Shore box is friendly
	p.begin(state.M6)
	p.First = al
	p.contest("ru-sag-2", true, 3, "so-inshore", "strait") // ASW −1, threat +2, mines +2
	p.contest("ru-sag-2", true, 1, "strait", "0601")       // within the area: no density
}

// Mines act on both sides; the other reading: on the enemy only.
func TestRule7_5_OwnMines(t *testing.T) {
	t.Parallel()
	for option, rolls := range map[string]bool{"all": true, "enemy": false} {
		p := start(t, "mines="+option)
		p.Mines = []state.Mine{{At: p.at("1810"), Side: ru, Density: 1}}
		modifier := 0
		if rolls {
			modifier = 1
		}
		p.contest("ru-amph-1", rolls, modifier, "so-inshore", "1809")
	}
}

// Areas do not add: the highest density counts, and only where an area is entered.
func TestRule7_5_3_Areas(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Mines = []state.Mine{{At: p.at("1810"), Side: al, Density: 1}, {At: p.at("1809"), Side: al, Density: 2}}
	p.contest("ru-amph-1", true, 2, "so-inshore", "1809")
	p.contest("ru-amph-1", true, 1, "so-inshore", "1910")
	p.contest("ru-amph-1", true, 2, "1910", "1809")
	p.contest("ru-amph-1", true, 0, "1809", "1910")
	p.contest("ru-amph-1", true, 2, "1908", "1809", "1808") // passes through
	p.contest("ru-amph-1", false, 0, "1908", "1808")
}

// Submarines lay density 1 anywhere for a level of the threat, which stays at 1 or more; a second marker makes density 2. A ship
// puts the marker of density 1 back into stock, A-113.
func TestRule7_5_1_2_SubmarinesLayMines(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.refuses("submine 0515", "7.5", "mine.enemy")
	p.refuses("submine 0602", "7.5.1", "mine.hex")
	p.give("submine strait")
	p.give("submine strait")
	if m := p.mine("strait"); m.Density != 2 || p.Sides[ru].Threat != 1 || p.Sides[ru].Mines != [2]int8{0, 2} {
		t.Errorf("%+v, threat %d, stock %v", m, p.Sides[ru].Threat, p.Sides[ru].Mines)
	}
	p.refuses("submine 0601", "7.5.1.2", "mine.stock")
	p.Sides[ru].Mines[0] = 1
	p.fresh()
	p.refuses("submine 0601", "7.5.1.2", "mine.threat")
	q := start(t)
	q.put("0601", "ru-sag-2")
	q.give("submine strait")
	q.give("mine ru-sag-2 strait")
	if m := q.mine("strait"); m.Density != 2 || q.Sides[ru].Mines != [2]int8{2, 1} {
		t.Errorf("%+v, stock %v", m, q.Sides[ru].Mines)
	}
	q.put("0601", "ru-sag-2")
	q.refuses("mine ru-sag-2 strait", "7.5", "mine.dense")
}

// Each side may try two different enemy markers where it controls the In-Shore box; 0 to 3 lowers the density, a ship in the area
// helps by 2. Not on turn 1, and nobody is asked in vain.
// Reading A-118.
func TestRule7_5_2_Clearing(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Turn, p.Stage = 2, state.MineClearing
	p.Mines = []state.Mine{
		{At: p.at("1810"), Side: al, Density: 2},
		{At: p.at("2101"), Side: al, Density: 1},
		{At: p.at("0515"), Side: al, Density: 1},
		{At: p.at("1201"), Side: al, Density: 1},
		{At: p.at("1401"), Side: ru, Density: 1},
	}
	p.put("1809", "ru-sag-2")
	p.lists("sweep", "1201", "1810", "2101")
	for i, chance := range []int{40, 60, 40} { // a ship helps at 1810
		if got := p.State.Options(engine.Seat(ru), engine.Order{Verb: "sweep"})[i].Label.Args["chance"]; got != chance {
			t.Errorf("option %d: a chance of %v %%", i, got)
		}
	}
	p.refuses("sweep 0515", "7.5.2", "sweep.control")
	p.refuses("sweep 1401", "7.5.2", "sweep.none")
	if usual, ok := naval.Usual(p.State, ru); !ok || usual.String() != "sweep 1810" {
		t.Errorf("usual %v", usual)
	}
	p.give("sweep 1810", 5) // 5 − 2
	if m := p.mine("1810"); m.Density != 1 || !m.Worn {
		t.Errorf("%+v", m)
	}
	p.refuses("sweep 1810", "7.5.2", "sweep.twice")
	p.give("sweep 2101", 3)
	if p.Stage != state.SegmentBegin || len(p.Mines) != 4 || p.Sides[ru].MinesSwept != 0 || p.mine("1810").Swept {
		t.Errorf("stage %d, mines %+v", p.Stage, p.Mines)
	}
	q := start(t)
	q.Turn, q.Stage = 2, state.MineClearing
	q.fresh()
	q.give("done") // only Russia has anything to clear
	if q.Stage != state.SegmentBegin {
		t.Errorf("stage %d", q.Stage)
	}
	f := start(t)
	f.Stage = state.WeatherRoll
	f.fresh()
	f.give("go", 5, 4)
	if f.Stage != state.SegmentBegin {
		t.Errorf("turn 1: stage %d", f.Stage)
	}
}

// A marker of density 2 that was cleared to 1 stays the same counter: a ship that replaces it puts that back.
func TestRule7_5_WornMarker(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("0601", "ru-sag-2")
	p.Mines = []state.Mine{{At: p.at("strait"), Side: ru, Density: 1, Worn: true}}
	p.Sides[ru].Mines = [2]int8{2, 1}
	p.fresh()
	p.give("mine ru-sag-2 strait")
	if p.Sides[ru].Mines != [2]int8{2, 1} || p.mine("strait").Worn {
		t.Errorf("stock %v, %+v", p.Sides[ru].Mines, p.mine("strait"))
	}
}

// Cumulative at the end of the turn, within 0 and 5; a threat that was 0 never rises again, ASW may. Rules 7.4.1 and 7.4.2.
func TestRule7_4_3_Levels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ threat, asw, change, wantThreat, wantASW int8 }{
		{2, 3, 1, 3, 4}, {3, 1, -1, 2, 0}, {5, 5, 2, 5, 5}, {1, 1, -3, 0, 0}, {0, 0, 2, 0, 2}, {2, 3, 0, 2, 3},
	} {
		p := start(t)
		p.Sides[ru].Threat, p.Sides[ru].ASW, p.Sides[ru].LevelChange = test.threat, test.asw, test.change
		naval.AdjustLevels(p.referee())
		if got := p.Sides[ru]; got.Threat != test.wantThreat || got.ASW != test.wantASW || got.LevelChange != 0 {
			t.Errorf("%+v: threat %d, ASW %d, change %d", test, got.Threat, got.ASW, got.LevelChange)
		}
	}
}

// Ships in a Storm: those outside friendly ports and friendly At Sea boxes run to one of their zone without rolls; others are
// destroyed with all aboard; a Holding Box is safe. The levels do not change, A-130.
// Reading A-103.
func TestRule8_5_6_5_Storm(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.put("hb-al", "jp-sag")
	p.put("so-inshore", "jp-amph")
	p.load("jp-amph", "jp-ar1")
	p.Control[p.at("1810")] = ru
	p.Weather, p.Stage = components.Storm, state.TurnBegin
	p.fresh()
	p.give("go")
	p.lists("shelter", "ru-sag-1", "ru-sag-2", "ru-amph-1", "ru-amph-2")
	p.lists("shelter ru-sag-1", "0102", "0202", "0601")
	p.lists("shelter ru-amph-2", "0601", "1810", "so-atsea")
	p.refuses("shelter ru-amph-2 hb-ru", "8.5.6.5", "storm-shelter")
	for _, want := range []string{"shelter ru-sag-1 0102", "shelter ru-sag-2 0601", "shelter ru-amph-1 0601", "shelter ru-amph-2 0601"} {
		usual, ok := naval.Usual(p.State, ru)
		if !ok || usual.String() != want {
			t.Fatalf("usual %v, want %s", usual, want)
		}
		p.give(want)
	}
	p.isAt("ru-155-1", "0601")
	p.isAt("jp-sag", "hb-al")
	for _, word := range []string{"jp-amph", "jp-ar1"} {
		if at := p.Unit(p.id(word)).At; at != components.Eliminated {
			t.Errorf("%s is at %d", word, at)
		}
	}
	if p.Stage != state.SupplyCheck || p.Sides[ru].LevelChange != 0 || !p.Sides[al].BeachheadGrace {
		t.Errorf("stage %d, levels %+d", p.Stage, p.Sides[ru].LevelChange)
	}
}

// In Clear weather nobody flees; the carrier may be put in a port in a Storm, and from At Sea go home.
func TestRule8_5_6_5_Havens(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.Stage = state.TurnBegin
	p.fresh()
	p.give("go")
	if p.Stage != state.SupplyCheck || p.Sides[ru].BeachheadGrace {
		t.Errorf("stage %d", p.Stage)
	}
	q := start(t)
	q.put("hb-ru", "ru-sag-1", "ru-sag-2", "ru-amph-1", "ru-amph-2")
	q.put("sj-atsea", "us-cvbg")
	q.Weather, q.Stage = components.Storm, state.TurnBegin
	q.fresh()
	q.give("go")
	q.lists("shelter us-cvbg", "0515", "hb-al")
}
