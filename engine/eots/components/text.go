package components

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/bits"
)

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
func (l Loc) MarshalText() ([]byte, error) {
	if l < NoLoc || l >= NumHexes {
		return nil, fmt.Errorf("components: there is no hex index %d", int(l))
	}
	return []byte(l.String()), nil
}

// UnmarshalText reads a printed number.
func (l *Loc) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*l = NoLoc
		return nil
	}
	loc, ok := Default().parseLoc(string(text))
	if !ok {
		return fmt.Errorf("components: %q is no hex of the map", text)
	}
	*l = loc
	return nil
}

// String is the id.
func (u Unit) String() string {
	if u == NoUnit {
		return ""
	}
	return Default().Units[u].ID
}

// MarshalText gives the id.
func (u Unit) MarshalText() ([]byte, error) {
	if u < NoUnit || u >= NumUnits {
		return nil, fmt.Errorf("components: there is no unit index %d", int(u))
	}
	return []byte(u.String()), nil
}

// UnmarshalText reads an id.
func (u *Unit) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*u = NoUnit
		return nil
	}
	unit, ok := Default().UnitByID(string(text))
	if !ok {
		return fmt.Errorf("components: %q is no unit", text)
	}
	*u = unit
	return nil
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
func (c Card) MarshalText() ([]byte, error) {
	if c < NoCard || c >= NumCards {
		return nil, fmt.Errorf("components: there is no card index %d", int(c))
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads the side's letter and the number.
func (c *Card) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = NoCard
		return nil
	}
	card, ok := parseCard(string(text))
	if !ok {
		return fmt.Errorf("components: %q is no card", text)
	}
	*c = card
	return nil
}

// MarshalJSON gives the printed numbers in ascending order.
func (s LocSet) MarshalJSON() ([]byte, error) { return marshalSet[Loc](s[:], NumHexes) }

// UnmarshalJSON reads a list of printed numbers.
func (s *LocSet) UnmarshalJSON(data []byte) error { return unmarshalSet[Loc](s[:], data) }

// MarshalJSON gives the ids in the order of the unit file.
func (s UnitSet) MarshalJSON() ([]byte, error) { return marshalSet[Unit](s[:], NumUnits) }

// UnmarshalJSON reads a list of ids.
func (s *UnitSet) UnmarshalJSON(data []byte) error { return unmarshalSet[Unit](s[:], data) }

// MarshalJSON gives the cards by side and number.
func (s CardSet) MarshalJSON() ([]byte, error) { return marshalSet[Card](s[:], NumCards) }

// UnmarshalJSON reads a list of cards.
func (s *CardSet) UnmarshalJSON(data []byte) error { return unmarshalSet[Card](s[:], data) }

// member is what a set has as members.
type member interface {
	~int16
	fmt.Stringer
}

// marshalSet writes a list of names. They hold nothing that JSON escapes.
func marshalSet[T member](set []uint64, limit T) ([]byte, error) {
	data := make([]byte, 0, 2+len(`"jp-army-15",`)*count(set))
	data = append(data, '[')
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			member := T(i<<6 + bits.TrailingZeros64(word))
			if member >= limit {
				return nil, fmt.Errorf("components: a set has no member %d", int(member))
			}
			if len(data) > 1 {
				data = append(data, ',')
			}
			data = append(append(append(data, '"'), member.String()...), '"')
		}
	}
	return append(data, ']'), nil
}

// name reads a member.
type name[T any] interface {
	*T
	UnmarshalText(text []byte) error
}

// unmarshalSet reads a list of names: those that marshalSet has written at once, everything
// else as JSON may be.
func unmarshalSet[T ~int16, P name[T]](set []uint64, data []byte) error {
	clear(set)
	if plainList[T, P](set, data) {
		return nil
	}
	clear(set)
	var list []T
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	for _, member := range list {
		if member < 0 {
			return fmt.Errorf("components: a set has no empty member")
		}
		set[member>>6] |= 1 << (member & 63)
	}
	return nil
}

// plainList reads a list of known names without spaces and escapes; false where it is
// anything else, of which the set may hold a part.
func plainList[T ~int16, P name[T]](set []uint64, data []byte) (plain bool) {
	if len(data) < 2 || data[0] != '[' || data[len(data)-1] != ']' {
		return false
	}
	var member T
	for rest := data[1 : len(data)-1]; len(rest) > 0; {
		if rest[0] != '"' {
			return false
		}
		end := bytes.IndexByte(rest[1:], '"')
		if end <= 0 || bytes.IndexByte(rest[1:1+end], '\\') >= 0 {
			return false
		}
		if P(&member).UnmarshalText(rest[1:1+end]) != nil {
			return false
		}
		set[member>>6] |= 1 << (member & 63)
		rest = rest[2+end:]
		if len(rest) > 0 {
			if rest[0] != ',' || len(rest) == 1 {
				return false
			}
			rest = rest[1:]
		}
	}
	return true
}
