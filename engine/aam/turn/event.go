package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of the sequence of play.
type (
	// TurnBegun begins a turn (4).
	TurnBegun struct {
		Turn int8 `json:"turn"`
	}
	// InitiativeRolled are the dice of both sides (4.1.1). Tied: they break a tie, and organization is of no use (4.1.2).
	InitiativeRolled struct {
		Dice [components.Sides][2]int8 `json:"dice"`
		Tied bool                      `json:"tied,omitempty"`
	}
	// InitiativeRepeated are the new dice of a side with organization (4.1.2); Kept: it keeps the old ones.
	InitiativeRepeated struct {
		Side components.Side `json:"side"`
		Dice [2]int8         `json:"dice"`
		Kept bool            `json:"kept,omitempty"`
	}
	// InitiativeWon tells who chooses the first player (4.1.3).
	InitiativeWon struct {
		Side components.Side `json:"side"`
	}
	// FirstNamed names the first player of the turn (4.1.4, 3.8).
	FirstNamed struct {
		Side components.Side `json:"side"`
	}
	// PartBegun begins a phase or the part of a side in it (4).
	PartBegun struct {
		Part state.Part `json:"part"`
	}
	// CountersTurned turns all counters of the turn face up (4.6.2).
	CountersTurned struct{}
	// CasualtyRolled is a roll of the casualty phase for an ability of a unit: green, endurance, fire hazard (4.6).
	CasualtyRolled struct {
		Unit state.UnitID `json:"unit"`
		Roll int8         `json:"roll"`
		Need int8         `json:"need"`
		For  state.Cause  `json:"for,omitempty"`
	}
	// Endured discards the Destroyed counter of a unit (4.6.3).
	Endured struct {
		Unit state.UnitID `json:"unit"`
	}
	// TurnEnded takes aircraft off the map, removes smoke and resets flags (4.7).
	TurnEnded struct{}
	// GameEnded ends the game (14).
	GameEnded struct {
		Outcome engine.Outcome `json:"outcome"`
	}
)

func (TurnBegun) Kind() string          { return "turn" }
func (InitiativeRolled) Kind() string   { return "initiative-rolled" }
func (InitiativeRepeated) Kind() string { return "initiative-repeated" }
func (InitiativeWon) Kind() string      { return "initiative" }
func (FirstNamed) Kind() string         { return "first" }
func (PartBegun) Kind() string          { return "part" }
func (CountersTurned) Kind() string     { return "counters-turned" }
func (CasualtyRolled) Kind() string     { return "casualty-roll" }
func (Endured) Kind() string            { return "endured" }
func (TurnEnded) Kind() string          { return "turn-ended" }
func (GameEnded) Kind() string          { return "ended" }

// Apply remembers who lost units in the turn before.
func (e TurnBegun) Apply(s *state.State) {
	s.Turn, s.Part = e.Turn, state.NoPart
	s.Initiative = state.Initiative{}
	s.Losses, s.LossesBefore = [components.Sides]bool{}, s.Losses
	s.Grounded = [components.Sides]bool{}
}

// Apply forgets what the dice before were used for.
func (e InitiativeRolled) Apply(s *state.State) {
	s.Initiative.Dice = e.Dice
	s.Initiative.Rerolled = [components.Sides]bool{e.Tied, e.Tied}
}

func (e InitiativeRepeated) Apply(s *state.State) {
	s.Initiative.Rerolled[e.Side] = true
	if !e.Kept {
		s.Initiative.Dice[e.Side] = e.Dice
	}
}

func (e InitiativeWon) Apply(s *state.State) { s.Initiative.Winner = e.Side }

func (e FirstNamed) Apply(s *state.State) { s.First = e.Side }

// Apply makes all units ready for the part.
func (e PartBegun) Apply(s *state.State) {
	s.Part, s.Active = e.Part, s.First
	switch e.Part {
	case state.SecondMovement, state.SecondAirstrike, state.SecondAssault:
		s.Active = s.First.Enemy()
	}
	s.Plan, s.Ending, s.Trails, s.Shots = nil, false, nil, nil
	for i := range s.Units {
		s.Units[i].Flag &^= state.OfPart
		s.Units[i].Slots = 0
	}
}

// Apply turns the counters up.
func (CountersTurned) Apply(s *state.State) {
	for i := range s.Units {
		u := &s.Units[i]
		u.Up, u.Down = u.Up|u.Down, 0
	}
}

// Apply changes nothing: what comes of the roll is a fact of its own.
func (CasualtyRolled) Apply(*state.State) {}

func (e Endured) Apply(s *state.State) { s.Units[e.Unit].Up &^= state.Destroyed }

// Apply takes aircraft off the map, removes the smoke and resets the flags of the turn. Rule 4.7, M30.
func (TurnEnded) Apply(s *state.State) {
	s.Part, s.Smoke, s.Targeted, s.Trails, s.Shots = state.NoPart, nil, nil, nil, nil
	for i := range s.Units {
		u := &s.Units[i]
		u.Flag &^= state.OfPart | state.OfTurn
		if u.Fate == state.InPlay && s.Set().Units[u.Type].Kind == components.Aircraft {
			u.Fate, u.At = state.Waiting, components.NoPlace
		}
	}
}

func (e GameEnded) Apply(s *state.State) {
	s.End = &e.Outcome
	s.Stage = state.Over
}

// events read what is stored of these facts.
func events() []stage.Reader {
	return []stage.Reader{
		state.Reads[TurnBegun](), state.Reads[InitiativeRolled](), state.Reads[InitiativeRepeated](), state.Reads[InitiativeWon](),
		state.Reads[FirstNamed](), state.Reads[PartBegun](), state.Reads[CountersTurned](), state.Reads[CasualtyRolled](),
		state.Reads[Endured](), state.Reads[TurnEnded](), state.Reads[GameEnded](),
	}
}
