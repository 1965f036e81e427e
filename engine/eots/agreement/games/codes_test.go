package games

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

//go:embed data/codes.json
var codesFile []byte

// codes turn the numbers of the other program into ours.
type codes struct {
	set       *components.Set
	units     []components.Unit
	cards     []components.Card
	scenarios map[string]string
	numbers   [components.NumUnits]int
}

// Numbers of places that are no hexes of the map.
const (
	lastHex        = 1477
	notInPlay      = 1481
	eliminated     = 1482
	delayed        = 1483
	chinaBox       = 1484
	outOfGame      = 1485
	alliedArrivals = 1486
	japanArrivals  = 1487
	turnBoxes      = 1490
	// mapRows is the number of rows by which hexes are numbered, firstColumn the printed number
	// of the first hex.
	mapRows     = 29
	firstColumn = 1000
	hundred     = 100
)

func newCodes(set *components.Set) (*codes, error) {
	var file struct {
		Units     []string          `json:"units"`
		Cards     []string          `json:"cards"`
		Scenarios map[string]string `json:"scenarios"`
	}
	if err := json.Unmarshal(codesFile, &file); err != nil {
		return nil, err
	}
	k := &codes{set: set, scenarios: file.Scenarios}
	for number, id := range file.Units {
		unit := components.NoUnit
		if id != "" && !strings.HasPrefix(id, "garrison-") {
			var known bool
			if unit, known = set.UnitByID(id); !known {
				return nil, fmt.Errorf("no unit is called %q", id)
			}
			k.numbers[unit] = number
		}
		k.units = append(k.units, unit)
	}
	byID := map[string]components.Card{"": components.NoCard}
	for card := range components.Card(components.NumCards) {
		byID[set.Cards[card].ID] = card
	}
	for _, id := range file.Cards {
		card, known := byID[id]
		if !known {
			return nil, fmt.Errorf("no card is called %q", id)
		}
		k.cards = append(k.cards, card)
	}
	return k, nil
}

// unit is the unit of a number, NoUnit where there is none: garrisons are no units with us.
func (k *codes) unit(number int) components.Unit {
	if number < 0 || number >= len(k.units) {
		return components.NoUnit
	}
	return k.units[number]
}

// card is the card of a number, NoCard where there is none.
func (k *codes) card(number int) components.Card {
	if number < 0 || number >= len(k.cards) {
		return components.NoCard
	}
	return k.cards[number]
}

// loc is the hex of a number, NoLoc where there is none on the map.
func (k *codes) loc(number int) components.Loc {
	if number < 0 || number > lastHex {
		return components.NoLoc
	}
	return k.set.Loc(hexgrid.Number(number/mapRows*hundred + firstColumn + number%mapRows))
}

// numberAt is the recorded number of a hex.
func (k *codes) numberAt(loc components.Loc) int {
	number := int(k.set.Hex(loc))
	return (number/hundred-firstColumn/hundred)*mapRows + number%hundred
}
