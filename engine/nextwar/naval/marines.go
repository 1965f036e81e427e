package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// embarkVerb takes marines aboard, disembarkVerb puts them ashore, convertVerb makes a SAG of an AMPH.
func embarkVerb() state.Verb {
	return state.Verb{
		Word: "embark", Explain: explainEmbark,
		Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
			switch len(words) {
			case 0:
				for i := range s.Units {
					if id := components.UnitID(i); len(Embarkations(s, by, id)) > 0 {
						options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
					}
				}
			case 1:
				id, _ := s.Set().Counter(words[0])
				for _, ship := range Embarkations(s, by, id) {
					options = append(options, engine.Option{Word: s.Info(ship).Word, Label: s.Name(ship), Complete: true})
				}
			}
			return options
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			id, _ := r.State.Set().Counter(words[0])
			ship, _ := r.State.Set().Counter(words[1])
			Embark(r, id, ship)
		},
	}
}

// Embarkations are the AMPHs that a unit can go aboard in a movement segment: marines in a port or holding box with the AMPH, or
// in a beachhead next to it. It is the whole movement of the unit. Rules 8.5.8.3, A-128.
func Embarkations(s *state.State, side components.Side, id components.UnitID) []components.UnitID {
	u, info := s.Unit(id), s.Info(id)
	if !info.Marine || info.Side != side || s.Segment == state.M3 || u.Flags&(state.Moved|state.HalfMove) != 0 || u.At != u.Began ||
		s.Segment == state.M4 && u.Has(state.BeganInZone) || s.Tied(id).Is() {
		return nil
	}
	return slices.DeleteFunc(shipsFor(s, id, lands), func(ship components.UnitID) bool { return movedLoaded(s, ship) })
}

// movedLoaded tells whether an AMPH has loaded or unloaded and then moved: it moves before or after that, not between. Rule 8.5.8.3.
func movedLoaded(s *state.State, ship components.UnitID) bool {
	const both = state.Loaded | state.Moved
	return s.Unit(ship).Flags&both == both
}

// handle notes that an AMPH loads or unloads. Rules 7.3.2.1, 8.5.8.3.
func handle(r *state.Referee, ship components.UnitID) {
	flags := state.Handled
	if !r.State.Unit(ship).Has(state.Moved) {
		flags |= state.Loaded
	}
	r.Mark([]components.UnitID{ship}, flags, 0)
}

// Rescues are the AMPHs onto which a marine unit can retreat: from a port or beachhead to one there or next to it. Rule 9.8.2.
func Rescues(s *state.State, id components.UnitID) []components.UnitID {
	return shipsFor(s, id, func(s *state.State, side components.Side, sea, shore components.Place) bool {
		port := s.Set().IsHex(shore) && s.Set().Hex(shore).Port > 0
		return lands(s, side, sea, shore) || port && s.Set().AllSea(sea) && slices.Contains(s.Set().LandAround(sea), shore)
	})
}

// shipsFor are the AMPHs with room for a unit that lie where it can go aboard.
func shipsFor(
	s *state.State, id components.UnitID, reaches func(s *state.State, side components.Side, sea, shore components.Place) bool,
) (ships []components.UnitID) {
	u, info := s.Unit(id), s.Info(id)
	if info.Kind != components.Ground || !info.Marine || !s.OnMap(id) || u.Aboard != components.NoUnit {
		return nil
	}
	for ship := range s.All(info.Side, components.Ship) {
		if at := s.Unit(ship).At; isAMPH(s, ship) && reaches(s, info.Side, at, u.At) && Room(s, ship) >= info.SP {
			ships = append(ships, ship)
		}
	}
	return ships
}

// lands tells whether marines can change between an AMPH in one place and the shore in another: a port or holding box with the
// AMPH, or a beachhead next to it. Rule 8.5.8.3.
func lands(s *state.State, side components.Side, sea, shore components.Place) bool {
	if sea == shore {
		return homeBox(s, side, sea) || s.Set().IsHex(sea) && s.Set().Hex(sea).Port > 0
	}
	return s.Set().AllSea(sea) && s.Beachhead(side, shore) != nil && slices.Contains(s.Set().LandAround(sea), shore)
}

// Embark takes a unit aboard; it has used its movement. Rules 8.5.8.3, 9.8.2.
func Embark(r *state.Referee, id, ship components.UnitID) {
	side, left := r.State.Info(id).Side, r.State.Unit(id).At
	r.Emit(Embarked{Unit: id, Ship: ship})
	r.DropClearing(side, left)
	r.Mark([]components.UnitID{id}, state.Moved, 0)
	handle(r, ship)
}

func explainEmbark(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if s.Segment == state.M3 {
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.elite")
	}
	if word == "" {
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.nobody")
	}
	id, known := s.Set().Counter(word)
	if !known {
		return nil
	}
	if len(words) > 0 {
		unit, _ := s.Set().Counter(words[0])
		if s.Info(id).Kind == components.Ship && s.Info(id).Side == by && movedLoaded(s, id) {
			return engine.Refuse("8.5.8.3", "nextwar.refuse.embark.twice", "ship", s.Name(id))
		}
		if s.Info(id).Kind == components.Ship && isAMPH(s, id) && s.Info(id).Side == by && Room(s, id) < s.Info(unit).SP {
			return engine.Refuse("8.5.8", "nextwar.refuse.embark.room", "unit", s.Name(id))
		}
		return engine.Refuse("8.5.8.3", "nextwar.refuse.embark.ship", "unit", s.Name(unit), "ship", s.Name(id))
	}
	switch u, info := s.Unit(id), s.Info(id); {
	case info.Side != by || info.Kind != components.Ground:
		return nil
	case !info.Marine:
		return engine.Refuse("8.5.8.3", "nextwar.refuse.embark.marines", "unit", s.Name(id))
	case u.Flags&(state.Moved|state.HalfMove) != 0 || u.At != u.Began:
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.moved", "unit", s.Name(id))
	case s.Segment == state.M4 && u.Has(state.BeganInZone):
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.zone", "unit", s.Name(id))
	}
	if ban := s.Tied(id); ban.Is() {
		return ban.Refusal(s)
	}
	return engine.Refuse("8.5.8.3", "nextwar.refuse.embark.nowhere", "unit", s.Name(id))
}

func disembarkVerb() state.Verb {
	return state.Verb{
		Word: "disembark", Explain: explainDisembark,
		Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
			switch len(words) {
			case 0:
				for i := range s.Units {
					if id := components.UnitID(i); len(shores(s, by, id)) > 0 {
						options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
					}
				}
			case 1:
				id, _ := s.Set().Counter(words[0])
				for _, p := range shores(s, by, id) {
					options = append(options, engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true})
				}
			}
			return options
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			id, _ := r.State.Set().Counter(words[0])
			to, _ := r.State.Set().Find(words[1])
			ship := r.State.Unit(id).Aboard
			r.Relocate([]components.UnitID{id}, []components.Place{to}, state.BySea)
			r.Mark([]components.UnitID{id}, state.Moved, state.Assaulting)
			handle(r, ship)
		},
	}
}

// shores are the places in which a unit aboard an AMPH can land in a movement segment. It is its whole movement, and counts
// against no limit of a port. Rules 8.5.8.3, A-128.
func shores(s *state.State, side components.Side, id components.UnitID) (places []components.Place) {
	u, info := s.Unit(id), s.Info(id)
	if s.Segment == state.M3 || info.Side != side || info.Kind != components.Ground || u.Aboard == components.NoUnit || !s.OnMap(id) || u.Has(state.Moved) || movedLoaded(s, u.Aboard) {
		return nil
	}
	for _, p := range slices.Concat(s.Set().LandAround(u.At), []components.Place{u.At}) {
		if lands(s, side, u.At, p) {
			places = append(places, p)
		}
	}
	return places
}

func explainDisembark(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if s.Segment == state.M3 {
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.elite")
	}
	if len(words) > 0 {
		if p, known := s.Set().Find(word); known {
			return engine.Refuse("8.5.8.3", "nextwar.refuse.disembark.place", "place", s.PlaceName(p))
		}
		return nil
	}
	if word == "" {
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.nobody")
	}
	id, known := s.Set().Counter(word)
	switch {
	case !known || s.Info(id).Side != by || s.Info(id).Kind != components.Ground:
		return nil
	case s.Unit(id).Aboard == components.NoUnit:
		return engine.Refuse("8.5.8.3", "nextwar.refuse.disembark.ashore", "unit", s.Name(id))
	case s.Unit(id).Has(state.Moved):
		return engine.Refuse("8.5.8.3", "nextwar.refuse.sea.moved", "unit", s.Name(id))
	case movedLoaded(s, s.Unit(id).Aboard):
		return engine.Refuse("8.5.8.3", "nextwar.refuse.embark.twice", "ship", s.Name(s.Unit(id).Aboard))
	}
	return engine.Refuse("8.5.8.3", "nextwar.refuse.disembark.nowhere", "unit", s.Name(id))
}

func convertVerb() state.Verb {
	return state.Verb{
		Word: "convert",
		Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
			if len(words) > 0 {
				return nil
			}
			for id := range s.All(by, components.Ship) {
				if isAMPH(s, id) && s.OnMap(id) && s.Unit(id).Flags&(state.Moved|state.Handled) == 0 && refuseConversion(s, id) == nil {
					options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), Complete: true})
				}
			}
			return options
		},
		Explain: func(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
			id, known := s.Set().Counter(word)
			switch {
			case word == "" && s.Segment == state.M3:
				return engine.Refuse("7.3.2.1", "nextwar.refuse.sea.elite")
			case word == "":
				return engine.Refuse("7.3.2.1", "nextwar.refuse.sea.nobody")
			case !known || s.Info(id).Kind != components.Ship || s.Info(id).Side != by:
				return nil
			}
			return refuseConversion(s, id)
		},
		Carry: func(r *state.Referee, _ components.Side, words []string) {
			ship, _ := r.State.Set().Counter(words[0])
			r.Emit(ShipConverted{Ship: ship})
			r.Mark([]components.UnitID{ship}, state.Moved, 0)
		},
	}
}

// refuseConversion tells why an AMPH cannot be flipped to a SAG: it must be able to, empty, and otherwise unused in the segment.
// Rule 7.3.2.1.
func refuseConversion(s *state.State, ship components.UnitID) *engine.Refusal {
	name := s.Name(ship)
	switch {
	case s.Segment == state.M3:
		return engine.Refuse("7.3.2.1", "nextwar.refuse.sea.elite")
	case !s.Info(ship).ConvertsToSAG || !isAMPH(s, ship):
		return engine.Refuse("7.3.2.1", "nextwar.refuse.convert.fixed", "unit", name)
	case !s.OnMap(ship):
		return engine.Refuse("7.3.2.1", "nextwar.refuse.sea.off-map", "unit", name)
	case s.Unit(ship).Flags&(state.Moved|state.Handled) != 0:
		return engine.Refuse("7.3.2.1", "nextwar.refuse.convert.used", "unit", name)
	}
	for range s.Cargo(ship) {
		return engine.Refuse("7.3.2.1", "nextwar.refuse.convert.loaded", "unit", name)
	}
	return nil
}
