package display

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// told is a line about the air war.
func told(key string, pairs ...any) engine.Text { return engine.T("nextwar.told."+key, pairs...) }

func (e AircraftMoved) Line(s *state.State) engine.Text {
	switch e.Why {
	case OfWeather:
		return told("aircraft-grounded", "units", s.NamesOf(e.Units))
	case OfChoice:
		return told("aircraft-broke-off", "units", s.NamesOf(e.Units))
	}
	return engine.Text{}
}

func (e AircraftBased) Line(s *state.State) engine.Text {
	side := s.Info(e.Unit).Side
	box := s.Set().Sides[side].Advanced.Displays[e.Display].Word
	if e.Arrives {
		return told("aircraft-arrived", "unit", s.Name(e.Unit), "box", BoxName(s, box))
	}
	return told("aircraft-based", "unit", s.Name(e.Unit), "box", BoxName(s, box))
}

func (e SortieLost) Line(s *state.State) engine.Text {
	return told("sortie-lost", "unit", s.Name(e.Unit))
}

// Tell of a commitment is for its owner until it is shown. Rule 22.6.1.
func (e UnitsCommitted) Tell(s *state.State, audience engine.Audience) []engine.Text {
	if !audience.Sees(state.Seat(e.Side)) {
		return nil
	}
	return []engine.Text{told("committed", "units", s.NamesOf(e.Units))}
}

func (e CommitmentShown) Line(s *state.State) engine.Text {
	units := s.Advanced.Committed[e.Side]
	if len(units) == 0 {
		return told("committed-none", "side", s.SideName(e.Side))
	}
	return told("commitment", "side", s.SideName(e.Side), "units", s.NamesOf(units))
}

func (e DuelAdded) Line(s *state.State) engine.Text {
	return told("duel", "by", FighterName(s, e.By), "against", FighterName(s, e.Against))
}

// Tell of a unit that is picked is for its owner until both are shown. Rule 29.2.2.
func (e UnitPicked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	if !audience.Sees(state.Seat(e.Side)) {
		return nil
	}
	return []engine.Text{told("committed", "units", s.NamesOf([]components.UnitID{e.Unit}))}
}

func (e PicksShown) Line(s *state.State) engine.Text {
	return told("duel", "by", s.Name(e.By), "against", s.Name(e.Against))
}

func (e PairsSwapped) Line(s *state.State) engine.Text {
	return told("pairs-swapped", "units", s.NamesOf(e.Units[:]))
}

func (e PairLeft) Line(s *state.State) engine.Text { return told("pair-left", "unit", s.Name(e.Unit)) }

func (e BombsDropped) Line(s *state.State) engine.Text {
	return told("bombs-dropped", "units", s.NamesOf(e.Units))
}

func (e AirShot) Line(s *state.State) engine.Text {
	return told("air-shot", "round", RoundName(e.Round), "by", FighterName(s, e.By), "at", FighterName(s, e.At),
		"difference", Signed(int(e.Difference)), "roll", Rolled(e.Roll, e.Modifiers), "result", ResultName(e.Result))
}

// RoundName is the name of a round. Rule 22.6.3.
func RoundName(round state.AirRound) engine.Text {
	return engine.T("nextwar.air-round." + [...]string{"long-range", "stand-off", "dogfight"}[round])
}

// ResultName is the name of a result of air combat. Rule 22.6.5.
func ResultName(result components.AirResult) engine.Text {
	return engine.T("nextwar.air-result." + [...]string{"none", "ad", "a", "d", "da", "x"}[result])
}

// Signed is a number with its sign.
func Signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// Rolled is a roll with its modifiers and what they make of it.
func Rolled(roll int8, modifiers state.Modifiers) engine.Text {
	if len(modifiers) == 0 {
		return engine.T("nextwar.roll", "roll", int(roll))
	}
	return engine.T("nextwar.roll.modified", "roll", int(roll), "modifiers", modifiers.Texts(), "total", int(roll)+modifiers.Sum())
}

func (e NominalHit) Line(s *state.State) engine.Text {
	switch {
	case s.Advanced.Missions[e.Mission].Kind == state.AirMining:
		return told("mines-lost")
	case e.LossEach:
		return told("carried-hit")
	case e.Aborted:
		return told("carried-back")
	}
	return told("carried-loss")
}

func (e SuperiorityDecided) Line(s *state.State) engine.Text {
	left := strconv.Itoa(int(e.Left[0])) + ":" + strconv.Itoa(int(e.Left[1]))
	if e.Level == components.Contested {
		return told("superiority-contested", "left", left)
	}
	side, level := components.Side(0), e.Level
	if level < 0 {
		side, level = 1, -level
	}
	return told("superiority", "side", s.SideName(side), "level", LevelName(level), "left", left, "awacs", AWACSText(s, e.AWACS))
}

// LevelName is the name of a level of air superiority. Rule 22.6.
func LevelName(level components.Level) engine.Text {
	return engine.T("nextwar.air.level." + [...]string{"contested", "advantage", "superiority", "supremacy"}[level])
}

// AWACSText tells who has the AWACS Advantage. Rule 22.6.
func AWACSText(s *state.State, marker int8) engine.Text {
	if marker == 0 {
		return engine.T("nextwar.awacs.none")
	}
	side := components.Side(0)
	if marker < 0 {
		side, marker = 1, -marker
	}
	return engine.T("nextwar.awacs", "side", s.SideName(side), "n", int(marker))
}

func (e ReadinessRolled) Line(s *state.State) engine.Text {
	key := "readiness-failed"
	if e.Roll <= Box(s, e.Unit).Ready {
		key = "readiness"
	}
	return told(key, "unit", s.Name(e.Unit), "roll", int(e.Roll))
}

func (e AircraftRestored) Line(s *state.State) engine.Text {
	if e.Returned {
		return told("aircraft-returned", "unit", s.Name(e.Unit))
	}
	return told("aircraft-restored", "unit", s.Name(e.Unit))
}
