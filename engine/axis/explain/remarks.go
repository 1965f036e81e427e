package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/movement"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// remarks report what a plan does or leaves undone although its player may not mean to: transports that will be
// sunk (9.6), ships that will not bombard for an assault (11).
func remarks(s *state.State, seat engine.Seat) (lines []engine.Text) {
	if s.End != nil || s.Stage != state.CombatMove || !s.WaitsFor(seat) {
		return nil
	}
	if text := combat.AbandonedText(s); !text.IsZero() {
		lines = append(lines, text)
	}
	for _, b := range movement.PlannerOf(s).SupportFires() {
		if text := b.Text(s); !text.IsZero() {
			lines = append(lines, text)
		}
		if len(b.Waiting) > 0 {
			lines = append(lines, engine.T("axis.silent.waiting", "units", movement.WhereText(s, b.Waiting), "rule", "11"))
		}
	}
	return lines
}
