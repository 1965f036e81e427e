package components

import "testing"

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
