package panel

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// The command that tells odds, and its parameter.
const (
	OddsCommand = "odds"
	OddsBattle  = "battle"
)

// Battles are the battles on the board whose odds can be asked for by one word.
func Battles(position engine.State, reader engine.Audience) []string {
	explainer, ok := position.(engine.Explainer)
	if !ok {
		return nil
	}
	var battles []string
	for _, option := range explainer.Questions(reader, []string{engine.WhyOdds}) {
		if option.Complete {
			battles = append(battles, option.Word)
		}
	}
	return battles
}

// KnowsOdds tells whether the game knows the odds of battles.
func KnowsOdds(position engine.State, reader engine.Audience) bool {
	explainer, ok := position.(engine.Explainer)
	return ok && slices.ContainsFunc(explainer.Questions(reader, nil), func(o engine.Option) bool { return o.Word == engine.WhyOdds })
}

// oddsButton leads to the odds of what a seat has to decide or has planned: of the battle that the question is about, of
// the only one there is, or to a choice among several.
func (v *view) oddsButton() {
	if !KnowsOdds(v.planned, engine.For(v.seat)) {
		return
	}
	battles := Battles(v.planned, engine.For(v.seat))
	if len(battles) == 0 {
		return
	}
	action := model.Action{Do: "command", Command: OddsCommand}
	decision, _ := table.PendingOf(v.table.Position, v.seat)
	for _, battle := range battles {
		if len(battles) == 1 || len(decision.About) == 1 && decision.About[0] == battle {
			action.Args = map[string]string{OddsBattle: battle}
		}
	}
	v.p.Button(platform.Ordinary, engine.T("host.button.odds"), action)
}
