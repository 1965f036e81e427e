package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Toucher = (*Host)(nil)

var errManyTouches = errors.New("bot: asked too often what may be said next")

// Touch implements platform.Toucher. Whoever has no seat at the table is told nothing but its version.
func (h *Host) Touch(ctx context.Context, in platform.Inbound, order string, picked []string) (touch platform.Touch, err error) {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "order", nil, ""
	_, err = h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Position == nil || !here(x) {
			return nil
		}
		if !h.Limiter.Complete(x.Me.ID, h.Now()) {
			return &platform.RetryError{After: time.Second, Err: errManyTouches}
		}
		if seat := x.Table.Seat; seat != engine.Nobody {
			touch = panel.Touch(x.Out, x.Table.State, seat, engine.ParseOrder(order), picked)
			if x.Table.Record.Lesson == nil {
				touch.Notes = append(touch.Notes, panel.Odds(x.Out, x.Table.State, seat, engine.ParseOrder(touch.Order))...)
			}
		}
		touch.Version = boardVersion(x)
		return nil
	})
	return touch, err
}

// boardVersion changes whenever what the asker is told of the board may have changed.
func boardVersion(x *request.Request) string {
	seat, plan := x.Table.Seat, 0
	if seat != engine.Nobody {
		plan = x.Table.Plans[seat].Version
	}
	return fmt.Sprintf("%d-%d-%d", seat, x.Table.Record.Events, plan)
}
