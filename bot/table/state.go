package table

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
	"github.com/umpire-games/umpire/engine/journal"
)

// State is everything of a table that changes. A transaction works on a copy, which replaces the original when it is
// stored.
type State struct {
	Record   model.Table
	Game     engine.Game
	Lexicon  *commands.Lexicon
	Position engine.State // nil before the start.
	Plans    []Plan       // Plans by seat.
	Levels   []string     // Levels at which the umpire itself plays the game.
	kept     int          // the number of events of the latest snapshot.
}

// Clone is a copy whose seats and plans can be changed.
func (s State) Clone() State {
	s.Record.Seats = slices.Clone(s.Record.Seats)
	s.Plans = slices.Clone(s.Plans)
	for i := range s.Plans {
		p := &s.Plans[i]
		p.Orders, p.Waiting, p.Returned = slices.Clip(p.Orders), slices.Clip(p.Waiting), slices.Clip(p.Returned)
		p.Steps = slices.Clip(p.Steps)
	}
	return s
}

// Mapless tells when the map of the game comes; false where there is one.
func (s State) Mapless() (comes engine.Text, mapless bool) {
	if state, may := s.Position.(engine.Mapless); may {
		return state.Mapless()
	}
	return engine.Text{}, false
}

// Planned is the position with the plan of a seat.
func (s State) Planned(seat engine.Seat) engine.State {
	if seat >= 0 && int(seat) < len(s.Plans) {
		if steps := s.Plans[seat].Steps; len(steps) > 0 {
			return steps[len(steps)-1].After
		}
	}
	return s.Position
}

// Over tells whether the game has ended.
func (s State) Over() bool {
	if s.Position == nil {
		return false
	}
	_, over := s.Position.Outcome()
	return over
}

// Info describes the game; nothing where it is not known.
func (s State) Info() engine.Info {
	if s.Game == nil {
		return engine.Info{}
	}
	return s.Game.Info()
}

// Dice is what the dice of the table depend on.
func (s State) Dice() (fairdice.Source, error) {
	if len(s.Record.Secret) != fairdice.SecretSize {
		return fairdice.Source{}, fmt.Errorf("bot: table %s has no dice", s.Record.ID)
	}
	source := fairdice.Source{Game: s.Record.DiceName(), Secret: fairdice.Secret(s.Record.Secret)}
	for _, seat := range s.Record.Seats {
		source.Salts = append(source.Salts, seat.Salt)
	}
	return source, nil
}

// History is the log of a table as it stands.
type History struct {
	// Acts are the orders that stand, in their order; Fixed is how many of them, from the
	// first on, can no longer be taken back.
	Acts  []model.Act
	Fixed int
	Void  map[int]bool // the orders that were taken back, by the number of events before them.
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
