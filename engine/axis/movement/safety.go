package movement

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// doomed is how many aircraft are lost however the phase goes.
func (p *Planner) doomed() int {
	p.judged.Do(func() { p.lost = landing.Doomed(p.s) })
	return p.lost
}

// decksNeeded tells whether fighters depend on a deck: they reach no territory where they may land.
func (p *Planner) decksNeeded() bool {
	p.pressing.Do(func() {
		fields := p.landingPlaces(components.Bomber)
		for u := range p.s.ActiveUnits(state.InAir) {
			if u.Type == components.Fighter && u.Aboard == state.NoUnit && !p.s.Set().Within(u.Space, p.s.MovesLeft(u)).Meets(fields) {
				p.press = true
				break
			}
		}
	})
	return p.press
}

// mayStrand tells whether the move of a unit to a space may matter for the landing of aircraft: that of
// a carrier as soon as fighters depend on decks, and that of a fighter to where it depends on one.
// Rule 14.
func (p *Planner) mayStrand(u *state.Unit, to components.Space) bool {
	switch {
	case to.IsLand() || !p.affectsLandings(u.Type):
		return false
	case u.Type == components.Carrier:
		return p.decksNeeded()
	}
	return !p.s.Set().Within(to, p.s.MovesLeft(u)-p.s.Set().Flight(u.Space, to)).Meets(p.landingPlaces(components.Bomber))
}

// after is the position after units have moved to a space, by way of another where one is given.
func (p *Planner) after(ids []state.UnitID, over, to components.Space) *state.State {
	next := p.s.CopyUnits()
	from := next.Units.Find(ids[0]).Space
	guests := passengers(next, ids, from)
	var units []state.Unit
	for _, id := range ids {
		u := *p.s.Units.Find(id)
		start, left := from, p.s.MovesLeft(&u)
		if over != components.NoSpace {
			start = over
			u.Used++
			left--
		}
		u.Used += uint8(max(1, len(p.way(&u, start, to, left))-1))
		units = append(units, u.At(to))
		for _, cargo := range p.s.Cargo(id) {
			units = append(units, p.s.Units.Find(cargo).At(to))
		}
	}
	for _, guest := range guests {
		units = append(units, guest.At(to))
	}
	next.Put(units)
	return next
}

// strandsNobody tells whether as many aircraft can still land after units have moved to a space. Rule 14.
func (p *Planner) strandsNobody(ids []state.UnitID, over, to components.Space) bool {
	for _, id := range ids {
		if p.mayStrand(p.s.Units.Find(id), to) {
			next := p.after(ids, over, to)
			return len(landing.Stranded(next)) <= p.doomed()
		}
	}
	return true
}

// affectsLandings tells whether the move of a unit of a type may matter for the landing of aircraft.
func (p *Planner) affectsLandings(t components.Type) bool {
	return !p.Combat && (t == components.Carrier || t == components.Fighter)
}

// safeEnds are those of some spaces where units may go without leaving aircraft in the air, all of them
// or the first that is found. Rule 14.
func (p *Planner) safeEnds(ids []state.UnitID, over components.Space, ends components.Spaces, all bool) (safe components.Spaces) {
	for to := range ends.All() {
		if p.strandsNobody(ids, over, to) {
			if safe.Add(to); !all {
				break
			}
		}
	}
	return safe
}

// safeEnds are those of some spaces where all units of a list may go. Rule 14.
func (a *moveOrder) safeEnds(f *state.UnitList, over components.Space, ends components.Spaces, all bool) components.Spaces {
	for i, n := range f.Taken {
		if n > 0 && a.p.affectsLandings(a.Units.Stacks[i].Unit.Type) {
			return a.p.safeEnds(f.IDs(), over, ends, all)
		}
	}
	return ends
}
