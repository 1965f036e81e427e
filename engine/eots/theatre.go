package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// setUpDecks takes the cards out of the game that are not in the decks of a small scenario.
// Rule 2.3: 24 or 25 cards a side, printed with the sign of the scenario.
func (s *State) setUpDecks(scenario *components.Scenario) {
	for card := range components.Card(components.NumCards) {
		info := &s.set.Cards[card]
		dealt := [...]bool{components.MainMap: true, components.SouthPacificMap: info.SouthPacific, components.BurmaMap: info.Burma}
		if !dealt[scenario.Map] {
			s.Cards.Removed[info.Side].Add(card)
		}
	}
}

// withdrawable tells why a side cannot take an HQ off the map (6.13, 2.1).
func (s *State) withdrawable(side components.Side) *engine.Refusal {
	if s.special().HQFixed && !s.chose(edition.AirLeavesByCard) {
		return engine.Refuse("2.1", "eots.offensive.refuse.hq-fixed")
	}
	if units := s.departing(side); units.IsEmpty() {
		return engine.Refuse("6.13", "eots.offensive.refuse.no-hq-to-withdraw")
	}
	return nil
}

// judgeHQs ends the game when a side has lost its last HQ. Rule 2.1, South Pacific: at
// once; the HQ in the Oahu box does not count.
func (r *referee) judgeHQs() {
	s := r.s
	if !s.special().NoHQLoses || s.End != nil || s.Stage == NotStarted {
		return
	}
	for side := components.Japan; side <= components.Allies; side++ {
		if hqs := s.removable(side); hqs.IsEmpty() {
			r.win(side.Other(), methodAutomatic, "eots.end.no-hq")
			return
		}
	}
}

// theatreDeal is the number of cards and passes of a side on a small map before any die is
// rolled. Rule 2.1: four each. Strategic warfare costs Japan cards for a pass;
// each surrender of China or India costs the Allies a card for a pass.
func (s *State) theatreDeal(side components.Side) (cards, passes int) {
	lost := 0
	if side == components.Japan {
		lost = int(s.Record.Bombings)
		if s.Record.Submarines {
			lost++
		}
	} else {
		for _, nation := range [...]Nation{China, India} {
			if s.Surrendered(nation) {
				lost++
			}
		}
	}
	due := int(s.special().Draw[side])
	passes = lost
	if side == components.Japan {
		passes = min(1, lost)
	}
	return max(0, due-lost), min(maxPasses, passes)
}

// divertCards rolls for Allied cards that go to another theatre. Rule 2.1, Burma: due in full,
// and with Akyab, Imphal and Ledo in their hands, the Allies get one card fewer on a low roll.
func (r *referee) divertCards(cards int) int {
	special := r.s.special()
	if len(special.RollHexes) == 0 || cards < int(special.Draw[components.Allies]) || !r.s.holdsAll(components.Allies, special.RollHexes) {
		return cards
	}
	roll := Rolled{
		What: "eots.roll.diverted", Rule: "2.1", Die: int8(r.d10("diverted cards")), Unit: components.NoUnit, Hex: components.NoLoc,
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
func (s *State) theatrePoints(turn components.Turn, side components.Side) components.Turn {
	special := s.special()
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

// arriveFixed places the reinforcements that have a place of their own and returns the
// others. Rule 2.1, Burma: in a friendly hex; in the China box while China fights on, an
// airfield of the airlift is in supply and the box has room (13.74). Otherwise they are lost.
func (r *referee) arriveFixed(due components.UnitSet) components.UnitSet {
	for _, arrival := range r.s.special().Arrivals {
		if arrival.Turn != r.s.Board.Turn || !due.Has(arrival.Unit) {
			continue
		}
		due.Remove(arrival.Unit)
		to := position.Removed
		switch side := r.set().Units[arrival.Unit].Side; {
		case arrival.Place.Box == components.BoxChina:
			if position.RoomInChina(r.set(), &r.s.Board, arrival.Unit) && r.s.Situation().HumpAirfield {
				to = position.ChinaBox
			}
		case r.s.Board.Control(r.set(), arrival.Place.Loc) == side && r.s.Situation().Room(arrival.Unit, arrival.Place.Loc):
			to = position.At(arrival.Place.Loc)
		}
		r.place(arrival.Unit, to, CauseReinforcement, "2.1")
	}
	return due
}

// finalWill moves US Political Will before the scenario is scored. Rule 2.1, Burma: one
// down if no hex that began Japanese is Allied, and one down or up by the War in Europe.
func (r *referee) finalWill() {
	if r.s.Board.Turn < r.s.Last {
		return
	}
	for _, line := range r.s.schedule() {
		if line.Item != beforeScoring {
			continue
		}
		taken := r.s.holds(components.Allies, locSet(r.s.scenario().Japan))
		if taken.IsEmpty() {
			r.shiftWill(int(line.Value), "2.1")
		}
		switch europe := r.s.Get(WarInEurope); {
		case europe < 0:
			r.shiftWill(-1, "2.1")
		case europe > 0:
			r.shiftWill(+1, "2.1")
		}
	}
}
