package naval

import (
	"github.com/umpire-games/umpire/engine/nextwar/components"
	"github.com/umpire-games/umpire/engine/nextwar/state"
)

// Cross rolls for a helicopter that enters or leaves a sea box of the enemy on its way to a new base; false where it has to turn
// back. Rules 6.5.6, 8.5.6.4.1, A-140.
func Cross(r *state.Referee, helicopter components.UnitID, from, to components.Place) bool {
	zone := r.State.Set().ZoneOf(to)
	if zone == components.NoZone {
		zone = r.State.Set().ZoneOf(from)
	}
	return roll(r, Contest{
		Mover: helicopter, From: from, To: to, Causes: []string{EnemyBox}, Modifiers: watersOf(r.State, helicopter).modifiers(zone, from),
	})
}
