package movement

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/ability"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

// postWords are the words for a Soldier who ends a move at a pillbox, by post. Rule 13.
func postWords() [state.NumPosts]string {
	return [...]string{state.Inside: "inside", state.Outside: "outside"}
}

// journey is the beginning of an order to move: a unit, the way up to the last waypoint but one, and the last one, which is the end of
// the move or the next waypoint.
type journey struct {
	id state.UnitID
	// way leads to the origin of ways.
	way    []components.Place
	ways   *Ways
	last   components.Place // NoPlace where only the unit is named
	facing int8             // a direction plus 1
	post   state.Post
	// ended: no word may follow.
	ended bool
}

// journeyOf reads the words of a move; false where they are no beginning of one.
func journeyOf(s *state.State, by components.Side, words []string) (j journey, ok bool) {
	id, found := s.Find(words[0])
	if !found || s.Units[id].Side != by {
		return j, false
	}
	mode := ModeOf(s, id)
	if barred(s, id, mode, false).up() {
		return j, false
	}
	j = journey{id: id, ways: Reach(s, id, mode), last: components.NoPlace}
	for _, word := range words[1:] {
		if j.ended || !j.closes(word) && !j.goes(word) {
			return j, false
		}
	}
	return j, true
}

// closes reads a word behind the last hex.
func (j *journey) closes(word string) bool {
	if j.last == components.NoPlace || !j.ways.CanEnd(j.last) {
		return false
	}
	words := postWords()
	if i := slices.Index(words[:], word); i > 0 && j.choosesPost() {
		j.post, j.ended = state.Post(i), true
	} else if d, ok := state.DirectionOf(word); ok && j.ways.kind == components.Vehicle {
		j.facing, j.ended = int8(d)+1, true
	}
	return j.ended
}

// goes reads a hex.
func (j *journey) goes(word string) bool {
	to, isHex := j.ways.m.Find(word)
	if !isHex {
		return false
	}
	next, ok := j.onward()
	if !ok || next.ends[to].risk == nowhere && next.ons[to].risk == nowhere {
		return false
	}
	if j.last != components.NoPlace {
		j.way = append(j.way, j.ways.wayOn(j.last)...)
	}
	j.ways, j.last = next, to
	return true
}

// onward are the ways on from the last hex.
func (j *journey) onward() (*Ways, bool) {
	if j.last == components.NoPlace {
		return j.ways, true
	}
	return j.ways.onFrom(j.last)
}

// choosesPost tells whether the move ends at a pillbox that a Soldier may enter.
func (j *journey) choosesPost() bool {
	s := j.ways.s
	return j.ways.kind == components.Soldier && s.ObstacleIn(j.last, ability.Pillbox) != state.NoUnit && !s.Sheltered(j.ways.side.Enemy(), j.last)
}

// action is the order.
func (j *journey) action() state.Action {
	a := state.Action{Act: state.ActMove, Unit: j.id, Facing: j.facing, Target: state.NoUnit, Mode: j.ways.mode, Post: j.post}
	if j.last != components.NoPlace {
		a.Way = append(slices.Clip(j.way), j.ways.Way(j.last)...)
	}
	a.Mode = calmly(j.ways.s, &a)
	return a
}

// calmly is the mode of a move, which is one of aggression wherever its speed is enough: the unit may attack afterwards.
// Rule 16.1 aggression.
func calmly(s *state.State, a *state.Action) uint8 {
	if a.Mode != state.OrdinaryMove || !s.Part.Assault() || !s.Info(a.Unit).Has(ability.Aggression) || barred(s, a.Unit, state.AggressionMove, false).up() {
		return a.Mode
	}
	if w := moverOf(s, a.Unit, state.AggressionMove); w.judge(a.Way) != nil {
		return a.Mode
	}
	return state.AggressionMove
}

// movers lists the units of a side that may go somewhere.
func movers(s *state.State, by components.Side, yield func(id state.UnitID) bool) {
	for id := range s.Ground(by) {
		mode := ModeOf(s, id)
		if !barred(s, id, mode, false).up() && canGo(s, id, mode) && !yield(id) {
			return
		}
	}
}

func canMove(s *state.State, by components.Side) (can bool) {
	movers(s.Projected(), by, func(state.UnitID) bool {
		can = true
		return false
	})
	return can
}

// moveOptions lists the words of a move: a unit, the hexes that it can reach, and the facing of a Vehicle. Rule 5.
func moveOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	var options []engine.Option
	if len(words) == 0 {
		movers(s, by, func(id state.UnitID) bool {
			options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			return true
		})
		return options
	}
	j, ok := journeyOf(s, by, words)
	if !ok || j.ended {
		return nil
	}
	if next, ok := j.onward(); ok {
		options = next.options()
	}
	return append(options, j.closings()...)
}

// options are the hexes that can be reached.
func (w *Ways) options() []engine.Option {
	var options []engine.Option
	for _, p := range w.m.All {
		end := w.ends[p].risk != nowhere
		on := !w.single && w.ons[p].risk != nowhere && w.leads(p, p, w.ons[p], false)
		closing := end && (w.kind == components.Vehicle || w.s.ObstacleIn(p, ability.Pillbox) != state.NoUnit && !w.s.Sheltered(w.side.Enemy(), p))
		if end || on {
			options = append(options, engine.Option{
				Word: w.m.Labels[p], Label: w.label(p), Complete: end, More: on || closing, UsuallyComplete: end && (on || closing),
			})
		}
	}
	return options
}

// closings are the words that may follow the last hex and are no hexes.
func (j *journey) closings() []engine.Option {
	if j.last == components.NoPlace || !j.ways.CanEnd(j.last) {
		return nil
	}
	if j.ways.kind == components.Vehicle {
		return facings(-1)
	}
	var options []engine.Option
	if j.choosesPost() {
		words := postWords()
		for _, word := range words[state.Inside:] {
			options = append(options, engine.Option{Word: word, Label: engine.T("aam.post." + word), Complete: true})
		}
	}
	return options
}

// facings are all directions but one.
func facings(without int) []engine.Option {
	var options []engine.Option
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if int(d) != without {
			options = append(options, engine.Option{Word: state.DirectionWord(d), Label: state.DirectionName(d), Complete: true})
		}
	}
	return options
}

// label names a hex with what the way there costs and what it may meet.
func (w *Ways) label(p components.Place) engine.Text {
	spent, speed, risk := w.Cost(p)
	key := "aam.move.to"
	switch {
	case risk.Rolls() > 0 && risk.Shots() > 0:
		key = "aam.move.risky"
	case risk.Rolls() > 0:
		key = "aam.move.rolls"
	case risk.Shots() > 0:
		key = "aam.move.shots"
	}
	place := w.s.PlaceName(p)
	if w.ends[p].risk != nowhere && w.overfills(p) {
		place = engine.T("aam.move.overfull", "place", place)
	}
	return engine.T(key, "place", place, "spent", spent, "speed", speed, "rolls", risk.Rolls(), "shots", risk.Shots())
}

// plan adds an action to the plan.
func plan(r *state.Referee, a state.Action) { r.Emit(state.ActionPlanned{Action: a}) }

// planMove plans a move. Rule 5.1.
func planMove(r *state.Referee, by components.Side, words []string) {
	if j, ok := journeyOf(r.Before.Projected(), by, words); ok {
		plan(r, j.action())
	}
}

// whyNotMove says why a word may not follow in a move.
func whyNotMove(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	switch {
	case word == "":
		return engine.Refuse("5.1", "aam.refuse.move.nobody")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal {
			mode := ModeOf(s, id)
			if refusal := WhyNotMove(s, id, mode, false); refusal != nil {
				return refusal
			}
			if !canGo(s, id, mode) {
				return refuse(s, id, "5.1", "stuck")
			}
			return nil
		})
	}
	j, ok := journeyOf(s, by, words)
	if !ok || j.ended {
		return nil
	}
	if _, isDirection := state.DirectionOf(word); isDirection && j.ways.kind != components.Vehicle {
		return refuse(s, j.id, "5.3", "no-facing")
	}
	to, isHex := s.Map().Find(word)
	if !isHex {
		return nil
	}
	if next, ok := j.onward(); ok {
		return next.WhyNotReach(to)
	}
	if !j.ways.passes(j.last) {
		return refuse(s, j.id, "6.2", "full", "place", s.PlaceName(j.last))
	}
	return refuse(s, j.id, "5.2", "spent", "place", s.PlaceName(j.last))
}

// whyNotPause says why a move may not end with a hex that it may go through.
func whyNotPause(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	if len(words) == 0 {
		return nil
	}
	j, ok := journeyOf(s, by, append(slices.Clip(words), word))
	if !ok || j.last == components.NoPlace {
		return nil
	}
	return j.ways.whyNotEnd(j.last)
}

// whyNotUnit says why a word is no unit that may do something; why asks about the units of the side. It is nil where the word
// is none.
func whyNotUnit(s *state.State, by components.Side, word string, why func(id state.UnitID) *engine.Refusal) *engine.Refusal {
	id, found := s.Find(word)
	switch {
	case !found:
		return nil
	case s.Units[id].Side != by:
		return refuse(s, id, "4", "enemy")
	}
	return why(id)
}
