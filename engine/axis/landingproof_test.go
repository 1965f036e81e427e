package axis

import (
	"math/rand/v2"
	"testing"
)

func TestRule7_5_LandingProof(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		proof proof
		want  int
	}{
		{"nothing to prove", proof{}, 0},
		{"no deck", proof{flocks: []flock{{0b1, 2}}}, 0},
		{"a deck takes two", proof{flocks: []flock{{0b1, 3}}, berths: []berth{{zones: 0b1, places: 2}}}, 2},
		{
			"a carrier is in one zone only",
			proof{flocks: []flock{{0b01, 1}, {0b10, 1}}, berths: []berth{{zones: 0b11, places: 2}}},
			1,
		},
		{
			"a zone that serves both",
			proof{flocks: []flock{{0b101, 1}, {0b110, 1}}, berths: []berth{{zones: 0b111, places: 2}}},
			2,
		},
		{
			"two carriers part",
			proof{flocks: []flock{{0b01, 2}, {0b10, 2}}, berths: []berth{{zones: 0b11, places: 2}, {zones: 0b11, places: 2}}},
			4,
		},
		{
			"the fixed deck is for those who reach no other",
			proof{flocks: []flock{{0b11, 2}, {0b01, 2}}, berths: []berth{{zones: 0b01, places: 2}, {zones: 0b10, places: 2}}},
			4,
		},
		{
			"one carrier was bought, whichever complex builds it",
			proof{
				flocks: []flock{{0b01, 1}, {0b10, 1}}, bought: 1,
				berths: []berth{{zones: 0b01, places: 2, bought: true}, {zones: 0b10, places: 2, bought: true}},
			},
			1,
		},
	} {
		if got := test.proof.solve(); got.total != test.want {
			t.Errorf("%s: %d land, want %d", test.name, got.total, test.want)
		}
	}
}

// exhaustive is the answer to a proof by trying everything.
func exhaustive(p *proof, at, bought int) int {
	if at < len(p.berths) {
		best := 0
		whole := p.berths[at]
		for zones := whole.zones; zones != 0; zones &= zones - 1 {
			p.berths[at].zones = zones & -zones
			if !whole.bought {
				best = max(best, exhaustive(p, at+1, bought))
			} else if bought > 0 {
				best = max(best, exhaustive(p, at+1, bought-1))
			}
		}
		p.berths[at] = whole
		if whole.bought {
			p.berths[at].places = 0
			best = max(best, exhaustive(p, at+1, bought))
			p.berths[at] = whole
		}
		return best
	}
	var places [8]int
	for _, b := range p.berths {
		for zone := range places {
			if b.zones>>zone&1 == 1 {
				places[zone] += int(b.places)
			}
		}
	}
	return fill(p, places, 0, 0)
}

// fill lands the fighters one by one in all ways.
func fill(p *proof, places [8]int, flock, done int) int {
	switch {
	case flock == len(p.flocks):
		return 0
	case done == int(p.flocks[flock].count):
		return fill(p, places, flock+1, 0)
	}
	best := fill(p, places, flock, done+1)
	for zone := range places {
		if p.flocks[flock].zones>>zone&1 == 1 && places[zone] > 0 {
			next := places
			next[zone]--
			best = max(best, 1+fill(p, next, flock, done+1))
		}
	}
	return best
}

// The search finds as many landings as trying everything does.
func TestRule7_5_LandingProofIsExact(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 5))
	for range 1500 {
		p := proof{bought: random.IntN(2)}
		for range random.IntN(6) {
			p.add(uint64(random.IntN(31) + 1))
		}
		for range random.IntN(4) {
			p.berths = append(p.berths, berth{zones: uint64(random.IntN(31) + 1), places: uint8(random.IntN(3)), bought: random.IntN(3) == 0})
		}
		got, want := p.solve(), exhaustive(&p, 0, p.bought)
		landed := 0
		for _, n := range got.landed {
			landed += int(n)
		}
		if got.total != want || landed != want {
			t.Fatalf("%+v: %d land (%d), want %d", p, got.total, landed, want)
		}
	}
}

// crowd is 30 fighters and 4 carriers that have to find the zones to meet in.
func crowd(random *rand.Rand, spread int) proof {
	var p proof
	for range 30 {
		zones := uint64(0)
		for range 1 + random.IntN(spread) {
			zones |= 1 << random.IntN(40)
		}
		p.add(zones)
	}
	for range 4 {
		zones := uint64(0)
		for range 18 {
			zones |= 1 << random.IntN(40)
		}
		p.berths = append(p.berths, berth{zones: zones, places: deckPlaces})
	}
	for range 11 {
		p.berths = append(p.berths, berth{zones: 1 << random.IntN(40), places: deckPlaces})
	}
	return p
}

func BenchmarkRule7_5_LandingProof(b *testing.B) {
	random := rand.New(rand.NewPCG(30, 4))
	var proofs []proof
	for i := range 64 {
		proofs = append(proofs, crowd(random, 1+i%6))
	}
	for b.Loop() {
		for i := range proofs {
			proofs[i].solve()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(proofs)), "µs/proof")
}
