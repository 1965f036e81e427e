package replay

import (
	"maps"
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// dieTable tells how often each face of a die came.
type dieTable struct {
	Caption string
	Faces   []faceCount
}

type faceCount struct {
	Face, Count int
	// Share of the most frequent face, in percent, for a bar.
	Share int
}

// dice counts the rolls by the number of faces. Faces are numbered from 0 as dice of ten
// are; a die of six begins with 1.
func (w *chronicler) dice() []dieTable {
	counts := make(map[int][]int)
	for _, roll := range w.rolled {
		if roll.Draw || roll.Sides < 2 {
			continue
		}
		if counts[roll.Sides] == nil {
			counts[roll.Sides] = make([]int, roll.Sides)
		}
		counts[roll.Sides][roll.Result]++
	}
	var tables []dieTable
	for _, sides := range slices.Sorted(maps.Keys(counts)) {
		first := 1
		if sides == 10 {
			first = 0
		}
		sum, total, most := 0, 0, slices.Max(counts[sides])
		table := dieTable{}
		for face, count := range counts[sides] {
			table.Faces = append(table.Faces, faceCount{face + first, count, 100 * count / most})
			sum, total = sum+count*(face+first), total+count
		}
		mean := engine.Decimal(float64(10*sum/total)/10, 1)
		twice := 2*first + sides - 1
		expected := engine.Decimal(float64(twice)/2, 1)
		table.Caption = w.words("memory.chronicle.die", "sides", sides, "n", total, "mean", mean, "expected", expected)
		tables = append(tables, table)
	}
	return tables
}
