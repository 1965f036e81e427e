package components

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/engine/csvdata"
	"github.com/umpire-games/umpire/engine/hexgrid"
)

var (
	nationalityWords = []string{
		"japanese", "us", "british", "australian", "new-zealand", "indian", "chinese", "dutch", "joint",
	}
	unitClassWords = []string{"ground", "air", "naval", "hq"}
	terrainWords   = []string{"ocean", "atoll", "open", "jungle", "mixed", "mountain"}
	typeWords      = []string{
		"hq", "cv", "cvl", "cve", "bb", "bc", "ca", "cl", "apd", "dd", "air", "lrb", "b29",
		"army", "corps", "division", "brigade", "armoured-brigade", "regiment",
	}
	cardClassWords = []string{"military", "reaction", "resource", "political"}
	boxWords       = []string{
		"map", "turn", "delayed", "eliminated", "removed", "china", "event", "oahu", "singapore",
	}
)

// The words of kinds of things, which are part of the keys of their names.

func (t Terrain) String() string   { return terrainWords[t] }
func (t Type) String() string      { return typeWords[t] }
func (c CardClass) String() string { return cardClassWords[c] }

// reader knows the vocabularies of the data files, in the order of the constants they stand for.
// Hexes and units are known as soon as they are read.
func (s *Set) reader(files fs.FS) *csvdata.Reader {
	r := csvdata.New(files)
	csvdata.Words[Side](r, "japan", "allies")
	csvdata.Words[Terrain](r, terrainWords...)
	csvdata.Words[City](r, "", "plain", "china", "home")
	csvdata.Words[Entry](r, "", "closed", "chinese-ground-only", "no-japanese-ground", "air-transit-only")
	csvdata.Words[hexgrid.Direction](r, "n", "ne", "se", "s", "sw", "nw")
	csvdata.Words[Transport](r, "", "road", "rail")
	csvdata.Words[Project](r, "kwai", "jarhat", "imphal", "ledo")
	csvdata.Words[Map](r, "main", "south-pacific", "burma")
	csvdata.Words[Nationality](r, nationalityWords...)
	csvdata.Words[Class](r, unitClassWords...)
	csvdata.Words[Type](r, typeWords...)
	csvdata.Words[Service](r, "", "army", "navy")
	csvdata.Words[Pool](
		r, "", "jp-naval", "jp-air", "jp-ground", "allied-ground", "allied-air", "us-naval",
		"commonwealth-naval", "chinese",
	)
	csvdata.Words[CardClass](r, cardClassWords...)
	csvdata.Words[Condition](r, "", "surprise", "intercept", "ambush")
	csvdata.Words[Window](r, "", "before-battle", "after-battle")
	csvdata.Parse(r, s.parseLoc)
	csvdata.Parse(r, s.UnitByID)
	csvdata.Parse(r, func(word string) (Card, bool) {
		if word == "-" {
			return NoCard, true
		}
		return parseCard(word)
	})
	csvdata.Parse(r, s.parsePlace)
	csvdata.Parse(r, parseBits[ClassSet](unitClassWords))
	csvdata.Parse(r, parseBits[uint16](nationalityWords))
	csvdata.Parse(r, func(edge string) (byte, bool) { return edge[0], len(edge) == 1 })
	return r
}

// parseBits reads a list of words as a bit set.
func parseBits[T ClassSet | uint16](words []string) func(list string) (T, bool) {
	return func(list string) (set T, ok bool) {
		for word := range strings.SplitSeq(list, ",") {
			i := slices.Index(words, word)
			if i < 0 {
				return 0, false
			}
			set |= 1 << i
		}
		return set, true
	}
}

// parseLoc reads a printed hex number of the map.
func (s *Set) parseLoc(word string) (Loc, bool) {
	number, err := strconv.ParseUint(word, 10, 16)
	if err != nil || len(word) != len("0000") {
		return NoLoc, false
	}
	loc := s.byHex[number]
	return loc, loc != NoLoc
}

// parsePlace reads where a unit stands or waits: "2015", "turn:3", "event:A4" or the word
// of a box.
func (s *Set) parsePlace(text string) (Place, bool) {
	if loc, ok := s.parseLoc(text); ok {
		return Place{Loc: loc, Card: NoCard}, true
	}
	word, detail, _ := strings.Cut(text, ":")
	place := Place{Loc: NoLoc, Box: Box(slices.Index(boxWords, word)), Card: NoCard}
	switch place.Box {
	case BoxTurn:
		turn, err := strconv.Atoi(detail)
		place.Turn = int8(turn)
		return place, err == nil
	case BoxEvent:
		card, ok := parseCard(detail)
		place.Card = card
		return place, ok
	default:
		return place, place.Box > OnMap && place.Box <= BoxSingapore
	}
}

// deckSize is the number of cards of each side's deck.
var deckSize = [2]int{86, 84}

// parseCard reads "J23" or "A5".
func parseCard(word string) (Card, bool) {
	if len(word) < 2 || word[1] == '0' || word[1] == '+' {
		return NoCard, false
	}
	side := Japan
	switch word[0] {
	case 'J', 'j':
	case 'A', 'a':
		side = Allies
	default:
		return NoCard, false
	}
	number, err := strconv.ParseUint(word[1:], 10, 8)
	if err != nil || int(number) > deckSize[side] {
		return NoCard, false
	}
	return cardOf(side, int(number)), true
}

// cardOf is the index of a card by side and number.
func cardOf(side Side, number int) Card {
	return Card(int(side)*deckSize[Japan] + number - 1)
}

func (c Card) side() Side {
	if int(c) < deckSize[Japan] {
		return Japan
	}
	return Allies
}

func (c Card) number() int8 {
	return int8(int(c) - int(c.side())*deckSize[Japan] + 1)
}

// The text forms of hexes, units and cards are those of the notation: the printed
// number ("2015"), the id ("jp-bb-yamato"), the letter of the side with the number
// ("J23"). Absence is the empty text. They refer to the Default set.

// String is the printed number.
func (l Loc) String() string {
	if l == NoLoc {
		return ""
	}
	return Default().printed[l]
}

// MarshalText gives the printed number.
func (l Loc) MarshalText() ([]byte, error) { return textOf(l, NumHexes) }

// UnmarshalText reads a printed number.
func (l *Loc) UnmarshalText(text []byte) error {
	loc, ok := Default().parseLoc(string(text))
	return known(l, loc, ok, text, "hex of the map")
}

// String is the id.
func (u Unit) String() string {
	if u == NoUnit {
		return ""
	}
	return Default().Units[u].ID
}

// MarshalText gives the id.
func (u Unit) MarshalText() ([]byte, error) { return textOf(u, NumUnits) }

// UnmarshalText reads an id.
func (u *Unit) UnmarshalText(text []byte) error {
	unit, ok := Default().UnitByID(string(text))
	return known(u, unit, ok, text, "unit")
}

// String is the side's letter and the number.
func (c Card) String() string {
	if c == NoCard {
		return ""
	}
	return cardWords[c]
}

// cardWords are the texts of the cards.
var cardWords = func() (words [NumCards]string) {
	for card := range Card(NumCards) {
		words[card] = fmt.Sprintf("%c%d", "JA"[card.side()], card.number())
	}
	return words
}()

// MarshalText gives the side's letter and the number.
func (c Card) MarshalText() ([]byte, error) { return textOf(c, NumCards) }

// UnmarshalText reads the side's letter and the number.
func (c *Card) UnmarshalText(text []byte) error {
	card, ok := parseCard(string(text))
	return known(c, card, ok, text, "card")
}

// textOf is the name of a member of a table of some size.
func textOf[T member](m, size T) ([]byte, error) {
	if m < -1 || m >= size {
		return nil, fmt.Errorf("components: there is no %T %d", m, int(m))
	}
	return []byte(m.String()), nil
}

// known sets what a text was found to mean; an empty text means none (-1).
func known[T member](to *T, is T, ok bool, text []byte, kind string) error {
	if !ok && len(text) > 0 {
		return fmt.Errorf("components: %q is no %s", text, kind)
	}
	*to = is
	return nil
}
