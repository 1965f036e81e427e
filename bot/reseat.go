package bot

import (
	"slices"

	"github.com/umpire-games/umpire/engine"
)

// reseat gives the seats to the players anew after events that say so (engine.Reseater). A
// player takes his clock with him; the salts stay, because the dice hang on their order.
// What others planned in those seats is void.
func (x *exchange) reseat(events []engine.Event) {
	for _, event := range events {
		moved, ok := event.(engine.Reseater)
		if !ok {
			continue
		}
		from := moved.Seated()
		if len(from) != len(x.d.record.Seats) {
			continue // everybody stays
		}
		before := slices.Clone(x.d.record.Seats)
		for seat := range before {
			if s := &before[seat]; s.Clock.Running() {
				s.Clock = s.Clock.Stop(x.d.record.Clock, x.preferencesAt(engine.Seat(seat)).Hours(), x.now())
			}
		}
		for seat, old := range from {
			came := before[old]
			came.Salt, came.Past = before[seat].Salt, before[seat].Past
			x.d.record.Seats[seat] = came
			x.d.plans[seat].clear()
		}
		x.seat = x.d.seatOf(x.me.ID)
	}
}
