package odds_test

import (
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/odds"
)

// cheapest is the order of loss of the reference values.
var cheapest = []components.Type{
	components.Infantry, components.Artillery, components.Tank, components.Submarine, components.Destroyer, components.Fighter, components.Cruiser, components.Bomber, components.Carrier, components.Battleship, components.Transport,
}

// army reads "3 infantry+1 artillery".
func army(t testing.TB, text string) odds.Army {
	t.Helper()
	a := odds.Army{Order: cheapest}
	for part := range strings.SplitSeq(text, "+") {
		number, word, _ := strings.Cut(part, " ")
		n, err := strconv.Atoi(number)
		kind, known := components.Default().TypeOf(strings.ReplaceAll(word, "_", "-"))
		if err != nil || !known {
			t.Fatalf("%q is no force", text)
		}
		a.Units[kind] += n
	}
	return a
}

// reference is a line of the reference values.
type reference struct {
	id                  string
	battle              odds.Battle
	win, lose, gone, mc float64
}

// references reads the battles that were worked out independently.
func references(t testing.TB) []reference {
	t.Helper()
	file := shared(t, "facts/aa/battle_odds.csv")
	lines, err := csv.NewReader(strings.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []reference
	for _, line := range lines[1:] {
		number := func(i int) float64 {
			x, err := strconv.ParseFloat(line[i], 64)
			if err != nil && line[i] != "" {
				t.Fatal(err)
			}
			return x
		}
		all = append(all, reference{
			id:     line[0],
			battle: odds.Battle{Set: components.Default(), Attacker: army(t, line[2]), Defender: army(t, line[3])},
			win:    number(4), lose: number(5), gone: number(6), mc: number(7),
		})
	}
	return all
}

// shared is a file beside the repository; the test is skipped where it is missing.
func shared(t testing.TB, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if data, err := os.ReadFile(filepath.Join(dir, "shared", name)); err == nil {
			return string(data)
		}
	}
	t.Skipf("there is no folder shared with %s beside the repository", name)
	return ""
}

// Worked example E32: the reference values, exactly.
func TestOddsOfTheReferenceAreExact(t *testing.T) {
	t.Parallel()
	for _, ref := range references(t) {
		o, ok := odds.Exact(ref.battle)
		if !ok {
			t.Errorf("%s: too many ways", ref.id)
		}
		if math.Abs(o.Win-ref.win) > 1e-5 || math.Abs(o.Lose-ref.lose) > 1e-5 || math.Abs(o.Gone-ref.gone) > 1e-5 {
			t.Errorf("%s: %.6f %.6f %.6f, want %.6f %.6f %.6f", ref.id, o.Win, o.Lose, o.Gone, ref.win, ref.lose, ref.gone)
		}
	}
}

// Worked example E32: battles that are fought agree with the reference values, by five standard
// deviations and less.
func TestOddsOfTheReferenceAreFought(t *testing.T) {
	t.Parallel()
	const battles = 10_000
	for _, ref := range references(t) {
		o := odds.Simulate(ref.battle, battles)
		for _, pair := range [][2]float64{{o.Win, ref.win}, {o.Lose, ref.lose}, {o.Gone, ref.gone}} {
			if sigma := math.Sqrt(pair[1] * (1 - pair[1]) / battles); math.Abs(pair[0]-pair[1]) > 5*sigma+1e-9 {
				t.Errorf("%s: fought %.4f, exact %.4f", ref.id, pair[0], pair[1])
			}
		}
	}
}

// questions are battles with everything that the rules know.
func questions(t testing.TB) map[string]odds.Battle {
	t.Helper()
	land := odds.Battle{
		Set: components.Default(), Attacker: army(t, "4 infantry+2 tank+2 fighter+1 bomber"), Defender: army(t, "5 infantry+1 fighter"),
		Guns: true, Battleships: 1, Cruisers: 1,
	}
	kept := land
	kept.Attacker.Keep = true
	ground := land
	ground.Ground = true
	damaged := odds.Battle{Set: components.Default(), Attacker: army(t, "2 battleship+1 submarine+2 fighter"), Defender: army(t, "1 battleship+2 submarine+1 carrier+2 fighter")}
	damaged.Attacker.Damaged = 1
	return map[string]odds.Battle{
		"assault": land, "assault that keeps a unit": kept, "assault that hits the ground": ground, "damaged battleship": damaged,
		"aircraft against submarines": {Set: components.Default(), Attacker: army(t, "2 fighter"), Defender: army(t, "1 submarine+1 transport")},
		"impasse":                     {Set: components.Default(), Attacker: army(t, "2 submarine"), Defender: army(t, "1 fighter")},
		"fleets":                      {Set: components.Default(), Attacker: army(t, "2 submarine+2 destroyer+1 cruiser+1 carrier+2 fighter+1 bomber"), Defender: army(t, "1 submarine+1 destroyer+1 cruiser+1 carrier+1 battleship+2 fighter+2 transport")},
	}
}

// Exact answers and fought battles agree, in what is left of both sides too.
func TestOddsAgreeWithBattles(t *testing.T) {
	t.Parallel()
	const battles = 10_000
	for name, battle := range questions(t) {
		exact, ok := odds.Exact(battle)
		if !ok {
			t.Logf("%s: too many ways", name)
			continue
		}
		fought := odds.Simulate(battle, battles)
		if sum := exact.Win + exact.Lose + exact.Gone + exact.Stalled; math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s: the probabilities sum to %v", name, sum)
		}
		for i, pair := range [][2]float64{
			{exact.Win, fought.Win}, {exact.Lose, fought.Lose}, {exact.Gone, fought.Gone}, {exact.Stalled, fought.Stalled},
		} {
			if sigma := math.Sqrt(pair[0]*(1-pair[0])/battles) + 1e-9; math.Abs(pair[0]-pair[1]) > 5*sigma {
				t.Errorf("%s: %d: exact %.4f, fought %.4f", name, i, pair[0], pair[1])
			}
		}
		if math.Abs(exact.Attacker.Cost-fought.Attacker.Cost) > 0.5 || math.Abs(exact.Defender.Cost-fought.Defender.Cost) > 0.5 {
			t.Errorf("%s: exact losses %.2f %.2f, fought %.2f %.2f", name,
				exact.Attacker.Cost, exact.Defender.Cost, fought.Attacker.Cost, fought.Defender.Cost)
		}
	}
}

// A bombardment and antiaircraft fire before a battle that is over at once.
func TestOddsOfASingleShot(t *testing.T) {
	t.Parallel()
	b := odds.Battle{Set: components.Default(), Attacker: army(t, "1 fighter"), Guns: true}
	b.Defender.Order = cheapest
	if o := odds.Of(b); math.Abs(o.Win-5.0/6) > 1e-9 || math.Abs(o.Gone-1.0/6) > 1e-9 || math.Abs(o.Attacker.Cost-10.0/6) > 1e-9 {
		t.Errorf("%+v", o)
	}
}

// The same question has the same answer.
func TestOddsAreDeterministic(t *testing.T) {
	t.Parallel()
	for name, battle := range questions(t) {
		if odds.Of(battle) != odds.Of(battle) || odds.Simulate(battle, 500) != odds.Simulate(battle, 500) {
			t.Errorf("%s: two answers", name)
		}
	}
}

// BenchmarkOdds answers questions of all sizes; the limit is a fifth of a second.
func BenchmarkOdds(b *testing.B) {
	battles := questions(b)
	battles["great armies"] = odds.Battle{Set: components.Default(), Attacker: army(b, "30 infantry+10 artillery+15 tank+5 fighter+3 bomber"), Defender: army(b, "40 infantry+10 artillery+8 tank+6 fighter")}
	battles["great fleets"] = odds.Battle{
		Set: components.Default(), Attacker: army(b, "6 submarine+6 destroyer+4 cruiser+3 carrier+6 fighter+3 bomber+3 battleship+4 transport"),
		Defender: army(b, "6 submarine+6 destroyer+4 cruiser+3 carrier+6 fighter+3 battleship+4 transport"),
	}
	for name, battle := range battles {
		b.Run(strings.ReplaceAll(name, " ", "-"), func(b *testing.B) {
			exact := 0.0
			for range b.N {
				if odds.Of(battle).Exact {
					exact = 1
				}
			}
			b.ReportMetric(exact, "exact")
		})
	}
}

// TestMargin: battles that are fought err by no more than they say (by half as much again, since one answer
// in 20 may), exact answers by nothing.
func TestMargin(t *testing.T) {
	t.Parallel()
	for name, battle := range questions(t) {
		exact, ok := odds.Exact(battle)
		if !ok {
			continue
		}
		if exact.Margin() != 0 {
			t.Errorf("%s: an exact answer errs by %v", name, exact.Margin())
		}
		for _, battles := range []int{1_000, 30_000} {
			fought := odds.Simulate(battle, battles)
			for _, pair := range [][2]float64{{exact.Win, fought.Win}, {exact.Lose, fought.Lose}, {exact.Gone, fought.Gone}, {exact.Stalled, fought.Stalled}} {
				if off := math.Abs(pair[0] - pair[1]); off > 1.5*fought.Margin()+1e-9 {
					t.Errorf("%s: %d battles err by %.4f and admit %.4f", name, battles, off, fought.Margin())
				}
			}
		}
	}
	great := odds.Battle{Set: components.Default(), Attacker: army(t, "40 infantry+40 tank+40 artillery+40 fighter+40 bomber"), Defender: army(t, "40 infantry+40 tank+40 artillery+40 fighter+40 bomber")}
	if o := odds.Of(great); o.Exact || o.Margin() > 0.005 {
		t.Errorf("the greatest battle errs by %.4f after %d trials", o.Margin(), o.Trials)
	}
}
