package advice

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/offensive"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// PlanNotes tells of an Offensive in the making who fights where, and who does so only because a
// battle is in range, who is kept out, and who is in range of several battles and in none. Rules
// 7.24, 9.11. [engine.PlanChecker]
func PlanNotes(s *state.State, seat engine.Seat) (remarks []engine.Text) {
	if s.End != nil || s.Stage != state.Build || components.Side(seat) != s.Off.Side {
		return nil
	}
	d := offensive.Draft(s)
	say := func(key string, units components.UnitSet, pairs ...any) {
		if !units.IsEmpty() {
			pairs = append(pairs, "units", s.UnitTexts(state.UnitSlice(units)), "n", units.Count())
			remarks = append(remarks, engine.T("eots.offensive.remark."+key, pairs...))
		}
	}
	for i := range d.Battles {
		hex := d.Battles[i].Hex
		here := s.UnitsAt(d.Side, hex).Intersect(s.Off.Chosen[d.Side]).Without(s.Off.Strategic)
		say("battle", here.Union(d.Battles[i].Distant[d.Side]), "hex", s.HexText(hex))
	}
	say("joined", d.Joined)
	say("kept-out", keptOut(d))
	say("undecided", undecided(d))
	return remarks
}

// Unfinished tells why a plan cannot be carried out as it stands: where "commit" is not listed, the reason that it
// would be refused for. [engine.PlanChecker]
func Unfinished(s *state.State, seat engine.Seat) *engine.Refusal {
	side := components.Side(seat)
	if s.End != nil || !s.WaitsFor(seat) {
		return nil
	}
	explain := s.Rules.Machine.Stage(s).Explain
	if _, listed := stage.Find(s.OptionsAfter(side, engine.Order{}), "commit"); listed || explain == nil {
		return nil
	}
	return explain(s, side, engine.Order{}, "commit")
}

// keptOut are the units that would fight if their player did not keep them out.
func keptOut(d *offensive.Drafted) components.UnitSet {
	units := d.State.Off.KeptOut
	for unit := range units.All() {
		near := offensive.InRange(d.State, unit, d.Hexes())
		if d.Bound(unit) || !offensive.Free(d.State, d.Side, unit) || near.IsEmpty() {
			units.Remove(unit)
		}
	}
	return units
}

// undecided are the units with several battles in range that are in none of them.
func undecided(d *offensive.Drafted) components.UnitSet {
	units := d.State.Off.Chosen[d.Side].Without(d.State.Off.KeptOut)
	for unit := range units.All() {
		if !offensive.Free(d.State, d.Side, unit) || d.Bound(unit) {
			units.Remove(unit)
			continue
		}
		if near := offensive.InRange(d.State, unit, d.Hexes()); near.Count() < 2 {
			units.Remove(unit)
		}
	}
	return units
}
