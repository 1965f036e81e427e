package components

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// facts are the lines of a table of shared/facts/aa, by the names of its columns.
func facts(t *testing.T, name string) []map[string]string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "..", "shared", "facts", "aa")
	if _, err := os.Stat(path); err != nil {
		t.Skip("no folder shared/facts/aa beside the repository: the tables cannot be compared")
	}
	file, err := os.Open(filepath.Join(path, name+".csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, cells := range all[1:] {
		row := map[string]string{}
		for i, name := range all[0] {
			row[name] = cells[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// same compares two lists of facts without regard to their order.
func same(t *testing.T, got, want []string) {
	t.Helper()
	slices.Sort(got)
	slices.Sort(want)
	for _, fact := range want {
		if !slices.Contains(got, fact) {
			t.Errorf("missing: %s", fact)
		}
	}
	for _, fact := range got {
		if !slices.Contains(want, fact) {
			t.Errorf("not in the facts: %s", fact)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d, want %d", len(got), len(want))
	}
}

func bit(set bool) string {
	if set {
		return "1"
	}
	return "0"
}

// word is a power as the facts write it: empty for nobody.
func word(power Power) string {
	if power == NoPower {
		return ""
	}
	return power.String()
}

// The 81 territories and 64 sea zones: value, owner, capital, city, complex, who may enter; islands and
// coasts follow from the links. Rules 3, 4.1, 4.2 and 4.5.
func TestRule4_1_SpacesAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	var got, want []string
	for i := range set.Spaces {
		info := &set.Spaces[i]
		coast, inland := false, false
		for _, to := range set.Borders[i] {
			coast = coast || to.IsSea()
			inland = inland || to.IsLand()
		}
		land := Space(i).IsLand()
		beside := ""
		if land {
			beside = bit(coast)
		}
		got = append(got, fmt.Sprintln(info.Word, "sea", bit(!land), "ipc", info.IPC, "owner", word(info.Owner), "capital", word(info.Capital),
			"city", info.City != "", "complex", bit(info.Complex), "passable", bit(!info.Neutral),
			"island", bit(land && !inland), "coastal", beside))
	}
	cities := map[string]bool{}
	for _, row := range facts(t, "victory") {
		cities[row["territory"]] = true
	}
	for _, row := range facts(t, "territories") {
		ipc := row["ipc"]
		if ipc == "" {
			ipc = "0"
		}
		if row["victory_city"] != "" && !cities[row["id"]] {
			t.Errorf("%s has a city in one table only", row["id"])
		}
		want = append(want, fmt.Sprintln(row["id"], "sea", bit(row["kind"] == "sea"), "ipc", ipc, "owner", row["original_owner"], "capital", row["capital_of"],
			"city", cities[row["id"]], "complex", row["start_factory"], "passable", row["passable"],
			"island", row["island"], "coastal", row["coastal"]))
	}
	same(t, got, want)
}

// All 350 links, those of neutral land too, and which of them units may use. Rule 4.4.
func TestRule4_4_LinksAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	link := func(a, b Space) string {
		return fmt.Sprintln(min(set.Spaces[a].Word, set.Spaces[b].Word), max(set.Spaces[a].Word, set.Spaces[b].Word),
			"usable", bit(slices.Contains(set.Lands[a], b) || slices.Contains(set.Seas[a], b)), "flown", bit(set.Adjacent(a, b)))
	}
	var got, want []string
	for a := range Space(NumSpaces) {
		for _, b := range set.Borders[a] {
			if a < b {
				got = append(got, link(a, b))
			}
			if link(a, b) != link(b, a) {
				t.Errorf("one way: %s", link(a, b))
			}
		}
	}
	for _, row := range facts(t, "adjacency") {
		a, b := row["a"], row["b"]
		want = append(want, fmt.Sprintln(min(a, b), max(a, b), "usable", row["usable"], "flown", row["usable"]))
		from, _ := set.Find(a)
		to, _ := set.Find(b)
		canal := ""
		if found := set.CanalBetween(from, to); found != nil {
			canal = found.ID
		}
		if gate := row["gate"]; gate != "turkish_straits" && from.IsSea() && to.IsSea() && gate != canal {
			t.Errorf("%s and %s: the gate is %q, want %q", a, b, canal, gate)
		}
	}
	same(t, got, want)
}

// Canals with the zones they join and their banks, and the zones beside the straits. Rules 4.6 and 4.7.
func TestRule4_6_CanalsAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	var got, want []string
	for _, canal := range set.Canals {
		var banks []string
		for _, bank := range canal.Banks {
			banks = append(banks, set.Spaces[bank].Word)
		}
		got = append(got, fmt.Sprintln(canal.ID, set.Spaces[canal.A].Word, set.Spaces[canal.B].Word, strings.Join(banks, ";")))
	}
	for _, row := range facts(t, "canals") {
		if row["optional"] == "0" {
			want = append(want, fmt.Sprintln(row["id"], row["sea_a"], row["sea_b"], row["land_controls"]))
			continue
		}
		inner, _ := set.Find(row["sea_a"])
		var zones []string
		for _, zone := range set.Seas[inner] {
			zones = append(zones, set.Spaces[zone].Word)
		}
		if got := strings.Join(zones, ";"); inner != SeaZone(16) || got != row["sea_b"] {
			t.Errorf("the straits join %s and %s, want %s", row["sea_a"], got, row["sea_b"])
		}
	}
	same(t, got, want)
}

// Every unit of the set-up in its space, with the complexes. Rule 3.
func TestRule3_SetUpIsThatOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	var got, want []string
	for _, p := range set.SetUp {
		got = append(got, fmt.Sprintln(p.Power, set.Spaces[p.Space].Word, strings.ReplaceAll(set.Units[p.Type].Word, "-", "_"), p.Count))
	}
	for i := range set.Spaces {
		if info := &set.Spaces[i]; info.Complex {
			got = append(got, fmt.Sprintln(info.Owner, info.Word, "industrial_complex", 1))
		}
	}
	for _, row := range facts(t, "setup") {
		want = append(want, fmt.Sprintln(row["power"], row["space"], row["unit"], row["qty"]))
	}
	same(t, got, want)
}

// The price list and what each type can do. Rules 6 to 9.
func TestRule6_UnitsAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	classes := map[Class]string{Land: "land", Air: "air", Sea: "sea", Building: "infrastructure"}
	var got, want []string
	for i := range set.Units {
		u, kind := &set.Units[i], Type(i)
		id := strings.ReplaceAll(u.Word, "-", "_")
		if kind == Complex {
			id = "industrial_complex"
		}
		got = append(got, fmt.Sprintln(id, classes[u.Class], u.Cost, u.Attack, u.Defense, u.Move, u.Hits,
			"warship", bit(kind.SurfaceWarship()), "captures", bit(kind.Captures()), "bombards", kind.Bombards()))
	}
	for _, row := range facts(t, "units") {
		bombards, _ := strconv.Atoi(row["bombard_value"])
		want = append(want, fmt.Sprintln(row["id"], row["class"], row["cost"], row["attack"], row["defense"], row["move"], row["hits"],
			"warship", row["surface_warship"], "captures", row["can_capture"], "bombards", bombards))
	}
	same(t, got, want)
}

// Powers in the order of their turns, with side, money, production and capital. Rules 3 and 5.
func TestRule5_PowersAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	rows := facts(t, "turn_order")
	if len(rows) != NumPowers {
		t.Fatalf("%d powers", len(rows))
	}
	for i, row := range rows {
		power, production := Power(i), 0
		for j := range set.Spaces {
			if set.Spaces[j].Owner == power {
				production += set.Spaces[j].IPC
			}
		}
		got := fmt.Sprintln(i+1, power, power.Side(), set.Powers[power].Money, production, set.Spaces[set.Powers[power].Capital].Word)
		want := fmt.Sprintln(row["seq"], row["power"], row["side"], row["start_ipc"], row["start_national_production"], row["capital_territory"])
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The victory cities with their first holders; Ottawa is the one that counts by an option only.
// Rules 12.5 and 16.
func TestRule16_CitiesAreThoseOfTheFacts(t *testing.T) {
	t.Parallel()
	set := Default()
	var got, want []string
	for i := range set.Spaces {
		if info := &set.Spaces[i]; info.City != "" {
			got = append(got, fmt.Sprintln(info.City, info.Word, info.Owner, info.Owner.Side(), "capital", bit(info.Capital != NoPower), bit(info.City != "ottawa")))
		}
	}
	for _, row := range facts(t, "victory") {
		city := strings.ReplaceAll(strings.ToLower(row["city_en"]), " ", "_")
		want = append(want, fmt.Sprintln(city, row["territory"], row["initial_holder"], row["initial_side"], "capital", row["is_capital"], row["counts_in_default_12"]))
	}
	same(t, got, want)
}
