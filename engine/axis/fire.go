package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// Volley is the fire of units of a type that hit with the same dice.
type Volley struct {
	Type c.Type `json:"type"`
	// Need is the highest die that hits.
	Need uint8 `json:"need"`
	// Dice are the faces, 1 to 6.
	Dice []uint8 `json:"dice"`
}

// hits is the number of dice that hit.
func (v *Volley) hits() int {
	n := 0
	for _, die := range v.Dice {
		if die <= v.Need {
			n++
		}
	}
	return n
}

// battery is units that are about to fire a volley, and what their hits may be assigned to.
type battery struct {
	kind   c.Type
	count  int
	need   int
	hits   hitKind
	strike bool
}

// batteries are the units of one side that fire in a round, in the order of the price list; with
// the infantry that artillery supports first. Rules 9.2 and 9.3.
func (s *State) batteries(ro role) []battery {
	n := s.tally(ro)
	var all []battery
	for t, count := range n {
		t := c.Type(t)
		need := s.set().Units[t].Defense
		if ro == attacker {
			need = s.set().Units[t].Attack
		}
		if t == c.Infantry && ro == attacker {
			supported := min(count, n[c.Artillery])
			all = append(all, battery{kind: t, count: supported, need: need + 1})
			// The rest fires after the artillery.
			all = append(all, battery{kind: c.Artillery, count: n[c.Artillery], need: s.set().Units[c.Artillery].Attack})
			all = append(all, battery{kind: t, count: count - supported, need: need})
			continue
		}
		if t == c.Artillery && ro == attacker {
			continue
		}
		all = append(all, battery{kind: t, count: count, need: need, hits: hitsOf(t, n[c.Destroyer] > 0), strike: t == c.Submarine})
	}
	return slices.DeleteFunc(all, func(b battery) bool { return b.count == 0 || b.need == 0 })
}

// hitsOf is what a type of unit hits. Rule 9.4.
func hitsOf(t c.Type, destroyer bool) hitKind {
	switch {
	case t == c.Submarine:
		return hitNaval
	case (t == c.Fighter || t == c.Bomber) && !destroyer:
		return hitAir
	}
	return hitAny
}

// useful tells whether a battery could hit any of the enemy's units.
func (b *battery) useful(enemy *tally) bool {
	var there uint8
	for t, n := range enemy {
		if n > 0 {
			there |= 1 << targetOf(c.Type(t))
		}
	}
	return there&reaches[b.hits] != 0
}

// fire rolls for batteries of one side against the other. Batteries that could hit nothing do
// not roll.
func (r *referee) fire(ro role, salvo Salvo, batteries []battery) {
	enemy := r.s.tally(ro.other())
	fired := Fired{Salvo: salvo, Role: ro}
	for _, b := range batteries {
		if b.useful(&enemy) {
			fired.add(r, b.hits, Volley{Type: b.kind, Need: uint8(b.need)}, b.count)
		}
	}
	r.suffer(fired)
}

// add rolls a volley of n dice.
func (e *Fired) add(r *referee, hits hitKind, v Volley, n int) {
	v.Dice = r.roll(e.Salvo.String()+" "+r.s.set().Spaces[r.s.Battle.Space].Word, n)
	e.Hits[hits] += uint8(v.hits())
	e.Volleys = append(e.Volleys, v)
}

// strikes are the batteries of submarines that fire first. Rule 9.2.
func (s *State) strikes(ro role) []battery {
	return slices.DeleteFunc(s.batteries(ro), func(b battery) bool { return !b.strike })
}

// salvoes are the batteries that fire in steps 3 and 4: submarines only where they did not fire
// first. Rule 9.2.
func (s *State) salvoes(ro role) []battery {
	return slices.DeleteFunc(s.batteries(ro), func(b battery) bool { return b.strike && s.Battle.Surprise[ro] })
}

// flak is the fire of one antiaircraft gun at the attacking aircraft: one die each, which hits
// with 1 and names its type. Rule 10.
func flak(r *referee) {
	next := StepRound
	if r.s.Battle.Kind == Raid {
		next = StepEscorts
	}
	r.step(next)
	n := r.s.tally(attacker)
	if !r.s.hasGun(r.s.Battle.Space) {
		return
	}
	fired := Fired{Salvo: SalvoFlak, Role: defender}
	for _, at := range [...]struct {
		kind c.Type
		hits hitKind
	}{{c.Fighter, hitFighter}, {c.Bomber, hitBomber}} {
		if n[at.kind] > 0 {
			fired.add(r, at.hits, Volley{Type: at.kind, Need: 1}, n[at.kind])
		}
	}
	r.suffer(fired)
}

// hasGun tells whether the defending side has an antiaircraft gun in a territory. Rule 10.
func (s *State) hasGun(space c.Space) bool {
	return slices.ContainsFunc(s.Units, func(u Unit) bool {
		return u.Space == space && u.Type == c.AAGun && u.Power.Side() == s.side().Other()
	})
}
