package state

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

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
	for i, u := range s.Units {
		s.Units[i] = u.Fresh()
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
	s.Units = slices.DeleteFunc(slices.Clone(s.Units), func(u Unit) bool { return slices.Contains(e.IDs, u.ID) })
	s.Reindex()
}

func (e MoneyChanged) Apply(s *State) { s.Money[e.Power] += e.Amount }

func (e ControlChanged) Apply(s *State) {
	s.Lands[e.Space].Owner, s.Lands[e.Space].Pending = e.Owner, e.Pending
}

func (e DamageChanged) Apply(s *State) { s.Lands[e.Space].Damage = e.Damage }

func (e Ended) Apply(s *State) { s.Stage, s.End = Over, &e.Outcome }

// Events reads all events, chapter by chapter.
func Events() stage.Events {
	bounds := bounds()
	return stage.NewEvents("axis",
		[]stage.Reader{
			stage.ReadsWithin[StageEntered](bounds), stage.ReadsWithin[TurnBegun](bounds), stage.ReadsWithin[UnitsArrived](bounds),
			stage.ReadsWithin[UnitsChanged](bounds), stage.ReadsWithin[UnitsMoved](bounds), stage.ReadsWithin[UnitsLost](bounds),
			stage.ReadsWithin[MoneyChanged](bounds), stage.ReadsWithin[ControlChanged](bounds), stage.ReadsWithin[DamageChanged](bounds),
			stage.ReadsWithin[Ended](bounds), stage.ReadsWithin[TurnPassed](bounds), stage.ReadsWithin[Conceded](bounds),
		},
		[]stage.Reader{
			stage.ReadsWithin[UnitsBought](bounds), stage.ReadsWithin[UnitsMobilized](bounds), stage.ReadsWithin[ComplexBuilt](bounds),
			stage.ReadsWithin[UnitsReturned](bounds),
		},
		[]stage.Reader{
			stage.ReadsWithin[MovesTakenBack](bounds), stage.ReadsWithin[ZoneDeclared](bounds), stage.ReadsWithin[FightersHover](bounds),
			stage.ReadsWithin[ConsentAsked](bounds), stage.ReadsWithin[ConsentGiven](bounds),
		},
		[]stage.Reader{
			stage.ReadsWithin[BattlesJoined](bounds), stage.ReadsWithin[FightsFound](bounds), stage.ReadsWithin[InterceptorsAsked](bounds),
			stage.ReadsWithin[Intercepted](bounds), stage.ReadsWithin[BattleBegun](bounds),
			stage.ReadsWithin[Stepped](bounds), stage.ReadsWithin[RoundBegun](bounds), stage.ReadsWithin[DiversAsked](bounds),
			stage.ReadsWithin[SubmarinesDecided](bounds), stage.ReadsWithin[Fired](bounds), stage.ReadsWithin[Casualties](bounds),
			stage.ReadsWithin[LossesProposed](bounds), stage.ReadsWithin[LossesAgreed](bounds), stage.ReadsWithin[LossesDisputed](bounds),
			stage.ReadsWithin[Pressed](bounds), stage.ReadsWithin[Withdrawn](bounds),
			stage.ReadsWithin[BombsDropped](bounds), stage.ReadsWithin[BattleEnded](bounds), stage.ReadsWithin[Resettled](bounds),
		})
}

// bounds are what is known of the values in events: anybody may have written what is imported.
func bounds() *stage.Bounds {
	b := stage.HighestOf(components.Power(components.NumPowers-1), components.Type(components.NumTypes-1), components.Space(components.NumSpaces-1),
		NumStages-1, NumSteps-1, Defender, numSalvoes-1, numResults-1)
	b.Types = map[reflect.Type]func(v reflect.Value, field string) error{
		reflect.TypeFor[Unit]():  within(func(u Unit) bool { return u.Valid() }),
		reflect.TypeFor[Fight](): within(Fight.valid),
	}
	units := within(func(units Units) bool {
		return len(units) > 0 && !slices.ContainsFunc(units, func(u Unit) bool { return !u.Valid() })
	})
	land, powers, positive := within(components.Space.IsLand), within(func(bits uint8) bool { return bits < 1<<components.NumPowers }),
		within(func(n int) bool { return n > 0 })
	b.Fields = map[string]func(v reflect.Value, field string) error{
		"UnitsMoved.Units": units, "UnitsMobilized.Units": units, "FightersHover.Units": units,
		"UnitsLost.IDs": within(func(ids []UnitID) bool { return len(ids) > 0 }),
		"UnitsMoved.Way": within(func(way []components.Space) bool {
			return len(way) > 1 && !slices.ContainsFunc(way, func(space components.Space) bool { return space >= components.NumSpaces })
		}),
		"UnitsMoved.As": within(func(as Purpose) bool {
			return slices.Contains([]Purpose{"", ToLoad, ToUnload, ToAssault, ToBombard, ToRaid, ToEscort}, as)
		}),
		"TurnBegun.Round": positive, "RoundBegun.Round": positive,
		"ControlChanged.Space": land, "DamageChanged.Space": land, "ComplexBuilt.Space": land, "BombsDropped.Space": land,
		"ControlChanged.Owner": within(func(power components.Power) bool { return power < components.NumPowers || power == components.NoPower }),
		"BattleBegun.Fight":    within(func(f Fight) bool { return f.Kind != NoFight && f.valid() }),
		"BattleBegun.Next":     within(func(space components.Space) bool { return space == components.NoSpace || space.IsLand() }),
		"Withdrawn.To":         within(func(space components.Space) bool { return space == components.NoSpace || space < components.NumSpaces }),
		"ZoneDeclared.Zone":    within(components.Space.IsSea),
		"ConsentAsked.Powers":  powers, "MovesTakenBack.Refused": powers, "InterceptorsAsked.Powers": powers, "DiversAsked.Powers": powers,
		"LossesProposed.Partners": powers,
	}
	return b
}

// within checks values that have a type of their own, or a field.
func within[T any](valid func(value T) bool) func(v reflect.Value, field string) error {
	return func(v reflect.Value, field string) error {
		if !valid(*v.Addr().Interface().(*T)) {
			return fmt.Errorf("%s: out of range", field)
		}
		return nil
	}
}

// Conceded: the player of a power gives the game up.
type Conceded struct {
	Power components.Power `json:"power"`
}

func (Conceded) Kind() string { return "conceded" }

func (e Conceded) Apply(s *State) { s.Conceded |= 1 << e.Power }

func (e Conceded) Line(*State) engine.Text {
	return engine.T("axis.tell.conceded", "power", PowerText(e.Power))
}

// TurnPassed: the next power is on turn.
type TurnPassed struct{}

func (TurnPassed) Kind() string { return "passed" }

func (TurnPassed) Apply(s *State) {
	s.Stage = TurnBegin
	s.Active++
	if s.Active == components.NumPowers {
		s.Active = components.USSR
		s.Round++
	}
}
