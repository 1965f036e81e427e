package components

// Tables of die roll modifiers of the Advanced Game: the keys of AdvancedCharts.DRMs.
const (
	DetectionTable      = "detection"
	SAMTable            = "sam"
	AAATable            = "aaa"
	AirCombatTable      = "air-combat"
	StrikeTable         = "strike"
	InterdictionTable   = "interdiction"
	NavalStrikeTable    = "naval-strike"
	NavalDetectionTable = "naval-detection"
	CollateralTable     = "collateral"
	RaidTable           = "raid"
	SurvivalTable       = "survival"
)

// Conditions of modifiers: the keys below a table. Target markers, pilot skill and the +n of air defenses have no number
// in a chart.
const (
	// NearHQ: a usable HQ of the firing side is within 2 hexes of the target hex (18.2.3).
	NearHQ = "hq"
	// OverEnemies: the flight path of a helicopter or airmobile move crosses a hex with enemy ground units.
	OverEnemies  = "path"
	ByHelicopter = "helicopter"
	// InZone: the landing hex is in an enemy zone of control.
	InZone = "zone"
	// ByTransport: air transport or a paradrop; in the detection table combat support by aircraft too, in the AAA table an
	// airmobile move.
	ByTransport = "transport"
	InMountains = "mountain"
	Stealth     = "stealth"
	InOvercast  = "overcast"
	InStorm     = "storm"
	// AWACS2 to AWACS4: the Advantage of the detecting side.
	AWACS2 = "awacs-2"
	AWACS3 = "awacs-3"
	AWACS4 = "awacs-4"
	// EachWildWeasel of the group.
	EachWildWeasel = "wild-weasel"
	// ByShips: their close defense, ByUSShips against a cruise missile in addition (17.1.4).
	ByShips   = "ships"
	ByUSShips = "us-ships"
	// LoadedStriker: the firer is an intercepted striker or combat support aircraft (24.4).
	LoadedStriker = "striker"
	// WeakTarget: rated 0 or in parentheses. SecondRank: the firer has no first rank.
	WeakTarget  = "weak-target"
	SecondRank  = "second-rank"
	Overstacked = "overstacked"
	ReducedHQ   = "reduced-hq"
	// ForeignMissile: not of the US.
	ForeignMissile = "foreign-missile"
	// Covered: the target is in a City hex or in a usable Fortification of its side.
	Covered       = "covered"
	BeachheadHit  = "beachhead"
	Intercepted   = "intercepted"
	MissilePoints = "missile-points"
	AAATrackHit   = "aaa-track"
	// StandOffFoot: stand-off weapons against a leg, light, marine or airborne unit.
	StandOffFoot    = "stand-off-foot"
	HighMountainHex = "high-mountain"
	// PointDetected ships, and all in surface combat (17.1.2).
	PointDetected = "point"
	ByNavalAir    = "naval-air"
	NoStandOff    = "no-stand-off"
	// ByMissile: a cruise missile or surface combat.
	ByMissile    = "missile"
	HardenedBase = "hardened"
	// AWACSEach point of the Advantage, AirSuperiority: any level; ShipLinked: a ship in the linked box; ShipEach and
	// USCarrierEach in the same place (naval detection).
	AWACSEach      = "awacs"
	AirSuperiority = "air-superiority"
	ShipLinked     = "linked-ship"
	ShipEach       = "ship"
	USCarrierEach  = "us-carrier"
	// CityHex, SmallTroops and LargeTroops, TrackOrPoints: raids (20.2.1).
	CityHex       = "city"
	SmallTroops   = "small-troops"
	LargeTroops   = "large-troops"
	TrackOrPoints = "track"
	// OfUS, OfAllies, SurpriseEach (one more is always added), ByRaid, ByInterdiction: survival (20.3).
	OfUS           = "us"
	OfAllies       = "allied"
	SurpriseEach   = "surprise"
	ByRaid         = "raid"
	ByInterdiction = "interdiction"
)

// Prices of the Advanced Game: the keys of AdvancedCharts.Prices.
const (
	RestoreHQ         = "restore-hq"
	RestoreSuperiorHQ = "restore-superior-hq"
	RebuildHQ         = "rebuild-hq"
	RebuildSuperiorHQ = "rebuild-superior-hq"
	CreateMSU         = "msu"
	MSUToDepot        = "msu-to-depot"
	NewDepot          = "depot"
	DepotToMSUs       = "depot-to-msus"
	ResupplyUnit      = "resupply-unit"
	ResupplyHQ        = "resupply-hq"
	TurnBackMSU       = "turn-back-msu"
	TurnBackDepot     = "turn-back-depot"
	RepairBase        = "repair-base"
	RaiseAAA          = "raise-aaa"
	RaiseTrack        = "raise-track"
	RestoreAir        = "restore-air"
	ReturnAir         = "return-air"
)

// Missions of special forces with their targets (20.1.3): the keys of AdvancedCharts.Forces.
const (
	ReconUnit        = "recon/unit"
	ReconHQ          = "recon/HQ"
	ReconDepot       = "recon/depot"
	ReconMSU         = "recon/MSU"
	RaidHQ           = "raid/HQ"
	RaidDepot        = "raid/depot"
	RaidMSU          = "raid/MSU"
	RaidAirfield     = "raid/airfield"
	RaidInstallation = "raid/installation"
	RaidHelicopter   = "raid/helicopter"
	RaidInterdiction = "raid/interdiction"
	RaidTrack        = "raid/track"
	Targeting        = "targeting"
)

// Track is an air defense track (24.1).
type Track int8

// The tracks.
const (
	DetectionTrack Track = iota
	SAMTrack
	AAATrack
	Tracks = int(AAATrack) + 1
)

// Word names the track in orders.
func (t Track) Word() string { return [Tracks]string{"detection", "sam", "aaa"}[t] }

// Site is what can be struck in a hex beside units (23.4): each Installation and airfield is a target of its own.
type Site int8

// The sites.
const (
	Airbase Site = iota
	Port
	Airfield
	Sites = int(Airfield) + 1
)

// Word names the site in orders.
func (t Site) Word() string { return [Sites]string{"airbase", "port", "airfield"}[t] }

// HasSite tells whether a hex has a site.
func (h *Hex) HasSite(site Site) bool {
	switch site {
	case Airbase:
		return h.Airbase
	case Port:
		return h.Port > 0
	default:
		return h.Airfield
	}
}

// StrikeClass of a terrain (23.4.1).
func (t Terrain) StrikeClass() StrikeClass {
	switch t {
	case Rough, RoughWoods, FlatWoods:
		return RoughTarget
	case Highland, HighlandWoods:
		return HighlandTarget
	case Mountain, HighMountain:
		return MountainTarget
	case Urban:
		return UrbanTarget
	default:
		return OpenTarget
	}
}

// Closeness of a terrain, 0 to 3, for interdiction and special operations (20.2, 23.4.4).
func (t Terrain) Closeness() int {
	switch t {
	case FlatWoods, RoughWoods:
		return 1
	case Highland, HighlandWoods:
		return 2
	case Mountain, HighMountain, Urban:
		return 3
	default:
		return 0
	}
}
