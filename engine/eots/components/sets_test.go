package components_test

import (
	"encoding/json"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/eots/components"
)

// bitSet is what the three kinds of set have in common.
type bitSet[T ~int16, S any] interface {
	*S
	Has(T) bool
	Add(T)
	Remove(T)
	Count() int
	IsEmpty() bool
}

// algebra are the operations of a kind of set that give a new one.
type algebra[T ~int16, S any] struct {
	size                      T
	union, intersect, without func(a, b S) S
	all                       func(S) iter.Seq[T]
}

func TestSets(t *testing.T) {
	t.Parallel()
	t.Run("hexes", func(t *testing.T) {
		t.Parallel()
		checkSets(t, algebra[components.Loc, components.LocSet]{
			components.NumHexes, components.LocSet.Union,
			components.LocSet.Intersect, components.LocSet.Without, components.LocSet.All,
		})
	})
	t.Run("units", func(t *testing.T) {
		t.Parallel()
		checkSets(t, algebra[components.Unit, components.UnitSet]{
			components.NumUnits, components.UnitSet.Union,
			components.UnitSet.Intersect, components.UnitSet.Without, components.UnitSet.All,
		})
	})
	t.Run("cards", func(t *testing.T) {
		t.Parallel()
		checkSets(t, algebra[components.Card, components.CardSet]{
			components.NumCards, components.CardSet.Union,
			components.CardSet.Intersect, components.CardSet.Without, components.CardSet.All,
		})
	})
}

// checkSets compares random sets with maps that should hold the same.
func checkSets[T ~int16, S any, P bitSet[T, S]](t *testing.T, ops algebra[T, S]) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var a, b S
		inA, inB := make(map[T]bool), make(map[T]bool)
		for range 1 + random.IntN(60) {
			x, y := T(random.IntN(int(ops.size))), T(random.IntN(int(ops.size)))
			P(&a).Add(x)
			P(&b).Add(y)
			inA[x], inB[y] = true, true
		}
		x := T(random.IntN(int(ops.size)))
		P(&a).Remove(x)
		delete(inA, x)
		for name, test := range map[string]struct {
			got  S
			want func(T) bool
		}{
			"a":         {a, func(m T) bool { return inA[m] }},
			"union":     {ops.union(a, b), func(m T) bool { return inA[m] || inB[m] }},
			"intersect": {ops.intersect(a, b), func(m T) bool { return inA[m] && inB[m] }},
			"without":   {ops.without(a, b), func(m T) bool { return inA[m] && !inB[m] }},
		} {
			var want []T
			for m := range ops.size {
				if test.want(m) {
					want = append(want, m)
				}
				if P(&test.got).Has(m) != test.want(m) {
					t.Fatalf("%s: member %d is %v", name, int(m), P(&test.got).Has(m))
				}
			}
			if got := slices.Collect(ops.all(test.got)); !slices.Equal(got, want) {
				t.Fatalf("%s has %v, want %v", name, got, want)
			}
			if n := P(&test.got).Count(); n != len(want) || P(&test.got).IsEmpty() != (n == 0) {
				t.Fatalf("%s counts %d, want %d", name, n, len(want))
			}
			if P(&test.got).Has(-1) {
				t.Fatalf("%s has the member that is none", name)
			}
		}
	}
}

func TestSetsStopWhenAsked(t *testing.T) {
	t.Parallel()
	var set components.LocSet
	set.Add(3)
	set.Add(100)
	for loc := range set.All() {
		if loc != 3 {
			t.Fatalf("the first hex is %d", int(loc))
		}
		break
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	type record struct {
		At    components.Loc
		Who   components.Unit
		Card  components.Card
		Locs  components.LocSet
		Units components.UnitSet
		Cards components.CardSet
		By    map[components.Unit]components.Loc
	}
	yamato, kure := unitNamed(t, "jp-bb-yamato"), at(t, 3407)
	set := components.Default()
	full := record{
		At: kure, Who: yamato, Card: set.CardByNumber(components.Allies, 5),
		By: map[components.Unit]components.Loc{yamato: kure},
	}
	full.Locs.Add(at(t, 2015))
	full.Locs.Add(kure)
	full.Units.Add(yamato)
	full.Cards.Add(set.CardByNumber(components.Japan, 23))
	for _, test := range []struct {
		name string
		give record
		want string
	}{
		{
			"full", full, `{"At":"3407","Who":"jp-bb-yamato","Card":"A5","Locs":["2015","3407"],` +
				`"Units":["jp-bb-yamato"],"Cards":["J23"],"By":{"jp-bb-yamato":"3407"}}`,
		},
		{
			"empty",
			record{At: components.NoLoc, Who: components.NoUnit, Card: components.NoCard},
			`{"At":"","Who":"","Card":"","Locs":[],"Units":[],"Cards":[],"By":null}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			data, err := json.Marshal(test.give)
			if err != nil || string(data) != test.want {
				t.Fatalf("Marshal gives %s (%v), want %s", data, err, test.want)
			}
			var got record
			if err := json.Unmarshal(data, &got); err != nil {
				t.Fatal(err)
			}
			again, err := json.Marshal(got)
			if err != nil || string(again) != test.want {
				t.Errorf("the second Marshal gives %s (%v), want %s", again, err, test.want)
			}
		})
	}
}

func TestBadTextIsRefused(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		target any
		data   string
	}{
		{"no hex", new(components.Loc), `"9999"`},
		{"short hex", new(components.Loc), `"215"`},
		{"signed hex", new(components.Loc), `"+215"`},
		{"hex as number", new(components.Loc), `2015`},
		{"no unit", new(components.Unit), `"jp-bb-musashi"`},
		{"no card", new(components.Card), `"J87"`},
		{"no side", new(components.Card), `"X1"`},
		{"card zero", new(components.Card), `"J0"`},
		{"card with zero", new(components.Card), `"J05"`},
		{"signed card", new(components.Card), `"J+5"`},
		{"card number", new(components.Card), `"J"`},
		{"empty member", new(components.LocSet), `["2015",""]`},
		{"bad member", new(components.UnitSet), `["nobody"]`},
		{"no list", new(components.CardSet), `"J1"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if err := json.Unmarshal([]byte(test.data), test.target); err == nil {
				t.Errorf("%s was read", test.data)
			}
		})
	}
	for _, value := range []any{
		components.Loc(components.NumHexes), components.Unit(-2), components.Card(components.NumCards),
	} {
		if data, err := json.Marshal(value); err == nil {
			t.Errorf("%T out of range was written as %s", value, data)
		}
	}
}
