package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of this chapter.
type (
	// AirPointsRolled gives a side the air points of the turn: what the table gives, what carriers add, what is lost for good,
	// and what is left in the weather (6.1).
	AirPointsRolled struct {
		Side     components.Side `json:"side"`
		Roll     int8            `json:"roll"`
		Table    int8            `json:"table"`
		Carriers int8            `json:"carriers,omitempty"`
		Lost     int8            `json:"lost,omitempty"`
		Points   int8            `json:"points"`
	}
	// AirLevelFound is the air superiority of the turn as the first side sees it (6.4).
	AirLevelFound struct {
		Level components.Level `json:"level"`
	}
	// AirPointsSpent takes air points from a side (6.2.1, 6.2.2).
	AirPointsSpent struct {
		Side   components.Side `json:"side"`
		Points int8            `json:"points"`
		Rule   engine.Rule     `json:"rule"`
	}
	// DefenseFired is air defense fire against something of a side (6.6). Units fly there; Points are the air points on support.
	DefenseFired struct {
		Side     components.Side       `json:"side"`
		Mission  Mission               `json:"mission"`
		Units    []components.UnitID   `json:"units,omitempty"`
		At       components.Place      `json:"at"`
		Points   int8                  `json:"points,omitempty"`
		Roll     int8                  `json:"roll"`
		Modifier int8                  `json:"modifier,omitempty"`
		Result   components.FireResult `json:"result"`
	}
	// MissionFlown uses up a mission of a helicopter, in support of a combat (6.5.2).
	MissionFlown struct {
		Helicopter components.UnitID `json:"helicopter"`
		Target     components.Place  `json:"target"`
	}
)

func (AirPointsRolled) Kind() string { return "air-points" }
func (AirLevelFound) Kind() string   { return "air-level" }
func (AirPointsSpent) Kind() string  { return "air-points-spent" }
func (DefenseFired) Kind() string    { return "air-defense-fire" }
func (MissionFlown) Kind() string    { return "mission" }

func (e AirPointsRolled) Apply(s *state.State) {
	side := &s.Sides[e.Side]
	side.AirPoints, side.AirTotal = e.Points, e.Points
}

func (e AirLevelFound) Apply(s *state.State) { s.AirLevel = e.Level }

func (e AirPointsSpent) Apply(s *state.State) { s.Sides[e.Side].AirPoints -= e.Points }

// Apply changes nothing: what the fire does is recorded by other facts.
func (DefenseFired) Apply(*state.State) {}

func (e MissionFlown) Apply(s *state.State) {
	u := &s.Units[e.Helicopter]
	u.Missions++
	u.Flags |= state.Supported
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		stage.Reads[AirPointsRolled](nil), stage.Reads[AirLevelFound](nil), stage.Reads[AirPointsSpent](nil), stage.Reads[DefenseFired](nil),
		stage.Reads[MissionFlown](nil),
	}
}
