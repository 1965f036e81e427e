package axis

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// combatMovesAgree tells whether the combat moves may end as they stand. Rule 7.6, D2.
func combatMovesAgree(s *State, _ c.Power) bool { return s.combatFault().reason == "" }

func whyNotCombat(s *State, _ c.Power, _ []string, _ string) *engine.Refusal {
	return s.combatFault().refusal(s)
}

// objection is a rule that moves break together, and the units that break it; without a reason it
// is none.
type objection struct {
	rule   engine.Rule
	reason string
	units  []UnitID
	// inAir: they are aircraft that do not land; savable: they still could, see plights.
	inAir, savable bool
}

func (o objection) refusal(s *State) *engine.Refusal {
	if o.reason == "" {
		return nil
	}
	units := s.whereText(o.units)
	if o.inAir {
		units = s.plights(o.units, o.savable)
	}
	return engine.Refuse(o.rule, "axis.refuse."+o.reason, "units", units)
}

// combatFault is what the combat moves break, taken together. Rules 7.1, 7.4 and 7.5.
func (s *State) combatFault() objection {
	p := s.planner()
	if idle := p.idle(); len(idle) > 0 {
		return objection{rule: "7.1", reason: "idle", units: idle}
	}
	if waiting := p.unlanded(); len(waiting) > 0 {
		return objection{rule: "7.4", reason: "unlanded", units: waiting}
	}
	if exposed := p.exposed(); len(exposed) > 0 {
		return objection{rule: "7.4", reason: "exposed", units: exposed}
	}
	if lost := s.stranded(); len(lost) > 0 && len(lost) > s.doomed() {
		return objection{rule: "7.5", reason: "no-landing", units: lost, inAir: true}
	}
	return objection{}
}

// fleet is what the power on turn has at sea, by bits from sz01.
type fleet struct {
	// armed: units that can attack; landing: cargo that is to land; moved: armed units that
	// came there in this phase.
	armed, landing, moved uint64
}

func (p *planner) fleet() fleet {
	p.counted.Do(func() { p.afloat = p.countFleet() })
	return p.afloat
}

func (p *planner) countFleet() (f fleet) {
	for u := range p.s.arms(flying, afloat) {
		if !u.Space.IsSea() {
			continue
		}
		bit := seaBit(u.Space)
		switch {
		case u.Has(Lands):
			f.landing |= bit
		case u.Aboard != NoUnit || u.Has(Hovers) || p.s.info(u).Attack == 0:
		case p.water.has(p.water.hostile, u.Space) && !p.s.joins(u, &p.water):
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
func (p *planner) idle() []UnitID {
	var idle []UnitID
	fleet := p.fleet()
	fought := p.water.hostile | (p.s.Attacked|p.sought())&fleet.armed
	for u := range p.s.arms(flying, afloat) {
		if !u.Space.IsSea() || u.Aboard != NoUnit || u.Used == 0 || p.fled(u) {
			continue
		}
		if bit := seaBit(u.Space); fought&bit == 0 && (fleet.landing&bit == 0 || !p.supports(u)) {
			idle = append(idle, u.ID)
		}
	}
	slices.Sort(idle)
	return idle
}

// unlanded is the cargo that was loaded in this phase and has no order to land, or that is to land in a
// territory which tanks have taken before it. Rule 7.4.
func (p *planner) unlanded() []UnitID {
	var waiting []UnitID
	for u := range p.s.arms(flying, afloat) {
		if u.Aboard == NoUnit {
			continue
		}
		if lands := u.Has(Lands); u.Has(Loaded) && !lands || lands && !p.s.hostileLand(u.Target, p.side) {
			waiting = append(waiting, u.ID)
		}
	}
	slices.Sort(waiting)
	return waiting
}

// exposed is the cargo that is to land from a hostile zone in which nothing fights (A04). Rule 7.4.
func (p *planner) exposed() []UnitID {
	var exposed []UnitID
	fleet := p.fleet()
	if fleet.landing == 0 {
		return nil
	}
	for u := range p.s.arms(flying, afloat) {
		if u.Has(Lands) && u.Aboard != NoUnit && p.water.hostile&^fleet.armed&seaBit(u.Space) != 0 {
			exposed = append(exposed, u.ID)
		}
	}
	slices.Sort(exposed)
	return exposed
}

// sought are the zones that are attacked without a word, because what came there has no other
// reason to be there: aircraft, and ships where there is no assault. Rules 7.1 and 7.6.
func (p *planner) sought() (zones uint64) {
	fleet := p.fleet()
	for u := range p.s.arms(flying, afloat) {
		if !u.Space.IsSea() || u.Aboard != NoUnit || u.Used == 0 {
			continue
		}
		bit := seaBit(u.Space)
		if u.Type.Class() == c.Air || fleet.landing&bit == 0 && !p.fled(u) {
			zones |= bit
		}
	}
	return zones & p.water.prey & fleet.armed &^ (p.water.hostile | p.s.Attacked)
}

// whereText names units with the spaces where they are.
func (s *State) whereText(ids []UnitID) []engine.Text {
	var texts []engine.Text
	for space := range c.Space(c.NumSpaces) {
		var here []UnitID
		for _, id := range ids {
			if u := s.Units.find(id); u != nil && u.Space == space {
				here = append(here, id)
			}
		}
		if len(here) > 0 {
			texts = append(texts, engine.T("axis.units.at", "units", s.forceText(here), "place", s.spaceText(space)))
		}
	}
	return texts
}

// endCombatMoves closes the combat moves: what is declared by the moves themselves is taken down,
// and allies are asked for their ships. Rules 7.3, 7.6 and 13.
func endCombatMoves(r *referee, _ c.Power, _ []string) error {
	for zone := range seaSpaces(r.s.planner().sought()).All() {
		r.Emit(ZoneDeclared{Zone: zone, Attack: true})
	}
	r.shellByThemselves()
	r.engage()
	var owners uint8
	for u := range r.s.arms(flying, afloat) {
		if ship := r.s.Units.find(u.Aboard); ship != nil && ship.Power != u.Power && u.Has(Lands) {
			owners |= 1 << ship.Power
		}
	}
	r.consult(owners, CombatConsent, Intercept)
	return nil
}

// engage marks what fights at sea without having moved (A24), and puts the fighters of allies
// aboard the carriers that fight. Rules 7.3, 7.5 and 13.
func (r *referee) engage() {
	w := r.s.water()
	fought := r.s.fought(&w)
	var units []Unit
	for zone := range seaSpaces(fought).All() {
		var carriers []UnitID
		for u := range r.s.at(zone) {
			if u.Power != r.s.Active || u.Aboard != NoUnit || w.has(w.hostile, zone) && !r.s.joins(u, &w) {
				continue
			}
			if u.Type == c.Carrier {
				carriers = append(carriers, u.ID)
			}
			if !u.Has(MovedCombat) {
				units = append(units, u.with(MovedCombat))
			}
		}
		if len(carriers) > 0 {
			units = append(units, r.passengers(carriers, zone)...)
		}
	}
	r.change(units)
}
