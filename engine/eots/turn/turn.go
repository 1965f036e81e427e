// Package turn leads through a game turn: arrivals, strategic warfare, the deal, the play of cards, and the end of the turn (4.0, 5.0, 10.0
// to 12.0).
package turn

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// strategicStages are the Strategic Phase (4.1).
func strategicStages() map[state.Stage]state.PlayStage {
	return map[state.Stage]state.PlayStage{
		state.AlliedReinforcements:   reinforcements(components.Allies, state.AlliedReinforcements, state.JapaneseReinforcements),
		state.JapaneseReinforcements: reinforcements(components.Japan, state.JapaneseReinforcements, state.AlliedReplacements),
		state.AlliedReplacements:     replacements(components.Allies, state.AlliedReplacements, state.JapaneseReplacements),
		state.JapaneseReplacements:   replacements(components.Japan, state.JapaneseReplacements, state.StrategicWarfare),
		state.StrategicWarfare:       strategicWarfare(),
		state.Deal:                   {Name: "Deal", Rule: "4.14", Run: DealTurn},
	}
}

// Stages are the stages of the turn outside Offensives, by chapter.
func Stages() []map[state.Stage]state.PlayStage {
	return []map[state.Stage]state.PlayStage{strategicStages(), impulseStages(), politicalStages(), openingStages(), biddingStages()}
}
