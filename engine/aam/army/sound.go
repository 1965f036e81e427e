package army

import (
	"errors"

	"github.com/umpire-games/umpire/engine/aam/components"
)

var errUnsound = errors.New("a list of units and formations that no game could hold")

// Sound checks a stored list: each entry is one of units or of formations, with a number that a list may hold.
func (l List) Sound(set *components.Set) error {
	for _, e := range l {
		units := e.Type >= 0 && int(e.Type) < len(set.Units) && e.Formation == 0
		platoons := e.Type == components.NoType && e.Formation > 0 && int(e.Formation) <= len(set.Formations)
		if !units && !platoons || e.Count <= 0 || e.Count > MostAlike {
			return errUnsound
		}
	}
	return nil
}
