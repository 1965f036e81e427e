package battle_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"pgregory.net/rapid"
)

// target is an enemy unit of a small made-up volley, as the independent reading of
// the rules below sees it.
type target struct {
	id       string
	steps    int
	cost     int
	distant  bool
	garrison bool
}

// trial is a made-up volley.
type trial struct {
	arena
	volley  battle.Volley
	match   int
	targets []target
}

// Units to draw from; all stand in 4423 or, with a mark, at 4421.
var (
	seaUnits    = []string{"jp-cv-akagi", "jp-cve-kaiyo", "jp-ca-aoba", "jp-cl-tenryu", "jp-air-25", "jp-air-27", "jp-bb-yamato"}
	groundUnits = []string{"jp-army-17", "jp-bde-4sn", "jp-army-korean", "jp-bde-south-seas"}
	ownUnits    = []string{"us-cv-wasp@4425", "us-air-13af@4825", "us-bb-washington@4423"}
)

// drawTrial makes up a volley of the Allies against at most five Japanese units.
func drawTrial(t *rapid.T) trial {
	tr := trial{arena: arena{turn: 10, hex: 4423, active: components.Allies, condition: components.Intercept}}
	set := components.Default()
	kind := rapid.IntRange(0, 2).Draw(t, "kind") // air-naval, ashore, ground stage
	pool := seaUnits
	if kind > 0 {
		pool = groundUnits
		tr.hex = 2508 // a Chinese city, where a garrison can stand
	}
	var words []string
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom(pool), 1, 5, rapid.ID[string]).Draw(t, "units") {
		unit, _ := set.UnitByID(id)
		info := &set.Units[unit]
		x := target{id: id, steps: 2, cost: int(info.Defense)}
		at, marks := tr.hex, ""
		if rapid.Bool().Draw(t, "reduced") {
			x.steps, marks = 1, marks+"r"
		}
		if kind == 0 && rapid.Bool().Draw(t, "distant") {
			at = 4421
			x.distant = info.Class == components.Air || info.Carrier()
		}
		if kind > 0 && rapid.Bool().Draw(t, "landed") {
			marks += "L"
			if kind == 2 {
				x.cost = (x.cost + 1) / 2
			}
		}
		words = append(words, fmt.Sprintf("%s@%d%s", id, at, marks))
		tr.targets = append(tr.targets, x)
	}
	if kind > 0 && rapid.Bool().Draw(t, "garrison") {
		words = append(words, "garrison")
		tr.targets = append(tr.targets, target{id: "garrison", steps: 1, cost: 12, garrison: true})
	}
	if kind == 0 {
		for _, word := range ownUnits[:rapid.IntRange(1, 3).Draw(t, "own")] {
			words = append(words, word)
			if !strings.HasPrefix(word, "us-bb") {
				tr.match++
			}
		}
	}
	tr.units = strings.Join(words, " ")
	tr.volley = battle.Volley{
		Firing: components.Allies, Ground: kind == 2, Ashore: kind == 1, Hits: rapid.IntRange(0, 70).Draw(t, "hits"),
		Critical: kind < 2 && rapid.Bool().Draw(t, "critical"), Spared: components.NoUnit,
	}
	return tr
}

// legal is the allocation check of the rules, written for whole allocations: taken
// are the steps lost by each target.
func (tr *trial) legal(taken []int) bool {
	cost, distant, eliminated, full, left, units := 0, 0, false, false, 0, 0
	garrison, garrisonHit := false, false
	for i, x := range tr.targets {
		cost += taken[i] * x.cost
		if x.garrison {
			garrison, garrisonHit = true, taken[i] > 0
			continue
		}
		if x.distant && taken[i] > 0 {
			distant++
		}
		rest := x.steps - taken[i]
		left += rest
		if rest > 0 {
			units++
		}
		eliminated = eliminated || rest == 0
		full = full || rest == 2
	}
	v := tr.volley
	switch {
	case cost > v.Hits, distant > tr.match, eliminated && full && !v.Critical:
		return false
	case garrisonHit && (!v.Ground || units > 0): // last in the ground stage, never before
		return false
	case v.Ashore && !garrison && left == 0:
		return false
	}
	return true
}

// all lists every legal allocation as a word.
func (tr *trial) all() map[string]bool {
	found := map[string]bool{}
	taken := make([]int, len(tr.targets))
	var try func(i int)
	try = func(i int) {
		if i == len(taken) {
			if tr.legal(taken) {
				found[fmt.Sprint(taken)] = true
			}
			return
		}
		for taken[i] = 0; taken[i] <= tr.targets[i].steps; taken[i]++ {
			try(i + 1)
		}
		taken[i] = 0
	}
	try(0)
	return found
}

// reached lists every allocation that taking listed steps one by one comes to, and
// those at which nothing more is listed.
func reached(t *rapid.T, tr *trial, f *fielded) (all, final map[string]bool) {
	all, final = map[string]bool{}, map[string]bool{}
	var walk func(a battle.Allocation, taken []int)
	walk = func(a battle.Allocation, taken []int) {
		word := fmt.Sprint(taken)
		if all[word] {
			return
		}
		all[word] = true
		targets := a.Targets()
		if len(targets) == 0 {
			final[word] = true
		}
		replayed := f.Allocate(tr.volley, a.Losses())
		if got := replayed.Targets(); !slices.Equal(got, targets) {
			t.Fatalf("%s: replayed losses list %v, the walk %v", word, got, targets)
		}
		for _, unit := range targets {
			next, more := a, slices.Clone(taken)
			next.Hit(unit)
			more[slices.IndexFunc(tr.targets, func(x target) bool { return x.id == f.id(unit) })]++
			walk(next, more)
		}
	}
	walk(f.Allocate(tr.volley, nil), make([]int, len(tr.targets)))
	return all, final
}

func TestRule9_2F_SequentialListingReachesExactlyTheLegalAllocations(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		tr := drawTrial(rt)
		f := tr.field(t)
		want, got := tr.all(), map[string]bool{}
		spare := f.Allocate(tr.volley, nil)
		owners := spare.MaySpare()
		if owners.IsEmpty() {
			got, _ = reached(rt, &tr, &f)
		}
		for unit := range owners.All() { // the owner's choice of the last step
			tr.volley.Spared = unit
			some, _ := reached(rt, &tr, &f)
			for word := range some {
				got[word] = true
			}
		}
		for word := range got {
			if !want[word] {
				rt.Fatalf("%s of %v is listed but not legal", word, tr.targets)
			}
		}
		for word := range want {
			if !got[word] {
				rt.Fatalf("%s of %v is legal but not listed", word, tr.targets)
			}
		}
	})
}

func TestRule9_2F_CompleteFindsTheOnlyWay(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		tr := drawTrial(rt)
		f := tr.field(t)
		start := f.Allocate(tr.volley, nil)
		for unit := range start.MaySpare().All() {
			tr.volley.Spared = unit
			break
		}
		_, final := reached(rt, &tr, &f)
		losses, only := f.all(tr.volley, nil)
		if only != (len(final) == 1) {
			rt.Fatalf("only way %v, but there are %v", only, final)
		}
		if !only {
			return
		}
		taken := make([]int, len(tr.targets))
		for _, loss := range losses {
			taken[slices.IndexFunc(tr.targets, func(x target) bool { return x.id == f.id(loss.Unit) })] += int(loss.Steps)
		}
		if !final[fmt.Sprint(taken)] {
			rt.Fatalf("Complete takes %v, the only way is %v", taken, final)
		}
	})
}

func TestRule9_2F6_AutomaticStepOnlyWhereHitsBuyNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		tr := drawTrial(rt)
		f := tr.field(t)
		a := f.Allocate(tr.volley, nil)
		automatic := a.Automatic()
		if automatic.IsEmpty() {
			return
		}
		if !tr.volley.Critical || len(a.Targets()) > 0 {
			rt.Fatalf("automatic %v with targets %v", automatic, f.targets(&a))
		}
		for unit := range automatic.All() {
			for _, x := range tr.targets {
				if x.cost <= tr.volley.Hits && !x.garrison && (!x.distant || tr.match > 0) && (!tr.volley.Ashore || len(tr.targets) > 1) {
					rt.Fatalf("%s could be bought", x.id)
				}
			}
			if a.Cost(unit) <= tr.volley.Hits {
				rt.Fatalf("%s costs %d of %d hits", f.id(unit), a.Cost(unit), tr.volley.Hits)
			}
		}
	})
}

// fleet is a battle of the greatest size that play brings about.
func fleet(b *testing.B) (fielded, battle.Volley) {
	b.Helper()
	f := arena{turn: 10, hex: 4423, active: components.Allies, condition: components.Intercept, units: `jp-cv-akagi jp-cv-soryu jp-cv-shokaku jp-cvl-ryujo
		jp-cvl-zuiho@4421 jp-cve-kaiyo@4421 jp-bb-yamato jp-bb-nagato jp-ca-aoba jp-ca-mogami jp-air-25 jp-air-26 jp-air-27@4121 jp-air-21@4121
		us-cv-wasp us-cv-essex us-cv-hancock us-bb-washington us-ca-northampton us-air-13af@4825 us-air-13af-lrb@4825`}.field(b)
	return f, battle.Volley{Firing: components.Allies, Hits: 90, Spared: components.NoUnit}
}

func BenchmarkAllocationListing(b *testing.B) {
	f, v := fleet(b)
	losses := []battle.Loss{{Unit: f.unit("jp-cv-akagi"), Steps: 1}, {Unit: f.unit("jp-bb-yamato"), Steps: 1}}
	b.ReportAllocs()
	for b.Loop() {
		a := f.Allocate(v, losses)
		if len(a.Targets()) == 0 {
			b.Fatal("nothing to hit")
		}
	}
}

func BenchmarkAllocationComplete(b *testing.B) {
	f, v := fleet(b)
	v.Hits = 1000
	b.ReportAllocs()
	for b.Loop() {
		if _, only := f.Allocate(v, nil).Complete(); !only {
			b.Fatal("all of them can be hit")
		}
	}
}

func BenchmarkAirNavalShot(b *testing.B) {
	f, _ := fleet(b)
	b.ReportAllocs()
	for b.Loop() {
		if f.AirNaval(components.Allies, 5).Hits == 0 {
			b.Fatal("no hits")
		}
	}
}
