package hexgrid

import (
	"fmt"
	"strconv"
)

// Orientation tells which way the hexes of a map point.
type Orientation uint8

// The orientations. Columns are straight on maps with flat tops and every other column is shifted
// half a hex down; rows are straight on maps with pointed tops and every other row is shifted to the
// right.
const (
	FlatTop Orientation = iota
	PointyTop
)

// Shift tells which columns (flat tops) or rows (pointed tops) are shifted by half a hex: those with
// an odd or with an even number.
type Shift uint8

// The shifts.
const (
	OddShifted Shift = iota
	EvenShifted
)

// Numbering is how labels are printed in the hexes.
type Numbering uint8

// The numberings.
const (
	// ColumnRow is four digits, column and row: "0712".
	ColumnRow Numbering = iota
	// LetterRow is a letter for the column and the number of the row: "G12".
	LetterRow
)

// Layout is how a map lays its hexes out. Columns and rows are counted from FirstColumn and FirstRow,
// as the map numbers them.
type Layout struct {
	Orientation           Orientation
	Shift                 Shift
	Numbering             Numbering
	Columns, Rows         int
	FirstColumn, FirstRow int
}

// Hex is the hex of a column and a row.
func (l *Layout) Hex(column, row int) Hex {
	if l.Orientation == FlatTop {
		return Hex{int16(column), int16(row - l.shifted(column))}
	}
	return Hex{int16(column - l.shifted(row)), int16(row)}
}

// Place is the column and the row of a hex.
func (l *Layout) Place(h Hex) (column, row int) {
	if l.Orientation == FlatTop {
		return int(h.Q), int(h.R) + l.shifted(int(h.Q))
	}
	return int(h.Q) + l.shifted(int(h.R)), int(h.R)
}

// shifted is by how many whole hexes the axial coordinate runs ahead in a column or row with this
// number.
func (l *Layout) shifted(number int) int {
	odd := number & 1
	if l.Shift == EvenShifted {
		return (number + odd) / 2
	}
	return (number - odd) / 2
}

// Contains tells whether a hex is on the map.
func (l *Layout) Contains(h Hex) bool {
	column, row := l.Place(h)
	return column >= l.FirstColumn && column < l.FirstColumn+l.Columns && row >= l.FirstRow && row < l.FirstRow+l.Rows
}

// Size is how many hexes the map has.
func (l *Layout) Size() int { return l.Columns * l.Rows }

// Index numbers the hexes of the map from 0, column by column: a dense id for tables and bit sets. It
// is -1 outside the map.
func (l *Layout) Index(h Hex) int {
	if !l.Contains(h) {
		return -1
	}
	column, row := l.Place(h)
	return (column-l.FirstColumn)*l.Rows + row - l.FirstRow
}

// At is the hex with an index of 0 to Size()-1.
func (l *Layout) At(index int) Hex {
	return l.Hex(l.FirstColumn+index/l.Rows, l.FirstRow+index%l.Rows)
}

// Label is what is printed in the hex.
func (l *Layout) Label(h Hex) string {
	column, row := l.Place(h)
	if l.Numbering == LetterRow {
		return string(rune('A'+column-l.FirstColumn)) + strconv.Itoa(row-l.FirstRow+1)
	}
	return fmt.Sprintf("%02d%02d", column, row)
}

// Parse reads a label; false where it is none of this map.
func (l *Layout) Parse(label string) (Hex, bool) {
	var column, row int
	var err error
	switch {
	case l.Numbering == LetterRow && len(label) >= 2:
		column = l.FirstColumn + int(label[0]|0x20) - 'a'
		row, err = strconv.Atoi(label[1:])
		row += l.FirstRow - 1
	case l.Numbering == ColumnRow && len(label) == 4:
		var number int
		number, err = strconv.Atoi(label)
		column, row = number/100, number%100
	default:
		return Hex{}, false
	}
	if h := l.Hex(column, row); err == nil && l.Contains(h) && l.Label(h) == upper(label) {
		return h, true
	}
	return Hex{}, false
}

// upper is the label with a capital first letter.
func upper(label string) string {
	if label[0] >= 'a' && label[0] <= 'z' {
		return string(label[0]-'a'+'A') + label[1:]
	}
	return label
}

// Number is what a map numbered ColumnRow prints in a hex, as rules and files name it: column times
// 100 plus row.
type Number int16

// NoNumber is the absence of a hex.
const NoNumber Number = 0

// NumberAt is the number of a column and a row (0..99 each).
func NumberAt(column, row int) Number { return Number(column*100 + row) }

// Column is the first two digits.
func (n Number) Column() int { return int(n) / 100 }

// Row is the last two digits.
func (n Number) Row() int { return int(n) % 100 }

// String is the number as it is printed, with four digits.
func (n Number) String() string {
	digits := [4]byte{}
	for i := len(digits) - 1; i >= 0; i-- {
		digits[i], n = '0'+byte(n%10), n/10
	}
	return string(digits[:])
}

// Numbered is the hex with a number.
func (l *Layout) Numbered(n Number) Hex { return l.Hex(n.Column(), n.Row()) }

// Number is the number of a hex. It may lie outside the map.
func (l *Layout) Number(h Hex) Number { return NumberAt(l.Place(h)) }

// Beyond is the number of the hex beyond a side. It may lie outside the map.
func (l *Layout) Beyond(n Number, d Direction) Number { return l.Number(l.Numbered(n).Neighbor(d)) }

// Range counts the steps from one numbered hex to another.
func (l *Layout) Range(a, b Number) int { return Distance(l.Numbered(a), l.Numbered(b)) }
