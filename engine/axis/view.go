package axis

import (
	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// View is a position as an audience sees it: all of it, for nothing in this game is hidden.
type View struct {
	For   engine.Audience `json:"audience"`
	State *State          `json:"state"`
}

// View redacts nothing.
func (s *State) View(audience engine.Audience) engine.View { return View{For: audience, State: s} }

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
	lines := []engine.Text{engine.T("axis.status.turn", "n", s.Round, "power", powerText(s.Active),
		"stage", engine.T("axis.stage."+s.rules.machine.Stage(s).Name))}
	for power := range c.Power(c.NumPowers) {
		lines = append(lines, engine.T("axis.status.power", "power", powerText(power),
			"money", int(s.Money[power]), "production", s.production(power)))
	}
	return append(lines, engine.T("axis.status.cities", "allies", s.cities(c.Allies), "axis", s.cities(c.Axis), "n", s.choices.cities))
}

// Components is what is in the box of the game.
func (v View) Components() *c.Set { return v.State.set() }

// Production of a power: the values of its territories (section 2).
func (v View) Production(power c.Power) int { return v.State.production(power) }

// City is the victory city of a space, empty where there is none (16).
func (v View) City(space c.Space) string { return v.State.city(space) }

// Cities of a side that count for victory (16).
func (v View) Cities(side c.Side) int { return v.State.cities(side) }

// CitiesNeeded for victory (16).
func (v View) CitiesNeeded() int { return v.State.choices.cities }

// StageName is the name of the stage, "axis.stage.<name>" in catalogues.
func (v View) StageName() string { return v.State.rules.machine.Stage(v.State).Name }
