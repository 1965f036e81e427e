package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// useful tells whether a battery could hit any of the enemy's units.
func useful(b *hits.Battery, enemy *hits.Tally) bool {
	for t, n := range enemy {
		if n > 0 && b.Kind.Reaches(hits.TargetOf(c.Type(t))) {
			return true
		}
	}
	return false
}

// fire rolls for batteries of one side against the other. Batteries that could hit nothing do
// not roll.
func (r *referee) fire(ro role, salvo Salvo, batteries []hits.Battery) {
	enemy := r.s.tally(ro.other())
	fired := Fired{Salvo: salvo, Role: ro}
	for i := range batteries {
		if b := &batteries[i]; useful(b, &enemy) {
			fired.add(r, b.Kind, Volley{Type: b.Type, Need: uint8(b.Need)}, b.Count)
		}
	}
	r.suffer(fired)
}

// add rolls a volley of n dice.
func (e *Fired) add(r *referee, kind hits.Kind, v Volley, n int) {
	v.Dice = r.roll(r.s.purpose(e.Salvo.String(), e.Role), n)
	e.Hits[kind] += uint16(v.hits())
	e.Volleys = append(e.Volleys, v)
}

// purpose is what the dice of a side are rolled for: the occasion, the power that rolls and the
// battle. Where several powers defend, the owner of the territory rolls for all, at sea the first
// of them.
func (s *State) purpose(occasion string, ro role) string {
	power, space := s.Active, s.Battle.Space
	if ro == defender {
		allies := s.defenders()
		power, _ = powerOf(allies)
		if space.IsLand() {
			power = s.Lands[space].Owner
		}
	}
	return occasion + " " + power.String() + " " + s.set().Spaces[space].Word
}

// batteries are the units of a side that fire. Rule 9.2.
func (s *State) batteries(ro role) []hits.Battery {
	n := s.tally(ro)
	return hits.Batteries(s.set(), &n, ro == attacker)
}

// strikes are the submarines that fire first. Rule 9.2.
func (s *State) strikes(ro role) []hits.Battery {
	return slices.DeleteFunc(s.batteries(ro), func(b hits.Battery) bool { return !b.Strikes() })
}

// salvoes are the batteries that fire in steps 3 and 4: submarines only where they did not fire
// first. Rule 9.2.
func (s *State) salvoes(ro role) []hits.Battery {
	return slices.DeleteFunc(s.batteries(ro), func(b hits.Battery) bool { return b.Strikes() && s.Battle.Surprise[ro] })
}

// flak is the fire of one antiaircraft gun at the attacking aircraft: one die each, which hits
// with 1 and names its type; once in a raid and once in an attack (A06). Rules 9.0 and 10.
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
		hits hits.Kind
	}{{c.Fighter, hits.Fighter}, {c.Bomber, hits.Bomber}} {
		if n[at.kind] > 0 {
			fired.add(r, at.hits, Volley{Type: at.kind, Need: 1}, n[at.kind])
		}
	}
	r.suffer(fired)
}
