package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// armyWords lists the sides whose army list a reader may know.
func armyWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for side := range components.Side(components.Sides) {
		if len(s.Units) > 0 || s.Chosen.Draft || audience.Sees(state.Seat(side)) {
			options = append(options, engine.Option{Word: side.Word(), Label: state.SideName(side), Complete: true})
		}
	}
	return options
}

// whyArmy tells what an army costs and may cost, and the other limits. Rules 2.2 to 2.5.
func whyArmy(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	side := components.Axis
	if words[0] == components.Allies.Word() {
		side = components.Allies
	}
	terms := s.Terms()
	tally := terms.Tally(s.Armies[side].Entries)
	limit := terms.Limit(&tally)
	e := engine.Explanation{Title: engine.T("aam.why.army", "side", state.SideName(side), "cost", tally.Cost.Text(), "limit", limit.Text())}
	e.Because("2.2", engine.T("aam.why.army.base", "points", terms.Base().Text()))
	nation, single := tally.Nation()
	switch {
	case single && terms.Value(nation) > 0:
		e.Because("2.3", engine.T("aam.why.army.single", "nation", nationName(s, nation), "n", terms.Value(nation)))
	case limit > terms.Base():
		e.Because("2.3", engine.T("aam.why.army.blocks", "points", (limit-terms.Base()).Text()))
	default:
		e.Because("2.3", engine.T("aam.why.army.mixed"))
	}
	e.Because("2.2", engine.T("aam.why.army.obstacles", "cost", tally.Obstacles.Text(), "most", army.ObstacleLimit(limit).Text()))
	e.Because("2.4", engine.T("aam.why.army.specials", "n", tally.Specials, "most", terms.Specials()))
	e.Because("2.4", engine.T("aam.why.army.heroes", "n", tally.Heroes, "most", terms.Heroes()))
	if tally.Formations > 0 {
		e.Because("2.5", engine.T("aam.why.army.counted", "n", tally.Counted, "most", terms.Counting()))
	}
	for i, refusal := range terms.Check(side, s.Armies[side].Entries) {
		if i == 0 {
			e.Because(refusal.Rule, refusal.Why)
		}
	}
	return e
}

func nationName(s *state.State, nation components.Nation) engine.Text {
	return engine.T("aam.nation." + s.Set().Nations[nation].Word)
}
