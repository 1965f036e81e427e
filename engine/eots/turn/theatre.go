package turn

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
	"github.com/umpire-games/umpire/engine/eots/victory"
)

// SetUpDecks takes the cards out of the game that are not in the decks of a small scenario.
// Rule 2.3: 24 or 25 cards a side, printed with the sign of the scenario.
func SetUpDecks(s *state.State, scenario *components.Scenario) {
	for card := range components.Card(components.NumCards) {
		info := &s.Set.Cards[card]
		dealt := [...]bool{components.MainMap: true, components.SouthPacificMap: info.SouthPacific, components.BurmaMap: info.Burma}
		if !dealt[scenario.Map] {
			s.Cards.Removed[info.Side].Add(card)
		}
	}
}

// withdrawable tells why a side cannot take an HQ off the map (6.13, 2.1).
func withdrawable(s *state.State, side components.Side) *engine.Refusal {
	if s.Special().HQFixed && !s.Chose(edition.AirLeavesByCard) {
		return engine.Refuse("2.1", "eots.offensive.refuse.hq-fixed")
	}
	if departing(s, side).IsEmpty() {
		return engine.Refuse("6.13", "eots.offensive.refuse.no-hq-to-withdraw")
	}
	return nil
}

// JudgeHQs ends the game when a side has lost its last HQ. Rule 2.1, South Pacific: at
// once; the HQ in the Oahu box does not count.
func JudgeHQs(r *state.Referee) {
	s := r.State
	if !s.Special().NoHQLoses || s.End != nil || s.Stage == state.NotStarted {
		return
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if s.Removable(side).IsEmpty() {
			victory.Win(r, side.Other(), victory.MethodAutomatic, "eots.end.no-hq")
			return
		}
	}
}

// theatreDeal is the number of cards and passes of a side on a small map before any die is
// rolled. Rule 2.1: four each. Strategic warfare costs Japan cards for a pass;
// each surrender of China or India costs the Allies a card for a pass.
func theatreDeal(s *state.State, side components.Side) (cards, passes int) {
	due, lost := int(s.Special().Draw[side]), 0
	if side == components.Japan {
		lost = int(s.Record.Bombings)
		if s.Record.Submarines {
			lost++
		}
		return max(0, due-lost), min(1, lost)
	}
	for _, nation := range [...]state.Nation{state.China, state.India} {
		if s.Surrendered(nation) {
			lost++
		}
	}
	return max(0, due-lost), lost
}

// DivertCards rolls for Allied cards that go to another theatre. Rule 2.1, Burma: due in full,
// and with Akyab, Imphal and Ledo in their hands, the Allies get one card fewer on a low roll.
func DivertCards(r *state.Referee, cards int) int {
	special := r.State.Special()
	if len(special.RollHexes) == 0 || cards < int(special.Draw[components.Allies]) || !r.State.HoldsAll(components.Allies, special.RollHexes) {
		return cards
	}
	roll := state.Rolled{
		What: "eots.roll.diverted", Rule: "2.1", Die: int8(r.D10("diverted cards")), Unit: components.NoUnit, Hex: components.NoLoc,
		Target: special.RollTo,
	}
	roll.Total = roll.Die
	roll.Success = roll.Total <= roll.Target
	r.Emit(roll)
	if roll.Success {
		cards--
	}
	return cards
}

// theatrePoints are the replacement points of a side on a small map. Rule 2.1: fixed ones
// for the Allies, on the conditions of 11.31 to 11.34; saved ones only for Japan.
func theatrePoints(s *state.State, turn components.Turn, side components.Side) components.Turn {
	special := s.Special()
	if !special.Replacements {
		return turn
	}
	if side == components.Japan {
		turn.JapanNaval = 0
		return turn
	}
	due := func(pool components.Pool) int8 {
		return special.Points[pool] + int8(special.PointsOn[pool]>>s.Board.Turn&1)
	}
	turn.AlliedGround, turn.AlliedAir = due(components.AlliedGround), due(components.AlliedAir)
	turn.USNaval, turn.USNavalOahu = due(components.USNaval), 0
	turn.Commonwealth, turn.China = due(components.CommonwealthNaval), due(components.ChineseGround)
	return turn
}

// ArriveFixed places the reinforcements that have a place of their own and returns the
// others. Rule 2.1, Burma: in a friendly hex; in the China box while China fights on, an
// airfield of the airlift is in supply and the box has room (13.74). Otherwise they are lost.
func ArriveFixed(r *state.Referee, due components.UnitSet) components.UnitSet {
	for _, arrival := range r.State.Special().Arrivals {
		if arrival.Turn != r.State.Board.Turn || !due.Has(arrival.Unit) {
			continue
		}
		due.Remove(arrival.Unit)
		to := position.Removed
		switch side := r.Set().Units[arrival.Unit].Side; {
		case arrival.Place.Box == components.BoxChina:
			if position.RoomInChina(r.Set(), &r.State.Board, arrival.Unit) && r.State.Situation().HumpAirfield {
				to = position.ChinaBox
			}
		case r.State.Board.Control(r.Set(), arrival.Place.Loc) == side && r.State.Situation().Room(arrival.Unit, arrival.Place.Loc):
			to = position.At(arrival.Place.Loc)
		}
		r.Place(arrival.Unit, to, state.CauseReinforcement, "2.1")
	}
	return due
}

// FinalWill moves US Political Will before the scenario is scored. Rule 2.1, Burma: one
// down if no hex that began Japanese is Allied, and one down or up by the War in Europe.
func FinalWill(r *state.Referee) {
	if r.State.Board.Turn < r.State.Last {
		return
	}
	for _, line := range r.State.Schedule() {
		if line.Item != state.BeforeScoring {
			continue
		}
		if r.State.Holds(components.Allies, state.LocSet(r.State.ScenarioData().Japan)).IsEmpty() {
			politics.ShiftWill(r, int(line.Value), "2.1")
		}
		switch europe := r.State.Get(state.WarInEurope); {
		case europe < 0:
			politics.ShiftWill(r, -1, "2.1")
		case europe > 0:
			politics.ShiftWill(r, +1, "2.1")
		}
	}
}
