package movement

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of this chapter.
type (
	// MoveBegun begins a move (5.1).
	MoveBegun struct {
		Action state.Action `json:"action"`
	}
	// Headed begins the next step: the unit faces the hex that it is going to enter (5.3).
	Headed struct{}
	// Rolled is a movement roll of the present step (5.4). Again: it repeats the one before (lead the way).
	Rolled struct {
		For     Obstruction `json:"for,omitempty"`
		Die     int8        `json:"die"`
		Bonus   int8        `json:"bonus,omitempty"`
		Success bool        `json:"success,omitempty"`
		Again   bool        `json:"again,omitempty"`
	}
	// MineRolled is a roll in a minefield, which goes off on 3 or less (13). Leaving: the unit was about to leave.
	MineRolled struct {
		Unit    state.UnitID `json:"unit"`
		Die     int8         `json:"die"`
		Leaving bool         `json:"leaving,omitempty"`
	}
	// Overran: a Vehicle drives over a Soldier in the hex that it is about to enter (5.5.4).
	Overran struct {
		Unit   state.UnitID `json:"unit"`
		Victim state.UnitID `json:"victim"`
	}
	// Crossed takes the unit into the next hex, with all aboard (5.5.6). Free: it is the free road step.
	Crossed struct {
		Cost int8 `json:"cost"`
		Free bool `json:"free,omitempty"`
	}
	// MoveEnded ends a move (5.5.8). Facing is the one in the end. Strikes: an attack follows. Plain: a Soldier went where
	// it wanted, which is told together with the like.
	MoveEnded struct {
		Facing  hexgrid.Direction `json:"facing,omitempty"`
		Strikes bool              `json:"strikes,omitempty"`
		Plain   Plain             `json:"plain,omitzero"`
	}
	// Plain is a unit with the hexes in which its move began and ended; the zero value for no such move.
	Plain struct {
		Unit state.UnitID     `json:"unit"`
		From components.Place `json:"from"`
		To   components.Place `json:"to"`
	}
	// ChargeEnded comes after the attack at the end of a move.
	ChargeEnded struct{}
	// Swiveled is a turn right after an attack (command quick reactions).
	Swiveled struct {
		Unit   state.UnitID      `json:"unit"`
		Facing hexgrid.Direction `json:"facing,omitempty"`
	}
	// Boarded and Dismounted are 5.8.
	Boarded struct {
		Unit    state.UnitID `json:"unit"`
		Carrier state.UnitID `json:"carrier"`
	}
	Dismounted struct {
		Unit state.UnitID     `json:"unit"`
		At   components.Place `json:"at"`
	}
	// Watched puts a unit on overwatch (15.1.1).
	Watched struct {
		Unit      state.UnitID      `json:"unit"`
		Direction hexgrid.Direction `json:"direction,omitempty"`
	}
	// Arrives brings a unit onto the map (5.7).
	Arrives struct {
		Unit state.UnitID     `json:"unit"`
		At   components.Place `json:"at"`
	}
	// Rallied: an ability takes Disrupted counters off (exert will, hard charger).
	Rallied struct {
		Units []state.UnitID `json:"units"`
	}
	// BridgeRolled is an attempt to destroy a bridge (bridge demolition).
	BridgeRolled struct {
		Unit state.UnitID     `json:"unit"`
		To   components.Place `json:"to"`
		Die  int8             `json:"die"`
	}
	// Cleared is an attempt to remove an obstacle (demolitions).
	Cleared struct {
		Unit     state.UnitID `json:"unit"`
		Obstacle state.UnitID `json:"obstacle"`
		Die      int8         `json:"die"`
	}
	// SmokeLaid hides a hex until the end of the turn (smoke screen).
	SmokeLaid struct {
		Unit state.UnitID `json:"unit"`
	}
	// Penalized: the opponent names a unit in an over-filled hex (6.5).
	Penalized struct {
		Unit state.UnitID `json:"unit"`
	}
	// Declined notes that a unit was asked in this stage.
	Declined struct {
		Unit state.UnitID `json:"unit"`
	}
)

func (MoveBegun) Kind() string    { return "move-begun" }
func (Headed) Kind() string       { return "headed" }
func (Rolled) Kind() string       { return "movement-roll" }
func (MineRolled) Kind() string   { return "mine-roll" }
func (Overran) Kind() string      { return "overrun" }
func (Crossed) Kind() string      { return "crossed" }
func (MoveEnded) Kind() string    { return "move-ended" }
func (ChargeEnded) Kind() string  { return "charge-ended" }
func (Swiveled) Kind() string     { return "swiveled" }
func (Boarded) Kind() string      { return "boarded" }
func (Dismounted) Kind() string   { return "dismounted" }
func (Watched) Kind() string      { return "watch" }
func (Arrives) Kind() string      { return "arrives" }
func (Rallied) Kind() string      { return "rallied" }
func (BridgeRolled) Kind() string { return "bridge-roll" }
func (Cleared) Kind() string      { return "cleared" }
func (SmokeLaid) Kind() string    { return "smoke-laid" }
func (Penalized) Kind() string    { return "penalized" }
func (Declined) Kind() string     { return "declined" }

func (e MoveBegun) Apply(s *state.State) {
	a := &e.Action
	s.Move = &state.Move{
		Unit: a.Unit, Way: slices.Clone(a.Way), Facing: a.Facing, Mode: a.Mode, Target: a.Target, Post: a.Post,
		Start: s.Units[a.Unit].At, From: s.Units[a.Unit].At,
	}
}

func (Headed) Apply(s *state.State) {
	m := s.Move
	if m == nil {
		return
	}
	if m.Crossed {
		m.Done++
	}
	u := &s.Units[m.Unit]
	m.Crossed, m.Rolls, m.Failed, m.From = false, 0, false, u.At
	if next := m.Next(); next != components.NoPlace {
		if d, ok := s.Map().DirectionTo(u.At, next); ok && s.Info(m.Unit).Kind == components.Vehicle {
			u.Facing = d
		}
	}
}

func (e Rolled) Apply(s *state.State) {
	m := s.Move
	if m == nil {
		return
	}
	m.Failed = !e.Success
	if e.Success {
		m.Rolls++
	}
	if e.Again {
		s.Units[m.Unit].Flag |= state.LedTheWay
	}
}

func (MineRolled) Apply(*state.State) {}

func (e Overran) Apply(s *state.State) {
	s.Units[e.Unit].Flag |= state.Overran
	s.Units[e.Victim].Flag |= state.OverrunNow
}

// Apply moves the unit with all aboard: what depends on staying in a hex ends.
func (e Crossed) Apply(s *state.State) {
	m := s.Move
	if m == nil || m.Next() == components.NoPlace {
		return
	}
	m.Crossed, m.Spent = true, m.Spent+e.Cost
	moveTo(s, m.Unit, m.Next())
	for aboard := range s.Passengers(m.Unit) {
		moveTo(s, aboard, m.Next())
	}
	if e.Free {
		s.Units[m.Unit].Flag |= state.FreeStepTaken
	}
}

func moveTo(s *state.State, id state.UnitID, p components.Place) {
	u := &s.Units[id]
	u.At, u.Borrowed = p, 0
	u.Flag = u.Flag&^state.Occupant | state.Stirred | state.Unmasked
}

// Apply ends the move; the unit has used its activation up, unless an attack may still follow a move of aggression.
func (e MoveEnded) Apply(s *state.State) {
	m := s.Move
	if m == nil {
		return
	}
	u := &s.Units[m.Unit]
	u.Flag |= state.Moved
	u.Facing = e.Facing
	if m.Mode != state.AggressionMove || m.Stopped {
		u.Flag |= state.Activated
	}
	if m.Stopped { // no attack may follow (5.4)
		u.Slots = state.AllSlots
	}
	if s.Part.Assault() {
		u.Flag |= state.MovedInAssault
	}
	if way := made(m); len(way) > 0 {
		s.Trails = append(s.Trails, state.Trail{Unit: m.Unit, Way: append([]components.Place{m.Start}, way...)})
	}
	m.Struck = e.Strikes
	if !e.Strikes {
		s.Move = nil
	}
}

// made are the steps of a move so far.
func made(m *state.Move) []components.Place {
	n := int(m.Done)
	if m.Crossed {
		n++
	}
	return m.Way[:min(n, len(m.Way))]
}

func (ChargeEnded) Apply(s *state.State) { s.Move = nil }

func (e Swiveled) Apply(s *state.State) {
	s.Units[e.Unit].Facing = e.Facing
	s.Units[e.Unit].Watch = 0
}

func (e Boarded) Apply(s *state.State) {
	u := &s.Units[e.Unit]
	u.Aboard, u.At, u.Watch, u.Borrowed = e.Carrier, s.Units[e.Carrier].At, 0, 0
	u.Flag = u.Flag&^state.Occupant | state.Activated | state.Boarded | state.Stirred | state.Unmasked
}

func (e Dismounted) Apply(s *state.State) {
	u := &s.Units[e.Unit]
	u.Aboard, u.At = state.NoUnit, e.At
	u.Flag |= state.Activated | state.Dismounted | state.Stirred
}

func (e Watched) Apply(s *state.State) {
	s.Units[e.Unit].Watch = int8(e.Direction) + 1
	s.Units[e.Unit].Flag |= state.Activated
}

func (e Arrives) Apply(s *state.State) {
	state.Placed{Unit: e.Unit, At: e.At, Aboard: state.NoUnit}.Apply(s)
}

func (e Rallied) Apply(s *state.State) {
	for _, id := range e.Units {
		s.Units[id].Up &^= state.Disrupted
		s.Units[id].Flag &^= state.StaysDisrupted
	}
}

// demolished is the least die that destroys a bridge or an obstacle. Rules 16.1: bridge-demolition, demolitions.
const demolished = 4

func (e BridgeRolled) Apply(s *state.State) {
	u := &s.Units[e.Unit]
	u.Flag |= state.Activated
	if e.Die >= demolished {
		s.Bridges = append(s.Bridges, state.Bridge{A: u.At, B: e.To})
	}
}

func (e Cleared) Apply(s *state.State) { s.Asked = append(s.Asked, e.Unit) }

func (e SmokeLaid) Apply(s *state.State) {
	if at := s.Units[e.Unit].At; at >= 0 {
		s.Smoke = append(s.Smoke, at)
	}
}

func (e Penalized) Apply(s *state.State) { s.Asked = append(s.Asked, e.Unit) }

func (e Declined) Apply(s *state.State) { s.Asked = append(s.Asked, e.Unit) }

// Events read what is stored of this chapter.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[MoveBegun](), state.Reads[Headed](), state.Reads(func(e *Rolled) error {
			if e.For >= obstructions {
				return fmt.Errorf("there is no obstruction %d", e.For)
			}
			return nil
		}),
		state.Reads[MineRolled](), state.Reads[Overran](), state.Reads[Crossed](), state.Reads[MoveEnded](), state.Reads[ChargeEnded](),
		state.Reads[Swiveled](), state.Reads[Boarded](), state.Reads[Dismounted](), state.Reads[Watched](), state.Reads[Arrives](),
		state.Reads[Rallied](), state.Reads[BridgeRolled](), state.Reads[Cleared](), state.Reads[SmokeLaid](), state.Reads[Penalized](),
		state.Reads[Declined](),
	}
}
