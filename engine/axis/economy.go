package axis

import "github.com/umpire-games/umpire/engine"

// economyStages are purchase and mobilization (6, 15).
func economyStages(all *[numStages]stage) {
	all[Purchase] = stage{
		name: "purchase", rule: "6", ask: askPurchase,
		verbs: []verb{
			{word: "buy", options: buyOptions, explain: whyNotBuy, carry: buy},
			{word: "repair", options: repairOptions, explain: whyNotRepair, carry: repair},
			{word: "commit", complete: always, carry: endPurchase},
		},
		run: func(r *referee) { r.enter(CombatMove) },
	}
	all[Mobilization] = stage{
		name: "mobilization", rule: "15.1", ask: askMobilization,
		verbs: []verb{
			{word: "place", options: placeOptions, explain: whyNotPlace, carry: place},
			{word: "return", options: returnOptions, explain: whyNotReturn, carry: giveBack},
			{word: "commit", complete: placedAll, explain: whyNotMobilized, carry: endMobilization},
		},
		run: func(r *referee) { r.enter(Income) },
	}
}

func economyDecoders() []decoder {
	return []decoder{
		decoderOf[UnitsBought](), decoderOf[UnitsMobilized](), decoderOf[ComplexBuilt](), decoderOf[UnitsReturned](),
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
