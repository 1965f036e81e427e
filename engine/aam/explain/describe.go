package explain

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Describe tells what an audience may know of a unit, a hex or a type of unit. Those who plan are told how things stand in
// their plan. [engine.Describer]
func Describe(s *state.State, audience engine.Audience, word string) (engine.Explanation, bool) {
	p := planned(s, audience)
	if id, ok := p.Find(word); ok {
		switch u := &p.Units[id]; {
		case u.Fate == state.InPlay && u.At >= 0:
			return whyUnit(p, audience, []string{word}), true
		case u.Fate == state.Waiting:
			e := describeType(p, p.Info(id))
			e.Title = p.Name(id)
			return e, true
		}
	}
	if mapped(p) {
		if at, ok := p.Map().Find(word); ok {
			return describeHex(p, at), true
		}
	}
	if t, ok := p.Set().Type(word); ok {
		return describeType(p, p.Set().Unit(t)), true
	}
	return engine.Explanation{}, false
}

// describeType tells what the card of a unit prints. Rules 1.1, 16.
func describeType(s *state.State, info *components.UnitType) engine.Explanation {
	e := engine.Explanation{Title: state.TypeName(info)}
	becauseValues(&e, s, info)
	for _, power := range info.Powers {
		e.Because("16.1", engine.T("aam.why.unit.ability", "ability", power.Name(), "text", power.Text(s.Set())))
	}
	return e
}

// describeHex tells the terrain of a hex and of its sides, whether it is an objective, and what is there. Rules 1.3, 5.4, 8.7, 14.
func describeHex(s *state.State, at components.Place) engine.Explanation {
	hex, label := &s.Map().Hexes[at], s.Map().Labels[at]
	e := engine.Explanation{Title: s.PlaceName(at), Shown: engine.Highlight{Places: []string{label}}}
	terrain := []engine.Text{engine.T("aam.terrain." + hex.Terrain.Word())}
	for _, side := range []struct {
		along uint8
		word  string
	}{{hex.Road, "road"}, {hex.Stream, "stream"}, {hex.Hedge, "hedge"}} {
		if side.along != 0 {
			terrain = append(terrain, engine.T("aam.terrain."+side.word))
		}
	}
	e.Because("5.4", engine.T("aam.about.terrain", "terrain", terrain))
	if slices.Contains(s.Objectives(), at) {
		objective := whyObjective(s, engine.Everybody(), []string{label})
		e.Because("14", objective.Title)
	}
	for side := range components.Side(components.Sides) {
		var names []engine.Text
		for id := range s.OfSide(side) {
			if s.Units[id].At == at && s.Units[id].Fate == state.InPlay {
				names = append(names, s.Name(id))
			}
		}
		if len(names) > 0 {
			e.Because("", engine.T("aam.about.units", "side", state.SideName(side), "units", names))
		}
	}
	var obstacles []engine.Text
	for id := range s.ObstaclesAt(at) {
		obstacles = append(obstacles, s.Name(id))
	}
	if len(obstacles) > 0 {
		e.Because("", engine.T("aam.about.obstacles", "units", obstacles))
	}
	if slices.Contains(s.Smoke, at) {
		e.Because("8.7", engine.T("aam.why.sight.smoke", "hex", s.PlaceName(at)))
	}
	return e
}
