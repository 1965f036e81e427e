package axis

import (
	_ "embed"
	"fmt"

	"github.com/umpire-games/umpire/engine/axis/components"
	"github.com/umpire-games/umpire/render/areamap"
)

// The outlines of the spaces.
//
//go:embed data/outlines.csv
var outlines string

// The size of the drawn board. Its right edge joins its left edge.
const (
	boardWidth  = 3500
	boardHeight = 2000
)

// chart is the drawn map.
type chart = areamap.Map[components.Space]

// loadChart reads the map.
func loadChart(set *components.Set) (*chart, error) {
	m, err := areamap.Load(outlines, boardWidth, boardHeight, components.NumSpaces, components.NoSpace, set.Find)
	if err != nil {
		return nil, fmt.Errorf("axis: outlines.csv: %w", err)
	}
	return m, nil
}
