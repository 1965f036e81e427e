package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/combat/odds"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Plan is a combat that is fought or might be. There must be attackers; of a hex without defenders nothing but the strengths makes sense.
type Plan struct {
	Target               components.Place
	Attackers, Defenders []components.UnitID
	// Lead units; NoUnit for the usual ones.
	Lead [state.Roles]components.UnitID
	// Support that gets through.
	Support [state.Roles]air.Total
	HQ      [state.Roles]int
}

// PlanFor is an attack on a hex by some units, against all that can defend it.
func PlanFor(s *state.State, target components.Place, attackers []components.UnitID) *Plan {
	p := &Plan{Target: target, Attackers: attackers, Lead: [state.Roles]components.UnitID{components.NoUnit, components.NoUnit}}
	proper, _ := garrison(s, p.side(s).Enemy(), target)
	p.Defenders = usualDefenders(s, p.side(s).Enemy(), target, proper)
	return p
}

// PlanOf is the combat that is being resolved, with the support that gets through.
func PlanOf(s *state.State, support [state.Roles]air.Total) *Plan {
	b := s.Battle
	p := &Plan{Target: b.Target, Attackers: b.Attackers, Defenders: b.Defenders, Lead: b.Lead, Support: support}
	for role := range p.HQ {
		p.HQ[role] = int(b.HQ[role])
		p.Support[role].Helicopters += int(b.Aircraft[role])
	}
	return p
}

// side is that of the attackers.
func (p *Plan) side(s *state.State) components.Side { return s.Info(p.Attackers[0]).Side }

// units of a side of the combat.
func (p *Plan) units(role state.Role) []components.UnitID {
	if role == state.Attacker {
		return p.Attackers
	}
	return p.Defenders
}

// lead unit of a side.
func (p *Plan) lead(s *state.State, role state.Role) components.UnitID {
	if p.Lead[role] != components.NoUnit {
		return p.Lead[role]
	}
	return usualLead(s, role, p.units(role))
}

// Estimate adds up a combat: strengths, odds, shifts and die modifiers, each with its rule. Rules 9.2.2 to 9.6.
func Estimate(s *state.State, p *Plan) *odds.Estimate {
	e := new(odds.Estimate)
	e.Attack, e.Defense = strengths(s, p)
	shifts(s, p, e)
	modifiers(s, p, e)
	columns := &s.Set().Charts.OddsColumns[s.Set().Hex(p.Target).Terrain.Family()]
	e.Conclude(columns, s.Chosen.TerrainColumns, engine.T("nextwar.combat.odds"))
	return e
}

// shifts are the column shifts. Rule 9.5.
func shifts(s *state.State, p *Plan, e *odds.Estimate) {
	if len(p.Defenders) > 0 {
		attacker, defender := p.lead(s, state.Attacker), p.lead(s, state.Defender)
		a, d := s.ER(attacker), s.ER(defender)
		e.AddShift("9.5.1", a-d, engine.T("nextwar.combat.efficiency", "attacker", s.Name(attacker), "a", a, "defender", s.Name(defender), "d", d))
	}
	side, hex := p.side(s), s.Set().Hex(p.Target)
	if hex.Settlement == components.City && !clearing(s, p.Defenders) {
		e.AddShift("9.5.2", -2, engine.T("nextwar.combat.city"))
	}
	if s.FortUsable(side.Enemy(), p.Target) {
		e.AddShift("9.5.2", -2, engine.T("nextwar.combat.fort"))
	}
	if s.Segment == state.M5 {
		e.AddShift("9.5.3", -2, engine.T("nextwar.combat.exploitation"))
	}
	if turns := s.Set().Sides[side].Surprise; int(s.Turn) <= len(turns) {
		e.AddShift("9.5.4", int(turns[s.Turn-1]), engine.T("nextwar.combat.surprise"))
	}
	if assaultShifts(s, p, e) {
		e.AddShift("9.5.5", -1, engine.T("nextwar.combat.assault"))
	}
}

// assaultShifts tells whether an attack is shifted for being amphibious: unless other units give more than half of the modified
// strength, or, by the other reading, only if they do. Rules 8.5.8.1, 9.5.5, A-37.
func assaultShifts(s *state.State, p *Plan, e *odds.Estimate) bool {
	sea, land := 0, 0
	for _, strength := range e.Attack {
		switch {
		case strength.Unit == components.NoUnit:
		case afloat(s, strength.Unit):
			sea += strength.Value
		default:
			land += strength.Value
		}
	}
	return assault(s, p.Attackers) && (land > sea) == s.Chosen.AssaultShiftJoined
}

// assault tells whether some of the units attack from the sea. Rule 8.5.8.
func assault(s *state.State, attackers []components.UnitID) bool {
	return slices.ContainsFunc(attackers, func(id components.UnitID) bool { return afloat(s, id) })
}

// clearing tells whether units stand under a clearing marker, so that the place gives them no advantage. Rule 8.4.1.5.
func clearing(s *state.State, units []components.UnitID) bool {
	return slices.ContainsFunc(units, func(id components.UnitID) bool { return s.Unit(id).Has(state.UnderClearing) })
}

// modifiers are the die modifiers but for that of the odds. Rule 9.6.
func modifiers(s *state.State, p *Plan, e *odds.Estimate) {
	hex := s.Set().Hex(p.Target)
	e.AddModifier("9.6.1", air.Net(s, p.Support[state.Attacker], p.Support[state.Defender]), engine.T("nextwar.combat.support"))
	if !clearing(s, p.Defenders) {
		if hex.Settlement == components.Town {
			e.AddModifier("9.6.2", 1, engine.T("nextwar.combat.town"))
		}
		if hex.Airfield {
			e.AddModifier("9.6.2", 1, engine.T("nextwar.combat.airfield"))
		}
		e.AddModifier("9.6.2", hex.Installations(), engine.T("nextwar.combat.installations"))
	}
	var hexes []components.Place
	var nations []components.Nation
	var formations []string
	for _, id := range p.Attackers {
		info := s.Info(id)
		nations = include(nations, info.Nation)
		if !afloat(s, id) {
			hexes = include(hexes, s.Unit(id).At)
		}
		if !info.Independent() {
			formations = include(formations, info.Formation)
		}
	}
	play := &s.Set().Play
	e.AddModifier("9.6.3", odds.Directions(len(hexes)), engine.T("nextwar.combat.directions", "n", len(hexes)))
	if len(nations) > 1 {
		e.AddModifier("9.6.5", int(play.MultinationalDRM), engine.T("nextwar.combat.nations"))
	}
	if n := len(formations) - 1; n > 0 {
		e.AddModifier("9.6.6", n*int(play.FormationDRM), engine.T("nextwar.combat.formations", "n", n+1))
	}
	if hex.Terrain.IsFlat() {
		return
	}
	if slices.ContainsFunc(p.Attackers, func(id components.UnitID) bool { return s.Info(id).LightInfantry && !afloat(s, id) }) {
		e.AddModifier("9.6.7", -1, engine.T("nextwar.combat.light-attacker"))
	}
	if slices.ContainsFunc(p.Defenders, func(id components.UnitID) bool { return s.Info(id).LightInfantry }) {
		e.AddModifier("9.6.7", 1, engine.T("nextwar.combat.light-defender"))
	}
}

// include adds a value to a list that does not hold it.
func include[T comparable](list []T, value T) []T {
	if slices.Contains(list, value) {
		return list
	}
	return append(list, value)
}
