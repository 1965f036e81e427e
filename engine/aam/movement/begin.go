package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// beginPhase is sub-step a of a movement phase: commanders exert their will, then Heroes arrive. Rules 4, 16.1 exert-will.
func beginPhase(r *state.Referee) {
	s := r.State
	rally(r, func(id state.UnitID) bool {
		return s.Info(id).Kind == components.Soldier && commanded(s, id, ability.ExertWill, 1)
	})
	r.Enter(state.HeroArrival)
}

// rally takes the face-up Disrupted counters off those units of the active side that a condition holds for.
func rally(r *state.Referee, holds func(id state.UnitID) bool) {
	s := r.State
	var rallied []state.UnitID
	for i := range s.Units {
		u, id := &s.Units[i], state.UnitID(i)
		if u.Side == s.Active && u.Fate == state.InPlay && u.Up&state.Disrupted != 0 && holds(id) {
			rallied = append(rallied, id)
		}
	}
	if len(rallied) > 0 {
		r.Emit(Rallied{Units: rallied})
	}
}

// waiting are the units of the active side with an ability that may still arrive.
func waiting(s *state.State, a ability.Ability) (ids []state.UnitID) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == s.Active && u.Fate == state.Waiting && s.Info(state.UnitID(i)).Has(a) {
			ids = append(ids, state.UnitID(i))
		}
	}
	return ids
}

// hosts tells whether a Hero may arrive in a hex: with a friendly Soldier of its nation that is no passenger. Heroes need no room.
// Rules 5.7, 16.1 hero.
func hosts(s *state.State, hero state.UnitID, p components.Place) bool {
	nation := components.Nation(s.N(hero, ability.Hero))
	for id := range s.In(p) {
		info := s.Info(id)
		if s.Units[id].Side == s.Units[hero].Side && info.Kind == components.Soldier && info.Nation == nation {
			return enters(s, hero, p)
		}
	}
	return false
}

// lands tells whether a paratrooper may land in a hex: one that it may enter, with room, and no enemy unit within one hex;
// aircraft and obstacles do not count. Rules 5.7, 16.1 paratrooper.
func lands(s *state.State, id state.UnitID, p components.Place) bool {
	if !enters(s, id, p) || !s.Room(id, p) {
		return false
	}
	for enemy := range s.Ground(s.Units[id].Side.Enemy()) {
		if s.Map().Adjacent(p, s.Units[enemy].At) {
			return false
		}
	}
	return true
}

// arrivals are a stage in which units of an ability may arrive, wherever a condition holds.
type arrivals struct {
	ability ability.Ability
	kind    string
	ask     string
	next    state.Stage
	may     func(s *state.State, id state.UnitID, p components.Place) bool
}

func heroes() arrivals {
	return arrivals{ability.Hero, HeroKind, "aam.ask.hero", state.MovementPlan, hosts}
}

func paratroopers() arrivals {
	return arrivals{ability.Paratrooper, ParadropKind, "aam.ask.paradrop", state.SmokeScreen, lands}
}

// places are the hexes in which a unit may arrive.
func (a arrivals) places(s *state.State, id state.UnitID) (places []components.Place) {
	for _, p := range s.Map().All {
		if a.may(s, id, p) {
			places = append(places, p)
		}
	}
	return places
}

// any tells whether a unit may arrive at all.
func (a arrivals) any(s *state.State, id state.UnitID) bool {
	return slices.ContainsFunc(s.Map().All, func(p components.Place) bool { return a.may(s, id, p) })
}

// stage asks for the arrivals one by one. Rule 5.7.
func (a arrivals) stage(name string) state.PlayStage {
	return state.PlayStage{
		Name: name, Rule: "5.7",
		Ask: func(s *state.State) []engine.Decision {
			if !slices.ContainsFunc(waiting(s, a.ability), func(id state.UnitID) bool { return a.any(s, id) }) {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: a.kind, Rule: "5.7", Effort: engine.Moment,
				Ask: engine.T(a.ask, "side", state.SideName(s.Active)),
			}}
		},
		Run: func(r *state.Referee) { r.Enter(a.next) },
		Verbs: []state.Verb{
			{
				Word: "arrive", Options: a.options, Explain: a.explain,
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					id, _ := r.State.Find(words[0])
					p, _ := r.State.Map().Find(words[1])
					r.Emit(Arrives{Unit: id, At: p})
					r.Shelter(id, state.AnyPost)
				},
			},
			{Word: "pass", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { r.Enter(a.next) }},
		},
	}
}

// options lists the words of an arrival: a unit, then a hex.
func (a arrivals) options(s *state.State, _ components.Side, words []string) []engine.Option {
	var options []engine.Option
	switch len(words) {
	case 0:
		for _, id := range waiting(s, a.ability) {
			if a.any(s, id) {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Find(words[0])
		for _, p := range a.places(s, id) {
			options = append(options, engine.Option{Word: s.Map().Labels[p], Label: s.PlaceName(p), Complete: true})
		}
	}
	return options
}

// explain says why a unit may not arrive in a hex. Rule 5.7.
func (a arrivals) explain(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	if len(words) != 1 {
		return nil
	}
	id, _ := s.Find(words[0])
	p, isHex := s.Map().Find(word)
	if !isHex {
		return nil
	}
	if a.ability == ability.Hero {
		return refuse(s, id, "5.7", "no-host", "place", s.PlaceName(p))
	}
	return refuse(s, id, "5.7", "no-landing", "place", s.PlaceName(p))
}
