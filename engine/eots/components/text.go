package components

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// The text forms of hexes, units and cards are those of the notation: the printed
// number ("2015"), the id ("jp-bb-yamato"), the letter of the side with the number
// ("J23"). Absence is the empty text. They refer to the Default set.

// String is the printed number.
func (l Loc) String() string {
	if l == NoLoc {
		return ""
	}
	return Default().Hex(l).String()
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
	return fmt.Sprintf("%c%d", "JA"[c.side()], c.number())
}

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
func (s LocSet) MarshalJSON() ([]byte, error) { return marshalSet(NumHexes, s.Count(), s.All()) }

// UnmarshalJSON reads a list of printed numbers.
func (s *LocSet) UnmarshalJSON(data []byte) error {
	*s = LocSet{}
	return unmarshalSet(data, s.Add)
}

// MarshalJSON gives the ids in the order of the unit file.
func (s UnitSet) MarshalJSON() ([]byte, error) { return marshalSet(NumUnits, s.Count(), s.All()) }

// UnmarshalJSON reads a list of ids.
func (s *UnitSet) UnmarshalJSON(data []byte) error {
	*s = UnitSet{}
	return unmarshalSet(data, s.Add)
}

// MarshalJSON gives the cards by side and number.
func (s CardSet) MarshalJSON() ([]byte, error) { return marshalSet(NumCards, s.Count(), s.All()) }

// UnmarshalJSON reads a list of cards.
func (s *CardSet) UnmarshalJSON(data []byte) error {
	*s = CardSet{}
	return unmarshalSet(data, s.Add)
}

// member is what a set has as members.
type member interface {
	~int16
	fmt.Stringer
}

// marshalSet writes a list of names. They hold nothing that JSON escapes.
func marshalSet[T member](limit T, count int, all func(yield func(T) bool)) ([]byte, error) {
	data := make([]byte, 0, 2+len(`"jp-army-15",`)*count)
	data = append(data, '[')
	for member := range all {
		if member >= limit {
			return nil, fmt.Errorf("components: a set has no member %d", int(member))
		}
		if len(data) > 1 {
			data = append(data, ',')
		}
		data = append(append(append(data, '"'), member.String()...), '"')
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
func unmarshalSet[T ~int16, P name[T]](data []byte, add func(T)) error {
	var list []T
	if list, plain := plainList[T, P](data); plain {
		for _, member := range list {
			add(member)
		}
		return nil
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	for _, member := range list {
		if member < 0 {
			return fmt.Errorf("components: a set has no empty member")
		}
		add(member)
	}
	return nil
}

// plainList reads a list of known names without spaces and escapes; false where it is
// anything else.
func plainList[T ~int16, P name[T]](data []byte) (list []T, plain bool) {
	if len(data) < 2 || data[0] != '[' || data[len(data)-1] != ']' {
		return nil, false
	}
	for rest := data[1 : len(data)-1]; len(rest) > 0; {
		if rest[0] != '"' {
			return nil, false
		}
		end := bytes.IndexByte(rest[1:], '"')
		if end <= 0 || bytes.IndexByte(rest[1:1+end], '\\') >= 0 {
			return nil, false
		}
		var member T
		if P(&member).UnmarshalText(rest[1:1+end]) != nil {
			return nil, false
		}
		list = append(list, member)
		rest = rest[2+end:]
		if len(rest) > 0 {
			if rest[0] != ',' || len(rest) == 1 {
				return nil, false
			}
			rest = rest[1:]
		}
	}
	return list, true
}
