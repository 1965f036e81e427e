package naval

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/stage"
)

// maxSweeps is how many mine markers a side may try to clear in a turn.
const maxSweeps = 2

// mineClearing lets both sides clear mines (I5), the First side first; not in the first turn. Rules 7.5.2, A-09.
func mineClearing() state.PlayStage {
	return state.PlayStage{
		Name: "mine-clearing", Rule: "7.5.2", Ask: askSweeps,
		Run: func(r *state.Referee) {
			r.Emit(SweepingEnded{})
			r.Enter(state.SegmentBegin)
		},
		Verbs: []state.Verb{
			{
				Word: "sweep", Carry: sweep,
				Options: func(s *state.State, by components.Side, words []string) (options []engine.Option) {
					if len(words) > 0 {
						return nil
					}
					for _, p := range sweepable(s, by) {
						options = append(options, engine.Option{
							Word: s.Set().Word(p), Complete: true, Label: engine.T("nextwar.sweep.chance", "place", s.PlaceName(p), "chance", sweepChance(s, by, p)),
						})
					}
					return options
				},
				Explain: explainSweep,
			},
			{
				Word: "done", Complete: stage.Always[*state.State, components.Side],
				Carry: func(r *state.Referee, by components.Side, _ []string) { r.Emit(SweepingDeclined{Side: by}) },
			},
		},
	}
}

func askSweeps(s *state.State) []engine.Decision {
	for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
		places := sweepable(s, side)
		if s.Asked>>side&1 == 1 || len(places) == 0 {
			continue
		}
		var about []string
		for _, p := range places {
			about = append(about, s.Set().Word(p))
		}
		return []engine.Decision{{
			Seat: state.Seat(side), Kind: "mine-clearing", Rule: "7.5.2", Effort: engine.Tap, About: about,
			Ask: engine.T("nextwar.ask.mine-clearing", "n", maxSweeps-int(s.Sides[side].MinesSwept)),
		}}
	}
	return nil
}

// sweepable are the enemy mines that a side can try to clear now: it controls the In-Shore box (of a port on two zones, either
// one), it has tries left, and nobody has tried this marker in this turn. Rules 7.5.2, A-118, scenario.
func sweepable(s *state.State, side components.Side) (places []components.Place) {
	if s.Turn == 1 || s.Sides[side].MinesSwept >= maxSweeps {
		return nil
	}
	for i := range s.Mines {
		if m := &s.Mines[i]; m.Side != side && !m.Swept && controlsCoast(s, side, m.At) {
			places = append(places, m.At)
		}
	}
	slices.Sort(places)
	return places
}

// controlsCoast tells whether a side controls an In-Shore box of a place.
func controlsCoast(s *state.State, side components.Side, p components.Place) bool {
	return slices.ContainsFunc(zonesOf(s, p), func(z components.Zone) bool { return s.InShoreControl(z) == side })
}

func explainSweep(s *state.State, by components.Side, _ []string, word string) *engine.Refusal {
	p, known := s.Set().Find(word)
	if !known {
		return nil
	}
	switch m := mineAt(s, p); {
	case m == nil || m.Side == by:
		return engine.Refuse("7.5.2", "nextwar.refuse.sweep.none", "place", s.PlaceName(p))
	case m.Swept:
		return engine.Refuse("7.5.2", "nextwar.refuse.sweep.twice", "place", s.PlaceName(p))
	case !controlsCoast(s, by, p):
		return engine.Refuse("7.5.2", "nextwar.refuse.sweep.control", "place", s.PlaceName(p))
	}
	return nil
}

// sweepModifiers are those of an attempt to clear mines: a friendly ship in the area helps. Rule 7.5.2.
func sweepModifiers(s *state.State, by components.Side, p components.Place) (modifiers state.Modifiers) {
	if slices.ContainsFunc(mineArea(s, p), func(p components.Place) bool { return len(shipsIn(s, by, p)) > 0 }) {
		modifiers = modifiers.With("sea-sweeper", int(s.Set().Charts.MineClearing.Ship))
	}
	return modifiers
}

// sweepChance is the chance of an attempt, in percent. Rule 7.5.2.
func sweepChance(s *state.State, by components.Side, p components.Place) int {
	clears := int(s.Set().Charts.MineClearing.Clears) - sweepModifiers(s, by, p).Sum()
	return 10 * min(max(0, clears+1), 10)
}

// sweep tries to clear a marker: a low roll takes one from its density, and the last one takes it out of the game. A friendly
// ship in its area helps. Rule 7.5.2.
func sweep(r *state.Referee, by components.Side, words []string) {
	s := r.State
	p, _ := s.Set().Find(words[0])
	modifiers := sweepModifiers(s, by, p)
	die := r.D10("mine clearing " + words[0])
	r.Emit(MineSwept{At: p, Side: by, Roll: int8(die), Modifiers: modifiers, Cleared: die+modifiers.Sum() <= int(s.Set().Charts.MineClearing.Clears)})
}

// usualSweep clears what it can, where a ship helps first.
func usualSweep(s *state.State, side components.Side) (engine.Order, bool) {
	places := sweepable(s, side)
	if len(places) == 0 {
		return engine.Order{}, false
	}
	helped := slices.IndexFunc(places, func(at components.Place) bool {
		return slices.ContainsFunc(mineArea(s, at), func(p components.Place) bool { return len(shipsIn(s, side, p)) > 0 })
	})
	return engine.Order{Verb: "sweep", Args: []string{s.Set().Word(places[max(helped, 0)])}}, true
}
