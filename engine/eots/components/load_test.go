package components_test

import (
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// at is the hex with a printed number, which has to exist.
func at(t *testing.T, h hexgrid.Number) components.Loc {
	t.Helper()
	loc := components.Default().Loc(h)
	if loc == components.NoLoc {
		t.Fatalf("hex %v is not on the map", h)
	}
	return loc
}

// unitNamed is the unit with an id, which has to exist.
func unitNamed(t *testing.T, id string) components.Unit {
	t.Helper()
	unit, ok := components.Default().UnitByID(id)
	if !ok {
		t.Fatalf("there is no unit %q", id)
	}
	return unit
}

func TestDistancesOfTheRulebook(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b hexgrid.Number
		want int
	}{
		// printed on the small maps
		{5808, 4825, 22},
		{5808, 4826, 23},
		{5808, 4926, 23},
		{5808, 4828, 25},
		{1912, 2015, 3},
		// examples of the rules
		{2813, 2911, 2},
		{2813, 2915, 3},
		{2913, 2915, 2},
		{3014, 2915, 2},
		{2112, 2015, 3},
		{4612, 5108, 6},
		{3014, 2220, 10},
		{3709, 3706, 3},
		{5506, 5808, 3},
		{5708, 5808, 1},
		{2015, 2015, 0},
	} {
		set := components.Default()
		a, b := at(t, test.a), at(t, test.b)
		if got := set.Distance(a, b); got != test.want {
			t.Errorf("%v to %v is %d hexes, want %d", test.a, test.b, got, test.want)
		}
		if got := set.Distance(b, a); got != test.want {
			t.Errorf("%v to %v is %d hexes, want %d", test.b, test.a, got, test.want)
		}
	}
}

func TestHexsidesAreMutual(t *testing.T) {
	t.Parallel()
	set := components.Default()
	sides := 0
	for loc := range components.Loc(components.NumHexes) {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			side := set.Sides[loc][d]
			if side.To == components.NoLoc {
				continue
			}
			sides++
			back := set.Sides[side.To][d.Opposite()]
			side.To, back.To = back.To, side.To
			if back.To != set.Neighbour(loc, d) || side.To != loc {
				t.Errorf("%v: the side does not lead back", set.Hex(loc))
			}
			side.To = back.To
			if side != back {
				t.Errorf("%v and %v differ on the side between them: %+v, %+v",
					set.Hex(loc), set.Hex(back.To), side, back)
			}
		}
	}
	if sides != 2*components.NumHexsides {
		t.Errorf("%d sides from both hexes, want twice %d", sides, components.NumHexsides)
	}
}

// passages lists the neighbours that one reaches from a hex.
func passages(set *components.Set, loc components.Loc, open func(components.Hexside) bool) []hexgrid.Number {
	var list []hexgrid.Number
	for _, side := range set.Sides[loc] {
		if side.To != components.NoLoc && open(side) {
			list = append(list, set.Hex(side.To))
		}
	}
	slices.Sort(list)
	return list
}

func TestPassagesOfTheRulebook(t *testing.T) {
	t.Parallel()
	bySea := func(s components.Hexside) bool { return s.Sea }
	byLand := func(s components.Hexside) bool { return s.Land }
	every := func(components.Hexside) bool { return true }
	for _, test := range []struct {
		name string
		from hexgrid.Number
		open func(components.Hexside) bool
		want []hexgrid.Number
	}{
		{"Soerabaja has six neighbours", 2220, every, []hexgrid.Number{2119, 2120, 2219, 2221, 2319, 2320}},
		{"Rangoon has six neighbours", 2008, every, []hexgrid.Number{1907, 1908, 2007, 2009, 2107, 2108}},
		{"Soerabaja by sea", 2220, bySea, []hexgrid.Number{2219, 2319, 2320}},
		{"Rangoon by sea", 2008, bySea, []hexgrid.Number{2009}},
		{"Rangoon by land", 2008, byLand, []hexgrid.Number{2007, 2107, 2108}},
		{"Kure by sea", 3407, bySea, []hexgrid.Number{3307, 3408, 3507}},
		{"Kure by land", 3407, byLand, []hexgrid.Number{3506}},
		{"Yungning by land", 2508, byLand, []hexgrid.Number{2408, 2409, 2507, 2609}},
		{"Bangka by land", 2017, byLand, []hexgrid.Number{1916, 1917}},
		{"Formosa is one island", 2909, byLand, []hexgrid.Number{3009}},
		{"Oahu is a one-hex island", 5808, byLand, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := passages(components.Default(), at(t, test.from), test.open); !slices.Equal(got, test.want) {
				t.Errorf("%v leads to %v, want %v", test.from, got, test.want)
			}
		})
	}
}

// routed tells whether a transport route joins two hexes when the projects are built.
func routed(set *components.Set, from, to components.Loc, built ...components.Project) bool {
	counts := func(side components.Hexside) bool {
		for _, need := range side.Needs {
			if need != components.NoProject && !slices.Contains(built, need) {
				return false
			}
		}
		return side.Route != components.NoRoute
	}
	var seen components.LocSet
	queue := []components.Loc{from}
	for len(queue) > 0 {
		loc := queue[0]
		queue = queue[1:]
		seen.Add(loc)
		for _, side := range set.Sides[loc] {
			if counts(side) && !seen.Has(side.To) {
				queue = append(queue, side.To)
			}
		}
	}
	return seen.Has(to)
}

func TestRule13_77_TransportRoutes(t *testing.T) {
	t.Parallel()
	const kunming, rangoon, madras, bangkok = 2407, 2008, 1406, 2110
	for _, test := range []struct {
		name     string
		from, to hexgrid.Number
		built    []components.Project
		want     bool
	}{
		{"Burma Road", kunming, rangoon, nil, true},
		{"Madras unbuilt", kunming, madras, nil, false},
		{"Madras by Jarhat alone", kunming, madras, []components.Project{components.Jarhat}, false},
		{"Madras by Ledo alone", kunming, madras, []components.Project{components.Ledo}, false},
		{
			"Madras by Jarhat and Ledo", kunming, madras,
			[]components.Project{components.Jarhat, components.Ledo},
			true,
		},
		{
			"Madras by Jarhat and Imphal", kunming, madras,
			[]components.Project{components.Jarhat, components.Imphal},
			true,
		},
		{"Bangkok unbuilt", bangkok, rangoon, nil, false},
		{"Bangkok by the Kwai", bangkok, rangoon, []components.Project{components.Kwai}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := routed(components.Default(), at(t, test.from), at(t, test.to), test.built...); got != test.want {
				t.Errorf("joined: %v, want %v", got, test.want)
			}
		})
	}
}

func TestAreas(t *testing.T) {
	t.Parallel()
	areas := &components.Default().Areas
	for _, test := range []struct {
		name string
		area components.LocSet
		want []hexgrid.Number // all of them
	}{
		{"Northern India", areas.NorthernIndia, []hexgrid.Number{1905, 2005, 2104, 2105, 2205}},
		{"Ceylon", areas.Ceylon, []hexgrid.Number{1208, 1307, 1308}},
		{"mainland India", areas.MainlandIndia, []hexgrid.Number{1206, 1306, 1406, 1505, 1606, 1705, 1805}},
		{"Honshu", areas.Honshu, []hexgrid.Number{3407, 3506, 3507, 3606, 3607, 3705, 3706}},
		{
			"home islands", areas.HomeIslands,
			[]hexgrid.Number{3307, 3407, 3506, 3507, 3606, 3607, 3703, 3704, 3705, 3706, 3804},
		},
		{"home cities", areas.HomeCities, []hexgrid.Number{3307, 3407, 3506, 3507, 3607, 3704, 3705, 3706}},
		{"Aleutians", areas.Aleutians, []hexgrid.Number{4600, 4700, 4800, 5000, 5100}},
		{
			"resources", areas.Resources,
			[]hexgrid.Number{1813, 1916, 2008, 2014, 2017, 2220, 2415, 2517, 2616, 2813, 3219, 3302, 3303, 3305},
		},
		{"Malaya", areas.Malaya, []hexgrid.Number{1912, 1913, 2012, 2013, 2014, 2015, 2112, 2113}},
		{"Burma", areas.Burma, []hexgrid.Number{2006, 2007, 2008, 2106, 2107, 2108, 2206, 2207, 2305}},
		{"Korea", areas.Korea, []hexgrid.Number{3205, 3206, 3304, 3305, 3306}},
		{"Manchuria", areas.Manchuria, []hexgrid.Number{3203, 3204, 3302, 3303, 3402, 3403, 3404}},
		{"around Kunming", areas.AroundKunming, []hexgrid.Number{2306, 2307, 2406, 2407, 2408, 2506, 2507}},
		{
			"China's ports", areas.ChinaPorts,
			[]hexgrid.Number{2508, 2509, 2609, 2809, 2908, 3007, 3104, 3105},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var got []hexgrid.Number
			for loc := range test.area.All() {
				got = append(got, components.Default().Hex(loc))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("the area is %v, want %v", got, test.want)
			}
		})
	}
}

func TestAreasAndNationsAgree(t *testing.T) {
	t.Parallel()
	set := components.Default()
	areas := &set.Areas
	for id, area := range map[string]components.LocSet{
		"australia": areas.Australia, "australian-mandates": areas.AustralianMandates,
		"new-guinea": areas.NewGuinea, "burma": areas.Burma, "dei": areas.DEI,
		"india":    areas.NorthernIndia.Union(areas.Ceylon).Union(areas.MainlandIndia),
		"japan":    areas.HomeIslands,
		"marshall": areas.Marshalls, "malaya": areas.Malaya, "philippines": areas.Philippines,
		"siam": areas.Siam, "manchuria": areas.Manchuria,
	} {
		nation := set.Nation(id)
		if nation == nil {
			t.Errorf("there is no nation %q", id)
			continue
		}
		for _, loc := range slices.Concat(nation.Bases, nation.Triggers) {
			if !area.Has(loc) {
				t.Errorf("%s: hex %v lies outside its area", id, loc)
			}
		}
	}
	if honshu := set.Nation("japan").Triggers; len(honshu) != areas.Honshu.Count() {
		t.Errorf("Japan falls with %d hexes, Honshu has %d", len(honshu), areas.Honshu.Count())
	}
}

func TestLookups(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for word, want := range map[string]hexgrid.Number{
		"rangoon": 2008, "singapore": 2015, "oahu": 5808, "pearl-harbor": 5808, "kohima": 2105, "canton": 2609,
		"canton-island": 5717, "tinian": 3813,
	} {
		if loc, ok := set.PlaceBySlug(word); !ok || set.Hex(loc) != want {
			t.Errorf("%q is %v (%v), want %v", word, set.Hex(loc), ok, want)
		}
	}
	if loc, ok := set.PlaceBySlug("atlantis"); ok || loc != components.NoLoc {
		t.Errorf("Atlantis was found at %v", loc)
	}
	if loc := set.Loc(1000); loc != components.NoLoc {
		t.Errorf("hex 1000 was found at %v", loc)
	}
	if loc := set.Loc(-1); loc != components.NoLoc {
		t.Errorf("hex -1 was found at %v", loc)
	}
	if h := set.Hex(components.NoLoc); h != hexgrid.NoNumber {
		t.Errorf("no hex is %v", h)
	}
	if unit, ok := set.UnitByID("jp-bb-musashi"); ok || unit != components.NoUnit {
		t.Errorf("the Musashi was found as %v", unit)
	}
	for side, n := range map[components.Side]int{components.Japan: 86, components.Allies: 84} {
		deck := set.CardsOf(side)
		if deck.Count() != n {
			t.Errorf("the deck of %v has %d cards, want %d", side, deck.Count(), n)
		}
		for number := 1; number <= n; number++ {
			card := set.CardByNumber(side, number)
			if !deck.Has(card) || int(set.Cards[card].Number) != number || set.Cards[card].Side != side {
				t.Errorf("card %d of %v is %v", number, side, card)
			}
		}
		if card := set.CardByNumber(side, n+1); card != components.NoCard {
			t.Errorf("card %d of %v is %v", n+1, side, card)
		}
	}
	japan, allies := set.UnitsOf(components.Japan), set.UnitsOf(components.Allies)
	if japan.Count() != 74 || allies.Count() != 126 {
		t.Errorf("%d Japanese and %d Allied units, want 74 and 126", japan.Count(), allies.Count())
	}
	if _, ok := set.Scenario("1942"); !ok {
		t.Error("there is no scenario 1942")
	}
	if _, ok := set.Scenario("1946"); ok {
		t.Error("there is a scenario 1946")
	}
	if value, ok := set.Figure("terrain-drm", "mountain"); !ok || value != -3 {
		t.Errorf("mountains give %d (%v), want -3", value, ok)
	}
	if _, ok := set.Figure("terrain-drm", "swamp"); ok {
		t.Error("there are swamps")
	}
}

func TestRule12_CombatTables(t *testing.T) {
	t.Parallel()
	quarters := func(bands []components.Band, roll int8) int8 {
		for _, band := range bands {
			if roll <= band.Max {
				return band.Quarters
			}
		}
		t.Fatalf("no band for %d", roll)
		return 0
	}
	set := components.Default()
	for roll, want := range []int8{1, 1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4} {
		if got := quarters(set.AirNaval, int8(roll)); got != want {
			t.Errorf("air-naval %d gives %d quarters, want %d", roll, got, want)
		}
	}
	for roll, want := range []int8{2, 2, 2, 4, 4, 4, 4, 6, 6, 8} {
		if got := quarters(set.GroundTable, int8(roll)); got != want {
			t.Errorf("ground %d gives %d quarters, want %d", roll, got, want)
		}
	}
}

func TestWordsForUnits(t *testing.T) {
	t.Parallel()
	set := components.Default()
	for word, want := range map[string]string{
		"jp-bb-yamato": "jp-bb-yamato", "yamato": "jp-bb-yamato", "bb-yamato": "jp-bb-yamato",
		"15a": "jp-army-15", "army-15": "jp-army-15", "22fl": "jp-air-22", "5ad": "jp-air-5",
		"5af": "us-air-5af", "5lrb": "us-air-5af-lrb", "1aus": "au-corps-1", "macarthur": "us-hq-southwest-pacific",
		"yamamoto": "jp-hq-combined-fleet-yamamoto", "force-z": "uk-bb-force-z", "14c": "us-corps-xiv",
	} {
		if unit, ok := set.UnitByWord(word); !ok || unit.String() != want {
			t.Errorf("%q is %v (%v), want %s", word, unit, ok, want)
		}
	}
	for _, word := range []string{"", "corps-1", "hq", "musashi", "2015", "J1"} {
		if unit, ok := set.UnitByWord(word); ok {
			t.Errorf("%q is %v", word, unit)
		}
	}
	for unit := range components.Unit(components.NumUnits) {
		if len(set.Aliases(unit)) == 0 {
			t.Errorf("%v has no short word", unit)
		}
		for _, word := range set.Aliases(unit) {
			if found, ok := set.UnitByWord(word); !ok || found != unit {
				t.Errorf("%q is %v, want %v", word, found, unit)
			}
		}
	}
}
