package notation

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/engine"
)

func sortedKeys(args map[string]any) []string { return slices.Sorted(maps.Keys(args)) }

// plain writes an argument of a text without a catalogue: keys instead of words.
func plain(arg any) string {
	switch v := arg.(type) {
	case engine.Text:
		if len(v.Args) == 0 {
			return v.Key
		}
		parts := make([]string, 0, len(v.Args))
		for _, name := range sortedKeys(v.Args) {
			parts = append(parts, name+"="+plain(v.Args[name]))
		}
		return v.Key + "(" + strings.Join(parts, " ") + ")"
	case []engine.Text:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = plain(v[i])
		}
		return strings.Join(parts, ",")
	default:
		return fmt.Sprint(v)
	}
}
