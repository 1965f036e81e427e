package turn

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/nextwar/air"
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/detection"
	"github.com/umpire-games/umpire/engine/nextwar/display"
	"github.com/umpire-games/umpire/engine/nextwar/forces"
	"github.com/umpire-games/umpire/engine/nextwar/ground"
	"github.com/umpire-games/umpire/engine/nextwar/logistics"
	"github.com/umpire-games/umpire/engine/nextwar/posture"
	"github.com/umpire-games/umpire/engine/nextwar/seawar"
	"github.com/umpire-games/umpire/engine/nextwar/state"
	"github.com/umpire-games/umpire/engine/nextwar/strike"
	"github.com/umpire-games/umpire/engine/stage"
)

// advancedStages fills in the stages of the Advanced Game (16.0).
func advancedStages(all []state.PlayStage) {
	display.Stages(all)
	strike.Stages(all)
	logistics.Stages(all)
	seawar.Stages(all)
	detection.Stages(all, state.SortiesLost, state.MineClearing)
	posture.Stages(all, state.ElectronicDetection)
	forces.Stages(all, &forces.Effects{Strike: raid, Weaken: strike.Weaken, Interdict: strike.Interdict})
	standard := all[state.ControlChange].Run
	all[state.ControlChange].Run = func(r *state.Referee) {
		if r.State.Chosen.Advanced {
			changeControl(r)
		} else {
			standard(r)
		}
	}
}

// raid hits a target by special forces; collateral damage is settled at once, before the next mission. Rules 20.2, 27.7.4.
func raid(r *state.Referee, by components.Side, t state.Target, damage int8) {
	strike.Hit(r, by, t, damage)
	if len(r.State.Advanced.Collateral) > 0 {
		strike.Settle(r, state.SpecialMissions)
	}
}

// Damage puts Strike levels of the sea on a ship. Rules 17.5.1, 25.4.
func Damage(r *state.Referee, id components.UnitID, levels int8) {
	strike.Hit(r, r.State.Info(id).Side.Enemy(), state.Target{Kind: state.UnitTarget, Unit: id, At: r.State.Unit(id).At}, levels)
}

// Detour leads the Advanced Game from one stage to another by way of its own; false where it goes the way of the Standard Game.
// Rule 16.0, ADV-A5, ADV-A45.
func Detour(r *state.Referee, from, to state.Stage) bool {
	s := r.State
	first, second := s.First, s.First.Enemy()
	switch [2]state.Stage{from, to} {
	case [2]state.Stage{state.StormShelter, state.SupplyCheck}:
		r.Go(state.AirWeather) // AW3
	case [2]state.Stage{state.Initiative, state.AirPoints}:
		r.Go(state.CeaseFire) // AI2
	case [2]state.Stage{state.ElectronicDetection, state.SortiesLost}:
		switch {
		case s.InitiativeTurn:
			forces.Begin(r, first, false, state.SortiesLost) // AS1
		case s.Chosen.AirWar():
			return false
		default:
			r.Go(state.AirPoints)
		}
	case [2]state.Stage{state.SpecialMissions, state.SortiesLost}:
		if s.Chosen.AirWar() {
			return false
		}
		r.Go(state.AirPoints) // 29.1
	case [2]state.Stage{state.SeaRetreat, state.MineClearing}:
		r.Go(state.NavalDetection) // AN6
	case [2]state.Stage{state.MineClearing, state.SegmentBegin}: // AS2, A-52
		if s.InitiativeTurn {
			forces.Begin(r, second, false, state.SegmentBegin)
		} else {
			forces.Begin(r, first, true, state.SegmentBegin)
		}
	case [2]state.Stage{state.SpecialMissions, state.SegmentBegin}:
		strike.Begin(r, false, state.SupplyCreation) // AK, then AP
	case [2]state.Stage{state.SegmentBegin, state.BattleChoice}:
		seawar.Begin(r, state.BattleChoice) // 17.3
	case [2]state.Stage{state.SegmentBegin, state.Reorganization}:
		r.Go(state.IsolationCheck) // AZ
	case [2]state.Stage{state.Reorganization, state.Clearing}:
		r.Go(state.AirRebase) // AR2 to AR5
	case [2]state.Stage{state.StrikeMarkers, state.Clearing}: // AR6
		logistics.ResetHQs(r)
		forces.EndTurn(r)
		r.Go(state.Clearing)
	case [2]state.Stage{state.Clearing, state.ControlChange}:
		r.Go(state.DeliberateDamage) // AR8
	case [2]state.Stage{state.ControlChange, state.Reinforcement}: // AQ1
		forces.Arrive(r)
		r.Emit(advancedArrivals(s))
		r.Go(state.Reinforcement)
	case [2]state.Stage{state.Reinforcement, state.Replacement}:
		display.Arrive(r)
		r.Go(state.HQReplacement) // AQ2
	case [2]state.Stage{state.HQReplacement, state.Replacement}:
		r.Go(state.AirReplacement)
	default:
		return false
	}
	return true
}

// secondStrike begins the second Strike and Supply Phases, between the Initiative and the Basic Movement and Combat Phases of an
// Initiative turn; false where they are not due. Rule 16.0.
func secondStrike(r *state.Referee, next state.Segment) bool {
	s := r.State
	if !s.Chosen.Advanced || next != state.B1 || !s.InitiativeTurn || s.Advanced.SecondStrike {
		return false
	}
	strike.Begin(r, true, state.SupplyCreation)
	return true
}

// changeControl is the control step: hex by hex, with the collateral damage of captured bases, and helicopters and aircraft that lose
// theirs; collateral damage takes the place of 6.3.1, 8.5.4.2 and 6.5.4. Rules 2.8, 27.7.4, A-58, ADV-A1.
func changeControl(r *state.Referee) {
	for {
		p, side, ok := ground.NextCapture(r.State)
		if !ok {
			ground.Settle(r)
			return
		}
		strike.Captured(r, p)
		ground.Capture(r, p, side)
		if len(r.State.Advanced.Collateral) > 0 { // air units count before they leave (scenario)
			strike.Settle(r, state.ControlChange)
			return
		}
		display.Overflow(r)
		if len(r.State.Unbased()) > 0 {
			r.Enter(state.ForcedRebase)
			return
		}
	}
}

// Arrivals are what comes to both sides in AQ1: supply points and cruise missile points (16.0). Air units come after the ships,
// see display.Arrive.
type Arrivals struct {
	Supply [components.Sides]int8 `json:"supply"`
	Cruise [components.Sides]int8 `json:"cruise"`
}

// Kind is the word of the fact in the log.
func (Arrivals) Kind() string { return "advanced-arrivals" }

// Apply adds the points.
func (e Arrivals) Apply(s *state.State) {
	for side := range e.Supply {
		s.Advanced.Supply[side] += int16(e.Supply[side])
		s.Advanced.Cruise[side] += e.Cruise[side]
	}
}

// advancedArrivals are those of the present turn. Rules 19.3, 26.1, and the scenario.
func advancedArrivals(s *state.State) (e Arrivals) {
	for side := range components.Side(components.Sides) {
		info := &s.Set().Sides[side].Advanced
		if gain := info.SupplyGain; len(gain) > 0 {
			e.Supply[side] = gain[min(int(s.Turn), len(gain))-1]
		}
		if int(s.Turn) <= len(info.CruiseArrive) {
			e.Cruise[side] = info.CruiseArrive[s.Turn-1]
		}
	}
	return e
}

// advancedEvents read what is stored of the facts of the Advanced Game.
func advancedEvents() [][]stage.Reader {
	return [][]stage.Reader{
		display.Events(), strike.Events(), logistics.Events(), seawar.Events(), detection.Events(), posture.Events(), forces.Events(),
		{state.Reads[Arrivals]()},
	}
}

// advancedVerbs are the orders of the Advanced Game.
func advancedVerbs() []engine.Verb {
	return slices.Concat(display.Verbs(), strike.Verbs(), logistics.Verbs(), seawar.Verbs(), detection.Verbs(), posture.Verbs(), forces.Verbs())
}

// advancedRoutines are the decisions of the Advanced Game that can be left to a standing order.
func advancedRoutines() []engine.Routine {
	return slices.Concat(display.Routines(), strike.Routines(), logistics.Routines(), seawar.Routines(), detection.Routines(), forces.Routines())
}

// ComesUp tells whether a routine is asked in a game: those of the Advanced Game are not asked in the Standard Game, those of variants only
// where they were agreed on (29.0).
func ComesUp(s *state.State, routine string) bool {
	switch routine {
	case "pick", "changes":
		return s.Chosen.AirWar() && s.Chosen.AirFog
	case "jettison":
		return s.Chosen.AirWar() && s.Chosen.Jettison
	case "pairing":
		return s.Chosen.AirWar() && !s.Chosen.AirFog
	case "air-replacement": // of helicopters too
		return s.Chosen.Advanced
	}
	if slices.ContainsFunc(display.Routines(), func(r engine.Routine) bool { return r.Kind == routine }) || routine == "interception" {
		return s.Chosen.AirWar()
	}
	return s.Chosen.Advanced || !slices.ContainsFunc(advancedRoutines(), func(r engine.Routine) bool { return r.Kind == routine }) && routine != "defender-hqs"
}

// advancedUsual is the usual answer to a routine of the Advanced Game.
func advancedUsual(s *state.State, seat engine.Seat) (engine.Order, bool) {
	for _, usual := range [...]func(s *state.State, seat engine.Seat) (engine.Order, bool){
		display.Usual, strike.Usual, logistics.Usual, seawar.Usual, detection.Usual, forces.Usual,
	} {
		if order, ok := usual(s, seat); ok {
			return order, true
		}
	}
	return engine.Order{}, false
}

// TransportEscorts are the air units that may go with a transport, a paradrop or an airmobile move. Rule 25.1.
func TransportEscorts(s *state.State, by components.Side, to components.Place) []components.UnitID {
	return strike.Escorts(s, by, state.Target{Kind: state.HexTarget, At: to, Unit: components.NoUnit})
}

// Defend lets the enemy detect, intercept and fire at the present flight with its escorts. Rules 24.3, 25.1, 25.1.1.
func Defend(r *state.Referee) {
	s := r.State
	f := s.Flight
	kind, from := state.TransportMission, s.Unit(f.Units[0]).At
	var way []components.Place
	switch air.Mission(f.Mission) {
	case air.Paradrop:
		kind = state.ParadropMission
	case air.Airmobile:
		kind = state.AirmobileMission
		way = strike.FlightPath(s, s.Info(f.Units[0]).Side, from, f.To, max(0, s.Set().AirDistance(from, f.To))+int(f.Room))
	}
	strike.Send(r, state.FlightDefended, strike.TransportGroup(s, kind, f.Units, f.To, way, f.Escorts))
}

// Defended is what came of it. Rule 25.1, ADV-A42.
func Defended(r *state.Referee) (aborted, each bool, one int) {
	aborted, each, one = strike.TransportResult(r.State)
	strike.Forget(r)
	return aborted, each, one
}
