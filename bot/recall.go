package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/engine"
)

// errHidden tells that somebody was to read as the umpire before the end.
var errHidden = errors.New("bot: what is hidden is shown when the game is over")

// recall reads a game up to a number of events from the store. It needs no lock: what is
// stored does not change.
func (h *Host) recall(ctx context.Context, record model.Table, events int) (*replay.Game, error) {
	rules, err := h.registry.Game(record.Setup.Game)
	if err != nil {
		return nil, err
	}
	game := &replay.Game{Code: record.ID, Rules: rules, Setup: record.Setup, Players: h.playersOf(ctx, record)}
	acts, err := h.store.Acts(ctx, record.ID, 0)
	if err != nil {
		return nil, err
	}
	for _, act := range acts {
		if act.After >= events {
			break
		}
		if err := game.Follow(act); err != nil {
			return nil, err
		}
	}
	return game, nil
}

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
