package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// forms that a stack may move by, the plainest first: the first that leads to a hex is the
// one an order without a form means.
var forms = [...]position.Form{
	position.Overland, position.Sail, position.Fly, position.Organic, position.Assault, position.Barge,
	position.ShipStrategic, position.SailStrategic, position.FlyStrategic,
}

// formOf reads the word for a form of movement.
func formOf(word string) (position.Form, bool) {
	for _, form := range forms {
		if form.String() == word {
			return form, true
		}
	}
	return position.Stay, false
}

// mover is a stack with what decides how far it goes (8.1, 7.22). The Reaction moves by the
// printed Operations value like the Offensive, unless the card gives both more (B-A01).
func (s *State) mover(side components.Side, units []components.Unit, form position.Form) position.Mover {
	o, ph := &s.Off, s.phase()
	m := position.Mover{
		Side: side, Units: units, Form: form, Allowance: int(o.OC),
		Reaction: side != o.Side, PostBattle: ph == homeward,
		OneBattle: side == o.Side && !o.Event, ASPLeft: s.Board.ASPLeft(side),
	}
	if scope, limited := s.scope(side); limited && scope.NoASP {
		m.ASPLeft = 0
	}
	m.MarinesWaived = s.marinesWaived(side)
	if hexes, _ := s.bonus("naval-move"); hexes > 0 && s.count(setOf(units), components.Naval) == len(units) {
		m.NavalAllowance = hexes
	}
	if hexes := s.strikeReach(side); hexes > 0 {
		m.NavalAllowance = hexes
	}
	if m.Reaction {
		m.Battles = s.battleHexes()
		if !s.chose(edition.ReactionShipping) {
			m.ASPLeft = min(m.ASPLeft, reactionASP-s.reactionASPUsed())
		}
	}
	if side == o.Side {
		m.Landings = o.SeaEntered
	} else {
		for unit := range o.Landed.Intersect(s.set.UnitsOf(side)).All() {
			if loc := s.Board.Pieces[unit].Place.Loc(); loc != components.NoLoc {
				m.Landings.Add(loc)
			}
		}
	}
	if ph == advance && form == position.Sail && s.chose(edition.LandingsToCome) {
		m.ToCome = s.landingsToCome(side)
	}
	if ph == homeward {
		m.NormalRange = s.foughtWithin(units)
		m.Home = s.homeBox(units)
	}
	return m
}

// reactionASP are the Amphibious Shipping Points of a whole Reaction (7.26).
const reactionASP = 1

func (s *State) reactionASPUsed() int {
	used := 0
	for i := range s.Off.Moves {
		if s.Off.Moves[i].Side == s.Off.Reactor() {
			used += int(s.Off.Moves[i].ASP)
		}
	}
	return used
}

// foughtWithin tells whether air units of the stack have fought in this Offensive: after
// the battle they keep to their normal range (B-A40).
func (s *State) foughtWithin(units []components.Unit) bool {
	for _, unit := range units {
		if s.set.Units[unit].Class == components.Air && s.Participates(unit) != nil {
			return true
		}
	}
	return false
}

// battleHexes are the declared battle hexes.
func (s *State) battleHexes() components.LocSet {
	var hexes components.LocSet
	for i := range s.Off.Battles {
		hexes.Add(s.Off.Battles[i].Hex)
	}
	return hexes
}

// reach are the hexes where a stack may end by a form. The state remembers the answers.
func (s *State) reach(side components.Side, units []components.Unit, form position.Form) reachAnswer {
	key := reachKey{units: setOf(units), form: form}
	answer, known := s.cached().reaches.get(key)
	if !known {
		answer = s.search(side, units, form)
		s.cached().reaches.put(key, answer)
	}
	return answer
}

func (s *State) search(side components.Side, units []components.Unit, form position.Form) reachAnswer {
	var answer reachAnswer
	if form == position.Barge && s.bargesUsed() {
		answer.err = engine.Refuse("8.47", "eots.offensive.refuse.barges-used")
		return answer
	}
	r := s.reaches.Get().(*position.Reach)
	defer s.reaches.Put(r)
	if s.halted(units) {
		answer.ends, answer.err = s.marchOn(units, form, nil, r)
		s.outlook().prune(s, units, form, &answer.ends)
		return answer
	}
	m := s.mover(side, units, form)
	answer.err = s.Situation().Reach(&m, r)
	if answer.err != nil {
		return answer
	}
	answer.ends, answer.box = r.Ends, r.Box
	if form == position.ShipStrategic && s.anyOf(setOf(units), components.Naval) {
		m.EscortStrategic = true
		if s.Situation().Reach(&m, r) == nil {
			answer.ends = answer.ends.Union(r.Ends)
		}
	}
	if s.phase() == advance {
		s.outlook().prune(s, units, form, &answer.ends)
	}
	return answer
}

// bargesUsed tells whether the one barge movement of the Offensive is made (8.47, B-A22).
func (s *State) bargesUsed() bool {
	for i := range s.Off.Moves {
		if s.Off.Moves[i].Form == position.Barge {
			return true
		}
	}
	return false
}

// suits tells the forms that the classes of a stack allow at all, before any search.
func (s *State) suits(units []components.Unit, form position.Form) bool {
	set := setOf(units)
	ground, air, naval := s.count(set, components.Ground), s.count(set, components.Air), s.count(set, components.Naval)
	ph := s.phase()
	if form.Strategic() && ph != advance {
		return false
	}
	switch form {
	case position.Overland:
		return air+naval == 0 && ph != homeward
	case position.Sail, position.SailStrategic:
		return ground+air == 0
	case position.Fly, position.FlyStrategic:
		return ground+naval == 0
	case position.Organic:
		return ground > 0 && naval > 0 && air == 0 && ph != homeward && units != nil && s.Board.Pieces[units[0]].Place.OnMap() &&
			s.set.Units[units[0]].Side == components.Japan
	case position.Barge:
		return ground == 1 && naval+air == 0 && ph == advance && s.Board.Barges && !s.Board.PTBoats
	default: // assault, strategic movement of ground units
		return ground > 0 && air == 0
	}
}

// course is one way of a stack to a hex.
type course struct {
	form position.Form
	// path from the start to the end, both included; NoLoc for the China box.
	path []components.Loc
	// escorts sail strategically too; normal: within the normal range.
	escorts bool
}

// plot finds the way of a stack to a hex (NoLoc: the China box) over waypoints. Where
// nothing is named it prefers the way that keeps air units within their normal range
// and stays out of the enemy's zone of influence (8.1, 7.25 E).
func (s *State) plot(side components.Side, units []components.Unit, form position.Form, to components.Loc, via []components.Loc) (course, error) {
	r := s.reaches.Get().(*position.Reach)
	defer s.reaches.Put(r)
	start := s.Board.Pieces[units[0]].Place.Loc()
	if s.halted(units) {
		if _, err := s.marchOn(units, form, append(stops(via, to), to), r); err != nil {
			return course{}, err
		}
		done := len(s.lastPath(units[0]))
		return course{form: form, path: append([]components.Loc{start}, r.Path(to)[done-1:]...)}, nil
	}
	sit := s.Situation()
	m := s.mover(side, units, form)
	var err error
	for _, escorts := range [...]bool{false, true} {
		if escorts && form != position.ShipStrategic {
			break
		}
		m.EscortStrategic = escorts
		var path []components.Loc
		if len(via) == 0 {
			path, err = sit.Route(&m, to, r)
		} else {
			path, err = viaPath(sit, &m, to, via, r)
		}
		if err == nil {
			return course{form: form, path: append([]components.Loc{start}, path...), escorts: escorts}, nil
		}
	}
	return course{}, err
}

// goesOver keeps the hexes over which the stack can go on from the waypoints of its way to
// its end (NoLoc: the China box).
func (s *State) goesOver(side components.Side, units []components.Unit, form position.Form, to components.Loc, via []components.Loc, near components.LocSet) components.LocSet {
	var found components.LocSet
	if s.halted(units) {
		for next := range near.All() {
			if _, err := s.plot(side, units, form, to, append(via[:len(via):len(via)], next)); err == nil {
				found.Add(next)
			}
		}
		return found
	}
	r, on := s.reaches.Get().(*position.Reach), s.reaches.Get().(*position.Reach)
	defer s.reaches.Put(r)
	defer s.reaches.Put(on)
	sit, m := s.Situation(), s.mover(side, units, form)
	for _, m := range wishes(sit, &m) {
		if sit.ReachVia(&m, via, r) != nil {
			continue
		}
		for next := range near.Without(found).All() {
			if sit.ReachOn(&m, r, next, on) == nil && (to == components.NoLoc && on.Box || to != components.NoLoc && on.Ends.Has(to)) {
				found.Add(next)
			}
		}
	}
	return found
}

// wishes are the ways in which a stack may make its movement, as plot tries them.
func wishes(sit *position.Situation, m *position.Mover) []position.Mover {
	var wishes []position.Mover
	for _, escorts := range [...]bool{false, true} {
		if escorts && m.Form != position.ShipStrategic {
			break
		}
		wish := *m
		wish.EscortStrategic = escorts
		normal := wish
		normal.NormalRange = true
		wishes = append(wishes, normal)
		if sit.Extends(&wish) {
			wishes = append(wishes, wish)
		}
	}
	return wishes
}

// stops are the hexes that a way has to pass: where waypoints are named, its end as well, so that it
// is entered from the last of them if they border on each other.
func stops(via []components.Loc, to components.Loc) []components.Loc {
	if len(via) == 0 || to == components.NoLoc {
		return via
	}
	return append(via[:len(via):len(via)], to)
}

// viaPath is the way over waypoints, within the normal range of air units if it can be.
func viaPath(sit *position.Situation, m *position.Mover, to components.Loc, via []components.Loc, r *position.Reach) ([]components.Loc, error) {
	wish := *m
	var err error
	for _, normal := range [...]bool{true, false} {
		if !normal && !sit.Extends(m) {
			break // the same again
		}
		wish.NormalRange = m.NormalRange || normal
		if err = sit.ReachVia(&wish, stops(via, to), r); err != nil {
			continue
		}
		if to == components.NoLoc && r.Box || to != components.NoLoc && r.Ends.Has(to) {
			return r.Path(to), nil
		}
		err = r.Explain(to)
	}
	return nil, err
}
