package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
	"github.com/umpire-games/umpire/engine/stage"
)

// Cause of a counter or of the end of a unit; numbers are stored, new ones go to the end.
type Cause uint8

// The causes.
const (
	ByAttack Cause = iota
	ByDefensiveFire
	ByOverwatch
	ByAntiair
	ByMinefield
	ByOverrun
	ByOverfilling
	ByFire // fire hazard, flammable
	ByFlames
	ByOverheating
	ByCasualties
	ByHeadshot
	WithCarrier
	ByNoRoom // it could not be deployed (3.6)
	ByLackOfDetermination
	ByAbility
	Causes
)

// Word names the cause in messages.
func (c Cause) Word() string {
	return [...]string{
		"attack", "defensive-fire", "overwatch", "antiair", "minefield", "overrun", "over-filling", "fire", "flames", "overheating", "casualties", "headshot",
		"carrier", "no-room", "determination", "ability",
	}[c]
}

// The facts that several chapters record. Each chapter has its own beside them.
type (
	// StageEntered goes to another stage.
	StageEntered struct {
		Stage Stage `json:"stage"`
	}
	// Flagged sets and clears flags of units.
	Flagged struct {
		Units []UnitID `json:"units"`
		Set   Flag     `json:"set,omitempty"`
		Clear Flag     `json:"clear,omitempty"`
	}
	// AbilityUsed uses an ability of a unit up (16.2.2); Power is its index among the unit's.
	AbilityUsed struct {
		Unit  UnitID `json:"unit"`
		Power int8   `json:"power"`
	}
	// Placed puts a unit on the map (3, 4.3, 5.7), or aboard a carrier.
	Placed struct {
		Unit   UnitID            `json:"unit"`
		At     components.Place  `json:"at"`
		Facing hexgrid.Direction `json:"facing,omitempty"`
		Aboard UnitID            `json:"aboard"`
	}
	// CounterPlaced puts a counter on a unit, face up or face down (7).
	CounterPlaced struct {
		Unit  UnitID  `json:"unit"`
		Up    Counter `json:"up,omitempty"`
		Down  Counter `json:"down,omitempty"`
		Cause Cause   `json:"cause,omitempty"`
	}
	// CounterRemoved takes a face-up counter off a unit.
	CounterRemoved struct {
		Unit UnitID  `json:"unit"`
		Up   Counter `json:"up"`
	}
	// DamageHeld: heavy armor discards the first Damaged counter.
	DamageHeld struct {
		Unit UnitID `json:"unit"`
	}
	// UnitRemoved takes a unit off the map for good (4.6, 7).
	UnitRemoved struct {
		Unit  UnitID `json:"unit"`
		Cause Cause  `json:"cause,omitempty"`
	}
	// WatchEnded takes an overwatch marker off (15.1.2).
	WatchEnded struct {
		Unit UnitID `json:"unit"`
	}
	// ActionPlanned adds to the plan, PlanDropped takes all of it back; ActionBegun takes the first action off it, and PlanStopped
	// ends the carrying out.
	ActionPlanned struct {
		Action Action `json:"action"`
	}
	PlanDropped struct{}
	ActionBegun struct{}
	PlanStopped struct {
		Unit UnitID      `json:"unit"`
		Why  engine.Text `json:"why"`
	}
	// MoveStopped ends the move that is being carried out in the hex where its unit is (11.3.3).
	MoveStopped struct{}
	// PlanStarted begins the carrying out; Ending: the part ends after it.
	PlanStarted struct {
		Ending bool `json:"ending,omitempty"`
	}
)

func (StageEntered) Kind() string   { return "stage" }
func (Flagged) Kind() string        { return "flagged" }
func (AbilityUsed) Kind() string    { return "ability-used" }
func (Placed) Kind() string         { return "placed" }
func (CounterPlaced) Kind() string  { return "counter" }
func (CounterRemoved) Kind() string { return "counter-removed" }
func (DamageHeld) Kind() string     { return "damage-held" }
func (UnitRemoved) Kind() string    { return "removed" }
func (WatchEnded) Kind() string     { return "watch-ended" }
func (ActionPlanned) Kind() string  { return "planned" }
func (PlanDropped) Kind() string    { return "plan-dropped" }
func (ActionBegun) Kind() string    { return "action" }
func (PlanStopped) Kind() string    { return "plan-stopped" }
func (MoveStopped) Kind() string    { return "move-stopped" }
func (PlanStarted) Kind() string    { return "plan-started" }

func (e StageEntered) Apply(s *State) {
	s.Stage, s.Asked, s.Passed = e.Stage, nil, 0
}

func (e Flagged) Apply(s *State) {
	for _, id := range e.Units {
		s.Units[id].Flag = s.Units[id].Flag&^e.Clear | e.Set
	}
}

func (e AbilityUsed) Apply(s *State) { s.Units[e.Unit].Used |= 1 << (e.Power & 7) }

func (e Placed) Apply(s *State) {
	u := &s.Units[e.Unit]
	u.At, u.Facing, u.Aboard, u.Fate = e.At, e.Facing, e.Aboard, InPlay
	if s.set.Units[u.Type].Kind == components.Aircraft {
		u.Flag |= Flown
	}
}

func (e CounterPlaced) Apply(s *State) {
	s.Units[e.Unit].Up |= e.Up
	s.Units[e.Unit].Down |= e.Down
}

func (e CounterRemoved) Apply(s *State) { s.Units[e.Unit].Up &^= e.Up }

func (e DamageHeld) Apply(s *State) { s.Units[e.Unit].Flag |= ArmorHeld }

func (e UnitRemoved) Apply(s *State) {
	u := &s.Units[e.Unit]
	kind := s.set.Units[u.Type].Kind
	if kind != components.Obstacle {
		s.Losses[u.Side] = true
	}
	if kind.Ground() {
		s.improvise(e.Unit)
	}
	u.Fate, u.At, u.Aboard, u.Watch = Gone, components.NoPlace, NoUnit, 0
}

// improvise lets units with improvisation take the weapons of a unit that is removed in their hex. Rule 16.1 improvisation.
func (s *State) improvise(lost UnitID) {
	for id := range s.In(s.Units[lost].At) {
		if id != lost && s.Info(id).Has(ability.Improvisation) {
			s.Units[id].Borrowed = s.Units[lost].Type + 1
		}
	}
}

func (e WatchEnded) Apply(s *State) { s.Units[e.Unit].Watch = 0 }

// Apply adds the action to the end of the plan.
func (e ActionPlanned) Apply(s *State) {
	a := e.Action
	a.Way = slices.Clone(a.Way)
	s.Plan = append(s.Plan, a)
}

func (PlanDropped) Apply(s *State) { s.Plan = nil }

func (ActionBegun) Apply(s *State) { s.Latest, s.Plan = s.Plan[0].Unit, slices.Clone(s.Plan[1:]) }

func (PlanStopped) Apply(s *State) { s.Ending, s.Move, s.Attack, s.Reaction = false, nil, nil, nil }

func (MoveStopped) Apply(s *State) {
	if s.Move != nil {
		s.Move.Stopped = true
	}
}

func (e PlanStarted) Apply(s *State) { s.Ending, s.Round = e.Ending, s.Round+1 }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		Reads[StageEntered](), Reads[Flagged](), Reads[AbilityUsed](), Reads[Placed](), Reads[CounterPlaced](), Reads[CounterRemoved](),
		Reads[DamageHeld](), Reads[UnitRemoved](), Reads[WatchEnded](), Reads[ActionPlanned](), Reads[PlanDropped](), Reads[ActionBegun](),
		Reads[PlanStopped](), Reads[MoveStopped](), Reads[PlanStarted](), Reads[ArmiesRevealed](),
	}
}
