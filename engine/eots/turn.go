package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
)

// turnStages are the Strategic Phase (4.1).
func turnStages() map[Stage]playStage {
	return map[Stage]playStage{
		AlliedReinforcements:   reinforcements(components.Allies, AlliedReinforcements, JapaneseReinforcements),
		JapaneseReinforcements: reinforcements(components.Japan, JapaneseReinforcements, AlliedReplacements),
		AlliedReplacements:     replacements(components.Allies, AlliedReplacements, JapaneseReplacements),
		JapaneseReplacements:   replacements(components.Japan, JapaneseReplacements, StrategicWarfare),
		StrategicWarfare:       strategicWarfare(),
		Deal:                   {Name: "Deal", Rule: "4.14", Run: (*referee).dealTurn},
	}
}
