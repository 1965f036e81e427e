package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// useful tells whether a battery could hit any of the enemy's units.
func useful(b *hits.Battery, enemy *hits.Tally) bool {
	for t, n := range enemy {
		if n > 0 && b.Kind.Reaches(hits.TargetOf(components.Type(t))) {
			return true
		}
	}
	return false
}

// add rolls a volley of n dice.
func add(e *state.Fired, r *state.Referee, kind hits.Kind, v state.Volley, n int) {
	v.Dice = r.Roll(purpose(r.State, e.Salvo.String(), e.Role), n)
	e.Hits[kind] += uint16(v.Hits())
	e.Volleys = append(e.Volleys, v)
}

// purpose is what the dice of a side are rolled for: the occasion, the power that rolls and the
// battle. Where several powers defend, the owner of the territory rolls for all, at sea the first
// of them.
func purpose(s *state.State, occasion string, ro state.Role) string {
	power, space := s.Active, s.Battle.Space
	if ro == state.Defender {
		allies := s.Defenders()
		power, _ = state.FirstPower(allies)
		if space.IsLand() {
			power = s.Lands[space].Owner
		}
	}
	return occasion + " " + power.String() + " " + s.Set().Spaces[space].Word
}

// batteries are the units of a side that fire. Rule 9.2.
func batteries(s *state.State, ro state.Role) []hits.Battery {
	n := s.Tally(ro)
	return hits.Batteries(s.Set(), &n, ro == state.Attacker)
}

// strikes are the submarines that fire first. Rule 9.2.
func strikes(s *state.State, ro state.Role) []hits.Battery {
	return slices.DeleteFunc(batteries(s, ro), func(b hits.Battery) bool { return !b.Strikes() })
}

// salvoes are the batteries that fire in steps 3 and 4: submarines only where they did not fire
// first. Rule 9.2.
func salvoes(s *state.State, ro state.Role) []hits.Battery {
	return slices.DeleteFunc(batteries(s, ro), func(b hits.Battery) bool { return b.Strikes() && s.Battle.Surprise[ro] })
}

// flak is the fire of one antiaircraft gun at the attacking aircraft: one die each, which hits
// with 1 and names its type; once in a raid and once in an attack (A06). Rules 9.0 and 10.
func flak(r *state.Referee) {
	next := state.StepRound
	if r.State.Battle.Kind == state.Raid {
		next = state.StepEscorts
	}
	nextStep(r, next)
	n := r.State.Tally(state.Attacker)
	if !r.State.HasGun(r.State.Battle.Space) {
		return
	}
	fired := state.Fired{Salvo: state.SalvoFlak, Role: state.Defender}
	for _, at := range [...]struct {
		kind components.Type
		hits hits.Kind
	}{{components.Fighter, hits.Fighter}, {components.Bomber, hits.Bomber}} {
		if n[at.kind] > 0 {
			add(&fired, r, at.hits, state.Volley{Type: at.kind, Need: 1}, n[at.kind])
		}
	}
	takeHits(r, fired)
}

// fire rolls for batteries of one side against the other. Batteries that could hit nothing do
// not roll.
func fire(r *state.Referee, ro state.Role, salvo state.Salvo, batteries []hits.Battery) {
	enemy := r.State.Tally(ro.Other())
	fired := state.Fired{Salvo: salvo, Role: ro}
	for i := range batteries {
		if b := &batteries[i]; useful(b, &enemy) {
			add(&fired, r, b.Kind, state.Volley{Type: b.Type, Need: uint8(b.Need)}, b.Count)
		}
	}
	takeHits(r, fired)
}
