package module

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// values reads the single numbers of the charts: one line each, and all have to be there.
func (m *reader) values() {
	c := &m.set.Charts
	small := map[string]*int8{
		"air defense: each escort": &c.ADFDRMs.Escort, "air defense: transport in own country": &c.ADFDRMs.HomeTransport,
		"air defense: landing in a zone of control": &c.ADFDRMs.LandingInZone, "air defense: overcast": &c.ADFDRMs.Overcast,
		"sea control: first side up to": &c.Sea.First, "sea control: second side from": &c.Sea.Second,
		"sea control: each ship": &c.Sea.Ship, "sea control: US carrier": &c.Sea.USCarrier, "sea control: most by submarines": &c.Sea.ASWClamp,
		"sea control: air superiority": &c.Sea.Superiority, "sea control: air supremacy": &c.Sea.Supremacy, "sea control: islands": &c.Sea.Islands,
		"contested sea: passes up to": &c.ContestedSea.Pass, "contested sea: strike 2 from": &c.ContestedSea.Strike2,
		"paradrop: zone of control": &c.ParadropDRMs.Zone, "paradrop: overcast": &c.ParadropDRMs.Overcast,
		"paradrop: efficiency 7": &c.ParadropDRMs.Elite, "paradrop: reduced": &c.ParadropDRMs.Reduced,
		"replacement: step of a small unit": &c.Replacement.RestoreSmall, "replacement: step of a large unit": &c.Replacement.RestoreLarge,
		"replacement: small unit": &c.Replacement.RebuildSmall, "replacement: large unit": &c.Replacement.RebuildLarge,
		"airbase taken: air point lost up to": &c.BaseCapture.AirPoint, "airbase taken: airmobile point lost up to": &c.BaseCapture.AirmobilePoint,
		"mine clearing: clears up to": &c.MineClearing.Clears, "mine clearing: friendly ship": &c.MineClearing.Ship,
	}
	stacking := map[string]*components.Stacking{
		"clearing: urban": &c.MinimumSafe.Urban, "clearing: city": &c.MinimumSafe.City, "clearing: installation": &c.MinimumSafe.Installation,
	}
	levels := map[string]*int{"air advantage from": &c.AirLevels[0], "air superiority from": &c.AirLevels[1], "air supremacy from": &c.AirLevels[2]}
	const attempts = "automatic victory: up to by attempt"
	names := append([]string{attempts}, slices.Sorted(maps.Keys(small))...)
	names = append(names, slices.Sorted(maps.Keys(stacking))...)
	names = append(names, slices.Sorted(maps.Keys(levels))...)
	m.keyed("charts/values.csv", "value", "number", names, func(i int, r *row) {
		name := names[i]
		switch {
		case name == attempts:
			for word := range strings.FieldsSeq(r.text("number")) {
				n, err := strconv.ParseInt(word, 10, 8)
				if err != nil {
					r.fail("number", "number")
				}
				c.AutomaticVictory = append(c.AutomaticVictory, int8(n))
			}
			if len(c.AutomaticVictory) == 0 {
				r.fail("empty", "number")
			}
		case stacking[name] != nil:
			*stacking[name] = r.stacking("number")
		case levels[name] != nil:
			*levels[name] = r.whole("number", 1, mostCount)
		default:
			*small[name] = r.small("number", -9, mostCount)
		}
	})
}
