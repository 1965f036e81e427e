package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/turn"
)

// seaWords lists the At Sea boxes: each stands for its zone.
func seaWords(s *state.State, _ engine.Audience, words []string) (options []engine.Option) {
	for z := range s.Set().Zones {
		if len(words) == 0 {
			options = append(options, placeOption(s, s.Set().Zones[z].AtSea, true, false))
		}
	}
	return options
}

// whySea tells who controls a sea zone and what its next roll depends on. Rules 7.2, 7.2.2.
func whySea(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	at := place(s, words[0])
	z := s.Set().ZoneOf(at)
	zone, table := &s.Set().Zones[z], &s.Set().Charts.Sea
	e := engine.Explanation{Title: engine.T("nextwar.why.sea", "place", s.PlaceName(at), "side", s.SideName(s.BoxControl(zone.AtSea)),
		"shore", s.SideName(s.BoxControl(zone.InShore)))}
	m := naval.SeaModifiers(s, z)
	for _, modifier := range m {
		e.Because("7.2.2", engine.T("nextwar.modifier", "what", engine.T("nextwar.modifier."+modifier.Key), "value", combat.Signed(int(modifier.Value))))
	}
	e.Because("7.2", engine.T("nextwar.why.sea.table", "drm", combat.Signed(m.Sum()), "first", int(table.First), "red", s.SideName(0),
		"second", int(table.Second), "blue", s.SideName(1)))
	return e
}

// checksSupply tells whether the game knows supply.
func checksSupply(s *state.State) bool { return s.Chosen.Supply || s.Chosen.Advanced }

// linesKnown tells whether an audience may know what supplies a counter: in fog of war the depots and HQs of the enemy would show.
// Rule 13.2.
func linesKnown(s *state.State, audience engine.Audience, id components.UnitID) bool {
	return !s.Chosen.Fog || s.End != nil || audience.Sees(state.Seat(s.Info(id).Side))
}

// supplyWords lists the ground units and HQs on the map of which the audience may know whether they are in supply.
func supplyWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	for i := range s.Units {
		id := components.UnitID(i)
		kind := s.Info(id).Kind
		if len(words) == 0 && (kind == components.Ground || kind == components.HQ) && s.Set().IsHex(s.Unit(id).At) && linesKnown(s, audience, id) {
			options = append(options, unitOption(s, id, true, false))
		}
	}
	return options
}

// whySupply tells whether a unit is in supply as things stand, which the next supply check will note. Rules 13.1, 19.2.
func whySupply(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	id := unit(s, words[0])
	side, name := s.Info(id).Side, s.Name(id)
	rule := engine.Rule("13.1.3")
	supplied := !s.Chosen.Advanced && turn.Supplied(s, turn.SupplyLine(s, side), id)
	if s.Chosen.Advanced {
		supplied, rule = logistics.Supply(s)[id], "19.2"
	}
	key := "nextwar.why.supply.out"
	if supplied {
		key = "nextwar.why.supply.in"
	}
	e := engine.Explanation{Title: engine.T(key, "unit", name)}
	e.Shown.Places = []string{s.Set().Word(s.Unit(id).At)}
	e.Because(rule, engine.T("nextwar.why.supply.rule-"+string(rule)))
	if s.Unit(id).Has(state.Unsupplied) {
		e.Because("13.1.5", engine.T("nextwar.why.supply.marked"))
	}
	if at := s.Unit(id).At; s.InEnemyZone(side, at) {
		e.Because(rule, engine.T("nextwar.why.supply.zone", "place", s.PlaceName(at)))
	}
	return e
}

// fireWords lists the land hexes, for who flies there.
func fireWords(s *state.State, audience engine.Audience, words []string) []engine.Option {
	return hexWords(s, audience, words)
}

// whyFire tells what air defense fire does to a landing in a hex, and the chances. Rules 6.6, 6.6.1.
func whyFire(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p, by := place(s, words[0]), s.Asker(audience)
	danger := air.DangerAt(s, by, p)
	holder := components.NoSide
	switch level := s.LevelFor(by); {
	case level > 0:
		holder = by
	case level < 0:
		holder = by.Enemy()
	}
	e := engine.Explanation{Title: engine.T("nextwar.why.fire", "place", s.PlaceName(p), "side", s.SideName(by),
		"level", air.LevelName(s.AirLevel), "holder", s.SideName(holder))}
	e.Shown.Places = []string{words[0]}
	if danger.Immune {
		e.Because("6.6", engine.T("nextwar.why.fire.immune"))
		return e
	}
	for _, modifier := range danger.Modifiers {
		e.Because("6.6.1", engine.T("nextwar.modifier", "what", engine.T("nextwar.modifier."+modifier.Key), "value", combat.Signed(int(modifier.Value))))
	}
	for _, chance := range danger.Chances {
		e.Because("6.6.1", engine.T("nextwar.why.fire.chance", "percent", 10*chance.Rolls, "result", air.ResultText(chance.Result)))
	}
	return e
}
