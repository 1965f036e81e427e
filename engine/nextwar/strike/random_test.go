package strike

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// chance is dice of a seed.
type chance struct{ *rand.Rand }

func (c chance) Roll(_ string, sides int) int            { return c.IntN(sides) }
func (c chance) Draw(_ string, candidates []int) (i int) { return c.IntN(len(candidates)) }

// anyOrder walks the options of a seat to a legal order.
func anyOrder(t *testing.T, s *state.State, seat engine.Seat, c chance) engine.Order {
	t.Helper()
	var order engine.Order
	for {
		options := s.Options(seat, order)
		if len(options) == 0 {
			t.Fatalf("nothing follows %q", order)
		}
		option := options[c.IntN(len(options))]
		if order.IsZero() && option.Word == "done" && c.IntN(3) > 0 {
			option = options[c.IntN(len(options))]
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || c.IntN(2) == 0) {
			return order
		}
	}
}

// play gives random orders until the position leaves the stages of the air war. Every position can be stored, and shows nobody
// what is sealed.
func play(t *testing.T, s *state.State, c chance) *state.State {
	t.Helper()
	for range 500 {
		pending := s.Pending()
		if len(pending) == 0 || pending[0].Kind == "elsewhere" {
			return s
		}
		d := pending[c.IntN(len(pending))]
		order := anyOrder(t, s, d.Seat, c)
		events, err := s.Decide(d.Seat, order, c)
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		for _, audience := range []engine.Audience{engine.Everybody(), {Kind: engine.Player, Seat: d.Seat}, {Kind: engine.Player, Seat: 1 - d.Seat}} {
			s.Rules().Machine.Tell(s, events, audience)
		}
		s = s.Evolve(events...).(*state.State)
		sound(t, s, order)
	}
	t.Fatal("no end")
	return nil
}

func sound(t *testing.T, s *state.State, order engine.Order) {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := s.Rules().Decode(data); err != nil || len(again.Pending()) != len(s.Pending()) {
		t.Fatalf("after %s: %v", order, err)
	}
	for id := range s.Units {
		if info := s.Info(components.UnitID(id)); info.Kind == components.Aircraft {
			if u := s.Unit(components.UnitID(id)); u.At >= 0 && s.Steps(components.UnitID(id)) < 1 {
				t.Fatalf("after %s: %s has no steps", order, info.Word)
			}
		}
	}
	for side := range s.Advanced.Tracks {
		if slices.Min(s.Advanced.Tracks[side][:]) < 0 || s.Advanced.Supply[side] < 0 || s.Sides[side].Mines[0] < 0 ||
			s.Advanced.Cruise[side] < 0 || s.Advanced.Ballistic[side] < 0 {
			t.Fatalf("after %s: tracks %v, supply %d, mines %v", order, s.Advanced.Tracks[side], s.Advanced.Supply[side], s.Sides[side].Mines)
		}
	}
}

// The air war of a turn goes from the lost sorties to the Strike markers whatever the players do, and leaves no unit in the air.
func TestRule22_0_RandomTurns(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		c := chance{rand.New(rand.NewPCG(seed, 0))}
		s := position(t)
		s.Weather = components.Weather(seed % 3)
		s.Advanced.AWACS = int8(seed%5) - 2
		s.Sides[al].Mines[0], s.Sides[ru].Mines[0] = 2, 2
		for i := range s.Set().Units {
			id := components.UnitID(i)
			switch info := s.Info(id); {
			case info.Kind == components.Aircraft && s.Unit(id).At < 0:
				s.Base(id, s.DisplayOf(info.Side, info.Setup.Display))
			case info.Kind == components.Ship && s.Unit(id).At < 0:
				s.Unit(id).At = place(t, s, []string{"sj-atsea", "so-inshore"}[seed%2])
			case info.Kind == components.Aircraft:
				if bases := display.NewBases(s, id); len(bases) > 0 && seed%2 == 0 {
					s.Base(id, int8(bases[0]))
				}
			}
			if s.Info(id).Kind == components.Ship {
				s.Unit(id).Sighting = int8(seed % 3)
			}
			if carrier := unit(t, s, "us-cvbg"); s.Info(id).Kind == components.Aircraft && s.Unit(id).Aboard == carrier {
				s.Unit(id).At = s.Unit(carrier).At
			}
		}
		s.Advanced.Bases = []state.BaseDamage{{At: place(t, s, "1111"), Site: components.Airfield, Strike: 1}}
		s.Stage = state.AirWeather
		s = fresh(s)
		_, r := s.Rules().Machine.On(s.Clone(), c)
		r.State.Stage = state.SortiesLost
		s = play(t, fresh(r.State), c)
		for _, second := range []bool{false, true} {
			_, r = s.Rules().Machine.On(s.Clone(), c)
			Begin(r, second, state.SegmentBegin)
			s = play(t, fresh(r.State), c)
			for i := range s.Units {
				id := components.UnitID(i)
				if s.Info(id).Kind == components.Aircraft && display.In(s, id, state.AreaMission) {
					t.Fatalf("seed %d: %s is still in the air", seed, s.Info(id).Word)
				}
			}
			if s.Stage != state.SegmentBegin || len(s.Advanced.Missions)+len(s.Advanced.Fights)+len(s.Advanced.Collateral) > 0 {
				t.Fatalf("seed %d: stage %d, %d missions", seed, s.Stage, len(s.Advanced.Missions))
			}
		}
		_, r = s.Rules().Machine.On(s.Clone(), c)
		r.Enter(state.AirRebase)
		s = play(t, fresh(r.State), c)
		if s.Stage != state.Clearing {
			t.Fatalf("seed %d: stage %d", seed, s.Stage)
		}
	}
}
