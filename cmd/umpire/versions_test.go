package main

import (
	"testing"

	"github.com/umpire-games/umpire/cmd/games"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/enginetest"
)

// Every game takes every version of its rules from the first to the present one, keeps the one that was asked
// for, and refuses all others.
func TestGamesTakeEveryVersionOfTheirRules(t *testing.T) {
	t.Parallel()
	registry, err := games.Registry()
	if err != nil {
		t.Fatal(err)
	}
	hosted := []engine.Game{enginetest.New(), enginetest.NewLater()}
	for _, id := range registry.IDs() {
		game, err := registry.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		hosted = append(hosted, game)
	}
	for _, game := range hosted {
		info := game.Info()
		for rules := -1; rules <= info.Rules+1; rules++ {
			state, err := game.New(engine.Setup{Game: info.ID, Scenario: info.Scenarios[0], Rules: rules})
			if rules < 0 || rules > info.Rules {
				if _, refused := engine.AsRefusal(err); !refused {
					t.Errorf("%s takes version %d of %d: %v", info.ID, rules, info.Rules, err)
				}
				continue
			}
			want := rules
			if rules == 0 {
				want = info.Rules
			}
			if err != nil || state.Setup().Rules != want {
				t.Errorf("%s, version %d of %d: %v", info.ID, rules, info.Rules, err)
			}
		}
	}
}
