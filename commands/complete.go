package commands

import (
	"strings"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// Completion is a legal value of a parameter.
type Completion struct {
	// Label is for the reader, Value is what is sent.
	Label, Value string
}

// Room bounds completions: how many, and the characters of a label and a value.
type Room struct{ Count, Text int }

// Complete lists the legal values of the parameter that follows prefix, those
// that fit what is typed best first.
//
// Only words that State.Options lists are ever given.
func (l *Lexicon) Complete(state engine.State, seat engine.Seat, prefix engine.Order, typed, code string, room Room) []Completion {
	list := picks{lexicon: l, state: state, seat: seat, prefix: prefix, order: prefix, code: code}
	return list.complete(typed, room)
}

// CompleteList lists the legal values of a parameter that takes several words, which follow prefix: what is picked
// already, with one more word that fits the end of what is typed. A label tells all that is picked, because
// that is what the reader goes on typing after; the value holds it in short where it would be too long.
func (l *Lexicon) CompleteList(state engine.State, seat engine.Seat, prefix engine.Order, typed, code string, room Room) []Completion {
	list := picks{lexicon: l, state: state, seat: seat, prefix: prefix, order: prefix, code: code}
	rest, ok := list.read(typed)
	if !ok {
		return nil
	}
	found := list.complete(rest, room)
	if rest != "" && list.readAll(rest) && len(found) < room.Count {
		// The last word is whole: it can stand, and another one can follow.
		room.Count -= len(found)
		found = append(found, list.complete("", room)...)
	}
	return found
}

// Clip shortens a text to at most n characters, with an ellipsis in place of
// what is missing.
func Clip(text string, n int) string {
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	if n <= 1 {
		return "…"[:min(n, 1)*len("…")]
	}
	runes := []rune(text)
	return strings.TrimRight(string(runes[:n-1]), " ") + "…"
}
