package combat

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/engine/axis/hits"
	"github.com/umpire-games/umpire/engine/axis/state"
)

// goAshore puts the cargo of an assault ashore, from zones that hold no enemy surface warship:
// submarines that were ignored do nothing (A11). What cannot land stays aboard. Rule 11.
func goAshore(r *state.Referee) {
	target := r.State.Battle.Space
	nextStep(r, state.StepShells)
	for zone := components.SeaZone(1); zone <= components.LastOfSeas; zone++ {
		cargo, ships := landingParty(r.State, zone, target)
		switch {
		case len(cargo) == 0:
			continue
		case r.State.HostileSea(zone, r.State.Side()):
			for i := range cargo {
				cargo[i].Target = components.NoSpace
			}
			r.Change(cargo)
		default:
			for i := range cargo {
				cargo[i].Aboard, cargo[i].From = state.NoUnit, zone
				cargo[i] = cargo[i].With(state.Unloaded | state.MovedCombat).At(target)
			}
			for i := range ships {
				ships[i] = ships[i].With(state.Unloaded | state.Fought)
			}
			r.Emit(state.UnitsMoved{Units: cargo, Way: []components.Space{zone, target}})
		}
		r.Change(ships)
	}
	if att := r.State.Tally(state.Attacker); att.Total() == 0 {
		endBattle(r)
	}
}

// landingParty are the cargo in a zone that is to land in a territory, and its ships, without the
// order to land.
func landingParty(s *state.State, zone, target components.Space) (cargo, ships []state.Unit) {
	for there := range s.UnitsAt(zone) {
		if !s.LandsIn(there, target) {
			continue
		}
		u := *there
		ship := s.Units.Find(u.Aboard)
		u.Flags &^= state.Lands
		cargo = append(cargo, u)
		if ship != nil && !slices.ContainsFunc(ships, func(other state.Unit) bool { return other.ID == ship.ID }) {
			ships = append(ships, *ship)
			ships[len(ships)-1].Flags &^= state.Lands
		}
	}
	return cargo, ships
}

// bombard is the fire of battleships and cruisers at the territory of an assault: no more ships
// than land units landed, the heaviest first, and none from a zone in which there was a battle.
// What they hit still fires in the first round. Rule 11, A33.
func bombard(r *state.Referee) {
	nextStep(r, state.StepFlak)
	ships := bombarders(r.State)
	kind := hits.Any
	if r.State.Chosen.GroundOnly {
		kind = hits.Ground
	}
	fired := state.Fired{Salvo: state.SalvoShells, Role: state.Attacker}
	if enemy := r.State.Tally(state.Defender); enemy.Total() == 0 {
		return
	}
	for _, t := range [...]components.Type{components.Battleship, components.Cruiser} {
		n := 0
		for i := range ships {
			if ships[i].Type == t {
				n++
			}
		}
		if n > 0 {
			add(&fired, r, kind, state.Volley{Type: t, Need: uint8(t.Bombards())}, n)
		}
	}
	r.Change(ships)
	takeHits(r, fired)
}

// bombarders are the ships that may bombard the territory of the battle, battleships first, no more than
// units that landed; they are marked as having fought. Rule 11.
func bombarders(s *state.State) []state.Unit {
	var ships []state.Unit
	for u := range s.ActiveUnits(state.AtSea) {
		if !u.Has(state.Bombards) || u.Target != s.Battle.Space {
			continue
		}
		if !battleIn(s, u.Space) {
			ships = append(ships, u.With(state.Fought))
		}
	}
	slices.SortStableFunc(ships, func(a, b state.Unit) int { return b.Type.Bombards() - a.Type.Bombards() })
	landed := 0
	for u := range s.Combatants(state.Attacker) {
		if seaborne(u) {
			landed++
		}
	}
	return ships[:min(len(ships), landed)]
}

// battleIn tells whether there was or will be a battle in a sea zone in this turn. Rule 11.
func battleIn(s *state.State, zone components.Space) bool {
	return slices.ContainsFunc(s.Fights, func(f state.Fight) bool { return f.Kind == state.SeaFight && f.Space == zone })
}

// BombardmentEnds are the ships that were to bombard the territory of the battle and do not, since there was a
// battle in their zone, or fewer units landed than were to. Rule 11.
func BombardmentEnds(s *state.State) (lines []engine.Text) {
	if enemy := s.Tally(state.Defender); enemy.Total() == 0 {
		return nil
	}
	firing := bombarders(s)
	var late, lost []state.UnitID
	for u := range s.ActiveUnits(state.AtSea) {
		switch {
		case !u.Has(state.Bombards) || u.Target != s.Battle.Space || slices.ContainsFunc(firing, func(f state.Unit) bool { return f.ID == u.ID }):
		case battleIn(s, u.Space):
			lost = append(lost, u.ID)
		default:
			late = append(late, u.ID)
		}
	}
	for _, text := range [...]engine.Text{s.SilentText(late, state.TooManyShips), s.SilentText(lost, state.BattleInZone)} {
		if !text.IsZero() {
			lines = append(lines, text)
		}
	}
	return lines
}
