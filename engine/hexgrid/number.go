package hexgrid

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
