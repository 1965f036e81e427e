package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// turnStages are the Strategic Phase (4.1).
func turnStages() map[Stage]playStage {
	return map[Stage]playStage{
		AlliedReinforcements:   reinforcements(c.Allies, AlliedReinforcements, JapaneseReinforcements),
		JapaneseReinforcements: reinforcements(c.Japan, JapaneseReinforcements, AlliedReplacements),
		AlliedReplacements:     replacements(c.Allies, AlliedReplacements, JapaneseReplacements),
		JapaneseReplacements:   replacements(c.Japan, JapaneseReplacements, StrategicWarfare),
		StrategicWarfare:       strategicWarfare(),
		Deal:                   {Name: "Deal", Rule: "4.14", Run: (*referee).dealTurn},
	}
}
