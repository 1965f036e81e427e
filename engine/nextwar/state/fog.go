package state

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
)

// Conceals tells whether a reader may not know which counter a ground unit is, and in what state: in fog of war those of the
// enemy are hidden, but for those that act and, in the Advanced Game, those that the enemy of their side has detected. HQs, depots and
// MSUs are hidden as ground units are. Rules 13.2, 8.1.2, 21.0.
func (s *State) Conceals(audience engine.Audience, id components.UnitID) bool {
	return s.Chosen.Fog && s.End == nil && s.Info(id).Kind.OnMap() && !audience.Sees(Seat(s.Info(id).Side)) && !s.acts(id) && !s.spotted(id)
}

// acts tells whether everybody sees what a counter does: it takes part in a combat, or strikes or is struck by a mission that both
// sides know. Rules 13.2, 23.2.
func (s *State) acts(id components.UnitID) bool {
	if b := s.Battle; b != nil && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id)) {
		return true
	}
	return s.Advanced != nil && slices.ContainsFunc(s.Advanced.Missions, func(m Mission) bool {
		return !s.sealedMission(&m) && (m.Target.Kind == UnitTarget && m.Target.Unit == id ||
			slices.ContainsFunc(m.Flyers, func(f Flyer) bool { return f.Unit == id }))
	})
}

// spotted tells whether its enemy has detected a counter, or a marker is on it that moves with it. Rules 20.2.2, 20.2.3, 21.0.
func (s *State) spotted(id components.UnitID) bool {
	if s.Advanced == nil {
		return false
	}
	if s.cache == nil { // a referee works on the position, or it is being told
		return s.detected(id)
	}
	type key struct{}
	return Kept(s, key{}, func() []bool {
		all := make([]bool, len(s.Units))
		for i := range all {
			all[i] = s.detected(components.UnitID(i))
		}
		return all
	})[id]
}

func (s *State) detected(id components.UnitID) bool {
	u, enemy := &s.Units[id], s.Info(id).Side.Enemy()
	return u.Has(Detected) || u.Target[enemy] != 0 || s.rules.Detects(s, enemy, id)
}

// NamesFor are the names of counters that a reader may know, and how many of each side the others are.
func (s *State) NamesFor(audience engine.Audience, ids []components.UnitID) []engine.Text {
	var known []components.UnitID
	var unknown [components.Sides]int
	for _, id := range ids {
		if s.Conceals(audience, id) {
			unknown[s.Info(id).Side]++
		} else {
			known = append(known, id)
		}
	}
	names := s.NamesOf(known)
	for side, n := range unknown {
		if n > 0 {
			names = append(names, engine.T("nextwar.tell.counters", "n", n, "side", s.SideName(components.Side(side))))
		}
	}
	return names
}

// NameFor is the name of a counter for a reader, or that it is a counter of its side.
func (s *State) NameFor(audience engine.Audience, id components.UnitID) engine.Text {
	if s.Conceals(audience, id) {
		return s.NamesFor(audience, []components.UnitID{id})[0]
	}
	return s.Name(id)
}

// OpenWords are the words of those of some counters that everybody may know: what a side is asked about, everybody may see.
func (s *State) OpenWords(ids []components.UnitID) (words []string) {
	for _, id := range ids {
		if !s.Conceals(engine.Everybody(), id) {
			words = append(words, s.Info(id).Word)
		}
	}
	return words
}

// Hidden are the counters on the map that a reader may not know, in their order.
func (s *State) Hidden(audience engine.Audience) (ids []components.UnitID) {
	if !s.Chosen.Fog {
		return nil
	}
	for i := range s.Units {
		if id := components.UnitID(i); s.Units[i].At >= 0 && s.Conceals(audience, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// InStack are the counters in a hex of which a side knows only that they are there. Rule 13.2.
func (s *State) InStack(by components.Side, p components.Place) (ids []components.UnitID) {
	for _, id := range s.Hidden(engine.For(Seat(by))) {
		if u := &s.Units[id]; u.At == p && u.Aboard == components.NoUnit {
			ids = append(ids, id)
		}
	}
	return ids
}
