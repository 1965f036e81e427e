package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
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
			ask := engine.T("eots.ask.reinforcements", "side", state.SideText(side), "n", s.PendingChoices.Units.Count())
			if s.PendingChoices.Units.IsEmpty() {
				ask = engine.T("eots.ask.reinforcements-placed", "side", state.SideText(side))
			}
			return s.Asks(side, "reinforcements", engine.Moment, true, ask)
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

// places are where an arriving unit may go (10.11, 11.0, 13.74).
func places(s *state.State, unit components.Unit) (hexes components.LocSet, china bool) {
	answer, known := s.Cached().Places.Get(unit)
	if known {
		return answer.Hexes, answer.China
	}
	arrivals := s.Segment()
	answer = state.PlaceAnswer{
		Hexes: cards.ChoicePlaces(s, arrivals.Placements(unit, &s.Board, &s.Situation().Occ)),
		China: !cards.Airlifted(s) && arrivals.Situation.PlacementInChina(unit, &s.Board),
	}
	s.Cached().Places.Put(unit, answer)
	return answer.Hexes, answer.China
}

// mayPlace are the arrivals of the pending choices that have a legal place now.
func mayPlace(s *state.State, _ components.Side) components.UnitSet {
	return s.PendingChoices.Units.Where(func(unit components.Unit) bool {
		hexes, china := places(s, unit)
		return china || !hexes.IsEmpty()
	})
}

// placeForced places the arrivals that have one legal hex only, the same for all of them, unless
// more units than it can hold depend on it, and tells whether there were any. While an HQ has still
// to be placed nothing but HQs is: its hex will serve others (10.11).
func placeForced(r *state.Referee) bool {
	s := r.State
	waiting := s.PendingChoices.Units
	if hqs := s.Headquarters(waiting); !hqs.IsEmpty() {
		waiting = hqs
	}
	only := map[components.Loc]components.UnitSet{}
	var hexes components.LocSet
	for unit := range waiting.All() {
		legal, china := places(s, unit)
		if china || legal.Count() != 1 {
			continue
		}
		hex := state.FirstOf(legal)
		units := only[hex]
		units.Add(unit)
		only[hex] = units
		hexes.Add(hex)
	}
	for hex := range hexes.All() {
		if !allFit(s, only[hex], hex) {
			continue
		}
		for unit := range only[hex].All() {
			r.Place(unit, position.At(hex), state.CauseReinforcement, "10.11")
		}
		return true
	}
	return false
}

// allFit tells whether all the units can be placed in the hex together.
func allFit(s *state.State, units components.UnitSet, hex components.Loc) bool {
	board, occ := s.Board, s.Situation().Occ
	for unit := range units.All() {
		if hexes := s.Segment().Placements(unit, &board, &occ); !hexes.Has(hex) {
			return false
		}
		board.Pieces[unit].Place = position.At(hex)
		occ.Take(s.Set, &board)
	}
	return true
}

// placingOptions lists the arrivals and their places.
func placingOptions(s *state.State, side components.Side, words []string) []engine.Option {
	switch len(words) {
	case 0:
		return s.UnitList(mayPlace(s, side), state.More)
	case 1:
		return PlaceOptions(s, s.Unit(words[0]))
	}
	return nil
}

// PlaceOptions are the places of an arriving unit as options.
func PlaceOptions(s *state.State, unit components.Unit) []engine.Option {
	hexes, china := places(s, unit)
	options := s.HexList(hexes, state.Complete)
	if china {
		options = append(options, engine.Option{Word: state.ChinaWord, Label: engine.T("eots.box.china"), Complete: true})
	}
	return options
}

// explainPlacing tells why a word of a placing order is not legal.
func explainPlacing(s *state.State, prefix engine.Order, word string) *engine.Refusal {
	switch {
	case prefix.IsZero() && word == "commit":
		units := mayPlace(s, s.PendingChoices.Side)
		return engine.Refuse("10.12", "eots.refuse.place-all", "n", units.Count(), "units", s.UnitTexts(state.UnitSlice(units)))
	case prefix.Verb == "place" && len(prefix.Args) == 0:
		unit := s.Unit(word)
		if unit == components.NoUnit {
			return nil
		}
		if s.PendingChoices.Units.Has(unit) {
			return engine.Refuse("10.12", "eots.refuse.no-place", "unit", s.UnitText(unit))
		}
		return engine.Refuse("10.11", "eots.refuse.not-arriving", "unit", s.UnitText(unit))
	case prefix.Verb == "place" && len(prefix.Args) == 1:
		unit, hex := s.Unit(prefix.Args[0]), s.Loc(word)
		if unit == components.NoUnit || hex == components.NoLoc {
			return nil
		}
		return explainPlace(s, unit, hex)
	}
	return nil
}

// explainPlace tells why a unit may not arrive in a hex (10.11).
func explainPlace(s *state.State, unit components.Unit, hex components.Loc) *engine.Refusal {
	info := &s.Set.Units[unit]
	situation := s.Segment().Situation
	refuse := func(rule engine.Rule, key string) *engine.Refusal {
		return engine.Refuse(rule, key, "unit", s.UnitText(unit), "hex", s.HexText(hex))
	}
	bases := situation.FriendlyPorts(info.Side)
	if info.Class == components.Air {
		bases = situation.FriendlyAirfields(info.Side)
	}
	switch {
	case info.Nationality == components.Chinese:
		return refuse("10.11", "eots.refuse.place.chinese")
	case !bases.Has(hex) && info.Class == components.Air:
		return refuse("10.11", "eots.refuse.place.airfield")
	case !bases.Has(hex):
		return refuse("10.11", "eots.refuse.place.port")
	case situation.Hostile[info.Side].Has(hex):
		return refuse("6.4", "eots.refuse.place.zoi")
	case !situation.Suppliable(unit, hex):
		return refuse("10.11", "eots.refuse.place.supply")
	case !s.Situation().Room(unit, hex) && info.Class == components.HQ:
		return refuse("6.11", "eots.refuse.place.hq")
	case !s.Situation().Room(unit, hex):
		return refuse("8.48", "eots.refuse.place.stack")
	}
	return refuse("10.11", "eots.refuse.place.hq-range")
}
