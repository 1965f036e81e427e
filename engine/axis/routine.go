package axis

import (
	"strconv"

	"github.com/umpire-games/umpire/engine"
	c "github.com/umpire-games/umpire/engine/axis/components"
)

// routines are the decisions that can be left to a standing order (17). None of them is secret:
// nothing in this game is hidden. Those of the defender are given, so that a battle resolves
// at once; what partners ask each other need not be asked where both are one person.
func routines() []engine.Routine {
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

// usual is the answer of a player who wants no trouble and loses as little as he may: the defaults
// of section 17.
func usual(s *State, seat engine.Seat) (engine.Order, bool) {
	if s.End != nil || !s.waitsFor(seat) {
		return engine.Order{}, false
	}
	by := c.Power(seat)
	switch s.Stage {
	case CombatConsent, NoncombatConsent:
		return engine.Order{Verb: "lend"}, true
	case Intercept:
		return engine.Order{Verb: "decline"}, true
	case AttackerSubmarines:
		return engine.Order{Verb: "strike"}, true
	case DefenderSubmarines:
		return s.usualDive(by), true
	case AttackerLosses:
		return engine.Order{Verb: "losses", Args: []string{wordUsual}}, true
	case DefenderLosses:
		// Who chooses the losses of others has to think.
		return engine.Order{Verb: "losses", Args: []string{wordUsual}}, !s.Battle.Disputed
	case JointLosses:
		return engine.Order{Verb: "agree"}, true
	case Relocation:
		return s.usualRelocation(by), true
	}
	return engine.Order{}, false
}

// usualDive keeps submarines in the battle unless the attacker has more fighting ships. Section
// 17, D7.
func (s *State) usualDive(by c.Power) engine.Order {
	att, def := s.tally(attacker), s.tally(defender)
	if att.Armed()-att.Aircraft() <= def.Armed()-def.Aircraft() {
		return engine.Order{Verb: "strike"}
	}
	lots := s.diveLots(by)
	order := engine.Order{Verb: "submerge"}
	if lots[0].count > 1 {
		return order.With(allUnits)
	}
	return order.With(lots[0].word)
}

// usualRelocation stays on another carrier of the zone where that is possible, else goes to an
// own territory, one of an ally, or another carrier. Section 17, D12.
func (s *State) usualRelocation(by c.Power) engine.Order {
	h, _ := s.nextHomeless()
	if h.must == 0 {
		return engine.Order{Verb: "remain"}
	}
	best, rank, n := c.NoSpace, 0, 0
	for _, to := range h.ways {
		r := 1
		switch {
		case to.IsLand() && s.Lands[to].Owner == by:
			r = 3
		case to.IsLand():
			r = 2
		}
		if r > rank {
			best, rank, n = to, r, min(h.must, s.roomFor(to, by.Side()))
		}
	}
	order := engine.Order{Verb: "relocate"}
	if n > 1 {
		order = order.With(strconv.Itoa(n))
	}
	return order.With(s.set().Units[c.Fighter].Word).With(s.set().Spaces[best].Word)
}
