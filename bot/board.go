package bot

import (
	"context"
	"errors"
	"time"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
)

var _ platform.Describer = (*Host)(nil)

var errManyCards = errors.New("bot: asked too often what is on the board")

// Card implements platform.Describer.
func (h *Host) Card(ctx context.Context, in platform.Inbound, word string) (card platform.Card, err error) {
	err = h.lookAtBoard(ctx, in, func(x *request.Request) error {
		card = panel.Card(x.Out, x.Table.State, x.Table.Seat, word)
		return nil
	})
	return card, err
}

// Overview implements platform.Describer.
func (h *Host) Overview(ctx context.Context, in platform.Inbound) (overview platform.Overview, err error) {
	err = h.lookAtBoard(ctx, in, func(x *request.Request) error {
		players := x.PlayersOf(x.Ctx, x.Table.Record, x.Lang)
		overview = panel.Overview(x.Out, x.Table.State, x.Table.Seat, players)
		overview.Version = boardVersion(x)
		return nil
	})
	return overview, err
}

// lookAtBoard looks at the table of a chat where its game goes on or is over, and counts that it was asked.
func (h *Host) lookAtBoard(ctx context.Context, in platform.Inbound, fn func(x *request.Request) error) error {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "order", nil, ""
	_, err := h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Position == nil || !here(x) {
			return nil
		}
		if !h.Limiter.Complete(x.Me.ID, h.Now()) {
			return &platform.RetryError{After: time.Second, Err: errManyCards}
		}
		return fn(x)
	})
	return err
}
