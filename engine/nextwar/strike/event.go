package strike

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// The facts of missions and of what they do.
type (
	// PhaseBegun begins a Strike Phase; Then is the stage after it.
	PhaseBegun struct {
		Second bool        `json:"second,omitempty"`
		Then   state.Stage `json:"then"`
	}
	// MissionAssigned is sealed until MissionsShown (23.2).
	MissionAssigned struct {
		Mission state.Mission `json:"mission"`
	}
	// MissionsShown: the missions of both sides are known, and their aircraft leave; the missiles first.
	MissionsShown struct {
		Missiles bool `json:"missiles,omitempty"`
	}
	// MissionSent begins a mission out of turn: combat support, a transport (23.5, 25.1). After is the stage when it is over.
	MissionSent struct {
		Mission state.Mission `json:"mission"`
		After   state.Stage   `json:"after"`
	}
	// BatchBegun: these missions are flown now.
	BatchBegun struct {
		Missions []int       `json:"missions"`
		After    state.Stage `json:"after"`
	}
	// GroupDetected is a detection roll (24.2). Unrolled: there is no air defense.
	GroupDetected struct {
		Mission   int                  `json:"mission"`
		Roll      int8                 `json:"roll"`
		Modifiers state.Modifiers      `json:"modifiers,omitempty"`
		Result    components.Detection `json:"result"`
		Unrolled  bool                 `json:"unrolled,omitempty"`
	}
	// PointsThrough are the air points of a strike that air defense fire has left (29.1).
	PointsThrough struct {
		Mission int  `json:"mission"`
		Points  int8 `json:"points"`
	}
	// InterceptorsSent are one or two units with the aircraft that they attack (24.4).
	InterceptorsSent struct {
		Side  components.Side `json:"side"`
		Duels []state.Duel    `json:"duels"`
	}
	// InterceptorsNamed are sent against a group without knowing who flies in it; GroupsShown: who flies in the groups is known now (29.2).
	InterceptorsNamed struct {
		state.Interceptors
	}
	GroupsShown struct{}
	// InterceptionClosed: no more interceptors come.
	InterceptionClosed struct{}
	// Fired is a SAM, AAA or CIWS roll (24.5, 24.6, 17.1.4). Late: after the strike.
	Fired struct {
		Mission   int                    `json:"mission"`
		Flyer     int                    `json:"flyer"`
		Table     string                 `json:"table"`
		Roll      int8                   `json:"roll"`
		Modifiers state.Modifiers        `json:"modifiers,omitempty"`
		Result    components.DefenseFire `json:"result"`
		Late      bool                   `json:"late,omitempty"`
	}
	// FlyerGone: an aircraft, helicopter or missile does not go on (24.5).
	FlyerGone struct {
		Mission int `json:"mission"`
		Flyer   int `json:"flyer"`
	}
	// Struck is the roll of a strike (23.4.1). Missed: the close defense of ships has made it miss (17.1.4).
	Struck struct {
		Mission   int             `json:"mission"`
		Flyer     int             `json:"flyer"`
		Column    int8            `json:"column"`
		Roll      int8            `json:"roll"`
		Modifiers state.Modifiers `json:"modifiers,omitempty"`
		Damage    int8            `json:"damage"`
		Track     int8            `json:"track,omitempty"`
		Missed    bool            `json:"missed,omitempty"`
	}
	// FlyerDone: a flyer has done what it came for; Support is what it gives in a combat (23.5).
	FlyerDone struct {
		Mission int  `json:"mission"`
		Flyer   int  `json:"flyer"`
		Support int8 `json:"support,omitempty"`
	}
	// MissionDone ends a mission; MissionsCleared forgets all that are over.
	MissionDone struct {
		Mission int `json:"mission"`
	}
	MissionsCleared struct{}
	// MinesLaid from the air (23.6); without Laid the marker is out of the game.
	MinesLaid struct {
		Mission int  `json:"mission"`
		Laid    bool `json:"laid,omitempty"`
	}
	// UseLost takes a use from an HQ: for its strike, or for a result against it (18.2).
	UseLost struct {
		HQ components.UnitID `json:"hq"`
	}
	// UnitMarked puts a Strike marker on a counter (27.3, 27.4), or takes it off.
	UnitMarked struct {
		Unit   components.UnitID `json:"unit"`
		Strike int8              `json:"strike"`
	}
	// BaseMarked damages an Installation or airfield (27.2).
	BaseMarked struct {
		At     components.Place `json:"at"`
		Site   components.Site  `json:"site"`
		Strike int8             `json:"strike"`
		Owner  components.Side  `json:"owner"`
	}
	// BaseLost counts an airbase or airfield that its owner loses (22.6.1).
	BaseLost struct {
		At    components.Place `json:"at"`
		Owner components.Side  `json:"owner"`
	}
	BeachheadMarked struct {
		At     components.Place `json:"at"`
		Side   components.Side  `json:"side"`
		Strike int8             `json:"strike"`
	}
	// TrackChanged moves an air defense track; Later: at the end of the phase (23.4.1). Paid in supply points (27.9.2).
	TrackChanged struct {
		Side   components.Side  `json:"side"`
		Track  components.Track `json:"track"`
		Levels int8             `json:"levels"`
		Later  bool             `json:"later,omitempty"`
		Paid   int8             `json:"paid,omitempty"`
	}
	// TrackLossesTaken applies what has waited for the end of the phase.
	TrackLossesTaken struct {
		Loss [components.Sides][components.Tracks]int8 `json:"loss"`
	}
	// PointsChanged changes missile points (26.0).
	PointsChanged struct {
		Side      components.Side `json:"side"`
		Cruise    int8            `json:"cruise,omitempty"`
		Ballistic int8            `json:"ballistic,omitempty"`
	}
	// HexInterdicted costs more movement points (23.4.4).
	HexInterdicted struct {
		At   components.Place `json:"at"`
		Cost int8             `json:"cost"`
	}
	// ShipCrippled takes a ship with an X off the map (27.4).
	ShipCrippled struct {
		Ship    components.UnitID `json:"ship"`
		Returns int8              `json:"returns"`
	}
	// AboardHit: what a ship carries loses steps; AboardTaken: this unit loses one; AboardSettled ends the first loss. AboardAsked: the
	// owner is asked, then comes a stage (27.4).
	AboardHit struct {
		Loss state.AboardLoss `json:"loss"`
	}
	AboardTaken struct {
		Unit components.UnitID `json:"unit"`
	}
	AboardSettled struct{}
	AboardAsked   struct {
		Then state.Stage `json:"then"`
	}
	// RetreatOffered: the owner may retreat a ship that was struck (27.4). RetreatEnded: it has decided.
	RetreatOffered struct {
		Ship components.UnitID `json:"ship"`
		Then state.Stage       `json:"then"`
	}
	RetreatEnded struct{}
	// CollateralDue waits to be settled; CollateralBegun settles it, then goes on to a stage (27.7.4).
	CollateralDue struct {
		Collateral state.Collateral `json:"collateral"`
	}
	CollateralBegun struct {
		Then state.Stage `json:"then"`
	}
	// CollateralRolled is the roll at a base: how many aircraft the owner and the attacker pick.
	CollateralRolled struct {
		Roll     int8   `json:"roll"`
		Modifier int8   `json:"modifier,omitempty"`
		Result   string `json:"result"`
		Owner    int8   `json:"owner,omitempty"`
		Attacker int8   `json:"attacker,omitempty"`
	}
	// HelicopterHit is the roll of a helicopter at a base.
	HelicopterHit struct {
		Helicopter components.UnitID `json:"helicopter"`
		Roll       int8              `json:"roll"`
		Result     string            `json:"result"`
	}
	// HelicopterFled has lost its base and flies no more in this turn (27.7.4).
	HelicopterFled struct {
		Helicopter components.UnitID `json:"helicopter"`
		To         components.Place  `json:"to"`
	}
	// AircraftHit takes a choice from the list of collateral damage.
	AircraftHit struct {
		Unit       components.UnitID `json:"unit"`
		ByAttacker bool              `json:"by_attacker,omitempty"`
	}
	// CollateralSettled takes the first entry off the list; HurtCleared begins a new phase (27.7.4).
	CollateralSettled struct{}
	HurtCleared       struct{}
	// BaseRepaired repairs a destroyed base with supply points (27.9.1).
	BaseRepaired struct {
		At     components.Place `json:"at"`
		Site   components.Site  `json:"site"`
		Strike int8             `json:"strike"`
		Cost   int8             `json:"cost"`
	}
	// MarkersReduced lowers all Strike markers by one (27.9.1).
	MarkersReduced struct{}
	// DeliberateTried is a try to damage an own base (27.2.1).
	DeliberateTried struct {
		At     components.Place `json:"at"`
		Site   components.Site  `json:"site"`
		Roll   int8             `json:"roll"`
		Mods   int8             `json:"mods"`
		Strike int8             `json:"strike"`
	}
	// DeliberateOver ends the tries of the step.
	DeliberateOver struct{}
)

func (PhaseBegun) Kind() string         { return "strike-phase" }
func (MissionAssigned) Kind() string    { return "mission-assigned" }
func (MissionsShown) Kind() string      { return "missions-shown" }
func (MissionSent) Kind() string        { return "mission-sent" }
func (BatchBegun) Kind() string         { return "missions-begun" }
func (GroupDetected) Kind() string      { return "group-detected" }
func (PointsThrough) Kind() string      { return "points-through" }
func (InterceptorsSent) Kind() string   { return "interceptors" }
func (InterceptorsNamed) Kind() string  { return "interceptors-named" }
func (GroupsShown) Kind() string        { return "groups-shown" }
func (InterceptionClosed) Kind() string { return "interception-closed" }
func (Fired) Kind() string              { return "air-defense" }
func (FlyerGone) Kind() string          { return "flyer-gone" }
func (Struck) Kind() string             { return "struck" }
func (FlyerDone) Kind() string          { return "flyer-done" }
func (MissionDone) Kind() string        { return "mission-done" }
func (MissionsCleared) Kind() string    { return "missions-cleared" }
func (MinesLaid) Kind() string          { return "air-mines" }
func (UseLost) Kind() string            { return "use-lost" }
func (UnitMarked) Kind() string         { return "strike-marker" }
func (BaseMarked) Kind() string         { return "base-marker" }
func (BaseLost) Kind() string           { return "base-lost" }
func (BeachheadMarked) Kind() string    { return "beachhead-marker" }
func (TrackChanged) Kind() string       { return "track" }
func (TrackLossesTaken) Kind() string   { return "track-losses" }
func (PointsChanged) Kind() string      { return "missile-points" }
func (HexInterdicted) Kind() string     { return "interdicted" }
func (ShipCrippled) Kind() string       { return "ship-crippled" }
func (AboardHit) Kind() string          { return "aboard-hit" }
func (AboardTaken) Kind() string        { return "aboard-taken" }
func (AboardSettled) Kind() string      { return "aboard-settled" }
func (AboardAsked) Kind() string        { return "aboard-asked" }
func (RetreatOffered) Kind() string     { return "ship-retreat" }
func (RetreatEnded) Kind() string       { return "ship-retreat-over" }
func (CollateralDue) Kind() string      { return "collateral-due" }
func (CollateralBegun) Kind() string    { return "collateral-begun" }
func (CollateralRolled) Kind() string   { return "collateral" }
func (HelicopterHit) Kind() string      { return "helicopter-hit" }
func (HelicopterFled) Kind() string     { return "helicopter-fled" }
func (AircraftHit) Kind() string        { return "aircraft-hit" }
func (CollateralSettled) Kind() string  { return "collateral-settled" }
func (HurtCleared) Kind() string        { return "hurt-cleared" }
func (BaseRepaired) Kind() string       { return "base-repaired" }
func (MarkersReduced) Kind() string     { return "markers-reduced" }
func (DeliberateTried) Kind() string    { return "deliberate" }
func (DeliberateOver) Kind() string     { return "deliberate-over" }

// Events read what is stored of these facts.
func Events() []stage.Reader {
	return []stage.Reader{
		state.Reads[PhaseBegun](), state.Reads[MissionAssigned](), state.Reads[MissionsShown](),
		state.Reads[MissionSent](), state.Reads[BatchBegun](), state.Reads[GroupDetected](),
		state.Reads[InterceptorsSent](), state.Reads[InterceptionClosed](), state.Reads[Fired](), state.Reads[FlyerGone](),
		state.Reads[Struck](), state.Reads[FlyerDone](), state.Reads[MissionDone](), state.Reads[MissionsCleared](),
		state.Reads[MinesLaid](), state.Reads[UseLost](), state.Reads[UnitMarked](),
		state.Reads[BaseMarked](), state.Reads[BaseLost](), state.Reads[BeachheadMarked](), state.Reads[TrackChanged](),
		state.Reads[TrackLossesTaken](), state.Reads[PointsChanged](), state.Reads[HexInterdicted](),
		state.Reads[ShipCrippled](), state.Reads[RetreatOffered](),
		state.Reads[RetreatEnded](), state.Reads[CollateralDue](), state.Reads[CollateralBegun](),
		state.Reads[CollateralRolled](), state.Reads[HelicopterHit](), state.Reads[HelicopterFled](), state.Reads[AircraftHit](),
		state.Reads[CollateralSettled](), state.Reads[HurtCleared](), state.Reads[BaseRepaired](),
		state.Reads[MarkersReduced](), state.Reads[DeliberateTried](), state.Reads[DeliberateOver](), state.Reads[PointsThrough](),
		state.Reads[AboardHit](), state.Reads[AboardTaken](), state.Reads[AboardSettled](), state.Reads[AboardAsked](),
		state.Reads[InterceptorsNamed](), state.Reads[GroupsShown](),
	}
}
