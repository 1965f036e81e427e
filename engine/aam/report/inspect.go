package report

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Inspect checks what no position may break, one line for each violation.
func Inspect(s *state.State) (broken []string) {
	complain := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	for i := range s.Units {
		if problem := unitProblem(s, state.UnitID(i)); problem != "" {
			complain("%s: %s", s.Word(state.UnitID(i)), problem)
		}
	}
	if s.Board >= 0 && len(s.Units) > 0 {
		for _, p := range s.Map().All {
			if problem := hexProblem(s, p); problem != "" {
				complain("%s: %s", s.Map().Labels[p], problem)
			}
		}
	}
	if len(s.Plan) > 0 && s.Part != state.NoPart && !s.Part.Movement() && !s.Part.Assault() && !s.Part.Airstrike() {
		complain("a plan in the part %s", s.Part.Word())
	}
	if (s.Stage == state.Over) != (s.End != nil) {
		complain("stage %d, end %v", s.Stage, s.End)
	}
	return broken
}

// unitProblem tells where a unit is that it cannot be, or which counters it cannot have; empty for nothing.
func unitProblem(s *state.State, id state.UnitID) string {
	u, info := &s.Units[id], s.Info(id)
	switch {
	case u.Fate != state.InPlay && (u.At != components.NoPlace || u.Aboard != state.NoUnit):
		return "it is on the map and off it"
	case u.Fate == state.InPlay && (u.At < 0 || !s.Map().Hexes[u.At].On):
		return "it is nowhere"
	case u.Aboard != state.NoUnit && (s.Units[u.Aboard].Fate != state.InPlay || s.Units[u.Aboard].At != u.At || s.Units[u.Aboard].Side != u.Side || s.Units[u.Aboard].Aboard != state.NoUnit):
		return "it is aboard what does not carry it"
	case u.Aboard != state.NoUnit && info.Kind != components.Soldier:
		return "it is no soldier and aboard"
	case info.Kind != components.Vehicle && (u.Up|u.Down)&state.Damaged != 0:
		return "it is no vehicle and damaged"
	case info.Kind == components.Obstacle && u.Up|u.Down != 0:
		return "an obstacle has counters"
	case u.Up&state.Destroyed != 0 && u.Fate != state.Gone:
		return "it is destroyed and alive"
	}
	return ""
}

// hexProblem tells what of the units in a hex cannot be; empty for nothing. Rules 6.1, 6.3, 6.4.
func hexProblem(s *state.State, p components.Place) string {
	var kinds [components.Obstacle + 1]int
	for id := range s.In(p) {
		kinds[s.Info(id).Kind]++
	}
	if kinds[components.Aircraft] > 1 {
		return "it holds several aircraft"
	}
	axis, allies := s.StackOf(0, p, state.NoUnit), s.StackOf(1, p, state.NoUnit)
	for _, k := range [...]state.Stack{axis, allies} {
		if k.Units > state.OverfullUnits || k.Vehicles > state.OverfullVehicles || k.Soldiers() > state.OverfullSoldiers {
			return fmt.Sprintf("%d units, %d of them vehicles", k.Units, k.Vehicles)
		}
	}
	if axis.Vehicles > 0 && allies.Vehicles > 0 && !s.Chosen.VehiclePerSide {
		return "vehicles of both sides"
	}
	return ""
}
