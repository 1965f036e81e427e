package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// turnStages are the Strategic Phase (4.1).
func turnStages() map[Stage]stage {
	return map[Stage]stage{
		AlliedReinforcements:   reinforcements(c.Allies, AlliedReinforcements, JapaneseReinforcements),
		JapaneseReinforcements: reinforcements(c.Japan, JapaneseReinforcements, AlliedReplacements),
		AlliedReplacements:     replacements(c.Allies, AlliedReplacements, JapaneseReplacements),
		JapaneseReplacements:   replacements(c.Japan, JapaneseReplacements, StrategicWarfare),
		StrategicWarfare:       strategicWarfare(),
		Deal:                   {name: "Deal", rule: "4.14", run: (*referee).dealTurn},
	}
}

// turnDecoders read the events of the Strategic Phase.
func turnDecoders() []decoder {
	return []decoder{
		reads[QuotaSet](), reads[ReplacementUsed](), reads[DivisionsWithdrawn](), reads[ShippingSunk](), reads[CityBombed](),
	}
}
