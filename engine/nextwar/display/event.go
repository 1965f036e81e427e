package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// Reason why an air unit goes to another area; numbers are stored.
type Reason uint8

// The reasons.
const (
	OfWeather  Reason = iota // 22.2.1
	OfSorties                // 22.6.1
	OfCombat                 // aborted in air combat (22.6.5)
	OfChoice                 // broke off (22.6.6)
	OfDefenses               // aborted by SAM or AAA (24.5, 24.6)
	OfReturn                 // the mission is over (22.4)
	OfRest                   // Flown to Ready (22.4)
	OfMission                // it leaves for a mission
	OfCapacity               // its base has no room (scenario)
	OfMerger                 // two reduced units became one (27.9.3.2)
)

// The facts of the Air Display.
type (
	// AircraftMoved puts air units into an area of their boxes (22.4).
	AircraftMoved struct {
		Units []components.UnitID `json:"units"`
		Area  state.Area          `json:"area"`
		Why   Reason              `json:"why"`
	}
	// AircraftBased gives an air unit another basing box (25.2), or its first one.
	AircraftBased struct {
		Unit    components.UnitID `json:"unit"`
		Display int8              `json:"display"`
		Area    state.Area        `json:"area"`
		Arrives bool              `json:"arrives,omitempty"`
	}
	// SortiesCounted tells how many units of each side stay on the ground (22.6.1).
	SortiesCounted struct {
		Grounding [components.Sides]state.Grounding `json:"grounding"`
	}
	// SortieLost moves a unit to Flown for the damage of bases (22.6.1). ByEnemy: the enemy has picked it.
	SortieLost struct {
		Unit    components.UnitID `json:"unit"`
		ByEnemy bool              `json:"by_enemy,omitempty"`
	}
	// UnitsCommitted are bound for the Air Superiority box; the enemy learns of them by CommitmentShown (22.6.1).
	UnitsCommitted struct {
		Side  components.Side     `json:"side"`
		Units []components.UnitID `json:"units"`
	}
	CommitmentShown struct {
		Side components.Side `json:"side"`
	}
	// PairingTurn tells who makes the next pairings, and how many (22.6.2).
	PairingTurn struct {
		Side  components.Side `json:"side"`
		Pairs int8            `json:"pairs"`
	}
	// FightBegun begins an air combat (22.6.3, 24.4).
	FightBegun struct {
		Fight state.Fight `json:"fight"`
	}
	// DuelAdded: two units meet. Joins: one of them joins against an enemy that is met already.
	DuelAdded struct {
		By      state.Fighter `json:"by"`
		Against state.Fighter `json:"against"`
		Joins   bool          `json:"joins,omitempty"`
	}
	// ShotChosen: a unit that two enemies attack shoots at this one in the round (22.6.4).
	ShotChosen struct {
		By state.Fighter `json:"by"`
		At state.Fighter `json:"at"`
	}
	// AirShot is a shot with its roll (22.6.5).
	AirShot struct {
		By         state.Fighter        `json:"by"`
		At         state.Fighter        `json:"at"`
		Round      state.AirRound       `json:"round"`
		Difference int8                 `json:"difference"`
		Roll       int8                 `json:"roll"`
		Modifiers  state.Modifiers      `json:"modifiers,omitempty"`
		Result     components.AirResult `json:"result"`
	}
	// EdgeChanged gives an Advantage, or cancels one (22.6.5).
	EdgeChanged struct {
		Duel int  `json:"duel"`
		Edge int8 `json:"edge"`
	}
	// RoundBegun begins a round; FightEnded ends the combat.
	RoundBegun struct {
		Round state.AirRound `json:"round"`
	}
	FightEnded struct{}
	// NominalHit is what air combat or fire does to mines and carried troops (23.6, 25.1).
	NominalHit struct {
		Mission  int  `json:"mission"`
		LossEach bool `json:"loss_each,omitempty"`
		LossOne  bool `json:"loss_one,omitempty"`
		Aborted  bool `json:"aborted,omitempty"`
	}
	// SuperiorityDecided sets the level of air superiority and the AWACS marker, as the first side sees them (22.6.2).
	SuperiorityDecided struct {
		Level components.Level       `json:"level"`
		AWACS int8                   `json:"awacs"`
		Left  [components.Sides]int8 `json:"left"`
	}
	// UnitPicked is a unit for the next pairing that the enemy does not know yet; PicksShown pairs those of both sides (29.2).
	UnitPicked struct {
		Side components.Side   `json:"side"`
		Unit components.UnitID `json:"unit"`
	}
	PicksShown struct {
		By      components.UnitID `json:"by"`
		Against components.UnitID `json:"against"`
	}
	// PairsSwapped: two units of a side change places; PairLeft: one leaves the combat (29.2).
	PairsSwapped struct {
		Units [2]components.UnitID `json:"units"`
	}
	PairLeft struct {
		Unit components.UnitID `json:"unit"`
	}
	// BombsDropped: these strikers fight without their bombs and do not strike; BombsKept: these keep them (29.4).
	BombsDropped struct {
		Units []components.UnitID `json:"units"`
	}
	BombsKept struct {
		Units []components.UnitID `json:"units"`
	}
	// ReadinessRolled is the roll of a unit that was aborted or recovers (22.4).
	ReadinessRolled struct {
		Unit components.UnitID `json:"unit"`
		Roll int8              `json:"roll"`
	}
	// AircraftRestored flips a reduced unit to full or brings an eliminated one back; At is the base of a helicopter (27.9.3).
	AircraftRestored struct {
		Unit     components.UnitID `json:"unit"`
		Returned bool              `json:"returned,omitempty"`
		At       components.Place  `json:"at"`
		Cost     int8              `json:"cost,omitempty"`
	}
)

func (AircraftMoved) Kind() string      { return "aircraft-moved" }
func (AircraftBased) Kind() string      { return "aircraft-based" }
func (SortiesCounted) Kind() string     { return "sorties-counted" }
func (SortieLost) Kind() string         { return "sortie-lost" }
func (UnitsCommitted) Kind() string     { return "committed" }
func (CommitmentShown) Kind() string    { return "commitment-shown" }
func (PairingTurn) Kind() string        { return "pairing-turn" }
func (FightBegun) Kind() string         { return "fight-begun" }
func (DuelAdded) Kind() string          { return "duel" }
func (ShotChosen) Kind() string         { return "shot-chosen" }
func (AirShot) Kind() string            { return "air-shot" }
func (EdgeChanged) Kind() string        { return "edge" }
func (RoundBegun) Kind() string         { return "air-round" }
func (FightEnded) Kind() string         { return "fight-ended" }
func (NominalHit) Kind() string         { return "nominal-hit" }
func (SuperiorityDecided) Kind() string { return "superiority" }
func (UnitPicked) Kind() string         { return "air-pick" }
func (PicksShown) Kind() string         { return "air-picks-shown" }
func (PairsSwapped) Kind() string       { return "pairs-swapped" }
func (PairLeft) Kind() string           { return "pair-left" }
func (BombsDropped) Kind() string       { return "bombs-dropped" }
func (BombsKept) Kind() string          { return "bombs-kept" }
func (ReadinessRolled) Kind() string    { return "readiness" }
func (AircraftRestored) Kind() string   { return "aircraft-restored" }

func (e AircraftMoved) Apply(s *state.State) {
	for _, id := range e.Units {
		s.Unit(id).Area = e.Area
	}
}

func (e AircraftBased) Apply(s *state.State) {
	s.Base(e.Unit, e.Display)
	s.Unit(e.Unit).Area, s.Unit(e.Unit).Returns = e.Area, 0
}

func (e SortiesCounted) Apply(s *state.State) {
	s.Advanced.Grounding, s.Advanced.Counted = e.Grounding, true
	s.Advanced.BasesLost = [components.Sides]int8{}
}

func (e SortieLost) Apply(s *state.State) {
	s.Unit(e.Unit).Area = state.AreaFlown
	if g := &s.Advanced.Grounding[s.Info(e.Unit).Side]; e.ByEnemy {
		g.Enemy--
	} else {
		g.Own--
	}
}

func (e UnitsCommitted) Apply(s *state.State) {
	s.Advanced.Committed[e.Side] = append(s.Advanced.Committed[e.Side], e.Units...)
}

func (e CommitmentShown) Apply(s *state.State) {
	for _, id := range s.Advanced.Committed[e.Side] {
		s.Unit(id).Area = state.AreaSuperiority
	}
	s.Advanced.Committed[e.Side] = nil
}

func (e PairingTurn) Apply(s *state.State) { s.Advanced.PairedBy, s.Advanced.Pairs = e.Side, e.Pairs }

func (e FightBegun) Apply(s *state.State) {
	e.Fight.Duels, e.Fight.FromReady = slices.Clone(e.Fight.Duels), slices.Clone(e.Fight.FromReady)
	s.Advanced.Fights = append(s.Advanced.Fights, e.Fight)
	for _, d := range e.Fight.Duels {
		noteIntercepted(s, d.Against)
	}
}

func (e DuelAdded) Apply(s *state.State) {
	fight := s.Advanced.Fight()
	fight.Duels = append(fight.Duels, state.Duel{By: e.By, Against: e.Against})
	if fight.Superiority && !e.Joins {
		s.Advanced.Pairs--
	}
	noteIntercepted(s, e.Against)
}

// noteIntercepted remembers that an interceptor has attacked a unit of a group. Rule 24.4.
func noteIntercepted(s *state.State, f state.Fighter) {
	if m := MissionOf(s, f); m >= 0 {
		flyers := s.Advanced.Missions[m].Flyers
		flyers[slices.IndexFunc(flyers, func(flyer state.Flyer) bool { return flyer.Unit == f })].Intercepted = true
	}
}

func (e ShotChosen) Apply(s *state.State) {
	duels := s.Advanced.Fight().Duels
	for i := range duels {
		switch d := &duels[i]; e.By {
		case d.By:
			d.PassedBy = d.Against != e.At
		case d.Against:
			d.PassedAgainst = d.By != e.At
		}
	}
}

func (AirShot) Apply(*state.State) {}

func (e EdgeChanged) Apply(s *state.State) { s.Advanced.Fight().Duels[e.Duel].Edge = e.Edge }

func (e RoundBegun) Apply(s *state.State) {
	fight := s.Advanced.Fight()
	fight.Round, fight.Begun = e.Round, true
	for i := range fight.Duels {
		d := &fight.Duels[i]
		d.PassedBy, d.PassedAgainst = false, false
		d.Over = d.Over || !Present(s, d.By) || !Present(s, d.Against)
	}
}

func (FightEnded) Apply(s *state.State) { s.Advanced.Fights = s.Advanced.Fights[1:] }

func (e NominalHit) Apply(s *state.State) {
	m := &s.Advanced.Missions[e.Mission]
	m.LossEach = m.LossEach || e.LossEach
	if e.LossOne {
		m.LossOne++
	}
	if e.Aborted {
		m.Aborted = true
		for i := range m.Flyers {
			if m.Flyers[i].Unit < 0 {
				m.Flyers[i].Gone = true
			}
		}
	}
}

func (e SuperiorityDecided) Apply(s *state.State) {
	s.AirLevel, s.Advanced.AWACS = e.Level, e.AWACS
	s.Advanced.Counted, s.Advanced.Changes = false, 0
}

func (e UnitPicked) Apply(s *state.State) {
	s.Advanced.Picked[e.Side] = append(s.Advanced.Picked[e.Side], e.Unit)
}

func (e PicksShown) Apply(s *state.State) {
	fight := s.Advanced.Fight()
	fight.Duels = append(fight.Duels, state.Duel{By: e.By, Against: e.Against})
	s.Advanced.Picked, s.Asked = [components.Sides][]components.UnitID{}, 0
}

func (e PairsSwapped) Apply(s *state.State) {
	other := func(f *state.Fighter) {
		switch *f {
		case e.Units[0]:
			*f = e.Units[1]
		case e.Units[1]:
			*f = e.Units[0]
		}
	}
	duels := s.Advanced.Fight().Duels
	for i := range duels {
		other(&duels[i].By)
		other(&duels[i].Against)
	}
	s.Advanced.Changes++
}

func (e PairLeft) Apply(s *state.State) {
	fight := s.Advanced.Fight()
	fight.Duels = slices.DeleteFunc(fight.Duels, func(d state.Duel) bool { return d.By == e.Unit || d.Against == e.Unit })
	s.Unit(e.Unit).Area = state.AreaFlown
	s.Advanced.Changes++
}

func (e BombsDropped) Apply(s *state.State) {
	for _, id := range e.Units {
		f := flyerOf(s, id)
		f.Dropped, f.Acted = true, true
	}
}

func (e BombsKept) Apply(s *state.State) {
	for _, id := range e.Units {
		flyerOf(s, id).Kept = true
	}
}

// flyerOf is a unit in its group.
func flyerOf(s *state.State, id components.UnitID) *state.Flyer {
	flyers := s.Advanced.Missions[MissionOf(s, id)].Flyers
	return &flyers[slices.IndexFunc(flyers, func(f state.Flyer) bool { return f.Unit == id })]
}

func (e ReadinessRolled) Apply(s *state.State) {
	s.Unit(e.Unit).Area = state.AreaFlown
	if e.Roll <= Box(s, e.Unit).Ready {
		s.Unit(e.Unit).Area = state.AreaReady
	}
}

func (e AircraftRestored) Apply(s *state.State) {
	u, info := s.Unit(e.Unit), s.Info(e.Unit)
	s.Advanced.Supply[info.Side] -= int16(e.Cost)
	u.Flags |= state.Rebuilt
	if info.Kind == components.Helicopter {
		u.Missions = 1
	}
	if !e.Returned {
		u.Lost--
		return
	}
	u.Lost = info.Steps - 1
	if info.Kind == components.Aircraft {
		s.Base(e.Unit, s.DisplayOf(info.Side, info.Setup.Display))
		u.Area = state.AreaFlown
		return
	}
	u.At, u.Began, u.Aboard = e.At, e.At, components.NoUnit
}

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[AircraftMoved](), state.Reads[AircraftBased](), state.Reads[SortiesCounted](),
		state.Reads[SortieLost](), state.Reads[UnitsCommitted](), state.Reads[CommitmentShown](),
		state.Reads[PairingTurn](), state.Reads[FightBegun](), state.Reads[DuelAdded](), state.Reads[ShotChosen](),
		state.Reads[AirShot](), state.Reads[EdgeChanged](), state.Reads[RoundBegun](), state.Reads[FightEnded](),
		state.Reads[NominalHit](), state.Reads[SuperiorityDecided](), state.Reads[ReadinessRolled](),
		state.Reads[AircraftRestored](), state.Reads[UnitPicked](), state.Reads[PicksShown](), state.Reads[PairsSwapped](),
		state.Reads[PairLeft](), state.Reads[BombsDropped](), state.Reads[BombsKept](),
	}
}

// FighterName is the name of a unit, or of what flies without a counter.
func FighterName(s *state.State, f state.Fighter) engine.Text {
	if m := state.NominalOf(f); m >= 0 {
		if s.Advanced.Missions[m].Kind == state.AirMining {
			return engine.T("nextwar.display.mines")
		}
		return engine.T("nextwar.display.carried")
	}
	return s.Name(f)
}

// FighterWord is the word of a unit in orders.
func FighterWord(s *state.State, f state.Fighter) string {
	if f < 0 {
		return "cargo"
	}
	return s.Info(f).Word
}
