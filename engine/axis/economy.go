package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// economyStages are purchase and mobilization (6, 15).
func economyStages(all []playStage) {
	all[Purchase] = playStage{
		Name: "purchase", Rule: "6", Ask: askPurchase,
		Verbs: []orderVerb{
			{Word: "buy", Options: buyOptions, Explain: whyNotBuy, Carry: buy},
			{Word: "repair", Options: repairOptions, Explain: whyNotRepair, Carry: repair},
			{Word: "commit", Complete: stage.Always[*State, c.Power], Carry: endPurchase},
		},
		Run: func(r *referee) { r.enter(CombatMove) },
	}
	all[Mobilization] = playStage{
		Name: "mobilization", Rule: "15.1", Ask: askMobilization,
		Verbs: []orderVerb{
			{Word: "place", Options: placeOptions, Explain: whyNotPlace, Carry: place},
			{Word: "return", Options: returnOptions, Explain: whyNotReturn, Carry: giveBack},
			{Word: "commit", Complete: placedAll, Explain: whyNotMobilized, Carry: endMobilization},
		},
		Run: func(r *referee) { r.enter(Income) },
	}
}

func economyEvents() []stage.Reader {
	return []stage.Reader{
		reads[UnitsBought](), reads[UnitsMobilized](), reads[ComplexBuilt](), reads[UnitsReturned](),
	}
}

func economyVerbs() []engine.Verb {
	return []engine.Verb{
		{Word: "buy", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "repair", Params: []engine.Param{{Name: "complex", Many: true}}},
		{Word: "place", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "return", Params: []engine.Param{{Name: "units", Many: true}}},
		{Word: "commit"},
	}
}
