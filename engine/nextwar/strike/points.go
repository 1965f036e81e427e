package strike

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// The most air points that strike a target and that escort them. Rule 29.1.2.
const mostStrikePoints, mostEscortPoints = 4, 2

// pointsLeft are the air points of a side that it has not assigned yet: those of sealed strikes are spent when the strikes are shown. Rule
// 29.1.2.
func pointsLeft(s *state.State, by components.Side) int {
	if s.Chosen.AirWar() {
		return 0
	}
	left := int(s.Sides[by].AirPoints)
	for i := range s.Advanced.Missions {
		if m := &s.Advanced.Missions[i]; m.Side == by && m.Step == state.Assigned {
			left -= int(m.Points + m.Escort)
		}
	}
	return left
}

// pointTargets are what air points may strike: whatever air units may, in any range. One strike for each target. Rules 23.4, 29.1.2.
func pointTargets(s *state.State, by components.Side) (targets []state.Target) {
	for _, t := range Targets(s, by, state.PointStrike) {
		m := &state.Mission{Side: by, Kind: state.PointStrike, Target: t, Points: mostStrikePoints}
		if !taken(s, by, state.PointStrike, t) && Column(s, m, &state.Flyer{Unit: components.NoUnit}) > 0 {
			targets = append(targets, t)
		}
	}
	return targets
}

// bombOptions: a target, the points that strike it, and those that escort them. Rule 29.1.2.
func bombOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	left := pointsLeft(s, by)
	number := func(n int, key string, more bool) engine.Option {
		return engine.Option{Word: strconv.Itoa(n), Label: engine.T(key, "n", n), Count: true, Complete: true, More: more}
	}
	switch len(words) {
	case 0:
		if left > 0 {
			for _, t := range pointTargets(s, by) {
				options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), More: true})
			}
		}
	case 1:
		for n := 1; n <= min(left, mostStrikePoints); n++ {
			options = append(options, number(n, "nextwar.combat.points", left > n))
		}
	case 2:
		n, _ := strconv.Atoi(words[1])
		for escort := 1; escort <= min(left-n, mostEscortPoints); escort++ {
			options = append(options, number(escort, "nextwar.air.escort", false))
		}
	}
	return options
}

func explainBomb(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if len(words) > 0 {
		if n, err := strconv.Atoi(word); err == nil && n > 0 {
			return engine.Refuse("29.1", "nextwar.refuse.strike-points", "n", pointsLeft(s, by))
		}
		return nil
	}
	t, known := s.FindTarget(word)
	switch {
	case !known:
		return nil
	case taken(s, by, state.PointStrike, t):
		return engine.Refuse("23.4", "nextwar.refuse.target.taken", "target", s.TargetName(t))
	}
	if refusal := Refused(s, by, state.PointStrike, t); refusal != nil {
		return refusal
	}
	return engine.Refuse("29.1", "nextwar.refuse.strike-points", "n", pointsLeft(s, by))
}

// bomb assigns a strike by air points. Rule 29.1.2.
func bomb(r *state.Referee, by components.Side, words []string) {
	t, _ := r.State.FindTarget(words[0])
	points, _ := strconv.Atoi(words[1])
	m := state.Mission{
		Side: by, Kind: state.PointStrike, Target: t, Points: int8(points), Flyers: []state.Flyer{{Unit: components.NoUnit}},
	}
	if len(words) > 2 {
		escort, _ := strconv.Atoi(words[2])
		m.Escort = int8(escort)
	}
	r.Emit(MissionAssigned{Mission: m})
}

// strikeWithPoints resolves a strike by air points: air defense fire as at combat support, then one roll in the column of a strike rating
// of as many as come through. Rules 6.6, 29.1.2.
func strikeWithPoints(r *state.Referee, i int) {
	m := &r.State.Advanced.Missions[i]
	left := air.Fire(r, &air.Sortie{
		Side: m.Side, Mission: air.PointStrike, To: m.Target.At, Points: int(m.Points), Escort: int(m.Escort),
	}).Support
	r.Emit(PointsThrough{Mission: i, Points: int8(left)})
	if left > 0 {
		resolve(r, i, 0)
	}
}
