package deploy

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/army"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Where it is agreed, armies are picked in the open: both sides take one unit after the other, by turns, out of one pool, which is
// made by dice. It holds enough of each side to reach its limit; obstacles go to whoever takes them first. Rule 2.6.

// drafting is the stage in which armies are picked.
func drafting() state.PlayStage {
	return state.PlayStage{
		Name: "army-draft", Rule: "2.6",
		Ask: func(s *state.State) []engine.Decision {
			if s.Armies[s.Active].Locked || !canPick(s, s.Active) {
				return nil
			}
			return []engine.Decision{{
				Seat: state.Seat(s.Active), Kind: "pick", Rule: "2.6", Effort: engine.Tap,
				Ask: engine.T("aam.ask.pick", "side", state.SideName(s.Active)),
			}}
		},
		Run: draftOn,
		Verbs: []state.Verb{
			{Word: "pick", Options: pickable, Explain: whyNotPick, Carry: pick},
			{Word: "done", Complete: legal, Explain: whyNotDone, Carry: func(r *state.Referee, side components.Side, _ []string) {
				r.Emit(ArmyLocked{Side: side})
				after(r, side)
			}},
		},
	}
}

// draftOn makes the pool, ends the picking of a side that can pick no more, and ends the draft.
func draftOn(r *state.Referee) {
	s := r.State
	switch {
	case s.Pool == nil && !s.Armies[s.Active].Locked:
		pool := s.Terms().Pool(func(side components.Side, n int) int { return r.Dice.Roll("pool "+side.Word(), n) })
		r.Emit(PoolMade{Pool: pool, First: components.Side(r.Dice.Roll("first pick", components.Sides))})
	case !s.Armies[s.Active].Locked:
		r.Emit(ArmyLocked{Side: s.Active})
		after(r, s.Active)
	default:
		r.Enter(state.Reveal)
	}
}

// after asks the other side, unless it has ended its picking.
func after(r *state.Referee, side components.Side) {
	if !r.State.Armies[side.Enemy()].Locked {
		r.Emit(Asked{Side: side.Enemy()})
	}
}

func canPick(s *state.State, side components.Side) bool { return len(pickable(s, side, nil)) > 0 }

// pickable are the types of the pool that fit into the army of a side.
func pickable(s *state.State, side components.Side, words []string) []engine.Option {
	if len(words) > 0 {
		return nil
	}
	var options []engine.Option
	terms, list := s.Terms(), listOf(s, side)
	for _, e := range s.Pool {
		if e.Count = 1; terms.Fits(side, list, e) {
			options = append(options, engine.Option{Word: e.Word(terms.Set), Label: e.Name(terms.Set), Complete: true})
		}
	}
	return options
}

// whyNotPick tells why a type cannot be picked: there is none in the pool, or it breaks a limit. Rules 2.6, 2.7.
func whyNotPick(s *state.State, side components.Side, words []string, word string) *engine.Refusal {
	e, ok := army.Find(s.Set(), word)
	switch {
	case !ok || len(words) > 0:
		return nil
	case s.Pool.Count(e) == 0:
		return engine.Refuse("2.6", "aam.army.refuse.pool", "unit", e.Name(s.Set()))
	}
	for _, refusal := range s.Terms().Check(side, listOf(s, side).With(e)) {
		return refusal
	}
	return nil
}

func pick(r *state.Referee, side components.Side, words []string) {
	e, _ := army.Find(r.State.Set(), words[0])
	r.Emit(Picked{Side: side, Type: e.Type})
	after(r, side)
}

// usualPick is the costliest unit that takes up a quarter of what is left at most, or else the cheapest. Rule 18.
func usualPick(s *state.State, side components.Side) engine.Order {
	terms := s.Terms()
	n := terms.Tally(listOf(s, side))
	share := (terms.Limit(&n) - n.Cost) / 4
	best, bestCost := engine.Order{Verb: "done"}, components.Cost(-1)
	for _, option := range pickable(s, side, nil) {
		id, _ := terms.Set.Type(option.Word)
		u := &terms.Set.Units[id]
		if u.Kind == components.Obstacle {
			continue
		}
		better := bestCost < 0 || u.Cost <= share && (u.Cost > bestCost || bestCost > share) || u.Cost > share && u.Cost < bestCost
		if better {
			best, bestCost = engine.Order{Verb: "pick", Args: []string{option.Word}}, u.Cost
		}
	}
	return best
}
