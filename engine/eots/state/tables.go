package state

import (
	"fmt"
	"strings"
	"sync"

	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/eots/components"
	"github.com/umpire-games/umpire/engine/eots/position"
)

// Tables are what all states of a game share: its components and their names, and the rules. They
// do not change once the game is made.
type Tables struct {
	Rules Rules
	Set   *components.Set
	cards map[string]components.Card
	// The names of hexes, units and cards: lists of them are long and frequent.
	hexNames  [components.NumHexes]engine.Text
	unitNames [components.NumUnits]engine.Text
	cardNames [components.NumCards]engine.Text
	// ends keeps the names of ends of movement by their kind, charts the
	// options of all hexes by the map in play.
	Ends, Charts sync.Map
	// Reaches keeps the memory of path searches for the next one.
	Reaches sync.Pool
	// Surveys are what was found out about boards, by whatever state.
	Surveys position.Surveys
}

// NewTables names the components.
func NewTables(set *components.Set) *Tables {
	t := &Tables{Set: set, cards: make(map[string]components.Card, 2*components.NumCards)}
	t.Reaches.New = func() any { return new(position.Reach) }
	for loc := range components.Loc(components.NumHexes) {
		number := set.Hexes[loc].Hex.String()
		t.hexNames[loc] = engine.T("eots.hex", "hex", number)
		if set.Hexes[loc].Slug != "" {
			t.hexNames[loc] = engine.T("eots.hex.named", "hex", number, "name", engine.T("eots.place."+number))
		}
	}
	for unit := range components.Unit(components.NumUnits) {
		t.unitNames[unit] = engine.T("eots.unit." + set.Units[unit].ID)
	}
	for card := range components.Card(components.NumCards) {
		id := set.Cards[card].ID
		t.cardNames[card] = engine.T("eots.card.named", "id", id, "title", engine.T("eots.card."+id))
		t.cards[id], t.cards[strings.ToLower(id)] = card, card
	}
	return t
}

// NounText names a word of an order in the reader's language where it is a unit,
// place or card, and shows it as typed otherwise.
func (t *Tables) NounText(word string) any {
	if unit := t.Unit(word); unit != components.NoUnit {
		return t.UnitText(unit)
	}
	if loc := t.Loc(word); loc != components.NoLoc && t.Set.Hexes[loc].Slug != "" {
		return engine.T("eots.place." + word)
	}
	if card, ok := t.cards[word]; ok && t.Set.Cards[card].ID == word {
		return engine.T("eots.card." + word)
	}
	return word
}

func SideText(side components.Side) engine.Text { return engine.T("eots.side." + side.String()) }

func (t *Tables) UnitText(unit components.Unit) engine.Text {
	return t.unitNames[unit]
}

// HexWord is a hex in an order: its printed number.
func (t *Tables) HexWord(loc components.Loc) string { return loc.String() }

// HexText names a hex: its number, with its name where it has one.
func (t *Tables) HexText(loc components.Loc) engine.Text {
	if loc == components.NoLoc {
		return engine.T("eots.place.none")
	}
	return t.hexNames[loc]
}

func (t *Tables) CardText(card components.Card) engine.Text {
	return t.cardNames[card]
}

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
