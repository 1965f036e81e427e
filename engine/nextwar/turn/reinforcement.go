package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// reinforcement is P1: what is due arrives. Its owner is asked where several hexes at the map edge are open, and whether units
// of the holding box go to the map by road. Rules 10.0, A-09, and the scenario.
func reinforcement() state.PlayStage {
	return state.PlayStage{
		Name: "reinforcement", Rule: "10.0",
		Ask: func(s *state.State) []engine.Decision {
			side := toArrive(s)
			if side == components.NoSide || len(byItself(s)) > 0 {
				return nil
			}
			ask := decision(side, "reinforcement", "10.0", engine.Moment, engine.T("nextwar.ask.reinforcement"))
			ask[0].Draft, ask[0].Round = true, round(s)
			return ask
		},
		Run: func(r *state.Referee) {
			due := byItself(r.State)
			for _, id := range due {
				arrive(r, id, arrivesAt(r.State, id))
			}
			if len(due) == 0 {
				gainRP(r)
				r.Enter(state.Replacement)
			}
		},
		Verbs: []state.Verb{
			{
				Word:    "enter",
				Follows: func(s *state.State, side components.Side) bool { return len(choosers(s, side)) > 0 },
				Options: func(s *state.State, side components.Side, words []string) []engine.Option {
					switch len(words) {
					case 0:
						return unitOptions(s, choosers(s, side))
					case 1:
						id, _ := s.Set().Counter(words[0])
						return placeOptions(s, openEntries(s, id))
					}
					return nil
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					id, _ := r.State.Set().Counter(words[0])
					p, _ := r.State.Set().Find(words[1])
					arrive(r, id, p)
				},
			},
			{
				Word: "done",
				Complete: func(s *state.State, side components.Side) bool {
					for _, id := range choosers(s, side) {
						if s.Unit(id).At == components.Expected {
							return false
						}
					}
					return true
				},
				Carry: func(r *state.Referee, side components.Side, _ []string) { r.Emit(state.Answered{Side: side}) },
			},
		},
	}
}

// toArrive is the side that is asked next; NoSide for none.
func toArrive(s *state.State) components.Side {
	for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
		if s.Asked>>side&1 == 0 && len(choosers(s, side)) > 0 {
			return side
		}
	}
	return components.NoSide
}

// choosers are the units of a side with a choice: reinforcements with several open entry hexes, and ground units that have stood
// in a holding box since before this turn and may go to the map by road.
func choosers(s *state.State, side components.Side) (ids []components.UnitID) {
	for i := range s.Units {
		id := components.UnitID(i)
		info := s.Info(id)
		if info.Side != side {
			continue
		}
		if n := len(openEntries(s, id)); n > 1 || n == 1 && s.Unit(id).At != components.Expected {
			ids = append(ids, id)
		}
	}
	return ids
}

// due tells whether a reinforcement of this or an earlier turn, or a ship that was sent away, is still to come.
func due(s *state.State, id components.UnitID) bool {
	u, info := s.Unit(id), s.Info(id)
	if u.At != components.Expected || info.Kind == components.Aircraft {
		return false
	}
	if u.Returns > 0 {
		return u.Returns <= s.Turn
	}
	return info.Arrives <= s.Turn
}

// byItself are the reinforcements that arrive without a choice. Those with a place come there; those that are expected at the map
// edge come where one hex alone is open, and wait for the next turn where none is.
func byItself(s *state.State) (ids []components.UnitID) {
	for i := range s.Units {
		id := components.UnitID(i)
		if due(s, id) && arrivesAt(s, id) >= 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// arrivesAt is the only place where a reinforcement may come, that of its ship if one carries it; Nowhere where there is none
// or a choice. A ship that was sent away
// returns to a holding box of its side.
func arrivesAt(s *state.State, id components.UnitID) components.Place {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case u.Returns > 0:
		for i := range s.Set().Boxes {
			if box := &s.Set().Boxes[i]; box.Kind == components.Holding && box.Side == info.Side {
				return s.Set().BoxPlace(i)
			}
		}
	case info.Setup.Aboard != components.NoUnit:
		return s.Unit(info.Setup.Aboard).At
	case len(info.Setup.Entry) == 0:
		return info.Setup.Place
	default:
		if open := openEntries(s, id); len(open) == 1 {
			return open[0]
		}
	}
	return components.Nowhere
}

// openEntries are the hexes at the map edge where a unit may appear now: no enemy unit is there, and no enemy zone of control
// that no friendly unit cancels. Overstacking is allowed (scenario).
func openEntries(s *state.State, id components.UnitID) (open []components.Place) {
	u, info := s.Unit(id), s.Info(id)
	var entries []components.Place
	if due(s, id) && u.Returns == 0 {
		entries = info.Setup.Entry
	} else if box := s.Set().Box(u.At); box != nil && info.Kind.OnMap() && u.Aboard == components.NoUnit && u.Has(state.Waiting) {
		entries = box.Entry
	}
	for _, p := range entries {
		if !s.EnemyIn(info.Side, p) && (s.FriendIn(info.Side, p) || !s.InEnemyZone(info.Side, p)) {
			open = append(open, p)
		}
	}
	return open
}

// arrive brings a unit to a place, or aboard its ship. Rule 10.0.
func arrive(r *state.Referee, id components.UnitID, p components.Place) {
	u, info := r.State.Unit(id), r.State.Info(id)
	aboard := u.Aboard
	if u.At == components.Expected && u.Returns == 0 {
		aboard = info.Setup.Aboard
	}
	r.Emit(Arrived{Unit: id, At: p, Aboard: aboard})
	if info.Kind.OnMap() && r.State.Set().IsHex(p) {
		r.Occupy([]components.UnitID{id}, p)
	}
}

// unitOptions lists counters as the last but one word of an order.
func unitOptions(s *state.State, ids []components.UnitID) []engine.Option {
	options := make([]engine.Option, len(ids))
	for i, id := range ids {
		options[i] = engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true}
	}
	return options
}

// placeOptions lists places as the last word of an order.
func placeOptions(s *state.State, places []components.Place) []engine.Option {
	options := make([]engine.Option, len(places))
	for i, p := range places {
		options[i] = engine.Option{Word: s.Set().Word(p), Label: s.PlaceName(p), Complete: true}
	}
	return options
}

// usualEntry brings a reinforcement to the first of its open hexes, and leaves the units of the holding box there.
func usualEntry(s *state.State, side components.Side) engine.Order {
	for _, id := range choosers(s, side) {
		if s.Unit(id).At == components.Expected {
			return engine.Order{Verb: "enter", Args: []string{s.Info(id).Word, s.Set().Word(openEntries(s, id)[0])}}
		}
	}
	return engine.Order{Verb: "done"}
}
