package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
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

// turnEvents read the events of the Strategic Phase.
func turnEvents() []stage.Reader {
	return []stage.Reader{
		reads[QuotaSet](), reads[ReplacementUsed](), reads[DivisionsWithdrawn](), reads[ShippingSunk](), reads[CityBombed](),
	}
}
