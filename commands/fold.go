package commands

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold reduces a text to what typing it differently does not change: lower case
// without accents, cut into words of letters and digits. "Płyń" and "plyn",
// "Jp-BB_Kongo" and "jp bb kongo" fold alike.
func fold(text string) []string {
	var folded strings.Builder
	folded.Grow(len(text))
	for _, r := range norm.NFKD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			folded.WriteRune(unstroked(unicode.ToLower(r)))
		default:
			folded.WriteByte(' ')
		}
	}
	return strings.Fields(folded.String())
}

// unstroked maps letters whose stroke is no combining mark.
func unstroked(r rune) rune {
	switch r {
	case 'ł':
		return 'l'
	case 'ø':
		return 'o'
	case 'đ':
		return 'd'
	}
	return r
}

// distance is the number of letters to insert, delete, replace or swap with a
// neighbour to make b of a.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
