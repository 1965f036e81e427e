package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Presenter = (*Host)(nil)

// Present implements platform.Presenter: the map follows every event of the game and every step of the asker's plan.
func (h *Host) Present(ctx context.Context, in platform.Inbound, whole bool) (present platform.Present, err error) {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "map", nil, ""
	_, err = h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Position == nil || x.Table.Record.Place != in.Chat {
			return nil
		}
		present, err = mapNow(x, whole)
		return err
	})
	return present, err
}

// mapNow is the map of the table for the asker.
func mapNow(x *request.Request, whole bool) (platform.Present, error) {
	reader, plan := engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}, 0
	if x.Table.Seat != engine.Nobody {
		reader, plan = engine.For(x.Table.Seat), x.Table.Plans[x.Table.Seat].Version
	}
	picture := x.MapFor(reader, x.Lang)
	if picture == nil {
		return platform.Present{}, nil
	}
	if whole {
		picture.Crop = request.WholeBoard
	}
	if x.Table.Seat != engine.Nobody && len(x.Table.Plans[x.Table.Seat].Steps) > 0 {
		if err := x.WithPlan(picture); err != nil {
			return platform.Present{}, err
		}
	}
	request := picture.Encode()
	version := sha256.Sum256(fmt.Appendf(nil, "%d %s", plan, request))
	return platform.Present{Version: hex.EncodeToString(version[:8]), Picture: platform.Picture{Request: request, File: "map.png"}}, nil
}
