package state

import (
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stage is a step of the sequence of play (section 5). Numbers are stored in games: new stages
// go to the end.
type Stage uint8

// The stages.
const (
	// Opening: the referee has not started the game.
	Opening Stage = iota
	// TurnBegin takes down how things stand as a power's turn begins.
	TurnBegin
	// Purchase of units and repairs: P1.
	Purchase
	// CombatMove: P2.
	CombatMove
	// CombatConsent asks allies whose ships are used: P2, D3.
	CombatConsent
	// Intercept asks the owners of fighters, by an option: P2a.
	Intercept
	// Combat chooses the next battle: P3.
	Combat
	// AttackerSubmarines decides per submarine: 9.2, step 2a.
	AttackerSubmarines
	// DefenderSubmarines decides per submarine: 9.2, step 2b.
	DefenderSubmarines
	// DefenderLosses chooses casualties: D8.
	DefenderLosses
	// AttackerLosses chooses casualties: D9.
	AttackerLosses
	// JointLosses asks the partner whether they agree to the casualties: 9.9, A19.
	JointLosses
	// Press or retreat: 9.6.
	Press
	// Relocation of homeless defending fighters: P3.4.
	Relocation
	// Settlement of captures: P3.5.
	Settlement
	// NoncombatMove: P4.
	NoncombatMove
	// NoncombatConsent asks allies whose ships are used: P4, D3.
	NoncombatConsent
	// Landing destroys aircraft that could not land: the end of P4.
	Landing
	// Mobilization: P5.
	Mobilization
	// Income: P6.
	Income
	// TurnEnd goes on to the next power; after the last one victory is judged (16).
	TurnEnd
	// Over: the game has ended.
	Over
	NumStages
)

type PlayStage = stage.Stage[*State, *Referee, components.Power]

type Verb = stage.Verb[*State, *Referee, components.Power]

type Machine = stage.Machine[*State, *Referee, components.Power]
