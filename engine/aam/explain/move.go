package explain

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/movement"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// moveWords lists the asker's ground units, those of the enemy without a button, then all hexes.
func moveWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		by := asker(s, audience)
		for _, id := range troops(s, by, func(id state.UnitID) bool { return s.Info(id).Kind.Ground() }) {
			option := troop(s, id, false, true)
			option.Hidden = s.Units[id].Side != by
			options = append(options, option)
		}
		return options
	case 1:
		return hexes(s, true, false)
	}
	return nil
}

// whyMove tells what a move costs, which rolls and shots are on its way, or why it may not be made. Rules 5.1 to 5.6, 11.1.
func whyMove(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p := planned(s, audience)
	id, to := unit(p, words[0]), place(p, words[1])
	from, mode := p.Units[id].At, movement.ModeOf(p, id)
	e := engine.Explanation{Title: engine.T("aam.why.move.no", "unit", p.Name(id), "hex", p.PlaceName(to))}
	e.Shown.Places = labels(p, from, to)
	if refusal := movement.WhyNotMove(p, id, mode, false); refusal != nil {
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	ways := movement.Reach(p, id, mode)
	if refusal := ways.WhyNotReach(to); refusal != nil {
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	cost, speed, risk := ways.Cost(to)
	way := ways.Way(to)
	e.Title = engine.T("aam.why.move.yes", "unit", p.Name(id), "hex", p.PlaceName(to), "cost", cost, "speed", speed)
	e.Shown.Paths = [][]string{append(labels(p, from), labels(p, way...)...)}
	off, road := movement.Speed(p, id, mode)
	e.Because("5.2", engine.T("aam.why.move.speed", "printed", int(p.Info(id).Speed), "n", off, "road", road))
	becauseSteps(&e, p, id, append([]components.Place{from}, way...))
	if risk.Rolls() > 0 {
		e.Because("5.4", engine.T("aam.why.move.rolls", "n", risk.Rolls()))
	}
	if risk.Shots() > 0 {
		e.Because("11.1", engine.T("aam.why.move.shots", "n", risk.Shots()))
	}
	if !p.Room(id, to) {
		e.Because("6.4", engine.T("aam.why.move.over-filling", "hex", p.PlaceName(to)))
	}
	return e
}

// becauseSteps tells which steps follow a road, and which terrain the others enter. Rule 5.4.
func becauseSteps(e *engine.Explanation, s *state.State, id state.UnitID, way []components.Place) {
	var road, rough []engine.Text
	for i, to := range way[1:] {
		terrain := s.Map().Hexes[to].Terrain
		switch {
		case s.Road(way[i], to):
			road = append(road, s.PlaceName(to))
		case terrain != components.Clear:
			rough = append(rough, engine.T("aam.why.move.terrain", "hex", s.PlaceName(to), "terrain", engine.T("aam.terrain."+terrain.Word())))
		}
	}
	if len(road) > 0 {
		key := "aam.why.move.road"
		if s.Info(id).Kind == components.Vehicle {
			key = "aam.why.move.free-step"
		}
		e.Because("5.4", engine.T(key, "hexes", road))
	}
	if len(rough) > 0 {
		e.Because("5.4", engine.T("aam.why.move.entered", "hexes", rough))
	}
}
