package explain_test

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// described is a card in English, its title first.
func described(t *testing.T, s *state.State, audience engine.Audience, word string) []string {
	t.Helper()
	card, ok := s.Describe(audience, word)
	if !ok {
		t.Fatalf("%s isn't described", word)
	}
	lines := []string{said(t, "en", card.Title)}
	for _, reason := range card.Reasons {
		lines = append(lines, said(t, "en", reason.Text))
	}
	return lines
}

// units are the lines of units.csv by the names of their columns.
func units(t *testing.T) (rows []map[string]string) {
	t.Helper()
	file, err := os.Open("../components/data/units.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, cells := range all[1:] {
		row := make(map[string]string)
		for i, cell := range cells {
			row[all[0][i]] = cell
		}
		rows = append(rows, row)
	}
	return rows
}

// values are the lines that a card tells first: what the row of a unit says of it. Obstacles have no values.
func values(t *testing.T, row map[string]string) (lines []string) {
	t.Helper()
	cost, err := strconv.Atoi(row["cost"])
	if err != nil {
		t.Fatal(err)
	}
	points := strings.TrimSuffix(strconv.FormatFloat(float64(cost)/2, 'f', 1, 64), ".0")
	kind := strings.ToUpper(row["kind"][:1]) + row["kind"][1:]
	lines = append(lines, kind+", "+said(t, "en", engine.T("aam.nation."+row["nation"]))+", "+row["year"]+", points: "+points)
	if row["kind"] == "obstacle" {
		return lines
	}
	speed := row["speed"]
	if row["kind"] == "aircraft" {
		speed = "anywhere"
	}
	dice := func(against string) string {
		numbers := []string{row[against+"_short"], row[against+"_medium"], row[against+"_long"]}
		for i, n := range numbers {
			if n == "" {
				numbers[i] = "–"
			}
		}
		return strings.Join(numbers, "/")
	}
	return append(lines, "speed "+speed+", defense "+row["front"]+"/"+row["rear"],
		"dice against Soldiers and Aircraft at short/medium/long range: "+dice("soldier"),
		"dice against Vehicles at short/medium/long range: "+dice("vehicle"))
}

// TestRule1_1_CardsOfTypes: the card of every unit tells its values and abilities as units.csv has them.
func TestRule1_1_CardsOfTypes(t *testing.T) {
	t.Parallel()
	s := aamtest.New(t).State
	for _, row := range units(t) {
		lines, want := described(t, s, engine.Everybody(), row["word"]), values(t, row)
		if len(lines) <= len(want) && row["abilities"] != "" || !slices.Equal(lines[1:1+len(want)], want) {
			t.Errorf("%s: %q, want %q", row["word"], lines, want)
			continue
		}
		if name := said(t, "en", engine.T("aam.type."+row["word"])); lines[0] != name {
			t.Errorf("%s is called %q", row["word"], lines[0])
		}
		abilities := strings.Fields(row["abilities"])
		told := lines[1+len(want):]
		if len(told) != len(abilities) {
			t.Errorf("%s: %q, want %q", row["word"], told, abilities)
			continue
		}
		for i, ability := range abilities {
			word, parameter, _ := strings.Cut(ability, ":")
			name := said(t, "en", engine.T("aam.ability."+word))
			if _, err := strconv.Atoi(parameter); err == nil {
				name += " " + parameter
			}
			if !strings.HasPrefix(told[i], name+": ") || len(told[i]) < len(name)+10 {
				t.Errorf("%s: %q, want %q", row["word"], told[i], name)
			}
		}
	}
}

// TestRule1_3_CardsOfHexes: the card of every hex of every map tells its terrain, what runs along its sides, and whether it is an objective.
func TestRule1_3_CardsOfHexes(t *testing.T) {
	t.Parallel()
	set := aamtest.New(t).State.Set()
	for i := range set.Maps {
		board := set.Maps[i]
		s := aamtest.New(t, "map "+board.Word).State
		objectives := s.Objectives()
		if len(objectives) == 0 {
			t.Errorf("%s has no objective", board.Word)
		}
		for at, label := range board.Labels {
			if label == "" { // every other row is a hex shorter
				continue
			}
			hex := &board.Hexes[at]
			terrain := []string{said(t, "en", engine.T("aam.terrain."+hex.Terrain.Word()))}
			for _, side := range []struct {
				word  string
				sides uint8
			}{{"road", hex.Road}, {"stream", hex.Stream}, {"hedge", hex.Hedge}} {
				if side.sides != 0 {
					terrain = append(terrain, side.word)
				}
			}
			want := []string{label, "Terrain: " + strings.Join(terrain, ", ")}
			if slices.Contains(objectives, components.Place(at)) {
				want = append(want, "Objective "+label+": neither side controls it")
			}
			if lines := described(t, s, engine.Everybody(), label); !slices.Equal(lines, want) {
				t.Errorf("%s: %q, want %q", board.Word, lines, want)
			}
		}
	}
}

// TestRule7_CardsAsThingsStand: cards tell where units are and how they stand, and what is in a hex, in these words.
func TestRule7_CardsAsThingsStand(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-panzer-iv-ausf-g B6 nw", "unit axis germany-mauser-kar-98k F5",
		"unit allies usa-m1-garand-rifle I17", "unit axis minefield F5", "unit axis barbed-wire F5 e",
		"unit allies canada-typhoon-mk-ib-raider waiting", "smoke F5", "turn 1", "part movement-1 axis").State.Clone()
	tank, _ := p.Find("panzer-iv-ausf-g")
	p.Units[tank].Up, p.Units[tank].Down = state.Disrupted|state.Damaged, state.Destroyed
	rifle, _ := p.Find("m1-garand-rifle")
	northwest, _ := state.DirectionOf("nw")
	p.Units[rifle].Watch = int8(northwest) + 1
	p.Settle(nil)
	for _, test := range []struct {
		word, title string
		lines       []string
	}{
		{"panzer-iv-ausf-g", "Panzer IV Ausf. G (B6)", []string{
			"Vehicle, Germany, 1942, points: 23", "speed 3, defense 5/3", "Facing: northwest",
			"Disrupted: it can’t move, turn or make defensive fire; −1 on each attack die, −1 defense.",
			"Damaged: −1 speed, −1 on each attack die, −1 defense; together with Disrupted, the −1 counts once.",
			"Face down until the casualty phase: Destroyed.",
		}},
		{"m1-garand-rifle", "M1 Garand Rifle (I17)", []string{"On overwatch: northwest"}},
		{"typhoon-mk-ib-raider", "Typhoon Mk IB Raider", []string{"speed anywhere, defense 4/4"}},
		{"minefield", "Minefield (F5)", []string{"Obstacle, any nation, 1939, points: 2"}},
		{"barbed-wire", "Barbed Wire (F5)", []string{"Obstacle, any nation, 1939, points: 0.5", "On the side of the hex: east"}},
		{"F5", "F5", []string{
			"Terrain: clear, road", "Axis: Mauser Kar 98k", "Obstacles: Minefield, Barbed Wire", "Smoke in F5: only units in that hex see each other.",
		}},
	} {
		lines := described(t, p, engine.Everybody(), test.word)
		if lines[0] != test.title {
			t.Errorf("%s is called %q", test.word, lines[0])
		}
		holds(t, lines, test.lines...)
	}
	for _, word := range []string{"", "Z9", "axis", "horse", "panzer"} {
		if card, ok := p.Describe(engine.Everybody(), word); ok {
			t.Errorf("%q is %+v", word, card)
		}
	}
}

// TestRule18_CardsTellNoPlan: who plans reads on the cards where their units are going; nobody else does.
func TestRule18_CardsTellNoPlan(t *testing.T) {
	t.Parallel()
	p := aamtest.New(t, "map crossroads", "unit axis germany-panzer-iv-ausf-g B6 nw", "unit allies usa-m1-garand-rifle I17", "turn 1",
		"part movement-1 axis")
	words := []string{"panzer-iv-ausf-g", "B5", "B6", "m1-garand-rifle"}
	var before [][]string
	for _, word := range words {
		before = append(before, described(t, p.State, engine.For(1), word))
	}
	p.Play("move panzer-iv-ausf-g B5")
	for _, audience := range []engine.Audience{engine.For(1), engine.Everybody(), {Kind: engine.Spectator, Seat: engine.Nobody}} {
		for i, word := range words {
			if after := described(t, p.State, audience, word); !slices.Equal(before[i], after) {
				t.Errorf("%v reads %q, before the plan %q", audience, after, before[i])
			}
		}
		other := p.ShuffleHidden(audience, rand.New(rand.NewPCG(1, 2)).IntN)
		for _, word := range words {
			one, _ := p.Describe(audience, word)
			if two, _ := other.(*state.State).Describe(audience, word); !reflect.DeepEqual(one, two) {
				t.Errorf("%v reads %+v or %+v", audience, one, two)
			}
		}
	}
	if lines := described(t, p.State, engine.For(0), words[0]); lines[0] != "Panzer IV Ausf. G (B5)" {
		t.Errorf("the planner reads %q", lines)
	}
	holds(t, described(t, p.State, engine.For(0), "B5"), "Axis: Panzer IV Ausf. G")
}
