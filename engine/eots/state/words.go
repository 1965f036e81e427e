package state

import (
	"fmt"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// BoxWords are the places off the map.
func BoxWords() map[string]position.Place {
	return map[string]position.Place{
		"eliminated": position.Eliminated, "removed": position.Removed, "delayed": position.Delayed,
		ChinaWord: position.ChinaBox, "awaiting": position.Awaiting,
	}
}

func ParseSide(word string) (components.Side, error) {
	for side := components.Japan; side <= components.Allies; side++ {
		if side.String() == word {
			return side, nil
		}
	}
	return components.NoSide, fmt.Errorf("no side is called %q", word)
}

// MarkerWords are the names of the markers in the notation.
func MarkerWords() map[string]Marker {
	return map[string]Marker{
		"political-will": PoliticalWill, "war-in-europe": WarInEurope, "china": ChinaFront, "india": IndiaStatus,
		"escorts": EscortBonus, "air-saved": JapanAirSaved, "naval-saved": JapanNavalSaved,
		"last-china-offensive": LastChinaOffensive, "alaska": AlaskaCount, "hawaii": HawaiiCount,
		"blockade": BlockadeCount, "bombed-turns": BombedTurns, "doctrine": DefensiveDoctrine,
		"interceptors": Interceptors, "submarine-doctrine": NewSubmarineDoctrine, "tojo-resigned": TojoResigned,
		"delayed": ReinforcementsDelayed, "ground-penalty": AlliedGroundPenalty, "mandates": MandatesOwner,
	}
}

// ChinaWord is the Air Units in China box as the place of an order.
const ChinaWord = "china"

// PlaceNamed is the place of a word of an order: a hex number or the China box.
func (t *Tables) PlaceNamed(word string) position.Place {
	if word == ChinaWord {
		return position.ChinaBox
	}
	return position.At(t.Loc(word))
}

// wordNames maps the words of orders to the catalogue keys of what they name.
func wordNames(set *components.Set) map[string]string {
	names := map[string]string{}
	for unit := range set.Units {
		names[set.Units[unit].ID] = "eots.unit." + set.Units[unit].ID
	}
	for loc := range set.Hexes {
		if set.Hexes[loc].Slug != "" {
			names[set.Hexes[loc].Hex.String()] = "eots.place." + set.Hexes[loc].Hex.String()
		}
	}
	for card := range set.Cards {
		names[set.Cards[card].ID] = "eots.card." + set.Cards[card].ID
	}
	return names
}
