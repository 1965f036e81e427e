package deploy_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/deploy"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// rolling are dice that fall at random.
type rolling struct{ *rand.Rand }

func (d rolling) Roll(_ string, sides int) int { return d.IntN(sides) }

func (d rolling) Draw(_ string, candidates []int) int { return d.IntN(len(candidates)) }

// wander is an order at random, words of the options one after the other. Verbs that need words are likelier.
func wander(random *rand.Rand, s engine.State, seat engine.Seat) engine.Order {
	var order engine.Order
	for {
		options := s.Options(seat, order)
		option := options[random.IntN(len(options))]
		if order.IsZero() && option.Complete && random.IntN(3) > 0 {
			option = options[random.IntN(len(options))]
		}
		order = order.With(option.Word)
		if option.Complete && (!option.More || random.IntN(2) == 0) {
			return order
		}
	}
}

// TestRandomSetUps plays set-ups at random: they come to an end, armies are legal when they are revealed, everybody is where they
// may be, and nobody learns anything of the other army before.
func TestRandomSetUps(t *testing.T) {
	t.Parallel()
	game := aam.New()
	for seed := range uint64(48) {
		random := rand.New(rand.NewPCG(seed, 4))
		options := map[string]string{
			"points": []string{"50", "100", "200", "300"}[seed%4], "profile": []string{"base", "expanded"}[seed/4%2],
			"armies": []string{"secret", "secret", "draft"}[seed%3], "year": []string{"any", "1939", "1943"}[seed/2%3],
			"zones": []string{"three", "five"}[seed/3%2], "passengers": []string{"free", "counted"}[seed/5%2],
		}
		first, err := game.New(engine.Setup{Options: options})
		if err != nil {
			t.Fatal(err)
		}
		s := play(t, first.(*state.State), engine.Referee, engine.Order{Verb: "start"}, random)
		orders := 0
		for ; s.Turn == 0; orders++ {
			pending := s.Pending()
			decision := pending[random.IntN(len(pending))]
			order := wander(random, s, decision.Seat)
			if orders > 600 {
				order, _ = s.Usual(decision.Seat)
			}
			before := s
			s = play(t, s, decision.Seat, order, random)
			if len(s.Units) == 0 {
				others(t, game, before, s, decision.Seat)
			}
			if len(before.Units) == 0 && len(s.Units) > 0 {
				armies(t, s, fmt.Sprint(options))
			}
		}
		for i := range s.Units {
			if u := &s.Units[i]; u.Fate == state.Waiting && s.Info(state.UnitID(i)).Kind != components.Aircraft && s.Info(state.UnitID(i)).Kind != components.Soldier {
				t.Errorf("%v: %s still waits", options, s.Word(state.UnitID(i)))
			}
		}
		if broken := s.Inspect(); len(broken) > 0 {
			t.Errorf("%v: %s", options, strings.Join(broken, "; "))
		}
		if orders > 600 {
			t.Errorf("%v: %d orders", options, orders)
		}
	}
}

func play(t *testing.T, s *state.State, seat engine.Seat, order engine.Order, random *rand.Rand) *state.State {
	t.Helper()
	events, err := s.Decide(seat, order, rolling{random})
	if err != nil {
		t.Fatalf("%s: %v", order, err)
	}
	return s.Evolve(events...).(*state.State)
}

// armies checks that both armies are legal.
func armies(t *testing.T, s *state.State, what string) {
	t.Helper()
	for side := range components.Side(components.Sides) {
		for _, refusal := range s.Terms().Check(side, s.Armies[side].Entries) {
			t.Errorf("%s: the army of %s breaks %s: %v", what, side.Word(), refusal.Rule, refusal.Why)
		}
	}
}

// others checks that the order of a side that chooses in secret shows nobody else anything: the public, the other side, spectators.
func others(t *testing.T, game *aam.Game, before, s *state.State, seat engine.Seat) {
	t.Helper()
	if s.Chosen.Draft {
		return
	}
	bare := s.Clone()
	bare.Armies[seat].Entries = nil
	bare.Settle(s)
	for _, audience := range []engine.Audience{engine.Everybody(), engine.For(1 - seat), {Kind: engine.Spectator, Seat: engine.Nobody}} {
		if got, want := shown(t, s, audience), shown(t, bare, audience); got != want {
			t.Errorf("%v is shown of the army of %d:\n%s\nand without it:\n%s", audience, seat, got, want)
		}
		if told := game.Tell(before, []engine.Event{deploy.ArmyListed{Side: components.Side(seat), List: s.Armies[seat].Entries}}, audience); len(told.Lines) > 0 {
			t.Errorf("%v is told %v", audience, told.Lines)
		}
	}
	if told := game.Tell(before, []engine.Event{deploy.ArmyListed{Side: components.Side(seat), List: s.Armies[seat].Entries}}, engine.For(seat)); len(told.Lines) != 1 {
		t.Errorf("who chooses is told %v", told.Lines)
	}
}

// shown is all that an audience gets of a position.
func shown(t *testing.T, s *state.State, audience engine.Audience) string {
	t.Helper()
	view := s.View(audience)
	everything := []any{view, view.Status(), view.Hand(), s.Pending()}
	if audience.Kind == engine.Player {
		everything = append(everything, s.Options(audience.Seat, engine.Order{}))
	}
	data, err := json.Marshal(everything)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
