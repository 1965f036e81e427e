package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// rebaseBan says why a helicopter may not rebase of its own will: it needs an unused mission, in a Storm too, and not in Elite Reaction.
// Rules 6.5.1.2, 6.5.5, A-11, A-25, A-106.
func rebaseBan(s *state.State, side components.Side, id components.UnitID) state.Ban {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case info.Kind != components.Helicopter || info.Side != side || u.At < 0:
		return state.Forbid("6.5.1", "air.rebase.absent")
	case u.Has(state.Moved):
		return state.Forbid("8.5", "air.moved")
	case u.Has(state.Spent) || u.Missions >= max(1, missions(s.Weather)):
		return state.Forbid("6.5.1.2", "air.rebase.missions")
	case !canFly(s, id) && u.Aboard != components.NoUnit:
		return state.Forbid("6.5.5", "air.rebase.aboard")
	case !canFly(s, id):
		return state.Forbid("6.5.1", "air.rebase.enemy")
	}
	return segmentBan(s, "6.5.1.2")
}

// baseBan says why a helicopter may not fly to a base of its own will. Rules 6.5.1, 6.5.1.1, 6.5.1.2.
func baseBan(s *state.State, id components.UnitID, to base) (b state.Ban) {
	switch {
	case to == ofHelicopter(s, id):
		b = state.Forbid("6.5.1.2", "air.here")
	case !to.fits(s, id):
		b = state.Forbid("6.5.1", "air.rebase.base")
	case !inReach(s, id, to):
		b = state.Forbid("6.5.1.2", "air.rebase.range")
	case to.room(s, id) < 1:
		b = state.Forbid("6.5.1.1", "air.rebase.room")
	}
	if b.Is() {
		b.Unit, b.Place = id, to.at
	}
	return b
}

// inReach tells whether a base lies within twice the range of a helicopter. Rule 6.5.1.2.
func inReach(s *state.State, id components.UnitID, to base) bool {
	d := s.Set().AirDistance(s.Unit(id).At, to.at)
	return d >= 0 && d <= 2*int(s.Info(id).Range)
}

// basesOf are the bases to which a helicopter may fly of its own will.
func basesOf(s *state.State, id components.UnitID) (bases []base) {
	homes(s, id, func(b base) {
		if !baseBan(s, id, b).Is() {
			bases = append(bases, b)
		}
	})
	return bases
}

// rebaseSortie is the flight of a helicopter to another base.
func rebaseSortie(s *state.State, id components.UnitID, to base) *Sortie {
	return &Sortie{
		Side: s.Info(id).Side, Mission: HelicopterRebase, Units: []components.UnitID{id}, From: s.Unit(id).At, To: to.at,
	}
}

// rebaseOptions lists the words of a rebase: the helicopter, its new base, the air points that escort it.
func rebaseOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	if len(words) == 0 {
		for id := range s.All(by, components.Helicopter) {
			if !rebaseBan(s, by, id).Is() && len(basesOf(s, id)) > 0 {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
			}
		}
		return options
	}
	id, _ := s.Set().Counter(words[0])
	fired := func(b base) bool { return escortable(s, by, !immune(s, rebaseSortie(s, id, b))) }
	switch len(words) {
	case 1:
		for _, b := range basesOf(s, id) {
			options = append(options, engine.Option{Word: b.word(s), Label: b.name(s), Complete: true, More: fired(b)})
		}
	case 2:
		if b, ok := findBase(s, words[1]); ok && fired(b) {
			return escortOptions(s, by)
		}
	}
	return options
}

// whyNotRebase says why a word may not follow in a rebase.
func whyNotRebase(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	switch {
	case word == "":
		if b := segmentBan(s, "6.5.1.2"); b.Is() {
			return b.Refusal(s)
		}
		return state.Forbid("6.5.1.2", "air.rebase.nobody").Refusal(s)
	case len(words) == 0:
		id, isUnit := s.Set().Counter(word)
		if !isUnit {
			return nil
		}
		b := rebaseBan(s, by, id)
		if !b.Is() && len(basesOf(s, id)) == 0 {
			b = state.Forbid("6.5.1.2", "air.rebase.nowhere")
		}
		return b.Of(id).Refusal(s)
	}
	id, isUnit := s.Set().Counter(words[0])
	if !isUnit {
		return nil
	}
	if len(words) == 1 {
		if to, ok := findBase(s, word); ok {
			return baseBan(s, id, to).Refusal(s)
		}
		return nil
	}
	to, ok := findBase(s, words[1])
	if !ok || len(words) > 2 {
		return nil
	}
	return whyNoEscort(s, by, word, !immune(s, rebaseSortie(s, id, to)))
}

// rebase carries a rebase out: an Abort sends the helicopter back, and either way it flies no more missions in this turn. Rules
// 6.5.1.2, 6.6.1.
func rebase(r *state.Referee, by components.Side, words []string) {
	s := r.State
	id, _ := s.Set().Counter(words[0])
	to, _ := findBase(s, words[1])
	sortie := rebaseSortie(s, id, to)
	if len(words) > 2 {
		sortie.Escort, _ = escortOf(words[2])
	}
	Spend(r, by, sortie.Escort, "6.2.2")
	result := Fire(r, sortie)
	switch {
	case !s.OnMap(id):
	case result.Abort:
		r.Mark([]components.UnitID{id}, state.Spent, 0)
	default:
		r.Emit(HelicopterRebased{Helicopter: id, To: to.at, Ship: to.ship, Cause: state.ByRebase})
	}
}
