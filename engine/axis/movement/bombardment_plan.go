package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// bombardmentPlan is what the battleships and cruisers of a zone do for an assault beyond what was ordered. Ships
// may accompany an assault without firing: there may be more of them than units that land. Rules 7.1 and 11.
type bombardmentPlan struct {
	zone components.Space
	// land is what they fire at; NoSpace where there is no one territory.
	land components.Space
	// fire are the ships that came for it and bombard without a further word, silent those that do not,
	// waiting those that were there before and could.
	fire, silent, waiting []state.UnitID
	// because tells why the silent ones do not fire.
	because state.SilentBecause
}

// bombardmentPlans of all zones from which units land, in the order of the zones. Rule 11.
func (p *Planner) bombardmentPlans() []bombardmentPlan {
	landing := p.fleet().landing
	if landing == 0 {
		return nil
	}
	var all []bombardmentPlan
	var promised [components.NumSpaces]int
	sought := p.sought()
	for zone := range state.SeaSpaces(landing).All() {
		b := bombardmentPlan{zone: zone, land: components.NoSpace}
		quiet := p.quiet(zone) && sought&state.SeaBit(zone) == 0
		var came []state.UnitID
		for u := range p.s.UnitsAt(zone) {
			switch {
			case !quiet && u.Power == p.s.Active && u.Has(state.Bombards):
				b.silent, b.because = append(b.silent, u.ID), state.BattleInZone
			case !quiet || !p.bombards(u):
			case u.Has(state.MovedCombat):
				came = append(came, u.ID)
			default:
				b.waiting = append(b.waiting, u.ID)
			}
		}
		if quiet && len(came)+len(b.waiting) > 0 {
			p.aim(&b, came, &promised)
		}
		all = append(all, b)
	}
	return all
}

// aim finds what the ships of a zone that came for an assault fire at: the one territory that is assaulted
// from there, as many of them as units land and other ships do not support. Rule 11.
func (p *Planner) aim(b *bombardmentPlan, came []state.UnitID, promised *[components.NumSpaces]int) {
	targets, guns := 0, 0
	for _, land := range p.s.Set().Lands[b.zone] {
		if n := p.bombardmentsLeft(b.zone, land) - promised[land]; n > 0 {
			targets, guns, b.land = targets+1, n, land
		}
	}
	slices.SortStableFunc(came, func(x, y state.UnitID) int {
		return p.s.Units.Find(y).Type.Bombards() - p.s.Units.Find(x).Type.Bombards()
	})
	if targets > 1 {
		b.land, b.silent, b.because = components.NoSpace, came, state.NoTarget
		return
	}
	n := min(len(came), guns)
	b.fire, b.silent, b.because = came[:n], came[n:], state.TooManyShips
	if n == guns {
		b.waiting = nil // there is nobody left for whom they could fire
	}
	if b.land != components.NoSpace {
		promised[b.land] += n
	}
}

// PlanNotes tells what a plan does or leaves undone although its player may not mean to: transports that will be
// sunk (9.6), ships that will not bombard for an assault (11).
func PlanNotes(s *state.State, seat engine.Seat) (lines []engine.Text) {
	if s.End != nil || s.Stage != state.CombatMove || !s.WaitsFor(seat) {
		return nil
	}
	if ships := loneTransports(s); len(ships) > 0 {
		lines = append(lines, engine.T("axis.lone-transports", "units", s.WhereText(ships), "rule", "9.6"))
	}
	for _, b := range PlannerOf(s).bombardmentPlans() {
		if text := s.SilentText(b.silent, b.because); !text.IsZero() {
			lines = append(lines, text)
		}
		if len(b.waiting) > 0 {
			lines = append(lines, engine.T("axis.silent.waiting", "units", s.WhereText(b.waiting), "rule", "11"))
		}
	}
	return lines
}

// HeldFire tells, as the combat moves end, which ships came for an assault and do not bombard. Rule 11.
func HeldFire(s *state.State) (lines []engine.Text) {
	for _, b := range PlannerOf(s).bombardmentPlans() {
		if text := s.SilentText(b.silent, b.because); !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}

// loneTransports are the transports that will be sunk without a die when the battles begin: alone with enemies that
// can fight, and with nowhere to retreat, since they did not come from anywhere in this turn. Rule 9.6, A34.
func loneTransports(s *state.State) (ships []state.UnitID) {
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		if !s.SeaFight(zone) {
			continue
		}
		att, def := s.TallyOf(state.SeaFight, zone, state.Attacker), s.TallyOf(state.SeaFight, zone, state.Defender)
		if att.Armed() > 0 || def.Armed() == 0 {
			continue
		}
		takesPart := func(u *state.Unit) bool { return s.TakesPart(u, state.SeaFight, zone, state.Attacker) }
		if !state.AnyOf(s.UnitsAt(zone), func(u *state.Unit) bool {
			return takesPart(u) && u.From != components.NoSpace && u.From != zone && s.IsRetreatSpace(u.From)
		}) {
			ships = append(ships, state.IDsOf(s.UnitsAt(zone), takesPart)...)
		}
	}
	return ships
}
