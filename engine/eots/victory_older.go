package eots

import (
	c "github.com/umpire-games/umpire/engine/eots/components"
)

// linesOf1942V2 are the lines of the older schedule of 1942 beside the common ones (17.27).
func linesOf1942V2() judges {
	return judges{
		"china":    (*State).pointsChinaLost,
		"mandates": (*State).pointsMandates,
	}
}

// linesOf1943V2 are the lines of the older schedule of 1943 beside the common ones (17.38).
func linesOf1943V2() judges {
	return judges{
		"china":            (*State).pointsChinaLost,
		"mandates":         (*State).pointsMandatesOwned,
		"mandate-hexes":    (*State).pointsMandateHexes,
		"marshalls":        (*State).pointsMarshalls,
		"new-guinea":       (*State).pointsNewGuineaLost,
		"new-guinea-ports": (*State).pointsAlliedPorts,
		"resources":        (*State).pointsAlliedResources,
	}
}

// linesOf1944V2 are the lines of the older schedule of 1944 beside the common ones (17.48).
func linesOf1944V2() judges {
	return judges{
		"china":            (*State).pointsChinaLost,
		"mandates":         (*State).pointsMandates,
		"new-guinea":       (*State).pointsNewGuineaHeld,
		"rabaul":           (*State).pointsRabaul,
		"philippine-ports": (*State).pointsPhilippinePorts,
		"tokyo-8":          (*State).pointsTokyoBasesClosed,
	}
}

// Rule 17.48 P in the older schedule: the Allies control no port and no airfield within
// eight hexes of Tokyo.
func (s *State) pointsTokyoBasesClosed(line *c.VictoryLine) int {
	areas := &s.game.set.Areas
	return given(line, !s.alliedNearTokyo(areas.Ports.Union(areas.Airfields), bombingReach))
}
