package axis

import "github.com/umpire-games/umpire/engine"

// Rulebook finds our summary of a section of the rulebook.
func (g *Game) Rulebook(rule engine.Rule) (engine.Text, bool) {
	if _, known := g.summaries[rule]; !known {
		return engine.Text{}, false
	}
	return engine.T("axis.rule." + string(rule)), true
}

// summaries are the sections that have a summary.
func summaries() map[engine.Rule]bool {
	rules := make(map[engine.Rule]bool)
	for _, rule := range []engine.Rule{
		"3", "4.1", "4.2", "4.3", "4.4", "4.6", "4.7", "5", "6", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6",
		"8", "8.1", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "10", "11",
		"12.1", "12.2", "12.3", "12.4", "12.5", "13", "14", "15.1", "15.2", "15.3", "16",
	} {
		rules[rule] = true
	}
	return rules
}
