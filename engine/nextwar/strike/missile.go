package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// bombardOptions: a target and an HQ. Rule 18.2.2.
func bombardOptions(s *state.State, by components.Side, words []string) []engine.Option {
	return single(s, strikeHQs(s, by), words)
}

// gunshipOptions: a target and a helicopter. Rule 23.4.2.
func gunshipOptions(s *state.State, by components.Side, words []string) []engine.Option {
	return single(s, gunships(s, by), words)
}

// single are the options of a mission of one attacker.
func single(s *state.State, a *attackers, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		return targetOptions(s, a)
	case 1:
		t, _ := s.FindTarget(words[0])
		for _, id := range a.at(t) {
			options = append(options, unitOption(s, id, true, false))
		}
	}
	return options
}

func explainSingle(kind state.MissionKind) func(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	return func(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
		t, known := s.FindTarget(word)
		if !known || len(words) > 0 {
			return nil
		}
		if refusal := Refused(s, by, kind, t); refusal != nil {
			return refusal
		}
		return engine.Refuse("23.4", "nextwar.refuse.target.nobody", "target", s.TargetName(t))
	}
}

func bombard(r *state.Referee, by components.Side, words []string) {
	t, _ := r.State.FindTarget(words[0])
	id, _ := r.State.Set().Counter(words[1])
	r.Emit(MissionAssigned{Mission: state.Mission{Side: by, Kind: state.HQStrike, Target: t, Flyers: []state.Flyer{{Unit: id}}}})
}

func gunship(r *state.Referee, by components.Side, words []string) {
	s := r.State
	t, _ := s.FindTarget(words[0])
	id, _ := s.Set().Counter(words[1])
	r.Emit(MissionAssigned{Mission: state.Mission{
		Side: by, Kind: state.HelicopterStrike, Target: t, Flyers: []state.Flyer{{Unit: id}},
		Way: FlightPath(s, by, s.Unit(id).At, t.At, int(s.Info(id).Range)),
	}})
}

// missilesLeft are the points of a kind that a side may still use in this turn. Rules 26.0, ADV-A46.
func missilesLeft(s *state.State, by components.Side, kind state.MissionKind) int {
	info := &s.Set().Sides[by].Advanced
	left, most := s.Advanced.Cruise[by], info.CruiseMost
	if kind == state.BallisticStrike {
		left, most = s.Advanced.Ballistic[by], info.BallisticMost
	}
	used := int8(0)
	for _, m := range s.Advanced.Missions {
		if m.Side == by && m.Kind == kind && m.Step == state.Assigned {
			used++
		}
	}
	return int(min(left, most) - used)
}

// missileTargets that a kind of missile can hit. Rules 26.0, 26.1.
func missileTargets(s *state.State, by components.Side, kind state.MissionKind) (targets []state.Target) {
	if missilesLeft(s, by, kind) <= 0 {
		return nil
	}
	for _, t := range Targets(s, by, kind) {
		if Column(s, &state.Mission{Side: by, Kind: kind, Target: t}, &state.Flyer{Unit: components.NoUnit}) > 0 {
			targets = append(targets, t)
		}
	}
	return targets
}

func missileWords() [2]string { return [2]string{"cruise", "ballistic"} }

func missileOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	switch len(words) {
	case 0:
		for i, word := range missileWords() {
			if len(missileTargets(s, by, state.CruiseStrike+state.MissionKind(i))) > 0 {
				options = append(options, engine.Option{Word: word, Label: engine.T("nextwar.missile." + word), More: true})
			}
		}
	case 1:
		for _, t := range missileTargets(s, by, missileKind(words[0])) {
			options = append(options, engine.Option{Word: s.TargetWord(t), Label: s.TargetName(t), Complete: true})
		}
	}
	return options
}

func missileKind(word string) state.MissionKind {
	return state.CruiseStrike + state.MissionKind(slices.Index([]string{"cruise", "ballistic"}, word))
}

func explainMissile(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	if len(words) != 1 {
		return nil
	}
	kind := missileKind(words[0])
	if t, known := s.FindTarget(word); known {
		if refusal := Refused(s, by, kind, t); refusal != nil {
			return refusal
		}
		return engine.Refuse("26.0", "nextwar.refuse.target.no-missile", "target", s.TargetName(t))
	}
	return nil
}

// missile declares one missile point against a target. Rule 26.1.2.
func missile(r *state.Referee, by components.Side, words []string) {
	t, _ := r.State.FindTarget(words[1])
	r.Emit(MissionAssigned{Mission: state.Mission{Side: by, Kind: missileKind(words[0]), Target: t, Flyers: []state.Flyer{{Unit: components.NoUnit}}}})
}

func askMissiles(s *state.State) (all []engine.Decision) {
	for side := range components.Side(components.Sides) {
		declared := len(ownMissions(s, side)) > 0
		if s.Asked>>side&1 == 0 && (declared || len(missileTargets(s, side, state.CruiseStrike))+len(missileTargets(s, side, state.BallisticStrike)) > 0) {
			all = append(all, engine.Decision{
				Seat: state.Seat(side), Kind: "missiles", Rule: "26.1.2", Effort: engine.Moment, Draft: true, Round: int(s.Turn),
				Ask: engine.T("nextwar.ask.missiles"),
			})
		}
	}
	return all
}
