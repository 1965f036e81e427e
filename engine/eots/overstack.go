package eots

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// crowded is the first hex where a side has too many units, and what has to go; NoLoc
// without.
func (s *State) crowded(side components.Side) (hex components.Loc, naval, ashore int) {
	for loc := range s.Situation().Overstacked(side).All() {
		naval, ashore := s.Situation().Excess(side, loc)
		return loc, naval, ashore
	}
	return components.NoLoc, 0, 0
}

// surplus are the units among which the owner chooses who leaves an overstacked hex.
func (s *State) surplus(side components.Side) components.UnitSet {
	var set components.UnitSet
	hex, naval, ashore := s.crowded(side)
	if hex == components.NoLoc {
		return set
	}
	for unit := range s.unitsAt(side, hex).All() {
		switch s.set.Units[unit].Class {
		case components.Naval:
			if naval > 0 && s.Situation().Exceeds(unit) {
				set.Add(unit)
			}
		case components.Air, components.Ground:
			if ashore > 0 {
				set.Add(unit)
			}
		}
	}
	if flyers := s.only(set, components.Air); !flyers.IsEmpty() && s.chose(edition.TwoTurnsAway) {
		return set.Without(s.only(set, components.Ground)) // B-E10: air units go first
	}
	return set
}

// only are the units of a class in a set.
func (s *State) only(set components.UnitSet, class components.Class) components.UnitSet {
	for unit := range set.All() {
		if s.set.Units[unit].Class != class {
			set.Remove(unit)
		}
	}
	return set
}

// overstackReturn is where units go that leave an overstacked hex in supply. Rules 8.24,
// 8.34: they come back next turn, by an option in two turns (B-E10).
func (s *State) overstackReturn() position.Place {
	if s.chose(edition.TwoTurnsAway) {
		return position.OnTrack(min(int(s.Board.Turn)+2, components.NumTurns+1))
	}
	return s.onTrackNext()
}

// askOverstack asks the owner who has to go, at the end of every card (B-A07). Rules 8.24,
// 8.34, 8.48.
func askOverstack(s *State) []engine.Decision {
	if set := s.displaced(); !set.IsEmpty() {
		return nil
	}
	for _, side := range s.orderOfPlay() {
		if hex, naval, ashore := s.crowded(side); hex != components.NoLoc {
			return s.asks(side, "overstack", engine.Tap, false, engine.T("eots.offensive.ask.overstack",
				"side", sideText(side), "hex", s.hexText(hex), "n", naval+ashore))
		}
	}
	return nil
}

// runOverstack withdraws the HQs whose hexes the enemy has taken. Rule 6.14.
func runOverstack(r *referee) {
	for hq := range r.s.displaced().All() {
		r.withdrawHQ(hq, "6.14")
	}
	if len(askOverstack(r.s)) == 0 {
		r.enter(OffensiveEnd)
	}
}

func optionsOverstack(s *State, side components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{actOption("remove", goesOn)}
	case prefix.Verb == "remove" && len(prefix.Args) == 0:
		return s.unitList(s.surplus(side), ends)
	}
	return nil
}

// decideOverstack takes a unit off. Rules 8.24, 8.34, 8.48: in supply it returns next turn as a
// reinforcement that cannot be delayed, out of supply it is lost.
func decideOverstack(r *referee, _ components.Side, order engine.Order) error {
	unit := r.s.unit(order.Args[0])
	rule := engine.Rule("8.48")
	switch r.set().Units[unit].Class {
	case components.Naval:
		rule = "8.24"
	case components.Air:
		rule = "8.34"
	}
	if r.s.Situation().InSupply(unit) {
		r.place(unit, r.s.overstackReturn(), CauseOverstack, rule)
	} else {
		r.lose(unit, maxSteps, CauseOverstack, rule)
	}
	return nil
}

// runOffensiveEnd is step 16. The card leaves the table, the event draws (5.35, AMB-12),
// and the other player is to act.
func runOffensiveEnd(r *referee) {
	s := r.s
	card, side := s.Cards.InPlay, s.Mover
	if s.Off.On {
		if !s.Off.Cancelled && finishOffensive(r) {
			return
		}
		r.Emit(OffensiveEnded{Side: s.Off.Side})
		r.drawForReactions()
	}
	if card != components.NoCard {
		info := &r.set().Cards[card]
		to := DiscardPile
		if s.Cards.AsEvent && info.Remove {
			to = RemovedPile // 5.36: only an event takes a card out of the game
		}
		draws := s.Cards.AsEvent && info.Draw
		r.Emit(CardFinished{Side: side, Card: card, To: to})
		if draws {
			r.drawForEvent(side)
		}
	}
	r.turnImpulse()
}

// drawForReactions draws for the Reaction cards that say so (5.35).
func (r *referee) drawForReactions() {
	for _, card := range r.s.Off.ReactionCards {
		if info := &r.set().Cards[card]; info.Draw {
			r.drawForEvent(info.Side)
		}
	}
}

// maxDraws is the number of draws by events for each player in one Offensives Phase (5.35).
const maxDraws = 3

// drawForEvent draws a card unless the player has drawn three in this phase. Rule 5.35.
func (r *referee) drawForEvent(side components.Side) {
	if r.s.Cards.Drawn[side] < maxDraws {
		r.deal(side, 1, true)
	}
}
