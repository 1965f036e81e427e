package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Flight is an air transport, a paradrop or an airmobile move that is being carried out (8.5.2 to 8.5.5). The package air
// leads it.
type Flight struct {
	Mission uint8               `json:"mission"`
	Units   []components.UnitID `json:"units"`
	To      components.Place    `json:"to"`
	Escort  int8                `json:"escort,omitempty"`
	// Escorts are air units of the Advanced Game that go along (25.1).
	Escorts []components.UnitID `json:"escorts,omitempty"`
	// Points are the airmobile points used; Sharing: they also lift units that have flown elsewhere.
	Points  int8 `json:"points,omitempty"`
	Sharing bool `json:"sharing,omitempty"`
	// Room is how many hexes longer the path may be than the shortest one; only the Advanced Game looks at paths (24.3).
	Room int8 `json:"room,omitempty"`
	// Step is how far it has come. Loss: its owner chooses which unit loses a step.
	Step uint8 `json:"step,omitempty"`
	Loss bool  `json:"loss,omitempty"`
}

func (f *Flight) clone() *Flight {
	if f == nil {
		return nil
	}
	next := *f
	next.Units, next.Escorts = slices.Clone(f.Units), slices.Clone(f.Escorts)
	return &next
}

// LiftShare is how much of the units that began a segment in a hex airmobile points have lifted, in halves: what is left of a
// whole point may lift others of them (8.5.4.1). Lost: air defense fire has taken one of these points for good.
type LiftShare struct {
	At      components.Place    `json:"at"`
	Turn    int8                `json:"turn"`
	Segment Segment             `json:"segment"`
	SP      components.Stacking `json:"sp"`
	Lost    bool                `json:"lost,omitempty"`
}

type (
	// AirPointLost takes an air point from a side for good (6.3).
	AirPointLost struct {
		Side components.Side `json:"side"`
		Rule engine.Rule     `json:"rule"`
	}
	// LiftPointLost takes an airmobile point from a side for good (8.5.4.2). Unused: it was still to be used.
	LiftPointLost struct {
		Side   components.Side `json:"side"`
		Rule   engine.Rule     `json:"rule"`
		Unused bool            `json:"unused,omitempty"`
	}
)

func (AirPointLost) Kind() string  { return "air-point-lost" }
func (LiftPointLost) Kind() string { return "lift-point-lost" }

// Apply leaves the points of this turn alone: lasting losses count from the next turn on (6.3).
func (e AirPointLost) Apply(s *State) { s.Sides[e.Side].AirLost++ }

func (e LiftPointLost) Apply(s *State) {
	side := &s.Sides[e.Side]
	side.LiftLost++
	if e.Unused {
		side.Lift = max(0, side.Lift-1)
	}
}

// Helicopters are the attack helicopters that are based in a hex or box, not those on ships there.
func (s *State) Helicopters(p components.Place) (ids []components.UnitID) {
	for id := range s.In(p) {
		if s.Info(id).Kind == components.Helicopter && s.Units[id].Aboard == components.NoUnit {
			ids = append(ids, id)
		}
	}
	return ids
}

// Unbased are the helicopters of both sides that stand in hexes which the enemy controls: they must rebase at once (6.5.1.2).
func (s *State) Unbased() (ids []components.UnitID) {
	for i := range s.Units {
		u, info := &s.Units[i], &s.set.Units[i]
		if info.Kind == components.Helicopter && u.Aboard == components.NoUnit && s.set.IsHex(u.At) && s.Control[u.At] == info.Side.Enemy() {
			ids = append(ids, components.UnitID(i))
		}
	}
	return ids
}

// HelicopterLoss is what a helicopter suffers whose base in a hex is taken, by the roll of the side that takes it. Rule 6.5.4.
func (s *State) HelicopterLoss(base components.Place, roll int) components.HelicopterLoss {
	row := 0
	if s.set.IsHex(base) && s.set.Hexes[base].Airbase {
		row = 1
	}
	table := &s.set.Charts.BaseLoss[row]
	return table[min(max(roll, 0), len(table)-1)]
}
