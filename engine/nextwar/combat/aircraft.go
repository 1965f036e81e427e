package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
)

// wordWith stands before the escorts of the aircraft.
const wordWith = "with"

// mostEscorts of a group: fighters and Wild Weasels together. Rule 23.1.
const mostEscorts = 2

// divide takes the words of the order "support" of the Advanced Game apart.
func divide(words []string) (units, escorts []string) {
	if i := slices.Index(words, wordWith); i >= 0 {
		return words[:i], words[i+1:]
	}
	return words, nil
}

// unitSupport lists the units of the support in the Advanced Game: helicopters, ships and aircraft, then "with" and escorts. Rules 23.1,
// 23.5.
func unitSupport(s *state.State, role state.Role, words []string) (options []engine.Option) {
	units, escorts := divide(words)
	with := counters(s, units)
	if slices.Contains(words, wordWith) {
		for _, id := range freeEscorts(s, role, with, counters(s, escorts)) {
			option := unitOption(s, id)
			option.Complete, option.More = true, len(freeEscorts(s, role, with, append(counters(s, escorts), id))) > 0
			options = append(options, option)
		}
		return options
	}
	for _, id := range moreSupport(s, role, with) {
		option := unitOption(s, id)
		next := append(slices.Clone(with), id)
		option.Complete, option.More = true, len(moreSupport(s, role, next)) > 0 || mayEscort(s, role, next)
		options = append(options, option)
	}
	if mayEscort(s, role, with) {
		options = append(options, engine.Option{Word: wordWith, Label: engine.T("nextwar.strike.with"), More: true})
	}
	return options
}

// mayEscort tells whether escorts may go along: with aircraft only, helicopters fly alone. Rules 23.4.2, 23.5.
func mayEscort(s *state.State, role state.Role, with []components.UnitID) bool {
	return countKind(s, with, components.Aircraft) > 0 && len(freeEscorts(s, role, with, nil)) > 0
}

// freeEscorts are those that may still go with the aircraft.
func freeEscorts(s *state.State, role state.Role, with, escorts []components.UnitID) []components.UnitID {
	if len(escorts) >= mostEscorts {
		return nil
	}
	target := state.Target{Kind: state.HexTarget, At: s.Battle.Target, Unit: components.NoUnit}
	return without(without(strike.Escorts(s, sideOf(s, role), target), escorts), with)
}

// refuseAircraft tells why an own air unit may not support the combat or escort.
func refuseAircraft(s *state.State, role state.Role, words []string, id components.UnitID) *engine.Refusal {
	units, _ := divide(words)
	switch {
	case slices.Contains(words, wordWith):
		return engine.Refuse("23.0", "nextwar.refuse.no-escort", "unit", s.Name(id))
	case countKind(s, counters(s, units), components.Aircraft) >= strike.MostSupporters(role == state.Attacker):
		return engine.Refuse("23.5", "nextwar.refuse.support.aircraft", "n", strike.MostSupporters(role == state.Attacker))
	}
	return strike.RefusedSupport(s, id, s.Battle.Target)
}

// missions of both sides in support of the combat: one group of aircraft of each with its escorts, and each helicopter alone. Rule 23.5.
func missions(s *state.State) (all []state.Mission) {
	for role := range state.Role(state.Roles) {
		given, side := &s.Battle.Support[role], sideOf(s, role)
		if aircraft := ofKind(s, given.Units, components.Aircraft); len(aircraft) > 0 {
			all = append(all, strike.SupportGroup(s, side, s.Battle.Target, aircraft, given.Escorts))
		}
		for _, id := range ofKind(s, given.Units, components.Helicopter) {
			all = append(all, strike.HelicopterGroup(s, id, s.Battle.Target))
		}
	}
	return all
}

// delivered is the support of a side that has come through: aircraft count in the place of air points. Rules 6.2.1, 23.5, ADV-A2.
func delivered(s *state.State, role state.Role) (total air.Total) {
	total.Points, total.Helicopters = strike.SupportOf(s, sideOf(s, role))
	return total
}
