package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// ZoneDeclared: submarines and transports in a sea zone are attacked, or ignored (7.6).
type ZoneDeclared struct {
	Zone   c.Space `json:"zone"`
	Attack bool    `json:"attack"`
}

// Kind names the event.
func (ZoneDeclared) Kind() string { return "declared" }

func (e ZoneDeclared) Apply(s *State) {
	s.Attacked &^= seaBit(e.Zone)
	if e.Attack {
		s.Attacked |= seaBit(e.Zone)
	}
}

func (e ZoneDeclared) Line(s *State) engine.Text {
	key := "axis.tell.ignored"
	switch {
	case e.Attack && s.hostileSea(e.Zone, s.side()):
		key = "axis.tell.attacked.warships"
	case e.Attack:
		key = "axis.tell.attacked"
	}
	text := engine.T(key, "power", powerText(s.Active), "place", s.spaceText(e.Zone))
	var silent []UnitID
	for u := range s.at(e.Zone) {
		if e.Attack && u.Power == s.Active && u.Has(Bombards) {
			silent = append(silent, u.ID)
		}
	}
	if len(silent) > 0 {
		return engine.T("axis.tell.attacked.instead", "attack", text, "units", s.forceText(silent), "rule", "11")
	}
	return text
}

func (e ZoneDeclared) valid() bool { return e.Zone.IsSea() }

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
