package naval

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// strewn is a position with ships, mines and control of sea boxes and ports at random.
func strewn(t *testing.T, random *rand.Rand) *state.State {
	t.Helper()
	s := nextwartest.Standard(t).State
	var seas, coasts []components.Place
	for p := range s.Set().Places() {
		switch {
		case s.Set().AllSea(p):
			seas = append(seas, p)
		case s.Set().IsHex(p) && s.Set().Hex(p).Coastal:
			coasts = append(coasts, p)
		}
	}
	places := len(s.Set().Hexes) + len(s.Set().Boxes)
	for side := range components.Side(components.Sides) {
		for id := range s.All(side, components.Ship) {
			s.Unit(id).At = seas[random.IntN(len(seas))]
			if random.IntN(3) == 0 {
				s.Unit(id).At = components.Place(len(s.Set().Hexes) + random.IntN(places-len(s.Set().Hexes)))
			}
		}
	}
	for z := range s.SeaBoxes {
		s.SeaBoxes[z] = state.SeaBox{AtSea: components.Side(random.IntN(3) - 1), InShore: components.Side(random.IntN(3) - 1)}
	}
	s.Mines = nil
	for range random.IntN(8) {
		m := state.Mine{At: seas[random.IntN(len(seas))], Side: components.Side(random.IntN(2)), Density: int8(1 + random.IntN(2))}
		if random.IntN(2) == 0 {
			m.At = coasts[random.IntN(len(coasts))]
		}
		s.Mines = append(s.Mines, m)
	}
	for _, p := range coasts {
		s.Control[p] = components.Side(random.IntN(2))
	}
	s.Settle(nil)
	return s
}

// A survey lists the best ways: no step from a place that it reaches, along the coast neither, betters what it knows. It leaves out
// ways along the coast that cannot do so.
func TestA115_NoStepBettersASurvey(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(115, 1))
	steps := 0
	for range 60 {
		s := strewn(t, random)
		for side := range components.Side(components.Sides) {
			for id := range s.All(side, components.Ship) {
				k := kindOfShip(s, id)
				k.cargo = random.IntN(4) == 0 && !s.Set().AllSea(s.Unit(id).At)
				steps += bettered(t, surveyFrom(watersOf(s, id), k, s.Unit(id).At, random.IntN(2) == 0))
			}
		}
	}
	if steps < 10_000 {
		t.Errorf("only %d steps were tried", steps)
	}
}

// bettered tries all steps from what a survey has found.
func bettered(t *testing.T, v *survey) (steps int) {
	t.Helper()
	set, start := v.s.Set(), v.found[0].node
	for i := range v.found {
		f := &v.found[i]
		if v.kind.cargo && f.node != start && !v.atSea(f.node.at) {
			continue
		}
		along := func(to components.Place, _ []components.Place, meets meeting) bool {
			if v.kind.cargo && set.AllSea(to) && !v.landings.Has(to) && f.node != start {
				return true
			}
			next := node{
				at: to, deep: f.node.deep || kindOf(v.s, to) == components.AtSea, glides: set.IsHex(f.node.at) && set.Hex(f.node.at).Land(),
			}
			worth := f.worth + oneStep + v.weigh(f.node.at, to, meets)
			if known := v.at[next.index()]; known == 0 || v.found[known-1].worth > worth {
				t.Fatalf("from %s the step to %s is better than the survey from %s knows", set.Word(f.node.at), set.Word(to), set.Word(start.at))
			}
			steps++
			return true
		}
		v.expand(f.node, func(to components.Place) bool { return along(to, nil, v.meet(f.node.at, to)) }, along)
	}
	return steps
}

// Sea transport needs no survey to know where the sea leads to: nothing bars it.
func TestRule8_5_7_TheSeaLeadsWhereASurveyFindsAWay(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(857, 1))
	var led [2]int
	for range 20 {
		s := strewn(t, random)
		for side := range components.Side(components.Sides) {
			unit := s.Set().All(side, components.Ground)[0]
			for _, from := range landings(s, side) {
				for _, oneZone := range []bool{false, true} {
					if oneZone && homeBox(s, side, from) {
						continue // no beaches are landed on from there
					}
					survey := surveyFrom(watersOf(s, unit), kind{cargo: true}, from, oneZone)
					for _, at := range landings(s, side) {
						if at == from {
							continue
						}
						found, leads := survey.find(at) != nil, leads(s, zonesFrom(s, from), at, oneZone)
						if found != leads {
							t.Fatalf("from %s to %s, within one zone %v: leads %v, found %v", s.Set().Word(from), s.Set().Word(at), oneZone, leads, found)
						}
						if leads {
							led[1]++
						} else {
							led[0]++
						}
					}
				}
			}
		}
	}
	if led[0] < 100 || led[1] < 100 {
		t.Errorf("too little was tried: %v", led)
	}
}

// TestQueue: nodes come by their worth, those of the same worth in the order in which they were met.
func TestQueue(t *testing.T) {
	t.Parallel()
	var q queue
	for at, worth := range []uint64{5, 3, 9, 3, 5, 1, 3} {
		q.push(worth, int16(at))
	}
	q.push(2, 2) // a better way to the third
	var order []int16
	for len(q) > 0 {
		order = append(order, q.pop().at)
	}
	if want := []int16{5, 2, 1, 3, 6, 0, 4, 2}; !slices.Equal(order, want) {
		t.Errorf("%v instead of %v", order, want)
	}
}
