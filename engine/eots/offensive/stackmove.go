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

// explainMove tells why a word of an order to move is not among the options.
func explainMove(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	e := ReadMove(s, words)
	if unit := s.Unit(word); unit != components.NoUnit && !e.Placed() {
		return ExplainMover(s, side, e.named, unit)
	}
	if !e.Placed() && len(e.Units) > 0 {
		if loc := s.Loc(word); loc != components.NoLoc && loc == s.Board.Pieces[e.Units[0]].Place.Loc() {
			return engine.Refuse(movingRule(s), "eots.offensive.refuse.stays", "units", s.UnitTexts(e.Units), "hex", s.HexText(loc))
		} else if loc != components.NoLoc {
			return ExplainEnd(s, side, e.Units, loc)
		}
	}
	if form, ok := formOf(word); ok && e.Placed() && !e.viaed {
		_, err := Plot(s, side, e.Units, form, e.to, nil)
		return AsRefusal(err)
	}
	if loc := s.Loc(word); loc != components.NoLoc && e.viaed {
		_, err := Plot(s, side, e.Units, chosenForm(s, side, &e), e.to, append(e.via, loc))
		return AsRefusal(err)
	}
	return nil
}

// movingRule is the paragraph about the movement that is being made.
func movingRule(s *state.State) engine.Rule {
	return [...]engine.Rule{state.OffensivesMovement: "7.22", state.ReactionMovement: "7.26", state.PostBattleMovement: "9.6"}[s.MovementPhase()]
}

func ExplainMover(s *state.State, side components.Side, units []components.Unit, unit components.Unit) *engine.Refusal {
	name := s.UnitText(unit)
	switch {
	case s.MovementPhase() == state.PostBattleMovement && !s.Off.PostBattle[side].Has(unit):
		return engine.Refuse("9.6", "eots.offensive.refuse.no-post-battle", "unit", name)
	case s.MovementPhase() == state.PostBattleMovement:
	case !s.Off.Chosen[side].Has(unit):
		return engine.Refuse("7.21", "eots.offensive.refuse.not-activated", "unit", name)
	case s.Off.Moved.Has(unit) && !s.Off.Halted.Has(unit):
		return engine.Refuse("7.23", "eots.offensive.refuse.moved", "unit", name)
	case s.MovementPhase() == state.ReactionMovement && FightsHere(s, unit) && !s.Flyer(unit):
		return engine.Refuse("7.26", "eots.offensive.refuse.stays-in-battle", "unit", name)
	}
	if len(units) > 0 && s.Board.Pieces[unit].Place != s.Board.Pieces[units[0]].Place {
		return engine.Refuse("7.23", "eots.offensive.refuse.apart", "unit", name)
	}
	return ExplainEnd(s, side, append(units[:len(units):len(units)], unit), components.NoLoc)
}

// ExplainEnd tells why a stack cannot end in a hex, or, with NoLoc, move at all: the reason
// of the form of movement that comes nearest to it.
func ExplainEnd(s *state.State, side components.Side, units []components.Unit, to components.Loc) *engine.Refusal {
	var best *engine.Refusal
	for _, form := range Forms {
		if !Suits(s, units, form) || Halted(s, units) && form != position.Overland {
			continue
		}
		if answer := Reach(s, side, units, form); to != components.NoLoc && answer.Err == nil && prunedEnd(s, side, units, form, to) {
			if refusal := cards.OpeningEnd(s, units, form, to); refusal != nil {
				return refusal
			}
			return engine.Refuse("7.24", "eots.offensive.refuse.undeclarable", "hex", s.HexText(to))
		}
		_, err := Plot(s, side, units, form, to, nil)
		refusal := AsRefusal(err)
		if refusal != nil && (best == nil || best.Rule == "8.1" && refusal.Rule != "8.1") {
			best = refusal
		}
	}
	return best
}

// prunedEnd tells whether a stack could go to a hex but for the declaration (AMB-32).
func prunedEnd(s *state.State, side components.Side, units []components.Unit, form position.Form, to components.Loc) bool {
	if s.MovementPhase() != state.OffensivesMovement {
		return false
	}
	_, err := Plot(s, side, units, form, to, nil)
	return err == nil
}

func AsRefusal(err error) *engine.Refusal {
	refusal, _ := engine.AsRefusal(err)
	return refusal
}

// Halted tells whether a unit of the stack was stopped by defenders who slipped away since
// (8.43).
func Halted(s *state.State, units []components.Unit) bool {
	return s.MovementPhase() == state.OffensivesMovement && slices.ContainsFunc(units, s.Off.Halted.Has)
}

// marchOn finds how far a stopped stack gets with what is left of its movement, over
// waypoints. Rule 8.43: it goes on as if the hex had been empty, the whole stack together
// (7.23).
func marchOn(s *state.State, units []components.Unit, form position.Form, via []components.Loc, r *position.Reach) (components.LocSet, error) {
	if form != position.Overland {
		return components.LocSet{}, engine.Refuse("8.43", "eots.offensive.refuse.march-on-land")
	}
	if state.UnitSet(units) != s.Off.Halted {
		return components.LocSet{}, engine.Refuse("7.23", "eots.offensive.refuse.march-on-together")
	}
	done := LastPath(s, units[0])
	board := s.Board
	for _, unit := range units {
		board.Pieces[unit].Place = position.At(done[0])
	}
	m := Mover(s, s.Off.Side, units, form)
	way := append(done[1:len(done):len(done)], via...)
	to := way[len(way)-1]
	if len(via) > 0 {
		way = way[:len(way)-1]
	}
	sit := s.Situation().After(&board)
	if err := sit.ReachVia(&m, way, r); err != nil {
		return components.LocSet{}, err
	}
	ends := r.Ends
	ends.Remove(done[len(done)-1])
	if len(via) > 0 && !ends.Has(to) {
		return components.LocSet{}, r.Explain(to)
	}
	return ends, nil
}

// LastPath is the way of a unit in its last move of the Offensive, start and end included;
// nil where it has not moved.
func LastPath(s *state.State, unit components.Unit) []components.Loc {
	for _, move := range slices.Backward(s.Off.Moves) {
		if slices.Contains(move.Units, unit) {
			return move.Path
		}
	}
	return nil
}

// CameFrom is the hex from which a unit entered its hex by land, NoLoc where it did not
// (8.43, 9.5).
func CameFrom(s *state.State, unit components.Unit) components.Loc {
	for _, move := range slices.Backward(s.Off.Moves) {
		if move.Form == position.Overland && !move.PostBattle && slices.Contains(move.Units, unit) {
			return move.Path[len(move.Path)-2]
		}
	}
	return components.NoLoc
}
