package bot

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/engine"
)

// rescheduleClocks schedules the seats of a player anew after his preferences have changed. It may be repeated.
func (h *services) rescheduleClocks(ctx context.Context, player string) error {
	records, err := h.directory.tablesOf(ctx, player)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage != model.Playing {
			continue
		}
		err := h.visit(ctx, record.ID, func(x *exchange) error {
			for _, seat := range x.d.SeatsOf(player) {
				x.d.Touch()
				x.d.Schedule(seat, h.now())
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return h.commit(ctx, &model.Change{Jobs: []model.Job{{Subject: player, Seat: engine.Nobody, Kind: model.JobHours}}}, model.Table{})
}
