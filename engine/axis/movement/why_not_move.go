package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// whyNotMove says what keeps units from a place. Rules 4 to 7 and 14.
func whyNotMove(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	rule := s.Machine().Stage(s).Rule
	if word == "" {
		return engine.Refuse(rule, "axis.refuse.move.nothing")
	}
	p := PlannerOf(s)
	space, isSpace := s.Set().Find(word)
	if len(words) == 0 {
		if !isSpace {
			return nil
		}
		switch stuck := p.rulesOfStuck(space); len(stuck) {
		case 0:
			return engine.Refuse(rule, "axis.refuse.deserted", "place", s.SpaceText(space))
		case 1: // it is the same for all
			rule = stuck[0]
		}
		return engine.Refuse(rule, "axis.refuse.move.from", "place", s.SpaceText(space))
	}
	if !isSpace {
		return p.whyUnable(words[0], word)
	}
	a, ok := p.MoveOrder(by, words)
	if !ok || a.Units.Empty() {
		return nil
	}
	at, used := a.From, 0
	if len(a.Units.Rest) > 0 {
		at, _ = s.Set().Find(a.Units.Rest[0])
		used = 1
	}
	for i, n := range a.Units.Taken {
		if n == 0 {
			continue
		}
		like := &a.Units.Stacks[i].Unit
		left := s.MovesLeft(like) - used
		switch passes := a.passes[i]; {
		case used > 0 && !passes.Has(at):
			rule, reason := p.whyNotOn(like, left)
			return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", s.TypeText(like.Type), "place", s.SpaceText(space), "n", max(0, left))
		case !p.Ends(like, at, left).Has(space):
			return p.Obstacle(like, at, space, left)
		}
	}
	return p.whyNotLeave(a.Units.IDs(), at, a.From, space)
}

// whyNotLeave names the aircraft that could not land any more if units went to a space; nil where
// all could. Rule 14.
func (p *Planner) whyNotLeave(ids []state.UnitID, at, from, to components.Space) *engine.Refusal {
	if at == from {
		at = components.NoSpace
	}
	if p.strandsNobody(ids, at, to) {
		return nil
	}
	next := p.after(ids, at, to)
	return engine.Refuse("14", "axis.refuse.move.strands", "place", p.s.SpaceText(to), "units", landing.Describe(next, landing.Stranded(next), false))
}

// whyNotStop says what keeps units from ending their move in a space from which they may go on. Rules
// 7.1 to 7.3.
func whyNotStop(s *state.State, by components.Power, words []string, word string) *engine.Refusal {
	if _, isSpace := s.Set().Find(word); !isSpace || len(words) == 0 {
		return nil
	}
	return whyNotMove(s, by, words, word)
}

// whyUnable is why the units of a type cannot move from a space at all; nil where there are none.
func (p *Planner) whyUnable(from, word string) *engine.Refusal {
	space, ok := p.s.Set().Find(from)
	t, known := p.s.Set().TypeOf(word)
	if !ok || !known {
		return nil
	}
	for u := range p.s.UnitsAt(space) {
		if u.Type != t || u.Power != p.s.Active || p.anywhere(u) {
			continue
		}
		rule, reason := p.whyStuck(u)
		return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", p.s.TypeText(t), "place", p.s.SpaceText(space))
	}
	return nil
}

// whyStuck is why a unit cannot move at all. Rules 7.1 to 7.5, 8, 11 and 14.
func (p *Planner) whyStuck(u *state.Unit) (engine.Rule, string) {
	class := u.Type.Class()
	switch {
	case u.Aboard != state.NoUnit:
		return "7.4", "aboard"
	case class == components.Building:
		return "7.2", "complex"
	case p.Combat && u.Type == components.AAGun:
		return "7.2", "gun"
	case !p.Combat && class != components.Air && u.Flags&p.held(u.Type) != 0:
		return "14", "unable"
	case p.Combat && u.Has(state.Raids):
		return "8", "unable"
	case p.Combat && u.Has(state.Escorts):
		return "8.1", "unable"
	case p.Combat && u.Has(state.Bombards):
		return "11", "unable"
	case p.Combat && u.Flags&(state.Lands|state.Unloaded) != 0:
		return "7.4", "unable"
	case class == components.Sea && u.Used > 0 && p.water.Stopped(u, u.Space):
		return p.bySea(), "unable"
	case p.s.MovesLeft(u) <= 0 && class == components.Air:
		return "7.5", "unable"
	case p.s.MovesLeft(u) <= 0 && class == components.Sea:
		return "7.3", "unable"
	case p.s.MovesLeft(u) <= 0:
		return "7.2", "unable"
	case p.Combat:
		return "7.1", "unable"
	case p.Movable(u) && !p.Ends(u, u.Space, p.s.MovesLeft(u)).Empty():
		return "14", "needed"
	}
	return "14", "unable"
}

// bySea is the rule by which enemies at sea stop ships.
func (p *Planner) bySea() engine.Rule {
	if p.Combat {
		return "7.3"
	}
	return "14"
}

// rulesOfStuck are the rules by which the units of the power on turn in a space cannot move; cargo and complexes
// do not count.
func (p *Planner) rulesOfStuck(space components.Space) (rules []engine.Rule) {
	for u := range p.s.UnitsAt(space) {
		if u.Power == p.s.Active && u.Aboard == state.NoUnit && u.Type.Class() != components.Building {
			rule, _ := p.whyStuck(u)
			rules = append(rules, rule)
		}
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// whyNotOn is why a unit that has gone a leg may not go on.
func (p *Planner) whyNotOn(u *state.Unit, left int) (engine.Rule, string) {
	switch class := p.s.InfoOf(u).Class; {
	case class == components.Air:
		return "7.5", "far"
	case class == components.Sea && left > 0:
		return p.bySea(), "blocked"
	case class == components.Sea:
		return "7.3", "far"
	case left > 0:
		return "7.2", "blitz"
	}
	return "7.2", "far"
}

// Obstacle is why a unit may not go from a space to another.
func (p *Planner) Obstacle(u *state.Unit, from, to components.Space, left int) *engine.Refusal {
	rule, reason := p.obstacle(u, from, to, left)
	return engine.Refuse(rule, "axis.refuse.move."+reason, "unit", p.s.TypeText(u.Type), "place", p.s.SpaceText(to), "n", max(0, left))
}

func (p *Planner) obstacle(u *state.Unit, from, to components.Space, left int) (engine.Rule, string) {
	switch class := u.Type.Class(); {
	case p.s.Set().Spaces[to].Neutral:
		return "4.2", "neutral"
	case class == components.Air:
		return p.airObstacle(u, from, to, left)
	case class == components.Land && to.IsSea():
		return "7.4", "load"
	case class == components.Sea && to.IsLand():
		return "7.3", "land"
	case class == components.Land:
		return p.landObstacle(u, from, to, left)
	}
	return p.seaObstacle(u, from, to, left)
}

func (p *Planner) airObstacle(u *state.Unit, from, to components.Space, left int) (engine.Rule, string) {
	goals := p.airGoals(u.Type)
	switch {
	case p.s.Set().Flight(from, to) > left:
		return "7.5", "far"
	case p.Combat && to.IsLand() && p.s.HostileLand(to, p.side) && !goals.Has(to):
		return "7.1", "nobody"
	case p.Combat && !goals.Has(to):
		return "7.1", "no-enemy"
	case p.Combat:
		return "7.5", "hopeless"
	case to.IsLand() && p.s.FriendlyLand(to, p.side):
		return "14", "captured"
	}
	return "14", "no-landing"
}

func (p *Planner) landObstacle(u *state.Unit, from, to components.Space, left int) (engine.Rule, string) {
	s, near := p.s, p.s.Set().Adjacent(from, to)
	overland := !near && slices.ContainsFunc(s.Set().Lands[from], func(over components.Space) bool {
		return s.Set().Adjacent(over, to) && !s.Set().Spaces[over].Neutral
	})
	switch {
	case !p.Combat && s.HostileLand(to, p.side):
		return "14", "hostile"
	case !p.Combat && s.HostileAtTurnStart(to) && !s.Chosen.MoveIntoCaptured:
		return "14", "captured"
	case p.Combat && !s.HostileLand(to, p.side):
		return "7.1", "no-enemy"
	case near && p.Combat && s.HostileLand(from, p.side), left > 1 && u.Type == components.Tank && p.Combat && overland:
		return "7.2", "blitz"
	}
	return "7.2", "far"
}

func (p *Planner) seaObstacle(u *state.Unit, from, to components.Space, left int) (engine.Rule, string) {
	s := p.s
	switch {
	case !p.Combat && u.Type != components.Submarine && p.water.Has(p.water.Hostile, to):
		return "14", "hostile"
	case s.Chosen.StraitsClosed && (from == state.BlackSea || to == state.BlackSea):
		return "4.7", "straits"
	case s.Sailable(from, left, ^uint64(0))&state.SeaBit(to) == 0:
		for _, over := range s.Set().Seas[from] {
			if canal := s.Set().CanalBetween(from, over); canal != nil && (over == to || left > 1 && s.Set().Adjacent(over, to)) {
				return "4.6", "canal"
			}
			if canal := s.Set().CanalBetween(over, to); canal != nil && left > 1 {
				return "4.6", "canal"
			}
		}
		return "7.3", "far"
	case p.Combat && !p.sailEnds(u, to):
		return "7.1", "no-enemy"
	}
	return p.bySea(), "blocked"
}
