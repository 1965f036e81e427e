package module

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Words of the tables of counters, in the order of the constants they stand for.
var (
	sizeWords     = []string{"II", "III", "X", "XX", "XXX", "XXXX"}
	mobilityWords = []string{"leg", "light", "motorized", "tracked"}
	armWords      = []string{"infantry", "mechanized", "armor"}
	supportWords  = []string{"helicopter", "amphibious", "surface", "carrier"}
)

// unitType is a row of the Unit Identification Chart (2.2).
type unitType struct {
	arm               components.Arm
	ownLift, garrison bool
}

// counters reads all counters. Who is aboard whom is found when all are known.
func (m *reader) counters() {
	m.aboard = make(map[components.UnitID]string)
	m.unitTypes()
	m.ground()
	m.support()
	m.carriers()
}

// unitTypes reads the Unit Identification Chart.
func (m *reader) unitTypes() {
	m.types = make(map[string]unitType)
	for _, r := range m.table("charts/types.csv", false, "type arm own_lift? garrison?") {
		m.types[r.text("type")] = unitType{components.Arm(r.word("arm", armWords...)), r.yes("own_lift"), r.yes("garrison")}
	}
}

// counter reads what all counters have.
func (r *row) counter(kind components.Kind) components.Unit {
	side := r.owner()
	u := components.Unit{
		Word: r.text("unit"), Names: r.names("name"), Kind: kind, Side: side, Nation: r.nation(side),
		Steps: 1, Arrives: r.small("arrives", 0, mostTurns),
		Setup: components.Setup{Place: r.place("setup"), Aboard: components.NoUnit, Entry: r.places("entry")},
	}
	if !isWord(u.Word) {
		r.fail("id", "unit")
	}
	if len(u.Names) == 0 {
		u.Names[""] = u.Word
	}
	return u
}

// add puts a counter into the set.
func (m *reader) add(r *row, u *components.Unit) {
	if len(m.set.Units) == mostUnits {
		m.fail(r.at, "", "units", "most", mostUnits)
		return
	}
	_, place := m.set.Find(u.Word)
	if _, taken := m.set.Counter(u.Word); taken || m.mapped && place {
		r.fail("twice", "unit")
	}
	if ship := r.text("aboard"); ship != "" {
		m.aboard[components.UnitID(len(m.set.Units))] = ship
	}
	m.set.Add(u)
	m.unitAt = append(m.unitAt, r.at)
}

// ground reads the ground units.
func (m *reader) ground() {
	rows := m.table("ground.csv", false, "unit side nation name? formation? divisional? size type mobility sp as ds bracketed? er ma range? "+
		"reduced_as? reduced_ds? reduced_er? steps airmobile? airborne? marine? light? setup? aboard? entry? arrives?")
	for i := range rows {
		r := &rows[i]
		u := r.counter(components.Ground)
		u.Steps = r.small("steps", 1, 2)
		u.Full = components.Factors{AS: r.small("as", 0, mostCount), DS: r.small("ds", 0, mostCount), ER: r.small("er", 0, 9)}
		if u.Steps == 2 {
			u.Reduced = components.Factors{
				AS: r.small("reduced_as", 0, mostCount), DS: r.small("reduced_ds", 0, mostCount), ER: r.small("reduced_er", 0, 9),
			}
		}
		u.Bracketed = r.yes("bracketed")
		u.Formation, u.Divisional = r.text("formation"), r.yes("divisional")
		if u.Formation != "" {
			m.name(r.at, u.Formation)
		}
		u.Size = components.Size(r.word("size", sizeWords...))
		u.Type = r.text("type")
		kind, known := m.types[u.Type]
		if !known {
			r.fail("type", "type")
		}
		u.Arm, u.OwnLift, u.Garrison = kind.arm, kind.ownLift, kind.garrison
		u.Mobility = components.Mobility(r.word("mobility", mobilityWords...))
		u.MA, u.SP, u.Range = r.small("ma", 0, mostCount), r.stacking("sp"), r.small("range", 0, mostCount)
		u.Airmobile, u.Airborne, u.Marine = r.yes("airmobile"), r.yes("airborne"), r.yes("marine")
		u.LightInfantry = r.yes("light")
		m.add(r, &u)
	}
}

// support reads helicopters and ships.
func (m *reader) support() {
	rows := m.table("support.csv", true, "unit side nation name? kind cs range steps? reduced_cs? transport? lift? converts? sag_cs? sag_range? "+
		"marine_helicopter? setup? aboard? entry? arrives?")
	for i := range rows {
		r := &rows[i]
		u := r.counter(components.Ship)
		kind := r.word("kind", supportWords...)
		if kind == 0 {
			u.Kind = components.Helicopter
			u.Steps = max(r.small("steps", 0, 2), 1)
			u.ReducedCS = r.small("reduced_cs", 0, 9)
			u.MarineHelicopter = r.yes("marine_helicopter")
		} else {
			u.ShipType = components.ShipType(kind - 1)
			u.Transport, u.Lift = r.stacking("transport"), r.small("lift", 0, 9)
			u.ConvertsToSAG, u.SAGCS, u.SAGRange = r.yes("converts"), r.small("sag_cs", 0, 9), r.small("sag_range", 0, mostCount)
		}
		u.CS, u.Range = r.small("cs", 0, 9), r.small("range", 0, mostCount)
		m.add(r, &u)
	}
}

// carriers finds the ships aboard which counters begin: marines and their helicopters aboard an amphibious ship.
func (m *reader) carriers() {
	for id := range components.UnitID(len(m.set.Units)) {
		word, carried := m.aboard[id]
		if !carried {
			continue
		}
		u := &m.set.Units[id]
		ship, known := m.set.Counter(word)
		if !known || m.set.Units[ship].Kind != components.Ship || m.set.Units[ship].ShipType != components.Amphibious ||
			m.set.Units[ship].Side != u.Side || u.Kind == components.Ship {
			m.fail(m.unitAt[id], "", "aboard", "unit", u.Word, "ship", shorten(word))
			continue
		}
		u.Setup.Aboard, u.Setup.Place = ship, m.set.Units[ship].Setup.Place
	}
}
