package offensive

import (
	"slices"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// move carries an order to move out.
func move(r *state.Referee, side components.Side, words []string) error {
	s := r.State
	e := ReadMove(s, words)
	if e.track {
		// Rule 8.33: they come back next turn as reinforcements that cannot be delayed.
		start := s.Board.Pieces[e.Units[0]].Place.Loc()
		r.Emit(state.StackMoved{
			Move: state.Move{Side: side, Units: e.Units, Form: position.Withdraw, Path: []components.Loc{start}}, To: s.OnTrackNext(),
		})
		return nil
	}
	way, err := Plot(s, side, e.Units, chosenForm(s, side, &e), e.to, e.via)
	if err != nil {
		return err
	}
	moved := movement(s, side, e.Units, way)
	captured := captures(s, &moved)
	r.Emit(moved)
	if s.Chose(edition.HQsFleeAtOnce) {
		captured = captured.Union(displaceAlone(r, &moved))
	}
	r.TakeControl(side, captured, "6.5")
	if s.MovementPhase() == state.OffensivesMovement {
		offerDisengagement(r, &moved)
	}
	return nil
}

// movement is the event of a stack that goes a way.
func movement(s *state.State, side components.Side, units []components.Unit, way course) state.StackMoved {
	to := way.Path[len(way.Path)-1]
	place := position.ChinaBox
	if to != components.NoLoc {
		place = position.At(to)
	}
	moved := state.StackMoved{
		Move: state.Move{
			Side: side, Units: units, Form: way.form, Path: way.Path, PostBattle: s.MovementPhase() == state.PostBattleMovement,
		},
		To: place, Escorts: way.escorts,
	}
	if s.MovementPhase() != state.PostBattleMovement {
		moved.Move.ASP = int8(s.Situation().ASPCost(way.form, units))
		moved.Contact = side == s.Off.Side && Touches(s, side, way.Path)
		moved.Bracketed = overNormal(s, side, units, way)
		moved.Awaiting = waitsForLanding(s, side, units, way)
	}
	return moved
}

// Touches tells whether a way touches a zone of influence of the enemy (7.25 E).
func Touches(s *state.State, side components.Side, path []components.Loc) bool {
	onMap := slices.DeleteFunc(slices.Clone(path), func(loc components.Loc) bool { return loc == components.NoLoc }) // the China box has no zone
	return len(onMap) > 0 && s.Situation().PathTouchesZOI(side, onMap[0], onMap)
}

// overNormal are the units that needed their range in brackets for a way (8.1): those that
// cannot go it within their normal range.
func overNormal(s *state.State, side components.Side, units []components.Unit, way course) []components.Unit {
	if way.form != position.Fly {
		return nil
	}
	var over []components.Unit
	for _, unit := range units {
		m := Mover(s, side, []components.Unit{unit}, way.form)
		m.NormalRange = true
		if s.Set.Units[unit].Bracketed && s.Situation().CheckPath(&m, way.Path[1:]) != nil {
			over = append(over, unit)
		}
	}
	return over
}

// displaceAlone withdraws the HQs that ground units have found alone in a hex, which is an
// option: by rule 6.14 they leave at the end of the Offensive (ED-18). It returns the hexes
// that a march takes by that.
func displaceAlone(r *state.Referee, moved *state.StackMoved) components.LocSet {
	var taken components.LocSet
	side, path := moved.Move.Side, moved.Move.Path
	overland := moved.Move.Form == position.Overland
	if moved.Move.PostBattle || !r.State.AnyOf(state.UnitSet(moved.Move.Units), components.Ground) || moved.Move.Form.Strategic() {
		return taken
	}
	if !overland {
		path = path[len(path)-1:]
	}
	for _, loc := range path {
		if loc == components.NoLoc || r.State.Situation().Occ.Has(loc, side.Other(), position.AnyUnits&^position.HQUnits) {
			continue
		}
		hqs := r.State.UnitsAt(side.Other(), loc).Intersect(r.State.Removable(side.Other()))
		for hq := range hqs.All() {
			r.WithdrawHQ(hq, "6.14")
		}
		if overland && !hqs.IsEmpty() && !(side == components.Allies && r.State.Garrisoned(loc)) {
			taken.Add(loc)
		}
	}
	return taken
}

// captures are the hexes that overland movement takes. Rule 6.5: every enemy hex entered
// in which nobody stands ashore, at once; in the last one nobody may be at all, or a
// battle decides (AMB-27). A garrison holds its city.
func captures(s *state.State, moved *state.StackMoved) components.LocSet {
	var hexes components.LocSet
	if moved.Move.Form != position.Overland || moved.Move.PostBattle {
		return hexes
	}
	side, path := moved.Move.Side, moved.Move.Path
	first := 1
	if s.Off.Halted.Has(moved.Move.Units[0]) {
		first = 0 // the defenders of the hex have slipped away
	}
	for i := first; i < len(path); i++ {
		loc, holders := path[i], position.Ashore
		switch {
		case i == len(path)-1:
			holders = position.AnyUnits
		case s.Chose(edition.MarchPastHQs):
			holders = position.GroundOrAir
		}
		if s.Board.Control(s.Set, loc) == side.Other() && !(s.Garrisoned(loc) && side == components.Allies) &&
			!s.Situation().Occ.Has(loc, side.Other(), holders) {
			hexes.Add(loc)
		}
	}
	return hexes
}
