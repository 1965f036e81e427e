package accounts

import (
	"context"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// RescheduleClocks schedules the seats of a player anew after their preferences have changed. It may be repeated.
func RescheduleClocks(ctx context.Context, h *request.Services, player string) error {
	records, err := h.Directory.TablesOf(ctx, player)
	if err != nil {
		return err
	}
	for _, record := range records {
		if record.Stage != model.Playing {
			continue
		}
		err := h.Visit(ctx, record.ID, func(x *request.Request) error {
			for _, seat := range x.Table.SeatsOf(player) {
				x.Table.Touch()
				x.Table.Schedule(seat, h.Now())
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("bot: table %s: %w", record.ID, err)
		}
	}
	return h.Commit(ctx, &model.Change{Jobs: []model.Job{{Subject: player, Seat: engine.Nobody, Kind: model.JobHours}}}, model.Table{})
}
