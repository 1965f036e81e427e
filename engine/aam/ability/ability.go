// Package ability numbers the special abilities of units (16.1). What each does is a rule of the chapter that it changes.
package ability

import "slices"

// Ability is a special ability of a unit. Numbers index tables and are not stored in games.
type Ability uint8

// The abilities, in the order of the list of 16.1.
const (
	Commander Ability = iota
	CloseAssault
	HandToHand
	Relocate
	HighGear
	StrikeAndFade
	Aggression
	ExtendedRange
	EnhancedRange
	LimitedRange
	Inaccurate
	CrackShot
	Ruthless
	TankHunter
	ShockTroop
	GungHo
	SteadyFiring
	GunCrewHunter
	CommanderHunter
	SSHunter
	FlankingAttack
	SurpriseFire
	QuickSwivel
	Fury
	Shrapnel
	VastExperience
	Jet
	Sirens
	GuardCrew
	VeteranGuard
	HardenedVeteran
	LeadTheWay
	PlentifulAmmo
	SteelyResolve
	SuperiorArmor
	SuperiorFrontalArmor
	HeavyArmor
	Endurance
	Entrenched
	GunShield
	Sideskirts
	Mobility
	Elusive
	OpenBack
	OpenExposedCrew
	OpenCrew
	Slow
	FireHazard
	HighlyFlammable
	Flammable
	LackOfDetermination
	Green
	Unreliable
	Undermanned
	ProneToBreakdown
	Overheat
	Backblast
	LimitedAmmo
	TallSilhouette
	LargeSilhouette
	LowSilhouette
	HardToSpot
	Subtle
	UrbanCombat
	ForestCamouflage
	SeasonedCrew
	Bombardment
	Concealed
	Camouflaged
	SuperiorCamouflage
	ExperiencedRecon
	NoTurret
	FixedGun
	FixedRearGun
	FixedHowitzer
	TurretLock
	Antiair
	Ace
	AntiairSupport
	Agility
	Aircraft
	SpeedBoost
	Bombs
	Rockets
	Strafe
	ArmorPiercingRounds
	HERound
	Headshot
	RocketSalvo
	TopMountedRockets
	RemoteControl
	Blast
	Flamethrower
	HullMountedFlamethrower
	DoubleShot
	Multiturreted
	AllGunsBlazing
	ExtraMachineGuns
	ExtraHullMountedCannon
	AdditionalHullMountedCannon
	RapidFire
	Firepower
	Improvisation
	DismountedAttack
	IndirectFire
	ImprovedIndirectFire
	Spotter
	ChattingOnTheRadio
	SuperiorOptics
	SmokeScreen
	Recon
	Organization
	CoveringFire
	LimitedCoveringFire
	SuppressiveFire
	OverlappingFire
	Awareness
	BattlefieldAwareness
	DeterminedCharge
	Intimidation
	Pinpointer
	ImprovedAccuracy
	CoordinatedFire
	CommandCoordinatedFire
	Tenacity
	TidesOfWar
	ParatrooperCommander
	Stalwart
	Elan
	Fearless
	Dispersal
	DefensivePreparation
	TerrainExpert
	BraveryEnforcement
	ExertWill
	TallyHo
	BanzaiCharge
	Angriff
	CommandLeadership
	WellLed
	CommandRuthless
	CommandAwareness
	CommandQuickReactions
	CommandDependent
	ExtraFuel
	Courage
	Charge
	SSDetermination
	Fanatic
	HardCharger
	VeteranCrew
	Robust
	Mountaineering
	ExcellentSuspension
	Brushcutters
	TrenchCrossing
	Amphibious
	CollapsibleScreen
	WaterCraft
	ThinWheels
	PoorSuspension
	WeakSuspension
	HeavyRifle
	Overrun
	AVRE
	Demolitions
	BridgeDemolition
	Transport
	ExposedTransport
	LargeTransport
	HeavyTransport
	GunTransport
	LightTowing
	LightArtillery
	FightingPlatform
	MechanizedTactics
	DugIn
	Large
	Paratrooper
	Partisan
	Gliderborne
	Hero
	Vanguard
	Fortification
	BarbedWire
	Minefield
	Pillbox
	TankObstacle
	// Count is how many there are.
	Count
)

// Word names the ability in tables and in messages.
func (a Ability) Word() string { return words()[a] }

// Find is the ability of a word; false where there is none.
func Find(word string) (Ability, bool) {
	all := words()
	i := slices.Index(all[:], word)
	return Ability(max(i, 0)), i >= 0
}

func words() *[Count]string {
	return &[Count]string{
		Commander:                   "commander",
		CloseAssault:                "close-assault",
		HandToHand:                  "hand-to-hand",
		Relocate:                    "relocate",
		HighGear:                    "high-gear",
		StrikeAndFade:               "strike-and-fade",
		Aggression:                  "aggression",
		ExtendedRange:               "extended-range",
		EnhancedRange:               "enhanced-range",
		LimitedRange:                "limited-range",
		Inaccurate:                  "inaccurate",
		CrackShot:                   "crack-shot",
		Ruthless:                    "ruthless",
		TankHunter:                  "tank-hunter",
		ShockTroop:                  "shock-troop",
		GungHo:                      "gung-ho",
		SteadyFiring:                "steady-firing",
		GunCrewHunter:               "gun-crew-hunter",
		CommanderHunter:             "commander-hunter",
		SSHunter:                    "ss-hunter",
		FlankingAttack:              "flanking-attack",
		SurpriseFire:                "surprise-fire",
		QuickSwivel:                 "quick-swivel",
		Fury:                        "fury",
		Shrapnel:                    "shrapnel",
		VastExperience:              "vast-experience",
		Jet:                         "jet",
		Sirens:                      "sirens",
		GuardCrew:                   "guard-crew",
		VeteranGuard:                "veteran-guard",
		HardenedVeteran:             "hardened-veteran",
		LeadTheWay:                  "lead-the-way",
		PlentifulAmmo:               "plentiful-ammo",
		SteelyResolve:               "steely-resolve",
		SuperiorArmor:               "superior-armor",
		SuperiorFrontalArmor:        "superior-frontal-armor",
		HeavyArmor:                  "heavy-armor",
		Endurance:                   "endurance",
		Entrenched:                  "entrenched",
		GunShield:                   "gun-shield",
		Sideskirts:                  "sideskirts",
		Mobility:                    "mobility",
		Elusive:                     "elusive",
		OpenBack:                    "open-back",
		OpenExposedCrew:             "open-exposed-crew",
		OpenCrew:                    "open-crew",
		Slow:                        "slow",
		FireHazard:                  "fire-hazard",
		HighlyFlammable:             "highly-flammable",
		Flammable:                   "flammable",
		LackOfDetermination:         "lack-of-determination",
		Green:                       "green",
		Unreliable:                  "unreliable",
		Undermanned:                 "undermanned",
		ProneToBreakdown:            "prone-to-breakdown",
		Overheat:                    "overheat",
		Backblast:                   "backblast",
		LimitedAmmo:                 "limited-ammo",
		TallSilhouette:              "tall-silhouette",
		LargeSilhouette:             "large-silhouette",
		LowSilhouette:               "low-silhouette",
		HardToSpot:                  "hard-to-spot",
		Subtle:                      "subtle",
		UrbanCombat:                 "urban-combat",
		ForestCamouflage:            "forest-camouflage",
		SeasonedCrew:                "seasoned-crew",
		Bombardment:                 "bombardment",
		Concealed:                   "concealed",
		Camouflaged:                 "camouflaged",
		SuperiorCamouflage:          "superior-camouflage",
		ExperiencedRecon:            "experienced-recon",
		NoTurret:                    "no-turret",
		FixedGun:                    "fixed-gun",
		FixedRearGun:                "fixed-rear-gun",
		FixedHowitzer:               "fixed-howitzer",
		TurretLock:                  "turret-lock",
		Antiair:                     "antiair",
		Ace:                         "ace",
		AntiairSupport:              "antiair-support",
		Agility:                     "agility",
		Aircraft:                    "aircraft",
		SpeedBoost:                  "speed-boost",
		Bombs:                       "bombs",
		Rockets:                     "rockets",
		Strafe:                      "strafe",
		ArmorPiercingRounds:         "armor-piercing-rounds",
		HERound:                     "he-round",
		Headshot:                    "headshot",
		RocketSalvo:                 "rocket-salvo",
		TopMountedRockets:           "top-mounted-rockets",
		RemoteControl:               "remote-control",
		Blast:                       "blast",
		Flamethrower:                "flamethrower",
		HullMountedFlamethrower:     "hull-mounted-flamethrower",
		DoubleShot:                  "double-shot",
		Multiturreted:               "multiturreted",
		AllGunsBlazing:              "all-guns-blazing",
		ExtraMachineGuns:            "extra-machine-guns",
		ExtraHullMountedCannon:      "extra-hull-mounted-cannon",
		AdditionalHullMountedCannon: "additional-hull-mounted-cannon",
		RapidFire:                   "rapid-fire",
		Firepower:                   "firepower",
		Improvisation:               "improvisation",
		DismountedAttack:            "dismounted-attack",
		IndirectFire:                "indirect-fire",
		ImprovedIndirectFire:        "improved-indirect-fire",
		Spotter:                     "spotter",
		ChattingOnTheRadio:          "chatting-on-the-radio",
		SuperiorOptics:              "superior-optics",
		SmokeScreen:                 "smoke-screen",
		Recon:                       "recon",
		Organization:                "organization",
		CoveringFire:                "covering-fire",
		LimitedCoveringFire:         "limited-covering-fire",
		SuppressiveFire:             "suppressive-fire",
		OverlappingFire:             "overlapping-fire",
		Awareness:                   "awareness",
		BattlefieldAwareness:        "battlefield-awareness",
		DeterminedCharge:            "determined-charge",
		Intimidation:                "intimidation",
		Pinpointer:                  "pinpointer",
		ImprovedAccuracy:            "improved-accuracy",
		CoordinatedFire:             "coordinated-fire",
		CommandCoordinatedFire:      "coordinated-fire-ca",
		Tenacity:                    "tenacity",
		TidesOfWar:                  "tides-of-war",
		ParatrooperCommander:        "paratrooper-commander",
		Stalwart:                    "stalwart",
		Elan:                        "elan",
		Fearless:                    "fearless",
		Dispersal:                   "dispersal",
		DefensivePreparation:        "defensive-preparation",
		TerrainExpert:               "terrain-expert",
		BraveryEnforcement:          "bravery-enforcement",
		ExertWill:                   "exert-will",
		TallyHo:                     "tally-ho",
		BanzaiCharge:                "banzai-charge",
		Angriff:                     "angriff",
		CommandLeadership:           "command-leadership",
		WellLed:                     "well-led",
		CommandRuthless:             "command-ruthless",
		CommandAwareness:            "command-awareness",
		CommandQuickReactions:       "command-quick-reactions",
		CommandDependent:            "command-dependent",
		ExtraFuel:                   "extra-fuel",
		Courage:                     "courage",
		Charge:                      "charge",
		SSDetermination:             "ss-determination",
		Fanatic:                     "fanatic",
		HardCharger:                 "hard-charger",
		VeteranCrew:                 "veteran-crew",
		Robust:                      "robust",
		Mountaineering:              "mountaineering",
		ExcellentSuspension:         "excellent-suspension",
		Brushcutters:                "brushcutters",
		TrenchCrossing:              "trench-crossing",
		Amphibious:                  "amphibious",
		CollapsibleScreen:           "collapsible-screen",
		WaterCraft:                  "water-craft",
		ThinWheels:                  "thin-wheels",
		PoorSuspension:              "poor-suspension",
		WeakSuspension:              "weak-suspension",
		HeavyRifle:                  "heavy-rifle",
		Overrun:                     "overrun",
		AVRE:                        "avre",
		Demolitions:                 "demolitions",
		BridgeDemolition:            "bridge-demolition",
		Transport:                   "transport",
		ExposedTransport:            "exposed-transport",
		LargeTransport:              "large-transport",
		HeavyTransport:              "heavy-transport",
		GunTransport:                "gun-transport",
		LightTowing:                 "light-towing",
		LightArtillery:              "light-artillery",
		FightingPlatform:            "fighting-platform",
		MechanizedTactics:           "mechanized-tactics",
		DugIn:                       "dug-in",
		Large:                       "large",
		Paratrooper:                 "paratrooper",
		Partisan:                    "partisan",
		Gliderborne:                 "gliderborne",
		Hero:                        "hero",
		Vanguard:                    "vanguard",
		Fortification:               "fortification",
		BarbedWire:                  "barbed-wire",
		Minefield:                   "minefield",
		Pillbox:                     "pillbox",
		TankObstacle:                "tank-obstacle",
	}
}
