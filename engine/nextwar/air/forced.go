package air

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// stranded are the helicopters of a side whose base the enemy controls. Rule 6.5.1.2.
func stranded(s *state.State, side components.Side) (ids []components.UnitID) {
	for id := range s.All(side, components.Helicopter) {
		u := s.Unit(id)
		if u.Aboard == components.NoUnit && s.Set().IsHex(u.At) && s.Controller(u.At) == side.Enemy() {
			ids = append(ids, id)
		}
	}
	return ids
}

// refuges are the bases to which a helicopter may fly whose base is taken, full ones too. Rule 6.5.1.2.
func refuges(s *state.State, id components.UnitID) (bases []base) {
	homes(s, id, func(b base) {
		if inReach(s, id, b) && b != ofHelicopter(s, id) {
			bases = append(bases, b)
		}
	})
	return bases
}

// askForced asks for a new base of helicopters whose base was taken, one side after the other. Rule 6.5.1.2, A-26.
func askForced(s *state.State) []engine.Decision {
	for _, side := range [...]components.Side{s.First, s.First.Enemy()} {
		var homeless []components.UnitID
		for _, id := range stranded(s, side) {
			if len(refuges(s, id)) > 0 {
				homeless = append(homeless, id)
			}
		}
		if len(homeless) > 0 {
			return []engine.Decision{{
				Seat: state.Seat(side), Kind: "forced-rebase", Rule: "6.5.1.2", Effort: engine.Tap,
				Ask: engine.T("nextwar.ask.forced-rebase", "units", s.NamesOf(homeless)), About: words(s, homeless),
			}}
		}
	}
	return nil
}

// forcedRebase is the stage in which helicopters leave bases that were taken. Those without another in reach are destroyed. Rule 6.5.1.2.
func forcedRebase() state.PlayStage {
	return state.PlayStage{
		Name: "forced-rebase", Rule: "6.5.1.2", Ask: askForced,
		Verbs: []state.Verb{{Word: "rebase", Options: forcedOptions, Explain: whyNotForced, Carry: flee}},
		Run: func(r *state.Referee) {
			for side := range components.Side(components.Sides) {
				for _, id := range stranded(r.State, side) {
					r.Eliminate(id, state.ByBaseLoss, "6.5.1.2")
				}
			}
			r.Enter(state.ControlChange)
		},
	}
}

// forcedOptions lists the helicopters that have to leave, then their new bases.
func forcedOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for _, id := range stranded(s, by) {
			if len(refuges(s, id)) > 0 {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
			}
		}
	case 1:
		id, _ := s.Set().Counter(words[0])
		for _, b := range refuges(s, id) {
			label := b.name(s)
			if b.room(s, id) < 1 {
				label = engine.T("nextwar.air.full", "base", label)
			}
			options = append(options, engine.Option{Word: b.word(s), Label: label, Complete: true})
		}
	}
	return options
}

// whyNotForced says why a helicopter may not flee, or not to a base.
func whyNotForced(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if len(words) == 0 {
		id, isUnit := s.Set().Counter(word)
		if !isUnit || slices.Contains(stranded(s, by), id) {
			return nil
		}
		return state.Forbid("6.5.1.2", "air.rebase.safe").Of(id).Refusal(s)
	}
	id, isUnit := s.Set().Counter(words[0])
	to, isBase := findBase(s, word)
	if !isUnit || !isBase || len(words) > 1 {
		return nil
	}
	b := state.Forbid("6.5.1.2", "air.rebase.range")
	if !to.fits(s, id) {
		b = state.Forbid("6.5.1", "air.rebase.base")
	}
	b.Unit, b.Place = id, to.at
	return b.Refusal(s)
}

// flee carries a forced rebase out, under air defense fire of which an Abort has no effect. Over the capacity of its new base the helicopter
// has to rebase again in the next turn. Rule 6.5.1.2, A-107.
func flee(r *state.Referee, _ components.Side, words []string) {
	s := r.State
	id, _ := s.Set().Counter(words[0])
	to, _ := findBase(s, words[1])
	sortie := rebaseSortie(s, id, to)
	sortie.Resolute = true
	Fire(r, sortie)
	if s.OnMap(id) {
		r.Emit(HelicopterRebased{Helicopter: id, To: to.at, Ship: to.ship, Over: to.room(s, id) < 1, Cause: state.ByBaseLoss})
	}
}

// usualRefuge is where a helicopter usually flees: the nearest base with room, or the nearest one. Rule 6.5.1.2.
func usualRefuge(s *state.State, id components.UnitID) base {
	return slices.MinFunc(refuges(s, id), func(a, b base) int {
		roomA, roomB := a.room(s, id) > 0, b.room(s, id) > 0
		if roomA != roomB {
			if roomA {
				return -1
			}
			return 1
		}
		at := s.Unit(id).At
		return s.Set().AirDistance(at, a.at) - s.Set().AirDistance(at, b.at)
	})
}

// DestroyOverBased destroys the helicopters that a forced rebase of an earlier turn has put over the capacity of their base, if they still
// are. It is called at the beginning of the Reorganization Phase, for none can rebase after that. Rule 6.5.1.2, A-107.
func DestroyOverBased(r *state.Referee) {
	s := r.State
	for id := range components.UnitID(len(s.Units)) {
		if !s.Unit(id).Has(state.OverBase) {
			continue
		}
		if b := ofHelicopter(s, id); b.crowded(s) {
			r.Eliminate(id, state.ByBaseLoss, "6.5.1.2")
		} else {
			r.Mark([]components.UnitID{id}, 0, state.OverBase)
		}
	}
}
