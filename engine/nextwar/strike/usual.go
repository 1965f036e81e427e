package strike

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Routines that can be answered in advance.
func Routines() []engine.Routine {
	return []engine.Routine{
		{Kind: "missiles", Secret: true},
		{Kind: "strikes", Secret: true},
		{Kind: "interception", Given: true},
		{Kind: "collateral", Given: true},
		{Kind: "aboard-loss", Given: true},
		{Kind: "ship-retreat"},
		{Kind: "repair"},
		{Kind: "deliberate-damage", Given: true},
	}
}

// Usual is the usual answer to a routine of this package: two interceptors against the group with most strikers, collateral
// damage to what is worth least, no strikes, no deliberate damage, ships stay.
func Usual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	by := components.Side(seat)
	switch s.Stage {
	case state.Interception, state.InterceptorTargets:
		return usualInterception(s, by), true
	case state.AboardLosses:
		return engine.Order{Verb: "casualty", Args: []string{s.Info(usualAboard(s)).Word}}, true
	case state.CollateralDamage:
		return engine.Order{Verb: "damage", Args: []string{s.Info(usualHit(s, by)).Word}}, true
	case state.MissileTargets, state.MissionAssign, state.ShipRetreat, state.Repair, state.DeliberateDamage:
		return engine.Order{Verb: "done"}, true
	}
	return engine.Order{}, false
}
