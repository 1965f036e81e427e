package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Describe tells what an audience may know of a counter, a hex or a box. [engine.Describer]
func Describe(s *state.State, audience engine.Audience, word string) (engine.Explanation, bool) {
	if id, ok := s.Set().Counter(word); ok && !s.Conceals(audience, id) {
		return describeUnit(s, audience, id), true
	}
	if p, ok := s.Set().Find(word); ok {
		return describePlace(s, audience, p), true
	}
	return engine.Explanation{}, false
}

// describeUnit tells the values of a counter and, where the game checks it, why it is in supply. Rules 2.3, 13.1, 19.0.
func describeUnit(s *state.State, audience engine.Audience, id components.UnitID) engine.Explanation {
	words := []string{s.Info(id).Word}
	e := whyUnit(s, audience, words)
	if kind := s.Info(id).Kind; checksSupply(s) && linesKnown(s, audience, id) && (kind == components.Ground || kind == components.HQ) && s.Set().IsHex(s.Unit(id).At) {
		supply := whySupply(s, audience, words)
		e.Because("13.1", supply.Title)
		e.Reasons = append(e.Reasons, supply.Reasons...)
	}
	return e
}

// describePlace tells who is in a place and, of a land hex, what it is worth and whose zones of control reach it. Under the fog of
// war only the number of concealed counters is told (13.2).
func describePlace(s *state.State, audience engine.Audience, p components.Place) engine.Explanation {
	e := engine.Explanation{Title: s.PlaceName(p), Shown: engine.Highlight{Places: []string{s.Set().Word(p)}}}
	land := s.Set().IsHex(p) && s.Set().Hex(p).Land()
	if land {
		hex := whyHex(s, audience, e.Shown.Places)
		e.Title, e.Reasons = hex.Title, hex.Reasons
	}
	for side := range components.Side(components.Sides) {
		var ids []components.UnitID
		for id := range s.In(p) {
			if s.Info(id).Side == side {
				ids = append(ids, id)
			}
		}
		if len(ids) > 0 {
			e.Because("", engine.T("nextwar.about.units", "side", s.SideName(side), "units", s.NamesFor(audience, ids)))
		}
	}
	if land {
		e.Reasons = append(e.Reasons, whyZone(s, audience, e.Shown.Places).Reasons...)
	}
	return e
}
