package air

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// missions is how many missions a helicopter may fly in a turn: two, one in Overcast, none in a Storm. Rules 4.1, 6.5.2.
func missions(w components.Weather) int8 {
	return [...]int8{components.Clear: 2, components.Overcast: 1, components.Storm: 0}[w]
}

// WhyNoSupport says why a helicopter may not support a combat for a hex; nil where it may. Rules 4.1.3, 6.5.2, 6.5.3, 6.5.5, A-25.
func WhyNoSupport(s *state.State, id components.UnitID, target components.Place) *engine.Refusal {
	u, info := s.Unit(id), s.Info(id)
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, "nextwar.refuse.support."+key, "unit", s.Name(id), "place", s.PlaceName(target), "n", int(info.Range))
	}
	switch {
	case u.At < 0:
		return refuse("6.5.1", "absent")
	case missions(s.Weather) == 0:
		return refuse("4.1.3", "storm")
	case u.Has(state.Spent) || u.Missions >= missions(s.Weather):
		return refuse("6.5.2", "missions")
	case u.Has(state.Supported):
		return refuse("6.5.2", "segment")
	case !canFly(s, id) && u.Aboard != components.NoUnit:
		return refuse("6.5.5", "aboard")
	case !canFly(s, id):
		return refuse("6.5.1", "base")
	case u.Aboard == components.NoUnit && s.Set().IsHex(u.At) && usablePlaces(s, u.At) == 0:
		return refuse("27.7.1", "base-damaged")
	}
	if d := s.Set().AirDistance(u.At, target); d < 0 || d > int(info.Range) {
		return refuse("6.5.3", "range")
	}
	return nil
}

// canFly tells whether a helicopter can leave its base: not while enemies are in its hex, nor from a ship in a sea box. Rules 6.5.5,
//
func canFly(s *state.State, id components.UnitID) bool {
	u := s.Unit(id)
	if u.Aboard != components.NoUnit {
		return coastal(s, u.At)
	}
	return u.At >= 0 && (!s.Set().IsHex(u.At) || !s.EnemyIn(s.Info(id).Side, u.At))
}
