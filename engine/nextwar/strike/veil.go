package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// unseen tells whether the enemy of a group does not know who flies in it. Rule 29.2.1.
func unseen(s *state.State, m *state.Mission) bool {
	return s.Veils(engine.Audience{Kind: engine.Player, Seat: state.Seat(m.Side.Enemy())}, m)
}

// sizeOf tells how many aircraft a hidden group has, and whether there are Wild Weasels. Rule 29.2.1.
func sizeOf(s *state.State, m *state.Mission, key string) engine.Text {
	if wildWeasels(s, m) > 0 {
		key += "-weasels"
	}
	n := 0
	for j := range m.Flyers {
		if s.Airborne(&m.Flyers[j]) {
			n++
		}
	}
	return engine.T(key, "target", s.TargetName(m.Target), "n", n)
}

// nameOptions are one or two interceptors against a hidden group: whom they attack is chosen when it is shown. Rule 29.2.1.
func nameOptions(s *state.State, by components.Side, m *state.Mission, words []string) (options []engine.Option) {
	all := interceptors(s, by, m)
	for _, id := range all {
		if len(words) < mostInterceptors && !slices.Contains(words, s.Info(id).Word) {
			options = append(options, unitOption(s, id, true, len(words)+1 < min(mostInterceptors, len(all))))
		}
	}
	return options
}

// named are the groups against which a side has sent interceptors that have no targets yet. Rule 29.2.1.
func named(s *state.State, by components.Side) (groups []int) {
	for _, n := range s.Advanced.Named {
		if n.Side == by {
			groups = append(groups, n.Mission)
		}
	}
	return groups
}

// namedFor are the interceptors that a side has sent against a hidden group. Rule 29.2.1.
func namedFor(s *state.State, by components.Side, mission int) []components.UnitID {
	for _, n := range s.Advanced.Named {
		if n.Side == by && n.Mission == mission {
			return n.Units
		}
	}
	return nil
}

// sendable are the interceptors for a group: those named for it when it was hidden, else all that reach it. Rules 24.4, 29.2.1.
func sendable(s *state.State, by components.Side, mission int) []components.UnitID {
	if s.Stage == state.InterceptorTargets {
		return slices.Clone(namedFor(s, by, mission))
	}
	return interceptors(s, by, &s.Advanced.Missions[mission])
}

func counters(s *state.State, words []string) (ids []components.UnitID) {
	for _, word := range words {
		id, _ := s.Set().Counter(word)
		ids = append(ids, id)
	}
	return ids
}

func wordsOf(s *state.State, ids []components.UnitID) (words []string) {
	for _, id := range ids {
		words = append(words, display.FighterWord(s, id))
	}
	return words
}
