package explain

import (
	"slices"
	"testing"
)

// TestSharesAddUp: chances that together are certain add up to 100 % as they are told.
func TestSharesAddUp(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		chances []float64
		want    []int
	}{
		{[]float64{0.33333, 0.33333, 0.33334, 0}, []int{333, 333, 334, 0}},
		{[]float64{0.72446, 0.21345, 0.06209, 0}, []int{725, 213, 62, 0}},
		{[]float64{1, 0, 0, 0}, []int{1000, 0, 0, 0}},
		{[]float64{0.5, 0.25, 0.12345, 0.12655}, []int{500, 250, 123, 127}},
	} {
		if got := shares(test.chances...); !slices.Equal(got, test.want) {
			t.Errorf("%v: %v, want %v", test.chances, got, test.want)
		}
	}
}
