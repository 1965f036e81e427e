package components

import "github.com/umpire-games/umpire/engine/hexgrid"

// Sees tells whether there is a line of sight between two hexes where there is no smoke. Rule 8.
func (m *Map) Sees(a, b Place) bool { return m.Field(a).Has(b) }

// Field are the hexes that can be seen from a hex where there is no smoke. Rule 8.
func (m *Map) Field(p Place) *Bits {
	m.looked.Do(m.look)
	return &m.sight[p]
}

// OpenField is the same where lines may run along any number of sides with a blocking hex on one side of them (M11).
func (m *Map) OpenField(p Place) *Bits {
	m.openLooked.Do(func() { m.fields(&m.open, Sighting{Ignored: NoPlace, OpenSides: true}) })
	return &m.open[p]
}

// HedgeBefore tells whether the line from an attacker crosses a hedge on the target's own hex, which gives cover. Rule 8.6.
func (m *Map) HedgeBefore(attacker, target Place) bool {
	m.looked.Do(m.look)
	return m.hedged[target].Has(attacker)
}

// Sighting is a line of sight under special conditions: hexes with smoke hide everything (8.7), a hex of the line may be ignored
// (superior optics), lines along several sides may be open (M11), and to and from aircraft only smoke hides (8.8).
type Sighting struct {
	Smoke     *Bits
	Ignored   Place // NoPlace for none
	OpenSides bool
	Flying    bool
}

// oneSided is along how many sides with a blocking hex on one side of them a line may run. Rule 8.4.
func (g Sighting) oneSided() int {
	if g.OpenSides {
		return Places
	}
	return 1
}

// Clear tells whether there is a line of sight. Rules 8.1 to 8.8.
func (m *Map) Clear(a, b Place, special Sighting) bool {
	if a == b {
		return true
	}
	if special.Smoke != nil && (special.Smoke.Has(a) || special.Smoke.Has(b)) {
		return false
	}
	layout := Layout()
	at := func(h hexgrid.Hex) Place { return Place(layout.Index(h)) }
	sight := hexgrid.Sight{OneSided: special.oneSided(), Opaque: func(h hexgrid.Hex) bool {
		p := at(h)
		if p < 0 || !m.Hexes[p].On {
			return false
		}
		return special.Smoke != nil && special.Smoke.Has(p) || p != special.Ignored && !special.Flying && m.Hexes[p].Terrain.Blocks()
	}}
	return sight.Clear(m.hexes[a], m.hexes[b]) && (special.Flying || !m.hedgeBetween(a, b))
}

// hedgeBetween tells whether the line crosses a hedge that is on neither of its two hexes. Rule 8.6, M12.
func (m *Map) hedgeBetween(a, b Place) bool {
	layout := Layout()
	return !hexgrid.Trace(m.hexes[a], m.hexes[b], func(h hexgrid.Hex, _ hexgrid.Contact, _ hexgrid.Direction) bool {
		p := Place(layout.Index(h))
		if p < 0 || p == a || p == b || m.Hexes[p].Hedge == 0 {
			return true
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			beyond := m.Hexes[p].Near[d]
			if Along(m.Hexes[p].Hedge, d) && beyond != a && beyond != b && hexgrid.Crosses(m.hexes[a], m.hexes[b], h, d) {
				return false
			}
		}
		return true
	})
}

// hedgeAt tells whether the line from a crosses a hedge on the hex b. Rule 8.6.
func (m *Map) hedgeAt(a, b Place) bool {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if Along(m.Hexes[b].Hedge, d) && hexgrid.Crosses(m.hexes[a], m.hexes[b], m.hexes[b], d) {
			return true
		}
	}
	return false
}

// look computes the tables of sight and of hedges.
func (m *Map) look() {
	m.fields(&m.sight, Sighting{Ignored: NoPlace})
	for _, b := range m.All {
		if m.Hexes[b].Hedge == 0 {
			continue
		}
		for _, a := range m.All {
			if a != b && m.hedgeAt(a, b) {
				m.hedged[b].Set(a)
			}
		}
	}
}

// fields computes a table of sight, which is symmetric (8.9).
func (m *Map) fields(table *[Places]Bits, special Sighting) {
	for i, a := range m.All {
		table[a].Set(a)
		for _, b := range m.All[:i] {
			if m.Clear(a, b, special) {
				table[a].Set(b)
				table[b].Set(a)
			}
		}
	}
}

// measure computes the table of distances.
func (m *Map) measure() {
	for _, a := range m.All {
		for _, b := range m.All {
			m.distance[a][b] = int8(hexgrid.Distance(m.hexes[a], m.hexes[b]))
		}
	}
}
