package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// beginTurn begins a turn with its weather: that of the first turn is chosen. Rules 3.0, 4.0.
func beginTurn(r *state.Referee) {
	r.Emit(TurnBegun{Turn: r.State.Turn})
	if r.State.Turn == 1 {
		r.Enter(state.WeatherChoice)
		return
	}
	r.Enter(state.WeatherRoll)
}

// beginSegment begins the next segment of the turn; after the last one come the phases that end it. A Contested turn has no
// Initiative Movement and Combat Phase. Rule 3.0.
func beginSegment(r *state.Referee) {
	next := nextSegment(r.State)
	if secondStrike(r, next) {
		return
	}
	r.Emit(SegmentBegun{Segment: next})
	switch {
	case next == state.NoSegment:
		r.Enter(state.Reorganization)
	case next.Moves():
		r.Enter(state.Movement)
	default:
		r.Enter(state.BattleChoice)
	}
}

// nextSegment is the segment after the present one; NoSegment after the last.
func nextSegment(s *state.State) state.Segment {
	switch {
	case s.Segment == state.B4:
		return state.NoSegment
	case s.Segment == state.NoSegment && !s.InitiativeTurn:
		return state.B1
	default:
		return s.Segment + 1
	}
}

// movement is a movement segment (8.5): one side makes all its moves. It is passed over where the side can do nothing.
func movement() state.PlayStage {
	verbs := append(moveVerbs(), state.Verb{
		Word:     "done",
		Complete: func(*state.State, components.Side) bool { return true },
		Carry:    func(r *state.Referee, _ components.Side, _ []string) { r.Enter(state.MovementEnd) },
	})
	able := func(s *state.State, side components.Side) bool {
		return len(s.Trails) > 0 || slices.ContainsFunc(verbs[:len(verbs)-1], func(v state.Verb) bool { return canBegin(&v, s, side) })
	}
	return state.PlayStage{
		Name: "movement", Rule: "8.5", Verbs: verbs,
		Ask: func(s *state.State) []engine.Decision {
			side := s.Active()
			if !able(s, side) {
				return nil
			}
			ask := decision(side, "movement", "8.5", engine.Session, engine.T("nextwar.ask.movement", "segment", s.SegmentName()))
			ask[0].Draft, ask[0].Round = true, round(s)
			return ask
		},
		Run: func(r *state.Referee) { r.Enter(state.MovementEnd) },
	}
}

// round numbers the drafts of a game: one for each segment, and one for the phases behind the last of them.
func round(s *state.State) int { return int(s.Turn)*(int(state.B4)+1) + int(s.Segment) }

// moveVerbs are the orders of movement segments, of all chapters.
func moveVerbs() []state.Verb {
	return slices.Concat(ground.MoveVerbs(), air.MoveVerbs(naval.Cross), naval.MoveVerbs())
}

// canBegin tells whether a side can give an order with a verb.
func canBegin(v *state.Verb, s *state.State, side components.Side) bool {
	switch {
	case v.Complete != nil && v.Complete(s, side):
		return true
	case v.Follows != nil:
		return v.Follows(s, side)
	default:
		return v.Options != nil && len(v.Options(s, side, nil)) > 0
	}
}
