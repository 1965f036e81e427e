package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// oddsWords are the hexes of the battles to come, of those of a plan too.
func oddsWords(s *state.State) []engine.Option {
	var options []engine.Option
	for _, b := range battlesNow(s) {
		if s.Off.On && !b.Done {
			options = append(options, s.HexOption(b.Hex, state.Complete))
		}
	}
	return options
}

// whyOdds tells what the dice of both sides are worth in a battle as things stand, with the modifiers known so far, and how many
// steps their hits can cost (9.2, 9.4).
func whyOdds(s *state.State, e *engine.Explanation, words []string) {
	b, _, _ := battleAt(s, s.Loc(words[0]))
	if b == nil {
		*e = whyNoBattle(s, s.Loc(words[0]))
		return
	}
	prospects, condition := offensive.Prospects(s, b)
	e.Title = engine.T("eots.odds.title", "hex", s.HexText(b.Hex), "condition", engine.T("eots.battle.condition."+condition.String()))
	e.Shown.Places = []string{words[0]}
	for i := range prospects {
		p := &prospects[i]
		e.Because(state.HitRule(p.Ground), engine.T("eots.odds.side", "stage", p.Stage(), "side", state.SideText(p.Side),
			"strength", p.Shot.Strength, "sum", state.Signed(p.Shot.Modified), "bands", p.Dice()))
		becauseModifiers(s, e, p.Shot.Mods)
	}
	becauseIf(e, len(prospects) == 0, "", engine.T("eots.odds.nobody"))
	becauseIf(e, s.Off.Condition == components.NoCondition, "7.25", engine.T("eots.odds.condition"))
	e.Because("", engine.T("eots.odds.note"))
}
