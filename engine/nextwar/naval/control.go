package naval

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// second is the side whose sea control counts upwards: the rulebook's rolls are made from its view.
const second components.Side = 1

// rollSeaControl rolls for the sea zones in their order, at most once each; not in a Storm. Rules 7.2, 4.1.3.
func rollSeaControl(r *state.Referee) {
	if r.State.Weather != components.Storm {
		for z := range r.State.Set().Zones {
			if box, rolls := boxToRoll(r.State, components.Zone(z)); rolls {
				rollBox(r, components.Zone(z), box)
			}
		}
	}
	r.Enter(state.SeaRetreat)
}

// boxToRoll is the box of a zone that is rolled for: the In-Shore box where it does not follow the side that controls the At Sea
// box; else the At Sea box where it is Contested, the first side's, or the second side's with ships of the first in the zone.
// Rule 7.2, A-32.
func boxToRoll(s *state.State, z components.Zone) (box components.Place, rolls bool) {
	zone, boxes := &s.Set().Zones[z], s.SeaBoxes[z]
	switch {
	case boxes.AtSea != components.NoSide && boxes.InShore != boxes.AtSea:
		return zone.InShore, true
	case boxes.AtSea != second:
		return zone.AtSea, true
	default:
		return zone.AtSea, len(fleet(s, second.Enemy(), z)) > 0
	}
}

// fleet are the ships of a side that modify the rolls of a zone: in its boxes and all-sea hexes, not in ports. Rule 7.2.2.
func fleet(s *state.State, side components.Side, z components.Zone) (ships []components.UnitID) {
	for id := range s.All(side, components.Ship) {
		if s.Set().ZoneOf(s.Unit(id).At) == z {
			ships = append(ships, id)
		}
	}
	return ships
}

// SeaModifiers are the modifiers of the sea control rolls of a zone; plus is good for the second side. Rules 7.2, 7.2.2.
func SeaModifiers(s *state.State, z components.Zone) (m state.Modifiers) {
	table := &s.Set().Charts.Sea
	var net struct{ carriers, ships, levels, air, islands int }
	for _, side := range [...]components.Side{0, 1} {
		sign, enemy := 1, side.Enemy()
		if side != second {
			sign = -1
		}
		carriers, ships := 0, 0
		for _, id := range fleet(s, side, z) {
			if s.ShipType(id) == components.Carrier && s.Set().Nations[s.Info(id).Nation].USCarrier {
				carriers++
			} else {
				ships++
			}
		}
		clamp := int(table.ASWClamp)
		levels := min(max(int(s.Sides[side].ASW)-int(s.Sides[enemy].Threat), -clamp), clamp)
		air := 0
		switch s.LevelFor(side) {
		case components.Superiority:
			air = int(table.Superiority)
		case components.Supremacy:
			air = int(table.Supremacy)
		}
		islands := 0
		if held(s, side, s.Set().Zones[z].Islands) {
			islands = int(table.Islands)
		}
		net.carriers += sign * carriers * int(table.USCarrier)
		net.ships += sign * ships * int(table.Ship)
		net.levels += sign * levels
		net.air += sign * air
		net.islands += sign * islands
	}
	return m.With("sea-carriers", net.carriers).With("sea-ships", net.ships).With("sea-levels", net.levels).
		With("sea-air", net.air).With("sea-islands", net.islands)
}

// held tells whether a side controls all of some hexes, and there are any.
func held(s *state.State, side components.Side, hexes []components.Place) bool {
	for _, p := range hexes {
		if s.Control[p] != side {
			return false
		}
	}
	return len(hexes) > 0
}

// rollBox rolls for a box. Rules 7.2, A-111.
func rollBox(r *state.Referee, z components.Zone, box components.Place) {
	s := r.State
	modifiers, table := SeaModifiers(s, z), &s.Set().Charts.Sea
	die := r.D10("sea control " + s.Set().Word(box))
	result := components.NoSide
	switch total := die + modifiers.Sum(); {
	case total <= int(table.First):
		result = second.Enemy()
	case total >= int(table.Second):
		result = second
	}
	r.Emit(SeaControlRolled{Zone: z, Box: box, Roll: int8(die), Modifiers: modifiers, Side: result})
}
