package combat

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/naval"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
)

// supportStage asks a side for the support that it gives, where it has any to give. The attacker gives first. Rules 9.2.4, 9.6.1.
func supportStage(role state.Role) state.PlayStage {
	kind := [state.Roles]string{"attacker-support", "defender-support"}[role]
	return state.PlayStage{
		Name: kind, Rule: "9.6.1",
		Ask: func(s *state.State) []engine.Decision {
			side := sideOf(s, role)
			if mostPoints(s, role) == 0 && len(moreSupport(s, role, nil)) == 0 {
				return nil
			}
			return decide(s, side, kind, "9.6.1", engine.Moment, "n", int(s.Sides[side].AirPoints))
		},
		Run: func(r *state.Referee) { nextSupport(r, role) },
		Verbs: []state.Verb{
			{
				Word: "support",
				Options: func(s *state.State, _ components.Side, words []string) []engine.Option {
					return supportOptions(s, role, words)
				},
				Explain: func(s *state.State, _ components.Side, words []string, word string) *engine.Refusal {
					return explainSupport(s, role, words, word)
				},
				Carry: func(r *state.Referee, _ components.Side, words []string) { giveSupport(r, role, words) },
			},
			{Word: "none", Complete: always, Carry: func(r *state.Referee, _ components.Side, _ []string) { nextSupport(r, role) }},
		},
	}
}

// nextSupport goes on to the defender's support, then to the roll; in the Advanced Game the aircraft and helicopters of both sides fly
// before it.
func nextSupport(r *state.Referee, role state.Role) {
	switch {
	case role == state.Attacker:
		r.Enter(state.DefenderSupport)
	case r.State.Chosen.AirWar():
		strike.Send(r, state.BattleRoll, missions(r.State)...)
	default:
		r.Enter(state.BattleRoll)
	}
}

// mostPoints is how many air points a side may give; there are none in the Advanced Game. Rules 6.2.1, 22.0.
func mostPoints(s *state.State, role state.Role) int {
	if s.Chosen.AirWar() {
		return 0
	}
	return air.MostPoints(s, sideOf(s, role), role == state.Attacker)
}

// moreSupport are the helicopters, ships and, in the Advanced Game, aircraft that a side may add to its support. Rules 6.5.3, 7.3.1,
// 23.5.
func moreSupport(s *state.State, role state.Role, with []components.UnitID) (ids []components.UnitID) {
	side, attacks := sideOf(s, role), role == state.Attacker
	if countKind(s, with, components.Helicopter) < air.MostHelicopters(attacks) {
		ids = air.SupportHelicopters(s, side, s.Battle.Target)
	}
	ids = append(ids, naval.Supporters(s, side, s.Battle.Target)...)
	if s.Chosen.AirWar() && countKind(s, with, components.Aircraft) < strike.MostSupporters(attacks) {
		ids = append(ids, strike.Supporters(s, side, s.Battle.Target)...)
	}
	return without(ids, with)
}

// countKind counts the counters of a kind.
func countKind(s *state.State, ids []components.UnitID, kind components.Kind) (n int) {
	for _, id := range ids {
		if s.Info(id).Kind == kind {
			n++
		}
	}
	return n
}

// supportOptions: a number of air points, then helicopters and ships; in the Advanced Game units without a number. Rules 6.2.1, 6.5.3,
// 7.3.1, 23.5.
func supportOptions(s *state.State, role state.Role, words []string) (options []engine.Option) {
	if s.Chosen.AirWar() {
		return unitSupport(s, role, words)
	}
	if len(words) == 0 {
		more := len(moreSupport(s, role, nil)) > 0
		for n := range mostPoints(s, role) + 1 {
			if n > 0 || more {
				option := engine.Option{Word: strconv.Itoa(n), Label: engine.T("nextwar.combat.points", "n", n), Count: true, Complete: n > 0, More: more}
				if n == 0 {
					option.Label, option.Count = engine.T("nextwar.combat.no-points"), false
				}
				options = append(options, option)
			}
		}
		return options
	}
	with := counters(s, words[1:])
	for _, id := range moreSupport(s, role, with) {
		option := unitOption(s, id)
		option.Complete, option.More = true, len(moreSupport(s, role, append(slices.Clone(with), id))) > 0
		options = append(options, option)
	}
	return options
}

// explainSupport tells why points, a helicopter or a ship may not support the combat.
func explainSupport(s *state.State, role state.Role, words []string, word string) *engine.Refusal {
	side, attacks := sideOf(s, role), role == state.Attacker
	id, known := s.Set().Counter(word)
	switch {
	case !s.Chosen.AirWar() && len(words) == 0:
		if n, err := strconv.Atoi(word); err == nil && n > 0 {
			return engine.Refuse("6.2.1", "nextwar.refuse.support.number", "n", mostPoints(s, role))
		}
		return nil
	case !known || slices.Contains(words, word):
		return nil
	case s.Info(id).Side == side && s.Info(id).Kind == components.Aircraft:
		return refuseAircraft(s, role, words, id)
	case s.Info(id).Side != side || s.Info(id).Kind != components.Helicopter && s.Info(id).Kind != components.Ship:
		return engine.Refuse("9.6.1", "nextwar.refuse.support.kind", "unit", s.Name(id))
	case s.Info(id).Kind == components.Ship:
		return engine.Refuse("7.3.1", "nextwar.refuse.support.ship", "unit", s.Name(id))
	}
	if refusal := air.WhyNoSupport(s, id, s.Battle.Target); refusal != nil {
		return refusal
	}
	return engine.Refuse("6.5.3", "nextwar.refuse.support.helicopters", "n", air.MostHelicopters(attacks))
}

// giveSupport spends air points and missions, whatever comes of them. Rules 6.2.1, 6.5.3, 7.3.1.
func giveSupport(r *state.Referee, role state.Role, words []string) {
	given := SupportGiven{Role: role}
	if r.State.Chosen.AirWar() {
		units, escorts := divide(words)
		given.Units, given.Escorts = counters(r.State, units), counters(r.State, escorts)
	} else {
		points, _ := strconv.Atoi(words[0])
		given.Points, given.Units = int8(points), counters(r.State, words[1:])
	}
	slices.Sort(given.Units)
	r.Emit(given)
	air.Assign(r, flight(r.State, role))
	r.Mark(ofKind(r.State, given.Units, components.Ship), state.Supported, 0)
	nextSupport(r, role)
}

// ofKind are the counters of a kind.
func ofKind(s *state.State, ids []components.UnitID, kind components.Kind) (some []components.UnitID) {
	for _, id := range ids {
		if s.Info(id).Kind == kind {
			some = append(some, id)
		}
	}
	return some
}

// flight is what a side sends from the air.
func flight(s *state.State, role state.Role) *air.Support {
	given := &s.Battle.Support[role]
	return &air.Support{
		Side: sideOf(s, role), Target: s.Battle.Target, Points: int(given.Points),
		Helicopters: ofKind(s, given.Units, components.Helicopter),
	}
}

// usualSupport of the defender: all ships, the best helicopter, and air points where at least two remain.
func usualSupport(s *state.State, role state.Role) engine.Order {
	side := sideOf(s, role)
	points := max(0, min(mostPoints(s, role), int(s.Sides[side].AirPoints)-2))
	order, none := engine.Order{Verb: "support"}, 0
	if !s.Chosen.AirWar() {
		order, none = order.With(strconv.Itoa(points)), 1
	}
	best := components.NoUnit
	for _, id := range moreSupport(s, role, nil) {
		switch {
		case s.Info(id).Kind == components.Ship:
			order = order.With(s.Info(id).Word)
		case s.Info(id).Kind == components.Aircraft:
		case best == components.NoUnit || s.Info(id).CS > s.Info(best).CS:
			best = id
		}
	}
	if best != components.NoUnit {
		order = order.With(s.Info(best).Word)
	}
	if points == 0 && len(order.Args) == none {
		return engine.Order{Verb: "none"}
	}
	return order
}
