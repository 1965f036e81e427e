package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Misfired are the ships that were to bombard the territory of the battle and do not, since there was a
// battle in their zone, or fewer units landed than were to. Rule 11.
func Misfired(s *state.State) (lines []engine.Text) {
	if enemy := s.Tally(state.Defender); enemy.Total() == 0 {
		return nil
	}
	firing := bombarders(s)
	late := movement.SupportFire{Because: movement.TooMany}
	lost := movement.SupportFire{Because: movement.Embattled}
	for u := range s.Arms(state.Afloat) {
		switch {
		case !u.Has(state.Bombards) || u.Target != s.Battle.Space || slices.ContainsFunc(firing, func(f state.Unit) bool { return f.ID == u.ID }):
		case embattled(s, u.Space):
			lost.Silent = append(lost.Silent, u.ID)
		default:
			late.Silent = append(late.Silent, u.ID)
		}
	}
	for _, b := range [...]movement.SupportFire{late, lost} {
		if text := b.Text(s); !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}
