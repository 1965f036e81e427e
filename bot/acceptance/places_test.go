package acceptance_test

import (
	"strings"
	"testing"

	"github.com/umpire-games/umpire/bot/bottest"
	"github.com/umpire-games/umpire/bot/hosttest"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/eots"
	"github.com/umpire-games/umpire/engine/nextwar"
)

// TestPlacesAreOfferedBeforeTheyAreTyped: /hex and /map list first where the asker's units are and where a battle is, and something
// for whoever waits, in every game.
func TestPlacesAreOfferedBeforeTheyAreTyped(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		game     engine.Game
		scenario string
		seats    []string
		orders   []string // of Anna
		first    []string // which places come first to her then
	}{
		"nextwar moves": {nextwar.New(), "soya", []string{"red", "blue"}, []string{"weather clear"}, []string{"Sakhalin and Primorye", "Sarufutsu (0902)", "Wakkanai (0601)"}},
		"nextwar fights": {
			nextwar.New(), "soya",
			[]string{"red", "blue"},
			[]string{"weather clear\nmove ru-39 0604\nmove ru-83 0604\ndone"},
			[]string{"Horonobe (0705)"},
		},
		"axis": {axis.New(), "1942", []string{"allies", "axis"}, []string{"commit"}, []string{"Archangel", "Buryatia S.S.R.", "Caucasus"}},
		"eots": {eots.New(), "1942", []string{"allies", "japan"}, nil, nil},
		"aam":  {aam.New(), "battle", []string{"axis", "allies"}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := hosttest.NewRig(t, bottest.LikeDiscord)
			c.Game, c.Painter = test.game, nil
			c.Open()
			c.Do(hosttest.Anna, "new", "scenario", test.scenario)
			for i, seat := range test.seats {
				c.Do([]platform.User{hosttest.Anna, hosttest.Boris}[i%2], "join", "seat", seat)
			}
			c.Do(hosttest.Anna, "start")
			c.Run()
			for _, lines := range test.orders {
				c.Do(hosttest.Anna, "order", "text", lines)
			}
			for _, who := range []platform.User{hosttest.Anna, hosttest.Boris} {
				for command, param := range map[string]string{"hex": "place", "map": "area"} {
					in := platform.Inbound{User: who, Chat: c.Channel, Command: command, Args: map[string]string{}}
					var labels []string
					for _, choice := range c.Host.Complete(t.Context(), in, param) {
						labels = append(labels, choice.Label)
					}
					offered := strings.Join(labels, "\n")
					if len(labels) < 3 {
						t.Fatalf("%s: /%s offers %q", who.Name, command, labels)
					}
					if command == "map" {
						labels = labels[1:] // the whole board
					}
					for i, place := range test.first {
						if who == hosttest.Anna && labels[i] != place {
							t.Errorf("/%s offers %q in the place of %s:\n%s", command, labels[i], place, offered)
						}
					}
				}
			}
		})
	}
}
