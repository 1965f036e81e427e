package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// misfired are the ships that were to bombard the territory of the battle and do not, since there was a
// battle in their zone, or fewer units landed than were to. Rule 11.
func (s *State) misfired() (lines []engine.Text) {
	if enemy := s.tally(defender); enemy.Total() == 0 {
		return nil
	}
	firing := s.bombarders()
	late := broadside{because: tooMany}
	lost := broadside{because: embattled}
	for u := range s.arms(afloat) {
		switch {
		case !u.Has(Bombards) || u.Target != s.Battle.Space || slices.ContainsFunc(firing, func(f Unit) bool { return f.ID == u.ID }):
		case s.embattled(u.Space):
			lost.silent = append(lost.silent, u.ID)
		default:
			late.silent = append(late.silent, u.ID)
		}
	}
	for _, b := range [...]broadside{late, lost} {
		if text := b.text(s); !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}
