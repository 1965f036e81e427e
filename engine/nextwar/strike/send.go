package strike

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Supporters are the air units of a side that may give combat support in a hex: Ready, rated 1 or more, in range. Rules 22.1,
// 22.2, 23.5.
func Supporters(s *state.State, by components.Side, hex components.Place) (ids []components.UnitID) {
	for _, id := range display.Units(s, by, state.AreaReady) {
		if display.Value(s, id, display.Support) >= 1 && display.Reaches(s, id, hex) && !assigned(s, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// RefusedSupport tells why an air unit may not give combat support in a hex; nil where it may.
func RefusedSupport(s *state.State, id components.UnitID, hex components.Place) *engine.Refusal {
	t := hexTarget(hex)
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, "nextwar.refuse."+key, "unit", s.Name(id), "target", s.TargetName(t))
	}
	switch {
	case !display.IsReady(s, id):
		return refuse("22.1", "not-ready")
	case display.Value(s, id, display.Support) < 1:
		return refuse("22.2", "no-support")
	case !display.Reaches(s, id, hex):
		return refuse("22.3", "out-of-range")
	}
	return nil
}

// MostSupporters is how many air units may support one combat, in one group: two of the attacker, one of the defender. Rule 23.5.
func MostSupporters(attacks bool) int {
	if attacks {
		return 2
	}
	return 1
}

// SupportGroup is a group of combat support, with up to two escorts or Wild Weasels; without escorts in the list there are none.
// Rules 23.1, 23.5.
func SupportGroup(s *state.State, by components.Side, hex components.Place, units, escorts []components.UnitID) state.Mission {
	m := state.Mission{Side: by, Kind: state.SupportMission, Target: hexTarget(hex)}
	for _, id := range units {
		m.Flyers = append(m.Flyers, state.Flyer{Unit: id})
	}
	for _, id := range escorts {
		m.Flyers = append(m.Flyers, escort(s, id))
	}
	return m
}

// HelicopterGroup is a helicopter on combat support: it flies alone. Rules 23.4.2, 23.5, 24.3.
func HelicopterGroup(s *state.State, helicopter components.UnitID, hex components.Place) state.Mission {
	info := s.Info(helicopter)
	return state.Mission{
		Side: info.Side, Kind: state.HelicopterSupport, Target: hexTarget(hex), Flyers: []state.Flyer{{Unit: helicopter}},
		Way: FlightPath(s, info.Side, s.Unit(helicopter).At, hex, int(info.Range)),
	}
}

// TransportGroup is an air transport, a paradrop or an airmobile move with its escorts; way is the path of an airmobile move.
// Rule 25.1.
func TransportGroup(
	s *state.State, kind state.MissionKind, units []components.UnitID, to components.Place, way []components.Place, escorts []components.UnitID,
) state.Mission {
	m := state.Mission{Side: s.Info(units[0]).Side, Kind: kind, Target: hexTarget(to), Carried: units, Way: way}
	m.Flyers = []state.Flyer{{Unit: state.Nominal(len(s.Advanced.Missions))}}
	for _, id := range escorts {
		m.Flyers = append(m.Flyers, escort(s, id))
	}
	return m
}

// Send flies missions that are not of a Strike Phase: combat support of both sides, or a transport. Detection, interception and
// fire follow as stages; then comes the stage that is named. What came of it: [SupportOf], [TransportResult]. Rules 23.5, 25.1.
func Send(r *state.Referee, then state.Stage, missions ...state.Mission) {
	if len(missions) == 0 {
		r.Enter(then)
		return
	}
	for _, m := range missions {
		r.Emit(MissionSent{Mission: m, After: then})
	}
	r.Enter(state.AirDetection)
}

// SupportOf is what the air units and helicopters of a side give in the combat, after the fire at them. Rule 23.5.
func SupportOf(s *state.State, side components.Side) (aircraft, helicopters int) {
	for i := range s.Advanced.Missions {
		switch m := &s.Advanced.Missions[i]; {
		case m.Side != side:
		case m.Kind == state.SupportMission:
			aircraft += int(m.Support)
		case m.Kind == state.HelicopterSupport:
			helicopters += int(m.Support)
		}
	}
	return aircraft, helicopters
}

// TransportResult is what came of a transport mission that is over: whether its units go back to where they started, whether each
// of them loses a step, and how many steps are lost by units of their owner's choice. Rule 25.1, ADV-A42.
func TransportResult(s *state.State) (aborted, each bool, one int) {
	i := slices.IndexFunc(s.Advanced.Missions, func(m state.Mission) bool { return len(m.Carried) > 0 })
	if i < 0 {
		return false, false, 0
	}
	m := &s.Advanced.Missions[i]
	return m.Aborted, m.LossEach, int(m.LossOne)
}

// Forget clears the missions that [Send] has flown, once their results have been used.
func Forget(r *state.Referee) {
	if slices.ContainsFunc(r.State.Advanced.Missions, func(m state.Mission) bool { return m.Step == state.MissionOver }) {
		r.Emit(MissionsCleared{})
	}
}
