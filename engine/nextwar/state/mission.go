package state

import "github.com/umpire-games/umpire/engine/nextwar/components"

// TargetKind tells what a mission is aimed at (23.4).
type TargetKind int8

// The kinds of targets.
const (
	NoTarget TargetKind = iota
	// UnitTarget: a ground unit, HQ, depot, MSU or ship.
	UnitTarget
	SiteTarget
	BeachheadTarget
	AirDefenseTarget
	// PointsTarget: land-based missile points (26.1.3).
	PointsTarget
	// HexTarget: interdiction (23.4.4), mines (23.6), combat support (23.5), landings (25.1).
	HexTarget
	// StackTarget: a counter in a hex of which its enemy knows only that it is there (13.2).
	StackTarget
)

// Target of a mission.
type Target struct {
	Kind  TargetKind        `json:"kind"`
	At    components.Place  `json:"at"`
	Unit  components.UnitID `json:"unit"`
	Site  components.Site   `json:"site,omitempty"`
	Track components.Track  `json:"track,omitempty"`
	// Nth is which unknown counter of its hex a StackTarget is, from 1. Unit is NoUnit until it has been dealt.
	Nth int8 `json:"nth,omitempty"`
}

// MissionKind tells what a mission is (23.0).
type MissionKind int8

// The kinds of missions.
const (
	AirStrike MissionKind = iota
	WildWeaselStrike
	AirMining
	SupportMission
	TransportMission
	AirmobileMission
	ParadropMission
	HelicopterStrike
	HelicopterSupport
	HQStrike
	CruiseStrike
	BallisticStrike
	PointStrike // by air points (29.1)
)

// MissionStep is how far a mission has come.
type MissionStep int8

// The steps.
const (
	Assigned MissionStep = iota
	UnderWay             // it waits for detection
	Found                // detection has been rolled; interceptors may come
	Engaging             // air defenses fire, then it does what it came for
	MissionOver
)

// Mission is a group with its target (23.1).
type Mission struct {
	Side   components.Side `json:"side"`
	Kind   MissionKind     `json:"kind"`
	Step   MissionStep     `json:"step,omitempty"`
	Target Target          `json:"target"`
	Flyers []Flyer         `json:"flyers,omitempty"`
	// Carried are the ground units of a transport mission; From is where they started, Way their path or a helicopter's.
	Carried []components.UnitID `json:"carried,omitempty"`
	Way     []components.Place  `json:"way,omitempty"`
	// Detection of the group (24.2).
	Detection components.Detection `json:"detection,omitempty"`
	// Aborted: carried units go back (25.1). Losses are steps that carried units lose, each of them, or one of the owner's
	// choice.
	Aborted  bool `json:"aborted,omitempty"`
	LossEach bool `json:"loss_each,omitempty"`
	LossOne  int8 `json:"loss_one,omitempty"`
	// Support is what the mission gives in combat in the end (23.5).
	Support int8 `json:"support,omitempty"`
	// Points and Escort are the air points that strike and those that escort them (29.1).
	Points int8 `json:"points,omitempty"`
	Escort int8 `json:"escort,omitempty"`
	// Shown: the enemy knows who flies it (29.2).
	Shown bool `json:"shown,omitempty"`
}

// FlyerRole is what an aircraft does in its group (23.1).
type FlyerRole int8

// The roles. Strikers are also Wild Weasels on a strike of theirs, combat support, and what is carried.
const (
	Striker FlyerRole = iota
	Escort
	Suppression
)

// Flyer is an aircraft, helicopter, HQ or nominal aircraft of a mission.
type Flyer struct {
	Unit Fighter   `json:"unit"`
	Role FlyerRole `json:"role,omitempty"`
	// Track that a Wild Weasel strikes (23.3).
	Track components.Track `json:"track,omitempty"`
	// Close: it does without its stand-off weapons.
	Close bool `json:"close,omitempty"`
	// Intercepted: an interceptor has attacked it.
	Intercepted bool `json:"intercepted,omitempty"`
	// Plus is the sum of +n results on it (24.5).
	Plus int8 `json:"plus,omitempty"`
	// Gone: it has aborted or been lost.
	Gone bool `json:"gone,omitempty"`
	// Acted: it has struck or given its support.
	Acted bool `json:"acted,omitempty"`
	// Dropped: it has dropped its bombs in air combat; Kept: its owner has decided not to (29.4).
	Dropped bool `json:"dropped,omitempty"`
	Kept    bool `json:"kept,omitempty"`
}
