package forces

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

type (
	// PhaseBegun begins the special operations of a side (20.1).
	PhaseBegun struct {
		Side components.Side `json:"side"`
		Both bool            `json:"both,omitempty"`
		Then state.Stage     `json:"then"`
	}
	// Assigned sends a marker on a mission (20.1.2). It is told when it is carried out.
	Assigned struct {
		Mission state.SpecialMission `json:"mission"`
	}
	// AssignmentEnded: the side assigns no more markers.
	AssignmentEnded struct{}
	// SpecialDone is a mission with its rolls (20.2, 20.3). Off: it could not be carried out.
	SpecialDone struct {
		Index            int8   `json:"index"`
		Off              bool   `json:"off,omitempty"`
		Roll             int8   `json:"roll"`
		Modifier         int8   `json:"modifier,omitempty"`
		Result           string `json:"result,omitempty"`
		Survival         int8   `json:"survival"`
		SurvivalModifier int8   `json:"survival_modifier,omitempty"`
		Lost             bool   `json:"lost,omitempty"`
	}
	// StackDealt tells which counter the number of an unknown one in a hex means (13.2).
	StackDealt struct {
		At   components.Place  `json:"at"`
		Nth  int8              `json:"nth"`
		Unit components.UnitID `json:"unit"`
	}
	// Targeted puts a Target marker on a target (20.2.3).
	Targeted struct {
		Side   components.Side `json:"side"`
		Target state.Target    `json:"target"`
		Value  int8            `json:"value"`
	}
	// TurnOver is AR6: markers of the turn go, special forces are available again (16.0).
	TurnOver struct{}
	// Arrived brings markers into play (20.4).
	Arrived struct {
		Markers []components.UnitID `json:"markers"`
	}
)

func (PhaseBegun) Kind() string      { return "forces-begun" }
func (Assigned) Kind() string        { return "forces-assigned" }
func (AssignmentEnded) Kind() string { return "forces-ready" }
func (SpecialDone) Kind() string     { return "forces-done" }
func (StackDealt) Kind() string      { return "stack-dealt" }
func (Targeted) Kind() string        { return "targeted" }
func (TurnOver) Kind() string        { return "markers-removed" }
func (Arrived) Kind() string         { return "forces-arrived" }

func (e PhaseBegun) Apply(s *state.State) {
	a := s.Advanced
	a.SpecialSide, a.SpecialBoth, a.SpecialDone, a.SpecialThen = e.Side, e.Both, false, e.Then
}

func (e Assigned) Apply(s *state.State) {
	s.Advanced.Special = append(s.Advanced.Special, e.Mission)
	s.Unit(e.Mission.Marker).Missions = 1
}

func (AssignmentEnded) Apply(s *state.State) { s.Advanced.SpecialDone = true }

func (e SpecialDone) Apply(s *state.State) {
	m := &s.Advanced.Special[e.Index]
	m.Done = true
	if e.Lost {
		s.Unit(m.Marker).At = components.Eliminated
	}
}

func (e StackDealt) Apply(s *state.State) {
	for i := range s.Advanced.Special {
		if t := &s.Advanced.Special[i].Target; t.Kind == state.StackTarget && t.At == e.At && t.Nth == e.Nth {
			t.Unit = e.Unit
		}
	}
}

func (e Targeted) Apply(s *state.State) { s.MarkTarget(e.Side, e.Target, e.Value) }

// Apply takes Detected markers from land targets, and the other markers of the turn. Rules 16.0, 19.6, 20.2.3, ADV-A20.
func (TurnOver) Apply(s *state.State) {
	a := s.Advanced
	a.Special, a.SiteTargets, a.Interdicted, a.Chemicals = nil, nil, nil, nil
	a.Listened = [components.Sides]int8{}
	for i := range s.Units {
		u := &s.Units[i]
		switch kind := s.Info(components.UnitID(i)).Kind; {
		case kind == components.SOF:
			u.Missions = 0
		case kind.OnMap():
			if u.Has(state.EmergencySupply) { // it is as it was without the marker: out of supply (19.5)
				u.Flags |= state.Unsupplied
			}
			u.Flags &^= state.Detected | state.EmergencySupply
			u.Target = [components.Sides]int8{}
		}
	}
}

func (e Arrived) Apply(s *state.State) {
	for _, id := range e.Markers {
		s.Unit(id).At, s.Unit(id).Missions = components.Nowhere, 0
	}
}

// Line names the mission with its result: everybody sees what is hit, and whether the marker comes back. What an unknown counter is
// nobody learns before it is found. Rule 13.2.
func (e SpecialDone) Line(s *state.State) engine.Text {
	m := &s.Advanced.Special[e.Index]
	key, target := "nextwar.told.mission", s.TargetName(m.Target)
	stack := m.Target.Kind == state.StackTarget
	switch unit := m.Target.Unit; {
	case stack && !e.Off && (e.Result == "D" || m.Kind != state.Recon): // it is known now
		target = engine.T("nextwar.target.stack-unit", "stack", target, "unit", s.Name(unit))
	case e.Off:
		key = "nextwar.told.mission-off"
	case stack: // the number that was not enough would tell what it is
		key = "nextwar.told.mission-blind"
	}
	result := e.Result
	if result == "" || result == "-" {
		result = "none"
	}
	fate := "nextwar.told.marker-back"
	if e.Lost {
		fate = "nextwar.told.marker-lost"
	}
	kind := [...]string{"recon", "target", "raid"}[m.Kind]
	return engine.T(key, "unit", s.Name(m.Marker), "mission", engine.T("nextwar.mission."+kind), "target", target,
		"roll", int(e.Roll), "total", int(e.Roll+e.Modifier), "result", engine.T("nextwar.mission-result."+result), "fate", engine.T(fate))
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[PhaseBegun](), state.Reads[Assigned](), state.Reads[AssignmentEnded](), state.Reads[SpecialDone](),
		state.Reads[StackDealt](), state.Reads[Targeted](), state.Reads[TurnOver](), state.Reads[Arrived](),
	}
}

// EndTurn is AR6, Arrive brings the markers of the turn (20.4).
func EndTurn(r *state.Referee) { r.Emit(TurnOver{}) }

// Arrive brings the special forces into play that are due in this turn. Rule 20.4.
func Arrive(r *state.Referee) {
	var due []components.UnitID
	for side := range components.Side(components.Sides) {
		for id := range r.State.All(side, components.SOF) {
			if r.State.Unit(id).At == components.Expected && r.State.Info(id).Arrives <= r.State.Turn {
				due = append(due, id)
			}
		}
	}
	if due != nil {
		r.Emit(Arrived{Markers: due})
	}
}
