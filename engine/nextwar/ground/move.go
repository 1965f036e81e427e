package ground

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// MoveVerbs are the orders of this chapter in the movement segments. Rules 8.5.1, 8.5.3, 8.5.4.3.
func MoveVerbs() []state.Verb {
	return []state.Verb{
		{Word: "move", Options: moveOptions, Follows: canMove, Explain: whyNotMove, Pause: whyNotPause, Carry: move},
		{Word: "step", Options: stepOptions, Follows: canStep, Explain: whyNotStep, Carry: takeStep},
	}
}

// journey is the beginning of a move: units of one hex, and the way that they have taken so far.
type journey struct {
	ids []components.UnitID
	way []components.Place
	// ways lead on from the last waypoint, or from the starting hex.
	ways *Ways
}

// journeyOf reads the words of a move: units, then waypoints; false where they are no beginning of one.
func journeyOf(s *state.State, words []string) (j journey, ok bool) {
	for len(words) > 0 {
		id, isUnit := s.Set().Counter(words[0])
		if !isUnit {
			break
		}
		if len(j.ids) > 0 && (id <= j.ids[len(j.ids)-1] || s.Unit(id).At != s.Unit(j.ids[0]).At) || MoveBan(s, id).Is() {
			return j, false
		}
		j.ids, words = append(j.ids, id), words[1:]
	}
	switch len(j.ids) {
	case 0:
		return j, len(words) == 0
	case 1:
		j.ways = Reach(s, j.ids[0])
	default:
		j.ways = ReachTogether(s, j.ids)
	}
	for _, word := range words {
		to, isHex := s.Set().Find(word)
		if !isHex || !s.Set().IsHex(to) {
			return j, false
		}
		next, ok := j.ways.onFrom(to)
		if !ok {
			return j, false
		}
		j.way, j.ways = append(j.way, j.ways.way(onward, to)...), next
	}
	return j, true
}

// movers lists the units of a side that may move.
func movers(s *state.State, by components.Side, yield func(id components.UnitID) bool) {
	for i := range s.Units {
		id := components.UnitID(i)
		if info := s.Info(id); info.Side == by && info.Kind.OnMap() && !MoveBan(s, id).Is() && !yield(id) {
			return
		}
	}
}

func canMove(s *state.State, by components.Side) (can bool) {
	movers(s, by, func(id components.UnitID) bool {
		can = canGo(s, []components.UnitID{id})
		return !can
	})
	return can
}

// moveOptions lists the words of a move: units of one hex in ascending order, then the hexes that they can reach.
func moveOptions(s *state.State, by components.Side, words []string) []engine.Option {
	j, ok := journeyOf(s, words)
	if !ok {
		return nil
	}
	var options []engine.Option
	if len(j.way) == 0 {
		movers(s, by, func(id components.UnitID) bool {
			if j.joins(s, id) {
				options = append(options, engine.Option{Word: s.Info(id).Word, Label: s.Name(id), More: true})
			}
			return true
		})
	}
	if j.ways == nil {
		return options
	}
	passages := j.ways.passages()
	options = slices.Grow(options, j.ways.reached())
	for i := range s.Set().Hexes {
		at := components.Place(i)
		end, on := j.ways.sums[ending][at] >= 0, passages.Has(at)
		if end || on {
			options = append(options, engine.Option{
				Word: s.Set().Word(at), Label: j.ways.label(at, end), Complete: end, More: on, UsuallyComplete: end && on,
			})
		}
	}
	return options
}

// joins tells whether a unit can be the next of a party.
func (j *journey) joins(s *state.State, id components.UnitID) bool {
	if len(j.ids) == 0 {
		return canGo(s, []components.UnitID{id})
	}
	if id <= j.ids[len(j.ids)-1] || s.Unit(id).At != s.Unit(j.ids[0]).At {
		return false
	}
	together := append(append([]components.UnitID(nil), j.ids...), id)
	return canGo(s, together)
}

// label names a hex with the movement points that are used and left there.
func (w *Ways) label(at components.Place, end bool) engine.Text {
	layer, key := onward, "nextwar.move.bypass"
	if end {
		layer, key = ending, "nextwar.move.to"
		if w.uncleared.Has(at) {
			key = "nextwar.move.clear"
		}
	}
	used, left := w.cost(layer, at)
	return engine.T(key, "place", w.s.PlaceArgument(at), "used", state.MPArgument(used), "left", state.MPArgument(left))
}

// move carries a move out. Rule 8.5.1.
func move(r *state.Referee, _ components.Side, words []string) {
	last := len(words) - 1
	j, ok := journeyOf(r.Before, words[:last]) // nothing has changed yet
	to, found := r.State.Set().Find(words[last])
	if !ok || !found {
		return
	}
	way := append(j.way, j.ways.Way(to)...)
	r.Relocate(j.ids, way, state.ByMovement)
	r.Mark(j.ids, state.Moved, state.HalfMove)
}

// whyNotMove says why a word may not follow in a move.
func whyNotMove(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if word == "" {
		return engine.Refuse("8.5.1", "nextwar.refuse.move.nobody")
	}
	j, ok := journeyOf(s, words)
	if !ok {
		return whyNotOn(s, words)
	}
	if len(j.way) == 0 {
		if refusal := whyNotUnit(s, by, j.ids, word); refusal != nil {
			return refusal
		}
	}
	to, isPlace := s.Set().Find(word)
	switch {
	case !isPlace || j.ways == nil:
		return nil
	case !s.Set().IsHex(to):
		return engine.Refuse("8.5.1", "nextwar.refuse.move.to-box", "place", s.PlaceName(to))
	}
	return WhyNotReach(j.ways, to)
}

// whyNotOn says why a move cannot go on from its last waypoint. Rules 8.2.2, 8.4.1, 8.5.1.
func whyNotOn(s *state.State, words []string) *engine.Refusal {
	last := len(words) - 1
	j, ok := journeyOf(s, words[:last])
	at, isPlace := s.Set().Find(words[last])
	if !ok || !isPlace || j.ways == nil || !j.ways.CanEnd(at) {
		return nil
	}
	place := s.PlaceName(at)
	switch {
	case j.ways.zone.Has(at):
		return engine.Refuse("8.2.2", "nextwar.refuse.move.stopped", "place", place)
	case j.ways.uncleared.Has(at):
		return engine.Refuse("8.5.1.1", "nextwar.refuse.move.clearing", "place", place)
	}
	return engine.Refuse("8.5.1", "nextwar.refuse.move.spent", "place", place)
}

// whyNotPause says why a move may not end in a hex through which it may go. Rules 8.4.1.3, 8.5.1.1.
func whyNotPause(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	j, ok := journeyOf(s, words)
	to, isPlace := s.Set().Find(word)
	if !ok || !isPlace || !s.Set().IsHex(to) || j.ways == nil {
		return nil
	}
	if refusal := WhyNotReach(j.ways, to); refusal != nil && refusal.Rule == "8.4.1.3" {
		return refusal
	}
	return engine.Refuse("8.5.1.1", "nextwar.refuse.move.bypass", "place", s.PlaceName(to))
}
