package strike

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// shot is a roll of SAM, AAA or the close defense of ships at one aircraft.
type shot struct {
	table  string
	column int8
	mods   state.Modifiers
	// late: after the strike; only A and X matter (24.6).
	late bool
}

// FireResult of the SAM or AAA Table for a column and a modified roll, brought within the table. Rules 24.5, 24.6.
func FireResult(charts *components.AdvancedCharts, table string, column int8, roll int) components.DefenseFire {
	rows := charts.AAA
	if table == components.SAMTable {
		rows = charts.SAM
	}
	row := rows[column]
	return row[min(max(roll, 0), len(row)-1)]
}

// roll fires at a flyer.
func (f *shot) roll(r *state.Referee, i, j int) components.DefenseFire {
	s := r.State
	roll := r.D10(f.table + " " + s.TargetWord(s.Advanced.Missions[i].Target))
	result := FireResult(&s.Set().Charts.Advanced, f.table, f.column, roll+f.mods.Sum())
	m := &s.Advanced.Missions[i]
	told := result
	if m.Flyers[j].Role == state.Suppression {
		told.Plus = 0 // 24.8: +n never affects units on defense suppression
	}
	r.Emit(Fired{Mission: i, Flyer: j, Table: f.table, Roll: int8(roll), Modifiers: f.mods, Result: told, Late: f.late})
	return result
}

// fireAt fires at a flyer and tells whether it goes on. Rules 23.4.2, 23.6, 24.5, 24.6, 25.1, ADV-A31.
func fireAt(r *state.Referee, i, j int, f shot) bool {
	result := f.roll(r, i, j)
	m := &r.State.Advanced.Missions[i]
	flyer := m.Flyers[j].Unit
	switch {
	case m.Kind == state.AirMining && flyer < 0:
		if result == (components.DefenseFire{}) {
			return true
		}
		r.Emit(MinesLaid{Mission: i}, FlyerGone{Mission: i, Flyer: j})
	case !result.Kill && !result.Abort:
		return true
	case flyer < 0:
		r.Emit(display.NominalHit{Mission: i, Aborted: true, LossEach: result.Kill})
	case r.State.Info(flyer).Kind == components.Helicopter:
		r.Emit(FlyerGone{Mission: i, Flyer: j})
		if result.Kill {
			r.LoseStep(flyer, state.ByAirDefense, "23.4.2")
		}
	case result.Kill:
		r.Eliminate(flyer, state.ByAirDefense, "24.5")
	default:
		display.Abort(r, flyer, display.OfDefenses)
	}
	return false
}

// closeDefense is the fire of the ships' close defense at an aircraft or missile just before its strike; it tells whether the
// strike comes through. An aircraft with stand-off weapons is unhurt. Rule 17.1.4.
func closeDefense(r *state.Referee, i, j int) bool {
	s := r.State
	m := &s.Advanced.Missions[i]
	f := &m.Flyers[j]
	column := CIWS(s, m.Target.Unit)
	if column == none {
		return true
	}
	guns := shot{table: components.AAATable, column: column, mods: CIWSModifiers(s, m.Target.Unit, IsMissile(m.Kind), f)}
	if IsMissile(m.Kind) || UsesStandOff(s, m, f) {
		result := guns.roll(r, i, j)
		if result.Kill || result.Abort {
			r.Emit(Struck{Mission: i, Flyer: j, Missed: true}, FlyerDone{Mission: i, Flyer: j})
			return false
		}
		return true
	}
	return fireAt(r, i, j, guns)
}

// CloseDefense rolls for the ships around a ship that is attacked in surface combat: the +n on the attacker's roll, and whether
// the attack misses. Rule 17.3.
func CloseDefense(r *state.Referee, target components.UnitID) (plus int, missed bool) {
	s := r.State
	column := CIWS(s, target)
	if column == none {
		return 0, false
	}
	mods := CIWSModifiers(s, target, true, nil)
	roll := r.D10("close defense " + s.Info(target).Word)
	result := FireResult(&s.Set().Charts.Advanced, components.AAATable, column, roll+mods.Sum())
	return int(result.Plus), result.Kill || result.Abort
}
