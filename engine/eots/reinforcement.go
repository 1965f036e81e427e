package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// europeanTour is how many turns a unit sent to Europe is away (10.24).
const europeanTour = 3

// reinforcements is a side's part of the Reinforcement Segment (4.11): the Allies place
// everything before Japan does. The orders are "place UNIT HEX", "place UNIT china" and
// "commit".
func reinforcements(side components.Side, this, next Stage) playStage {
	return playStage{
		Name: this.String(), Rule: "10.11",
		Run: func(r *referee) {
			r.receive(side, this)
			if !r.s.mayChoosePlaces() {
				r.endReinforcements(side, next)
			}
		},
		Ask: func(s *State) []engine.Decision {
			if s.Errand.Of != this {
				return nil
			}
			return []engine.Decision{{
				Seat: engine.Seat(side), Kind: "reinforcements", Rule: "10.11",
				Ask:    engine.T("eots.ask.reinforcements", "side", sideText(side), "n", s.Errand.Units.Count()),
				Effort: engine.Moment, Draft: true, Round: s.Round,
			}}
		},
		Options: func(s *State, _ components.Side, prefix engine.Order) []engine.Option {
			return s.placingOptions(prefix)
		},
		Carry: func(r *referee, _ components.Side, order engine.Order) error {
			if order.Verb == "commit" {
				r.endReinforcements(side, next)
				return nil
			}
			r.arrive(r.s.unit(order.Args[0]), order.Args[1])
			return nil
		},
		Explain: func(s *State, _ components.Side, prefix engine.Order, word string) *engine.Refusal {
			return s.explainPlacing(prefix, word)
		},
	}
}

// receive takes the reinforcements of the turn in hand and places those that have one
// legal hex only.
func (r *referee) receive(side components.Side, this Stage) {
	arrivals := r.s.unitsIn(side, position.Delayed)
	due := r.s.unitsIn(side, position.OnTrack(int(r.s.Board.Turn)))
	if side == components.Allies {
		r.gainShipping()
		due = r.delay(due)
	}
	due = r.arriveFixed(due)
	r.Emit(ErrandSet{Errand: Errand{Of: this, Side: side, Units: arrivals.Union(due)}})
	r.placeForced()
}

// noShippingLevel is the level of the War in Europe from which on the Allies gain no shipping
// points (10.31).
const noShippingLevel = 3

// gainShipping adds the Allied shipping point of the turn. Rule 10.31: one from turn 2
// on, unless the War in Europe stands at level 3 or 4.
func (r *referee) gainShipping() {
	gain := r.s.turn().AlliedASP
	if gain == 0 || r.s.special().NoShipping || r.s.europeLevel() >= noShippingLevel {
		return
	}
	points := r.s.Board.ASP[components.Allies]
	points.Owned += gain
	r.Emit(PointsSet{Side: components.Allies, Points: points})
}

// delay puts Allied reinforcements into the Delayed box and returns those that arrive
// all the same. Rule 10.21: the War in Europe from level 1 on, or an event, delays all;
// inter-service rivalry alone delays US Army units only (14.1).
func (r *referee) delay(due components.UnitSet) components.UnitSet {
	s := r.s
	arrive := due
	for unit := range due.All() {
		if !s.delays(unit) {
			continue
		}
		arrive.Remove(unit)
		r.place(unit, position.Delayed, CauseDelay, "10.21")
	}
	for unit := range due.Without(arrive).All() {
		r.divert(unit)
	}
	if s.Get(ReinforcementsDelayed) != 0 {
		r.mark(ReinforcementsDelayed, 0, "10.21")
	}
	return arrive
}

// delays tells whether an Allied unit that is due would be delayed now (10.21, 14.1).
func (s *State) delays(unit components.Unit) bool {
	all := s.europeLevel() >= 1 || s.Get(ReinforcementsDelayed) != 0
	return s.delayable(unit) && (all || s.Board.Rivalry[components.Allies] && usArmy(&s.set.Units[unit]))
}

// delayable tells whether a unit that is due can be delayed. Rule 10.23: HQs and B-29s
// never, nor units that come back after they were taken off the map (6.13, 6.14, 8.24,
// 8.33, 8.48).
func (s *State) delayable(unit components.Unit) bool {
	return s.set.Units[unit].Delayable && !s.Returning.Has(unit)
}

// usArmy tells US Army ground and air units (1.3, 14.1).
func usArmy(info *components.UnitInfo) bool {
	return info.Nationality == components.US && info.Rivalry == components.Army && (info.Class == components.Ground || info.Class == components.Air)
}

// divert rolls whether a unit in the Delayed box goes to Europe. Rule 10.24: US Army
// ground and air units and escort carriers (10.22), on 0-1 at level 1 and two more for
// each further level; inter-service rivalry takes one off the die. The unit comes back
// three turns later as a new reinforcement.
func (r *referee) divert(unit components.Unit) {
	level := r.s.europeLevel()
	if level == 0 || !r.set().Units[unit].Divertible {
		return
	}
	die := r.d10("europe " + r.set().Units[unit].ID)
	roll := Rolled{
		What: "eots.roll.europe", Rule: "10.24", Die: int8(die), Unit: unit, Hex: components.NoLoc, Target: int8(2*level - 1),
	}
	if r.s.Board.Rivalry[components.Allies] {
		roll.Mods = []Modifier{{Rule: "14.1", Key: "eots.mod.rivalry", Value: -1}}
		die--
	}
	roll.Total = int8(max(0, die))
	roll.Success = roll.Total <= roll.Target
	r.Emit(roll)
	if !roll.Success {
		return
	}
	to := position.Removed
	if back := int(r.s.Board.Turn) + europeanTour; back <= components.NumTurns {
		to = position.OnTrack(back)
	}
	r.place(unit, to, CauseEurope, "10.24")
}

// arrive places a reinforcement in a hex or in the China box, named as in orders.
func (r *referee) arrive(unit components.Unit, word string) {
	r.place(unit, r.s.placeNamed(word), CauseReinforcement, "10.11")
}

// endReinforcements closes the segment of a side. Rule 10.12: what has no legal hex
// waits in the Delayed box, where Allied units may be sent to Europe each turn; units
// that cannot be delayed wait on the turn track (B-A43).
func (r *referee) endReinforcements(side components.Side, next Stage) {
	waiting := r.s.Errand.Units
	for unit := range waiting.All() {
		info := &r.set().Units[unit]
		if info.Class == components.HQ || info.Type == components.B29 || r.s.Returning.Has(unit) {
			r.place(unit, position.OnTrack(int(r.s.Board.Turn)+1), CauseDelay, "10.23")
			continue
		}
		if r.s.Board.Pieces[unit].Place != position.Delayed {
			r.place(unit, position.Delayed, CauseDelay, "10.12")
		}
	}
	for unit := range waiting.All() {
		if side == components.Allies && r.s.Board.Pieces[unit].Place == position.Delayed {
			r.divert(unit)
		}
	}
	if side == components.Japan {
		if quota := r.s.progressQuota(); quota != r.s.Record.Quota {
			r.Emit(QuotaSet{quota})
		}
	}
	r.Emit(ErrandSet{})
	r.enter(next)
}
