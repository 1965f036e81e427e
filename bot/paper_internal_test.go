package bot

import (
	"slices"
	"testing"
)

// TestDistinct: labels that are too long keep what tells them apart.
func TestDistinct(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ labels, want []string }{
		{nil, nil},
		{[]string{"move it", "stay"}, []string{"move it", "stay"}},
		{[]string{"play a card: Tsurugi, HQ at Kure", "play a card: Tsurugi, HQ at Truk"}, []string{"… Kure", "… Truk"}},
		{[]string{"play a very long card now", "stay"}, []string{"play a very…", "stay"}},
		{[]string{"play a very long card now"}, []string{"play a very…"}},
	} {
		if short := distinct(test.labels, 12); !slices.Equal(short, test.want) {
			t.Errorf("%q become %q", test.labels, short)
		}
	}
}
