package edition

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The page for players lists every flag of the specification and every option with both of
// its values and its rule.
func TestPageOfEditionsIsWhole(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../docs/editions.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for flags, last := range map[string]int{"ED-%02d": 32, "B-E%02d": 35} {
		for n := 1; n <= last; n++ {
			if flag := fmt.Sprintf("| "+flags+" |", n); !strings.Contains(page, flag) {
				t.Errorf("no row for %s", flag)
			}
		}
	}
	for _, spec := range Specs() {
		row := fmt.Sprintf("| `%s` | **%s** / %s (%s) |", spec.ID, spec.Values[0], spec.Values[1], spec.Rule)
		if !strings.Contains(page, row) {
			t.Errorf("no row with %s", row)
		}
	}
}
