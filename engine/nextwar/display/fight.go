package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// ask is a decision of a side in the air war.
func ask(s *state.State, side components.Side, kind string, rule engine.Rule, effort engine.Effort) engine.Decision {
	return engine.Decision{
		Seat: state.Seat(side), Kind: kind, Rule: rule, Effort: effort, Ask: engine.T("nextwar.ask." + kind),
	}
}

// askBoth asks the sides that have something to decide and have not answered yet, both at the same time.
func askBoth(s *state.State, kind string, rule engine.Rule, effort engine.Effort, has func(side components.Side) bool) (all []engine.Decision) {
	for side := range components.Side(components.Sides) {
		if s.Asked>>side&1 == 0 && has(side) {
			all = append(all, ask(s, side, kind, rule, effort))
		}
	}
	return all
}

func answer(r *state.Referee, by components.Side, _ []string) { r.Emit(state.Answered{Side: by}) }

// option is a word that names a fighter.
func option(s *state.State, f state.Fighter, complete, more bool) engine.Option {
	return engine.Option{Word: FighterWord(s, f), Label: FighterName(s, f), Complete: complete, More: more}
}

// fighter finds the unit of a word among some.
func fighter(s *state.State, all []state.Fighter, word string) state.Fighter {
	i := slices.IndexFunc(all, func(f state.Fighter) bool { return FighterWord(s, f) == word })
	if i < 0 {
		return nobody
	}
	return all[i]
}

// choosers are the units of a side that have two enemies to shoot at in this round and have not chosen. Rule 22.6.4.
func choosers(s *state.State, side components.Side) (all []state.Fighter) {
	fight := s.Advanced.Fight()
	if fight == nil {
		return nil
	}
	for _, f := range Fighters(fight) {
		if s.FighterSide(f) != side {
			continue
		}
		shots := Targets(s, fight, f)
		chosen := slices.ContainsFunc(fight.Duels, func(d state.Duel) bool { return passed(&d, f) })
		if len(shots) > 1 && !chosen {
			all = append(all, f)
		}
	}
	return all
}

func targetsOf(s *state.State, f state.Fighter) (all []state.Fighter) {
	for _, shot := range Targets(s, s.Advanced.Fight(), f) {
		all = append(all, shot.At)
	}
	return all
}

func shootOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := choosers(s, by)
	switch len(words) {
	case 0:
		for _, f := range all {
			options = append(options, option(s, f, false, true))
		}
	case 1:
		for _, at := range targetsOf(s, fighter(s, all, words[0])) {
			options = append(options, option(s, at, true, false))
		}
	}
	return options
}

// shoot chooses the target of a unit that two enemies attack. Rule 22.6.4.
func shoot(r *state.Referee, by components.Side, words []string) {
	f := fighter(r.State, choosers(r.State, by), words[0])
	r.Emit(ShotChosen{By: f, At: fighter(r.State, targetsOf(r.State, f), words[1])})
}

// Breakers are the units of a side that may break off now: after the long-range and the stand-off round all that are still in
// the combat, after the dogfight those in parentheses that nobody fights. Rules 22.6.6, 24.4.
func Breakers(s *state.State, side components.Side) (all []state.Fighter) {
	fight := s.Advanced.Fight()
	if fight == nil {
		return nil
	}
	for _, f := range inCombat(s, fight) {
		if s.FighterSide(f) == side && Present(s, f) &&
			(fight.Round < state.DogfightRound && Engaged(s, fight, f) || Bracketed(s, f) && !Engaged(s, fight, f)) {
			all = append(all, f)
		}
	}
	return all
}

// inCombat are the fighters of a combat, and with interceptions all aircraft of the groups that were intercepted.
func inCombat(s *state.State, fight *state.Fight) []state.Fighter {
	all := Fighters(fight)
	if fight.Superiority {
		return all
	}
	for _, f := range slices.Clone(all) {
		m := MissionOf(s, f)
		if m < 0 {
			continue
		}
		for _, flyer := range s.Advanced.Missions[m].Flyers {
			if !slices.Contains(all, flyer.Unit) {
				all = append(all, flyer.Unit)
			}
		}
	}
	return all
}

// askBreakOff asks the attacker first, then the other side. Rules 22.6.6, ADV-A26.
func askBreakOff(s *state.State) []engine.Decision {
	fight := s.Advanced.Fight()
	if fight == nil {
		return nil
	}
	for _, side := range [2]components.Side{fight.First, fight.First.Enemy()} {
		if s.Asked>>side&1 == 0 && len(Breakers(s, side)) > 0 {
			return []engine.Decision{ask(s, side, "break-off", "22.6.6", engine.Tap)}
		}
	}
	return nil
}

func breakOffOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := Breakers(s, by)
	for _, f := range all {
		if !slices.Contains(words, FighterWord(s, f)) {
			options = append(options, option(s, f, true, len(words)+1 < len(all)))
		}
	}
	return options
}

// breakOff aborts units by their owner's choice. Rule 22.6.6.
func breakOff(r *state.Referee, by components.Side, words []string) {
	all := Breakers(r.State, by)
	for _, word := range words {
		f := fighter(r.State, all, word)
		if m := state.NominalOf(f); m >= 0 {
			r.Emit(NominalHit{Mission: m, Aborted: true})
			continue
		}
		Abort(r, f, OfChoice)
	}
	r.Emit(state.Answered{Side: by})
}

// free are the units of a side that may take another enemy: before the first round escorts to spare, who join against an
// interceptor; after a long-range or stand-off round interceptors whose target is gone. Rules 22.6.4.2, 24.4, 24.4.1.
func free(s *state.State, side components.Side) (all []state.Fighter) {
	fight := s.Advanced.Fight()
	if fight == nil || fight.Superiority || fight.Round == state.DogfightRound {
		return nil
	}
	for _, f := range inCombat(s, fight) {
		spare := side == fight.First || fight.Round == state.LongRangeRound && !fight.Begun && RoleOf(s, f) == state.Escort
		started := side != fight.First || fight.Begun
		if s.FighterSide(f) == side && spare && started && Present(s, f) && !Engaged(s, fight, f) && len(prey(s, f)) > 0 {
			all = append(all, f)
		}
	}
	return all
}

// prey are the enemies that a free unit may take: an interceptor any aircraft of its group, a spare escort an interceptor
// that only one of the group fights. Rules 22.6.4, 24.4.
func prey(s *state.State, f state.Fighter) (all []state.Fighter) {
	fight := s.Advanced.Fight()
	if s.FighterSide(f) != fight.First {
		for i := range fight.Duels {
			by := fight.Duels[i].By
			if goesOn(s, &fight.Duels[i]) && MissionOf(s, fight.Duels[i].Against) == MissionOf(s, f) && duels(s, fight, by) < 2 {
				all = append(all, by)
			}
		}
		return all
	}
	for i := range fight.Duels {
		if fight.Duels[i].By != f {
			continue
		}
		m := MissionOf(s, fight.Duels[i].Against)
		if m < 0 {
			continue
		}
		for _, flyer := range s.Advanced.Missions[m].Flyers {
			if Present(s, flyer.Unit) && duels(s, fight, flyer.Unit) < 2 && !slices.Contains(all, flyer.Unit) {
				all = append(all, flyer.Unit)
			}
		}
	}
	return all
}

// duels in which a unit goes on: two on one at most. Rule 22.6.2.
func duels(s *state.State, fight *state.Fight, f state.Fighter) (n int) {
	for i := range fight.Duels {
		if d := &fight.Duels[i]; (d.By == f || d.Against == f) && goesOn(s, d) {
			n++
		}
	}
	return n
}

func engageOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	all := free(s, by)
	switch len(words) {
	case 0:
		for _, f := range all {
			options = append(options, option(s, f, false, true))
		}
	case 1:
		for _, at := range prey(s, fighter(s, all, words[0])) {
			options = append(options, option(s, at, true, false))
		}
	}
	return options
}

// engage takes another enemy. Rule 24.4.
func engage(r *state.Referee, by components.Side, words []string) {
	s := r.State
	f := fighter(s, free(s, by), words[0])
	at := fighter(s, prey(s, f), words[1])
	if by != s.Advanced.Fight().First {
		f, at = at, f
	}
	r.Emit(DuelAdded{By: f, Against: at, Joins: true})
}

// afterReengage begins the combat, or goes on to the next round.
func afterReengage(r *state.Referee) {
	if fight := r.State.Advanced.Fight(); !fight.Begun {
		r.Emit(RoundBegun{Round: state.LongRangeRound})
		toShots(r)
		return
	}
	endRound(r)
}
