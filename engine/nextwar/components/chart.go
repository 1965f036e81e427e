package components

// Charts are the tables of the series. A module may bring its own of any of them.
type Charts struct {
	CRT CombatTable
	// OddsColumns is the starting column of each family, by steps of the odds ladder (9.2.2); 0 beyond the best odds.
	OddsColumns [Families][LadderSteps]int8
	Costs       Costs
	// Weather by season and roll (4.0).
	Weather map[string][10]Weather
	// AirPoints by side: see [AirPointRow] (6.1).
	AirPoints [Sides][]AirPointRow
	// AirLevels are the least differences of air points for Advantage, Superiority and Supremacy (6.4).
	AirLevels [3]int
	// ADF by the level as the flyer sees it, [Level] plus 3, and by the roll from -2 (6.6).
	ADF     [7][15]FireResult
	ADFDRMs struct{ Escort, HomeTransport, LandingInZone, Overcast int8 }
	// BaseLoss of helicopters by the kind of base, whether it is an airbase, and the roll (6.5.4).
	BaseLoss [2][10]HelicopterLoss
	Sea      SeaControl
	// ContestedSea is the greatest modified roll that passes; in the Advanced Game, Strikes from which a roll is Strike 2
	// (8.5.6.4.1, 25.4).
	ContestedSea struct{ Pass, Strike2 int8 }
	// Clearing is the mix of clearing markers: how many there are of each value, by value (8.4.1).
	Clearing [10]int8
	// MinimumSafe stacking points of a clearing operation (8.4.1.1).
	MinimumSafe struct{ Urban, City, Installation Stacking }
	// Paradrop by terrain and roll from -1 (8.5.3); an empty table where nobody may land.
	Paradrop     [Terrains][14]Landing
	ParadropDRMs struct{ Zone, Overcast, Elite, Reduced int8 }
	// Replacement costs: Restore a step, Rebuild an eliminated unit, of small units (up to 1 SP) and of large ones (11.0).
	Replacement struct{ RestoreSmall, RestoreLarge, RebuildSmall, RebuildLarge int8 }
	// AutomaticVictory is the greatest roll that wins, by attempts; the last one is for all further (12.2).
	AutomaticVictory []int8
	// BaseCapture is the greatest roll by which the enemy loses an air point, or an airmobile point, with an airbase
	// (6.3.1, 8.5.4.2).
	BaseCapture struct{ AirPoint, AirmobilePoint int8 }
	// MineClearing is the greatest modified roll that clears, and the modifier of a friendly ship in the area (7.5.2).
	MineClearing struct{ Clears, Ship int8 }
	Advanced     AdvancedCharts
}

// Weather of a turn (4.0).
type Weather int8

// The weathers.
const (
	Clear Weather = iota
	Overcast
	Storm
)

// CombatResult is a cell of the Combat Results Table: steps lost, and whether the defender retreats.
type CombatResult struct {
	Attacker, Defender int8
	Retreat            bool
}

// The bounds of the Combat Results Table: columns are numbered from 1, rolls go from -3 to 12.
const (
	CRTColumns  = 13
	CRTLowest   = -3
	CRTHighest  = 12
	CRTRolls    = CRTHighest - CRTLowest + 1
	LadderSteps = 13 // 1:3 1:2 1:1 1.5:1 2:1 3:1 … 10:1
)

// CombatTable is the Combat Results Table by column from 0 and roll from CRTLowest (9.2).
type CombatTable [CRTColumns][CRTRolls]CombatResult

// At is the cell of a column from 1 and a modified roll; both are brought within the table.
func (t *CombatTable) At(column, roll int) CombatResult {
	return t[min(max(column, 1), CRTColumns)-1][min(max(roll, CRTLowest), CRTHighest)-CRTLowest]
}

// Costs are the movement columns of the Terrain Effects Chart (8.3). The last index is 1 in a Storm.
type Costs struct {
	Terrain [Terrains][Mobilities][2]Movement
	Road    [Roads][Mobilities][2]Movement
	// MinorRiver to cross without a bridge; the cost of entering and of leaving an enemy zone of control; of leaving a hex
	// that was overfull.
	MinorRiver [Mobilities]Movement
	Zone       Movement
	Overfull   Movement
}

// AirPointRow is the Air Points Table for some turns (6.1).
type AirPointRow struct {
	From, To int8
	Points   [10]int8
}

// Level of air superiority as one side sees it: positive where it has the level, negative where the enemy has (6.4).
type Level int8

// The levels.
const (
	Contested   Level = 0
	Advantage   Level = 1
	Superiority Level = 2
	Supremacy   Level = 3
)

// FireResult is a result of air defense fire (6.6.1).
type FireResult struct {
	// Points that do not count.
	Points int8
	Abort  bool
	// Loss for good (the star).
	Loss bool
}

// HelicopterLoss is what happens to a helicopter whose base is taken (6.5.4).
type HelicopterLoss int8

// The losses.
const (
	NoLoss HelicopterLoss = iota
	StepLoss
	TotalLoss
)

// SeaControl is the Sea Control Table with its modifiers (7.2). Rolls up to First are for the first side, from Second on
// for the second.
type SeaControl struct {
	First, Second int8
	// Ship and USCarrier count for their side; ASWClamp bounds each difference of levels; Superiority and Supremacy
	// count for the side that has them, Islands for the side that holds all of a zone.
	Ship, USCarrier, ASWClamp, Superiority, Supremacy, Islands int8
}

// Landing is a result of the Paradrop Table, in the Standard and in the Advanced Game (8.5.3, 25.1.2).
type Landing struct{ Standard, Advanced DropResult }

// DropResult is one half of it.
type DropResult int8

// The results: Scattered units have landed and may not step on.
const (
	NoDrop DropResult = iota
	Landed
	Scattered
	DropLoss
	DropEliminated
)

// VictoryLevel names a band of the difference of points, first minus second side (12.3).
type VictoryLevel struct {
	// Side is NoSide for a draw; Degree is "limited", "decisive" or "overwhelming".
	Side     Side
	Degree   string
	From, To int16
}

// AdvancedCharts are the tables of the Advanced Game. Rolls beyond a table use its end rows.
type AdvancedCharts struct {
	// Detection results by column: 0 Local, 1 "0-1", 2 "2-3", 3 "4" … 9 "10" and roll 0-9: see the letters of 24.2.
	Detection [10][10]Detection
	// Column of each table by the value of a track 0-10; -1 where it does not fire (24.1).
	DetectionColumn, SAMColumn, AAAColumn [11]int8
	LocalSAM, LocalAAA                    int8
	SAM                                   [][]DefenseFire
	AAA                                   [][]DefenseFire
	// AirCombat by round (0 long range and stand-off, 1 dogfight), difference from -4, roll from -2 (22.6.5).
	AirCombat [2][9][13]AirResult
	// StrikeColumn by attacker row ("air_strike_3", "helo_cs2", "other_hq", "us_hq", "supreme_hq", "wild_weasel", "cruise_missile",
	// "scud") and class of target; 0 is impossible (23.4.1).
	StrikeColumn map[string][StrikeClasses]int8
	// NavalStrikeColumn by row: "naval_2" for a ship with CS 2, "cruise" (17.1.3).
	NavalStrikeColumn map[string]int8
	// Strike results by column less 1 and roll from -2 (23.4.1).
	Strike [9][10]StrikeResult
	// Interdiction columns by attacker row ("air_strike_3", "helo_cs2", "hq_support_4") and closeness of the terrain; 0 is impossible (23.4.4).
	Interdiction map[string][4]int8
	// Forces results by mission and target ([ReconUnit] and so on), closeness of the terrain, and roll 0-8 (20.2): "D", "T",
	// "1", "2", "X", "-1", "-2"; empty for none.
	Forces map[string][4][9]string
	// Collateral damage by site ("airbase", "airfield", "helicopter"), damage (S1, S2, X) and roll: the words "Air", "Air*",
	// "AmPt", "Step", "Elim" with blanks between them (27.7.4).
	Collateral map[string][3][8]string
	// Deliberate damage by roll: "destroyed", "strike-2", "strike-1" or "none"; and its modifiers (27.2.1).
	Deliberate     []RollBand
	DeliberateDRMs struct{ EnemyInHex, Airfield, HeadquartersNear int8 }
	// DRMs by table and condition key, as docs/modules.md lists them.
	DRMs map[string]map[string]int8
	// Ratio levels of air superiority: least ratios in tenths for Advantage, Superiority, Supremacy, and the ranges of air
	// reconnaissance of the holder and of the other side, by level (22.6, 21.2.1).
	Ratios      [3]int
	HolderRange [4]int8
	OtherRange  [4]int8
	Prices      map[string]Price
	// Electronic detection: the greatest roll that finds, by AdvancedSide.Electronic (21.3).
	Electronic map[string]int8
	// Emergency resupply of a unit and of an HQ, Survival of special forces, NavalPoint and NavalArea detection: the greatest
	// rolls (19.6, 20.3, 17.1.2). UNResolution: the least (28.0).
	Emergency    struct{ Unit, HQ int8 }
	Survival     int8
	NavalPoint   int8
	NavalArea    int8
	UNResolution int8
	// TransportFire is what a result does to carried units (25.1): by "fire/abort", "fire/kill", "air/damage", "air/abort",
	// "air/damage-abort", "air/kill"; the words "abort", "step" (one unit loses one), "steps" (all do) and "point" (an
	// airmobile point is lost for good) with blanks between them.
	TransportFire map[string]string
	// SupplyRange of the sources of supply beside depots and MSUs, in motorized movement points: Edge is a hex of Box.Entry or
	// SupplyRoads, Damaged a depot with Strike 2, HQ from an HQ to its units (19.1, 19.2).
	SupplyRange struct{ Beachhead, Urban, Edge, Damaged, HQ Movement }
}

// RollBand is a row of a table for a range of rolls.
type RollBand struct {
	From, To int8
	Result   string
}

// Price in replacement and supply points.
type Price struct{ RP, Supply int8 }

// Detection is a result of the Detection Table (24.2).
type Detection int8

// The results: Engaged targets may be intercepted too ("ED").
const (
	Undetected Detection = iota
	Detected
	Engaged
)

// DefenseFire is a result of SAM or AAA fire (24.5): Plus is added to the target's own roll.
type DefenseFire struct {
	Plus  int8
	Abort bool
	Kill  bool
}

// AirResult is a result of the Air Combat Table (22.6.5).
type AirResult int8

// The results.
const (
	NoAirResult AirResult = iota
	AirAdvantage
	AirAbort
	AirDamage
	AirDamageAbort
	AirKill
)

// StrikeClass is a column of the finder of the Strike Table (23.4.1).
type StrikeClass int8

// The classes.
const (
	OpenTarget  StrikeClass = iota // Flat, Marsh
	RoughTarget                    // Rough, Rough Woods, Flat Woods
	HighlandTarget
	MountainTarget
	UrbanTarget
	HardenedTarget
	TrackTarget
	StrikeClasses = int(TrackTarget) + 1
)

// StrikeResult is a cell of the Strike Table: Damage 0 none, 1 S1, 2 S2, 3 X; Track is the loss of an air defense track.
type StrikeResult struct{ Damage, Track int8 }
