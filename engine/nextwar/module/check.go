package module

import (
	"cmp"
	"math"
	"slices"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// check notes what is wrong in the whole though each line is right.
func (m *reader) check() {
	m.points()
	m.checkVictory()
}

// points reads what is scored (12.1): a column for each side.
func (m *reader) points() {
	words := []string{
		"urban", "city", "airbase", "airfield", "town", "port", "island port", "unit", "elite unit", "helicopter",
		"surface", "amphibious", "carrier",
	}
	if m.set.Advanced {
		words = append(words, "naval x", "superior hq", "hq", "depot", "msu", "aircraft", "airbase destroyed", "port destroyed", "airfield destroyed")
	}
	sides := []string{m.set.Sides[0].Word, m.set.Sides[1].Word}
	m.keyed("victory.csv", "event", columns(sides), words, func(i int, r *row) {
		for side, word := range sides {
			p := &m.set.Play.Points[side]
			*[]*int16{
				&p.Urban, &p.City, &p.Airbase, &p.Airfield, &p.Town, &p.Port, &p.IslandPort, &p.Unit, &p.EliteUnit, &p.Helicopter,
				&p.Surface, &p.AMPH, &p.Carrier,
				&p.NavalX, &p.SuperiorHQ, &p.HQ, &p.Depot, &p.MSU, &p.Air, &p.AirbaseDestroyed, &p.PortDestroyed, &p.AirfieldDestroyed,
			}[i] = int16(r.whole(word, -mostPoints, mostPoints))
		}
	})
}

// checkVictory notes differences of points that no victory level has, or two (12.3).
func (m *reader) checkVictory() {
	at := source{file: settingsFile}
	if levels := m.root.optional("victory_levels"); levels != nil {
		at = levels.at
	}
	levels := slices.Clone(m.set.Play.Levels)
	slices.SortFunc(levels, func(a, b components.VictoryLevel) int { return cmp.Compare(a.From, b.From) })
	next := math.MinInt16
	for _, level := range levels {
		if int(level.From) != next || level.To < level.From {
			m.fail(at, "12.3", "levels", "points", next)
			return
		}
		next = int(level.To) + 1
	}
	if next != math.MaxInt16+1 {
		m.fail(at, "12.3", "levels", "points", next)
	}
}
