package acceptance_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/journal"
	"github.com/umpire-games/umpire/engine/opponent"
)

// againstUmpire is a game of Skirmish in which Anna passes and the umpire plays.
type againstUmpire struct{}

func (againstUmpire) game() engine.Game { return enginetest.New() }

// opponents are those of the script.
func (againstUmpire) opponents() map[string]*opponent.Opponent {
	player, err := opponent.New(enginetest.New(), hosttest.Planner(sails))
	if err != nil {
		panic(err) // the game has one
	}
	return map[string]*opponent.Opponent{"skirmish": player}
}

// opponentsOf are those of a script that has some.
func opponentsOf(play script) map[string]*opponent.Opponent {
	if with, ok := play.(interface {
		opponents() map[string]*opponent.Opponent
	}); ok {
		return with.opponents()
	}
	return nil
}

// sails moves a ship at random, which the seed decides, and commits.
func sails(t *opponent.Thought) opponent.Plan {
	var moves []engine.Order
	for _, ship := range t.Known().State().Options(t.Known().Seat(), engine.Order{Verb: "move"}) {
		for _, place := range t.Known().State().Options(t.Known().Seat(), engine.Order{Verb: "move"}.With(ship.Word)) {
			moves = append(moves, engine.Order{Verb: "move"}.With(ship.Word).With(place.Word))
		}
	}
	if len(moves) == 0 {
		return opponent.Plan{}
	}
	return opponent.Plan{Orders: []engine.Order{moves[t.Random.IntN(len(moves))], {Verb: "commit"}}}
}

// next waits until the umpire has answered; then Anna passes, or leaves it at that where she need not.
func (againstUmpire) next(ctx context.Context, store model.Store, n int) (platform.Inbound, bool, error) {
	in := platform.Inbound{Kind: platform.Command, User: hosttest.Anna, Args: map[string]string{}, Chat: battlefield}
	switch n {
	case 0:
		in.Command, in.Args["scenario"], in.Args["vs"] = "new", "long", "officer"
		return in, true, nil
	case 1:
		in.Command, in.Args["seat"] = "join", "red"
		return in, true, nil
	case 2:
		in.Command = "start"
		return in, true, nil
	}
	for range 5000 {
		jobs, err := store.Thoughts(ctx, 1)
		if err != nil {
			return in, false, err
		}
		if len(jobs) > 0 {
			time.Sleep(2 * time.Millisecond)
			continue
		}
		tables, err := store.TablesAt(ctx, battlefield)
		if err != nil {
			return in, false, err
		}
		in.Command, in.Args["text"] = "order", []string{"pass", "decline", "lose red-cruiser", "lose red-destroyer"}[n%4]
		return in, tables[0].Stage != model.Over, nil
	}
	return in, false, errors.New("the umpire does not answer")
}

// A hosting that is killed again and again while the umpire plays loses none of its turns, gives none twice, and gives the same
// orders as one that is not killed.
func TestKillWithAnOpponent(t *testing.T) {
	t.Parallel()
	left := slaughter(t, "opponent", 6)
	tables, err := left.store.TablesAt(t.Context(), battlefield)
	if err != nil || len(tables) != 1 || tables[0].Stage != model.Over {
		t.Fatalf("%+v, %v", tables, err)
	}
	left.shownOnce(t)
	left.often(t, 3)
	acts, err := left.store.Acts(t.Context(), tables[0].ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	followed := 0
	log, err := journal.Begin(enginetest.New(), tables[0].Setup)
	if err != nil {
		t.Fatal(err)
	}
	var expected []engine.Order
	for _, act := range acts {
		if act.Seat == enginetest.Blue {
			if len(expected) == 0 {
				at := table.State{Record: model.Table{ID: tables[0].ID, Events: act.After}}
				answer, err := againstUmpire{}.opponents()["skirmish"].Answer(t.Context(), log.State(), act.Seat, opponent.Officer, at.Seed(act.Seat))
				if err != nil {
					t.Fatal(err)
				}
				expected = answer.Orders
			}
			if act.Order != expected[0].String() {
				t.Fatalf("after %d events the umpire ordered %q, and would have ordered %q", act.After, act.Order, expected[0])
			}
			expected = expected[1:]
			followed++
		} else {
			expected = nil // the game went another way
		}
		if err := act.Play(enginetest.New(), log); err != nil {
			t.Fatal(err)
		}
	}
	if followed < 4 {
		t.Errorf("the umpire gave %d orders", followed)
	}
}
