package army_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
)

// terms are those of a game of some points.
func terms(points int) *army.Terms { return &army.Terms{Set: components.Default(), Points: points} }

// list reads "2 usa-bazooka, pillbox".
func list(t *testing.T, text string) army.List {
	t.Helper()
	var l army.List
	for _, item := range strings.Split(text, ",") {
		count, word, counted := strings.Cut(strings.TrimSpace(item), " ")
		n := 1
		if counted {
			n = 0
			for _, r := range count {
				n = 10*n + int(r-'0')
			}
		} else {
			word = count
		}
		e, ok := army.Find(components.Default(), word)
		if !ok {
			t.Fatalf("nothing is called %q", word)
		}
		e.Count = int8(n)
		l = l.With(e)
	}
	return l
}

// rules are the paragraphs of refusals.
func rules(refusals []*engine.Refusal) string {
	var all []string
	for _, r := range refusals {
		all = append(all, string(r.Rule))
	}
	return strings.Join(all, " ")
}

// TestRule2_7_Checks checks lists, W01 to W08 among them: obstacles cost a tenth of the limit (M21), only formations limit the number
// of units (Rule 2.5, M03).
func TestRule2_7_Checks(t *testing.T) {
	t.Parallel()
	expanded := func(points int) *army.Terms {
		to := terms(points)
		to.Formations = true
		return to
	}
	year := terms(100)
	year.Year = 1940
	heroes := terms(200)
	heroes.HeroesByPoints = true
	const (
		rifle  = "usa-m1-garand-rifle"
		arisak = "japan-arisaka-rifleman"
	)
	for _, test := range []struct {
		name  string
		terms *army.Terms
		side  components.Side
		list  string
		want  string
	}{
		{"M03 any number of units", terms(100), components.Axis, "35 " + arisak, ""},
		{"W01, M16", terms(100), components.Allies, "usa-m4a1-sherman, ussr-zis-2-57mm-model-1943, usa-red-devil-captain, usa-bazooka, usa-m1-garand-rifle, uk-vickers-machine-gun-team, ussr-kv-1, uk-m3-stuart", ""},
		{"W01 and a rifle more", terms(100), components.Allies, "usa-m4a1-sherman, ussr-zis-2-57mm-model-1943, usa-red-devil-captain, usa-bazooka, 2 usa-m1-garand-rifle, uk-vickers-machine-gun-team, ussr-kv-1, uk-m3-stuart", "2.3"},
		{"W05, M21 five minefields", terms(100), components.Allies, "5 minefield, " + rifle, ""},
		{"W05 twenty wires", terms(100), components.Allies, "20 barbed-wire, " + rifle, ""},
		{"W05 21 wires", terms(100), components.Allies, "21 barbed-wire, " + rifle, "2.2"},
		{"W05, M21 a Hungarian army", terms(100), components.Axis, "23 barbed-wire, hungary-8mm-huzagol-35m", ""},
		{"W05 a Hungarian army with too much", terms(100), components.Axis, "24 barbed-wire, hungary-8mm-huzagol-35m", "2.2"},
		{"W06 a Hero and paratroopers", terms(100), components.Allies, "usa-resourceful-hero, usa-screaming-eagle-paratroopers", ""},
		{"W06 three specials", terms(100), components.Allies, "usa-resourceful-hero, 2 usa-screaming-eagle-paratroopers", "2.4"},
		{"W06 two Heroes", terms(200), components.Allies, "2 usa-resourceful-hero", "2.4"},
		{"M09 two Heroes by points", heroes, components.Allies, "2 usa-resourceful-hero", ""},
		{"W07 a platoon and ten", expanded(100), components.Allies, "us-infantry-platoon, 10 " + rifle, ""},
		{"W07 a platoon and eleven", expanded(100), components.Allies, "us-infantry-platoon, 11 " + rifle, "2.5"},
		{"W07 two platoons and five", expanded(100), components.Allies, "2 us-infantry-platoon, 5 " + rifle, ""},
		{"W07 three platoons", expanded(100), components.Allies, "3 us-infantry-platoon", ""},
		{"W07 three platoons and one", expanded(100), components.Allies, "3 us-infantry-platoon, " + rifle, "2.5"},
		{"W07 three platoons and a minefield", expanded(100), components.Allies, "3 us-infantry-platoon, minefield", ""},
		{"formations in the base profile", terms(100), components.Allies, "us-infantry-platoon", "2.5"},
		{"W08", terms(100), components.Axis, "fuel-depot, 34 " + arisak, ""},
		{"110 Japanese and a German", terms(100), components.Axis, "33 " + arisak + ", germany-mauser-kar-98k", "2.3"},
		{"nobody", terms(100), components.Axis, "minefield", "2.2"},
		{"all at once", year, components.Axis, "24 barbed-wire, 3 usa-screaming-eagle-paratroopers, 2 us-infantry-platoon, 20 germany-panzer-iv-ausf-g", "2.1 1.1 2.3 2.2 2.4 2.5"},
		{"a formation of the enemy", expanded(100), components.Axis, "us-infantry-platoon", "2.1"},
	} {
		if got := rules(test.terms.Check(test.side, list(t, test.list))); got != test.want {
			t.Errorf("%s: broken are %q, want %q", test.name, got, test.want)
		}
	}
}

// sums is a tally by what is spent on some nations.
func sums(t *testing.T, to *army.Terms, spent map[string]int) army.Tally {
	t.Helper()
	set := *to.Set
	to.Set = &set
	set.Units = nil
	var l army.List
	for _, n := range set.Nations { // in their order, as maps have none
		if spent[n.Word] > 0 {
			nation, _ := set.NationOf(n.Word)
			l = append(l, army.Units(components.TypeID(len(set.Units)), 1))
			set.Units = append(set.Units, components.UnitType{Nation: nation, Cost: components.Points(spent[n.Word])})
		}
	}
	return to.Tally(l)
}

// TestRule2_3_Limits computes limits, those of W02, W03 and W04 among them; Finland and Greece have more by an option (M15).
func TestRule2_3_Limits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		points int
		spent  map[string]int
		want   components.Cost // in half points
		richer bool
	}{
		{"", 100, nil, 200, false},
		{"W02 Germans", 100, map[string]int{"germany": 99}, 200, false},
		{"W02 Japanese", 100, map[string]int{"japan": 110}, 220, false},
		{"", 100, map[string]int{"japan": 100, "germany": 10}, 200, false},
		{"W03 a block of Italians", 200, map[string]int{"italy": 110, "germany": 100}, 420, false},
		{"W03 all Italian", 200, map[string]int{"italy": 220}, 440, false},
		{"W03 no block", 200, map[string]int{"italy": 105, "germany": 104}, 400, false},
		{"W03 a block of Hungarians", 200, map[string]int{"hungary": 115, "germany": 85}, 430, false},
		{"W03 two blocks", 200, map[string]int{"italy": 110, "hungary": 115}, 450, false},
		{"W04 one group", 100, map[string]int{"uk": 60, "australia": 45}, 210, false},
		{"", 100, map[string]int{"uk": 60, "australia": 30, "canada": 15}, 210, false},
		{"W04 two nations", 100, map[string]int{"uk": 60, "usa": 45}, 200, false},
		{"M15", 100, map[string]int{"finland": 20}, 200, false},
		{"M15, by the option", 100, map[string]int{"finland": 20}, 220, true},
		{"", 50, map[string]int{"ussr": 20}, 105, false},
		{"", 50, map[string]int{"poland": 20}, 115, false},
		{"", 50, map[string]int{"italy": 40, "germany": 10}, 100, false},
		{"", 300, map[string]int{"hungary": 230, "italy": 110}, 680, false},
	} {
		to := terms(test.points)
		to.RicherMinors = test.richer
		n := sums(t, to, test.spent)
		if got := to.Limit(&n); got != test.want {
			t.Errorf("%s: %d points, %v: limit %d half points, want %d", test.name, test.points, test.spent, got, test.want)
		}
	}
}

// TestRule2_3_LimitIsTheBest compares the limit with the best way of counting blocks, found by trying all.
func TestRule2_3_LimitIsTheBest(t *testing.T) {
	t.Parallel()
	nations := []string{"hungary", "italy", "japan", "germany", "romania"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		to := terms([]int{50, 100, 200, 300}[random.IntN(4)])
		spent := make(map[string]int)
		for range 2 + random.IntN(3) {
			spent[nations[random.IntN(len(nations))]] = 1 + random.IntN(320)
		}
		if len(spent) < 2 {
			continue
		}
		var try func(i, left int) int
		try = func(i, left int) (most int) {
			if i == len(nations) {
				return 0
			}
			nation, _ := to.Set.NationOf(nations[i])
			value := to.Value(nation)
			for blocks := 0; blocks <= left && blocks*value <= spent[nations[i]]; blocks++ {
				most = max(most, blocks*(value-100)+try(i+1, left-blocks))
			}
			return most
		}
		want := components.Points(to.Points + try(0, to.Points/100))
		n := sums(t, to, spent)
		if got := to.Limit(&n); got != want {
			t.Fatalf("%d points, %v: limit %d half points, the best is %d", to.Points, spent, got, want)
		}
	}
}

// TestRule2_7_Adding adds units at random until none fits: lists stay legal or can become so, and what is refused cannot be
// mended by adding.
func TestRule2_7_Adding(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 1))
		to := terms([]int{50, 100, 200, 300}[seed%4])
		to.Formations, to.RicherMinors, to.HeroesByPoints = seed%3 == 0, seed%2 == 0, seed%5 == 0
		side := components.Side(random.IntN(2))
		var l army.List
		for {
			var fit []army.Entry
			for i := range to.Set.Units {
				if e := army.Units(components.TypeID(i), 1); to.Adding(side, l, e) == nil {
					fit = append(fit, e)
				}
			}
			for i := range to.Set.Formations {
				if e := army.Platoons(i, 1); to.Adding(side, l, e) == nil {
					fit = append(fit, e)
				}
			}
			if len(fit) == 0 {
				break
			}
			l = l.With(fit[random.IntN(len(fit))])
		}
		n := to.Tally(l)
		broken := to.Check(side, l)
		if len(broken) > 0 && (to.Points <= 100 || rules(broken) != "2.3") { // a list that needs a certain price may find none
			t.Errorf("seed %d: %v at %d points breaks %q", seed, l.Items(to.Set), to.Points, rules(broken))
		}
		if float64(n.Cost) < 0.9*float64(to.Base()) {
			t.Errorf("seed %d: a full army costs %d half points of %d", seed, n.Cost, to.Base())
		}
	}
}

// TestRule2_7_AddingIsNeverTooStrict builds every part of legal armies in any order, obstacles last.
func TestRule2_7_AddingIsNeverTooStrict(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 2))
		to := terms([]int{100, 200, 300}[seed%3])
		side := components.Side(seed % 2)
		var legal army.List
		for range 400 {
			if e := army.Units(components.TypeID(random.IntN(len(to.Set.Units))), 1); to.Fits(side, legal, e) {
				legal = legal.With(e)
			}
		}
		var units []army.Entry
		legal.Each(to.Set, func(typ components.TypeID) { units = append(units, army.Units(typ, 1)) })
		random.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
		slices.SortStableFunc(units, func(a, b army.Entry) int {
			return obstacle(to.Set, a) - obstacle(to.Set, b)
		})
		var l army.List
		for _, e := range units {
			if refusal := to.Adding(side, l, e); refusal != nil {
				t.Fatalf("seed %d: %s is refused on the way to %v: %v", seed, e.Word(to.Set), legal.Items(to.Set), refusal)
			}
			l = l.With(e)
		}
		if len(units) == 0 || len(to.Check(side, l)) > 0 {
			t.Errorf("seed %d: the army of %d units is illegal: %s", seed, len(units), rules(to.Check(side, l)))
		}
	}
}

func obstacle(set *components.Set, e army.Entry) int {
	if set.Units[e.Type].Kind == components.Obstacle {
		return 1
	}
	return 0
}

// TestRule18_1_ReadyArmies: whatever is agreed, each side has a legal army, which is not far from its limit.
func TestRule18_1_ReadyArmies(t *testing.T) {
	t.Parallel()
	for _, points := range []int{50, 100, 200, 300} {
		for _, year := range []int16{0, 1939, 1940, 1941, 1942, 1943, 1944, 1945} {
			to := terms(points)
			to.Year = year
			for side := range components.Side(components.Sides) {
				l := to.Ready(side)
				n := to.Tally(l)
				if broken := to.Check(side, l); len(broken) > 0 || 10*n.Cost < 9*to.Base() {
					t.Errorf("%d points, %d, %s: %d half points, broken are %q", points, year, side.Word(), n.Cost, rules(broken))
				}
			}
		}
	}
	to := terms(100)
	for i := range to.Set.Samples {
		sample := &to.Set.Samples[i]
		if got := to.Sample(sample).Size(to.Set); got != size(sample) {
			t.Errorf("%s has %d units, not %d", sample.Word, got, size(sample))
		}
	}
	if axis, allies := to.Samples(components.Axis), to.Samples(components.Allies); len(axis)+len(allies) != len(to.Set.Samples) {
		t.Errorf("%d and %d ready armies are legal, of %d", len(axis), len(allies), len(to.Set.Samples))
	}
}

func size(sample *components.SampleArmy) (n int) {
	for _, m := range sample.Members {
		n += int(m.Count)
	}
	return n
}

// TestRule2_6_Pools fills armies from pools: both sides reach their limits, whoever takes the obstacles.
func TestRule2_6_Pools(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 3))
		to := terms([]int{50, 100, 200, 300}[seed%4])
		if seed%5 == 0 {
			to.Year = 1940
		}
		pool := to.Pool(func(_ components.Side, n int) int { return random.IntN(n) })
		for side := range components.Side(components.Sides) {
			var l army.List
			rest := slices.Clone(pool)
			for {
				var fit []int
				for i, e := range rest {
					if e.Count > 0 && to.Fits(side, l, army.Units(e.Type, 1)) {
						fit = append(fit, i)
					}
				}
				if len(fit) == 0 {
					break
				}
				i := fit[random.IntN(len(fit))]
				rest[i].Count--
				l = l.With(army.Units(rest[i].Type, 1))
			}
			n := to.Tally(l)
			if broken := to.Check(side, l); len(broken) > 0 || n.Cost < to.Base()-components.Points(4) {
				t.Errorf("seed %d: %s has %d half points of %d, broken are %q", seed, side.Word(), n.Cost, to.Base(), rules(broken))
			}
		}
	}
}
