package commands

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/umpire-games/umpire/engine"
)

// Noun finds what a name means: a place to look at, a unit. Only nouns of some kinds are meant, without any those of
// all; among several, those that are preferred, where that is not nil. The error is a *Doubt whose lines are the
// canonical words.
func (l *Lexicon) Noun(text string, kinds []engine.NounKind, preferred func(word string) bool) (string, error) {
	typed, nouns := fold(text), ofKinds(l.nouns, kinds)
	found := ofKinds(l.named(typed), kinds)
	if len(found) == 0 {
		found = pick(nil, nouns, typed)
	}
	if preferred != nil && len(found) > 1 {
		if better := slices.DeleteFunc(slices.Clone(found), func(e entry) bool { return !preferred(e.word) }); len(better) > 0 {
			found = better
		}
	}
	switch {
	case len(found) == 1:
		return found[0].word, nil
	case len(found) > 1:
		return "", doubt(engine.Order{}, text, nil, found, true)
	}
	return "", doubt(engine.Order{}, text, nil, nearest(nouns, typed), false)
}

// Nouns completes the name of a noun of some kinds, without any of all. Before anything is typed these are the first ones.
func (l *Lexicon) Nouns(typed, code string, kinds []engine.NounKind, room Room) []Completion {
	var completions []Completion
	words := fold(typed)
	for worst := same; worst < apart && (len(words) > 0 || worst == same); worst++ {
		for _, e := range ofKinds(l.nouns, kinds) {
			if len(completions) < room.Count && (len(words) == 0 || e.match(words) == worst) && utf8.RuneCountInString(e.word) <= room.Text {
				label := Clip(l.book.Say(code, e.label), room.Text)
				completions = append(completions, Completion{Label: label, Value: e.word})
			}
		}
	}
	return completions
}

// Called tells whether a text says no more than another does: in other letters, or with other signs between them.
func Called(text, name string) bool {
	return len(fold(name)) > 0 && slices.Equal(fold(text), fold(name))
}

// ofKinds keeps the nouns of some kinds, all of them where there are none.
func ofKinds(nouns []entry, kinds []engine.NounKind) []entry {
	if len(kinds) == 0 {
		return nouns
	}
	var kept []entry
	for _, noun := range nouns {
		if slices.Contains(kinds, noun.kind) {
			kept = append(kept, noun)
		}
	}
	return kept
}

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

// Slug is a text as words of orders are written: "Mauser Kar 98k 2" is "mauser-kar-98k-2".
func Slug(text string) string { return strings.Join(fold(text), "-") }

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
