package eots

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// returners are the units of a side that may make post-battle movement. Rule 9.6: its
// activated air and naval units that did not move strategically, whether or not they
// fought, and beaten landing forces (9.62). Units landed by barge go back to where they
// came from instead (8.47).
func (s *State) returners(side components.Side) components.UnitSet {
	set := s.Off.Chosen[side].Without(s.Off.Strategic)
	for unit := range set.All() {
		info := &s.set.Units[unit]
		place := s.Board.Pieces[unit].Place
		entitled := info.Class != components.Ground || s.beaten(unit) && !s.barged(unit)
		if !entitled || !place.OnMap() && place != position.ChinaBox {
			set.Remove(unit)
		}
	}
	return set
}

// barged tells whether a unit landed by barge (8.47).
func (s *State) barged(unit components.Unit) bool {
	for i := range s.Off.Moves {
		if move := &s.Off.Moves[i]; move.Form == position.Barge && move.Units[0] == unit {
			return true
		}
	}
	return false
}

func askReactionReturn(s *State) []engine.Decision   { return askReturn(s, s.Off.Reactor()) }
func askOffensivesReturn(s *State) []engine.Decision { return askReturn(s, s.Off.Side) }

// askReturn asks a side for its post-battle movement if there is any to make. Once it has
// begun to move it is the side that says when it is done: until then it can take its
// draft back.
func askReturn(s *State, side components.Side) []engine.Decision {
	if !s.anyReturn(side) && !s.returned(side) {
		return nil
	}
	return s.asks(side, "post-battle", engine.Moment, true, engine.T("eots.offensive.ask.post-battle",
		"side", sideText(side), "units", s.unitTexts(listOf(s.mustReturn(side)))))
}

// returned tells whether a side has made post-battle movement.
func (s *State) returned(side components.Side) bool {
	return slices.ContainsFunc(s.Off.Moves, func(m Move) bool { return m.PostBattle && m.Side == side })
}

// anyReturn tells whether a unit of the side can move.
func (s *State) anyReturn(side components.Side) bool {
	for unit := range s.Off.PostBattle[side].All() {
		if s.canGo(side, []components.Unit{unit}) {
			return true
		}
	}
	return false
}

func runReactionReturn(r *referee) { r.bringHome(r.s.Off.Reactor(), OffensivesReturn) }

// runOffensivesReturn first takes back the beaten units that marched in, and those
// landed by barge (9.5, 8.47); those that landed otherwise put to sea again (9.62).
func runOffensivesReturn(r *referee) {
	r.recallCarriers()
	s := r.s
	side := s.Off.Side
	for unit := range s.Off.Retreats.Intersect(s.set.UnitsOf(side)).Without(s.Off.Landed).All() {
		r.fallBack(unit, s.cameFrom(unit))
	}
	for unit := range s.Off.Chosen[side].All() {
		if s.beaten(unit) && s.barged(unit) {
			r.fallBack(unit, s.lastPath(unit)[0])
		}
	}
	r.bringHome(side, Emergency)
}

// fallBack sends a unit of the Offensives player back where it came from. Rule 9.5; where
// the enemy stands there now it is lost.
func (r *referee) fallBack(unit components.Unit, to components.Loc) {
	if to == components.NoLoc || r.s.Situation().Occ.Has(to, r.s.Off.Reactor(), position.Ashore) {
		r.lose(unit, maxSteps, CauseRetreat, "9.5")
		return
	}
	if r.s.Board.Pieces[unit].Place != position.At(to) {
		r.retreat(unit, to)
	}
}

// bringHome opens the post-battle movement of a side, and closes it where nobody has to
// choose.
func (r *referee) bringHome(side components.Side, next Stage) {
	if !r.s.Off.Passed {
		r.wearYamato(side)
		r.Emit(ReturnBegun{Side: side, Units: listOf(r.s.returners(side))})
		r.Emit(WindowClosed{Side: side})
		if r.s.anyReturn(side) {
			return
		}
	}
	r.endReturn(side, next)
}

// endReturn loses the units that cannot stay where they are and have nowhere to go (9.61,
// 9.62).
func (r *referee) endReturn(side components.Side, next Stage) {
	for unit := range r.s.Off.PostBattle[side].All() {
		if !r.s.atHome(side, unit) && !r.s.fleesLater(side, unit) {
			r.lose(unit, maxSteps, CauseStranded, r.s.rule())
		}
	}
	r.Emit(ReturnDone{Side: side})
	r.enter(next)
}

// homeForm is the form of a unit's post-battle movement.
func (s *State) homeForm(unit components.Unit) position.Form {
	switch s.set.Units[unit].Class {
	case components.Air:
		return position.Fly
	case components.Naval:
		return position.Sail
	default:
		return position.Assault
	}
}

// homes are the hexes where a unit may end its post-battle movement by itself.
func (s *State) homes(side components.Side, unit components.Unit) components.LocSet {
	answer := s.reach(side, []components.Unit{unit}, s.homeForm(unit))
	if answer.err != nil {
		return components.LocSet{}
	}
	return answer.ends
}

// atHome tells whether a unit may stay where it is (9.61, 9.62).
func (s *State) atHome(side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	ends := s.homes(side, unit)
	return loc == components.NoLoc || ends.Has(loc)
}

// mustReturn are the units that may not stay where they are and have somewhere to go.
func (s *State) mustReturn(side components.Side) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Off.PostBattle[side].All() {
		ends := s.homes(side, unit)
		if loc := s.Board.Pieces[unit].Place.Loc(); loc != components.NoLoc && !ends.Has(loc) && !ends.IsEmpty() && !s.fleesLater(side, unit) {
			set.Add(unit)
		}
	}
	return set
}

// fleesLater tells whether an activated unit may wait for emergency movement. Rule 8.32: it is
// for inactive ones, by an option also for air units of the Reaction player whose hex was
// taken (B-E08, B-E24).
func (s *State) fleesLater(side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	return s.chose(edition.ActivatedFlee) && side == s.Off.Reactor() && s.set.Units[unit].Class == components.Air &&
		loc != components.NoLoc && s.Board.Control(s.set, loc) == side.Other()
}

func optionsReturn(s *State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		var options []engine.Option
		if s.anyMove(side) {
			options = append(options, actOption("move", goesOn))
		}
		if set := s.mustReturn(side); set.IsEmpty() {
			options = append(options, actOption("commit", ends))
		}
		return options
	case prefix.Verb == "move":
		return s.moveOptions(side, prefix.Args)
	}
	return nil
}

func decideReturn(r *referee, side components.Side, order engine.Order) error {
	if order.Verb == "move" {
		return r.move(side, order.Args)
	}
	next := Emergency
	if r.s.Stage == ReactionReturn {
		next = OffensivesReturn
	}
	r.endReturn(side, next)
	return nil
}

func explainReturn(s *State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse(s.rule(), "eots.offensive.refuse.must-return",
			"units", s.unitTexts(listOf(s.mustReturn(side))))
	case prefix.Verb == "move":
		return s.explainMove(side, prefix.Args, word)
	}
	return nil
}
