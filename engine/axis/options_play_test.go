package axis_test

import (
	"fmt"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// TestEveryOptionIsPlayed plays random games in which each value of each option is agreed upon at
// least once, those of section 2 in all their combinations with the next; rounds are few.
func TestEveryOptionIsPlayed(t *testing.T) {
	t.Parallel()
	specs := axis.New().Info().Options
	for game := range 4 {
		options := make(map[string]string)
		for i, spec := range specs {
			options[spec.ID] = spec.Values[(game>>(i%2))%len(spec.Values)]
		}
		options["rounds"] = []string{"6", "8"}[game%2]
		t.Run(fmt.Sprint(game), func(t *testing.T) {
			t.Parallel()
			report, err := selfplay.Run(t.Context(), selfplay.Config{
				Game: axis.New(), Setup: engine.Setup{Game: "axis", Options: options}, Games: 1, Seed: uint64(game) + 1,
			})
			if err != nil {
				t.Fatal(err)
			}
			if report.Finished != 1 || report.Violations != 0 {
				t.Errorf("%v: %+v", options, report)
			}
		})
	}
}
