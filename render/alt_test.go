package render

import (
	"strings"
	"testing"
)

// TestAlt_Length: sentences that no longer fit are left out, shorter ones after them are not.
func TestAlt_Length(t *testing.T) {
	t.Parallel()
	if got := Alt("One.", strings.Repeat("я", MaxAlt), "", "Two."); got != "One. Two." {
		t.Errorf("%q", got)
	}
}
