package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
)

// View is a position as an audience sees it: all of it, for nothing in this game is hidden.
type View struct {
	For   engine.Audience `json:"audience"`
	State *State          `json:"state"`
}

// Audience is who it is made for.
func (v View) Audience() engine.Audience { return v.For }

// Hand is empty: there are no hands.
func (View) Hand() []engine.Text { return nil }

// Status tells the turn, the money and the cities.
func (v View) Status() []engine.Text {
	s := v.State
	if s.Stage == Opening {
		return []engine.Text{engine.T("axis.status.opening")}
	}
	lines := []engine.Text{engine.T("axis.status.turn", "n", s.Round, "power", PowerText(s.Active),
		"stage", engine.T("axis.stage."+s.Machine().Stage(s).Name))}
	for power := range components.Power(components.NumPowers) {
		lines = append(lines, engine.T("axis.status.power", "power", PowerText(power),
			"money", int(s.Money[power]), "production", s.Production(power)))
	}
	return append(lines, engine.T("axis.status.cities", "allies", s.Cities(components.Allies), "axis", s.Cities(components.Axis), "n", s.Chosen.Cities))
}

// Components is what is in the box of the game.
func (v View) Components() *components.Set { return v.State.Set() }

// Production of a power: the values of its territories (section 2).
func (v View) Production(power components.Power) int { return v.State.Production(power) }

// City is the victory city of a space, empty where there is none (16).
func (v View) City(space components.Space) string { return v.State.city(space) }

// Cities of a side that count for victory (16).
func (v View) Cities(side components.Side) int { return v.State.Cities(side) }

// CitiesNeeded for victory (16).
func (v View) CitiesNeeded() int { return v.State.Chosen.Cities }

// StageName is the name of the stage, "axis.stage.<name>" in catalogues.
func (v View) StageName() string { return v.State.Machine().Stage(v.State).Name }
