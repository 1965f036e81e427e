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

// returners are the units of a side that may make post-battle movement. Rule 9.6: its
// activated air and naval units that did not move strategically, whether or not they
// fought, and beaten landing forces (9.62). Units landed by barge go back to where they
// came from instead (8.47).
func returners(s *state.State, side components.Side) components.UnitSet {
	return s.Off.Chosen[side].Without(s.Off.Strategic).Where(func(unit components.Unit) bool {
		place := s.Board.Pieces[unit].Place
		entitled := s.Set.Units[unit].Class != components.Ground || beaten(s, unit) && !Barged(s, unit)
		return entitled && (place.OnMap() || place == position.ChinaBox)
	})
}

// Barged tells whether a unit landed by barge (8.47).
func Barged(s *state.State, unit components.Unit) bool {
	return slices.ContainsFunc(s.Off.Moves, func(m state.Move) bool { return m.Form == position.Barge && m.Units[0] == unit })
}

// askReturn asks a side for its post-battle movement if there is any to make. Once it has
// begun to move it is the side that says when it is done: until then it can take its
// draft back.
func askReturn(s *state.State, side components.Side) []engine.Decision {
	returned := slices.ContainsFunc(s.Off.Moves, func(m state.Move) bool { return m.PostBattle && m.Side == side })
	if !returned && !anyGoes(s, side, s.Off.PostBattle[side]) {
		return nil
	}
	return s.Asks(side, "post-battle", engine.Moment, true, engine.T("eots.offensive.ask.post-battle",
		"side", state.SideText(side), "units", s.UnitTexts(state.UnitSlice(MustReturn(s, side)))))
}

// runOffensivesReturn first takes back the beaten units that marched in, and those
// landed by barge (9.5, 8.47); those that landed otherwise put to sea again (9.62).
func runOffensivesReturn(r *state.Referee) {
	recallCarriers(r)
	s := r.State
	side := s.Off.Side
	for unit := range s.Off.Retreats.Intersect(s.Set.UnitsOf(side)).Without(s.Off.Landed).All() {
		fallBack(r, unit, CameFrom(s, unit))
	}
	for unit := range s.Off.Chosen[side].All() {
		if beaten(s, unit) && Barged(s, unit) {
			fallBack(r, unit, LastPath(s, unit)[0])
		}
	}
	bringHome(r, side, state.Emergency)
}

// fallBack sends a unit of the Offensives player back where it came from. Rule 9.5; where
// the enemy stands there now it is lost.
func fallBack(r *state.Referee, unit components.Unit, to components.Loc) {
	if to == components.NoLoc || r.State.Situation().Occ.Has(to, r.State.Off.Reactor(), position.Ashore) {
		r.LoseSteps(unit, state.MaxSteps, state.CauseRetreat, "9.5")
		return
	}
	if r.State.Board.Pieces[unit].Place != position.At(to) {
		retreat(r, unit, to)
	}
}

// bringHome opens the post-battle movement of a side, and closes it where nobody has to
// choose.
func bringHome(r *state.Referee, side components.Side, next state.Stage) {
	if !r.State.Off.Passed {
		cards.WearYamato(r, side)
		r.Emit(state.ReturnBegun{Side: side, Units: state.UnitSlice(returners(r.State, side))})
		r.Emit(state.WindowClosed{Side: side})
		if anyGoes(r.State, side, r.State.Off.PostBattle[side]) {
			return
		}
	}
	EndReturn(r, side, next)
}

// EndReturn loses the units that cannot stay where they are and have nowhere to go (9.61,
// 9.62).
func EndReturn(r *state.Referee, side components.Side, next state.Stage) {
	for unit := range r.State.Off.PostBattle[side].All() {
		if !atHome(r.State, side, unit) && !FleesLater(r.State, side, unit) {
			r.LoseSteps(unit, state.MaxSteps, state.CauseStranded, r.State.Rule())
		}
	}
	r.Emit(state.ReturnDone{Side: side})
	r.Enter(next)
}

// homes are the hexes where a unit may end its post-battle movement by itself.
func homes(s *state.State, side components.Side, unit components.Unit) components.LocSet {
	form := position.Assault
	switch s.Set.Units[unit].Class {
	case components.Air:
		form = position.Fly
	case components.Naval:
		form = position.Sail
	}
	answer := Reach(s, side, []components.Unit{unit}, form)
	if answer.Err != nil {
		return components.LocSet{}
	}
	return answer.Ends
}

// atHome tells whether a unit may stay where it is (9.61, 9.62).
func atHome(s *state.State, side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	ends := homes(s, side, unit)
	return loc == components.NoLoc || ends.Has(loc)
}

// MustReturn are the units that may not stay where they are and have somewhere to go.
func MustReturn(s *state.State, side components.Side) components.UnitSet {
	return s.Off.PostBattle[side].Where(func(unit components.Unit) bool {
		ends, loc := homes(s, side, unit), s.Board.Pieces[unit].Place.Loc()
		return loc != components.NoLoc && !ends.Has(loc) && !ends.IsEmpty() && !FleesLater(s, side, unit)
	})
}

// FleesLater tells whether an activated unit may wait for emergency movement. Rule 8.32: it is
// for inactive ones, by an option also for air units of the Reaction player whose hex was
// taken (B-E08, B-E24).
func FleesLater(s *state.State, side components.Side, unit components.Unit) bool {
	loc := s.Board.Pieces[unit].Place.Loc()
	return s.Chose(edition.ActivatedFlee) && side == s.Off.Reactor() && s.Set.Units[unit].Class == components.Air &&
		loc != components.NoLoc && s.Board.Control(s.Set, loc) == side.Other()
}

// homeward is the post-battle movement of a side.
func homeward(name string, rule engine.Rule, next state.Stage, run func(*state.Referee), ask func(*state.State) []engine.Decision) state.PlayStage {
	return state.PlayStage{
		Name: name, Rule: rule, Run: run, Ask: ask, Options: optionsReturn, Legal: legalReturn, Explain: explainReturn,
		Carry: func(r *state.Referee, side components.Side, order engine.Order) error {
			if order.Verb == "move" {
				return move(r, side, order.Args)
			}
			EndReturn(r, side, next)
			return nil
		},
	}
}

func optionsReturn(s *state.State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		var options []engine.Option
		if anyMove(s, side) {
			options = append(options, state.ActOption("move", state.More))
		}
		if MustReturn(s, side).IsEmpty() {
			options = append(options, state.ActOption("commit", state.Complete))
		}
		return options
	case prefix.Verb == "move":
		return moveOptions(s, side, prefix.Args)
	}
	return nil
}

func explainReturn(s *state.State, side components.Side, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		return engine.Refuse(s.Rule(), "eots.offensive.refuse.must-return",
			"units", s.UnitTexts(state.UnitSlice(MustReturn(s, side))))
	case prefix.Verb == "move":
		return explainMove(s, side, prefix.Args, word)
	}
	return nil
}
