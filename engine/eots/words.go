package eots

import (
	"encoding/json"
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
)

// verbs are the orders of the game. Their grammar:
//
//	play CARD ops|event hq HQ          start an Offensive (7.0)
//	play CARD event [...]              any other event; further words as the event asks
//	play CARD china|withdraw HQ|return HQ HEX|route PROJECT|rivalry   other OC uses (5.0)
//	pass / future CARD / discard CARD  (4.22)
//	activate UNIT...                   7.21
//	move UNIT... HEX [FORM] [via HEX...]   7.22
//	battle HEX / assign UNIT... HEX|none / cover UNIT... HEX   7.24
//	commit                             end of a draft
//	react CARD [...] / roll / decline [cards|all]   Reaction windows (5.32, 7.25)
//	hq HQ                              choose the reacting HQ (7.26)
//	leave HEX / stay                   disengagement (8.43)
//	fight HEX                          order of battles
//	hit UNIT... / done                 allocation of hits (9.2 F, 9.4 B)
//	spare UNIT                         the last ground step under fire from ships and aircraft (9.2 F.5)
//	shift UNIT UNIT                    Japanese carrier option (9.2 F.7)
//	bid SIDE N                         before the game (16.49)
//	retreat UNIT HEX, place UNIT HEX, remove UNIT, replace UNIT [HEX], draw-divisions N, bomb UNIT...
func verbs() []engine.Verb {
	units := engine.Param{Name: "units", Many: true, AnyOrder: true}
	unit := engine.Param{Name: "unit"}
	hex := engine.Param{Name: "hex"}
	card := engine.Param{Name: "card", Kind: "card"}
	more := engine.Param{Name: "more", Many: true, Optional: true}
	return []engine.Verb{
		{Word: "play", Params: []engine.Param{card, {Name: "use"}, more}},
		{Word: "pass"},
		{Word: "future", Params: []engine.Param{card}},
		{Word: "discard", Params: []engine.Param{card}},
		{Word: "activate", Params: []engine.Param{units}},
		{Word: "move", Params: []engine.Param{units, hex, more}},
		{Word: "battle", Params: []engine.Param{hex}},
		{Word: "assign", Params: []engine.Param{units, hex}},
		{Word: "cover", Params: []engine.Param{units, hex}},
		{Word: "commit"},
		{Word: "react", Params: []engine.Param{card, more}},
		{Word: "roll"},
		{Word: "decline", Params: []engine.Param{{Name: "all", Optional: true}}},
		{Word: "hq", Params: []engine.Param{{Name: "hq"}}},
		{Word: "leave", Phase: "combat", Params: []engine.Param{hex}},
		{Word: "stay", Phase: "combat"},
		{Word: "fight", Phase: "combat", Params: []engine.Param{hex}},
		{Word: "hit", Phase: "combat", Params: []engine.Param{units}},
		{Word: "done", Phase: "combat"},
		{Word: "spare", Phase: "combat", Params: []engine.Param{unit}},
		{Word: "shift", Phase: "combat", Params: []engine.Param{{Name: "from"}, {Name: "to"}}},
		{Word: "retreat", Phase: "combat", Params: []engine.Param{unit, hex}},
		{Word: "place", Params: []engine.Param{unit, hex}},
		{Word: "remove", Phase: "strategic", Params: []engine.Param{unit}},
		{Word: "replace", Phase: "strategic", Params: []engine.Param{unit, {Name: "hex", Optional: true}}},
		{Word: "choose", Params: []engine.Param{hex}},
		{Word: "divisions", Phase: "strategic", Params: []engine.Param{{Name: "number"}}},
		{Word: "bid", Phase: "strategic", Params: []engine.Param{{Name: "side"}, {Name: "number"}}},
		{Word: "bomb", Phase: "strategic", Params: []engine.Param{{Name: "units", Many: true, AnyOrder: true, Optional: true}}},
	}
}

// Nouns are the things an order can name, and the regions that a picture can show.
func (g *Game) Nouns() []engine.Noun {
	var nouns []engine.Noun
	for i := range g.Set.Regions {
		region := &g.Set.Regions[i]
		nouns = append(nouns, engine.Noun{
			Kind: "region", Word: region.Word, Name: "eots.place." + region.Word, Aliases: region.Aliases,
		})
	}
	for unit := range components.Unit(components.NumUnits) {
		info := &g.Set.Units[unit]
		nouns = append(nouns, engine.Noun{
			Kind: "unit", Word: info.ID, Name: "eots.unit." + info.ID,
		})
	}
	for loc := range components.Loc(components.NumHexes) {
		info := &g.Set.Hexes[loc]
		if info.Slug != "" {
			nouns = append(nouns, engine.Noun{
				Kind: "place", Word: info.Hex.String(), Name: "eots.place." + info.Hex.String(), Aliases: []string{info.Slug},
			})
		}
	}
	for card := range components.Card(components.NumCards) {
		info := &g.Set.Cards[card]
		nouns = append(nouns, engine.Noun{Kind: "card", Word: info.ID, Name: "eots.card." + info.ID})
	}
	return nouns
}

// rulePrefix begins the catalogue keys of our summaries of the rules.
const rulePrefix = "eots.rule."

// summaries are the paragraphs that the English catalogue sums up.
func summaries() map[engine.Rule]bool {
	data, err := catalogue.ReadFile("lang/rules.en.json")
	if err != nil {
		panic(err) // the file is part of the program
	}
	var messages map[string]any
	if err := json.Unmarshal(data, &messages); err != nil {
		panic(err)
	}
	rules := make(map[engine.Rule]bool, len(messages))
	for key := range messages {
		if number, ok := strings.CutPrefix(key, rulePrefix); ok {
			rules[engine.Rule(number)] = true
		}
	}
	return rules
}

// Rulebook finds our own summary of a paragraph.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	return engine.T(rulePrefix + string(rule)), g.rules[rule]
}
