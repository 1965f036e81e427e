package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// whyNotMove says what keeps units from a place. Rules 4 to 7 and 14.
func whyNotMove(s *State, by c.Power, words []string, word string) *engine.Refusal {
	rule := s.rules.machine.Stage(s).Rule
	if word == "" {
		return engine.Refuse(rule, "axis.refuse.move.nothing")
	}
	p := s.planner()
	space, isSpace := s.set().Find(word)
	if len(words) == 0 {
		if !isSpace {
			return nil
		}
		if !p.manned(space) {
			return engine.Refuse(rule, "axis.refuse.deserted", "place", s.spaceText(space))
		}
		return engine.Refuse(p.whyNobody(space, rule), "axis.refuse.move.from", "place", s.spaceText(space))
	}
	if !isSpace {
		return p.unable(words[0], word)
	}
	a, ok := p.party(by, words)
	if !ok || a.force.empty() {
		return nil
	}
	at, used := a.from, 0
	if len(a.force.rest) > 0 {
		at, _ = s.set().Find(a.force.rest[0])
		used = 1
	}
	for i, n := range a.force.taken {
		if n == 0 {
			continue
		}
		like := &a.force.lots[i].like
		left := s.movesLeft(like) - used
		if passes := a.passes[i]; used > 0 && !passes.Has(at) {
			rule, reason := p.halt(like, left)
			return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", s.typeText(like.Type),
				"place", s.spaceText(space), "n", max(0, left))
		}
		if ends := p.ends(like, at, left); !ends.Has(space) {
			rule, reason := p.obstacle(like, at, space, left)
			return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", s.typeText(like.Type),
				"place", s.spaceText(space), "n", max(0, left))
		}
	}
	return p.whyNotLeave(a.force.ids(), at, a.from, space)
}

// whyNotLeave names the aircraft that could not land any more if units went to a space; nil where
// all could. Rule 14.
func (p *planner) whyNotLeave(ids []UnitID, at, from, to c.Space) *engine.Refusal {
	if at == from {
		at = c.NoSpace
	}
	if p.keeps(ids, at, to) {
		return nil
	}
	next := p.after(ids, at, to)
	return engine.Refuse("14", "axis.refuse.move.strands", "place", p.s.spaceText(to), "units", next.plights(next.stranded(), false))
}

// whyNotStop says what keeps units from ending their move in a space from which they may go on. Rules
// 7.1 to 7.3.
func whyNotStop(s *State, by c.Power, words []string, word string) *engine.Refusal {
	if _, isSpace := s.set().Find(word); !isSpace || len(words) == 0 {
		return nil
	}
	return whyNotMove(s, by, words, word)
}

// unable is why the units of a type cannot move from a space at all; nil where there are none.
func (p *planner) unable(from, word string) *engine.Refusal {
	space, ok := p.s.set().Find(from)
	t, known := p.s.set().TypeOf(word)
	if !ok || !known {
		return nil
	}
	for u := range p.s.at(space) {
		if u.Type != t || u.Power != p.s.Active || p.anywhere(u) {
			continue
		}
		rule, reason := p.stuck(u)
		return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", p.s.typeText(t), "place", p.s.spaceText(space))
	}
	return nil
}

// stuck is why a unit cannot move at all. Rules 7.1 to 7.5, 8, 11 and 14.
func (p *planner) stuck(u *Unit) (engine.Rule, string) {
	class := u.Type.Class()
	held := heldNoncombat | Captured
	if u.Type == c.Transport {
		held &^= Loaded
	}
	switch {
	case u.Aboard != NoUnit:
		return "7.4", "aboard"
	case class == c.Building:
		return "7.2", "complex"
	case p.combat && u.Type == c.AAGun:
		return "7.2", "gun"
	case !p.combat && class != c.Air && u.Flags&held != 0:
		return "14", "unable"
	case p.combat && u.Has(Raids):
		return "8", "unable"
	case p.combat && u.Has(Escorts):
		return "8.1", "unable"
	case p.combat && u.Has(Bombards):
		return "11", "unable"
	case p.combat && u.Flags&(Lands|Unloaded) != 0:
		return "7.4", "unable"
	case class == c.Sea && u.Used > 0 && p.water.stopped(u, u.Space):
		return p.bySea(), "unable"
	case p.s.movesLeft(u) <= 0 && class == c.Air:
		return "7.5", "unable"
	case p.s.movesLeft(u) <= 0 && class == c.Sea:
		return "7.3", "unable"
	case p.s.movesLeft(u) <= 0:
		return "7.2", "unable"
	case p.combat:
		return "7.1", "unable"
	case p.movable(u):
		if ends := p.ends(u, u.Space, p.s.movesLeft(u)); !ends.Empty() {
			return "14", "needed"
		}
	}
	return "14", "unable"
}

// bySea is the rule by which enemies at sea stop ships.
func (p *planner) bySea() engine.Rule {
	if p.combat {
		return "7.3"
	}
	return "14"
}

// manned tells whether the power on turn has units in a space that are no cargo and no complexes.
func (p *planner) manned(space c.Space) bool {
	for u := range p.s.at(space) {
		if u.Power == p.s.Active && u.Aboard == NoUnit && u.Type.Class() != c.Building {
			return true
		}
	}
	return false
}

// whyNobody is the rule by which nobody moves from a space: that of the units there if it is the
// same for all, otherwise that of the phase.
func (p *planner) whyNobody(space c.Space, phase engine.Rule) (rule engine.Rule) {
	for u := range p.s.at(space) {
		if u.Power != p.s.Active || u.Aboard != NoUnit || u.Type.Class() == c.Building {
			continue
		}
		if by, _ := p.stuck(u); rule == "" {
			rule = by
		} else if rule != by {
			return phase
		}
	}
	if rule == "" {
		return phase
	}
	return rule
}

// halt is why a unit that has gone a leg may not go on.
func (p *planner) halt(u *Unit, left int) (engine.Rule, string) {
	switch class := p.s.info(u).Class; {
	case class == c.Air:
		return "7.5", "far"
	case class == c.Sea && left > 0:
		return p.bySea(), "blocked"
	case class == c.Sea:
		return "7.3", "far"
	case left > 0:
		return "7.2", "blitz"
	}
	return "7.2", "far"
}

// obstacle is why a unit may not go from a space to another.
func (p *planner) obstacle(u *Unit, from, to c.Space, left int) (engine.Rule, string) {
	s := p.s
	class := s.info(u).Class
	switch {
	case s.set().Spaces[to].Neutral:
		return "4.2", "neutral"
	case class == c.Air:
		return p.airObstacle(u, from, to, left)
	case class == c.Land && to.IsSea():
		return "7.4", "load"
	case class == c.Sea && to.IsLand():
		return "7.3", "land"
	case class == c.Land:
		return p.landObstacle(u, from, to, left)
	}
	return p.seaObstacle(u, from, to, left)
}

func (p *planner) airObstacle(u *Unit, from, to c.Space, left int) (engine.Rule, string) {
	goals := p.goals(u.Type)
	switch {
	case p.s.set().Flight(from, to) > left:
		return "7.5", "far"
	case p.combat && to.IsLand() && p.s.hostileLand(to, p.side) && !goals.Has(to):
		return "7.1", "nobody"
	case p.combat && !goals.Has(to):
		return "7.1", "no-enemy"
	case p.combat:
		return "7.5", "hopeless"
	case to.IsLand() && p.s.friendlyLand(to, p.side):
		return "14", "captured"
	}
	return "14", "no-landing"
}

func (p *planner) landObstacle(u *Unit, from, to c.Space, left int) (engine.Rule, string) {
	s := p.s
	switch near := s.set().Adjacent(from, to); {
	case !p.combat && s.hostileLand(to, p.side):
		return "14", "hostile"
	case !p.combat && s.hostileAtDawn(to) && !s.choices.advance:
		return "14", "captured"
	case p.combat && !s.hostileLand(to, p.side):
		return "7.1", "no-enemy"
	case near && p.combat && s.hostileLand(from, p.side), left > 1 && u.Type == c.Tank && p.combat && p.overland(from, to):
		return "7.2", "blitz"
	}
	return "7.2", "far"
}

// overland tells whether a territory lies between two others that are no neighbours.
func (p *planner) overland(from, to c.Space) bool {
	return !p.s.set().Adjacent(from, to) && slices.ContainsFunc(p.s.set().Lands[from], func(over c.Space) bool {
		return p.s.set().Adjacent(over, to) && !p.s.set().Spaces[over].Neutral
	})
}

func (p *planner) seaObstacle(u *Unit, from, to c.Space, left int) (engine.Rule, string) {
	s := p.s
	switch {
	case !p.combat && u.Type != c.Submarine && p.water.has(p.water.hostile, to):
		return "14", "hostile"
	case s.choices.straits && (from == blackSea || to == blackSea):
		return "4.7", "straits"
	case s.sailable(from, left, ^uint64(0))&seaBit(to) == 0:
		for _, over := range s.set().Seas[from] {
			if canal := s.set().CanalBetween(from, over); canal != nil && (over == to || left > 1 && s.set().Adjacent(over, to)) {
				return "4.6", "canal"
			}
			if canal := s.set().CanalBetween(over, to); canal != nil && left > 1 {
				return "4.6", "canal"
			}
		}
		return "7.3", "far"
	case p.combat && !p.sailEnds(u, to):
		return "7.1", "no-enemy"
	}
	return p.bySea(), "blocked"
}
