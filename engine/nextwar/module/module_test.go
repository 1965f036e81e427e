package module

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// at is a place of the Soya map.
func at(t *testing.T, word string) components.Place {
	t.Helper()
	place, ok := Soya().Find(word)
	if !ok {
		t.Fatalf("there is no place %q", word)
	}
	return place
}

func TestSoyaHasNoProblems(t *testing.T) {
	t.Parallel()
	_, problems := Load(folder("soya"))
	for _, p := range problems {
		t.Errorf("%+v", p)
	}
}

func TestSoyaNeighbors(t *testing.T) {
	t.Parallel()
	set := Soya()
	for hex, want := range map[string][]string{
		"1007": {"1006", "1107", "1108", "1008", "0908", "0907"},
		"0705": {"0704", "0804", "0805", "0706", "0605", "0604"},
	} {
		var found []string
		for _, near := range set.Hex(at(t, hex)).Near {
			found = append(found, set.Word(near))
		}
		if !slices.Equal(found, want) {
			t.Errorf("%s: %v, want %v", hex, found, want)
		}
	}
	for _, d := range []struct {
		from, to string
		hexes    int
	}{{"0902", "1116", 15}, {"0601", "0604", 3}} {
		if n := set.Distance(at(t, d.from), at(t, d.to)); n != d.hexes {
			t.Errorf("%s to %s: %d hexes, want %d", d.from, d.to, n, d.hexes)
		}
	}
	for _, d := range []struct {
		from, to string
		hexes    int
	}{{"hb-ru", "0604", 15}, {"0604", "hb-ru", 15}, {"strait", "0604", 4}, {"hb-ru", "strait", 13}, {"hb-ru", "hb-ru", 0}, {"hb-ru", "so-atsea", -1}} {
		if n := set.AirDistance(at(t, d.from), at(t, d.to)); n != d.hexes {
			t.Errorf("by air from %s to %s: %d, want %d", d.from, d.to, n, d.hexes)
		}
	}
}

func TestSoyaMap(t *testing.T) {
	t.Parallel()
	set := Soya()
	beaches := 0
	for i := range set.Hexes {
		if set.Hexes[i].Beach {
			beaches++
		}
	}
	if beaches != 22 {
		t.Errorf("%d beaches, want 22", beaches)
	}
	side := func(from, to string) components.Edge {
		d, ok := set.Layout.At(int(at(t, from))).DirectionTo(set.Layout.At(int(at(t, to))))
		if !ok {
			t.Fatalf("%s and %s are not adjacent", from, to)
		}
		return set.Hex(at(t, from)).Edges[d]
	}
	if e := side("0706", "0705"); e != (components.Edge{River: components.Major, Bridge: true, Road: components.Primary}) {
		t.Errorf("0706 to 0705: %+v", e)
	}
	if e := side("0102", "0202"); e != (components.Edge{River: components.AllWater, Ferry: true}) {
		t.Errorf("0102 to 0202: %+v", e)
	}
	var around []string
	for _, sea := range set.SeaAround(at(t, "0601")) {
		around = append(around, set.Word(sea))
	}
	if !slices.Equal(around, []string{"0501", "strait"}) {
		t.Errorf("the seas around 0601: %v", around)
	}
	if h := set.Hex(at(t, "0601")); h.Installations() != 2 || h.Port != components.Whole(3) || h.Settlement != components.City {
		t.Errorf("0601: %+v", h)
	}
	if d := hexgrid.South; set.Hex(at(t, "1116")).Near[d] != components.Nowhere {
		t.Errorf("1116 has a neighbor in the south")
	}
}

func TestSoyaCounters(t *testing.T) {
	t.Parallel()
	set := Soya()
	kinds := map[components.Side]map[components.Kind]int{0: {}, 1: {}}
	for i := range set.Units {
		kinds[set.Units[i].Side][set.Units[i].Kind]++
	}
	for side, want := range map[components.Side][3]int{0: {18, 2, 4}, 1: {22, 3, 4}} {
		if got := [3]int{kinds[side][components.Ground], kinds[side][components.Helicopter], kinds[side][components.Ship]}; got != want {
			t.Errorf("side %d: %v ground units, helicopters, ships, want %v", side, got, want)
		}
	}
	tank, _ := set.Counter("ru-155-t")
	ship, _ := set.Counter("ru-amph-1")
	if u := &set.Units[tank]; u.Setup.Aboard != ship || u.SP != 1 || u.Arm != components.Armor || u.Mobility != components.Tracked {
		t.Errorf("ru-155-t: %+v", u)
	}
	lifted, _ := set.Counter("ru-11")
	if u := &set.Units[lifted]; !u.OwnLift || u.MA != 4 || u.Range != 24 {
		t.Errorf("ru-11: %+v", u)
	}
}

// Units of an HQ of size XX belong to a division; brigades of a corps or army do not; some units belong to nobody.
func TestRule2_3_4_Designation(t *testing.T) {
	t.Parallel()
	set := Soya()
	for word, want := range map[string]struct {
		formation  string
		divisional bool
	}{"jp-71": {"7 Armd Div", true}, "ru-39": {"68 AC", false}, "ru-57": {"5 CAA", false}, "ru-83": {"", false}} {
		id, known := set.Counter(word)
		if !known {
			t.Fatal(word)
		}
		if u := &set.Units[id]; u.Formation != want.formation || u.Divisional != want.divisional || u.Independent() != (want.formation == "") {
			t.Errorf("%s: %q, divisional %v", word, u.Formation, u.Divisional)
		}
	}
}
