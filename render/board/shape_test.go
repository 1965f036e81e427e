package board

import (
	"math"
	"testing"
)

// TestShaped: a window grows around its middle until its picture has the shape, as far as the board goes, and what lies beside the board
// keeps its size.
func TestShaped(t *testing.T) {
	t.Parallel()
	bounds := Part(0, 0, 100, 60)
	const beside = 0.1 // height of headings as a share of the width
	for _, test := range []struct {
		name  string
		w     Window
		shape float64
		want  Window
	}{
		{"higher", Part(40, 20, 20, 15), 1.25, Part(40, 16, 20, 23)},
		{"higher at the edge", Part(40, 0, 20, 15), 1.25, Part(40, 0, 20, 23)},
		{"higher than the board", Part(20, 20, 80, 15), 1.25, Part(20, 0, 80, 60)},
		{"wider", Part(40, 20, 20, 30), 0.85, Part(30, 20, 40, 30)},
		{"wider at the edge", Part(80, 20, 20, 30), 0.85, Part(60, 20, 40, 30)},
		{"as it is", Part(40, 20, 20, 18), 1, Part(40, 20, 20, 18)},
	} {
		got := test.w.shaped(test.shape, test.w.Height/test.w.Width+beside, bounds)
		for _, pair := range [...][2]float64{
			{got.Left, test.want.Left}, {got.Top, test.want.Top}, {got.Width, test.want.Width}, {got.Height, test.want.Height},
		} {
			if math.Abs(pair[0]-pair[1]) > 1e-9 {
				t.Errorf("%s: %+v, not %+v", test.name, got, test.want)
				break
			}
		}
	}
}
