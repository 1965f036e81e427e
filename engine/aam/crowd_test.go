package aam_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Units of the whole box fight at short distances, which happens rarely in random games: every order that is listed is carried out,
// usual answers are legal, positions stay sound and come back as they were stored, and orders decided again have the same events.
func TestCrowds(t *testing.T) {
	t.Parallel()
	set := components.Default()
	game := aam.New()
	for seed := range uint64(24) {
		random := rand.New(rand.NewPCG(seed, 3))
		options := map[string]string{}
		if seed%2 == 0 {
			options["profile"] = "expanded"
		}
		s := crowd(t, game, set, random, engine.Setup{Options: options})
		for range 150 {
			if _, over := s.Outcome(); over {
				break
			}
			seat := s.Pending()[0].Seat
			order := randomOrder(s, seat, random)
			if usual, ok := s.(engine.Advisor).Usual(seat); ok && random.IntN(2) == 0 {
				order = usual
			}
			recorder := engine.NewRecorder(chance{random})
			events, err := s.Decide(seat, order, recorder)
			if err != nil {
				t.Fatalf("seed %d, %s: %v", seed, order, err)
			}
			again, err := engine.Again(s, seat, order, recorder.Rolls())
			if err != nil || stored(t, again) != stored(t, events) {
				t.Fatalf("seed %d, %s, decided again: %v", seed, order, err)
			}
			game.Tell(s, events, engine.Everybody())
			s = s.Evolve(events...)
			if broken := s.(engine.Inspector).Inspect(); len(broken) > 0 {
				t.Fatalf("seed %d, after %s: %q", seed, order, broken)
			}
			back, err := game.DecodeState([]byte(stored(t, s)))
			if err != nil || stored(t, back) != stored(t, s) {
				t.Fatalf("seed %d, after %s: the snapshot comes back another: %v", seed, order, err)
			}
		}
	}
}

// crowd is a position with many units around the middle of a map.
func crowd(t testing.TB, game *aam.Game, set *components.Set, random *rand.Rand, setup engine.Setup) engine.State {
	t.Helper()
	position, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	edit := func(words ...string) {
		t.Helper()
		if position, err = game.EditPosition(position, words); err != nil {
			t.Fatal(err)
		}
	}
	m := set.Maps[random.IntN(len(set.Maps))]
	edit("map", m.Word)
	middle, _ := m.Find("F9")
	for range 26 {
		info := &set.Units[random.IntN(len(set.Units))]
		side := components.Side(random.IntN(components.Sides))
		if info.Side != components.AnySide {
			side = info.Side
		}
		near := slices.DeleteFunc(slices.Clone(m.All), func(p components.Place) bool {
			return m.Distance(p, middle) > 3 || !free(position.(*state.State), info, side, p)
		})
		if len(near) == 0 || info.Kind == components.Obstacle {
			continue
		}
		where := m.Labels[near[random.IntN(len(near))]]
		if info.Kind == components.Aircraft {
			where = "waiting"
		}
		edit("unit", side.Word(), info.Word, where)
	}
	edit("turn", "1")
	edit("part", "movement-1", components.Side(random.IntN(components.Sides)).Word())
	return position
}

// free tells whether there is ground and room for another unit in a hex.
func free(s *state.State, info *components.UnitType, side components.Side, p components.Place) bool {
	terrain := s.Map().Hexes[p].Terrain
	own, enemy := s.StackOf(side, p, state.NoUnit), s.StackOf(side.Enemy(), p, state.NoUnit)
	return terrain != components.Water && terrain != components.Marsh && own.Units < state.StackLimit &&
		(info.Kind == components.Soldier && !info.Has(ability.Large) || own.Vehicles+enemy.Vehicles == 0)
}

// stored is a value as it is stored.
func stored(t *testing.T, value any) string {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
