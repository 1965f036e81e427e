package table

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// History is the log of a table as it stands.
type History struct {
	// Acts are the orders that stand, in their order; Fixed is how many of them, from the
	// first on, can no longer be taken back.
	Acts  []model.Act
	Fixed int
	// Void are the orders that were taken back, by the number of events before them.
	Void map[int]bool
}

// NewHistory reads a log.
func NewHistory(log []model.Act) (History, error) {
	h := History{Fixed: 1, Void: make(map[int]bool)}
	for _, act := range log {
		if act.Seat != engine.System {
			h.Acts = append(h.Acts, act)
			continue
		}
		entry, err := act.Entry()
		if err != nil {
			return h, err
		}
		switch e := entry.(type) {
		case journal.TakenBack:
			for n := len(h.Acts); n > 0 && h.Acts[n-1].After >= e.To; n-- {
				h.Void[h.Acts[n-1].After] = true
				h.Acts = h.Acts[:n-1]
			}
		case journal.Upgraded:
			h.Fixed = len(h.Acts)
		}
	}
	return h, nil
}

// ChangesSeats tells whether players sit elsewhere after events.
func ChangesSeats(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(event engine.Event) bool {
		moved, ok := event.(engine.Reseater)
		return ok && moved.Seated() != nil
	})
}
