package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// forms that a stack may move by, the plainest first: the first that leads to a hex is the
// one an order without a form means.
var Forms = [...]position.Form{
	position.Overland, position.Sail, position.Fly, position.Organic, position.Assault, position.Barge,
	position.ShipStrategic, position.SailStrategic, position.FlyStrategic,
}

// formOf reads the word for a form of movement.
func formOf(word string) (position.Form, bool) {
	for _, form := range Forms {
		if form.String() == word {
			return form, true
		}
	}
	return position.Stay, false
}

// Mover is a stack with what decides how far it goes (8.1, 7.22). The Reaction moves by the
// printed Operations value like the Offensive, unless the card gives both more (B-A01).
func Mover(s *state.State, side components.Side, units []components.Unit, form position.Form) position.Mover {
	o, ph := &s.Off, s.MovementPhase()
	m := position.Mover{
		Side: side, Units: units, Form: form, Allowance: int(o.OC),
		Reaction: side != o.Side, PostBattle: ph == state.PostBattleMovement,
		OneBattle: side == o.Side && !o.Event, ASPLeft: s.Board.ASPLeft(side),
	}
	if scope, limited := s.Scope(side); limited && scope.NoASP {
		m.ASPLeft = 0
	}
	m.MarinesWaived = cards.MarinesWaived(s, side)
	if hexes, _ := s.Bonus("naval-move"); hexes > 0 && s.Count(state.UnitSet(units), components.Naval) == len(units) {
		m.NavalAllowance = hexes
	}
	if hexes := cards.StrikeReach(s, side); hexes > 0 {
		m.NavalAllowance = hexes
	}
	if m.Reaction {
		m.Battles = BattleHexes(s)
		if !s.Chose(edition.ReactionShipping) {
			m.ASPLeft = min(m.ASPLeft, ReactionASP-ReactionASPUsed(s))
		}
	}
	if side == o.Side {
		m.Landings = o.SeaEntered
	} else {
		for unit := range o.Landed.Intersect(s.Set.UnitsOf(side)).All() {
			if loc := s.Board.Pieces[unit].Place.Loc(); loc != components.NoLoc {
				m.Landings.Add(loc)
			}
		}
	}
	if ph == state.OffensivesMovement && form == position.Sail && s.Chose(edition.LandingsToCome) {
		m.ToCome = landingsToCome(s, side)
	}
	if ph == state.PostBattleMovement {
		// After the battle air units that have fought keep to their normal range (B-A40).
		m.NormalRange = slices.ContainsFunc(units, func(unit components.Unit) bool {
			return s.Set.Units[unit].Class == components.Air && s.Participates(unit) != nil
		})
		m.Home = s.HomeBox(units)
	}
	return m
}

// ReactionASP are the Amphibious Shipping Points of a whole Reaction (7.26).
const ReactionASP = 1

func ReactionASPUsed(s *state.State) int {
	used := 0
	for i := range s.Off.Moves {
		if s.Off.Moves[i].Side == s.Off.Reactor() {
			used += int(s.Off.Moves[i].ASP)
		}
	}
	return used
}

// BattleHexes are the declared battle hexes.
func BattleHexes(s *state.State) components.LocSet { return hexesOf(s.Off.Battles) }

func hexesOf(battles []state.Battle) components.LocSet {
	var hexes components.LocSet
	for i := range battles {
		hexes.Add(battles[i].Hex)
	}
	return hexes
}

// Reach are the hexes where a stack may end by a form. The state remembers the answers.
func Reach(s *state.State, side components.Side, units []components.Unit, form position.Form) position.Range {
	key := state.ReachKey{Units: state.UnitSet(units), Form: form}
	answer, known := s.Cached().Reaches.Get(key)
	if !known {
		answer = search(s, side, units, form)
		s.Cached().Reaches.Put(key, answer)
	}
	return answer
}

func search(s *state.State, side components.Side, units []components.Unit, form position.Form) position.Range {
	var answer position.Range
	if form == position.Barge && slices.ContainsFunc(s.Off.Moves, func(m state.Move) bool { return m.Form == position.Barge }) { // 8.47, B-A22
		answer.Err = engine.Refuse("8.47", "eots.offensive.refuse.barges-used")
		return answer
	}
	r := s.Reaches.Get().(*position.Reach)
	defer s.Reaches.Put(r)
	if Halted(s, units) {
		answer.Ends, answer.Err = marchOn(s, units, form, nil, r)
		Forecast(s).prune(s, units, form, &answer.Ends)
		return answer
	}
	m := Mover(s, side, units, form)
	if answer = s.Surveys.RangeOf(s.Situation(), &m, r); answer.Err != nil {
		return answer
	}
	if form == position.ShipStrategic && s.AnyOf(state.UnitSet(units), components.Naval) {
		m.EscortStrategic = true
		if escorted := s.Surveys.RangeOf(s.Situation(), &m, r); escorted.Err == nil {
			answer.Ends = answer.Ends.Union(escorted.Ends)
		}
	}
	if s.MovementPhase() == state.OffensivesMovement {
		Forecast(s).prune(s, units, form, &answer.Ends)
	}
	return answer
}

// Suits tells the forms that the classes of a stack allow at all, before any search.
func Suits(s *state.State, units []components.Unit, form position.Form) bool {
	set := state.UnitSet(units)
	ground, air, naval := s.Count(set, components.Ground), s.Count(set, components.Air), s.Count(set, components.Naval)
	ph := s.MovementPhase()
	if form.Strategic() && ph != state.OffensivesMovement {
		return false
	}
	switch form {
	case position.Overland:
		return air+naval == 0 && ph != state.PostBattleMovement
	case position.Sail, position.SailStrategic:
		return ground+air == 0
	case position.Fly, position.FlyStrategic:
		return ground+naval == 0
	case position.Organic:
		return ground > 0 && naval > 0 && air == 0 && ph != state.PostBattleMovement && units != nil && s.Board.Pieces[units[0]].Place.OnMap() &&
			s.Set.Units[units[0]].Side == components.Japan
	case position.Barge:
		return ground == 1 && naval+air == 0 && ph == state.OffensivesMovement && s.Board.Barges && !s.Board.PTBoats
	default: // assault, strategic movement of ground units
		return ground > 0 && air == 0
	}
}

// course is one way of a stack to a hex.
type course struct {
	form position.Form
	// Path from the start to the end, both included; NoLoc for the China box.
	Path []components.Loc
	// escorts sail strategically too; normal: within the normal range.
	escorts bool
}

// Plot finds the way of a stack to a hex (NoLoc: the China box) over waypoints. Where
// nothing is named it prefers the way that keeps air units within their normal range
// and stays out of the enemy's zone of influence (8.1, 7.25 E).
func Plot(s *state.State, side components.Side, units []components.Unit, form position.Form, to components.Loc, via []components.Loc) (course,
	error,
) {
	r := s.Reaches.Get().(*position.Reach)
	defer s.Reaches.Put(r)
	start := s.Board.Pieces[units[0]].Place.Loc()
	if Halted(s, units) {
		if _, err := marchOn(s, units, form, append(stops(via, to), to), r); err != nil {
			return course{}, err
		}
		done := len(LastPath(s, units[0]))
		return course{form: form, Path: append([]components.Loc{start}, r.Path(to)[done-1:]...)}, nil
	}
	sit := s.Situation()
	m := Mover(s, side, units, form)
	var err error
	for _, escorts := range escorting(form) {
		m.EscortStrategic = escorts
		var path []components.Loc
		if len(via) == 0 {
			path, err = sit.Route(&m, to, r)
		} else {
			path, err = viaPath(sit, &m, to, via, r)
		}
		if err == nil {
			return course{form: form, Path: append([]components.Loc{start}, path...), escorts: escorts}, nil
		}
	}
	return course{}, err
}

// goesOver keeps the hexes over which the stack can go on from the waypoints of its way to
// its end (NoLoc: the China box).
func goesOver(s *state.State, side components.Side, units []components.Unit, form position.Form, to components.Loc, via []components.Loc,
	near components.LocSet,
) components.LocSet {
	var found components.LocSet
	if Halted(s, units) {
		for next := range near.All() {
			if _, err := Plot(s, side, units, form, to, append(via[:len(via):len(via)], next)); err == nil {
				found.Add(next)
			}
		}
		return found
	}
	r, on := s.Reaches.Get().(*position.Reach), s.Reaches.Get().(*position.Reach)
	defer s.Reaches.Put(r)
	defer s.Reaches.Put(on)
	sit, m := s.Situation(), Mover(s, side, units, form)
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

// escorting tells how ships beside a stack may move: as always, or strategically with it.
func escorting(form position.Form) []bool {
	if form == position.ShipStrategic {
		return []bool{false, true}
	}
	return []bool{false}
}

// wishes are the ways in which a stack may make its movement, as plot tries them.
func wishes(sit *position.Situation, m *position.Mover) []position.Mover {
	var wishes []position.Mover
	for _, escorts := range escorting(m.Form) {
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
