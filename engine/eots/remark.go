package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// planNotes tells of an Offensive in the making who fights where, and who does so only because a
// battle is in range, who is kept out, and who is in range of several battles and in none. Rules
// 7.24, 9.11. [engine.PlanChecker]
func planNotes(s *State, seat engine.Seat) (remarks []engine.Text) {
	if s.End != nil || s.Stage != Build || components.Side(seat) != s.Off.Side {
		return nil
	}
	d := s.draft()
	say := func(key string, units components.UnitSet, pairs ...any) {
		if !units.IsEmpty() {
			pairs = append(pairs, "units", s.unitTexts(listOf(units)), "n", units.Count())
			remarks = append(remarks, engine.T("eots.offensive.remark."+key, pairs...))
		}
	}
	for i := range d.battles {
		hex := d.battles[i].Hex
		here := s.unitsAt(d.side, hex).Intersect(s.Off.Chosen[d.side]).Without(s.Off.Strategic)
		say("battle", here.Union(d.battles[i].Distant[d.side]), "hex", s.hexText(hex))
	}
	say("joined", d.joined)
	say("kept-out", d.keptOut())
	say("undecided", d.undecided())
	return remarks
}

// unfinishedPlan tells why a plan cannot be carried out as it stands: where "commit" is not listed, the reason that it
// would be refused for. [engine.PlanChecker]
func unfinishedPlan(s *State, seat engine.Seat) *engine.Refusal {
	side := components.Side(seat)
	if s.End != nil || !s.waitsFor(seat) {
		return nil
	}
	explain := s.machine.Stage(s).Explain
	if _, listed := stage.Find(s.optionsAfter(side, engine.Order{}), "commit"); listed || explain == nil {
		return nil
	}
	return explain(s, side, engine.Order{}, "commit")
}

// keptOut are the units that would fight if their player did not keep them out.
func (d *drafted) keptOut() components.UnitSet {
	units := d.s.Off.KeptOut
	for unit := range units.All() {
		near := d.s.inRange(unit, d.hexes())
		if d.bound(unit) || !d.s.free(d.side, unit) || near.IsEmpty() {
			units.Remove(unit)
		}
	}
	return units
}

// undecided are the units with several battles in range that are in none of them.
func (d *drafted) undecided() components.UnitSet {
	units := d.s.Off.Chosen[d.side].Without(d.s.Off.KeptOut)
	for unit := range units.All() {
		if !d.s.free(d.side, unit) || d.bound(unit) {
			units.Remove(unit)
			continue
		}
		if near := d.s.inRange(unit, d.hexes()); near.Count() < 2 {
			units.Remove(unit)
		}
	}
	return units
}
