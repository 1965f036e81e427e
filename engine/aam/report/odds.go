package report

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/attack"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// maxOdds is how many planned attacks are told with their odds; the others are counted.
const maxOdds = 12

// oddsNotes tell the chances of the attacks of a plan, as the units will stand if it goes well: of a hit, and of two. Rule 18.
func oddsNotes(s *state.State) (notes []engine.Text) {
	occasion := state.InAssault
	if s.Part.Airstrike() {
		occasion = state.InAirstrike
	}
	p := s.Projected()
	left := 0
	for i := range s.Plan {
		a := &s.Plan[i]
		if a.Act != state.ActAttack || a.Target == state.NoUnit {
			continue
		}
		odds, refusal := attack.Assess(p, a.Unit, a.Target, occasion, a.Mode, p.Units[a.Unit].At, p.Units[a.Target].At)
		switch {
		case refusal != nil:
		case len(notes) == maxOdds:
			left++
		default:
			notes = append(notes, engine.T("aam.note.attack", "unit", s.Name(a.Unit), "target", s.Name(a.Target), "hex", p.Where(a.Target),
				"one", attack.Percent(odds.Chance(p, 1)), "two", attack.Percent(odds.Chance(p, 2))))
		}
	}
	if left > 0 {
		notes = append(notes, engine.T("aam.note.attacks", "n", left))
	}
	return notes
}
