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
			r.emit(UnitsMoved{Units: cargo, Way: []c.Space{zone, target}})
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
	landed := 0
	for u := range r.s.battlefield() {
		if r.s.seaborne(u) && r.s.inBattle(u, attacker) {
			landed++
		}
	}
	ships := r.s.bombarders()
	ships = ships[:min(len(ships), landed)]
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

// bombarders are the ships that may bombard the territory of the battle, battleships first; they
// are marked as having fought.
func (s *State) bombarders() []Unit {
	var ships []Unit
	for u := range s.arms(afloat) {
		if !u.Has(Bombards) || u.Target != s.Battle.Space {
			continue
		}
		fought := slices.ContainsFunc(s.Fights, func(f Fight) bool { return f.Kind == SeaFight && f.Space == u.Space })
		if !fought {
			ships = append(ships, u.with(Fought))
		}
	}
	slices.SortStableFunc(ships, func(a, b Unit) int { return b.Type.Bombards() - a.Type.Bombards() })
	return ships
}
