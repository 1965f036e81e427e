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
	Opening            Stage = iota // the referee has not started the game
	TurnBegin                       // takes down how things stand as a power's turn begins
	Purchase                        // of units and repairs: P1
	CombatMove                      // P2
	CombatConsent                   // asks allies whose ships are used: P2, D3
	Intercept                       // asks the owners of fighters, by an option: P2a
	Combat                          // chooses the next battle: P3
	AttackerSubmarines              // decides per submarine: 9.2, step 2a
	DefenderSubmarines              // decides per submarine: 9.2, step 2b
	DefenderLosses                  // chooses casualties: D8
	AttackerLosses                  // chooses casualties: D9
	JointLosses                     // asks the partner whether they agree to the casualties: 9.9, A19
	Press                           // another round, or retreat: 9.6
	Relocation                      // of homeless defending fighters: P3.4
	Settlement                      // of captures: P3.5
	NoncombatMove                   // P4
	NoncombatConsent                // asks allies whose ships are used: P4, D3
	Landing                         // destroys aircraft that could not land: the end of P4
	Mobilization                    // P5
	Income                          // P6
	TurnEnd                         // goes on to the next power; after the last one victory is judged (16)
	Over                            // the game has ended
	NumStages
)

type PlayStage = stage.Stage[*State, *Referee, components.Power]

type Verb = stage.Verb[*State, *Referee, components.Power]

type Machine = stage.Machine[*State, *Referee, components.Power]
