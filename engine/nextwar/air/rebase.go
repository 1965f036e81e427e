package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// rebaseBan says why a helicopter may not rebase of its own will: it needs an unused mission, in a Storm too, and not in Elite Reaction.
// Rules 6.5.1.2, 6.5.5, A-11, A-25, A-106.
func rebaseBan(s *state.State, side components.Side, id components.UnitID) ban {
	u, info := s.Unit(id), s.Info(id)
	switch {
	case info.Kind != components.Helicopter || info.Side != side || u.At < 0:
		return forbid("6.5.1", "rebase.absent")
	case u.Has(state.Moved):
		return forbid("8.5", "moved")
	case u.Has(state.Spent) || u.Missions >= max(1, missions(s.Weather)):
		return forbid("6.5.1.2", "rebase.missions")
	case !canFly(s, id) && u.Aboard != components.NoUnit:
		return forbid("6.5.5", "rebase.aboard")
	case !canFly(s, id):
		return forbid("6.5.1", "rebase.enemy")
	}
	return segmentBan(s, "6.5.1.2")
}

// baseBan says why a helicopter may not fly to a base of its own will. Rules 6.5.1, 6.5.1.1, 6.5.1.2.
func baseBan(s *state.State, id components.UnitID, to base) (b ban) {
	switch {
	case to == ofHelicopter(s, id):
		b = forbid("6.5.1.2", "here")
	case !to.fits(s, id):
		b = forbid("6.5.1", "rebase.base")
	case !inReach(s, id, to):
		b = forbid("6.5.1.2", "rebase.range")
	case to.room(s, id) < 1:
		b = forbid("6.5.1.1", "rebase.room")
	}
	if b.is() {
		b.unit, b.place = id, to.at
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
		if !baseBan(s, id, b).is() {
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
			if !rebaseBan(s, by, id).is() && len(basesOf(s, id)) > 0 {
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
		if b := segmentBan(s, "6.5.1.2"); b.is() {
			return b.refusal(s)
		}
		return forbid("6.5.1.2", "rebase.nobody").refusal(s)
	case len(words) == 0:
		id, isUnit := s.Set().Counter(word)
		if !isUnit {
			return nil
		}
		b := rebaseBan(s, by, id)
		if !b.is() && len(basesOf(s, id)) == 0 {
			b = forbid("6.5.1.2", "rebase.nowhere")
		}
		return b.of(id).refusal(s)
	}
	id, isUnit := s.Set().Counter(words[0])
	if !isUnit {
		return nil
	}
	if len(words) == 1 {
		if to, ok := findBase(s, word); ok {
			return baseBan(s, id, to).refusal(s)
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
