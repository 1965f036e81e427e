package turn

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

func (Arrived) Shows(*state.State) bool { return true }
func (Rebuilt) Shows(*state.State) bool { return true }

// Line tells in the first turn who plays which side.
func (e TurnBegun) Line(s *state.State) engine.Text {
	if e.Turn == 1 {
		return engine.T("nextwar.tell.turn.first", "n", int(e.Turn), "red", s.SideName(0), "blue", s.SideName(1))
	}
	return engine.T("nextwar.tell.turn", "n", int(e.Turn))
}

func (e WeatherSet) Line(*state.State) engine.Text {
	return engine.T("nextwar.tell.weather", "weather", state.WeatherName(e.Weather))
}

func (e InitiativeDecided) Line(s *state.State) engine.Text {
	if e.Side == components.NoSide {
		return engine.T("nextwar.tell.contested", "side", s.SideName(s.First))
	}
	return engine.T("nextwar.tell.initiative", "side", s.SideName(e.Side))
}

// Tell says which units go out of supply, and which are in supply again.
func (e SupplyChecked) Tell(s *state.State, audience engine.Audience) (lines []engine.Text) {
	if len(e.Out) > 0 {
		lines = append(lines, engine.T("nextwar.tell.unsupplied", "units", s.NamesFor(audience, e.Out)))
	}
	if len(e.In) > 0 {
		lines = append(lines, engine.T("nextwar.tell.supplied", "units", s.NamesFor(audience, e.In)))
	}
	return lines
}

// Tell says which reinforcement arrives, and where.
func (e Arrived) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return tellUnit(s, audience, "nextwar.tell.moved.arrival", e.Unit, "to", s.PlaceName(e.At))
}

// Tell says which unit gets a step back.
func (e Restored) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return tellUnit(s, audience, "nextwar.tell.restored", e.Unit)
}

// Tell says which unit comes back.
func (e Rebuilt) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return tellUnit(s, audience, "nextwar.tell.rebuilt", e.Unit, "to", s.PlaceName(e.At))
}

func tellUnit(s *state.State, audience engine.Audience, key string, id components.UnitID, pairs ...any) []engine.Text {
	return []engine.Text{engine.T(key, append(pairs, "units", s.NamesFor(audience, []components.UnitID{id}))...)}
}

func (PointsAdded) Line(s *state.State) engine.Text {
	of := func(side components.Side) engine.Text {
		points := &s.Sides[side]
		return engine.T("nextwar.tell.points.of", "side", s.SideName(side), "total", int(points.VP+points.VPTurn), "added", strconv.Itoa(int(points.VPTurn)))
	}
	return engine.T("nextwar.tell.points", "points", []engine.Text{of(0), of(1)})
}

func (e VictoryRolled) Line(s *state.State) engine.Text {
	return engine.T("nextwar.tell.victory-roll", "side", s.SideName(e.Side), "roll", strconv.Itoa(int(e.Roll)), "need", strconv.Itoa(int(e.Need)))
}
