package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// askBattle asks the attacking side for its next attack, as long as it has one to make or a landing to follow up. Rules 9.1,
// 9.2.1.
func askBattle(s *state.State) []engine.Decision {
	by := s.Active()
	f := frontOf(s, by)
	if len(f.targets()) == 0 && len(f.beaches()) == 0 && len(freshBeachheads(s, by)) == 0 {
		return nil
	}
	return []engine.Decision{{
		Seat: state.Seat(by), Kind: "battle", Rule: "9.1", Effort: engine.Session, Ask: engine.T("nextwar.ask.battle", "segment", s.SegmentName()),
	}}
}

// attackOptions: a hex, then units that attack it, in any order. Rules 9.1, 9.2.1.
func attackOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	f := frontOf(s, by)
	if len(words) == 0 {
		for _, p := range f.targets() {
			option := placeOption(s, p)
			option.More = true
			options = append(options, option)
		}
		return options
	}
	target, _ := s.Set().Find(words[0])
	with := counters(s, words[1:])
	for _, id := range f.more(target, with) {
		option, all := unitOption(s, id), append(slices.Clone(with), id)
		option.Complete, option.More = f.strong(all), len(f.more(target, all)) > 0
		if option.Complete || option.More {
			options = append(options, option)
		}
	}
	return options
}

// explainAttack tells why a hex may not be attacked, or a unit may not join.
func explainAttack(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	f := frontOf(s, by)
	if len(words) == 0 {
		target, known := s.Set().Find(word)
		if !known {
			return nil
		}
		if ban := f.targetBan(target); ban.Is() {
			return ban.Refusal(s)
		}
		return engine.Refuse("9.1", "nextwar.refuse.attack.nobody", "place", s.PlaceName(target))
	}
	target, _ := s.Set().Find(words[0])
	id, known := s.Set().Counter(word)
	if !known || slices.Contains(words[1:], word) {
		return nil
	}
	if ban := f.unitBan(id, target, counters(s, words[1:])); ban.Is() {
		return ban.Of(id).In(target).Refusal(s)
	}
	return state.Forbid("2.3.1", "attack.weak").Of(id).In(target).Refusal(s)
}

// pauseAttack tells that the units named so far have no strength. Rules 2.3.1, A-121.
func pauseAttack(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
	id, known := s.Set().Counter(word)
	if len(words) == 0 || !known {
		return nil
	}
	target, _ := s.Set().Find(words[0])
	return state.Forbid("2.3.1", "attack.weak").Of(id).In(target).Refusal(s)
}

// attack declares an attack: it is binding. Rules 9.2.1, 9.8.6.
func attack(r *state.Referee, by components.Side, words []string) {
	s := r.State
	target, _ := s.Set().Find(words[0])
	units := counters(s, words[1:])
	slices.Sort(units)
	enemy := by.Enemy()
	declared := AttackDeclared{Target: target, Units: units, Assault: assault(s, units)}
	declared.Defenders, declared.Guests = garrison(s, enemy, target)
	if !allDefend(s, enemy, target, declared.Defenders) {
		declared.Defenders = nil
	}
	r.Emit(declared)
	naval.Assault(r, waders(s))
	r.Enter(state.AttackerHQs)
}

// landOptions: an empty beach, then units that land there. Rules 8.5.8, A-139.
func landOptions(s *state.State, by components.Side, words []string) (options []engine.Option) {
	f := frontOf(s, by)
	if len(words) == 0 {
		for _, p := range f.beaches() {
			option := placeOption(s, p)
			option.More = true
			options = append(options, option)
		}
		return options
	}
	beach, _ := s.Set().Find(words[0])
	with := counters(s, words[1:])
	for _, id := range f.landing(beach, with) {
		option := unitOption(s, id)
		option.Complete, option.More = true, len(f.landing(beach, append(slices.Clone(with), id))) > 0
		options = append(options, option)
	}
	return options
}

// explainLanding tells why units may not land on a beach.
func explainLanding(s *state.State, by components.Side, words []string, word string) *engine.Refusal {
	f := frontOf(s, by)
	if len(words) == 0 {
		beach, known := s.Set().Find(word)
		if !known {
			return nil
		}
		return engine.Refuse("8.5.8", "nextwar.refuse.attack.no-landing", "place", s.PlaceName(beach))
	}
	beach, _ := s.Set().Find(words[0])
	id, known := s.Set().Counter(word)
	if !known || slices.Contains(words[1:], word) {
		return nil
	}
	return f.landingBan(id, beach).Of(id).In(beach).Refusal(s)
}

// land puts units ashore on an empty beach, without a roll. Rules 8.5.8, A-139.
func land(r *state.Referee, _ components.Side, words []string) {
	beach, _ := r.State.Set().Find(words[0])
	units := counters(r.State, words[1:])
	slices.Sort(units)
	naval.Assault(r, units)
	r.Emit(BeachLanded{Units: units, To: beach})
	for _, group := range together(r.State, units) {
		r.Relocate(group, []components.Place{beach}, state.ByAssault)
	}
	r.Enter(state.BattleChoice)
}

// together divides units by the places where they are.
func together(s *state.State, units []components.UnitID) (groups [][]components.UnitID) {
	for _, id := range units {
		i := slices.IndexFunc(groups, func(group []components.UnitID) bool { return s.Unit(group[0]).At == s.Unit(id).At })
		if i < 0 {
			groups = append(groups, []components.UnitID{id})
		} else {
			groups[i] = append(groups[i], id)
		}
	}
	return groups
}
