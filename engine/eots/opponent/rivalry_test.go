package opponent

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/opponent"
)

// atImpulse plays a scenario to the first question for a card.
func atImpulse(t *testing.T, id string) *state.State {
	t.Helper()
	dice := opponent.Dice{Random: rand.New(rand.NewPCG(1, 2))}
	s := engine.State(scenario(t, id))
	give := func(seat engine.Seat, order engine.Order) {
		events, err := s.Decide(seat, order, dice)
		if err != nil {
			t.Fatal(err)
		}
		s = s.Evolve(events...)
	}
	give(engine.Referee, engine.Order{Verb: "start"})
	for s.(*state.State).Stage != state.Impulse {
		seat := s.Pending()[0].Seat
		order, ok := s.(*state.State).Usual(seat)
		if !ok {
			t.Fatalf("no usual answer to %q", s.Pending()[0].Kind)
		}
		give(seat, order)
	}
	return s.(*state.State)
}

// offensiveWith plans the Offensive of a card and HQ, and returns the position before the commitment.
func offensiveWith(t *testing.T, s *state.State, side components.Side, play engine.Order) (orders []engine.Order) {
	t.Helper()
	events, err := s.Decide(engine.Seat(side), play, engine.Withheld())
	if err != nil {
		t.Fatal(err)
	}
	player, err := opponent.New(eots.New(), New())
	if err != nil {
		t.Fatal(err)
	}
	answer, err := player.Answer(t.Context(), s.Evolve(events...), engine.Seat(side), opponent.Officer, 7)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Dropped > 0 {
		t.Errorf("%d orders dropped of %v", answer.Dropped, answer.Orders)
	}
	return answer.Orders
}

// strongest is an order that plays the card with the greatest Operations value for an HQ.
func strongest(t *testing.T, s *state.State, side components.Side, hq string) engine.Order {
	t.Helper()
	best, most := engine.Order{}, 0
	for _, option := range s.Options(engine.Seat(side), engine.Order{Verb: "play"}) {
		card := s.CardOfWord(side, option.Word)
		order := engine.Order{Verb: "play", Args: []string{option.Word, "ops", "hq", hq}}
		if card == components.NoCard || int(s.Set.Cards[card].OC) <= most {
			continue
		}
		if _, err := engine.Try(s, engine.Seat(side), order); err == nil {
			best, most = order, int(s.Set.Cards[card].OC)
		}
	}
	if best.IsZero() {
		t.Fatalf("no card can be played for %s", hq)
	}
	return best
}

// Under inter-service rivalry an Offensive is planned with one service, and still attacks (14.0).
func TestRule14_0_OffensivesOfOneService(t *testing.T) {
	t.Parallel()
	for _, hq := range []string{"jp-hq-combined-fleet-yamamoto", "jp-hq-south"} {
		before := atImpulse(t, "1942")
		s := before.Clone()
		s.Board.Rivalry[components.Japan] = true
		s.Settle(before)
		services, attacks := map[components.Service]bool{}, 0
		for _, order := range offensiveWith(t, s, components.Japan, strongest(t, s, components.Japan, hq)) {
			switch order.Verb {
			case "activate":
				for _, word := range order.Args {
					services[s.Set.Units[s.Unit(word)].Rivalry] = true
				}
			case "move", "battle":
				if s.UnitsAt(components.Allies, s.Loc(order.Args[len(order.Args)-1])) != (components.UnitSet{}) {
					attacks++
				}
			}
		}
		if services[components.Army] && services[components.Navy] || attacks == 0 {
			t.Errorf("%s: services %v, %d attacks", hq, services, attacks)
		}
	}
}

// Defenders who may slip away are asked in the middle of an Offensive (8.43); then the units that are left go on to the battle.
func TestRule8_43_GoesOnAfterDisengagement(t *testing.T) {
	t.Parallel()
	s := engine.State(atImpulse(t, "1942"))
	give := func(side components.Side, words ...string) {
		t.Helper()
		events, err := engine.Try(s, engine.Seat(side), engine.Order{Verb: words[0], Args: words[1:]})
		if err != nil {
			t.Fatal(words, err)
		}
		s = s.Evolve(events...)
	}
	play := strongest(t, s.(*state.State), components.Japan, "jp-hq-south")
	give(components.Japan, append([]string{play.Verb}, play.Args...)...)
	give(components.Japan, "activate", "jp-bde-1sn", "jp-army-14")
	give(components.Japan, "move", "jp-bde-1sn", "2813")
	if stage := s.(*state.State).Stage; stage != state.Disengagement {
		t.Fatalf("stage %d, nobody may slip away", stage)
	}
	give(components.Allies, "stay")
	player, err := opponent.New(eots.New(), New())
	if err != nil {
		t.Fatal(err)
	}
	answer, err := player.Answer(t.Context(), s, engine.Seat(components.Japan), opponent.Officer, 7)
	if err != nil {
		t.Fatal(err)
	}
	if len(answer.Orders) != 2 || answer.Orders[0].String() != "move jp-army-14 2813" || answer.Orders[1].Verb != "commit" {
		t.Errorf("%v", answer.Orders)
	}
}
