package state

import (
	"errors"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// event is a fact of the game. What everybody reads of it comes from its method Line or Tell.
type event = stage.Event[*State]

// validated is an event that tells whether its numbers are numbers of this game: anybody may have written
// what is imported.
type validated interface{ valid() bool }

// Cause tells why something changed.
type Cause string

// The causes.
const (
	CausePurchase    Cause = "purchase"    // units and repairs were paid (6)
	CauseIncome      Cause = "income"      // production was paid out (15.3)
	CauseRefund      Cause = "refund"      // what found no room was given back (15.2)
	CausePlunder     Cause = "plunder"     // the money of a captured capital (12.3)
	CauseBattle      Cause = "battle"      // hits in general combat (9)
	CauseFlak        Cause = "flak"        // antiaircraft fire (10)
	CauseSunk        Cause = "sunk"        // cargo goes down with its ship (9.1)
	CauseDefenseless Cause = "defenseless" // transports without escort (9.5)
	CauseNoLanding   Cause = "no-landing"  // aircraft that could not land (14)
	CauseNoRetreat   Cause = "no-retreat"  // ships that had to retreat and could not (9.6, A34)
	CauseRepair      Cause = "repair"      // damage was repaired (6)
)

// Purpose tells what units move for.
type Purpose string

// The purposes of moves that are no plain ones.
const (
	ToLoad    Purpose = "load"    // they go aboard ships (7.4)
	ToUnload  Purpose = "unload"  // they go ashore (14)
	ToAssault Purpose = "assault" // they are to land; until they do they are aboard (11)
	ToBombard Purpose = "bombard" // ships that support an assault from where they are (11)
	ToRaid    Purpose = "raid"    // they raid a complex (8)
	ToEscort  Purpose = "escort"  // they escort a raid (8.1)
)

// purposes are all of them, the plain move first.
var purposes = [...]Purpose{"", ToLoad, ToUnload, ToAssault, ToBombard, ToRaid, ToEscort}

// StageEntered: the sequence of play went on.
type StageEntered struct {
	Stage Stage `json:"stage"`
}

// TurnBegun: a power is on turn; how things stand is taken down (5).
type TurnBegun struct {
	Round int              `json:"round"`
	Power components.Power `json:"power"`
}

// UnitsArrived: units came on the map.
type UnitsArrived struct {
	Units Units `json:"units"`
}

// UnitsChanged: what is known of some units changed while they stayed where they were.
type UnitsChanged struct {
	Units Units `json:"units"`
}

// UnitsMoved: units went along a way; the last space is where they are now.
type UnitsMoved struct {
	Units Units `json:"units"`
	// Way from the space they left to the one they reached, or that they are bound for.
	Way []components.Space `json:"way"`
	// As tells what for, where it is no plain move.
	As Purpose `json:"as,omitempty"`
}

// UnitsLost: units left the map for good.
type UnitsLost struct {
	IDs   []UnitID    `json:"ids"`
	Cause Cause       `json:"cause"`
	Rule  engine.Rule `json:"rule,omitempty"`
}

// MoneyChanged: a power got money or paid.
type MoneyChanged struct {
	Power  components.Power `json:"power"`
	Amount int16            `json:"amount"`
	Cause  Cause            `json:"cause"`
}

// ControlChanged: a territory has another owner.
type ControlChanged struct {
	Space   components.Space `json:"space"`
	Owner   components.Power `json:"owner"`
	Rule    engine.Rule      `json:"rule"`
	Pending bool             `json:"pending,omitempty"` // who keeps it is settled at the end of the battles (12.2)
}

// DamageChanged: a complex was bombed or repaired.
type DamageChanged struct {
	Space  components.Space `json:"space"`
	Damage uint8            `json:"damage"`
	Cause  Cause            `json:"cause"`
}

// Ended: the game is over.
type Ended struct {
	Outcome engine.Outcome `json:"outcome"`
}

// Kind names the events.
func (StageEntered) Kind() string   { return "stage" }
func (TurnBegun) Kind() string      { return "turn" }
func (UnitsArrived) Kind() string   { return "arrived" }
func (UnitsChanged) Kind() string   { return "changed" }
func (UnitsMoved) Kind() string     { return "moved" }
func (UnitsLost) Kind() string      { return "lost" }
func (MoneyChanged) Kind() string   { return "money" }
func (ControlChanged) Kind() string { return "control" }
func (DamageChanged) Kind() string  { return "damage" }
func (Ended) Kind() string          { return "ended" }

func (e StageEntered) Apply(s *State) {
	s.Stage = e.Stage
	switch e.Stage {
	case CombatMove, NoncombatMove:
		s.Started = nil
		s.noteEnemies()
		s.Started = s.Clone()
	case CombatConsent, NoncombatConsent, Landing:
	default:
		s.Started = nil
	}
}

func (e TurnBegun) Apply(s *State) {
	s.Round, s.Active = e.Round, e.Power
	for i := range s.Lands {
		s.TurnStart.Owners[i] = s.Lands[i].Owner
		s.Lands[i].Pending, s.Lands[i].New = false, false
	}
	for i := range s.Units {
		u := &s.Units[i]
		u.Flags &= Damaged
		u.Used, u.From, u.Target = 0, components.NoSpace, components.NoSpace
	}
	s.TurnStart.Hostile = s.EnemyFleet().Hostile
	s.Attacked, s.Refused, s.Asked = 0, 0, 0
	s.Fights, s.Trails, s.Onward = nil, nil, false
}

func (e UnitsArrived) Apply(s *State) {
	for _, u := range e.Units {
		s.Add(u)
		s.LastID = max(s.LastID, u.ID)
	}
}

func (e UnitsChanged) Apply(s *State) { s.Put(e.Units) }

func (e UnitsMoved) Apply(s *State) {
	s.Put(e.Units)
	if len(e.Units) > 0 && len(e.Way) > 1 {
		s.Trails = append(s.Trails, Trail{Way: e.Way, Class: s.InfoOf(&e.Units[0]).Class, Combat: s.Stage == CombatMove || s.Stage == Combat})
	}
}

func (e UnitsLost) Apply(s *State) {
	kept := make(Units, 0, len(s.Units))
	for i := range s.Units {
		if !slices.Contains(e.IDs, s.Units[i].ID) {
			kept = append(kept, s.Units[i])
		}
	}
	s.Units = kept
	s.Reindex()
}

func (e MoneyChanged) Apply(s *State) { s.Money[e.Power] += e.Amount }

func (e ControlChanged) Apply(s *State) {
	s.Lands[e.Space].Owner, s.Lands[e.Space].Pending = e.Owner, e.Pending
}

func (e DamageChanged) Apply(s *State) { s.Lands[e.Space].Damage = e.Damage }

func (e Ended) Apply(s *State) {
	s.Stage, s.End = Over, &e.Outcome
}

func (e StageEntered) valid() bool { return e.Stage < NumStages }
func (e TurnBegun) valid() bool    { return e.Round > 0 && e.Power < components.NumPowers }
func (e UnitsArrived) valid() bool { return validUnits(e.Units) }
func (e UnitsChanged) valid() bool { return validUnits(e.Units) }

func (e UnitsMoved) valid() bool {
	for _, space := range e.Way {
		if space >= components.NumSpaces {
			return false
		}
	}
	return len(e.Way) > 1 && len(e.Units) > 0 && slices.Contains(purposes[:], e.As) && validUnits(e.Units)
}

func (e UnitsLost) valid() bool    { return len(e.IDs) > 0 }
func (e MoneyChanged) valid() bool { return e.Power < components.NumPowers }

func (e ControlChanged) valid() bool {
	return e.Space.IsLand() && (e.Owner < components.NumPowers || e.Owner == components.NoPower)
}

func (e DamageChanged) valid() bool { return e.Space.IsLand() }

var errOutOfRange = errors.New("out of range")

// reads is the reader of an event type.
func reads[E event]() stage.Reader {
	return stage.Reads(func(e *E) error {
		if checked, ok := any(e).(validated); ok && !checked.valid() {
			return errOutOfRange
		}
		return nil
	})
}

// Events reads all events, chapter by chapter.
func Events() stage.Events {
	return stage.NewEvents("axis",
		[]stage.Reader{
			reads[StageEntered](), reads[TurnBegun](), reads[UnitsArrived](), reads[UnitsChanged](), reads[UnitsMoved](), reads[UnitsLost](),
			reads[MoneyChanged](), reads[ControlChanged](), reads[DamageChanged](), reads[Ended](), reads[TurnPassed](), reads[Conceded](),
		},
		[]stage.Reader{reads[UnitsBought](), reads[UnitsMobilized](), reads[ComplexBuilt](), reads[UnitsReturned]()},
		[]stage.Reader{reads[MovesTakenBack](), reads[ZoneDeclared](), reads[FightersHover](), reads[ConsentAsked](), reads[ConsentGiven]()},
		[]stage.Reader{
			reads[BattlesJoined](), reads[FightsFound](), reads[InterceptorsAsked](), reads[Intercepted](), reads[BattleBegun](),
			reads[Stepped](), reads[RoundBegun](), reads[DiversAsked](), reads[SubmarinesDecided](), reads[Fired](), reads[Casualties](),
			reads[LossesProposed](), reads[LossesAgreed](), reads[LossesDisputed](), reads[Pressed](), reads[Withdrawn](),
			reads[BombsDropped](), reads[BattleEnded](), reads[Resettled](),
		})
}
