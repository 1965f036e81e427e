package bottest

import (
	"slices"
	"strings"
)

// ways are the beginnings of labels of buttons that decide nothing, in English.
var ways = [...]string{"‹", "Undo", "Show on the map", "My hand", "Map", "Status", "Your move", "Not yet"}

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
