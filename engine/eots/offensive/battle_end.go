package offensive

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/politics"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// endBattle judges who has won the battle, who takes the hex, and who leaves it.
//
// Rules 9.32 to 9.34, 9.4 C. The losers leave when all battles are over (B-A38): units
// of the Offensives player that marched in go back, those that landed put to sea
// again; units of the Reaction player retreat, after which the hex changes hands.
func endBattle(r *state.Referee) {
	s := r.State
	b := s.Current()
	f := s.Field(b).Ashore(b.Fight.AirNaval)
	active, reactor := s.Off.Side, s.Off.Reactor()
	winner := reactor
	switch {
	case b.Fight.GroundFought:
		winner = f.GroundWinner(b.Fight.Lost)
	case f.HasGround(active) && !f.HasGround(reactor): // B-A41 for those who marched in
		winner = active
	case !f.HasGround(active) && !f.HasGround(reactor) && s.Standing(b.Hex).Intersect(s.Off.Landed).Intersect(s.Set.UnitsOf(active)).IsEmpty():
		winner = b.Fight.AirNaval // ships and aircraft alone: nobody takes the hex
	}
	retreats := leavers(s, b, winner)
	if winner == active && f.HasGround(active) && !defended(s, b.Hex) {
		takeHex(r, active, b.Hex)
	}
	if winner == reactor && defended(s, b.Hex) && !f.HasGround(active) {
		takeHex(r, reactor, b.Hex) // where the Reaction player has landed in an enemy hex
	}
	countCasualties(r, b)
	r.Emit(state.BattleEnded{Winner: winner, Retreats: retreats})
	r.Enter(state.BattleOrder)
}

// takeHex gives a hex to a side that has it to itself, before post-battle movement (6.5,
// 9.4 C.3). A garrison that the battle has not destroyed does not stop it: it ends with
// the control of its city (13.76, 13.94).
func takeHex(r *state.Referee, side components.Side, hex components.Loc) {
	if r.State.Board.Control(r.Set(), hex) == side.Other() {
		r.Emit(state.ControlTaken{Side: side, Hexes: []components.Loc{hex}, Rule: "9.4"})
	}
}

// defended tells whether the Reaction player has ground units in a hex.
func defended(s *state.State, hex components.Loc) bool {
	return s.Standing(hex).Any(func(unit components.Unit) bool {
		return s.Set.Units[unit].Side == s.Off.Reactor() && s.Set.Units[unit].Class == components.Ground
	})
}

// leavers are the ground units that have to leave the battle hex.
//
// Rules 9.32, 9.4 C, 8.45 B and C: all ground units of a loser; landed units of the
// Offensives player also when they lost the air-naval stage although others of theirs took the
// hex (B-A33), and those that turned back.
func leavers(s *state.State, b *state.Battle, winner components.Side) []components.Unit {
	var units []components.Unit
	for unit := range s.Standing(b.Hex).All() {
		info := &s.Set.Units[unit]
		if info.Class != components.Ground {
			continue
		}
		beached := info.Side == s.Off.Side && s.Off.Landed.Has(unit)
		repelled := beached && (b.Fight.AirNaval != s.Off.Side || s.Off.TurnedBack.Has(unit))
		fought := b.Fight.Ground[components.Japan].Has(unit) || b.Fight.Ground[components.Allies].Has(unit)
		if info.Side != winner && b.Fight.GroundFought && fought || repelled {
			units = append(units, unit)
		}
	}
	return units
}

// casualtiesCost is what the outcry costs in boxes of Political Will (16.45).
const casualtiesCost = -1

// countCasualties judges the outcry at home. Rule 16.45: the Allies attacked and lost all
// their ground units, a replaceable US corps or division among them: Political Will falls,
// once in a turn.
func countCasualties(r *state.Referee, b *state.Battle) {
	attackers := b.Fight.Ground[components.Allies]
	if r.State.Off.Side != components.Allies || attackers.IsEmpty() {
		return
	}
	american := false
	for unit := range attackers.All() {
		if r.State.Board.Pieces[unit].Place.OnMap() {
			return
		}
		info := &r.Set().Units[unit]
		large := info.Type == components.Corps || info.Type == components.Division
		american = american || large && info.Nationality == components.US && info.Pool != components.NoPool
	}
	if american && r.FirstTime(state.OnceCasualties) {
		politics.ShiftWill(r, casualtiesCost, "16.45")
	}
}

// takeLosses takes the losses of an exchange of fire off the board and goes on: to the
// Japanese carrier option, to the next exchange, or to the end of the battle.
//
// Rule 9.2 C and 9.4 A: what both sides fired at once takes effect at once. Rule 8.46: a
// brigade goes down with the ship that carries it.
func takeLosses(r *state.Referee) {
	b := r.State.Current()
	ground := r.State.Stage == state.GroundHits
	taken := state.LossesTaken{Ground: ground}
	fired, critical, allied := false, false, false
	for i := range b.Fight.Volleys {
		v := &b.Fight.Volleys[i]
		if v.Applied {
			continue
		}
		fired = true
		taken.Losses = append(taken.Losses, v.Losses...)
		allied = allied || v.Side == components.Allies
		critical = critical || v.Side == components.Allies && v.Critical
	}
	if fired {
		r.Emit(taken)
	}
	for _, loss := range taken.Losses {
		if loss.Unit != battle.Garrison {
			r.LoseSteps(loss.Unit, int(loss.Steps), state.CauseBattle, state.HitRule(ground))
		}
	}
	if ground {
		r.Enter(state.BattleEnd)
		return
	}
	loseBrigadesWithShips(r)
	if allied && !critical && len(shifts(r.State)) > 0 {
		r.Enter(state.CarrierOption)
		return
	}
	r.Enter(state.AirNavalFire)
}

// loseBrigadesWithShips eliminates the brigades of the current battle whose ship is gone. Rule 8.46, B-A20:
// the landing is not made before the air-naval stage is won.
func loseBrigadesWithShips(r *state.Referee) {
	b := r.State.Current()
	for _, lost := range brigadesWithoutShip(r.State, b) {
		steps := r.State.Board.Steps(r.Set(), lost)
		r.Emit(state.LossesTaken{Losses: []state.Casualty{{Unit: lost, Steps: int8(steps)}}, WithShip: true})
		r.LoseSteps(lost, steps, state.CauseLostWithShip, "8.46")
	}
}

// brigadesWithoutShip are the brigades in a battle hex that organic transport brought there with a
// ship which has been eliminated. A stack's brigades and ships belong together in the
// order in which they were named.
func brigadesWithoutShip(s *state.State, b *state.Battle) []components.Unit {
	var lost []components.Unit
	for i := range s.Off.Moves {
		move := &s.Off.Moves[i]
		if move.Form != position.Organic || move.PostBattle || len(move.Path) == 0 || move.Path[len(move.Path)-1] != b.Hex {
			continue
		}
		var brigades, ships []components.Unit
		for _, unit := range move.Units {
			switch info := &s.Set.Units[unit]; {
			case info.OrganicCargo:
				brigades = append(brigades, unit)
			case info.OrganicCarrier:
				ships = append(ships, unit)
			}
		}
		for k, brigade := range brigades {
			afloat := k < len(ships) && s.Board.Pieces[ships[k]].Place.OnMap()
			if !afloat && s.Board.Pieces[brigade].Place == position.At(b.Hex) {
				lost = append(lost, brigade)
			}
		}
	}
	return lost
}
