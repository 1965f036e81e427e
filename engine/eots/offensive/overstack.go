package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/edition"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// crowded is the first hex where a side has too many units, and what has to go; NoLoc
// without.
func crowded(s *state.State, side components.Side) (hex components.Loc, naval, ashore int) {
	for loc := range s.Situation().Overstacked(side).All() {
		naval, ashore := s.Situation().Excess(side, loc)
		return loc, naval, ashore
	}
	return components.NoLoc, 0, 0
}

// Surplus are the units among which the owner chooses who leaves an overstacked hex.
func Surplus(s *state.State, side components.Side) components.UnitSet {
	var set components.UnitSet
	hex, naval, ashore := crowded(s, side)
	if hex == components.NoLoc {
		return set
	}
	for unit := range s.UnitsAt(side, hex).All() {
		switch s.Set.Units[unit].Class {
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
	if flyers := Only(s, set, components.Air); !flyers.IsEmpty() && s.Chose(edition.TwoTurnsAway) {
		return set.Without(Only(s, set, components.Ground)) // B-E10: air units go first
	}
	return set
}

// Only are the units of a class in a set.
func Only(s *state.State, set components.UnitSet, class components.Class) components.UnitSet {
	return set.Where(func(unit components.Unit) bool { return s.Set.Units[unit].Class == class })
}

// OverstackReturn is where units go that leave an overstacked hex in supply. Rules 8.24,
// 8.34: they come back next turn, by an option in two turns (B-E10).
func OverstackReturn(s *state.State) position.Place {
	if s.Chose(edition.TwoTurnsAway) {
		return position.OnTrack(min(int(s.Board.Turn)+2, components.NumTurns+1))
	}
	return s.OnTrackNext()
}

// askOverstack asks the owner who has to go, at the end of every card (B-A07). Rules 8.24,
// 8.34, 8.48.
func askOverstack(s *state.State) []engine.Decision {
	if !s.Displaced().IsEmpty() {
		return nil
	}
	for _, side := range orderOfPlay(s) {
		if hex, naval, ashore := crowded(s, side); hex != components.NoLoc {
			return s.Asks(side, "overstack", engine.Tap, false, engine.T("eots.offensive.ask.overstack",
				"side", state.SideText(side), "hex", s.HexText(hex), "n", naval+ashore))
		}
	}
	return nil
}

// RunOverstack withdraws the HQs whose hexes the enemy has taken. Rule 6.14.
func RunOverstack(r *state.Referee) {
	for hq := range r.State.Displaced().All() {
		r.WithdrawHQ(hq, "6.14")
	}
	if len(askOverstack(r.State)) == 0 {
		r.Enter(state.OffensiveEnd)
	}
}

// TakeOff takes a unit off. Rules 8.24, 8.34, 8.48: in supply it returns next turn as a
// reinforcement that cannot be delayed, out of supply it is lost.
func TakeOff(r *state.Referee, _ components.Side, words []string) {
	unit := r.State.Unit(words[0])
	rule := engine.Rule("8.48")
	switch r.Set().Units[unit].Class {
	case components.Naval:
		rule = "8.24"
	case components.Air:
		rule = "8.34"
	}
	if r.State.Situation().InSupply(unit) {
		r.Place(unit, OverstackReturn(r.State), state.CauseOverstack, rule)
	} else {
		r.LoseSteps(unit, state.MaxSteps, state.CauseOverstack, rule)
	}
}

// RunOffensiveEnd is step 16. The card leaves the table, the event draws (5.35, AMB-12),
// and the other player is to act.
func RunOffensiveEnd(r *state.Referee) {
	s := r.State
	card, side := s.Cards.InPlay, s.Mover
	if s.Off.On {
		if !s.Off.Cancelled && cards.FinishOffensive(r) {
			return
		}
		r.Emit(state.OffensiveEnded{Side: s.Off.Side})
		for _, played := range s.Off.ReactionCards {
			if info := &r.Set().Cards[played]; info.Draw {
				DrawForEvent(r, info.Side) // 5.35
			}
		}
	}
	if card != components.NoCard {
		info := &r.Set().Cards[card]
		to := state.DiscardPile
		if s.Cards.AsEvent && info.Remove {
			to = state.RemovedPile // 5.36: only an event takes a card out of the game
		}
		draws := s.Cards.AsEvent && info.Draw
		r.Emit(state.CardFinished{Side: side, Card: card, To: to})
		if draws {
			DrawForEvent(r, side)
		}
	}
	r.TurnImpulse()
}

// maxDraws is the number of draws by events for each player in one Offensives Phase (5.35).
const maxDraws = 3

// DrawForEvent draws a card unless the player has drawn three in this phase. Rule 5.35.
func DrawForEvent(r *state.Referee, side components.Side) {
	if r.State.Cards.Drawn[side] < maxDraws {
		r.Deal(side, 1, true)
	}
}
