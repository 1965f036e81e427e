package explain

import (
	"strings"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/combat"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// moveWords lists the asker's ground units on the map that the audience may know, then all land hexes.
func moveWords(s *state.State, audience engine.Audience, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for id := range s.All(s.Asker(audience), components.Ground) {
			if s.Set().IsHex(s.Unit(id).At) && shown(s, audience, id) {
				options = append(options, unitOption(s, id, false, true))
			}
		}
		return options
	case 1:
		return hexWords(s, audience, nil)
	}
	return nil
}

// whyMove tells what a move would cost and which way it would go, or why it may not be made. Rule 8.5.1.
func whyMove(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	id, to := unit(s, words[0]), place(s, words[1])
	name, where := s.Name(id), s.PlaceName(to)
	e := engine.Explanation{Title: engine.T("nextwar.why.move.no", "unit", name, "place", where)}
	e.Shown.Places = []string{s.Set().Word(s.Unit(id).At), words[1]}
	if refusal := ground.MoveBan(s, id).Refusal(s); refusal != nil {
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	ways := ground.Reach(s, id)
	if refusal := ground.WhyNotReach(ways, to); refusal != nil {
		e.Because(refusal.Rule, refusal.Why)
		return e
	}
	used, left := ways.Cost(to)
	way := append([]components.Place{s.Unit(id).At}, ways.Way(to)...)
	e.Title = engine.T("nextwar.why.move.yes", "unit", name, "place", where, "used", state.MPText(used), "left", state.MPText(left))
	e.Shown.Paths = [][]string{wordsOf(s, way)}
	e.Because("8.5.1", engine.T("nextwar.why.move.allowance", "unit", name, "n", state.MPText(ground.Allowance(s, id))))
	for _, p := range way[1:] {
		side := s.Info(id).Side
		if s.InEnemyZone(side, p) {
			e.Because("8.2.2", engine.T("nextwar.why.move.zone", "place", s.PlaceName(p)))
		}
		if s.MustClear(side, p) {
			e.Because("8.4.1", engine.T("nextwar.why.move.clearing", "place", s.PlaceName(p)))
		}
	}
	return e
}

// whyUnit tells the current values of a counter and what has changed them. Rules 2.3, 8.1.1.1, 13.1.5, 27.3.
func whyUnit(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	id := unit(s, words[0])
	info, u := s.Info(id), s.Unit(id)
	e := engine.Explanation{Title: engine.T("nextwar.why.unit", "unit", s.Name(id), "place", s.PlaceName(u.At))}
	if u.At >= 0 {
		e.Shown.Places = []string{s.Set().Word(u.At)}
	}
	becauseValues(&e, s, id)
	if s.Reduced(id) {
		e.Because("9.7.1", engine.T("nextwar.why.unit.reduced"))
	}
	if over := s.Set().IsHex(u.At) && s.Overstack(info.Side, u.At) > 0; over {
		e.Because("8.1.1.1", engine.T("nextwar.why.unit.overstacked", "n", s.Overstack(info.Side, u.At)))
	}
	if u.Has(state.UnderClearing) {
		e.Because("8.4.1.5", engine.T("nextwar.why.unit.clearing"))
	}
	if u.Has(state.Unsupplied) {
		e.Because("13.1.5", engine.T("nextwar.why.unit.unsupplied"))
	}
	if u.Strike > 0 {
		e.Because("27.3", engine.T("nextwar.why.unit.struck", "n", int(u.Strike)))
	}
	return e
}

// whyZone tells who controls a hex by zones of control, and from where. Rule 8.2.
func whyZone(s *state.State, _ engine.Audience, words []string) engine.Explanation {
	p := place(s, words[0])
	e := engine.Explanation{Title: engine.T("nextwar.why.zone", "place", s.PlaceName(p))}
	e.Shown.Places = []string{words[0]}
	hex := s.Set().Hex(p)
	for side := range components.Side(components.Sides) {
		if !s.Board().Zone[side].Has(p) {
			e.Because("8.2.1", engine.T("nextwar.why.zone.none", "side", s.SideName(side)))
			continue
		}
		var from []engine.Text
		for _, near := range append([]components.Place{p}, hex.Near[:]...) {
			if near != components.Nowhere && s.FriendIn(side, near) && s.ReachesZone(side, near, p) {
				from = append(from, s.PlaceName(near))
			}
		}
		e.Because("8.2.1", engine.T("nextwar.why.zone.from", "side", s.SideName(side), "places", from))
	}
	if hex.Terrain.IsMountain() || hex.Terrain == components.Urban {
		e.Because("8.2.3", engine.T("nextwar.why.zone.terrain"))
	}
	for d := range hex.Edges {
		switch edge := &hex.Edges[d]; {
		case hex.Near[d] == components.Nowhere:
		case edge.River != components.NoRiver:
			e.Because("8.2.3", engine.T("nextwar.why.zone.river", "place", s.PlaceName(hex.Near[d])))
		case s.FortLines && edge.Fortified != [components.Sides]bool{}:
			e.Because("8.2.3", engine.T("nextwar.why.zone.fort", "place", s.PlaceName(hex.Near[d])))
		}
	}
	return e
}

// whyHex tells what a hex is worth, who controls it, and how many may stand there. Rules 2.8, 8.1.1.1, 8.4, 12.1.
func whyHex(s *state.State, audience engine.Audience, words []string) engine.Explanation {
	p, by := place(s, words[0]), s.Asker(audience)
	hex := s.Set().Hex(p)
	e := engine.Explanation{Title: engine.T("nextwar.why.hex", "place", s.PlaceName(p), "side", s.SideName(s.Control[p]))}
	e.Shown.Places = []string{words[0]}
	e.Because("8.3", engine.T("nextwar.terrain."+strings.ReplaceAll(hex.Terrain.Word(), " ", "-")))
	e.Because("8.1.1.1", engine.T("nextwar.why.hex.stack", "n", state.SPText(s.StackLimit(by, p))))
	for side := range components.Side(components.Sides) {
		if points := ground.ValueOf(s, side, p); points != 0 {
			e.Because("12.1", engine.T("nextwar.why.hex.points", "side", s.SideName(side), "n", int(points)))
		}
		if s.MustClear(side, p) {
			e.Because("8.4", engine.T("nextwar.why.hex.clear", "side", s.SideName(side)))
		}
		if s.FortUsable(side, p) {
			e.Because("8.3.1.10", engine.T("nextwar.why.hex.fort", "side", s.SideName(side)))
		}
	}
	becauseSites(&e, s, p)
	if n := s.Chemicals(p); n > 0 {
		e.Because("18.2.4", engine.T("nextwar.why.hex.chemicals", "n", n))
	}
	if marker := s.Clearing(by, p); marker != nil {
		lead := components.NoUnit
		for id := range s.GroundAt(by, p) {
			if s.Unit(id).Has(state.UnderClearing) && (lead == components.NoUnit || s.ER(id) > s.ER(lead)) {
				lead = id
			}
		}
		if lead != components.NoUnit {
			op := ground.OperationOf(s, marker, lead)
			e.Because("8.4.1.1", engine.T("nextwar.why.hex.operation", "marker", int(marker.Value), "drm", combat.Signed(op.DRM())))
		}
	}
	return e
}
