package state_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/nextwar/nextwartest"
)

// Every target has a word, and every word leads back to its target.
func TestTargetWords(t *testing.T) {
	t.Parallel()
	p := nextwartest.Advanced(t)
	for _, word := range []string{"jp-hq-2", "0601-airbase", "0601-port", "1811-airfield", "0902-beachhead", "track-sam", "track-aaa", "track-detection", "missiles", "0705"} {
		target, known := p.FindTarget(word)
		if got := p.TargetWord(target); !known || got != word || p.TargetName(target).IsZero() {
			t.Errorf("%q: %v, %+v is %q", word, known, target, got)
		}
	}
	for _, word := range []string{"", "0601-", "0601-barn", "9999", "track-flak", "sj-atsea", "hb-ru-airbase"} {
		if target, known := p.FindTarget(word); known {
			t.Errorf("%q is %+v", word, target)
		}
	}
}
