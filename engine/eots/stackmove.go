package eots

import (
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// move carries an order to move out.
func (r *referee) move(side components.Side, words []string) error {
	s := r.s
	e := s.readMove(words)
	if e.track {
		r.leaveForTrack(side, e.units)
		return nil
	}
	way, err := s.plot(side, e.units, s.chosenForm(side, &e), e.to, e.via)
	if err != nil {
		return err
	}
	moved := s.movement(side, e.units, way)
	captured := s.captures(&moved)
	r.Emit(moved)
	if s.chose(edition.HQsFleeAtOnce) {
		captured = captured.Union(r.displaceAlone(&moved))
	}
	r.takeControl(side, captured, "6.5")
	if s.phase() == advance {
		r.offerDisengagement(&moved)
	}
	return nil
}

// leaveForTrack takes air units off the map. Rule 8.33: they come back next turn as
// reinforcements that cannot be delayed.
func (r *referee) leaveForTrack(side components.Side, units []components.Unit) {
	r.Emit(StackMoved{
		Move: Move{Side: side, Units: units, Form: position.Withdraw, Path: []components.Loc{r.s.Board.Pieces[units[0]].Place.Loc()}},
		To:   r.s.onTrackNext(),
	})
}

// movement is the event of a stack that goes a way.
func (s *State) movement(side components.Side, units []components.Unit, way course) StackMoved {
	to := way.path[len(way.path)-1]
	place := position.ChinaBox
	if to != components.NoLoc {
		place = position.At(to)
	}
	moved := StackMoved{
		Move: Move{
			Side: side, Units: units, Form: way.form, Path: way.path, PostBattle: s.phase() == homeward,
		},
		To: place, Escorts: way.escorts,
	}
	if s.phase() != homeward {
		moved.Move.ASP = int8(s.Situation().ASPCost(way.form, units))
		moved.Contact = side == s.Off.Side && s.touches(side, way.path)
		moved.Bracketed = s.overNormal(side, units, way)
		moved.Awaiting = s.awaits(side, units, way)
	}
	return moved
}

// touches tells whether a way touches a zone of influence of the enemy (7.25 E).
func (s *State) touches(side components.Side, path []components.Loc) bool {
	var onMap []components.Loc // the China box has no zone
	for _, loc := range path {
		if loc != components.NoLoc {
			onMap = append(onMap, loc)
		}
	}
	return len(onMap) > 0 && s.Situation().PathTouchesZOI(side, onMap[0], onMap)
}

// overNormal are the units that needed their range in brackets for a way (8.1): those that
// cannot go it within their normal range.
func (s *State) overNormal(side components.Side, units []components.Unit, way course) []components.Unit {
	if way.form != position.Fly {
		return nil
	}
	var over []components.Unit
	for _, unit := range units {
		if !s.set.Units[unit].Bracketed {
			continue
		}
		m := s.mover(side, []components.Unit{unit}, way.form)
		m.NormalRange = true
		if s.Situation().CheckPath(&m, way.path[1:]) != nil {
			over = append(over, unit)
		}
	}
	return over
}

// displaceAlone withdraws the HQs that ground units have found alone in a hex, which is an
// option: by rule 6.14 they leave at the end of the Offensive (ED-18). It returns the hexes
// that a march takes by that.
func (r *referee) displaceAlone(moved *StackMoved) components.LocSet {
	var taken components.LocSet
	side, path := moved.Move.Side, moved.Move.Path
	overland := moved.Move.Form == position.Overland
	if moved.Move.PostBattle || !r.s.anyOf(setOf(moved.Move.Units), components.Ground) || moved.Move.Form.Strategic() {
		return taken
	}
	if !overland {
		path = path[len(path)-1:]
	}
	for _, loc := range path {
		if loc == components.NoLoc || r.s.Situation().Occ.Has(loc, side.Other(), position.AnyUnits&^position.HQUnits) {
			continue
		}
		hqs := r.s.unitsAt(side.Other(), loc).Intersect(r.s.removable(side.Other()))
		for hq := range hqs.All() {
			r.withdrawHQ(hq, "6.14")
		}
		if overland && !hqs.IsEmpty() && !(side == components.Allies && r.s.garrisoned(loc)) {
			taken.Add(loc)
		}
	}
	return taken
}

// captures are the hexes that overland movement takes. Rule 6.5: every enemy hex entered
// in which nobody stands ashore, at once; in the last one nobody may be at all, or a
// battle decides (AMB-27). A garrison holds its city.
func (s *State) captures(moved *StackMoved) components.LocSet {
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
		holders := position.Ashore
		if s.chose(edition.MarchPastHQs) {
			holders = position.GroundOrAir
		}
		if i == len(path)-1 {
			holders = position.AnyUnits
		}
		loc := path[i]
		if s.Board.Control(s.set, loc) != side.Other() || s.garrisoned(loc) && side == components.Allies ||
			s.Situation().Occ.Has(loc, side.Other(), holders) {
			continue
		}
		hexes.Add(loc)
	}
	return hexes
}
