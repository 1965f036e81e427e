package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// playersOf are the names of the players by seat, empty where nobody sits.
func (h *Host) playersOf(ctx context.Context, record model.Table) []string {
	names := make([]string, len(record.Seats))
	for i, seat := range record.Seats {
		if player, err := h.directory.player(ctx, seat.Player); err == nil {
			names[i] = message.PersonName(player.User.Name)
		}
	}
	return names
}

// everything is the audience of those who read when the game is over.
func everything() engine.Audience { return engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody} }

// openly is what may be shown to all: everything after the end, before it what is public.
func (x *exchange) openly() engine.Audience {
	if x.d.Record.Stage == model.Over {
		return everything()
	}
	return engine.Everybody()
}
