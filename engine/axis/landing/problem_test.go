package landing

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

func TestRule7_5_LandingProof(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		proof problem
		want  int
	}{
		{"nothing to prove", problem{}, 0},
		{"no deck", problem{groups: []fighterGroup{{0b1, 2}}}, 0},
		{"a deck takes two", problem{groups: []fighterGroup{{0b1, 3}}, decks: []carrierDeck{{zones: 0b1, places: 2}}}, 2},
		{
			"a carrier is in one zone only",
			problem{groups: []fighterGroup{{0b01, 1}, {0b10, 1}}, decks: []carrierDeck{{zones: 0b11, places: 2}}},
			1,
		},
		{
			"a zone that serves both",
			problem{groups: []fighterGroup{{0b101, 1}, {0b110, 1}}, decks: []carrierDeck{{zones: 0b111, places: 2}}},
			2,
		},
		{
			"two carriers part",
			problem{groups: []fighterGroup{{0b01, 2}, {0b10, 2}}, decks: []carrierDeck{{zones: 0b11, places: 2}, {zones: 0b11, places: 2}}},
			4,
		},
		{
			"the fixed deck is for those who reach no other",
			problem{groups: []fighterGroup{{0b11, 2}, {0b01, 2}}, decks: []carrierDeck{{zones: 0b01, places: 2}, {zones: 0b10, places: 2}}},
			4,
		},
		{
			"one carrier was bought, whichever complex builds it",
			problem{
				groups: []fighterGroup{{0b01, 1}, {0b10, 1}}, bought: 1,
				decks: []carrierDeck{{zones: 0b01, places: 2, bought: true}, {zones: 0b10, places: 2, bought: true}},
			},
			1,
		},
		{
			"one carrier was bought for two seas",
			problem{
				groups: []fighterGroup{{0b0001, 3}, {0b0100, 2}}, bought: 1,
				decks: []carrierDeck{
					{zones: 0b0011, places: 2},
					{zones: 0b0001, places: 2, bought: true},
					{zones: 0b0100, places: 2, bought: true},
				},
			},
			4,
		},
	} {
		if got := test.proof.solve(); got.total != test.want {
			t.Errorf("%s: %d land, want %d", test.name, got.total, test.want)
		}
	}
}

// exhaustive is the answer to a proof by trying all zones of all carriers.
func exhaustive(p *problem, at, bought int, places *[5]int) int {
	if at == len(p.decks) {
		return matched(p, places)
	}
	b, best := p.decks[at], 0
	if b.bought {
		best = exhaustive(p, at+1, bought, places)
	}
	for zone := range places {
		if b.zones>>zone&1 == 0 || b.bought && bought == 0 {
			continue
		}
		left := bought
		if b.bought {
			left--
		}
		places[zone] += int(b.places)
		best = max(best, exhaustive(p, at+1, left, places))
		places[zone] -= int(b.places)
	}
	return best
}

// matched is how many fighters land on some decks: by the theorem of König, all but those that some
// zones have too many of.
func matched(p *problem, places *[5]int) int {
	all := 0
	for _, f := range p.groups {
		all += int(f.count)
	}
	most := all
	for zones := range uint64(1) << len(places) {
		kept := 0 // of those that reach no other zones only as many land as there are places
		for _, f := range p.groups {
			if f.zones&^zones == 0 {
				kept += int(f.count)
			}
		}
		for zone, n := range places {
			if zones>>zone&1 == 1 {
				kept -= n
			}
		}
		most = min(most, all-kept)
	}
	return most
}

// The search finds as many landings as trying everything does, and the zones that it names for the
// carriers are enough for them.
func TestRule7_5_LandingProofIsExact(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 5))
	for range 3000 {
		p := problem{bought: random.IntN(3)}
		seas := [][]uint64{{0b11111}, {0b00111, 0b11000}, {0b00011, 0b00111, 0b01110, 0b11100, 0b11000}}[random.IntN(3)]
		zones := func() uint64 {
			sea := seas[random.IntN(len(seas))]
			if set := uint64(random.IntN(32)) & sea; set != 0 {
				return set
			}
			return sea
		}
		for range random.IntN(10) {
			p.add(zones())
		}
		for range random.IntN(6) {
			b := carrierDeck{zones: zones(), places: uint8(random.IntN(3)), bought: random.IntN(2) == 0}
			if b.bought {
				b.places = state.FightersPerCarrier
			}
			p.decks = append(p.decks, b)
			if random.IntN(3) == 0 { // others like it
				p.decks = append(p.decks, b)
			}
		}
		got, want := p.solve(), exhaustive(&p, 0, p.bought, new([5]int))
		landed, used := 0, 0
		for _, n := range got.landed {
			landed += int(n)
		}
		var places [5]int
		for i, zone := range got.zones {
			b := &p.decks[i]
			if zone&^b.zones != 0 || zone&(zone-1) != 0 {
				t.Fatalf("%+v: carrier %d is to be in %b", p, i, zone)
			}
			if zone != 0 {
				places[bits.TrailingZeros64(zone)] += int(b.places)
				if b.bought {
					used++
				}
			}
		}
		if got.total != want || landed != want || matched(&p, &places) != want || used > p.bought {
			t.Fatalf("%+v: %d land (%d, %d in %v with %d bought), want %d", p, got.total, landed, matched(&p, &places), got.zones, used, want)
		}
	}
}

// crowd is 30 fighters and 4 carriers that have to find the zones to meet in.
func crowd(random *rand.Rand, spread int) problem {
	var p problem
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
		p.decks = append(p.decks, carrierDeck{zones: zones, places: state.FightersPerCarrier})
	}
	for range 11 {
		p.decks = append(p.decks, carrierDeck{zones: 1 << random.IntN(40), places: state.FightersPerCarrier})
	}
	return p
}

// aground is a position at sea where nobody holds any land: fighters with the moves that they have
// left, carriers that may sail, and others that may not.
type aground struct {
	fighters     [][2]int
	sail, settle []int
}

// slowest are the positions that took longest of all those that hill climbing over the map found: 30
// fighters of which most reach few zones, and 4 carriers far from them.
var slowest = []aground{
	{
		fighters: [][2]int{
			{59, 2},
			{20, 2},
			{64, 0},
			{6, 1},
			{11, 1},
			{59, 3},
			{11, 0},
			{56, 0},
			{39, 1},
			{43, 4},
			{42, 2},
			{28, 4},
			{60, 0},
			{55, 3},
			{57, 4},
			{62, 3},
			{33, 2},
			{29, 4},
			{27, 1},
			{40, 1},
			{15, 4},
			{62, 0},
			{26, 3},
			{13, 1},
			{20, 3},
			{63, 4},
			{59, 0},
			{1, 2},
			{12, 4},
			{58, 0},
		},
		sail: []int{41, 43, 57, 46}, settle: []int{61, 21, 34, 40, 25, 47},
	},
	{
		fighters: [][2]int{
			{58, 2},
			{2, 0},
			{29, 2},
			{17, 4},
			{6, 1},
			{11, 0},
			{53, 3},
			{63, 2},
			{35, 2},
			{9, 2},
			{61, 3},
			{28, 1},
			{48, 4},
			{18, 0},
			{44, 3},
			{48, 2},
			{9, 0},
			{35, 1},
			{15, 1},
			{39, 2},
			{60, 1},
			{17, 0},
			{28, 2},
			{10, 0},
			{56, 0},
			{40, 1},
			{1, 0},
			{39, 1},
			{16, 3},
			{13, 0},
		},
		sail: []int{38, 12, 12, 31}, settle: []int{60, 12, 4},
	},
}

// proof is the question of a position.
func (a *aground) proof(s *state.State) *problem {
	for land := range s.TurnStart.Owners {
		s.TurnStart.Owners[land] = s.Active // all canals are open
	}
	p := new(problem)
	for _, f := range a.fighters {
		p.add(state.SeaBits(s.Set().Within(components.SeaZone(f[0]), f[1])))
	}
	for _, zone := range a.sail {
		p.decks = append(p.decks, carrierDeck{zones: s.Sailable(components.SeaZone(zone), 2, ^uint64(0)), places: state.FightersPerCarrier})
	}
	for _, zone := range a.settle {
		p.decks = append(p.decks, carrierDeck{zones: state.SeaBit(components.SeaZone(zone)), places: state.FightersPerCarrier})
	}
	return p
}

// The search looks at few arrangements even where that is hardest. One of them takes less than half
// a microsecond; four carriers in this position could be arranged in 40,000 ways.
func TestRule7_5_LandingProofIsQuick(t *testing.T) {
	t.Parallel()
	for i := range slowest {
		p := slowest[i].proof(opening(t))
		search := newDeckSearch(p)
		search.run(search.settle(p, make([]uint64, len(p.decks))))
		if search.visited > 10_000 {
			t.Errorf("position %d: %d arrangements", i, search.visited)
		}
	}
}

// opening is the position at the start of a game.
func opening(t testing.TB) *state.State {
	t.Helper()
	info := &engine.Info{ID: "axis", Scenarios: []string{"1942"}, Options: state.OptionSpecs(), Rules: 1}
	s, err := state.NewRules(components.Default(), info).New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func BenchmarkRule7_5_LandingProof(b *testing.B) {
	random := rand.New(rand.NewPCG(30, 4))
	var anywhere, hardest []*problem
	for i := range 64 {
		p := crowd(random, 1+i%6)
		anywhere = append(anywhere, &p)
	}
	for i := range slowest {
		hardest = append(hardest, slowest[i].proof(opening(b)))
	}
	for _, class := range []struct {
		name   string
		proofs []*problem
	}{{"anywhere", anywhere}, {"hardest", hardest}} {
		b.Run(class.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range class.proofs {
					p.solve()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(class.proofs)), "µs/proof")
		})
	}
}
