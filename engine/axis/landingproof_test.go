package axis

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

func TestRule7_5_LandingProof(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		proof movement.Proof
		want  int
	}{
		{"nothing to prove", movement.Proof{}, 0},
		{"no deck", movement.Proof{Flocks: []movement.Flock{{Zones: 0b1, Count: 2}}}, 0},
		{"a deck takes two", movement.Proof{Flocks: []movement.Flock{{Zones: 0b1, Count: 3}}, Berths: []movement.Berth{{Zones: 0b1, Places: 2}}}, 2},
		{
			"a carrier is in one zone only",
			movement.Proof{Flocks: []movement.Flock{{Zones: 0b01, Count: 1}, {Zones: 0b10, Count: 1}}, Berths: []movement.Berth{{Zones: 0b11, Places: 2}}},
			1,
		},
		{
			"a zone that serves both",
			movement.Proof{Flocks: []movement.Flock{{Zones: 0b101, Count: 1}, {Zones: 0b110, Count: 1}}, Berths: []movement.Berth{{Zones: 0b111, Places: 2}}},
			2,
		},
		{
			"two carriers part",
			movement.Proof{Flocks: []movement.Flock{{Zones: 0b01, Count: 2}, {Zones: 0b10, Count: 2}}, Berths: []movement.Berth{{Zones: 0b11, Places: 2}, {Zones: 0b11, Places: 2}}},
			4,
		},
		{
			"the fixed deck is for those who reach no other",
			movement.Proof{Flocks: []movement.Flock{{Zones: 0b11, Count: 2}, {Zones: 0b01, Count: 2}}, Berths: []movement.Berth{{Zones: 0b01, Places: 2}, {Zones: 0b10, Places: 2}}},
			4,
		},
		{
			"one carrier was bought, whichever complex builds it",
			movement.Proof{
				Flocks: []movement.Flock{{Zones: 0b01, Count: 1}, {Zones: 0b10, Count: 1}}, Bought: 1,
				Berths: []movement.Berth{{Zones: 0b01, Places: 2, Bought: true}, {Zones: 0b10, Places: 2, Bought: true}},
			},
			1,
		},
		{
			"one carrier was bought for two seas",
			movement.Proof{
				Flocks: []movement.Flock{{Zones: 0b0001, Count: 3}, {Zones: 0b0100, Count: 2}}, Bought: 1,
				Berths: []movement.Berth{
					{Zones: 0b0011, Places: 2},
					{Zones: 0b0001, Places: 2, Bought: true},
					{Zones: 0b0100, Places: 2, Bought: true},
				},
			},
			4,
		},
	} {
		if got := test.proof.Solve(); got.Total != test.want {
			t.Errorf("%s: %d land, want %d", test.name, got.Total, test.want)
		}
	}
}

// exhaustive is the answer to a proof by trying all zones of all carriers.
func exhaustive(p *movement.Proof, at, bought int, places *[5]int) int {
	if at == len(p.Berths) {
		return matched(p, places)
	}
	b, best := p.Berths[at], 0
	if b.Bought {
		best = exhaustive(p, at+1, bought, places)
	}
	for zone := range places {
		if b.Zones>>zone&1 == 0 || b.Bought && bought == 0 {
			continue
		}
		left := bought
		if b.Bought {
			left--
		}
		places[zone] += int(b.Places)
		best = max(best, exhaustive(p, at+1, left, places))
		places[zone] -= int(b.Places)
	}
	return best
}

// matched is how many fighters land on some decks: by the theorem of König, all but those that some
// zones have too many of.
func matched(p *movement.Proof, places *[5]int) int {
	all := 0
	for _, f := range p.Flocks {
		all += int(f.Count)
	}
	most := all
	for zones := range uint64(1) << len(places) {
		kept := 0 // of those that reach no other zones only as many land as there are places
		for _, f := range p.Flocks {
			if f.Zones&^zones == 0 {
				kept += int(f.Count)
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
		p := movement.Proof{Bought: random.IntN(3)}
		seas := [][]uint64{{0b11111}, {0b00111, 0b11000}, {0b00011, 0b00111, 0b01110, 0b11100, 0b11000}}[random.IntN(3)]
		zones := func() uint64 {
			sea := seas[random.IntN(len(seas))]
			if set := uint64(random.IntN(32)) & sea; set != 0 {
				return set
			}
			return sea
		}
		for range random.IntN(10) {
			p.Add(zones())
		}
		for range random.IntN(6) {
			b := movement.Berth{Zones: zones(), Places: uint8(random.IntN(3)), Bought: random.IntN(2) == 0}
			if b.Bought {
				b.Places = state.DeckPlaces
			}
			p.Berths = append(p.Berths, b)
			if random.IntN(3) == 0 { // others like it
				p.Berths = append(p.Berths, b)
			}
		}
		got, want := p.Solve(), exhaustive(&p, 0, p.Bought, new([5]int))
		landed, used := 0, 0
		for _, n := range got.Landed {
			landed += int(n)
		}
		var places [5]int
		for i, zone := range got.Zones {
			b := &p.Berths[i]
			if zone&^b.Zones != 0 || zone&(zone-1) != 0 {
				t.Fatalf("%+v: carrier %d is to be in %b", p, i, zone)
			}
			if zone != 0 {
				places[bits.TrailingZeros64(zone)] += int(b.Places)
				if b.Bought {
					used++
				}
			}
		}
		if got.Total != want || landed != want || matched(&p, &places) != want || used > p.Bought {
			t.Fatalf("%+v: %d land (%d, %d in %v with %d bought), want %d", p, got.Total, landed, matched(&p, &places), got.Zones, used, want)
		}
	}
}

// crowd is 30 fighters and 4 carriers that have to find the zones to meet in.
func crowd(random *rand.Rand, spread int) movement.Proof {
	var p movement.Proof
	for range 30 {
		zones := uint64(0)
		for range 1 + random.IntN(spread) {
			zones |= 1 << random.IntN(40)
		}
		p.Add(zones)
	}
	for range 4 {
		zones := uint64(0)
		for range 18 {
			zones |= 1 << random.IntN(40)
		}
		p.Berths = append(p.Berths, movement.Berth{Zones: zones, Places: state.DeckPlaces})
	}
	for range 11 {
		p.Berths = append(p.Berths, movement.Berth{Zones: 1 << random.IntN(40), Places: state.DeckPlaces})
	}
	return p
}

// aground is a position at sea where nobody holds any land: fighters with the moves that they have
// left, carriers that may sail, and others that may not.
type aground struct {
	fighters     [][2]int
	sail, settle []int
}

// worst are the positions that took longest of all those that hill climbing over the map found: 30
// fighters of which most reach few zones, and 4 carriers far from them.
var worst = []aground{
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
func (a *aground) proof(s *state.State) *movement.Proof {
	for land := range s.Dawn.Owners {
		s.Dawn.Owners[land] = s.Active // all canals are open
	}
	p := new(movement.Proof)
	for _, f := range a.fighters {
		p.Add(movement.SeaBits(s.Set().Within(components.SeaZone(f[0]), f[1])))
	}
	for _, zone := range a.sail {
		p.Berths = append(p.Berths, movement.Berth{Zones: movement.Sailable(s, components.SeaZone(zone), 2, ^uint64(0)), Places: state.DeckPlaces})
	}
	for _, zone := range a.settle {
		p.Berths = append(p.Berths, movement.Berth{Zones: state.SeaBit(components.SeaZone(zone)), Places: state.DeckPlaces})
	}
	return p
}

// The search looks at few arrangements even where that is hardest. One of them takes less than half
// a microsecond; four carriers in this position could be arranged in 40,000 ways.
func TestRule7_5_LandingProofIsQuick(t *testing.T) {
	t.Parallel()
	for i := range worst {
		p := worst[i].proof(opening(t))
		search := movement.NewDeckSearch(p)
		search.Run(search.Settle(p, make([]uint64, len(p.Berths))))
		if search.Visited > 10_000 {
			t.Errorf("position %d: %d arrangements", i, search.Visited)
		}
	}
}

// opening is the position at the start of a game.
func opening(t testing.TB) *state.State {
	t.Helper()
	st, err := New().New(engine.Setup{Game: "axis"})
	if err != nil {
		t.Fatal(err)
	}
	return st.(*state.State)
}

func BenchmarkRule7_5_LandingProof(b *testing.B) {
	random := rand.New(rand.NewPCG(30, 4))
	var anywhere, hardest []*movement.Proof
	for i := range 64 {
		p := crowd(random, 1+i%6)
		anywhere = append(anywhere, &p)
	}
	for i := range worst {
		hardest = append(hardest, worst[i].proof(opening(b)))
	}
	for _, class := range []struct {
		name   string
		proofs []*movement.Proof
	}{{"anywhere", anywhere}, {"hardest", hardest}} {
		b.Run(class.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range class.proofs {
					p.Solve()
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(class.proofs)), "µs/proof")
		})
	}
}
