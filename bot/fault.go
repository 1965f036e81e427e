package bot

import (
	"context"
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.FaultTaker = (*Host)(nil)

// TakeFault implements platform.FaultTaker. A fault is in the log and in the store, where "umpire doctor" finds it; the
// owners are told once of each.
func (h *Host) TakeFault(ctx context.Context, fault platform.Fault) {
	problem := ""
	if fault.Err != nil {
		problem = fault.Err.Error()
		h.Log.Error("a platform is not as it should be", "platform", fault.Platform, "what", fault.What, "err", fault.Err)
	}
	name := model.FaultSetting(fault.Platform, fault.What)
	known, err := h.Store.Setting(ctx, name)
	if err != nil && !errors.Is(err, model.ErrUnknown) || known == problem {
		return
	}
	change := model.Change{Settings: []model.Setting{{Name: name, Value: problem}}}
	if problem != "" {
		for _, owner := range h.Owners {
			player, err := h.Directory.Player(ctx, owner)
			if err != nil || player.Closed {
				continue // never seen, or out of reach
			}
			text := engine.T("host.fault."+fault.What, "platform", fault.Platform, "problem", problem)
			change.Posts = append(change.Posts, h.PrivateNotice(player, text))
		}
	}
	if err := h.Outbox.Write(ctx, change.Posts, func() error { return h.Store.Commit(ctx, &change) }); err != nil {
		h.Log.Error("a fault could not be noted", "platform", fault.Platform, "what", fault.What, "err", err)
	}
}
