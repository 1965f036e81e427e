package state

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/engine/axis/components"
)

// numbersOfUnit is how many numbers a unit is written with at most, fewestOfUnit at least.
const (
	numbersOfUnit = 9
	fewestOfUnit  = 4
)

// unchanged are the numbers of a unit that are left out.
var unchanged = [numbersOfUnit]uint16{5: uint16(components.NoSpace), 6: uint16(components.NoSpace)}

// MarshalText writes units: "12,0,3,7;13,0,3,7,1,6". Numbers at the end of a unit that are what
// they are as a turn begins are left out.
func (us Units) MarshalText() ([]byte, error) {
	text := make([]byte, 0, 16*len(us))
	for i := range us {
		u := &us[i]
		if i > 0 {
			text = append(text, ';')
		}
		text = append(strconv.AppendUint(text, uint64(u.ID), 10), ',')
		text = append(strconv.AppendUint(text, uint64(u.Power), 10), ',')
		text = append(strconv.AppendUint(text, uint64(u.Type), 10), ',')
		text = strconv.AppendUint(text, uint64(u.Space), 10)
		if u.Used == 0 && u.From == components.NoSpace && u.Target == components.NoSpace && u.Aboard == NoUnit && u.Flags == 0 {
			continue // as most are
		}
		rest := [...]uint16{uint16(u.Used), uint16(u.From), uint16(u.Target), uint16(u.Aboard), uint16(u.Flags)}
		n := len(rest)
		for rest[n-1] == unchanged[fewestOfUnit+n-1] {
			n--
		}
		for _, number := range rest[:n] {
			text = strconv.AppendUint(append(text, ','), uint64(number), 10)
		}
	}
	return text, nil
}

// UnmarshalJSON reads the text that MarshalText writes. It asks for no unquoting: there is nothing to escape.
func (us *Units) UnmarshalJSON(data []byte) error {
	*us = nil
	text, err := unquoted(data)
	if err != nil {
		return err
	}
	if len(text) == 0 {
		return nil
	}
	*us = slices.Grow(*us, bytes.Count(text, []byte{';'})+1)
	numbers, at := unchanged, 0
	for i := 0; i <= len(text); i++ {
		n, from := 0, i
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9' && i-from < 5; i++ {
			n = 10*n + int(text[i]-'0')
		}
		if i == from || at == numbersOfUnit || n > 0xffff || n > 0xff && at != 0 && at < 7 {
			return fmt.Errorf("no number of a unit before the character %d", i)
		}
		numbers[at] = uint16(n)
		at++
		switch {
		case i < len(text) && text[i] == ',':
			continue
		case i < len(text) && text[i] != ';' || at < fewestOfUnit:
			return fmt.Errorf("no unit ends at the character %d", i)
		}
		*us = append(*us, Unit{
			ID: UnitID(numbers[0]), Power: components.Power(numbers[1]), Type: components.Type(numbers[2]), Space: components.Space(numbers[3]),
			Used: uint8(numbers[4]),
			From: components.Space(numbers[5]), Target: components.Space(numbers[6]), Aboard: UnitID(numbers[7]), Flags: Flag(numbers[8]),
		})
		numbers, at = unchanged, 0
	}
	return nil
}

// unquoted is the text of numbers in a JSON string.
func unquoted(data []byte) ([]byte, error) {
	if len(data) < 2 || data[0] != '"' {
		return nil, errors.New("no text of numbers")
	}
	return data[1 : len(data)-1], nil
}

// Territories is the territories of a snapshot.
type Territories [components.NumLands]Territory

const numbersOfLand = 5

// MarshalText writes territories: "0,0,1,0,0,1,…".
func (a Territories) MarshalText() ([]byte, error) {
	text := make([]byte, 0, 12*len(a))
	for i, land := range a {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(append(strconv.AppendUint(text, uint64(land.Owner), 10), ','), uint64(land.Damage), 10)
		text = append(text, ',', '0'+bit(land.Complex), ',', '0'+bit(land.Pending), ',', '0'+bit(land.New))
	}
	return text, nil
}

// UnmarshalJSON reads the text that MarshalText writes.
func (a *Territories) UnmarshalJSON(data []byte) error {
	text, err := unquoted(data)
	if err != nil {
		return err
	}
	var numbers [numbersOfLand * len(a)]uint8
	at := 0
	for number := range bytes.SplitSeq(text, []byte{','}) {
		n, err := strconv.ParseUint(string(number), 10, 8)
		if err != nil || at == len(numbers) || at%numbersOfLand > 1 && n > 1 {
			return fmt.Errorf("%q is not the number %d of the territories", number, at)
		}
		numbers[at] = uint8(n)
		at++
	}
	if at != len(numbers) {
		return fmt.Errorf("%d numbers for %d territories", at, len(a))
	}
	for i := range a {
		n := numbers[numbersOfLand*i:]
		a[i] = Territory{Owner: components.Power(n[0]), Damage: n[1], Complex: n[2] == 1, Pending: n[3] == 1, New: n[4] == 1}
	}
	return nil
}

func bit(set bool) byte {
	if set {
		return 1
	}
	return 0
}
