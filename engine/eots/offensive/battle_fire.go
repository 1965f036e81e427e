package offensive

import (
	"github.com/umpire-games/umpire/engine/eots/battle"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/state"
)

// exchanges are the sides that fire in the air-naval stage, together or one after the
// other. Rules 9.2 C, D, E: at an Intercept both at once, the Offensives player allotting his
// hits first (B-A42), at a Surprise Attack the
// Offensives player first, in an Ambush the Reaction player.
func exchanges(s *state.State) [][]components.Side {
	active, reactor := s.Off.Side, s.Off.Reactor()
	switch s.Off.Condition {
	case components.Intercept:
		return [][]components.Side{{active, reactor}}
	case components.Ambush:
		return [][]components.Side{{reactor}, {active}}
	case components.Surprise, components.NoCondition:
	}
	return [][]components.Side{{active}, {reactor}}
}

// fireAirNaval rolls for the next exchange of the air-naval stage, or decides it after
// the last one (9.3). A side without anything that it could hurt does not roll. Against ground
// units alone it fires ashore, and the ground stage follows (B-A34).
func fireAirNaval(r *state.Referee) {
	b := r.State.Current()
	order := exchanges(r.State)
	if int(b.Fight.Exchanges) == len(order) {
		f := r.State.Field(b)
		r.Emit(state.AirNavalWon{
			Side: f.AirNavalWinner(), Held: true,
			Strength: [2]int16{int16(f.AirNavalStrength(components.Japan)), int16(f.AirNavalStrength(components.Allies))},
		})
		r.Enter(state.GroundFire)
		return
	}
	fired := state.VolleysFired{}
	for _, side := range order[b.Fight.Exchanges] {
		f := r.State.Field(b)
		ashore := b.Fight.Fighters[side.Other()].IsEmpty()
		if !f.Fires(side) || !f.CanHurt(battle.Volley{Firing: side, Ashore: ashore, Spared: components.NoUnit}) {
			continue
		}
		shot := f.AirNaval(side, r.D10(firePurpose(r, "air-naval", side, b)))
		volley := newVolley(side, &shot)
		volley.Ashore = ashore
		fired.Volleys = append(fired.Volleys, volley)
	}
	r.Emit(fired)
	r.Enter(state.AirNavalHits)
}

// fireGround rolls for both sides of the ground stage, if it is held. Rules 9.32 to 9.34,
// 9.4: both need ground units; landed ones of the Offensives player take part only if
// he has won the air-naval stage.
func fireGround(r *state.Referee) {
	b := r.State.Current()
	f := r.State.Field(b).Ashore(b.Fight.AirNaval)
	if !f.HasGround(components.Japan) || !f.HasGround(components.Allies) {
		r.Enter(state.BattleEnd)
		return
	}
	fired := state.VolleysFired{Ground: true}
	for _, side := range []components.Side{r.State.Off.Side, r.State.Off.Reactor()} {
		shot := f.GroundFire(side, r.D10(firePurpose(r, "ground", side, b)))
		volley := newVolley(side, &shot)
		volley.Ground = true
		fired.Volleys = append(fired.Volleys, volley)
	}
	r.Emit(fired)
	r.Enter(state.GroundHits)
}

// firePurpose names a die: "air-naval japan 2015".
func firePurpose(r *state.Referee, stage string, side components.Side, b *state.Battle) string {
	return stage + " " + side.String() + " " + r.Set().Hex(b.Hex).String()
}

func newVolley(side components.Side, shot *battle.Shot) state.Volley {
	return state.Volley{
		Side: side, Strength: int16(shot.Strength), Die: int8(shot.Die), Mods: shot.Mods, Modified: int8(shot.Modified),
		Quarters: int8(shot.Quarters), Hits: int16(shot.Hits), Left: int16(shot.Hits), Critical: shot.Critical, Spared: components.NoUnit,
	}
}
