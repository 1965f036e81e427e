package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// The order "home" lands the aircraft that are still in the air, each at the nearest place that
// takes it, and sends carriers to those that need them: what a player does who has no other plan
// (section 17, D13).

// mayComeHome tells whether the order brings anybody down. Rule 14.
func mayComeHome(s *State, _ c.Power) bool {
	if len(s.aloft()) == 0 {
		return false
	}
	_, found := s.homing(true)
	return found
}

func whyNotHome(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	if lost := s.aloft(); len(lost) > 0 {
		return objection{"14", "aloft", lost}.refusal(s)
	}
	return &engine.Refusal{Kind: engine.NotNow, Rule: "14", Why: engine.T("axis.refuse.all-landed")}
}

// comeHome carries the order out. Rule 14, D13.
func comeHome(r *referee, _ c.Power, _ []string) error {
	for {
		flight, found := r.s.homing(false)
		if !found {
			return nil
		}
		r.leg([]UnitID{flight.unit}, r.s.Units.find(flight.unit).Space, flight.to)
	}
}

// homeFlight is a move that lets more aircraft be safe than before.
type homeFlight struct {
	unit UnitID
	to   c.Space
}

// homing finds the next such move: the shortest flight of the first aircraft that has one,
// otherwise the shortest voyage of a carrier. first: any that is found will do.
func (s *State) homing(first bool) (homeFlight, bool) {
	lost, p := s.aloft(), s.planner()
	var last *Unit
	for _, id := range lost {
		u := s.Units.find(id)
		if last != nil && alike(last, u) {
			continue // it goes no further than the one before it
		}
		if to, found := s.haven(p, u, len(lost), first); found {
			return homeFlight{id, to}, true
		}
		last = u
	}
	for i := range s.Units {
		if u := &s.Units[i]; len(lost) > 0 && u.Type == c.Carrier && u.Power == s.Active && p.movable(u) {
			if to, found := s.rendezvous(p, u, lost, first); found {
				return homeFlight{u.ID, to}, true
			}
		}
	}
	return homeFlight{}, false
}

// haven is the nearest place where an aircraft would be safe, or the first that is found; lost is how many are not now.
func (s *State) haven(p *planner, u *Unit, lost int, first bool) (c.Space, bool) {
	best, least := c.NoSpace, c.Unreachable
	ends := p.ends(u, u.Space, s.movesLeft(u))
	if ends.Empty() {
		return best, false
	}
	var there *State
	fields := s.airfields()
	for to := range ends.All() {
		far := s.set().Flight(u.Space, to)
		if far >= least {
			continue
		}
		if !fields.Has(to) {
			if there == nil {
				there = s.clone()
			}
			if !there.safer(u, to, lost) {
				continue
			}
		}
		if best, least = to, far; first {
			break
		}
	}
	return best, best != c.NoSpace
}

// safer tells whether fewer aircraft would be lost if a unit were somewhere else. The state is a
// copy, in which it is put there.
func (s *State) safer(u *Unit, to c.Space, lost int) bool {
	there := *u
	there.Used += uint8(s.set().Flight(u.Space, to))
	s.put([]Unit{there.at(to)})
	return len(s.aloft()) < lost
}

// rendezvous is the nearest zone from which a carrier saves a fighter: one that is there already, or
// can still fly there. No fighter that is safe may be left without a deck.
func (s *State) rendezvous(p *planner, carrier *Unit, lost []UnitID, first bool) (c.Space, bool) {
	best, least := c.NoSpace, c.Unreachable
	ends := p.ends(carrier, carrier.Space, s.movesLeft(carrier)).And(s.meetings(lost))
	for to := range ends.All() {
		far := s.set().Flight(carrier.Space, to)
		if far >= least {
			continue
		}
		there := s.clone()
		for u := range s.at(carrier.Space) {
			if u.ID == carrier.ID || u.Aboard == carrier.ID {
				sailed := u.at(to)
				sailed.Used = uint8(s.info(u).Move)
				there.put([]Unit{sailed})
			}
		}
		if there.saves(lost) {
			if best, least = to, far; first {
				break
			}
		}
	}
	return best, best != c.NoSpace
}

// meetings are the zones where a carrier could help some aircraft that are lost: those that they can
// still reach, and those where a fighter is on the deck of another carrier, which could leave then.
func (s *State) meetings(lost []UnitID) (zones c.Spaces) {
	for u := range s.arms(flying) {
		if u.Type == c.Fighter && u.Space.IsSea() {
			zones.Add(u.Space)
		}
	}
	for _, id := range lost {
		if u := s.Units.find(id); u.Type == c.Fighter {
			zones = zones.Or(*s.set().Within(u.Space, s.movesLeft(u)))
		}
	}
	return zones
}

// saves tells whether fewer are lost in a position than some others: at once, or by one flight.
func (s *State) saves(before []UnitID) bool {
	lost := s.aloft()
	if len(lost) < len(before) {
		return true
	}
	if len(lost) > len(before) {
		return false
	}
	p := s.planner()
	var last *Unit
	for _, id := range lost {
		u := s.Units.find(id)
		if last != nil && alike(last, u) {
			continue
		}
		if _, found := s.haven(p, u, len(lost), true); found {
			return true
		}
		last = u
	}
	return false
}
