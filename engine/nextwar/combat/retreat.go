package combat

import (
	"cmp"
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// wordFly begins a retreat by air.
const wordFly = "fly"

// exits are all ways by which a unit may leave the hex: over land, by air to a base, aboard a ship. Rule 9.8.2.
type exits struct {
	ways  []way
	bases []components.Place
	ships []components.UnitID
}

func (e *exits) count() int { return len(e.ways) + len(e.bases) + len(e.ships) }

// exitsOf a unit. Rules 9.8.1, 9.8.2.
func (f *rout) exitsOf(id components.UnitID) exits {
	return exits{ways: f.all(id), bases: air.RetreatBases(f.s, id), ships: naval.Rescues(f.s, id)}
}

// movable are those of some units that can retreat. Rule 9.8.3.
func movable(s *state.State, ids []components.UnitID) []components.UnitID {
	if len(ids) == 0 {
		return nil
	}
	f := routOf(s)
	return slices.DeleteFunc(slices.Clone(ids), func(id components.UnitID) bool {
		e := f.exitsOf(id)
		return e.count() == 0
	})
}

// leaving are the units whose turn it is to retreat: the defenders, then their guests, which check their efficiency first where
// nobody else is left. Rules 9.8.1, 9.8.6.
func leaving(s *state.State) []components.UnitID {
	proper, guests := present(s)
	if units := movable(s, proper); len(units) > 0 {
		return units
	}
	if len(proper) == 0 && !s.Battle.Shaken {
		return nil
	}
	return movable(s, guests)
}

// askRetreat asks the defender where units retreat, unless one of them has only one way; then which of the units that cannot retreat
// checks its efficiency. Rules 9.8.1, 9.8.3.
func askRetreat(s *state.State) []engine.Decision {
	if len(doomed(s)) > 0 {
		return nil
	}
	if units := leaving(s); len(units) > 0 {
		if _, only := single(s, units); only {
			return nil
		}
		return decide(s, sideOf(s, state.Defender), "retreat", "9.8.1", engine.Moment, "units", public(s, units...))
	}
	if len(checkers(s)) < 2 {
		return nil
	}
	ask := decide(s, sideOf(s, state.Defender), "retreat", "9.8.3", engine.Tap)
	ask[0].Ask = engine.T("nextwar.ask.check", "place", s.PlaceName(s.Battle.Target), "units", public(s, checkers(s)...))
	return ask
}

// doomed are the counters that a retreat destroys: depots, and MSUs that cannot retreat. Rule 19.4.1.
func doomed(s *state.State) (ids []components.UnitID) {
	proper, guests := present(s)
	all := append(proper, guests...)
	ids = ofKind(s, all, components.Depot)
	if len(ids) == 0 && len(leaving(s)) == 0 {
		ids = ofKind(s, all, components.MSU)
	}
	return ids
}

// single is the first of some units that has only one way to retreat.
func single(s *state.State, units []components.UnitID) (components.UnitID, bool) {
	f := routOf(s)
	for _, id := range units {
		if e := f.exitsOf(id); e.count() == 1 {
			return id, true
		}
	}
	return components.NoUnit, false
}

// checkers are those of the units that cannot retreat with the lowest efficiency: one of them checks. There are none while the guests
// still have to be shaken. Rule 9.8.3.
func checkers(s *state.State) []components.UnitID {
	proper, guests := present(s)
	if len(proper) == 0 && len(guests) > 0 && !s.Battle.Shaken {
		return nil
	}
	return weakest(s, append(proper, guests...))
}

// continueRetreat does what leaves no choice: the guests check, a unit retreats by its only way, or the one unit that has to checks
// because it cannot. Rules 9.8.3, 9.8.6.
func continueRetreat(r *state.Referee) {
	s := r.State
	proper, guests := present(s)
	units, lost := leaving(s), doomed(s)
	switch {
	case len(lost) > 0:
		destroy(r, lost)
	case len(units) > 0:
		id, _ := single(s, units)
		f := routOf(s)
		e := f.exitsOf(id)
		leave(r, id, &e)
	case len(proper) == 0 && len(guests) > 0 && !s.Battle.Shaken:
		r.Emit(GuestsShaken{})
		for _, id := range guests {
			checkEfficiency(r, id, "9.8.6")
		}
	case len(checkers(s)) > 0:
		stay(r, checkers(s)[0])
	default:
		conclude(r)
	}
}

// leave retreats a unit by the first of its exits.
func leave(r *state.Referee, id components.UnitID, e *exits) {
	switch {
	case len(e.ways) > 0:
		march(r, id, &e.ways[0])
	case len(e.ships) > 0:
		r.Emit(UnitRetreated{Unit: id, To: r.State.Unit(e.ships[0]).At})
		naval.Embark(r, id, e.ships[0])
	default:
		r.Emit(UnitRetreated{Unit: id, To: e.bases[0]})
		air.FlyAway(r, id, e.bases[0])
	}
}

// march retreats a unit over land; through an enemy zone of control it checks its efficiency first. Rules 9.8.1, 9.8.5.
func march(r *state.Referee, id components.UnitID, w *way) {
	if w.checked {
		checkEfficiency(r, id, "9.8.5")
		if !r.State.OnMap(id) {
			return
		}
	}
	r.Emit(UnitRetreated{Unit: id, To: w.to})
	r.Relocate([]components.UnitID{id}, w.path, state.ByRetreat)
}

// stay has the weakest unit of those that cannot retreat check its efficiency; all of them stay. Rule 9.8.3.
func stay(r *state.Referee, id components.UnitID) {
	checkEfficiency(r, id, "9.8.3")
	conclude(r)
}

// retreatOptions: a unit, then a hex, a ship, or "fly" and a base. Rules 9.8.1, 9.8.2.
func retreatOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	units := leaving(s)
	if len(words) == 0 {
		for _, id := range units {
			option := unitOption(s, id)
			option.More = true
			options = append(options, option)
		}
		return options
	}
	f := routOf(s)
	e := f.exitsOf(counters(s, words)[0])
	switch {
	case len(words) == 1:
		for _, w := range e.ways {
			option := placeOption(s, w.to)
			option.Complete = true
			options = append(options, option)
		}
		for _, ship := range e.ships {
			option := unitOption(s, ship)
			option.Complete = true
			options = append(options, option)
		}
		if len(e.bases) > 0 {
			options = append(options, engine.Option{Word: wordFly, Label: engine.T("nextwar.combat.fly"), More: true})
		}
	case words[1] == wordFly && len(words) == 2:
		for _, base := range e.bases {
			option := placeOption(s, base)
			option.Complete = true
			options = append(options, option)
		}
	}
	return options
}

// explainRetreat tells why a unit may not retreat to a hex.
func explainRetreat(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	if len(words) == 0 {
		id, known := s.Set().Counter(word)
		if !known {
			return nil
		}
		if proper, guests := present(s); !slices.Contains(append(proper, guests...), id) {
			return engine.Refuse("9.8.1", "nextwar.refuse.retreat.stranger", "unit", s.Name(id))
		}
		return engine.Refuse("9.8.3", "nextwar.refuse.retreat.stuck", "unit", s.Name(id))
	}
	to, known := s.Set().Find(word)
	if !known || len(words) > 1 || !s.Set().IsHex(to) {
		return nil
	}
	id, f := counters(s, words)[0], routOf(s)
	unit, place := s.Name(id), s.PlaceName(to)
	switch {
	case s.Set().Distance(f.from, to) != f.length:
		return engine.Refuse("9.8.1", "nextwar.refuse.retreat.length", "unit", unit, "place", place, "n", f.length)
	case f.held.Has(to):
		return engine.Refuse("9.8.2", "nextwar.refuse.retreat.enemy", "unit", unit, "place", place)
	case !s.Set().Hex(to).Land():
		return engine.Refuse("9.8.2", "nextwar.refuse.retreat.path", "unit", unit, "place", place)
	case !f.ends(to) && f.zone.Has(to) && !f.friends(to):
		return engine.Refuse("9.8.2", "nextwar.refuse.retreat.zone", "unit", unit, "place", place)
	case !f.ends(to):
		return engine.Refuse("9.8.2", "nextwar.refuse.retreat.installation", "unit", unit, "place", place)
	}
	var ways []way
	f.walk(id, nil, false, &ways)
	if slices.ContainsFunc(ways, func(w way) bool { return w.to == to }) {
		return engine.Refuse("9.8.1", "nextwar.refuse.retreat.direction", "unit", unit, "place", place)
	}
	return engine.Refuse("9.8.2", "nextwar.refuse.retreat.path", "unit", unit, "place", place)
}

// retreat carries the order out.
func retreat(r *state.Referee, _ components.Side, words []string) {
	id, f := counters(r.State, words)[0], routOf(r.State)
	e := f.exitsOf(id)
	switch to, isPlace := r.State.Set().Find(words[len(words)-1]); {
	case words[1] == wordFly:
		e = exits{bases: []components.Place{to}}
	case isPlace:
		e = exits{ways: slices.DeleteFunc(e.ways, func(w way) bool { return w.to != to })}
	default:
		e = exits{ships: counters(r.State, words[1:])}
	}
	leave(r, id, &e)
}

// checkOptions are the units of which one checks its efficiency because they cannot retreat. Rule 9.8.3.
func checkOptions(s *state.State, _ components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 || len(leaving(s)) > 0 {
		return nil
	}
	for _, id := range checkers(s) {
		option := unitOption(s, id)
		option.Complete = true
		options = append(options, option)
	}
	return options
}

// check has a unit check its efficiency. Rule 9.8.3.
func check(r *state.Referee, _ components.Side, words []string) { stay(r, counters(r.State, words)[0]) }

// usualRetreat is the first unit that retreats by the way that costs the fewest checks and ends nearest to its goal; else by ship, else
// by air.
func usualRetreat(s *state.State) engine.Order {
	units := leaving(s)
	if len(units) == 0 {
		return engine.Order{Verb: "check", Args: []string{s.Info(checkers(s)[0]).Word}}
	}
	f, order := routOf(s), engine.Order{Verb: "retreat", Args: []string{s.Info(units[0]).Word}}
	e := f.exitsOf(units[0])
	switch {
	case len(e.ways) > 0:
		best := slices.MinFunc(e.ways, func(a, b way) int {
			return cmp.Or(dangers(a)-dangers(b), cmp.Compare(a.far, b.far), cmp.Compare(a.to, b.to))
		})
		return order.With(s.Set().Word(best.to))
	case len(e.ships) > 0:
		return order.With(s.Info(e.ships[0]).Word)
	default:
		return order.With(wordFly).With(s.Set().Word(e.bases[0]))
	}
}

// dangers are the checks of a way, so that ways can be compared.
func dangers(w way) int {
	if w.checked {
		return 1
	}
	return 0
}
