package opponent

import (
	"fmt"
	"slices"
	"strings"
)

// Level is how well an opponent plays. Levels differ in what they look at and in how much they search, never in
// dice, income or knowledge.
type Level uint8

// The levels, the weakest first.
const (
	Random  Level = iota // any legal order
	Recruit              // sensible, with mistakes
	Officer              // sees further, searches a little
	Staff                // searches
	numLevels
)

var levelWords = [numLevels]string{"random", "recruit", "officer", "staff"}

// String is the word of the level.
func (l Level) String() string {
	if l < numLevels {
		return levelWords[l]
	}
	return fmt.Sprintf("level %d", uint8(l))
}

// MarshalText is the word of the level.
func (l Level) MarshalText() ([]byte, error) {
	if l >= numLevels {
		return nil, fmt.Errorf("opponent: there is no level %d", uint8(l))
	}
	return []byte(levelWords[l]), nil
}

// UnmarshalText reads the word of a level.
func (l *Level) UnmarshalText(text []byte) error {
	i := slices.Index(levelWords[:], string(text))
	if i < 0 {
		return fmt.Errorf("no level is called %q; there are: %s", text, strings.Join(levelWords[:], ", "))
	}
	*l = Level(i)
	return nil
}
