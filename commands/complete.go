package commands

import (
	"sort"
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
// that fit what is typed best first. With many, typed may hold several words:
// the last one is completed, the others must be read already in prefix.
//
// Only words that State.Options lists are ever given.
func (l *Lexicon) Complete(
	state engine.State, seat engine.Seat, prefix engine.Order, before, typed, code string, room Room,
) []Completion {
	type ranked struct {
		Completion
		closeness closeness
	}
	var found []ranked
	words := fold(typed)
	labels := make(map[string]int)
	for _, e := range l.options(state, seat, prefix) {
		rank := begins
		if len(words) > 0 {
			if rank = e.match(words); rank == apart {
				continue
			}
		}
		value := strings.TrimSpace(before + " " + e.word)
		if utf8.RuneCountInString(value) > room.Text {
			continue
		}
		label := l.book.Say(code, e.label)
		labels[label]++
		found = append(found, ranked{Completion{Label: label, Value: value}, rank})
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].closeness < found[j].closeness })
	completions := make([]Completion, 0, min(len(found), room.Count))
	for _, f := range found[:min(len(found), room.Count)] {
		if labels[f.Label] > 1 {
			f.Label += " · " + f.Value[strings.LastIndexByte(f.Value, ' ')+1:]
		}
		f.Label = Clip(f.Label, room.Text)
		completions = append(completions, f.Completion)
	}
	return completions
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
