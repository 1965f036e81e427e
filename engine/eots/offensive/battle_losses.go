package offensive

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
	"github.com/umpire-games/umpire/engine/eots/state"
)

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
