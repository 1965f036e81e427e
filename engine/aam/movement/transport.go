package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// whyNotBoard tells why a unit may not board any carrier now. Rule 5.8.
func whyNotBoard(s *state.State, id state.UnitID) bar {
	u := &s.Units[id]
	switch {
	case s.Info(id).Kind != components.Soldier:
		return bar{"5.8", "no-soldier"}
	case u.Fate != state.InPlay:
		return bar{"5.6", "off-map"}
	case u.Aboard != state.NoUnit:
		return bar{"5.6", "aboard"}
	case u.Has(state.Activated):
		return bar{"4", "activated"}
	case s.Disrupted(id):
		return bar{"5.1", "disrupted"}
	}
	return bar{}
}

// whyNotAboard tells why a unit may not board a carrier. Rule 5.8.
func whyNotAboard(s *state.State, id, carrier state.UnitID) *engine.Refusal {
	u, c := &s.Units[id], &s.Units[carrier]
	if b := whyNotBoard(s, id); b.up() {
		return b.refusal(s, id)
	}
	if refusal := s.WhyNotCarry(carrier, id); refusal != nil {
		return refusal
	}
	if !c.On() || c.At != u.At {
		return refuse(s, id, "5.8", "not-there", "carrier", s.Name(carrier))
	}
	return nil
}

// boards tells whether there is a carrier for a unit.
func boards(s *state.State, id state.UnitID) bool {
	if whyNotBoard(s, id).up() {
		return false
	}
	for carrier := range s.In(s.Units[id].At) {
		if carrier != id && whyNotAboard(s, id, carrier) == nil {
			return true
		}
	}
	return false
}

// boardOptions lists the words of boarding: a Soldier, then a carrier in its hex. Rule 5.8.
func boardOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	var options []engine.Option
	switch len(words) {
	case 0:
		for id := range s.Ground(by) {
			if boards(s, id) {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		for carrier := range s.In(s.Units[id].At) {
			if carrier != id && whyNotAboard(s, id, carrier) == nil {
				options = append(options, engine.Option{Word: s.Word(carrier), Label: s.Name(carrier), Complete: true})
			}
		}
	}
	return options
}

// explainBoard says why a word may not follow.
func explainBoard(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	switch {
	case word == "":
		return engine.Refuse("5.8", "aam.refuse.move.nobody-boards")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal {
			if b := whyNotBoard(s, id); b.up() {
				return b.refusal(s, id)
			}
			return refuse(s, id, "5.8", "no-carrier")
		})
	case len(words) == 1:
		id, _ := s.Find(words[0])
		if carrier, found := s.Find(word); found && carrier != id {
			return whyNotAboard(s, id, carrier)
		}
	}
	return nil
}

// planBoard plans to board. Rule 5.8.
func planBoard(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Find(words[0])
	carrier, _ := r.State.Find(words[1])
	plan(r, state.Action{Act: state.ActBoard, Unit: id, Target: carrier})
}

// whyNotDismount tells why a passenger may not dismount. Late: by mechanized tactics, at the end of the phase. Rules 5.8, 16.1:
// mechanized-tactics, hardened-veteran.
func whyNotDismount(s *state.State, id state.UnitID, late bool) bar {
	u := &s.Units[id]
	switch {
	case u.Fate != state.InPlay || u.Aboard == state.NoUnit:
		return bar{"5.8", "not-aboard"}
	case !late && u.Has(state.Boarded):
		return bar{"5.8", "boarded"}
	case !late && u.Has(state.Activated):
		return bar{"4", "activated"}
	case s.Disrupted(id) && !s.Info(id).Has(ability.HardenedVeteran):
		return bar{"5.1", "disrupted"}
	}
	return bar{}
}

// whyNotDownTo tells why a passenger may not dismount into a hex: that of its carrier or, where there is no room, one beside it
// without enemies. Rule 5.8.
func whyNotDownTo(s *state.State, id state.UnitID, p components.Place) *engine.Refusal {
	u := &s.Units[id]
	place := s.PlaceName(p)
	room := s.Room(id, u.At)
	switch {
	case p == u.At && room:
		return nil
	case p == u.At:
		return refuse(s, id, "5.8", "no-room", "place", place)
	case room:
		return refuse(s, id, "5.8", "room-here", "place", s.PlaceName(u.At))
	case !s.Map().Adjacent(u.At, p):
		return refuse(s, id, "5.8", "apart", "place", place)
	case !enters(s, id, p):
		return refuse(s, id, "5.4", "water", "place", place)
	case hostile(s, id, p):
		return refuse(s, id, "5.8", "enemies", "place", place)
	case !s.Room(id, p):
		return refuse(s, id, "5.8", "no-room", "place", place)
	}
	return nil
}

// enters tells whether a unit may be in the terrain of a hex. Rule 5.4.
func enters(s *state.State, id state.UnitID, p components.Place) bool {
	info, t := s.Info(id), s.Map().Hexes[p].Terrain
	switch {
	case info.Has(ability.WaterCraft):
		return t == components.Water
	case t == components.Water:
		return info.Has(ability.Amphibious)
	}
	return t != components.Marsh || info.Kind != components.Vehicle && !info.Has(ability.ThinWheels)
}

// hostile tells whether there are enemy ground units in a hex.
func hostile(s *state.State, id state.UnitID, p components.Place) bool {
	for other := range s.In(p) {
		if s.Units[other].Side != s.Units[id].Side && s.Info(other).Kind.Ground() {
			return true
		}
	}
	return false
}

// downs lists the hexes into which a passenger may dismount.
func downs(s *state.State, id state.UnitID) []components.Place {
	var places []components.Place
	at := s.Units[id].At
	if whyNotDownTo(s, id, at) == nil {
		return append(places, at)
	}
	for _, p := range s.Map().Hexes[at].Near {
		if p != components.NoPlace && whyNotDownTo(s, id, p) == nil {
			places = append(places, p)
		}
	}
	return places
}

// dismountOptions lists the words of dismounting: a passenger, then a hex. Rule 5.8.
func dismountOptions(s *state.State, by components.Side, words []string) []engine.Option {
	return downOptions(s.Projected(), words, func(id state.UnitID) bool {
		return s.Units[id].Side == by && !whyNotDismount(s.Projected(), id, false).up()
	})
}

func downOptions(s *state.State, words []string, may func(id state.UnitID) bool) []engine.Option {
	var options []engine.Option
	switch len(words) {
	case 0:
		for i := range s.Units {
			if id := state.UnitID(i); s.Units[i].Aboard != state.NoUnit && may(id) && len(downs(s, id)) > 0 {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		for _, p := range downs(s, id) {
			options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: true})
		}
	}
	return options
}

// explainDismount says why a word may not follow.
func explainDismount(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	return explainDown(s.Projected(), by, words, word, false)
}

func explainDown(s *state.State, by components.Side, words []string, word string, late bool) *engine.Refusal {
	switch {
	case word == "":
		return engine.Refuse("5.8", "aam.refuse.move.nobody-dismounts")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal {
			if b := whyNotDismount(s, id, late); b.up() {
				return b.refusal(s, id)
			}
			if late && !s.Info(id).Has(ability.MechanizedTactics) {
				return refuse(s, id, "16.1", "no-tactics")
			}
			return refuse(s, id, "5.8", "no-room", "place", s.Where(id))
		})
	case len(words) == 1:
		id, _ := s.Find(words[0])
		if p, isHex := s.Map().Find(word); isHex {
			return whyNotDownTo(s, id, p)
		}
	}
	return nil
}

// planDismount plans to dismount. Rule 5.8.
func planDismount(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Find(words[0])
	p, _ := r.State.Map().Find(words[1])
	plan(r, state.Action{Act: state.ActDismount, Unit: id, Way: []components.Place{p}, Target: state.NoUnit})
}

// board carries out boarding. Rule 5.8.
func board(r *state.Referee, a *state.Action) *engine.Refusal {
	if refusal := whyNotAboard(r.State, a.Unit, a.Target); refusal != nil {
		return refusal
	}
	r.Emit(Boarded{Unit: a.Unit, Carrier: a.Target})
	r.Enter(state.Carry)
	return nil
}

// dismount carries out dismounting. Rule 5.8.
func dismount(r *state.Referee, a *state.Action) *engine.Refusal {
	s := r.State
	if b := whyNotDismount(s, a.Unit, false); b.up() {
		return b.refusal(s, a.Unit)
	}
	if refusal := whyNotDownTo(s, a.Unit, a.End(s.Units[a.Unit].At)); refusal != nil {
		return refusal
	}
	r.Emit(Dismounted{Unit: a.Unit, At: a.End(s.Units[a.Unit].At)})
	r.Shelter(a.Unit, state.AnyPost)
	r.Enter(state.Carry)
	return nil
}
