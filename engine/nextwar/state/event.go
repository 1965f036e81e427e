package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Cause of a move or loss; numbers are stored, new ones go to the end.
type Cause uint8

// The causes.
const (
	ByMovement Cause = iota
	ByCombat
	ByRetreat
	ByAdvance
	ByAirTransport
	ByParadrop
	ByAirmobile
	ByRebase
	BySea
	ByAssault
	ByExpulsion
	ByStorm
	BySeaControl
	ByAirDefense
	ByBaseLoss
	ByClearing
	ByEfficiency
	ByArrival
	ByReplacement
	ByStrike
	ByIsolation
	ByAgreement
	ByAirCombat
	ByCollateral
)

// The facts that several chapters record. Each chapter has its own beside them.
type (
	// StageEntered goes to another stage.
	StageEntered struct {
		Stage Stage `json:"stage"`
	}
	// Flagged sets and clears flags of counters.
	Flagged struct {
		Units []components.UnitID `json:"units"`
		Set   Flag                `json:"set,omitempty"`
		Clear Flag                `json:"clear,omitempty"`
	}
	// UnitsMoved moves ground units along a way of places (8.5, 9.8, 9.9).
	UnitsMoved struct {
		Units []components.UnitID `json:"units"`
		Way   []components.Place  `json:"way"`
		Cause Cause               `json:"cause"`
	}
	// ShipMoved moves a ship with all aboard (8.5.6).
	ShipMoved struct {
		Ship  components.UnitID  `json:"ship"`
		Way   []components.Place `json:"way"`
		Cause Cause              `json:"cause"`
	}
	// ShipWithdrawn takes a ship off the map for some turns (9.9.3).
	ShipWithdrawn struct {
		Ship    components.UnitID `json:"ship"`
		Returns int8              `json:"returns"`
	}
	// StepLost flips a counter to its reduced side (9.7.1).
	StepLost struct {
		Unit  components.UnitID `json:"unit"`
		Cause Cause             `json:"cause"`
		Rule  engine.Rule       `json:"rule"`
	}
	// UnitEliminated takes a counter off the map (9.7.1).
	UnitEliminated struct {
		Unit  components.UnitID `json:"unit"`
		Cause Cause             `json:"cause"`
		Rule  engine.Rule       `json:"rule"`
	}
	// Scored gives victory points (12.1).
	Scored struct {
		Side   components.Side `json:"side"`
		Points int16           `json:"points"`
		Cause  string          `json:"cause"`
		About  engine.Text     `json:"about"`
	}
	// HexEntered notes the side whose ground unit entered a hex last (2.8).
	HexEntered struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
	}
	// HexLeft: the side may not enter the hex again in this turn.
	HexLeft struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
	}
	// ClearingPlaced puts a clearing marker on a hex, ClearingRemoved takes it away (8.4.1).
	ClearingPlaced struct {
		At    components.Place `json:"at"`
		Side  components.Side  `json:"side"`
		Value int8             `json:"value"`
	}
	ClearingRemoved struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
	}
	// BeachheadRemoved takes a beachhead away; its marker may be used again in two turns (8.5.8.2.1).
	BeachheadRemoved struct {
		At   components.Place `json:"at"`
		Side components.Side  `json:"side"`
	}
	// Answered: a side has answered the present stage, where both are asked.
	Answered struct {
		Side components.Side `json:"side"`
	}
	// Ended ends the game.
	Ended struct {
		Outcome engine.Outcome `json:"outcome"`
	}
)

func (StageEntered) Kind() string     { return "stage" }
func (Flagged) Kind() string          { return "flagged" }
func (UnitsMoved) Kind() string       { return "moved" }
func (ShipMoved) Kind() string        { return "sailed" }
func (ShipWithdrawn) Kind() string    { return "withdrawn" }
func (StepLost) Kind() string         { return "step-lost" }
func (UnitEliminated) Kind() string   { return "eliminated" }
func (Scored) Kind() string           { return "scored" }
func (HexEntered) Kind() string       { return "entered" }
func (HexLeft) Kind() string          { return "left" }
func (ClearingPlaced) Kind() string   { return "clearing" }
func (ClearingRemoved) Kind() string  { return "clearing-removed" }
func (BeachheadRemoved) Kind() string { return "beachhead-removed" }
func (Answered) Kind() string         { return "answered" }
func (Ended) Kind() string            { return "ended" }

func (e StageEntered) Apply(s *State) { s.Stage, s.Asked = e.Stage, 0 }

func (e Flagged) Apply(s *State) {
	for _, id := range e.Units {
		s.Units[id].Flags = s.Units[id].Flags&^e.Clear | e.Set
	}
}

func (e UnitsMoved) Apply(s *State) {
	to := e.Way[len(e.Way)-1]
	for _, id := range e.Units {
		u := &s.Units[id]
		u.At, u.Aboard = to, components.NoUnit
		u.Flags &^= UnderClearing | Waiting
	}
	s.Trails = append(s.Trails, Trail{Units: e.Units, Way: e.Way})
}

func (e ShipMoved) Apply(s *State) {
	to := e.Way[len(e.Way)-1]
	s.Units[e.Ship].At = to
	s.Units[e.Ship].Flags &^= MinedFrom
	for i := range s.Units {
		if s.Units[i].Aboard == e.Ship {
			s.Units[i].At = to
		}
	}
	s.Trails = append(s.Trails, Trail{Units: []components.UnitID{e.Ship}, Way: e.Way})
}

func (e ShipWithdrawn) Apply(s *State) {
	for i := range s.Units {
		if u := &s.Units[i]; components.UnitID(i) == e.Ship || u.Aboard == e.Ship {
			u.At, u.Returns = components.Expected, e.Returns
		}
	}
}

func (e StepLost) Apply(s *State) { s.Units[e.Unit].Lost++ }

func (e UnitEliminated) Apply(s *State) {
	u := &s.Units[e.Unit]
	if info := s.Info(e.Unit); s.Advanced != nil && info.Kind == components.Ground {
		s.Advanced.Lost |= 1 << info.Nation // 28.0
	}
	u.At, u.Aboard, u.Lost, u.Flags = components.Eliminated, components.NoUnit, 0, 0
	u.Strike, u.Target = 0, [components.Sides]int8{}
}

func (e Scored) Apply(s *State) { s.Sides[e.Side].VPTurn += e.Points }

func (e HexEntered) Apply(s *State) {
	s.Entered[e.At] = e.Side
	s.noteFerry(e.Side, e.At)
}

func (e HexLeft) Apply(s *State) { s.Left = append(s.Left, Left(e)) }

func (e ClearingPlaced) Apply(s *State) {
	s.Clearings = append(s.Clearings, ClearingMarker{At: e.At, Side: e.Side, Value: e.Value})
}

func (e ClearingRemoved) Apply(s *State) {
	s.Clearings = slices.DeleteFunc(s.Clearings, func(c ClearingMarker) bool { return c.At == e.At && c.Side == e.Side })
}

func (e BeachheadRemoved) Apply(s *State) {
	s.Beachheads = slices.DeleteFunc(s.Beachheads, func(b Beachhead) bool { return b.At == e.At && b.Side == e.Side })
	s.Sides[e.Side].BeachheadBack = append(s.Sides[e.Side].BeachheadBack, s.Turn+2)
}

func (e Answered) Apply(s *State) { s.Asked |= 1 << e.Side }

func (e Ended) Apply(s *State) { s.Stage, s.End, s.Battle = Over, &e.Outcome, nil }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		Reads[StageEntered](), Reads[Flagged](), Reads(func(e *UnitsMoved) error { return leads(e.Way) }), Reads(func(e *ShipMoved) error { return leads(e.Way) }),
		Reads[ShipWithdrawn](), Reads[StepLost](), Reads[UnitEliminated](), Reads[Scored](),
		Reads[HexEntered](), Reads[HexLeft](), Reads[ClearingPlaced](), Reads[ClearingRemoved](),
		Reads[BeachheadRemoved](), Reads[Answered](), Reads[Ended](), Reads[AirPointLost](), Reads[LiftPointLost](),
	}
}
