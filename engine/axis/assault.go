package axis

import (
	"slices"

	c "github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
)

// goAshore puts the cargo of an assault ashore, from zones that hold no enemy surface warship:
// submarines that were ignored do nothing (A11). What cannot land stays aboard. Rule 11.
func goAshore(r *referee) {
	target := r.s.Battle.Space
	r.step(StepShells)
	for zone := c.SeaZone(1); zone <= c.LastOfSeas; zone++ {
		cargo, ships := r.s.landingParty(zone, target)
		switch {
		case len(cargo) == 0:
			continue
		case r.s.hostileSea(zone, r.s.side()):
			for i := range cargo {
				cargo[i].Target = c.NoSpace
			}
			r.change(cargo)
		default:
			for i := range cargo {
				cargo[i].Aboard, cargo[i].From = NoUnit, zone
				cargo[i] = cargo[i].with(Unloaded | MovedCombat).at(target)
			}
			for i := range ships {
				ships[i] = ships[i].with(Unloaded | Fought)
			}
			r.Emit(UnitsMoved{Units: cargo, Way: []c.Space{zone, target}})
		}
		r.change(ships)
	}
	if att := r.s.tally(attacker); att.Total() == 0 {
		r.endBattle()
	}
}

// landingParty are the cargo in a zone that is to land in a territory, and its ships, without the
// order to land.
func (s *State) landingParty(zone, target c.Space) (cargo, ships []Unit) {
	for there := range s.at(zone) {
		if !s.landsIn(there, target) {
			continue
		}
		u := *there
		ship := s.Units.find(u.Aboard)
		u.Flags &^= Lands
		cargo = append(cargo, u)
		if ship != nil && !slices.ContainsFunc(ships, func(other Unit) bool { return other.ID == ship.ID }) {
			ships = append(ships, *ship)
			ships[len(ships)-1].Flags &^= Lands
		}
	}
	return cargo, ships
}

// bombard is the fire of battleships and cruisers at the territory of an assault: no more ships
// than land units landed, the heaviest first, and none from a zone in which there was a battle.
// What they hit still fires in the first round. Rule 11, A33.
func bombard(r *referee) {
	r.step(StepFlak)
	ships := r.s.bombarders()
	kind := hits.Any
	if r.s.choices.ground {
		kind = hits.Ground
	}
	fired := Fired{Salvo: SalvoShells, Role: attacker}
	if enemy := r.s.tally(defender); enemy.Total() == 0 {
		return
	}
	for _, t := range [...]c.Type{c.Battleship, c.Cruiser} {
		n := 0
		for i := range ships {
			if ships[i].Type == t {
				n++
			}
		}
		if n > 0 {
			fired.add(r, kind, Volley{Type: t, Need: uint8(t.Bombards())}, n)
		}
	}
	r.change(ships)
	r.suffer(fired)
}

// bombarders are the ships that may bombard the territory of the battle, battleships first, no more than
// units that landed; they are marked as having fought. Rule 11.
func (s *State) bombarders() []Unit {
	var ships []Unit
	for u := range s.arms(afloat) {
		if !u.Has(Bombards) || u.Target != s.Battle.Space {
			continue
		}
		if !s.embattled(u.Space) {
			ships = append(ships, u.with(Fought))
		}
	}
	slices.SortStableFunc(ships, func(a, b Unit) int { return b.Type.Bombards() - a.Type.Bombards() })
	landed := 0
	for u := range s.battlefield() {
		if s.seaborne(u) && s.inBattle(u, attacker) {
			landed++
		}
	}
	return ships[:min(len(ships), landed)]
}

// embattled tells whether there was or will be a battle in a sea zone in this turn. Rule 11.
func (s *State) embattled(zone c.Space) bool {
	return slices.ContainsFunc(s.Fights, func(f Fight) bool { return f.Kind == SeaFight && f.Space == zone })
}
