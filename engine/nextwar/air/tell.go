package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Line tells the air points of a side and, where they differ from the table, why.
func (e AirPointsRolled) Line(s *state.State) engine.Text {
	key := "nextwar.told.air-points"
	if e.Carriers != 0 || e.Lost != 0 || e.Points != e.Table {
		key = "nextwar.told.air-points.changed"
	}
	return engine.T(key, "side", s.SideName(e.Side), "roll", int(e.Roll), "table", int(e.Table), "carriers", int(e.Carriers), "lost", int(e.Lost),
		"points", int(e.Points))
}

// Line tells the level of air superiority and who has it.
func (e AirLevelFound) Line(s *state.State) engine.Text {
	side, level := components.Side(0), e.Level
	if level < 0 {
		side, level = 1, -level
	}
	if level == components.Contested {
		return engine.T("nextwar.told.air-level.contested")
	}
	return engine.T("nextwar.told.air-level", "side", s.SideName(side), "level", LevelName(level))
}

// LevelName is the name of a level of air superiority, without the side that has it. Rule 6.4.
func LevelName(level components.Level) engine.Text {
	word := [...]string{"contested", "advantage", "superiority", "supremacy"}[max(level, -level)]
	return engine.T("nextwar.air.level." + word)
}

// Tell tells the roll of air defense fire and what comes of it.
func (e DefenseFired) Tell(s *state.State, audience engine.Audience) []engine.Text {
	target := s.NamesFor(audience, e.Units)
	if e.Mission.ofPoints() {
		target = []engine.Text{engine.T("nextwar.air.points", "n", int(e.Points), "side", s.SideName(e.Side))}
	}
	key := "nextwar.told.fire"
	if len(e.Modifiers) > 0 {
		key = "nextwar.told.fire.modified"
	}
	return []engine.Text{engine.T(key, "place", s.PlaceName(e.At), "target", target, "roll", int(e.Roll), "modifiers", e.Modifiers.Texts(),
		"result", e.effects())}
}

// effects are what the fire does to its target, in words. Rule 6.6.1.
func (e DefenseFired) effects() (effects []engine.Text) {
	mission := "nextwar.air.fire." + e.Mission.word()
	if e.Mission.ofPoints() {
		mission = "nextwar.air.fire.points"
	}
	if e.Mission.ofPoints() || e.Mission == SupportHelicopter {
		if points := e.Result.Points; points > 0 {
			if e.Mission.ofPoints() {
				points = min(points, e.Points) // no more than there are
			}
			effects = append(effects, engine.T(mission, "n", int(points)))
		}
	} else if e.Result.Abort && !e.Resolute {
		effects = append(effects, engine.T("nextwar.air.fire.abort"))
	}
	if e.Result.Loss {
		loss := "nextwar.air.fire.step"
		if e.Mission.ofPoints() {
			loss = "nextwar.air.fire.point"
		}
		effects = append(effects, engine.T(loss))
	}
	if effects == nil {
		effects = append(effects, engine.T("nextwar.air.fire.none"))
	}
	return effects
}

// Tell tells who flies where.
func (e FlightBegun) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := "nextwar.told.flight." + Mission(e.Flight.Mission).word()
	return []engine.Text{engine.T(key, "units", s.NamesFor(audience, e.Flight.Units), "place", s.PlaceName(e.Flight.To),
		"from", s.PlaceName(s.Unit(e.Flight.Units[0]).At))}
}

// Tell tells what a unit's roll for a paradrop comes to.
func (e UnitDropped) Tell(s *state.State, audience engine.Audience) []engine.Text {
	word := [...]string{"landed", "landed", "scattered", "loss", "eliminated"}[e.Result]
	key := "nextwar.told.paradrop." + word
	return []engine.Text{engine.T(key, "unit", s.NameFor(audience, e.Unit), "place", s.PlaceName(e.At),
		"roll", int(e.Roll)+e.Modifiers.Sum())}
}

// Line tells the new base of a helicopter.
func (e HelicopterRebased) Line(s *state.State) engine.Text {
	key := "nextwar.told.rebase"
	if e.Over {
		key = "nextwar.told.rebase.over"
	}
	return engine.T(key, "unit", s.Name(e.Helicopter), "base", base{e.To, e.Ship}.name(s))
}

// Line tells that a helicopter goes by sea.
func (e HelicopterShipped) Line(s *state.State) engine.Text {
	return engine.T("nextwar.told.ferry", "unit", s.Name(e.Helicopter))
}

// Shows the map after it.
func (HelicopterRebased) Shows(*state.State) bool { return true }
