package position

import "github.com/umpire-games/umpire/engine/eots/components"

// Attrition tells what the Attrition Phase does to both sides at once.
//
// Rule 6.24: reduced and one-step ground and air units out of supply are eliminated
// when they are beyond the command range of every own HQ, supplied or not (AMB-24);
// full-strength ones are flipped. Naval units and HQs never suffer; air units in the
// China box are never eliminated by it (13.74).
func (s *Situation) Attrition() (eliminated, flipped components.UnitSet) {
	for unit := range s.Unsupplied.All() {
		info, place := &s.Set.Units[unit], s.P.Pieces[unit].Place
		switch {
		case info.Class != components.Ground && info.Class != components.Air:
		case s.P.Steps(s.Set, unit) > 1:
			flipped.Add(unit)
		case place.OnMap() && !s.HQs(info.Side).Any(func(hq components.Unit) bool { return s.InCommandRange(hq, place.Loc()) }):
			eliminated.Add(unit)
		}
	}
	return eliminated, flipped
}
