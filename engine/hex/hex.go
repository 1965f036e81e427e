// Package hex names the numbers of hexes.
package hex

import "github.com/umpire-games/umpire/engine/hexgrid"

// Hex is the printed number of a hex.
type Hex = hexgrid.Number
