package match_test

import (
	"reflect"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
	"github.com/umpire-games/umpire/engine/opponent"
	"github.com/umpire-games/umpire/engine/opponent/match"
)

func run(t *testing.T, games, parallel int) *match.Report {
	t.Helper()
	game := enginetest.New()
	player, err := opponent.New(game, nil)
	if err != nil {
		t.Fatal(err)
	}
	report, err := match.Run(t.Context(), match.Config{Game: game, Opponent: player, Setup: engine.Setup{Game: "skirmish"}, Games: games, Seed: 7, Parallel: parallel})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestMatchesAreCounted(t *testing.T) {
	t.Parallel()
	r := run(t, 10, 1)
	if r.Games != 10 || r.AWins+r.BWins+r.Draws != 10 || r.Refused != 0 || r.Dropped != 0 || r.Orders == 0 {
		t.Errorf("got %+v", r)
	}
	if r.P99TurnMS.A <= 0 || r.P99TurnMS.B <= 0 || r.MaxTurnMS.A < r.P99TurnMS.A || r.MaxTurnMS.B < r.P99TurnMS.B {
		t.Errorf("turns lasted %v, at most %v", r.P99TurnMS, r.MaxTurnMS)
	}
	if r.GamesAs["red"] != 5 || r.GamesAs["blue"] != 5 {
		t.Errorf("the sides do not change: %v", r.GamesAs)
	}
	if r.AWinsAs["red"]+r.AWinsAs["blue"] != r.AWins || r.BWinsAs["red"]+r.BWinsAs["blue"] != r.BWins {
		t.Errorf("wins by side: %v and %v of %d and %d", r.AWinsAs, r.BWinsAs, r.AWins, r.BWins)
	}
}

// The same seed gives the same games, whatever is played at the same time; only the times differ.
func TestMatchesRepeat(t *testing.T) {
	t.Parallel()
	a, b := run(t, 6, 1), run(t, 6, 3)
	a.P99TurnMS, a.MaxTurnMS, b.P99TurnMS, b.MaxTurnMS = match.Levels{}, match.Levels{}, match.Levels{}, match.Levels{}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%+v\n%+v", a, b)
	}
}

func TestLevelsThatAreNotPlayed(t *testing.T) {
	t.Parallel()
	game := enginetest.New()
	player, err := opponent.New(game, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Run(t.Context(), match.Config{Game: game, Opponent: player, A: opponent.Staff, Games: 1}); err == nil {
		t.Error("Skirmish has no staff")
	}
}
