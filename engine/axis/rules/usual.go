package rules

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/combat"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// Routines are the decisions that can be left to a standing order (17). None of them is secret:
// nothing in this game is hidden. Those of the defender are given, so that a battle resolves
// at once; what partners ask each other need not be asked where both are one person.
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: "defender-losses", Given: true},
		{Kind: "attacker-losses"},
		{Kind: "defender-submarines", Given: true},
		{Kind: "attacker-submarines"},
		{Kind: "joint-losses", Given: true},
		{Kind: "intercept", Given: true},
		{Kind: "relocation", Given: true},
		{Kind: "consent", Between: true},
	}
}

// Usual is the answer of a player who wants no trouble and loses as little as possible: the defaults
// of section 17.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	if s.End != nil || !s.WaitsFor(seat) {
		return engine.Order{}, false
	}
	by := components.Power(seat)
	switch s.Stage {
	case state.CombatConsent, state.NoncombatConsent:
		return engine.Order{Verb: "lend"}, true
	case state.Intercept:
		return engine.Order{Verb: "decline"}, true
	case state.AttackerSubmarines:
		return engine.Order{Verb: "strike"}, true
	case state.DefenderSubmarines:
		return usualDive(s, by), true
	case state.AttackerLosses:
		return engine.Order{Verb: "losses", Args: []string{combat.WordUsual}}, true
	case state.DefenderLosses:
		// Who chooses the losses of others has to think.
		return engine.Order{Verb: "losses", Args: []string{combat.WordUsual}}, !s.Battle.Disputed
	case state.JointLosses:
		return engine.Order{Verb: "agree"}, true
	case state.Relocation:
		return usualRelocation(s, by), true
	}
	return engine.Order{}, false
}

// usualDive keeps submarines in the battle unless the attacker has more fighting ships. Section
// 17, D7.
func usualDive(s *state.State, by components.Power) engine.Order {
	att, def := s.Tally(state.Attacker), s.Tally(state.Defender)
	if att.Armed()-att.Aircraft() <= def.Armed()-def.Aircraft() {
		return engine.Order{Verb: "strike"}
	}
	stacks := combat.SubmarineStacks(s, by)
	order := engine.Order{Verb: "submerge"}
	if stacks[0].Count > 1 {
		return order.With(state.WordAllUnits)
	}
	return order.With(stacks[0].Word)
}

// usualRelocation stays on another carrier of the zone where that is possible, else goes to an
// own territory, one of an ally, or another carrier. Section 17, D12.
func usualRelocation(s *state.State, by components.Power) engine.Order {
	h, _ := combat.NextHomeless(s)
	if h.Must == 0 {
		return engine.Order{Verb: "remain"}
	}
	best, rank, n := components.NoSpace, 0, 0
	for _, to := range h.Ways {
		r := 1
		switch {
		case to.IsLand() && s.Lands[to].Owner == by:
			r = 3
		case to.IsLand():
			r = 2
		}
		if r > rank {
			best, rank, n = to, r, min(h.Must, combat.RoomFor(s, to, by.Side()))
		}
	}
	order := engine.Order{Verb: "relocate"}
	if n > 1 {
		order = order.With(strconv.Itoa(n))
	}
	return order.With(s.Set().Units[components.Fighter].Word).With(s.Set().Spaces[best].Word)
}
