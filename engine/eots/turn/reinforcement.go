package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// EuropeanTour is how many turns a unit sent to Europe is away (10.24).
const EuropeanTour = 3

// reinforcements is a side's part of the Reinforcement Segment (4.11): the Allies place
// everything before Japan does. The orders are "place UNIT HEX", "place UNIT china" and
// "commit".
func reinforcements(side components.Side, this, next state.Stage) state.PlayStage {
	return state.PlayStage{
		Name: this.String(), Rule: "10.11",
		Run: func(r *state.Referee) {
			receive(r, side, this)
			if mayPlace(r.State, side).IsEmpty() {
				endReinforcements(r, side, next)
			}
		},
		Ask: func(s *state.State) []engine.Decision {
			if s.PendingChoices.Of != this {
				return nil
			}
			return s.Asks(side, "reinforcements", engine.Moment, true,
				engine.T("eots.ask.reinforcements", "side", state.SideText(side), "n", s.PendingChoices.Units.Count()))
		},
		Verbs: []state.PlayVerb{
			{
				Word: "place", Options: placingOptions,
				Carry: func(r *state.Referee, _ components.Side, words []string) {
					r.Place(r.State.Unit(words[0]), r.State.PlaceNamed(words[1]), state.CauseReinforcement, "10.11")
				},
			},
			{
				// Nothing that can be placed may be held back (10.12, B-A43).
				Word: "commit", Complete: func(s *state.State, side components.Side) bool { return mayPlace(s, side).IsEmpty() },
				Carry: func(r *state.Referee, _ components.Side, _ []string) {
					endReinforcements(r, side, next)
				},
			},
		},
		Explain: func(s *state.State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return explainPlacing(s, prefix, word)
		},
	}
}

// receive takes the reinforcements of the turn in hand and places those that have one
// legal hex only.
func receive(r *state.Referee, side components.Side, this state.Stage) {
	arrivals := r.State.UnitsIn(side, position.Delayed)
	due := r.State.UnitsIn(side, position.OnTrack(int(r.State.Board.Turn)))
	if side == components.Allies {
		GainShipping(r)
		due = Delay(r, due)
	}
	due = ArriveFixed(r, due)
	r.Emit(state.PendingChoicesSet{PendingChoices: state.PendingChoices{Of: this, Side: side, Units: arrivals.Union(due)}})
	for placeForced(r) {
	}
}

// NoShippingLevel is the level of the War in Europe from which on the Allies gain no shipping
// points (10.31).
const NoShippingLevel = 3

// GainShipping adds the Allied shipping point of the turn. Rule 10.31: one from turn 2
// on, unless the War in Europe stands at level 3 or 4.
func GainShipping(r *state.Referee) {
	gain := r.State.Turn().AlliedASP
	if gain == 0 || r.State.Special().NoShipping || politics.EuropeLevel(r.State) >= NoShippingLevel {
		return
	}
	points := r.State.Board.ASP[components.Allies]
	points.Owned += gain
	r.Emit(state.PointsSet{Side: components.Allies, Points: points})
}

// Delay puts Allied reinforcements into the Delayed box and returns those that arrive
// all the same. Rule 10.21: the War in Europe from level 1 on, or an event, delays all;
// inter-service rivalry alone delays US Army units only (14.1).
func Delay(r *state.Referee, due components.UnitSet) components.UnitSet {
	delayed := due.Where(func(unit components.Unit) bool { return Delays(r.State, unit) })
	for unit := range delayed.All() {
		r.Place(unit, position.Delayed, state.CauseDelay, "10.21")
	}
	for unit := range delayed.All() {
		Divert(r, unit)
	}
	if r.State.Get(state.ReinforcementsDelayed) != 0 {
		r.SetMarker(state.ReinforcementsDelayed, 0, "10.21")
	}
	return due.Without(delayed)
}

// Delays tells whether an Allied unit that is due would be delayed now (10.21, 14.1).
func Delays(s *state.State, unit components.Unit) bool {
	info, all := &s.Set.Units[unit], politics.EuropeLevel(s) >= 1 || s.Get(state.ReinforcementsDelayed) != 0
	army := info.Nationality == components.US && info.Rivalry == components.Army && (info.Class == components.Ground || info.Class == components.Air)
	return Delayable(s, unit) && (all || s.Board.Rivalry[components.Allies] && army)
}

// Delayable tells whether a unit that is due can be delayed. Rule 10.23: HQs and B-29s
// never, nor units that come back after they were taken off the map (6.13, 6.14, 8.24,
// 8.33, 8.48).
func Delayable(s *state.State, unit components.Unit) bool {
	return s.Set.Units[unit].Delayable && !s.Returning.Has(unit)
}

// Divert rolls whether a unit in the Delayed box goes to Europe. Rule 10.24: US Army
// ground and air units and escort carriers (10.22), on 0-1 at level 1 and two more for
// each further level; inter-service rivalry takes one off the die. The unit comes back
// three turns later as a new reinforcement.
func Divert(r *state.Referee, unit components.Unit) {
	level := politics.EuropeLevel(r.State)
	if level == 0 || !r.Set().Units[unit].Divertible {
		return
	}
	die := r.D10("europe " + r.Set().Units[unit].ID)
	roll := state.Rolled{
		What: "eots.roll.europe", Rule: "10.24", Die: int8(die), Unit: unit, Hex: components.NoLoc, Target: int8(2*level - 1),
	}
	if r.State.Board.Rivalry[components.Allies] {
		roll.Mods = []state.Modifier{{Rule: "14.1", Key: "eots.mod.rivalry", Value: -1}}
		die--
	}
	roll.Total = int8(max(0, die))
	roll.Success = roll.Total <= roll.Target
	r.Emit(roll)
	if !roll.Success {
		return
	}
	to := position.Removed
	if back := int(r.State.Board.Turn) + EuropeanTour; back <= components.NumTurns {
		to = position.OnTrack(back)
	}
	r.Place(unit, to, state.CauseEurope, "10.24")
}

// endReinforcements closes the segment of a side. Rule 10.12: what has no legal hex
// waits in the Delayed box, where Allied units may be sent to Europe each turn; units
// that cannot be delayed wait on the turn track (B-A43).
func endReinforcements(r *state.Referee, side components.Side, next state.Stage) {
	waiting := r.State.PendingChoices.Units
	for unit := range waiting.All() {
		info := &r.Set().Units[unit]
		if info.Class == components.HQ || info.Type == components.B29 || r.State.Returning.Has(unit) {
			r.Place(unit, position.OnTrack(int(r.State.Board.Turn)+1), state.CauseDelay, "10.23")
			continue
		}
		if r.State.Board.Pieces[unit].Place != position.Delayed {
			r.Place(unit, position.Delayed, state.CauseDelay, "10.12")
		}
	}
	for unit := range waiting.All() {
		if side == components.Allies && r.State.Board.Pieces[unit].Place == position.Delayed {
			Divert(r, unit)
		}
	}
	if side == components.Japan {
		if quota := politics.ProgressQuota(r.State); quota != r.State.Record.Quota {
			r.Emit(state.QuotaSet{Quota: quota})
		}
	}
	r.Emit(state.PendingChoicesSet{})
	r.Enter(next)
}
