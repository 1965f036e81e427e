package movement

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/aam/components"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// turnMode is the mode in which a Vehicle may turn in place: as its move, or right after an attack.
func turnMode(s *state.State, id state.UnitID) uint8 {
	if s.Part.Assault() && !barred(s, id, state.SwivelMove, true).up() {
		return state.SwivelMove
	}
	return ModeOf(s, id)
}

// whyNotTurn tells why a unit may not turn in place. Rules 5.3, 16.1 command-quick-reactions.
func whyNotTurn(s *state.State, id state.UnitID) bar {
	if s.Info(id).Kind != components.Vehicle {
		return bar{"5.3", "no-facing"}
	}
	return barred(s, id, turnMode(s, id), true)
}

// turnOptions lists the words of turning: a Vehicle, then the directions that it does not face.
func turnOptions(s *state.State, by components.Side, words []string) []engine.Option {
	s = s.Projected()
	switch len(words) {
	case 0:
		var options []engine.Option
		for id := range s.Ground(by) {
			if !whyNotTurn(s, id).up() {
				options = append(options, engine.Option{Word: s.Word(id), Label: s.Name(id), More: true})
			}
		}
		return options
	case 1:
		if id, found := s.Find(words[0]); found {
			return facings(int(s.Units[id].Facing))
		}
	}
	return nil
}

// explainTurn says why a word may not follow.
func explainTurn(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	s = s.Projected()
	switch {
	case word == "":
		return engine.Refuse("5.3", "aam.refuse.move.no-vehicle")
	case len(words) == 0:
		return whyNotUnit(s, by, word, func(id state.UnitID) *engine.Refusal { return whyNotTurn(s, id).refusal(s, id) })
	case len(words) == 1:
		id, _ := s.Find(words[0])
		if d, ok := state.DirectionOf(word); ok && d == s.Units[id].Facing {
			return refuse(s, id, "5.3", "faces", "direction", state.DirectionName(d))
		}
	}
	return nil
}

// planTurn plans a turn in place. Rule 5.3.
func planTurn(r *state.Referee, _ components.Side, words []string) {
	s := r.Before.Projected()
	id, _ := s.Find(words[0])
	d, _ := state.DirectionOf(words[1])
	a := state.Action{Act: state.ActMove, Unit: id, Facing: int8(d) + 1, Target: state.NoUnit, Mode: turnMode(s, id)}
	a.Mode = calmly(s, &a)
	plan(r, a)
}
