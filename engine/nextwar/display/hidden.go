package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// askPicks asks both sides for the next unit of a hidden pairing. Rule 29.2.2.
func askPicks(s *state.State) []engine.Decision {
	return askBoth(s, "pick", "29.2", engine.Tap, func(components.Side) bool { return true })
}

func pickOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if !s.Chosen.AirFog || surplusOnly(s) || len(words) > 0 || len(s.Advanced.Picked[by]) > 0 {
		return nil
	}
	for _, id := range unpaired(s, by) {
		options = append(options, option(s, id, true, false))
	}
	return options
}

func pick(r *state.Referee, by components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	r.Emit(UnitPicked{Side: by, Unit: id}, state.Answered{Side: by})
}

// afterPicks pairs what both sides have picked; when one of them has no unit left the pairings may be changed. Rule 29.2.2.
func afterPicks(r *state.Referee) {
	a := r.State.Advanced
	if !surplusOnly(r.State) {
		by := a.Fight().First
		r.Emit(PicksShown{By: a.Picked[by][0], Against: a.Picked[by.Enemy()][0]})
		return
	}
	r.Enter(state.AirChanges)
}

// changer is the side that may change pairings that were made unseen: as often as its AWACS Advantage is high. NoSide for none. Rule
// 29.2.2.
func changer(s *state.State) components.Side {
	if fight := s.Advanced.Fight(); fight == nil || len(fight.Duels) == 0 {
		return components.NoSide
	}
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && awacs(s, side) > int(s.Advanced.Changes) {
			return side
		}
	}
	return components.NoSide
}

func askChanges(s *state.State) []engine.Decision {
	if side := changer(s); side != components.NoSide {
		return []engine.Decision{ask(s, side, "changes", "29.2", engine.Moment)}
	}
	return nil
}

// exchangeable tells whether it makes a difference when two units change places.
func exchangeable(s *state.State, a, b components.UnitID) bool {
	fight := s.Advanced.Fight()
	enemies := func(f state.Fighter) (all []state.Fighter) {
		for i := range fight.Duels {
			if at := opponent(&fight.Duels[i], f); at != nobody {
				all = append(all, at)
			}
		}
		slices.Sort(all)
		return all
	}
	return a != b && !slices.Equal(enemies(a), enemies(b))
}

// swapOptions are two own units that change places. Rule 29.2.2.
func swapOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	units := Units(s, by, state.AreaSuperiority)
	partners := func(a components.UnitID) []components.UnitID {
		return slices.DeleteFunc(slices.Clone(units), func(b components.UnitID) bool { return !exchangeable(s, a, b) })
	}
	switch len(words) {
	case 0:
		for _, id := range units {
			if len(partners(id)) > 0 {
				options = append(options, option(s, id, false, true))
			}
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		for _, other := range partners(id) {
			options = append(options, option(s, other, true, false))
		}
	}
	return options
}

func swap(r *state.Referee, _ components.Side, words []string) {
	a, _ := r.State.Set().Counter(words[0])
	b, _ := r.State.Set().Counter(words[1])
	r.Emit(PairsSwapped{Units: [2]components.UnitID{a, b}})
}

// pullOutOptions are own units that leave the combat. Rule 29.2.2.
func pullOutOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) > 0 {
		return nil
	}
	for _, id := range Units(s, by, state.AreaSuperiority) {
		options = append(options, option(s, id, true, false))
	}
	return options
}

func pullOut(r *state.Referee, _ components.Side, words []string) {
	id, _ := r.State.Set().Counter(words[0])
	r.Emit(PairLeft{Unit: id})
}

// beginShots begins the combat when nobody changes the pairings any more.
func beginShots(r *state.Referee) {
	r.Emit(RoundBegun{Round: state.LongRangeRound})
	r.Enter(state.AirShots)
}
