package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of combat.
type (
	// AttackDeclared begins a combat (9.2.1). Defenders are empty where their owner has to choose them (8.1.1.1).
	AttackDeclared struct {
		Target    components.Place    `json:"target"`
		Units     []components.UnitID `json:"units"`
		Defenders []components.UnitID `json:"defenders,omitempty"`
		Guests    []components.UnitID `json:"guests,omitempty"`
		Assault   bool                `json:"assault,omitempty"`
	}
	// DefendersNamed are the units that defend an overfull hex (8.1.1.1).
	DefendersNamed struct {
		Units []components.UnitID `json:"units"`
	}
	// LeadNamed is the lead unit of a side (9.5.1).
	LeadNamed struct {
		Role state.Role        `json:"role"`
		Unit components.UnitID `json:"unit"`
	}
	// HQsGiven is what HQs of a side add to its strength (18.2.1).
	HQsGiven struct {
		Role  state.Role          `json:"role"`
		HQs   []components.UnitID `json:"hqs"`
		Value int8                `json:"value"`
	}
	// ChemicalPlaced is the use of chemical weapons in a hex: efficiency there is lower until the end of the turn (18.2.4).
	ChemicalPlaced struct {
		Side  components.Side   `json:"side"`
		HQ    components.UnitID `json:"hq"`
		At    components.Place  `json:"at"`
		Value int8              `json:"value"`
	}
	// SupportGiven is what a side gives to the combat (9.2.4).
	SupportGiven struct {
		Role   state.Role          `json:"role"`
		Points int8                `json:"points,omitempty"`
		Units  []components.UnitID `json:"units,omitempty"`
		// Escorts go with the aircraft (23.5).
		Escorts []components.UnitID `json:"escorts,omitempty"`
	}
	// Fought is the result of a combat (9.2.6) with the numbers it came from. Loss is what each side has to lose (9.7.1.1).
	Fought struct {
		A       int16                   `json:"a"`
		D       int16                   `json:"d"`
		Odds    int8                    `json:"odds"`
		Start   int8                    `json:"start"`
		Column  int8                    `json:"column"`
		Shift   int8                    `json:"shift,omitempty"`
		DRM     int8                    `json:"drm,omitempty"`
		Support [state.Roles]int8       `json:"support,omitzero"`
		Roll    int8                    `json:"roll"`
		Result  components.CombatResult `json:"result"`
		Loss    [state.Roles]int8       `json:"loss,omitzero"`
	}
	// StepPaid is a step that a side loses in a combat: of a unit, or its beachhead, which is NoUnit (9.7.1).
	StepPaid struct {
		Role state.Role        `json:"role"`
		Unit components.UnitID `json:"unit"`
	}
	// StandTried is the attempt of a stack to ignore a retreat (9.8.4).
	StandTried struct {
		Unit components.UnitID `json:"unit"`
		ER   int8              `json:"er"`
		Roll int8              `json:"roll"`
	}
	// EfficiencyChecked is any other efficiency check of a combat (2.3.3).
	EfficiencyChecked struct {
		Unit components.UnitID `json:"unit"`
		ER   int8              `json:"er"`
		Roll int8              `json:"roll"`
		Rule engine.Rule       `json:"rule"`
	}
	// GuestsShaken: the units that had retreated into the hex have checked their efficiency (9.8.6).
	GuestsShaken struct{}
	// UnitRetreated has left the hex (9.8.1).
	UnitRetreated struct {
		Unit components.UnitID `json:"unit"`
		To   components.Place  `json:"to"`
	}
	// UnitsAdvanced have entered the hex, or go on to a second one (9.9). Further may go on.
	UnitsAdvanced struct {
		Units   []components.UnitID `json:"units,omitempty"`
		To      components.Place    `json:"to"`
		Further []components.UnitID `json:"further,omitempty"`
	}
	// BeachLanded: units go ashore from the sea, on an empty beach or after a combat (8.5.8, 9.9.4, A-139).
	BeachLanded struct {
		Units []components.UnitID `json:"units"`
		To    components.Place    `json:"to"`
	}
	// SupplyTaken is the supply point that a side gains for a depot or MSU that it has destroyed in a combat (19.3).
	SupplyTaken struct {
		Side components.Side `json:"side"`
	}
	// BattleEnded ends a combat.
	BattleEnded struct{}
)

func (AttackDeclared) Kind() string    { return "attack" }
func (DefendersNamed) Kind() string    { return "defenders" }
func (LeadNamed) Kind() string         { return "lead" }
func (HQsGiven) Kind() string          { return "hqs" }
func (ChemicalPlaced) Kind() string    { return "chemical" }
func (SupportGiven) Kind() string      { return "support" }
func (Fought) Kind() string            { return "fought" }
func (StepPaid) Kind() string          { return "combat-loss" }
func (StandTried) Kind() string        { return "stand" }
func (EfficiencyChecked) Kind() string { return "efficiency-check" }
func (GuestsShaken) Kind() string      { return "guests-shaken" }
func (UnitRetreated) Kind() string     { return "retreated" }
func (UnitsAdvanced) Kind() string     { return "advanced" }
func (BeachLanded) Kind() string       { return "beach-landed" }
func (SupplyTaken) Kind() string       { return "supply-taken" }
func (BattleEnded) Kind() string       { return "battle-ended" }

func (e AttackDeclared) Apply(s *state.State) {
	s.Battle = &state.Battle{
		Target: e.Target, Attackers: e.Units, Assault: e.Assault, Defenders: e.Defenders, Guests: e.Guests,
		Lead: [state.Roles]components.UnitID{components.NoUnit, components.NoUnit}, Checker: components.NoUnit,
	}
	s.Attacked = append(s.Attacked, e.Target)
	flag(s, e.Units, state.Attacked)
}

// flag sets flags of units.
func flag(s *state.State, ids []components.UnitID, flags state.Flag) {
	for _, id := range ids {
		s.Units[id].Flags |= flags
	}
}

func (e DefendersNamed) Apply(s *state.State) { s.Battle.Defenders = e.Units }

func (e LeadNamed) Apply(s *state.State) { s.Battle.Lead[e.Role] = e.Unit }

func (e HQsGiven) Apply(s *state.State) { s.Battle.HQ[e.Role] = e.Value }

func (e ChemicalPlaced) Apply(s *state.State) {
	s.Advanced.Chemical[e.Side]--
	s.Advanced.Chemicals = append(s.Advanced.Chemicals, state.ChemicalMarker{At: e.At, Value: e.Value})
}

func (e SupportGiven) Apply(s *state.State) {
	s.Battle.Support[e.Role] = state.CombatSupport{Points: e.Points, Units: e.Units, Escorts: e.Escorts}
}

func (e Fought) Apply(s *state.State) { s.Battle.Loss, s.Battle.Retreat = e.Loss, e.Result.Retreat }

func (e StepPaid) Apply(s *state.State) {
	s.Battle.Loss[e.Role]--
	s.Battle.Paid[e.Role]++
}

// passed tells whether an efficiency check is passed. Rule 2.3.3.
func passed(roll, er int8) bool { return roll <= er }

func (e StandTried) Apply(s *state.State) {
	if !passed(e.Roll, e.ER) {
		s.Battle.Checker = e.Unit
	}
}

func (EfficiencyChecked) Apply(*state.State) {}

func (GuestsShaken) Apply(s *state.State) { s.Battle.Shaken = true }

func (e UnitRetreated) Apply(s *state.State) {
	s.Units[e.Unit].Flags |= state.Retreated
	s.Battle.Gone = append(s.Battle.Gone, e.Unit)
}

func (e UnitsAdvanced) Apply(s *state.State) {
	s.Battle.Entered = true
	s.Battle.Advanced = e.Further
}

func (e BeachLanded) Apply(s *state.State) { flag(s, e.Units, state.Attacked) }

func (e SupplyTaken) Apply(s *state.State) { s.Advanced.Supply[e.Side]++ }

func (BattleEnded) Apply(s *state.State) { s.Battle = nil }

// Shows the map after a combat, and after a landing.
func (BattleEnded) Shows(*state.State) bool { return true }
func (BeachLanded) Shows(*state.State) bool { return true }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[AttackDeclared](), state.Reads[DefendersNamed](), state.Reads[LeadNamed](), state.Reads[SupportGiven](), state.Reads[HQsGiven](), state.Reads[ChemicalPlaced](),
		state.Reads[Fought](), state.Reads[StepPaid](), state.Reads[StandTried](), state.Reads[EfficiencyChecked](),
		state.Reads[GuestsShaken](), state.Reads[UnitRetreated](), state.Reads[UnitsAdvanced](), state.Reads[BeachLanded](),
		state.Reads[SupplyTaken](), state.Reads[BattleEnded](),
	}
}

// without is a list without some units.
func without(list, gone []components.UnitID) []components.UnitID {
	return slices.DeleteFunc(slices.Clone(list), func(id components.UnitID) bool { return slices.Contains(gone, id) })
}
