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
	// SupplyChecked puts units out of supply and in supply again (13.1).
	SupplyChecked struct {
		Out []components.UnitID `json:"out,omitempty"`
		In  []components.UnitID `json:"in,omitempty"`
	}
	// Arrived brings a reinforcement to a place, or aboard a ship (10.0).
	Arrived struct {
		Unit   components.UnitID `json:"unit"`
		At     components.Place  `json:"at"`
		Aboard components.UnitID `json:"aboard"`
	}
	// RPGained gives a nation replacement points (11.0).
	RPGained struct {
		Nation components.Nation `json:"nation"`
		Points int8              `json:"points"`
	}
	// Restored gives a unit its step back (11.1).
	Restored struct {
		Unit components.UnitID `json:"unit"`
		RP   int8              `json:"rp"`
	}
	// Rebuilt brings an eliminated unit back with one step (11.2).
	Rebuilt struct {
		Unit components.UnitID `json:"unit"`
		At   components.Place  `json:"at"`
		RP   int8              `json:"rp"`
	}
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
func (SupplyChecked) Kind() string     { return "supply" }
func (Arrived) Kind() string           { return "arrived" }
func (RPGained) Kind() string          { return "rp" }
func (Restored) Kind() string          { return "restored" }
func (Rebuilt) Kind() string           { return "rebuilt" }
func (PointsAdded) Kind() string       { return "points-added" }
func (VictoryRolled) Kind() string     { return "victory-roll" }
func (TurnEnded) Kind() string         { return "turn-ended" }

// Apply forgets what units did in the turn before.
func (e TurnBegun) Apply(s *state.State) {
	s.Turn = e.Turn
	for i := range s.Entered {
		s.Entered[i] = components.NoSide
	}
	for i := range s.Units {
		if box := s.Set().Box(s.Units[i].At); box != nil && box.Kind == components.Holding {
			s.Units[i].Flags |= state.Waiting
		}
	}
}

// Apply sets the weather and the airmobile points that fly in it. Rules 4.1, A-14, A-102.
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
	s.FortLines = s.FortLines && s.Segment == state.NoSegment // 8.2.3: the first movement segment is over
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

func (e SupplyChecked) Apply(s *state.State) {
	for _, id := range e.Out {
		s.Units[id].Flags |= state.Unsupplied
	}
	for _, id := range e.In {
		s.Units[id].Flags &^= state.Unsupplied
	}
}

// Apply notes naval reinforcements, which raise the levels of their side. Rule 7.4.3.
func (e Arrived) Apply(s *state.State) {
	u, info := s.Unit(e.Unit), s.Info(e.Unit)
	if info.Kind == components.Ship && u.Returns == 0 {
		s.Sides[info.Side].LevelChange++
	}
	u.At, u.Aboard, u.Began, u.Returns = e.At, e.Aboard, e.At, 0
	u.Flags &^= state.Waiting
}

func (e RPGained) Apply(s *state.State) { s.RP[e.Nation] += e.Points }

func (e Restored) Apply(s *state.State) {
	s.Units[e.Unit].Lost--
	s.Units[e.Unit].Flags |= state.Rebuilt
	s.RP[s.Info(e.Unit).Nation] -= e.RP
}

func (e Rebuilt) Apply(s *state.State) {
	s.Units[e.Unit] = state.Unit{
		At: e.At, Aboard: components.NoUnit, Began: e.At, Lost: s.Info(e.Unit).Steps - 1, Flags: state.Rebuilt,
	}
	s.RP[s.Info(e.Unit).Nation] -= e.RP
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
		state.Reads[TurnBegun](), state.Reads[WeatherSet](), state.Reads[InitiativeDecided](),
		state.Reads[SegmentBegun](), state.Reads[Reorganized](), state.Reads[SupplyChecked](), state.Reads[Arrived](), state.Reads[RPGained](),
		state.Reads[Restored](), state.Reads[Rebuilt](), state.Reads[PointsAdded](),
		state.Reads[VictoryRolled](), state.Reads[TurnEnded](),
	}
}
