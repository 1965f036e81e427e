package axis_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
)

// Rule 16: victory cities end a game and nothing else does. A limit of rounds is an agreement.
func TestRule16NoLimitOfRoundsIsTheDefault(t *testing.T) {
	t.Parallel()
	info := axis.New().Info()
	for _, test := range []struct {
		name    string
		options map[string]string
		want    string
	}{
		{"as in the rulebook", nil, "none"},
		{"agreed", map[string]string{"rounds": "8"}, "8"},
		{"limited", info.Limited(nil), "30"},
		{"limited, agreed otherwise", info.Limited(map[string]string{"rounds": "none"}), "none"},
	} {
		state, err := axis.New().New(engine.Setup{Game: "axis", Options: test.options})
		if err != nil {
			t.Fatal(err)
		}
		if got := state.Setup().Options["rounds"]; got != test.want {
			t.Errorf("%s: rounds %s, want %s", test.name, got, test.want)
		}
	}
}
