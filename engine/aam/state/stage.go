package state

import (
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stage is a step of the sequence of play (3, 4). Numbers are stored in games: new stages go to the end.
type Stage uint8

// The stages. A name behind the colon is the package that brings it.
const (
	Opening           Stage = iota // the referee has not started the game: turn
	ArmyChoice                     // both sides choose their armies in secret (2.6): deploy
	ArmyDraft                      // armies are picked by turns from the same pool: deploy
	Reveal                         // both armies are published, units get their numbers (2.6): deploy
	MapRoll                        // the map, where it is not agreed (3.1): deploy
	DeployRoll                     // who deploys first (3.2): deploy
	Fortify                        // obstacles, one at a time (3.3): deploy
	ZoneChoice                     // the deployment first player picks an end of the map (3.4): deploy
	Deploy                         // the active side deploys (3.4 to 3.6): deploy
	VanguardMoves                  // units with Vanguard move (3.7): deploy
	TurnBegin                      // a turn begins: turn
	FirstChoice                    // who is the first player of turn 1 (3.8), or of this turn (4.1.4): turn
	InitiativeRoll                 // 4.1: turn
	Organization                   // who has it may roll again (4.1.2): turn
	InitiativeDecided              // 4.1.3: turn
	PartBegin                      // the next phase part begins: turn
	MovementBegin                  // sub-step a: exert will (4): movement
	HeroArrival                    // sub-step a: Heroes arrive (5.7): movement
	MovementPlan                   // the active side plans and carries out its moves (4.2): turn, movement
	MovementClose                  // sub-step c, one item after the other (4): movement
	LateDismount                   // passengers dismount by mechanized tactics: movement
	Paradrop                       // paratroopers arrive (5.7): movement
	SmokeScreen                    // who lays smoke: movement
	Demolition                     // which obstacle is removed: movement
	OverfillPenalty                // the opponent places counters (6.5): movement
	Flight                         // aircraft are placed by turns (4.3): air
	AntiairFire                    // reactions to an aircraft (11.4): reaction
	AirstrikePlan                  // the active side plans and carries out its airstrikes (4.4): turn, attack
	AssaultPlan                    // the active side plans and carries out its assaults (4.5): turn, attack, movement
	AssaultClose                   // sub-step c: movement
	Carry                          // the next action of the plan is carried out: turn
	Step                           // the next step of a move (5.5): movement
	RollAgain                      // lead the way: a movement roll may be repeated: movement
	OverrunChoice                  // whom a vehicle overruns (5.5.4): movement
	DefensiveFire                  // each unit that may fire is asked (11): reaction
	FireDeclared                   // the next declared shot of a step (11.3): reaction
	Overwatch                      // units on overwatch are asked (15.1): reaction
	Entered                        // the mover is in the next hex (5.5.6): movement
	Arrived                        // the move ends (5.5.8): movement
	AttackRoll                     // the dice of an attack are rolled (9.2): attack
	Reroll                         // the attacker may repeat dice (9.2.3): attack
	AttackScore                    // successes, hits, cover, counters (9.2.4 to 9.2.9): attack
	AttackDone                     // what follows from an attack: attack
	SecondTarget                   // one more attack that depends on the first: attack
	Casualties                     // 4.6: turn
	TurnEnd                        // 4.7, 14: turn
	Over                           // the game has ended: turn
	NumStages
)

// Part is a phase of the turn, or the part of a player in it (4): all limits "once per phase" mean a part.
type Part uint8

// The parts in their order.
const (
	NoPart Part = iota
	FirstMovement
	SecondMovement
	FlightPart
	FirstAirstrike
	SecondAirstrike
	FirstAssault
	SecondAssault
	CasualtyPart
)

// Word names the part in the notation and in messages.
func (p Part) Word() string {
	return [...]string{"none", "movement-1", "movement-2", "flight", "airstrike-1", "airstrike-2", "assault-1", "assault-2", "casualty"}[p]
}

// Movement, Airstrike and Assault tell which phase the part belongs to.
func (p Part) Movement() bool { return p == FirstMovement || p == SecondMovement }

// Airstrike tells whether aircraft attack.
func (p Part) Airstrike() bool { return p == FirstAirstrike || p == SecondAirstrike }

// Assault tells whether ground units attack.
func (p Part) Assault() bool { return p == FirstAssault || p == SecondAssault }

// Plan is the stage in which orders of the part are planned.
func (p Part) Plan() Stage {
	switch {
	case p.Movement():
		return MovementPlan
	case p.Airstrike():
		return AirstrikePlan
	case p.Assault():
		return AssaultPlan
	case p == FlightPart:
		return Flight
	default:
		return VanguardMoves
	}
}

type (
	// Machine is the rules machine of the game.
	Machine = stage.Machine[*State, *Referee, components.Side]
	// PlayStage is a stage of it.
	PlayStage = stage.Stage[*State, *Referee, components.Side]
	// Verb is an order of a stage.
	Verb = stage.Verb[*State, *Referee, components.Side]
	// Event is a fact.
	Event = stage.Event[*State]
)
