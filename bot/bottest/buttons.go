package bottest

import (
	"slices"
	"strings"
)

// ways are the beginnings of labels of buttons that decide nothing, in English, and of options that are picked or shut.
var ways = [...]string{"☑", "▫️", "‹", "Undo", "Show on the map", "My hand", "Map", "Status", "Your move", "Not yet"}

// Decisions are the labels that lead on to a decision.
func Decisions(labels []string) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
		return strings.HasSuffix(label, "›") || slices.ContainsFunc(ways[:], func(w string) bool { return strings.HasPrefix(label, w) })
	})
}

// Choose is the label that is wanted most; the first one where none is.
func Choose(labels []string, wanted ...string) string {
	for _, want := range wanted {
		for _, label := range labels {
			if strings.HasPrefix(label, want) {
				return label
			}
		}
	}
	return labels[0]
}

// Wants tells whether one of the labels is wanted.
func Wants(labels []string, wanted ...string) bool {
	return slices.ContainsFunc(labels, func(label string) bool {
		return slices.ContainsFunc(wanted, func(want string) bool { return strings.HasPrefix(label, want) })
	})
}
