package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/landing"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// violation is a rule that moves break together, and the units that break it; without a reason it
// is none.
type violation struct {
	rule   engine.Rule
	reason string
	units  []state.UnitID
	// inAir: they are aircraft that do not land; canLand: the order "home" still lands them.
	inAir, canLand bool
}

func (o violation) refusal(s *state.State) *engine.Refusal {
	if o.reason == "" {
		return nil
	}
	units := s.WhereText(o.units)
	if o.inAir {
		units = landing.Describe(s, o.units, o.canLand)
	}
	refusal := engine.Refuse(o.rule, "axis.refuse."+o.reason, "units", units)
	if o.canLand {
		refusal.Instead = []engine.Order{{Verb: "home"}}
	}
	return refusal
}

// commits is the order that ends the moves of a phase, unless they break a rule. Rules 7.6 and 14, D2.
func commits(broken func(s *state.State) violation, end func(r *state.Referee)) state.Verb {
	return state.Verb{
		Word:     "commit",
		Complete: func(s *state.State, _ components.Power) bool { return broken(s).reason == "" },
		Explain: func(s *state.State, _ components.Power, _ []string, _ string) *engine.Refusal {
			return broken(s).refusal(s)
		},
		Carry: func(r *state.Referee, _ components.Power, _ []string) { end(r) },
	}
}

// combatViolation is what the combat moves break, taken together. Rules 7.1, 7.4 and 7.5.
func combatViolation(s *state.State) violation {
	p := PlannerOf(s)
	if idle := p.idle(); len(idle) > 0 {
		return violation{rule: "7.1", reason: "idle", units: idle}
	}
	if waiting := p.unlanded(); len(waiting) > 0 {
		return violation{rule: "7.4", reason: "unlanded", units: waiting}
	}
	if exposed := p.exposed(); len(exposed) > 0 {
		return violation{rule: "7.4", reason: "exposed", units: exposed}
	}
	if lost := landing.Stranded(s); len(lost) > 0 && len(lost) > landing.Doomed(s) {
		return violation{rule: "7.5", reason: "no-landing", units: lost, inAir: true}
	}
	return violation{}
}

// fleet is what the power on turn has at sea, by bits from sz01.
type fleet struct {
	// armed: units that can attack; landing: cargo that is to land; moved: armed units that
	// came there in this phase.
	armed, landing, moved uint64
}

func (p *Planner) fleet() fleet {
	p.counted.Do(func() { p.afloat = p.countFleet() })
	return p.afloat
}

func (p *Planner) countFleet() (f fleet) {
	for u := range p.s.ActiveUnits(state.InAir, state.AtSea) {
		if !u.Space.IsSea() {
			continue
		}
		bit := state.SeaBit(u.Space)
		switch {
		case u.Has(state.Lands):
			f.landing |= bit
		case u.Aboard != state.NoUnit || u.Has(state.Hovers) || p.s.InfoOf(u).Attack == 0:
		case p.water.Has(p.water.Hostile, u.Space) && !p.s.JoinsBattle(u, &p.water):
		default:
			f.armed |= bit
			if u.Used > 0 {
				f.moved |= bit
			}
		}
	}
	return f
}

// idle are the ships and aircraft that moved to a friendly zone for none of the reasons that a
// combat move may have: an assault from there in which they take part, an attack on submarines or
// transports, or the escape from a hostile zone. Rule 7.1.
func (p *Planner) idle() []state.UnitID {
	fleet := p.fleet()
	fought := p.water.Hostile | (p.s.Attacked|p.sought())&fleet.armed
	return p.atSea(func(u *state.Unit) bool {
		if !u.Space.IsSea() || u.Aboard != state.NoUnit || u.Used == 0 || p.startedHostile(u) {
			return false
		}
		bit := state.SeaBit(u.Space)
		return fought&bit == 0 && (fleet.landing&bit == 0 || !p.supports(u))
	})
}

// atSea are the aircraft and ships of the power on turn, and their cargo, for which something is true.
func (p *Planner) atSea(is func(u *state.Unit) bool) []state.UnitID {
	ids := state.IDsOf(p.s.ActiveUnits(state.InAir, state.AtSea), is)
	slices.Sort(ids)
	return ids
}

// unlanded is the cargo that was loaded in this phase and has no order to land, or that is to land in a
// territory which tanks have taken before it. Rule 7.4.
func (p *Planner) unlanded() []state.UnitID {
	return p.atSea(func(u *state.Unit) bool {
		if u.Has(state.Lands) {
			return u.Aboard != state.NoUnit && !p.s.HostileLand(u.Target, p.side)
		}
		return u.Aboard != state.NoUnit && u.Has(state.Loaded)
	})
}

// exposed is the cargo that is to land from a hostile zone in which nothing fights (A04). Rule 7.4.
func (p *Planner) exposed() []state.UnitID {
	fleet := p.fleet()
	if fleet.landing == 0 {
		return nil
	}
	return p.atSea(func(u *state.Unit) bool {
		return u.Has(state.Lands) && u.Aboard != state.NoUnit && p.water.Hostile&^fleet.armed&state.SeaBit(u.Space) != 0
	})
}

// sought are the zones that are attacked without a word, because what came there has no other
// reason to be there: aircraft, and ships where there is no assault. Rules 7.1 and 7.6.
func (p *Planner) sought() (zones uint64) {
	fleet := p.fleet()
	for u := range p.s.ActiveUnits(state.InAir, state.AtSea) {
		if !u.Space.IsSea() || u.Aboard != state.NoUnit || u.Used == 0 {
			continue
		}
		bit := state.SeaBit(u.Space)
		if u.Type.Class() == components.Air || fleet.landing&bit == 0 && !p.startedHostile(u) {
			zones |= bit
		}
	}
	return zones & p.water.Ignorable & fleet.armed &^ (p.water.Hostile | p.s.Attacked)
}

// endCombatMoves closes the combat moves: what is declared by the moves themselves is taken down, ships that came for
// an assault of one territory support it, and allies are asked for their ships. Rules 7.3, 7.6, 11 and 13.
func endCombatMoves(r *state.Referee) {
	for zone := range state.SeaSpaces(PlannerOf(r.State).sought()).All() {
		r.Emit(state.ZoneDeclared{Zone: zone, Attack: true})
	}
	for _, b := range PlannerOf(r.State).bombardmentPlans() {
		if len(b.fire) > 0 {
			bombard(r, b.fire, b.zone, b.land)
		}
	}
	engage(r)
	var owners uint8
	for u := range r.State.ActiveUnits(state.InAir, state.AtSea) {
		if ship := r.State.Units.Find(u.Aboard); ship != nil && ship.Power != u.Power && u.Has(state.Lands) {
			owners |= 1 << ship.Power
		}
	}
	consult(r, owners, state.CombatConsent, state.Intercept)
}

// engage marks what fights at sea without having moved (A24), and puts the fighters of allies
// aboard the carriers that fight. Rules 7.3, 7.5 and 13.
func engage(r *state.Referee) {
	w := r.State.EnemyFleet()
	fought := r.State.FoughtZones(&w)
	var units []state.Unit
	for zone := range state.SeaSpaces(fought).All() {
		var carriers []state.UnitID
		for u := range r.State.UnitsAt(zone) {
			if u.Power != r.State.Active || u.Aboard != state.NoUnit || w.Has(w.Hostile, zone) && !r.State.JoinsBattle(u, &w) {
				continue
			}
			if u.Type == components.Carrier {
				carriers = append(carriers, u.ID)
			}
			if !u.Has(state.MovedCombat) {
				units = append(units, u.With(state.MovedCombat))
			}
		}
		if len(carriers) > 0 {
			units = append(units, passengers(r.State, carriers, zone)...)
		}
	}
	r.Change(units)
}
