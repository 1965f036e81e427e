package eots

import (
	"math/rand/v2"
	"testing"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/selfplay"
)

// TestPropertyOfOptions_RandomGamesHold plays random games of 1942 with random options, the
// older edition among them: whatever is chosen, all that must always hold holds.
func TestPropertyOfOptions_RandomGamesHold(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(16, 49))
	for game := range 8 {
		options := map[string]string{edition.OptionID: edition.Older}
		if game > 0 {
			delete(options, edition.OptionID)
			for _, spec := range edition.Specs() {
				options[spec.ID] = spec.Values[random.IntN(2)]
			}
		}
		report, err := selfplay.Run(t.Context(), selfplay.Config{
			Game: theGame(), Setup: engine.Setup{Game: "eots", Scenario: "1942", Options: options},
			Games: 1, First: game, Seed: 1942, Every: 32,
		})
		if err != nil {
			t.Fatalf("%v: %v", options, err)
		}
		for _, failure := range report.Failures {
			t.Errorf("%v: %s: %s\n%s", options, failure.Check, failure.What, failure.Notation)
		}
		if report.Finished != 1 {
			t.Errorf("%v: the game does not end", options)
		}
	}
}
