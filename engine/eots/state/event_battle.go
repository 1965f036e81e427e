package state

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/stage"
)

// Causes of losses in battles; LossesTaken tells of both.
const (
	// CauseBattle: hits in a battle (9.2, 9.4).
	CauseBattle Cause = "battle"
	// CauseLostWithShip: lost with the ship that carried it (8.46).
	CauseLostWithShip Cause = "drowned"
)

// The events of battles.
type (
	// BattleJoined: a battle begins with these participants (9.1).
	BattleJoined struct {
		Battle   int8                  `json:"battle"`
		Fighters [2]components.UnitSet `json:"fighters"`
		Escorts  [2]components.UnitSet `json:"escorts"`
		Ground   [2]components.UnitSet `json:"ground"`
		Prepared bool                  `json:"prepared,omitempty"`
		Garrison int8                  `json:"garrison,omitempty"`
	}
	// BattleSkipped: one side has nobody in a declared battle: it does not take place
	// (AMB-38, AMB-40). Retreats are landed units that turned back (8.45 B).
	BattleSkipped struct {
		Battle   int8              `json:"battle"`
		Retreats []components.Unit `json:"retreats,omitempty"`
	}
	// VolleysFired: the dice of an exchange of fire, none, one or two (9.2 B, 9.4 A).
	VolleysFired struct {
		Ground  bool     `json:"ground,omitempty"`
		Volleys []Volley `json:"volleys,omitempty"`
	}
	// StepSpared: the owner chose the last ground step (9.2 F.5).
	StepSpared struct {
		Unit components.Unit `json:"unit"`
	}
	// HitsAllocated: the steps that the open volley takes, so far or, when Closed,
	// for good (9.2 F, 9.4 B).
	HitsAllocated struct {
		Losses []Casualty `json:"losses,omitempty"`
		Left   int16      `json:"left"`
		Closed bool       `json:"closed,omitempty"`
	}
	// LossesTaken: the losses of an exchange take effect. What becomes of the counters
	// follows in StepsLost.
	LossesTaken struct {
		Losses []Casualty `json:"losses,omitempty"`
		Ground bool       `json:"ground,omitempty"`
		// WithShip: lost with the ship that carried it (8.46).
		WithShip bool `json:"drowned,omitempty"`
	}
	// StepShifted: Japan passed a lost step from one carrier to another (9.2 F.7), or,
	// with NoUnit twice, did not care to.
	StepShifted struct {
		From components.Unit `json:"from"`
		To   components.Unit `json:"to"`
	}
	// AirNavalWon: the air-naval stage is decided (9.3); not Held where there was none (9.34).
	AirNavalWon struct {
		Side     components.Side `json:"side"`
		Held     bool            `json:"held,omitempty"`
		Strength [2]int16        `json:"strength"`
	}
	// BattleEnded: a battle is over (9.4 C). Retreats are the ground units that leave the
	// hex after the battles.
	BattleEnded struct {
		Winner   components.Side   `json:"winner"`
		Retreats []components.Unit `json:"retreats,omitempty"`
	}
)

// Kinds of the events of battles.
func (BattleJoined) Kind() string  { return "battle-joined" }
func (BattleSkipped) Kind() string { return "battle-skipped" }
func (VolleysFired) Kind() string  { return "volleys" }
func (StepSpared) Kind() string    { return "spared" }
func (HitsAllocated) Kind() string { return "hits" }
func (LossesTaken) Kind() string   { return "losses" }
func (StepShifted) Kind() string   { return "shifted" }
func (AirNavalWon) Kind() string   { return "air-naval-won" }
func (BattleEnded) Kind() string   { return "battle-ended" }

func (e BattleJoined) Apply(s *State) {
	s.Off.Current = e.Battle
	fight := &Fight{
		Fighters: e.Fighters, Escorts: e.Escorts, Ground: e.Ground, Prepared: e.Prepared, Garrison: e.Garrison,
		AirNaval: components.NoSide, Winner: components.NoSide,
	}
	for unit := range e.Fighters[components.Japan].All() {
		if s.Set.Units[unit].Carrier() {
			fight.Berths = append(fight.Berths, Assignment{Unit: unit, Hex: s.Board.Pieces[unit].Place.Loc()})
		}
	}
	s.Current().Fight = fight
}

func (e BattleSkipped) Apply(s *State) {
	s.Off.Battles[e.Battle].Done = true
	for _, unit := range e.Retreats {
		s.Off.Retreats.Add(unit)
	}
}

func (e VolleysFired) Apply(s *State) {
	fight := s.Current().Fight
	if e.Ground {
		fight.GroundFought = true
	} else {
		fight.Exchanges++
		fight.Held = true
	}
	fight.Volleys = append(fight.Volleys, e.Volleys...)
}

func (e StepSpared) Apply(s *State) { s.Current().Fight.Open().Spared = e.Unit }

func (e HitsAllocated) Apply(s *State) {
	volley := s.Current().Fight.Open()
	volley.Losses = append([]Casualty(nil), e.Losses...)
	volley.Left, volley.Closed = e.Left, e.Closed
}

func (e LossesTaken) Apply(s *State) {
	fight := s.Current().Fight
	for i := range fight.Volleys {
		fight.Volleys[i].Applied = true
	}
	for _, loss := range e.Losses {
		fight.Casualties = append(fight.Casualties, loss)
		if loss.Unit == battle.Garrison {
			fight.Garrison -= loss.Steps
		}
		if e.Ground {
			fight.Lost[s.sideOf(loss.Unit)] += loss.Steps
		}
	}
}

func (e StepShifted) Apply(s *State) {
	fight := s.Current().Fight
	fight.Shifted = true
	if e.From == components.NoUnit {
		return
	}
	fight.Casualties = append(fight.Casualties, Casualty{Unit: e.From, Steps: -1}, Casualty{Unit: e.To, Steps: 1})
	if piece := &s.Board.Pieces[e.From]; piece.Place.OnMap() {
		piece.Reduced = false
	} else {
		s.restoreCarrier(e.From, fight)
	}
	gone := s.Board.Steps(s.Set, e.To) == 1
	StepsLost{Unit: e.To, Steps: 1, Gone: gone, Cause: CauseBattle, Rule: "9.2"}.Apply(s)
}

// restoreCarrier puts a sunk carrier back where it fought from, reduced.
func (s *State) restoreCarrier(unit components.Unit, fight *Fight) {
	for _, berth := range fight.Berths {
		if berth.Unit == unit {
			s.Board.Pieces[unit] = position.Piece{Place: position.At(berth.Hex), Reduced: true}
		}
	}
	if s.Off.Chosen[components.Japan].Has(unit) {
		s.Board.Activated.Add(unit)
	}
}

func (e AirNavalWon) Apply(s *State) { s.Current().Fight.AirNaval = e.Side }

func (e BattleEnded) Apply(s *State) {
	b := s.Current()
	b.Done = true
	b.Fight.Winner = e.Winner
	for _, unit := range e.Retreats {
		s.Off.Retreats.Add(unit)
	}
	s.Off.Current = -1
}

// battleEvents read the events of battles.
func battleEvents() []stage.Reader {
	return []stage.Reader{
		reads[BattleJoined](), reads[BattleSkipped](), reads[VolleysFired](), reads[StepSpared](), reads[HitsAllocated](),
		reads[LossesTaken](), reads[StepShifted](), reads[AirNavalWon](), reads[BattleEnded](),
	}
}
