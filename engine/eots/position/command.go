package position

import "github.com/umpire-games/umpire/engine/eots/components"

// MayCommand tells whether an HQ may supply and activate a unit by its nationality (6.12).
func (s *Situation) MayCommand(hq, unit components.Unit) bool {
	return s.commands(&s.Set.Units[unit])&(1<<commandIndex(s.Set.Units[hq].Command)) != 0 &&
		s.Set.Units[hq].Side == s.Set.Units[unit].Side
}
