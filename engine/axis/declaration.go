package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// attackable are the zones without enemy warships where the power on turn may attack what is
// there, and hostile ones where it has only submarines (A25) and fighters that hover, which would
// else stay out of a fight. Rules 7.3, 7.5 and 7.6.
func (s *State) attackable() c.Spaces {
	p := s.planner()
	w := &p.water
	armed, lurking := uint64(0), ^uint64(0)
	for u := range s.arms(flying, afloat) {
		if !u.Space.IsSea() || u.Aboard != NoUnit || u.Has(Hovers) || s.info(u).Attack == 0 {
			continue
		}
		armed |= seaBit(u.Space)
		if s.joins(u, w) {
			lurking &^= seaBit(u.Space)
		}
	}
	return seaSpaces(armed & (w.prey&^w.hostile | w.hostile&lurking) &^ s.Attacked)
}

// attackOptions lists the zones that may be attacked by declaration. Rule 7.6.
func attackOptions(s *State, _ c.Power, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	return s.destinations(s.attackable(), c.Spaces{}, nil)
}

// declareAttack attacks what is in a zone; no ship bombards from there then. Rules 7.6 and 11.
func declareAttack(r *referee, by c.Power, words []string) error {
	zone := mustFind(r.s, words[0])
	r.Emit(ZoneDeclared{Zone: zone, Attack: true})
	var silent []Unit
	for i := range r.s.Units {
		if u := r.s.Units[i]; u.Space == zone && u.Power == by && u.Has(Bombards) {
			u.Flags &^= Bombards
			u.Target = c.NoSpace
			silent = append(silent, u)
		}
	}
	r.change(silent)
	return nil
}

// ignoreOptions lists the zones whose attack may be called off: not where aircraft came for it.
// Rule 7.6.
func ignoreOptions(s *State, _ c.Power, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	zones := s.Attacked
	if zones == 0 {
		return nil
	}
	for u := range s.arms(flying) {
		if u.Type.Class() == c.Air && u.Space.IsSea() && u.Has(MovedCombat) {
			zones &^= seaBit(u.Space)
		}
	}
	return s.destinations(seaSpaces(zones), c.Spaces{}, nil)
}

func declareIgnored(r *referee, _ c.Power, words []string) error {
	r.Emit(ZoneDeclared{Zone: mustFind(r.s, words[0])})
	return nil
}

// whyNotAttack says why a zone is not attacked by declaration. Rule 7.6.
func whyNotAttack(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	space, ok := s.set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("7.6", "axis.refuse.attack.nothing")
	case !ok || len(words) > 0:
		return nil
	case space.IsLand():
		return engine.Refuse("7.1", "axis.refuse.attack.land", "place", s.spaceText(space))
	case space.IsSea() && s.hostileSea(space, s.side()):
		return engine.Refuse("7.6", "axis.refuse.attack.hostile", "place", s.spaceText(space))
	}
	return engine.Refuse("7.6", "axis.refuse.attack.zone", "place", s.spaceText(space))
}

func whyNotIgnore(s *State, _ c.Power, words []string, word string) *engine.Refusal {
	space, ok := s.set().Find(word)
	switch {
	case word == "":
		return engine.Refuse("7.6", "axis.refuse.ignore.nothing")
	case !ok || len(words) > 0:
		return nil
	}
	return engine.Refuse("7.6", "axis.refuse.ignore.zone", "place", s.spaceText(space))
}
