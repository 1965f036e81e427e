package aam_test

import (
	"testing"

	"github.com/umpire-games/umpire/engine/aam/aamtest"
	"github.com/umpire-games/umpire/engine/aam/state"
)

// Rule 4.1, W10.
func TestRule4_1_Initiative_W10(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lines  []string
		dice   []int
		winner string
	}{
		"a commander breaks the tie":          {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain I17"}, []int{5, 4, 3, 4}, "allies"},
		"a disrupted one does not":            {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain I17", "counter red-devil-captain disrupted"}, []int{5, 4, 3, 4}, "axis"},
		"one that is not on the map yet does": {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-red-devil-captain waiting"}, []int{5, 4, 3, 4}, "allies"},
		"bonuses do not add up":               {[]string{"unit axis germany-ss-haupsturmfuhrer A1", "unit axis germany-ss-haupsturmfuhrer A2", "unit allies usa-red-devil-captain I17"}, []int{1, 2, 2, 3}, "allies"},
		"both roll again":                     {[]string{"unit axis germany-mauser-kar-98k A1", "unit allies usa-m1-garand-rifle I17"}, []int{4, 5, 4, 5, 1, 2, 1, 3}, "allies"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := aamtest.New(t, append([]string{"map crossroads"}, test.lines...)...)
			p.Set("turn 2")
			p.Enter(state.InitiativeRoll, test.dice...)
			p.Expect("stage first", "asked "+test.winner, "initiative "+test.winner)
		})
	}
}
