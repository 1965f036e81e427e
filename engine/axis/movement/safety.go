package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Aircraft may not be moved out of reach of safety, and a carrier must go where a fighter needs it
// (rule 14). So no non-combat move may leave more aircraft without a landing than there were when
// the phase began; all others leave a way to land them, whatever is moved next.

// doomed is how many aircraft are lost however the phase goes.
func (p *planner) doomed() int {
	p.judged.Do(func() { p.lost = Doomed(p.s) })
	return p.lost
}

// pressed tells whether fighters depend on a deck: they reach no territory where they may land.
func (p *planner) pressed() bool {
	p.pressing.Do(func() {
		fields := p.havens(components.Bomber)
		for u := range p.s.Arms(state.Flying) {
			if u.Type == components.Fighter && u.Aboard == state.NoUnit && !p.s.Set().Within(u.Space, MovesLeft(p.s, u)).Meets(fields) {
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
func (p *planner) careful(u *state.Unit, to components.Space) bool {
	switch {
	case to.IsLand() || !p.delicate(u.Type):
		return false
	case u.Type == components.Carrier:
		return p.pressed()
	}
	return !p.s.Set().Within(to, MovesLeft(p.s, u)-p.s.Set().Flight(u.Space, to)).Meets(p.havens(components.Bomber))
}

// after is the position after units have moved to a space, by way of another where one is given.
func (p *planner) after(ids []state.UnitID, over, to components.Space) *state.State {
	next := *p.s
	next.Cache, next.Units, next.UnitIndex = nil, slices.Clone(p.s.Units), p.s.UnitIndex.Clone()
	from := next.Units.Find(ids[0]).Space
	passengers := passengers((&state.Referee{S: &next}), ids, from)
	var units []state.Unit
	for _, id := range ids {
		u := *p.s.Units.Find(id)
		start, left := from, MovesLeft(p.s, &u)
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
	for _, guest := range passengers {
		units = append(units, guest.At(to))
	}
	next.Put(units)
	return &next
}

// keeps tells whether as many aircraft can still land after units have moved to a space. Rule 14.
func (p *planner) keeps(ids []state.UnitID, over, to components.Space) bool {
	for _, id := range ids {
		if p.careful(p.s.Units.Find(id), to) {
			next := p.after(ids, over, to)
			return len(Stranded(next)) <= p.doomed()
		}
	}
	return true
}

// delicate tells whether the move of a unit of a type may matter for the landing of aircraft.
func (p *planner) delicate(t components.Type) bool {
	return !p.Combat && (t == components.Carrier || t == components.Fighter)
}

// safe are those of some spaces where units may go without leaving aircraft in the air, all of them
// or the first that is found. Rule 14.
func (p *planner) safe(ids []state.UnitID, over components.Space, ends components.Spaces, all bool) (safe components.Spaces) {
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
func (a *party) safe(f *state.Force, over components.Space, ends components.Spaces, all bool) components.Spaces {
	for i, n := range f.Taken {
		if n > 0 && a.p.delicate(a.Force.Lots[i].Like.Type) {
			return a.p.safe(f.Ids(), over, ends, all)
		}
	}
	return ends
}
