package commands

import (
	"slices"
	"unicode/utf8"

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

// Nouns completes the name of a noun of some kinds, without any of all.
func (l *Lexicon) Nouns(typed, code string, kinds []engine.NounKind, room Room) []Completion {
	var completions []Completion
	words := fold(typed)
	for worst := same; worst < apart && len(words) > 0; worst++ {
		for _, e := range ofKinds(l.nouns, kinds) {
			if len(completions) < room.Count && e.match(words) == worst && utf8.RuneCountInString(e.word) <= room.Text {
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
