package air

import (
	"errors"
	"slices"

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
		Side      components.Side       `json:"side"`
		Mission   Mission               `json:"mission"`
		Units     []components.UnitID   `json:"units,omitempty"`
		At        components.Place      `json:"at"`
		Points    int8                  `json:"points,omitempty"`
		Resolute  bool                  `json:"resolute,omitempty"` // an Abort has no effect
		Roll      int8                  `json:"roll"`
		Modifiers state.Modifiers       `json:"modifiers,omitempty"`
		Result    components.FireResult `json:"result"`
	}
	// MissionFlown uses up a mission of a helicopter, in support of a combat (6.5.2).
	MissionFlown struct {
		Helicopter components.UnitID `json:"helicopter"`
		Target     components.Place  `json:"target"`
	}
	// AllowanceUsed is what air transport, or a paradrop, takes of the allowance of the turn (8.5.2.1, 8.5.3.1).
	AllowanceUsed struct {
		Side components.Side     `json:"side"`
		SP   components.Stacking `json:"sp"`
		Drop bool                `json:"drop,omitempty"`
	}
	// LiftSpent uses up airmobile points. At is where the units that they lift began the segment, Nowhere where nobody else may
	// share them. Lost: one of those that were used there is lost for good (8.5.4.1).
	LiftSpent struct {
		Side   components.Side     `json:"side"`
		Points int8                `json:"points,omitempty"`
		At     components.Place    `json:"at"`
		SP     components.Stacking `json:"sp,omitempty"`
		Lost   bool                `json:"lost,omitempty"`
	}
	// FlightBegun begins a flight, FlightWent takes it on, FlightEnded ends it (8.5.2 to 8.5.5).
	FlightBegun struct {
		Flight state.Flight `json:"flight"`
	}
	FlightWent struct {
		Step uint8 `json:"step"`
		Loss bool  `json:"loss,omitempty"`
	}
	FlightEnded struct{}
	// UnitDropped is the roll of a unit that jumps (8.5.3).
	UnitDropped struct {
		Unit      components.UnitID     `json:"unit"`
		At        components.Place      `json:"at"`
		Roll      int8                  `json:"roll"`
		Modifiers state.Modifiers       `json:"modifiers,omitempty"`
		Result    components.DropResult `json:"result"`
	}
	// HelicopterRebased changes the base of a helicopter; Ship is the AMPH on which it is based then. Over: it is one too many there
	// (6.5.1.2, 6.5.5).
	HelicopterRebased struct {
		Helicopter components.UnitID `json:"helicopter"`
		To         components.Place  `json:"to"`
		Ship       components.UnitID `json:"ship"`
		Over       bool              `json:"over,omitempty"`
		Cause      state.Cause       `json:"cause"`
	}
	// HelicopterShipped is what a helicopter takes of the allowance for sea transport (6.5.6).
	HelicopterShipped struct {
		Side       components.Side   `json:"side"`
		Helicopter components.UnitID `json:"helicopter"`
	}
)

func (AirPointsRolled) Kind() string   { return "air-points" }
func (AirLevelFound) Kind() string     { return "air-level" }
func (AirPointsSpent) Kind() string    { return "air-points-spent" }
func (DefenseFired) Kind() string      { return "air-defense-fire" }
func (MissionFlown) Kind() string      { return "mission" }
func (AllowanceUsed) Kind() string     { return "air-allowance" }
func (LiftSpent) Kind() string         { return "lift-spent" }
func (FlightBegun) Kind() string       { return "flight" }
func (FlightWent) Kind() string        { return "flight-went" }
func (FlightEnded) Kind() string       { return "flight-ended" }
func (UnitDropped) Kind() string       { return "paradrop" }
func (HelicopterRebased) Kind() string { return "helicopter-rebased" }

func (HelicopterShipped) Kind() string { return "helicopter-shipped" }

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

func (e AllowanceUsed) Apply(s *state.State) {
	if e.Drop {
		s.Sides[e.Side].Dropped += e.SP
		return
	}
	s.Sides[e.Side].AirTransported += e.SP
}

func (e LiftSpent) Apply(s *state.State) {
	s.Sides[e.Side].Lift -= e.Points
	if e.At == components.Nowhere {
		return
	}
	share := shareOf(s, e.At)
	share.SP, share.Lost = share.SP+e.SP, share.Lost || e.Lost
	s.LiftShares = slices.DeleteFunc(s.LiftShares, func(other state.LiftShare) bool {
		return other.Turn != s.Turn || other.Segment != s.Segment || other.At == e.At
	})
	s.LiftShares = append(s.LiftShares, share)
}

func (e FlightBegun) Apply(s *state.State) { s.Flight = &e.Flight }

func (e FlightWent) Apply(s *state.State) {
	if s.Flight != nil {
		s.Flight.Step, s.Flight.Loss = e.Step, e.Loss
	}
}

func (FlightEnded) Apply(s *state.State) { s.Flight = nil }

// Apply changes nothing: what the roll does is recorded by other facts.
func (UnitDropped) Apply(*state.State) {}

func (e HelicopterRebased) Apply(s *state.State) {
	u := &s.Units[e.Helicopter]
	u.At, u.Aboard = e.To, e.Ship
	u.Flags = u.Flags&^state.OverBase | state.Spent
	if e.Over {
		u.Flags |= state.OverBase
	}
}

func (e HelicopterShipped) Apply(s *state.State) { s.Sides[e.Side].Shipped += ferried }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[AirPointsRolled](), state.Reads[AirLevelFound](), state.Reads[AirPointsSpent](), state.Reads(validFire),
		state.Reads[MissionFlown](), state.Reads[AllowanceUsed](), state.Reads[LiftSpent](), state.Reads(validFlight),
		state.Reads[FlightWent](), state.Reads[FlightEnded](), state.Reads(validDrop), state.Reads[HelicopterRebased](),
		state.Reads[HelicopterShipped](),
	}
}

var errUnknown = errors.New("no such mission or result")

// validFire, validFlight and validDrop refuse what the tables of this chapter do not know.
func validFire(e *DefenseFired) error {
	if e.Mission > PointStrike {
		return errUnknown
	}
	return nil
}

func validFlight(e *FlightBegun) error {
	if mission := Mission(e.Flight.Mission); !mission.carries() || mission > Airmobile || len(e.Flight.Units) == 0 {
		return errUnknown
	}
	return nil
}

func validDrop(e *UnitDropped) error {
	if e.Result < components.NoDrop || e.Result > components.DropEliminated {
		return errUnknown
	}
	return nil
}
