package module

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// modifierWords are the conditions of the modifiers, by table.
var modifierWords = map[string][]string{
	components.DetectionTable: {
		components.NearHQ, components.OverEnemies, components.ByHelicopter, components.InZone, components.ByTransport, components.InMountains,
		components.Stealth, components.InOvercast, components.InStorm, components.AWACS2, components.AWACS3, components.AWACS4, components.EachWildWeasel,
	},
	components.SAMTable: {
		components.NearHQ, components.OverEnemies, components.Stealth, components.InOvercast, components.InStorm, components.EachWildWeasel,
	},
	components.AAATable: {
		components.NearHQ, components.ByHelicopter, components.ByShips, components.ByUSShips, components.ByTransport, components.Stealth,
		components.InOvercast, components.InStorm,
	},
	components.AirCombatTable: {
		components.LoadedStriker, components.InStorm, components.InOvercast, components.WeakTarget, components.SecondRank,
	},
	components.StrikeTable: {
		components.Overstacked, components.ReducedHQ, components.ForeignMissile, components.Covered, components.BeachheadHit, components.Intercepted,
		components.MissilePoints, components.AAATrackHit, components.StandOffFoot, components.InOvercast, components.InStorm,
	},
	components.InterdictionTable: {
		components.HighMountainHex, components.ReducedHQ, components.Intercepted, components.InOvercast, components.InStorm,
	},
	components.NavalStrikeTable: {
		components.PointDetected, components.ByNavalAir, components.NoStandOff, components.ByMissile, components.ForeignMissile,
		components.Intercepted, components.InOvercast, components.InStorm,
	},
	components.NavalDetectionTable: {
		components.InOvercast, components.InStorm, components.AWACSEach, components.AirSuperiority, components.ShipLinked, components.ShipEach,
		components.USCarrierEach,
	},
	components.CollateralTable: {components.HardenedBase},
	components.RaidTable: {
		components.InStorm, components.CityHex, components.SmallTroops, components.LargeTroops, components.TrackOrPoints,
	},
	components.SurvivalTable: {
		components.OfUS, components.OfAllies, components.SurpriseEach, components.ByRaid, components.ByInterdiction,
	},
}

// modifiers reads the die roll modifiers: one line for each condition of each table.
func (m *reader) modifiers() {
	c := &m.set.Charts.Advanced
	c.DRMs = make(map[string]map[string]int8)
	tables := slices.Sorted(maps.Keys(modifierWords))
	rows := m.table("charts/modifiers.csv", false, "table condition modifier")
	for i := range rows {
		r := &rows[i]
		table := tables[r.word("table", tables...)]
		condition := r.text("condition")
		if !slices.Contains(modifierWords[table], condition) {
			r.fail("word", "condition", "words", strings.Join(modifierWords[table], ", "))
		}
		if c.DRMs[table] == nil {
			c.DRMs[table] = make(map[string]int8)
		}
		if _, twice := c.DRMs[table][condition]; twice {
			r.fail("twice", "condition")
		}
		c.DRMs[table][condition] = r.small("modifier", -9, 9)
	}
	for _, table := range tables {
		for _, condition := range modifierWords[table] {
			if _, there := c.DRMs[table][condition]; !there && rows != nil {
				m.fail(source{file: "charts/modifiers.csv"}, "", "row.missing", "row", table+" "+condition)
			}
		}
	}
}

// deliberate reads what deliberate damage does (27.2.1); the ends are open.
func (m *reader) deliberate() {
	results := []string{"destroyed", "strike-2", "strike-1", "none"}
	next := math.MinInt8
	for _, r := range m.table("charts/deliberate.csv", false, "from to result") {
		band := components.RollBand{From: math.MinInt8, To: math.MaxInt8, Result: results[r.word("result", results...)]}
		if r.text("from") != "" {
			band.From = r.small("from", -mostCount, mostCount)
		}
		if r.text("to") != "" {
			band.To = r.small("to", -mostCount, mostCount)
		}
		if int(band.From) != next {
			r.fail("bands", "from")
		}
		next = int(band.To) + 1
		m.set.Charts.Advanced.Deliberate = append(m.set.Charts.Advanced.Deliberate, band)
	}
	if next != math.MaxInt8+1 {
		m.fail(source{file: "charts/deliberate.csv"}, "27.2.1", "row.missing", "row", strconv.Itoa(next))
	}
}

// superiority reads the levels of air superiority by the ratio of units, and the ranges of air reconnaissance.
func (m *reader) superiority() {
	c := &m.set.Charts.Advanced
	m.keyed("charts/superiority.csv", "level", "ratio holder other", levelWords[3:], func(i int, r *row) {
		whole, tenths, _ := strings.Cut(r.text("ratio"), ".")
		n, err := strconv.Atoi(whole + (tenths + "0")[:1])
		if err != nil || n < 10 || n > mostPoints || len(tenths) > 1 {
			r.fail("ratio", "ratio")
		}
		if i > 0 {
			c.Ratios[i-1] = n
		}
		c.HolderRange[i], c.OtherRange[i] = r.small("holder", 0, mostCount), r.small("other", 0, mostCount)
	})
}

// prices reads what things cost in replacement and supply points.
func (m *reader) prices() {
	words := []string{
		components.RestoreHQ, components.RestoreSuperiorHQ, components.RebuildHQ, components.RebuildSuperiorHQ, components.CreateMSU,
		components.MSUToDepot, components.NewDepot, components.DepotToMSUs, components.ResupplyUnit, components.ResupplyHQ,
		components.TurnBackMSU, components.TurnBackDepot, components.RepairBase, components.RaiseAAA, components.RaiseTrack,
		components.RestoreAir, components.ReturnAir,
	}
	c := &m.set.Charts.Advanced
	c.Prices = make(map[string]components.Price)
	m.keyed("charts/prices.csv", "item", "rp supply", words, func(i int, r *row) {
		c.Prices[words[i]] = components.Price{RP: r.small("rp", -9, mostCount), Supply: r.small("supply", -9, mostCount)}
	})
}

// transport reads what air defense does to carried units (25.1).
func (m *reader) transport() {
	words := []string{"fire/abort", "fire/kill", "air/damage", "air/abort", "air/damage-abort", "air/kill"}
	c := &m.set.Charts.Advanced
	c.TransportFire = make(map[string]string)
	m.keyed("charts/transport.csv", "result", "effect", words, func(i int, r *row) {
		for word := range strings.FieldsSeq(r.text("effect")) {
			if !slices.Contains([]string{"abort", "step", "steps", "point"}, word) {
				r.fail("result", "effect")
			}
		}
		c.TransportFire[words[i]] = r.text("effect")
	})
}

// advancedValues reads the single numbers of the Advanced Game.
func (m *reader) advancedValues() {
	c := &m.set.Charts.Advanced
	var allied, other int8
	small := map[string]*int8{
		"electronic detection: allied up to": &allied, "electronic detection: other up to": &other,
		"emergency supply: unit up to": &c.Emergency.Unit, "emergency supply: headquarters up to": &c.Emergency.HQ,
		"special forces: survive up to": &c.Survival, "naval detection: point up to": &c.NavalPoint, "naval detection: area up to": &c.NavalArea,
		"UN resolution from": &c.UNResolution, "deliberate damage: enemy in the hex": &c.DeliberateDRMs.EnemyInHex,
		"deliberate damage: airfield": &c.DeliberateDRMs.Airfield, "deliberate damage: headquarters near": &c.DeliberateDRMs.HeadquartersNear,
	}
	ranges := map[string]*components.Movement{
		"supply range: beachhead": &c.SupplyRange.Beachhead, "supply range: urban": &c.SupplyRange.Urban, "supply range: map edge": &c.SupplyRange.Edge,
		"supply range: damaged depot": &c.SupplyRange.Damaged, "supply range: headquarters": &c.SupplyRange.HQ,
	}
	names := append(slices.Sorted(maps.Keys(small)), slices.Sorted(maps.Keys(ranges))...)
	m.keyed("charts/advanced.csv", "value", "number", names, func(i int, r *row) {
		if distance := ranges[names[i]]; distance != nil {
			*distance = components.Points(r.whole("number", 0, mostCount))
			return
		}
		*small[names[i]] = r.small("number", -9, mostCount)
	})
	c.Electronic = map[string]int8{"allied": allied, "other": other}
}
