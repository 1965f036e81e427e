package offensive

import (
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/cards"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// offerDisengagement interrupts the movement where defenders may slip away. Rule 8.43:
// ground units have just entered a hex with ground units of the Reaction player, which are
// stronger than all enemy ground units there and have somewhere to go; whether these came
// by land or by sea does not matter (B-A16). Rule 17.11: nobody
// reacts to the moves of the opening events so.
func offerDisengagement(r *state.Referee, moved *state.StackMoved) {
	s := r.State
	hex := moved.To.Loc()
	if hex == components.NoLoc || cards.OpeningEvent(s) || !s.AnyOf(state.UnitSet(moved.Move.Units), components.Ground) {
		return
	}
	if !s.Situation().MayDisengage(s.Off.Reactor(), hex) {
		return
	}
	if hexes := slipways(s, hex); hexes.IsEmpty() {
		return
	}
	var enterers []components.Unit
	if moved.Move.Form == position.Overland {
		enterers = moved.Move.Units
	}
	r.Emit(state.DisengagementOffered{Side: s.Off.Reactor(), Hex: hex, Enterers: enterers})
	r.Enter(state.Disengagement)
}

// attackers are the ground units of the Offensives player in a hex.
func attackers(s *state.State, hex components.Loc) components.UnitSet {
	var set components.UnitSet
	for unit := range s.Situation().Occ.At(hex) {
		if info := &s.Set.Units[unit]; info.Side == s.Off.Side && info.Class == components.Ground {
			set.Add(unit)
		}
	}
	return set
}

// Entries are the hexes from which the attackers of a hex came by land (8.43, 9.5).
func Entries(s *state.State, hex components.Loc) components.LocSet {
	var set components.LocSet
	for unit := range attackers(s, hex).All() {
		if from := CameFrom(s, unit); from != components.NoLoc {
			set.Add(from)
		}
	}
	return set
}

// slipways are the hexes that all defenders of a hex may slip away to (8.43).
func slipways(s *state.State, hex components.Loc) components.LocSet {
	set, first := components.LocSet{}, true
	for unit := range s.Defenders(hex).All() {
		open := unguarded(s, unit, s.Situation().Refuges(unit, hex, Entries(s, hex)))
		if first {
			set, first = open, false
		} else {
			set = set.Intersect(open)
		}
	}
	return set
}

func askDisengagement(s *state.State) []engine.Decision {
	if s.Off.Entered == components.NoLoc {
		return nil
	}
	var entered components.LocSet
	entered.Add(s.Off.Entered)
	return s.AsksAbout(entered, s.Off.Reactor(), "disengagement", engine.Tap, false, engine.T("eots.offensive.ask.disengagement",
		"side", state.SideText(s.Off.Reactor()), "hex", s.HexText(s.Off.Entered),
		"units", s.UnitTexts(state.UnitSlice(s.Defenders(s.Off.Entered)))))
}

func optionsDisengagement(s *state.State, _ components.Side, prefix engine.Order) []engine.Option {
	switch {
	case prefix.IsZero():
		return []engine.Option{state.ActOption("leave", state.More), state.ActOption("stay", state.Complete)}
	case prefix.Verb == "leave" && len(prefix.Args) == 0:
		return s.HexList(slipways(s, s.Off.Entered), state.Complete)
	}
	return nil
}

func decideDisengagement(r *state.Referee, side components.Side, order engine.Order) error {
	s := r.State
	hex := s.Off.Entered
	away := state.Disengaged{Side: side, Hex: hex, To: components.NoLoc}
	if order.Verb == "leave" {
		away.To = s.Loc(order.Args[0])
		away.Units = state.UnitSlice(s.Defenders(hex))
		if cleared(s, hex) {
			away.Marching = state.UnitSlice(s.Off.Halted)
		}
	}
	r.Emit(away)
	if away.To != components.NoLoc {
		occupy(r, side, away.To)
	}
	if order.Verb == "leave" && landed(s, hex) && !r.State.Situation().Occ.Has(hex, side, position.AnyUnits) {
		var taken components.LocSet
		taken.Add(hex)
		r.TakeControl(s.Off.Side, taken, "6.5")
	}
	runDisengagement(r)
	return nil
}

// cleared tells whether nobody ashore but the ground units that slip away holds a hex: if an
// air unit or an HQ stays, the enemy is stopped all the same (B-A15).
func cleared(s *state.State, hex components.Loc) bool {
	return !s.Situation().Occ.Has(hex, s.Off.Reactor(), position.AirUnits|position.HQUnits) &&
		!(s.Off.Reactor() == components.Japan && s.Garrisoned(hex))
}

// landed tells whether ground units entered a hex by land, which takes control at once (6.5).
func landed(s *state.State, hex components.Loc) bool {
	entries := Entries(s, hex)
	return !entries.IsEmpty() && !(s.Off.Reactor() == components.Japan && s.Garrisoned(hex))
}

// runDisengagement goes on with the movement of the Offensives player.
func runDisengagement(r *state.Referee) { r.Enter(state.Build) }
