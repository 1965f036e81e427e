package axis

import (
	"fmt"
	"slices"
	"strconv"

	c "github.com/umpire-games/umpire/engine/axis/components"
)

// A snapshot writes units and territories as one text each, numbers divided by commas: there are
// many of them, and a snapshot is read more often by programs than by people.

// roster is the units of a snapshot.
type roster []Unit

// numbersOfUnit is how many numbers a unit is written with.
const numbersOfUnit = 9

func (r roster) MarshalJSON() ([]byte, error) {
	text := append(make([]byte, 0, 24*len(r)+2), '"')
	for i := range r {
		u := &r[i]
		for j, n := range [numbersOfUnit]uint64{
			uint64(u.ID), uint64(u.Power), uint64(u.Type), uint64(u.Space), uint64(u.Used),
			uint64(u.From), uint64(u.Target), uint64(u.Aboard), uint64(u.Flags),
		} {
			text = strconv.AppendUint(divided(text, i+j), n, 10)
		}
	}
	return append(text, '"'), nil
}

func (r *roster) UnmarshalJSON(data []byte) error {
	numbers, err := readNumbers(data, numbersOfUnit)
	if err != nil {
		return err
	}
	*r = slices.Grow(*r, len(numbers)/numbersOfUnit)
	for ; len(numbers) > 0; numbers = numbers[numbersOfUnit:] {
		for i, n := range numbers[:numbersOfUnit] {
			if n > 0xff && i != 0 && i < 7 {
				return fmt.Errorf("%d is too much for a unit", n)
			}
		}
		*r = append(*r, Unit{
			ID: UnitID(numbers[0]), Power: c.Power(numbers[1]), Type: c.Type(numbers[2]), Space: c.Space(numbers[3]), Used: uint8(numbers[4]),
			From: c.Space(numbers[5]), Target: c.Space(numbers[6]), Aboard: UnitID(numbers[7]), Flags: Flag(numbers[8]),
		})
	}
	return nil
}

// atlas is the territories of a snapshot.
type atlas [c.NumLands]Land

// numbersOfLand is how many numbers a territory is written with.
const numbersOfLand = 4

func (a atlas) MarshalJSON() ([]byte, error) {
	text := append(make([]byte, 0, 12*len(a)), '"')
	for i, land := range a {
		for j, n := range [numbersOfLand]uint64{uint64(land.Owner), uint64(land.Damage), bit(land.Complex), bit(land.Pending)} {
			text = strconv.AppendUint(divided(text, i+j), n, 10)
		}
	}
	return append(text, '"'), nil
}

func (a *atlas) UnmarshalJSON(data []byte) error {
	numbers, err := readNumbers(data, numbersOfLand)
	if err != nil {
		return err
	}
	if len(numbers) != numbersOfLand*len(a) {
		return fmt.Errorf("%d numbers for %d territories", len(numbers), len(a))
	}
	for i := range a {
		n := numbers[numbersOfLand*i:]
		if n[0] > 0xff || n[1] > 0xff || n[2] > 1 || n[3] > 1 {
			return fmt.Errorf("territory %d has %v", i, n[:numbersOfLand])
		}
		a[i] = Land{Owner: c.Power(n[0]), Damage: uint8(n[1]), Complex: n[2] == 1, Pending: n[3] == 1}
	}
	return nil
}

func divided(text []byte, before int) []byte {
	if before > 0 {
		return append(text, ',')
	}
	return text
}

func bit(set bool) uint64 {
	if set {
		return 1
	}
	return 0
}

// readNumbers reads a text of numbers up to 65,535 that come in groups.
func readNumbers(data []byte, group int) ([]uint16, error) {
	if len(data) < 2 || data[0] != '"' || data[len(data)-1] != '"' {
		return nil, fmt.Errorf("no text of numbers: %.20s", data)
	}
	text := data[1 : len(data)-1]
	if len(text) == 0 {
		return nil, nil
	}
	numbers, n, digits := make([]uint16, 0, len(text)/2), 0, 0
	for i := 0; i <= len(text); i++ {
		if i == len(text) || text[i] == ',' {
			if digits == 0 || n > 0xffff {
				return nil, fmt.Errorf("no number before the character %d", i)
			}
			numbers = append(numbers, uint16(n))
			n, digits = 0, 0
			continue
		}
		if text[i] < '0' || text[i] > '9' || digits == 5 {
			return nil, fmt.Errorf("no number at the character %d", i)
		}
		n, digits = 10*n+int(text[i]-'0'), digits+1
	}
	if len(numbers)%group != 0 {
		return nil, fmt.Errorf("%d numbers are no groups of %d", len(numbers), group)
	}
	return numbers, nil
}
