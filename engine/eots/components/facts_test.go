package components_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// facts reads a table of the component facts that the data files were made from; the
// test is skipped where they are not at hand.
func facts(t *testing.T, name string) []map[string]string {
	t.Helper()
	return shared(t, filepath.Join("facts", "eots", name))
}

// shared reads any table beside the repository.
func shared(t *testing.T, name string) []map[string]string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		file, err := os.Open(filepath.Join(dir, "shared", name))
		if err == nil {
			rows := readFacts(t, file)
			if err := file.Close(); err != nil {
				t.Fatal(err)
			}
			return rows
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skipf("shared/%s is not beside the repository", name)
		}
		dir = parent
	}
}

func readFacts(t *testing.T, file *os.File) []map[string]string {
	t.Helper()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := make(map[string]string, len(line))
		for i, cell := range line {
			row[lines[0][i]] = cell
		}
		rows = append(rows, row)
	}
	return rows
}

// flag writes a switch as the facts do.
func flag(on bool) string {
	if on {
		return "1"
	}
	return "0"
}

// figure writes a number as the facts do, where absent is an empty cell.
func figure(n, absent int8) string {
	if n == absent {
		return ""
	}
	return strconv.Itoa(int(n))
}

// compare tells the columns in which a row of facts and the components differ.
func compare(t *testing.T, key string, row, got map[string]string) {
	t.Helper()
	for column, value := range got {
		want, known := row[column]
		if !known {
			t.Fatalf("the facts have no column %q", column)
		}
		if value != want {
			t.Errorf("%s: %s is %q, the facts say %q", key, column, value, want)
		}
	}
}

func TestHexesAgreeWithTheFacts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	terrains := []string{"ocean", "atoll", "open", "jungle", "mixed", "mountain"}
	cities := []string{"", "city", "city-cn-garrison", "city-jp-garrison"}
	entries := []string{"", "closed", "chinese-ground-only", "no-japanese-ground", "air-transit-only"}
	n := 0
	for _, row := range facts(t, "hexes.csv") {
		if row["terrain"] == "box" {
			continue
		}
		n++
		number, _ := strconv.Atoi(row["hex"])
		info := &set.Hexes[set.Loc(hexgrid.Number(number))]
		control := map[components.Side]string{
			components.Japan: "J", components.Allies: "A", components.NoSide: "-",
		}[info.Control]
		var maps strings.Builder
		for _, sheet := range []struct {
			on     bool
			letter string
		}{{info.MainMap, "M"}, {info.SouthPacificMap, "S"}, {info.BurmaMap, "B"}} {
			if sheet.on {
				maps.WriteString(sheet.letter)
			}
		}
		edge := ""
		if info.Edge != 0 {
			edge = string(rune(info.Edge))
		}
		compare(t, row["hex"], row, map[string]string{
			"hex": info.Hex.String(), "terrain": terrains[info.Terrain], "name": info.Name, "area": info.Area,
			"airfield": flag(info.Airfield), "port": flag(info.Port), "resource": flag(info.Resource),
			"city": cities[info.City], "one_hex_island": flag(info.OneHexIsland), "coastal": flag(info.Coastal),
			"region": info.Region, "control_1941": control, "allied_source": edge,
			"japan_source": flag(info.JapanSource), "entry": entries[info.Entry], "maps": maps.String(),
		})
		for nation := range strings.FieldsSeq(strings.ReplaceAll(row["key_base_of"], "|", " ")) {
			id := nation
			if strings.HasPrefix(nation, "india-") {
				id = "india"
			}
			id = strings.TrimSuffix(id, "-home")
			if !slices.Contains(set.Nation(id).Bases, set.Loc(info.Hex)) {
				t.Errorf("%s is no base of %s", row["hex"], id)
			}
		}
		for id := range strings.FieldsSeq(strings.ReplaceAll(row["surrender_hex_of"], "|", " ")) {
			if !slices.Contains(set.Nation(id).Triggers, set.Loc(info.Hex)) {
				t.Errorf("%s does not decide about %s", row["hex"], id)
			}
		}
	}
	if n != components.NumHexes {
		t.Errorf("the facts have %d hexes", n)
	}
}

func TestHexsidesAgreeWithTheFacts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	directions := []string{"N", "NE", "SE", "S", "SW", "NW"}
	routes := []string{"", "road", "rail"}
	projects := []string{"kwai", "jarhat", "imphal", "ledo"}
	for _, row := range facts(t, "hexsides.csv") {
		a, _ := strconv.Atoi(row["hex_a"])
		d := slices.Index(directions, row["dir_a_to_b"])
		side := set.Sides[set.Loc(hexgrid.Number(a))][d]
		var needs []string
		for _, need := range side.Needs {
			if need != components.NoProject {
				needs = append(needs, projects[need])
			}
		}
		compare(t, row["hex_a"]+"-"+row["hex_b"], row, map[string]string{
			"hex_b": set.Hex(side.To).String(), "sea": flag(side.Sea), "land": flag(side.Land),
			"transport": routes[side.Route], "needs_built": strings.Join(needs, "+"),
			"unplayable_sea": flag(side.UnplayableSea), "unplayable_land": flag(side.UnplayableLand),
		})
	}
}

func TestUnitsAgreeWithTheFacts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	types := []string{
		"hq", "CV", "CVL", "CVE", "BB", "BC", "CA", "CL", "APD", "DD", "air", "lrb", "b29",
		"army", "corps", "division", "brigade", "armoured-brigade", "regiment",
	}
	nations := []string{"JP", "US", "UK", "AU", "NZ", "IN", "CN", "NL", "JOINT"}
	pools := []string{
		"", "jp-naval", "jp-air", "jp-ground", "allied-ground", "allied-air", "us-naval",
		"commonwealth-naval", "chinese",
	}
	services := []string{"", "army", "navy"}
	for i, row := range facts(t, "units.csv") {
		u := &set.Units[i]
		pair, start, card := "", "", ""
		if u.Pair != components.NoUnit {
			pair = u.Pair.String()
		}
		if u.StartHex != components.NoLoc {
			start = u.StartHex.String()
		}
		if u.EntryCard != components.NoCard {
			card = u.EntryCard.String()
		}
		reduced, aspReduced := figure(u.Attack[1], 0), figure(u.ASP[1], 0)
		if u.Steps == 1 { // the facts leave the back blank
			reduced, aspReduced = "", ""
		}
		removed := strings.Join(u.RemovedBy, "-surrender|")
		if removed != "" {
			removed += "-surrender"
		}
		isr := services[u.Rivalry]
		got := map[string]string{
			"unit_id": u.ID, "side": []string{"J", "A"}[u.Side], "nationality": nations[u.Nationality],
			"class": []string{"ground", "air", "naval", "hq"}[u.Class], "type": types[u.Type],
			"counter": u.Label, "name": u.Name, "attack": figure(u.Attack[0], 0), "attack_reduced": reduced,
			"defense": figure(u.Defense, 0), "range": figure(u.Range, 0), "ext_range": figure(u.Extended, 0),
			"hq_range": figure(u.HQRange, 0), "hq_efficiency": figure(u.Efficiency, 0),
			"steps": strconv.Itoa(int(u.Steps)), "starts_reduced": flag(u.StartsReduced),
			"replacement_pool": pools[u.Pool], "start_hex_1941": start, "entry_turn": figure(u.EntryTurn, 0),
			"entry_card": card, "amphibious": flag(u.Amphibious), "strategic_sea": flag(u.StrategicSea),
			"asp_full": figure(u.ASP[0], 0), "asp_reduced": aspReduced,
			"organic_carrier": flag(u.OrganicCarrier), "organic_cargo": flag(u.OrganicCargo),
			"marine": flag(u.Marine), "europe_divert": flag(u.Divertible), "isr_service": isr,
			"zoi": flag(u.ZOI), "lrb": flag(u.IsLRB), "stack_pair": pair, "removed_by": removed,
		}
		if u.Extended != 0 {
			got["ext_paren"] = flag(u.Bracketed)
		}
		if row["delayable"] != "" {
			got["delayable"] = flag(u.Delayable)
		}
		compare(t, u.ID, row, got)
		if u.Class == components.HQ && u.Returns != strings.Contains(row["note"], "yes") {
			t.Errorf("%s returns: %v", u.ID, u.Returns)
		}
	}
}

func TestCardsAgreeWithTheFacts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	classes := []string{"military", "reaction", "resource", "political"}
	for i, row := range facts(t, "cards.csv") {
		c := &set.Cards[i]
		adds := ""
		if c.Adds != components.NoUnit {
			adds = c.Adds.String()
		}
		rivalry := ""
		if c.RivalryOf != components.NoSide {
			rivalry = map[components.Side]string{components.Japan: "japan", components.Allies: "us"}[c.RivalryOf] +
				map[bool]string{true: "-rivalry", false: "-agreement"}[c.RivalryOn]
		}
		condition := c.Condition.String()
		if c.Condition == components.NoCondition {
			condition = ""
		}
		got := map[string]string{
			"card_id": c.ID, "side": []string{"J", "A"}[c.Side], "number": strconv.Itoa(int(c.Number)),
			"title": c.Title, "subtitle": c.Subtitle, "type": classes[c.Class], "kind": string(c.Family),
			"oc_value": strconv.Itoa(int(c.OC)), "intel_oc": figure(c.IntelOC, components.Absent),
			"intel_ec": figure(c.IntelEC, components.Absent), "intel_condition": condition,
			"timing":             []string{"", "before-battle", "after-battle"}[c.Window],
			"remove_after_event": flag(c.Remove), "draw_one": flag(c.Draw),
			"reshuffle_if_discarded": flag(c.Reshuffle), "us_political_will": figure(c.PoliticalWill, 0),
			"china_shift": figure(c.China, 0), "india_shift": figure(c.India, 0), "isr_effect": rivalry,
			"adds_unit": adds, "deck_south_pacific": flag(c.SouthPacific), "deck_burma": flag(c.Burma),
		}
		if !c.LogisticOC {
			got["logistic"] = figure(c.Logistic, components.Absent)
		}
		compare(t, c.ID, row, got)
		if (row["precondition"] == "") != (c.Requires == "") {
			t.Errorf("%s requires %q, the facts say %q", c.ID, c.Requires, row["precondition"])
		}
		for year, value := range c.Europe {
			want, _ := strconv.Atoi(row["wie_194"+strconv.Itoa(year+2)])
			if int(value) != want {
				t.Errorf("%s moves War in Europe by %d, the facts say %d", c.ID, value, want)
			}
		}
	}
}

func TestSetupsAgreeWithTheFacts(t *testing.T) {
	t.Parallel()
	set := components.Default()
	boxes := map[components.Box]string{
		components.BoxDelayed: "BOX-DELAYED", components.BoxEliminated: "BOX-ELIMINATED",
		components.BoxRemoved: "BOX-REMOVED", components.BoxChina: "BOX-CHINA",
		components.BoxOahu: "OFF-OAHU", components.BoxSingapore: "OFF-SINGAPORE",
	}
	for _, row := range facts(t, filepath.Join("setup", "scenarios.csv")) {
		scenario, ok := set.Scenario(row["scenario"])
		if !ok {
			t.Errorf("there is no scenario %q", row["scenario"])
			continue
		}
		compare(t, scenario.ID, row, map[string]string{
			"setup": scenario.SetupID, "victory": scenario.Victory,
			"first_turn": strconv.Itoa(int(scenario.FirstTurn)), "last_turn": strconv.Itoa(int(scenario.LastTurn)),
		})
		listed := make(map[string]bool)
		for _, line := range facts(t, filepath.Join("setup", scenario.SetupID+".csv")) {
			listed[line["unit_id"]] = true
			setUp := scenario.Units[unitNamed(t, line["unit_id"])]
			place := boxes[setUp.Place.Box]
			switch setUp.Place.Box {
			case components.OnMap:
				place = setUp.Place.Loc.String()
			case components.BoxTurn:
				place = "BOX-TURN-" + strconv.Itoa(int(setUp.Place.Turn))
			case components.BoxEvent:
				place = "event-" + setUp.Place.Card.String()
			}
			compare(t, scenario.ID+" "+line["unit_id"], line, map[string]string{
				"location": place, "reduced": flag(setUp.Reduced),
			})
		}
		for unit, setUp := range scenario.Units {
			if !listed[set.Units[unit].ID] && setUp.Place.Box != components.BoxRemoved {
				t.Errorf("%s: %v has no part in it", scenario.ID, components.Unit(unit))
			}
		}
		checkControl(t, scenario)
		checkSchedule(t, scenario)
	}
}

func checkControl(t *testing.T, scenario *components.Scenario) {
	t.Helper()
	set := components.Default()
	want := make(map[components.Loc]bool)
	for loc := range set.Hexes {
		want[components.Loc(loc)] = set.Hexes[loc].Control == components.Japan
	}
	for _, row := range facts(t, filepath.Join("setup", "control.csv")) {
		if row["setup"] == scenario.SetupID {
			number, _ := strconv.Atoi(row["hex"])
			want[set.Loc(hexgrid.Number(number))] = row["controller"] == "J"
		}
	}
	for loc, japanese := range want {
		info := &set.Hexes[loc]
		on := [...]bool{info.MainMap, info.SouthPacificMap, info.BurmaMap}[scenario.Map]
		if got := slices.Contains(scenario.Japan, loc); got != (japanese && on) {
			t.Errorf("%s: %v is Japanese: %v, the facts say %v", scenario.ID, loc, got, japanese)
		}
	}
}

func checkSchedule(t *testing.T, scenario *components.Scenario) {
	t.Helper()
	for _, row := range facts(t, filepath.Join("setup", "victory.csv")) {
		if row["schedule"] != scenario.Victory {
			continue
		}
		if !slices.ContainsFunc(scenario.Schedule, func(l components.VictoryLine) bool { return l.Item == row["item"] }) {
			t.Errorf("%s lacks %s", scenario.Victory, row["item"])
		}
	}
}

func TestCalendarAgreesWithTheFacts(t *testing.T) {
	t.Parallel()
	for i, row := range facts(t, "calendar.csv") {
		turn := &components.Default().Turns[i+1]
		number := func(n int8) string { return strconv.Itoa(int(n)) }
		compare(t, turn.Label, row, map[string]string{
			"label": turn.Label, "from": turn.From, "to": turn.To, "year": strconv.Itoa(turn.Year),
			"jp_naval_repl": number(turn.JapanNaval), "allied_ground_repl": number(turn.AlliedGround),
			"allied_air_repl": number(turn.AlliedAir), "us_naval_repl": number(turn.USNaval),
			"us_naval_repl_if_oahu": number(turn.USNavalOahu), "chinese_repl": number(turn.China),
			"commonwealth_naval_repl": number(turn.Commonwealth), "allied_asp_gain": number(turn.AlliedASP),
		})
		draw := number(turn.AlliedDraw)
		switch turn.AlliedPasses {
		case 0:
		case 1:
			draw += " + 1 pass"
		default:
			draw += " + " + number(turn.AlliedPasses) + " passes"
		}
		bonus := ""
		if turn.AirNavalBonus != 0 {
			bonus = "+" + number(turn.AirNavalBonus)
		}
		compare(t, turn.Label, row, map[string]string{
			"allied_card_draw": draw, "allied_air_naval_drm_if_us_air_or_carrier": bonus,
		})
		for _, mark := range []struct {
			on   bool
			word string
		}{
			{turn.DefectiveTorpedoes, "defective torpedoes"},
			{turn.Progress, "Progress of the War"},
			{turn.FewResources, "3-or-fewer"},
		} {
			if mark.on != strings.Contains(row["flags"], mark.word) {
				t.Errorf("%s: %s is %v", turn.Label, mark.word, mark.on)
			}
		}
		reserves := strings.HasPrefix(row["jp_card_draw"], "7 ")
		if reserves != (turn.JapanDraw == 7) || (turn.JapanDraw == components.Absent) != strings.HasPrefix(row["jp_card_draw"], "resource") {
			t.Errorf("%s: Japan draws %d, the facts say %s", turn.Label, turn.JapanDraw, row["jp_card_draw"])
		}
	}
}
