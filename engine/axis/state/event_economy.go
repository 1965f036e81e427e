package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// UnitsMobilized: bought units came on the map (15.1).
type UnitsMobilized struct {
	Units Units `json:"units"`
}

// ComplexBuilt: a bought complex was built (15.1).
type ComplexBuilt struct {
	Space components.Space `json:"space"`
}

// UnitsReturned: bought units that found no room were given back (15.2).
type UnitsReturned struct {
	Counts [components.NumTypes]uint8 `json:"counts"`
}

func (UnitsMobilized) Kind() string { return "mobilized" }
func (ComplexBuilt) Kind() string   { return "built" }
func (UnitsReturned) Kind() string  { return "returned" }

func (e UnitsMobilized) Apply(s *State) {
	UnitsArrived(e).Apply(s)
	for i := range e.Units {
		if t := e.Units[i].Type; s.Pool[t] > 0 {
			s.Pool[t]--
		}
	}
}

func (e ComplexBuilt) Apply(s *State) {
	s.Lands[e.Space].Complex, s.Lands[e.Space].New = true, true
	if s.Pool[components.Complex] > 0 {
		s.Pool[components.Complex]--
	}
}

func (e UnitsReturned) Apply(s *State) {
	for t, n := range e.Counts {
		s.Pool[t] -= min(n, s.Pool[t])
	}
}

func (e UnitsMobilized) Line(s *State) engine.Text {
	return engine.T("axis.tell.mobilized", "units", s.unitsText(e.Units.All()), "place", s.SpaceText(e.Units[0].Space))
}

func (e ComplexBuilt) Line(s *State) engine.Text {
	return engine.T("axis.tell.built", "place", s.SpaceText(e.Space))
}

func (e UnitsReturned) Line(s *State) engine.Text {
	return engine.T("axis.tell.returned", "units", s.PoolText(e.Counts))
}

// UnitsBought: units wait in the mobilization pool (6).
type UnitsBought struct {
	Power  components.Power           `json:"power"`
	Counts [components.NumTypes]uint8 `json:"counts"`
}

func (UnitsBought) Kind() string { return "bought" }

func (e UnitsBought) Apply(s *State) {
	for t, n := range e.Counts {
		s.Pool[t] += n
	}
}

func (e UnitsBought) Line(s *State) engine.Text {
	return engine.T("axis.tell.bought", "power", PowerText(e.Power), "units", s.PoolText(e.Counts))
}
