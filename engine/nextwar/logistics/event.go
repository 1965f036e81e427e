package logistics

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

type (
	// HQUsed takes a use from an HQ (18.2).
	HQUsed struct {
		HQ components.UnitID `json:"hq"`
	}
	// HQReset gives an HQ its uses of the next turn (18.2).
	HQReset struct {
		HQ    components.UnitID `json:"hq"`
		Spent int8              `json:"spent,omitempty"`
	}
	// SupplySpent changes the supply points of a side, for what a word tells (19.3).
	SupplySpent struct {
		Side   components.Side `json:"side"`
		Points int8            `json:"points"`
		For    string          `json:"for"`
	}
	// CounterPlaced brings a depot, an MSU or an HQ to the map; CounterReturned takes it back to the pool (19.4, 18.5).
	CounterPlaced struct {
		Unit   components.UnitID `json:"unit"`
		At     components.Place  `json:"at"`
		Strike int8              `json:"strike,omitempty"`
		Spent  int8              `json:"spent,omitempty"`
	}
	CounterReturned struct {
		Unit components.UnitID `json:"unit"`
	}
	// SupplyChecked tells which units are out of supply, and which no longer are; a new round of emergency supply begins (19.2, 19.6).
	SupplyChecked struct {
		Out  []components.UnitID `json:"out,omitempty"`
		Back []components.UnitID `json:"back,omitempty"`
	}
	// Resupplied is a try to bring emergency supply to a unit or HQ (19.6).
	Resupplied struct {
		Unit    components.UnitID `json:"unit"`
		Roll    int8              `json:"roll"`
		Success bool              `json:"success,omitempty"`
	}
	// IsolationChecked tells which units are isolated, and which no longer are (19.7).
	IsolationChecked struct {
		Cut  []components.UnitID `json:"cut,omitempty"`
		Back []components.UnitID `json:"back,omitempty"`
	}
	// SurrenderChecked is the efficiency check of an isolated unit (19.7).
	SurrenderChecked struct {
		Unit       components.UnitID `json:"unit"`
		Roll       int8              `json:"roll"`
		ER         int8              `json:"er"`
		Surrenders bool              `json:"surrenders,omitempty"`
	}
	// HQRestored gives an HQ a step back (18.4).
	HQRestored struct {
		HQ components.UnitID `json:"hq"`
	}
	// RPSpent takes replacement points of a nation (11.0).
	RPSpent struct {
		Nation components.Nation `json:"nation"`
		Points int8              `json:"points"`
	}
)

func (HQUsed) Kind() string           { return "hq-used" }
func (HQReset) Kind() string          { return "hq-reset" }
func (SupplySpent) Kind() string      { return "supply-spent" }
func (CounterPlaced) Kind() string    { return "counter-placed" }
func (CounterReturned) Kind() string  { return "counter-returned" }
func (SupplyChecked) Kind() string    { return "supply-checked" }
func (Resupplied) Kind() string       { return "resupplied" }
func (IsolationChecked) Kind() string { return "isolation-checked" }
func (SurrenderChecked) Kind() string { return "surrender-checked" }
func (HQRestored) Kind() string       { return "hq-restored" }
func (RPSpent) Kind() string          { return "rp-spent" }

func (e HQUsed) Apply(s *state.State)      { s.Unit(e.HQ).Missions++ }
func (e HQReset) Apply(s *state.State)     { s.Unit(e.HQ).Missions = e.Spent }
func (e SupplySpent) Apply(s *state.State) { s.Advanced.Supply[e.Side] -= int16(e.Points) }

func (e CounterPlaced) Apply(s *state.State) {
	*s.Unit(e.Unit) = state.Unit{At: e.At, Began: e.At, Aboard: components.NoUnit, Strike: e.Strike, Missions: e.Spent}
	if s.Info(e.Unit).Kind == components.HQ {
		s.Unit(e.Unit).Flags = state.Rebuilt
	}
}

func (e CounterReturned) Apply(s *state.State) {
	*s.Unit(e.Unit) = state.Unit{At: components.Eliminated, Began: components.Eliminated, Aboard: components.NoUnit}
}

func (e SupplyChecked) Apply(s *state.State) {
	mark(s, e.Out, e.Back, state.Unsupplied)
	s.Advanced.Resupplied = nil
}

func (e Resupplied) Apply(s *state.State) {
	s.Advanced.Resupplied = append(s.Advanced.Resupplied, e.Unit)
	if e.Success {
		u := s.Unit(e.Unit)
		u.Flags = u.Flags&^(state.Unsupplied|state.Isolated) | state.EmergencySupply
	}
}

func (e IsolationChecked) Apply(s *state.State) { mark(s, e.Cut, e.Back, state.Isolated) }

func (e SurrenderChecked) Apply(s *state.State) {
	if e.Surrenders {
		*s.Unit(e.Unit) = state.Unit{At: components.Removed, Began: components.Removed, Aboard: components.NoUnit}
	}
}

func (e HQRestored) Apply(s *state.State) {
	s.Unit(e.HQ).Lost--
	s.Unit(e.HQ).Flags |= state.Rebuilt
}

func (e RPSpent) Apply(s *state.State) { s.RP[e.Nation] -= e.Points }

// mark sets a flag of some units and clears it of others.
func mark(s *state.State, set, unset []components.UnitID, flag state.Flag) {
	for _, id := range set {
		s.Unit(id).Flags |= flag
	}
	for _, id := range unset {
		s.Unit(id).Flags &^= flag
	}
}

// What players read.

func (e SupplySpent) Line(s *state.State) engine.Text {
	if e.Points < 0 {
		return engine.T("nextwar.told.supply-gained", "side", s.SideName(e.Side), "n", -int(e.Points))
	}
	return engine.Text{}
}

// named is a line about one counter, which in fog of war not everybody may know. Rule 13.2.
func named(s *state.State, audience engine.Audience, key string, id components.UnitID, pairs ...any) []engine.Text {
	return []engine.Text{engine.T(key, append(pairs, "unit", s.NameFor(audience, id))...)}
}

func (e CounterPlaced) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return named(s, audience, "nextwar.told.counter-placed", e.Unit, "place", s.PlaceName(e.At))
}

func (e CounterReturned) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return named(s, audience, "nextwar.told.counter-returned", e.Unit)
}

func (e SupplyChecked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	switch {
	case len(e.Out) > 0:
		return []engine.Text{engine.T("nextwar.told.unsupplied", "units", s.NamesFor(audience, e.Out))}
	case len(e.Back) > 0:
		return []engine.Text{engine.T("nextwar.told.supplied-again", "units", s.NamesFor(audience, e.Back))}
	}
	return nil
}

func (e Resupplied) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := "nextwar.told.resupply-failed"
	if e.Success {
		key = "nextwar.told.resupplied"
	}
	return named(s, audience, key, e.Unit, "roll", int(e.Roll))
}

func (e IsolationChecked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	if len(e.Cut) == 0 {
		return nil
	}
	return []engine.Text{engine.T("nextwar.told.isolated", "units", s.NamesFor(audience, e.Cut))}
}

// Tell names a unit that surrenders, for everybody learns of that.
func (e SurrenderChecked) Tell(s *state.State, audience engine.Audience) []engine.Text {
	key := "nextwar.told.holds-out"
	if e.Surrenders {
		key, audience.Kind = "nextwar.told.surrenders", engine.Umpire
	}
	return named(s, audience, key, e.Unit, "roll", int(e.Roll), "er", int(e.ER))
}

func (e HQRestored) Tell(s *state.State, audience engine.Audience) []engine.Text {
	return named(s, audience, "nextwar.told.hq-restored", e.HQ)
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[HQUsed](), state.Reads[HQReset](), state.Reads[SupplySpent](), state.Reads[CounterPlaced](),
		state.Reads[CounterReturned](), state.Reads[SupplyChecked](), state.Reads[Resupplied](), state.Reads[IsolationChecked](),
		state.Reads[SurrenderChecked](), state.Reads[HQRestored](), state.Reads[RPSpent](),
	}
}
