package components

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"
)

func TestDefaultIsSound(t *testing.T) {
	t.Parallel()
	if _, err := load(); err != nil {
		t.Fatal(err)
	}
}

// Worked examples E04 and E05: the flights that the rulebook draws.
// Rules 4.4 and 4.5.
func TestRule7_5_FlightsOfTheRulebook(t *testing.T) {
	t.Parallel()
	set := Default()
	at := func(word string) Space {
		space, ok := set.Find(word)
		if !ok {
			t.Fatalf("no space %q", word)
		}
		return space
	}
	for _, test := range []struct {
		from, to string
		want     int
	}{
		{"hawaiian_islands", "sz52", 1},
		{"hawaiian_islands", "australia", 4},
		{"sz51", "philippine_islands", 3},
		{"united_kingdom", "germany", 3},
		{"sz15", "sz34", 1},
		{"sz20", "sz19", 1},
		{"spain", "western_europe", Unreachable},
	} {
		if got := set.Flight(at(test.from), at(test.to)); got != test.want {
			t.Errorf("%s to %s: %d spaces, want %d", test.from, test.to, got, test.want)
		}
	}
}

// The tables agree with the facts they were taken from.
func TestFacts(t *testing.T) {
	t.Parallel()
	path := filepath.Join("..", "..", "..", "..", "shared", "facts", "aa")
	if _, err := os.Stat(path); err != nil {
		t.Skip("no folder shared/facts/aa beside the repository: the tables cannot be compared")
	}
	set := Default()
	rows := func(name string) []map[string]string {
		file, err := os.Open(filepath.Join(path, name))
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
	units := 0
	for _, row := range rows("setup.csv") {
		if row["unit"] != "industrial_complex" {
			n, err := number(row["qty"])
			if err != nil {
				t.Fatal(err)
			}
			units += n
		}
	}
	for _, p := range set.SetUp {
		units -= p.Count
	}
	if units != 0 {
		t.Errorf("the set-up lacks %d units", units)
	}
	for _, row := range rows("adjacency.csv") {
		a, okA := set.Find(row["a"])
		b, okB := set.Find(row["b"])
		if !okA || !okB || set.Adjacent(a, b) != (row["usable"] == "1") {
			t.Errorf("%s and %s", row["a"], row["b"])
		}
	}
	for _, row := range rows("territories.csv") {
		space, ok := set.Find(row["id"])
		if !ok || set.Spaces[space].Neutral != (row["passable"] == "0") || (set.Spaces[space].City != "") != (row["victory_city"] != "" || row["id"] == "eastern_canada") {
			t.Errorf("%s: %+v", row["id"], set.Spaces[space])
		}
	}
}

// Infantry has the figures of A02; a gun fires at aircraft only (A32); no bank of a canal is neutral
// (A21); a zone with several island groups is like any other (A03).
func TestReadings(t *testing.T) {
	t.Parallel()
	set := Default()
	if u := set.Units[Infantry]; u.Cost != 3 || u.Attack != 1 || u.Defense != 2 || u.Move != 1 {
		t.Errorf("infantry: %+v", u)
	}
	if u := set.Units[AAGun]; u.Attack != 0 || u.Defense != 0 {
		t.Errorf("gun: %+v", u)
	}
	for i := range set.Canals {
		for _, bank := range set.Canals[i].Banks {
			if set.Spaces[bank].Neutral {
				t.Errorf("%s is neutral", set.Spaces[bank].Word)
			}
		}
	}
	if lands := set.Lands[SeaZone(2)]; len(lands) != 3 || set.Adjacent(lands[0], lands[1]) {
		t.Errorf("sz02 borders on %v", lands)
	}
}
