package state

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/stage"
)

// Stage is a step of the sequence of play (3.0). Numbers are stored in games: new stages go to the end.
type Stage uint8

// The stages of the Standard Game. A name behind the colon is the package that brings it.
const (
	Opening         Stage = iota // the referee has not started the game: turn
	TurnBegin                    // a game turn begins: turn
	WeatherChoice                // the holder of the initiative chooses the weather of turn 1 (W1): turn
	WeatherRoll                  // W1: turn
	StormShelter                 // ships run for shelter (W2): naval
	SupplyCheck                  // optional supply (S1): turn
	Initiative                   // I1: turn
	AirPoints                    // air points and superiority (I2, I3): air
	SeaControl                   // I4: naval
	SeaRetreat                   // owners retreat displaced ships (I4): naval
	MineClearing                 // I5: naval
	SegmentBegin                 // the next segment begins, or the phase ends: turn
	Movement                     // M1 M3 M4 M6 B1 B3: ground, air and naval
	MovementEnd                  // what the end of a movement segment brings (beachheads without ships): naval
	BattleChoice                 // the attacker declares the next attack (C1): combat
	AttackerLead                 // C3: combat
	DefenderLead                 // C3: combat
	AttackerSupport              // C4: combat
	DefenderSupport              // C4: combat
	BattleRoll                   // air defense fire and the roll (C5, C6): combat
	DefenderLosses               // C7: combat
	AttackerLosses               // C8: combat
	Stand                        // C9: combat
	StandFailed                  // C9: combat
	Retreat                      // C10: combat
	Advance                      // C11: combat
	BattleEnd                    // C11: combat
	Reorganization               // R1 to R4: turn
	Clearing                     // R5: ground
	ControlChange                // R6, one hex after the other: ground
	ForcedRebase                 // helicopters whose base was taken (R6): air
	Reinforcement                // P1: turn
	Replacement                  // P2: turn
	Victory                      // P3, V1, V2, G1: turn
	Over                         // the game has ended: turn
	AssaultLoss                  // the extra loss of an assault that failed (8.5.8.1): combat
	FireLoss                     // the owner of a flight picks the unit that loses a step: air

	// The air war of the Advanced Game.

	AirWeather          // aircraft that the weather grounds (AW3): display
	SortiesLost         // units that damaged and lost bases keep on the ground (AN1): display
	Commitment          // units go to the Air Superiority box (AN2): display
	AirPairing          // pairings and surplus units (AN3): display
	AirShots            // who shoots at whom in the next round, then the round: display
	AirBreakOff         // who breaks off after a round (22.6.6): display
	AirReengage         // free interceptors take another aircraft (24.4): display
	SuperiorityLevel    // AN4: display
	MissileTargets      // cruise and ballistic missiles (AK1): strike
	MissionAssign       // air strikes, mining, HQ and helicopter strikes (AK2): strike
	StrikeNext          // the next missions of the Strike Phase, in the order of AK3 to AK8: strike
	AirDetection        // detection rolls for the missions under way (24.2): strike
	Interception        // interceptors for the groups that were found (24.4): strike
	MissionFlight       // fire and strikes of the missions under way (24.5): strike
	CollateralDamage    // 27.7.4: strike
	AirRebase           // aircraft change their base (AR2): display
	Readiness           // AR3: display
	Repair              // tracks and destroyed bases (AR4): strike
	StrikeMarkers       // AR5: strike
	DeliberateDamage    // owners damage bases that they may lose (AR8): strike
	AirReplacement      // aircraft and helicopters come back (AQ2): display
	ShipRetreat         // a ship that was struck may leave (27.4): strike
	SupplyCreation      // both sides create depots and MSUs (AP1): logistics
	SupplyStatus        // AP2: logistics
	EmergencyResupply   // both sides (AP3): logistics
	IsolationCheck      // AZ1 to AZ3: logistics
	HQReplacement       // HQs come back (AQ2): logistics
	ElectronicDetection // AE1: detection
	NavalDetection      // AN6: detection
	SpecialForces       // missions are assigned (AS1, AS2): forces
	SpecialMissions     // they are carried out: forces
	CeaseFire           // the UN roll (AI2): posture
	Veto                // a side may veto it (AI2): posture
	Defiance            // the game goes on against a cease-fire (AI2): posture
	SurfaceCombat       // ships fight at the start of a combat segment (17.3): seawar
	AttackerHQs         // HQs support an attack (18.2.1): combat
	DefenderHQs         // HQs support a defense (18.2.1): combat
	FlightDefended      // the fire at a flight of the Advanced Game is over (25.1): air
	ContestedMove       // a ship that a roll has stopped goes on or turns back (25.4): naval
	AirChanges          // pairings that were made unseen are changed (29.2.2): display
	AirJettison         // strikers that are attacked drop their bombs (29.4): display
	InterceptorTargets  // interceptors of a hidden group take their targets (29.2.1): strike
	AboardLosses        // the owner of a struck ship picks what loses steps aboard (27.4): strike
	NumStages
)

// Segment is a movement or combat segment of the turn (3.0).
type Segment int8

// The segments, in their order. NoSegment is any other time.
const (
	NoSegment Segment = iota
	M1
	M2
	M3
	M4
	M5
	M6
	M7
	B1
	B2
	B3
	B4
)

// Moves tells whether it is a movement segment.
func (g Segment) Moves() bool {
	return g == M1 || g == M3 || g == M4 || g == M6 || g == B1 || g == B3
}

// Fights tells whether it is a combat segment.
func (g Segment) Fights() bool { return g == M2 || g == M5 || g == M7 || g == B2 || g == B4 }

// Word names the segment in the notation and in messages.
func (g Segment) Word() string {
	return [...]string{"none", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "b1", "b2", "b3", "b4"}[g]
}

// Active is the side that moves or attacks in the present segment: the holder of the initiative or First side, or the other.
func (s *State) Active() components.Side {
	switch s.Segment {
	case M3, M6, M7, B3, B4:
		return s.First.Enemy()
	default:
		return s.First
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

// SegmentName names the present segment.
func (s *State) SegmentName() engine.Text { return engine.T("nextwar.segment." + s.Segment.Word()) }

// Asker is the side for which a reader asks a question: their own, or the active one.
func (s *State) Asker(audience engine.Audience) components.Side {
	if audience.Kind == engine.Player && audience.Seat >= 0 && audience.Seat < components.Sides {
		return components.Side(audience.Seat)
	}
	return s.Active()
}
