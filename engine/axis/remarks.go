package axis

import "github.com/umpire-games/umpire/engine"

// remarks report what a plan does or leaves undone although its player may not mean to: transports that will be
// sunk (9.6), ships that will not bombard for an assault (11).
func remarks(s *State, seat engine.Seat) (lines []engine.Text) {
	if s.End != nil || s.Stage != CombatMove || !s.waitsFor(seat) {
		return nil
	}
	if text := s.abandoned(); !text.IsZero() {
		lines = append(lines, text)
	}
	for _, b := range s.planner().broadsides() {
		if text := b.text(s); !text.IsZero() {
			lines = append(lines, text)
		}
		if len(b.waiting) > 0 {
			lines = append(lines, engine.T("axis.silent.waiting", "units", s.whereText(b.waiting), "rule", "11"))
		}
	}
	return lines
}
