package turn

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of the sequence of play.
type (
	// TurnBegun begins a turn.
	TurnBegun struct {
		Turn int8 `json:"turn"`
	}
	// WeatherSet is the weather of the turn (4.0).
	WeatherSet struct {
		Weather components.Weather `json:"weather"`
	}
	// InitiativeDecided names the side with the initiative; NoSide: the turn is Contested (5.0).
	InitiativeDecided struct {
		Side components.Side `json:"side"`
	}
	// SegmentBegun begins a segment; NoSegment ends the last one (3.0).
	SegmentBegun struct {
		Segment state.Segment `json:"segment"`
	}
	// Reorganized is what happens by itself in the Reorganization Phase (R1 to R3).
	Reorganized struct{}
	// PointsAdded adds the victory points of the turn to the totals (V1).
	PointsAdded struct{}
	// VictoryRolled is a roll for an automatic victory (12.2).
	VictoryRolled struct {
		Side components.Side `json:"side"`
		Roll int8            `json:"roll"`
		Need int8            `json:"need"`
	}
	// TurnEnded ends a turn (G1).
	TurnEnded struct{}
)

func (TurnBegun) Kind() string         { return "turn" }
func (WeatherSet) Kind() string        { return "weather" }
func (InitiativeDecided) Kind() string { return "initiative" }
func (SegmentBegun) Kind() string      { return "segment" }
func (Reorganized) Kind() string       { return "reorganized" }
func (PointsAdded) Kind() string       { return "points-added" }
func (VictoryRolled) Kind() string     { return "victory-roll" }
func (TurnEnded) Kind() string         { return "turn-ended" }

// Apply forgets what units did in the turn before.
func (e TurnBegun) Apply(s *state.State) {
	s.Turn = e.Turn
	for i := range s.Entered {
		s.Entered[i] = components.NoSide
	}
}

// Apply sets the weather and the airmobile points that fly in it. Rules 4.1, A-14.
func (e WeatherSet) Apply(s *state.State) {
	s.Weather = e.Weather
	for side := range s.Sides {
		lift := s.LiftAvailable(components.Side(side), s.Turn-1)
		switch e.Weather {
		case components.Overcast:
			lift = (lift + 1) / 2
		case components.Storm:
			lift = 0
		}
		s.Sides[side].Lift = lift
	}
}

// Apply also forgets the victory points of the turn before. Rule 5.0.
func (e InitiativeDecided) Apply(s *state.State) {
	s.InitiativeTurn = e.Side != components.NoSide
	if s.InitiativeTurn {
		s.First = e.Side
	}
	for side := range s.Sides {
		s.Sides[side].VPTurn = 0
	}
}

// Apply takes down how all units stand as the segment begins, and forgets what belonged to the one before.
func (e SegmentBegun) Apply(s *state.State) {
	s.Segment, s.Attacked, s.Trails = e.Segment, nil, nil
	set, board := s.Set(), s.Board()
	for i := range s.Units {
		u, info := &s.Units[i], &set.Units[i]
		u.Flags &^= state.OfSegment
		u.Began = u.At
		if e.Segment == state.NoSegment || !info.Kind.OnMap() || u.Aboard != components.NoUnit || !set.IsHex(u.At) {
			continue
		}
		if board.Zone[info.Side.Enemy()].Has(u.At) {
			u.Flags |= state.BeganInZone
		}
		if s.Overstack(info.Side, u.At) > 0 {
			u.Flags |= state.BeganOverfull
		}
		if touches(set, &board.Occupied[info.Side.Enemy()], u.At) {
			u.Flags |= state.BeganNextToEnemy
		}
	}
}

// touches tells whether a hex is next to one of some hexes.
func touches(set *components.Set, hexes *state.Bits, p components.Place) bool {
	for _, near := range set.Hexes[p].Near {
		if near != components.Nowhere && hexes.Has(near) {
			return true
		}
	}
	return false
}

// Apply makes helicopters fresh, drops unused air points, and gives the airmobile points of the next turn. Rules R1 to R3.
func (Reorganized) Apply(s *state.State) {
	for i := range s.Units {
		s.Units[i].Flags &^= state.Spent
		s.Units[i].Missions = 0
	}
	for side := range s.Sides {
		s.Sides[side].AirPoints = 0
		s.Sides[side].Lift = s.LiftAvailable(components.Side(side), s.Turn)
	}
}

// Apply leaves the points of the turn for the next initiative (5.1).
func (PointsAdded) Apply(s *state.State) {
	for side := range s.Sides {
		s.Sides[side].VP += s.Sides[side].VPTurn
	}
}

// Apply counts the attempt. Rule A-51.
func (e VictoryRolled) Apply(s *state.State) { s.Sides[e.Side].AutomaticRolls++ }

// Apply goes on to the next turn, and forgets what this one used up.
func (TurnEnded) Apply(s *state.State) {
	s.Turn++
	s.Left, s.Unloaded = nil, nil
	for i := range s.Units {
		s.Units[i].Flags &^= state.OfTurn
	}
	for i := range s.Sides {
		side := &s.Sides[i]
		side.AirTransported, side.Dropped, side.Shipped, side.MinesSwept, side.LevelChange = 0, 0, 0, 0, 0
	}
}

func events() []stage.Reader {
	return []stage.Reader{
		stage.Reads[TurnBegun](nil), stage.Reads[WeatherSet](nil), stage.Reads[InitiativeDecided](nil),
		stage.Reads[SegmentBegun](nil), stage.Reads[Reorganized](nil), stage.Reads[PointsAdded](nil),
		stage.Reads[VictoryRolled](nil), stage.Reads[TurnEnded](nil),
	}
}
