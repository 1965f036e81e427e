package pictures

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/umpire-games/umpire/engine"
)

// TestPairAlt: of two pictures that together are too long to be told, both are told.
func TestPairAlt(t *testing.T) {
	t.Parallel()
	say := func(text engine.Text) string {
		return fmt.Sprintf("Before: %s After: %s", text.Args["before"], text.Args["after"])
	}
	long, short := strings.Repeat("я", 900), strings.Repeat("b", 200)
	for name, test := range map[string]struct {
		before, after string
		clipped       string
	}{
		"both fit":        {short, short, ""},
		"a long one":      {long, short, "Before"},
		"another one":     {short, long, "After"},
		"two of the same": {long, long, "Before After"},
	} {
		told := pairAlt(say, test.before, test.after, 1024)
		before, after, _ := strings.Cut(told, " After: ")
		var clipped []string
		for word, part := range map[string]string{"Before": before, "After": after} {
			if utf8.RuneCountInString(part) < 200 {
				t.Errorf("%s: %q is told of one picture", name, part)
			}
			if strings.HasSuffix(part, "…") != strings.Contains(test.clipped, word) {
				clipped = append(clipped, word)
			}
		}
		if n := utf8.RuneCountInString(told); n > 1024 || len(clipped) > 0 {
			t.Errorf("%s: %d characters, wrong ends: %v", name, n, clipped)
		}
	}
}
