package components

import "fmt"

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
