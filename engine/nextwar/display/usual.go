package display

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Routines that can be answered in advance.
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: "grounding", Given: true},
		{Kind: "sorties", Given: true},
		{Kind: "commitment", Secret: true},
		{Kind: "pairing", Given: true},
		{Kind: "surplus", Given: true},
		{Kind: "pick", Given: true},
		{Kind: "changes", Given: true},
		{Kind: "jettison", Given: true},
		{Kind: "shots", Given: true},
		{Kind: "break-off", Given: true},
		{Kind: "reengage", Given: true},
		{Kind: "air-rebase"},
		{Kind: "air-replacement"},
	}
}

// Usual is the usual answer to a routine of this package: lost sorties cost the owner the unit worth least, and the enemy picks
// the one worth most; pairings put the highest rating against the highest; surplus units stay out; only units in parentheses
// that nobody fights break off; interceptors take the next striker.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	by := components.Side(seat)
	switch s.Stage {
	case state.SortiesLost:
		return usualSortie(s, by), true
	case state.AirPairing:
		if s.Chosen.AirFog && !surplusOnly(s) {
			return order("pick", s, best(s, unpaired(s, by))), true
		}
		if pairing(s) != by {
			return engine.Order{Verb: "done"}, true
		}
		return order("pair", s, best(s, unpaired(s, by)), best(s, unpaired(s, by.Enemy()))), true
	case state.AirShots:
		f := choosers(s, by)[0]
		shot, _ := Aim(s, s.Advanced.Fight(), f)
		return order("shoot", s, f, shot.At), true
	case state.AirBreakOff:
		alone := slices.DeleteFunc(Breakers(s, by), func(f state.Fighter) bool {
			return !Bracketed(s, f) || Engaged(s, s.Advanced.Fight(), f) || s.Advanced.Fight().Round == state.DogfightRound
		})
		if len(alone) == 0 {
			return engine.Order{Verb: "done"}, true
		}
		return order("break-off", s, alone...), true
	case state.AirReengage:
		f := free(s, by)[0]
		enemies := prey(s, f)
		slices.SortStableFunc(enemies, func(a, b state.Fighter) int { return rank(s, a) - rank(s, b) })
		return order("chase", s, f, enemies[0]), true
	case state.AirWeather, state.Commitment, state.AirRebase, state.AirReplacement, state.AirChanges, state.AirJettison:
		return engine.Order{Verb: "done"}, true
	}
	return engine.Order{}, false
}

// rank of an aircraft as prey: strikers that nobody fights yet, other strikers, the rest.
func rank(s *state.State, f state.Fighter) int {
	rank := 0
	if Engaged(s, s.Advanced.Fight(), f) {
		rank++
	}
	if RoleOf(s, f) != state.Striker {
		rank += 2
	}
	return rank
}

func usualSortie(s *state.State, by components.Side) engine.Order {
	of := grounds(s, by)
	ids := groundable(s, of)
	slices.SortStableFunc(ids, func(a, b components.UnitID) int { return Sum(s, a) - Sum(s, b) })
	if of != by {
		slices.Reverse(ids)
	}
	return order("ground", s, ids[0])
}

// best is the unit with the highest air rating.
func best(s *state.State, ids []components.UnitID) components.UnitID {
	return slices.MaxFunc(ids, func(a, b components.UnitID) int { return Value(s, a, Air) - Value(s, b, Air) })
}

func order(verb string, s *state.State, fighters ...state.Fighter) engine.Order {
	o := engine.Order{Verb: verb}
	for _, f := range fighters {
		o.Args = append(o.Args, FighterWord(s, f))
	}
	return o
}
