package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Aircraft may not be moved out of reach of safety, and a carrier must go where a fighter needs it
// (rule 14). So no non-combat move may leave more aircraft without a landing than there were when
// the phase began; all others leave a way to land them, whatever is moved next.

// doomed is how many aircraft are lost however the phase goes.
func (p *planner) doomed() int {
	p.judged.Do(func() { p.lost = p.s.doomed() })
	return p.lost
}

// pressed tells whether fighters depend on a deck: they reach no territory where they may land.
func (p *planner) pressed() bool {
	p.pressing.Do(func() {
		fields := p.havens(c.Bomber)
		for u := range p.s.arms(flying) {
			if u.Type == c.Fighter && u.Aboard == NoUnit && !p.s.set().Within(u.Space, p.s.movesLeft(u)).Meets(fields) {
				p.press = true
				break
			}
		}
	})
	return p.press
}

// careful tells whether the move of a unit to a space may matter for the landing of aircraft: that of
// a carrier as soon as fighters depend on decks, and that of a fighter to where it depends on one.
// Rule 14.
func (p *planner) careful(u *Unit, to c.Space) bool {
	switch {
	case to.IsLand() || !p.delicate(u.Type):
		return false
	case u.Type == c.Carrier:
		return p.pressed()
	}
	return !p.s.set().Within(to, p.s.movesLeft(u)-p.s.set().Flight(u.Space, to)).Meets(p.havens(c.Bomber))
}

// after is the position after units have moved to a space, by way of another where one is given.
func (p *planner) after(ids []UnitID, over, to c.Space) *State {
	next := *p.s
	next.cache, next.Units, next.muster = nil, slices.Clone(p.s.Units), p.s.muster.clone()
	from := next.Units.find(ids[0]).Space
	passengers := (&referee{s: &next}).passengers(ids, from)
	var units []Unit
	for _, id := range ids {
		u := *p.s.Units.find(id)
		start, left := from, p.s.movesLeft(&u)
		if over != c.NoSpace {
			start = over
			u.Used++
			left--
		}
		u.Used += uint8(max(1, len(p.way(&u, start, to, left))-1))
		units = append(units, u.at(to))
		for _, cargo := range p.s.cargo(id) {
			units = append(units, p.s.Units.find(cargo).at(to))
		}
	}
	for _, guest := range passengers {
		units = append(units, guest.at(to))
	}
	next.put(units)
	return &next
}

// keeps tells whether as many aircraft can still land after units have moved to a space. Rule 14.
func (p *planner) keeps(ids []UnitID, over, to c.Space) bool {
	for _, id := range ids {
		if p.careful(p.s.Units.find(id), to) {
			next := p.after(ids, over, to)
			return len(next.stranded()) <= p.doomed()
		}
	}
	return true
}

// delicate tells whether the move of a unit of a type may matter for the landing of aircraft.
func (p *planner) delicate(t c.Type) bool { return !p.combat && (t == c.Carrier || t == c.Fighter) }

// safe are those of some spaces where units may go without leaving aircraft in the air, all of them
// or the first that is found. Rule 14.
func (p *planner) safe(ids []UnitID, over c.Space, ends c.Spaces, all bool) (safe c.Spaces) {
	for to := range ends.All() {
		if p.keeps(ids, over, to) {
			if safe.Add(to); !all {
				break
			}
		}
	}
	return safe
}

// safe are those of some spaces where all units of a list may go. Rule 14.
func (a *party) safe(f *force, over c.Space, ends c.Spaces, all bool) c.Spaces {
	for i, n := range f.taken {
		if n > 0 && a.p.delicate(a.force.lots[i].like.Type) {
			return a.p.safe(f.ids(), over, ends, all)
		}
	}
	return ends
}
