package components_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// older reads a table of the older package of set-ups.
func older(t *testing.T, name string) []map[string]string {
	t.Helper()
	return shared(t, filepath.Join("rules", "eots", "setup", name))
}

// olderUnits are the counters of the older set-ups by their codes.
func olderUnits(t *testing.T) map[string]components.Unit {
	t.Helper()
	units := make(map[string]components.Unit)
	for _, row := range older(t, "unit-ids.csv") {
		units[row["unit_code"]] = unitNamed(t, row["unit_id"])
	}
	return units
}

// TestRule17_0_OlderSetUps compares every unit and control marker of the older package with
// its tables.
func TestRule17_0_OlderSetUps(t *testing.T) {
	t.Parallel()
	set, units := components.Default(), olderUnits(t)
	for id, file := range map[string]string{
		"full-campaign": "1941-campaign", "1942": "1942", "1943": "1943", "1944": "1944",
	} {
		scenario, ok := set.ScenarioIn(id, components.PackageV2)
		if !ok {
			t.Fatalf("the older package has no %s", id)
		}
		for _, row := range older(t, file+".csv") {
			number, _ := strconv.Atoi(row["place"])
			loc := components.NoLoc
			if row["status"] == "MAP" || row["status"] == "CONTROL" {
				loc = set.Loc(hexgrid.Number(number))
			}
			if row["status"] == "CONTROL" {
				if slices.Contains(scenario.Japan, loc) != (row["side"] == "JAPAN") {
					t.Errorf("%s: %s is not of %s", id, row["place"], row["side"])
				}
				continue
			}
			info, placed := &set.Units[units[row["unit_code"]]], scenario.Units[units[row["unit_code"]]]
			box := map[string]components.Box{
				"MAP": components.OnMap, "REINF": components.BoxTurn, "EVENT": components.BoxEvent, "ELIM": components.BoxEliminated,
				"BOX": components.BoxDelayed,
			}[row["status"]]
			if row["place"] == "CHINA_BOX" {
				box = components.BoxChina
			}
			if row["status"] == "ELIM" && info.Pool == components.NoPool {
				box = components.BoxRemoved // a dotted counter
			}
			if placed.Place.Box != box || placed.Place.Loc != loc {
				t.Errorf("%s: %s is in %+v, not %s %s", id, info.ID, placed.Place, row["status"], row["place"])
			}
			if box == components.BoxTurn && strconv.Itoa(int(placed.Place.Turn)) != row["entry_turn"] {
				t.Errorf("%s: %s enters on turn %d", id, info.ID, placed.Place.Turn)
			}
			if reduced := row["strength"] == "reduced" && info.Steps > 1; placed.Reduced != reduced {
				t.Errorf("%s: %s is %s", id, info.ID, row["strength"])
			}
		}
	}
}

// TestRule17_32_OlderControl: in the older starts of 1943 and 1944 every hex of the nations that have
// fallen and of the Mandates is Japanese, except where an Allied ground unit stands.
func TestRule17_32_OlderControl(t *testing.T) {
	t.Parallel()
	set := components.Default()
	a := &set.Areas
	fallen := a.Malaya.Union(a.Philippines).Union(a.DEI).Union(a.Burma).Union(a.AustralianMandates).Intersect(a.Controllable)
	for _, id := range []string{"1943", "1944"} {
		scenario, _ := set.ScenarioIn(id, components.PackageV2)
		var allied components.LocSet
		for unit, placed := range scenario.Units {
			if set.Units[unit].Side == components.Allies && set.Units[unit].Class == components.Ground && placed.Place.Box == components.OnMap {
				allied.Add(placed.Place.Loc)
			}
		}
		if id == "1944" {
			allied.Add(set.Loc(4122)) // a control marker
		}
		for loc := range fallen.All() {
			if slices.Contains(scenario.Japan, loc) == allied.Has(loc) {
				t.Errorf("%s: %v: Japanese %v", id, set.Hexes[loc].Hex, !allied.Has(loc))
			}
		}
	}
}

// TestRule17_0_OlderMarkersAndCards compares the markers and cards of the older package with
// its tables.
func TestRule17_0_OlderMarkersAndCards(t *testing.T) {
	t.Parallel()
	set := components.Default()
	ids := map[string]string{"1941-campaign": "full-campaign", "1942": "1942", "1943": "1943", "1944": "1944"}
	figures := map[string]func(s *components.Start) int8{
		"us_political_will":     func(s *components.Start) int8 { return s.PoliticalWill },
		"jp_divisions_in_china": func(s *components.Start) int8 { return s.Divisions },
		"war_in_europe":         func(s *components.Start) int8 { return s.WarInEurope },
		"jp_asp":                func(s *components.Start) int8 { return s.ASP[components.Japan] },
		"allied_asp":            func(s *components.Start) int8 { return s.ASP[components.Allies] },
		"jp_resource_hexes":     func(s *components.Start) int8 { return s.Resources },
		"jp_air_replacements":   func(s *components.Start) int8 { return s.AirSteps },
		"jp_naval_replacements": func(s *components.Start) int8 { return s.NavalSteps },
		"china_front":           func(s *components.Start) int8 { return s.China },
		"india_status":          func(s *components.Start) int8 { return s.India },
	}
	switches := map[string]func(s *components.Start) bool{
		"us_isr":           func(s *components.Start) bool { return s.Rivalry[components.Allies] },
		"jp_isr":           func(s *components.Start) bool { return s.Rivalry[components.Japan] },
		"burma_road":       func(s *components.Start) bool { return s.Hump },
		"kwai_bridge":      func(s *components.Start) bool { return s.Built[components.Kwai] },
		"mandates_control": func(s *components.Start) bool { return s.Mandates },
		"pt_boats_played":  func(s *components.Start) bool { return s.PTBoats },
	}
	words := map[string]string{"Stable Front": "0", "Major Breakthrough": "2", "Stable": "0"}
	turned := []string{"Inter-Service Rivalry", "Closed", "built", "JAPAN", "yes"}
	for _, row := range older(t, "markers.csv") {
		scenario, _ := set.ScenarioIn(ids[row["scenario"]], components.PackageV2)
		start := &scenario.Start
		if figure := figures[row["marker"]]; figure != nil {
			want := row["value"]
			if number, ok := words[want]; ok {
				want = number
			}
			if got := strconv.Itoa(int(figure(start))); got != want {
				t.Errorf("%s: %s is %q, not %q", row["scenario"], row["marker"], got, want)
			}
		}
		if on := switches[row["marker"]]; on != nil && on(start) != slices.Contains(turned, row["value"]) {
			t.Errorf("%s: %s is %v, not %q", row["scenario"], row["marker"], on(start), row["value"])
		}
		if row["marker"] == "jp_asp" && start.Barges != (row["face"] == "Barges") {
			t.Errorf("%s: barges %v", row["scenario"], scenario.Start.Barges)
		}
	}
	piles := make(map[string][]string)
	for _, row := range older(t, "cards.csv") {
		side := strings.ToLower(row["side"])
		piles[row["scenario"]+" "+row["pile"]+" "+side] = append(piles[row["scenario"]+" "+row["pile"]+" "+side], row["card_no_or_value"])
	}
	for scenarioID, id := range ids {
		scenario, _ := set.ScenarioIn(id, components.PackageV2)
		for side, word := range []string{"japan", "allied"} {
			of := func(cards ...components.Card) []string {
				var numbers []string
				for _, card := range cards {
					if card != components.NoCard && set.Cards[card].Side == components.Side(side) {
						numbers = append(numbers, strconv.Itoa(int(set.Cards[card].Number)))
					}
				}
				return numbers
			}
			for pile, got := range map[string][]string{
				"removed": of(scenario.Cards.Removed...), "discard": of(scenario.Cards.Discarded...), "future_offensive": of(scenario.Cards.Future[side]),
			} {
				if want := piles[scenarioID+" "+pile+" "+word]; !slices.Equal(got, want) {
					t.Errorf("%s, %s: %v, not %v", id, pile, got, want)
				}
			}
			if want := piles[scenarioID+" hand_size "+word]; len(want) == 1 && want[0] != strconv.Itoa(int(scenario.Start.Hand[side])) {
				t.Errorf("%s: a hand of %d, not %v", id, scenario.Start.Hand[side], want)
			}
		}
	}
}

// TestRule17_0_PackagesAreWhole: every scenario has the schedule of its own package.
func TestRule17_0_PackagesAreWhole(t *testing.T) {
	t.Parallel()
	for i := range components.Default().Scenarios {
		scenario := &components.Default().Scenarios[i]
		if older := strings.HasPrefix(scenario.Victory, "v2-"); scenario.Victory != "campaign" && older != (scenario.Package == components.PackageV2) {
			t.Errorf("%s of %s is judged by %s", scenario.ID, scenario.Package, scenario.Victory)
		}
		if (scenario.Like != "") != (scenario.Package == components.PackageV2) {
			t.Errorf("%s of %s has the set-up %s like %q", scenario.ID, scenario.Package, scenario.SetupID, scenario.Like)
		}
	}
}
