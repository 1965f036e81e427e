package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// combatMovesAgree tells whether the combat moves may end as they stand. Rule 7.6.
func combatMovesAgree(s *State, _ c.Power) bool { return s.combatFault() == nil }

func whyNotCombat(s *State, _ c.Power, _ []string, _ string) *engine.Refusal { return s.combatFault() }

// combatFault is what the combat moves break, taken together; nil where they are in order.
func (s *State) combatFault() *engine.Refusal {
	if lost := s.stranded(); len(lost) > 0 && (s.Started == nil || len(lost) > len(s.Started.stranded())) {
		return engine.Refuse("7.5", "axis.refuse.no-landing", "units", s.whereText(lost))
	}
	return nil
}

// whereText names units with the spaces where they are.
func (s *State) whereText(ids []UnitID) []engine.Text {
	var texts []engine.Text
	for space := range c.Space(c.NumSpaces) {
		var here []UnitID
		for _, id := range ids {
			if u := s.Units.find(id); u != nil && u.Space == space {
				here = append(here, id)
			}
		}
		if len(here) > 0 {
			texts = append(texts, engine.T("axis.units.at", "units", s.forceText(here), "place", s.spaceText(space)))
		}
	}
	return texts
}

// endCombatMoves closes the combat moves. Rule 7.6.
func endCombatMoves(r *referee, _ c.Power, _ []string) error {
	r.enter(Intercept)
	return nil
}
