package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Presenter = (*Host)(nil)

// Present implements platform.Presenter: the map follows every event of the game and every step of the asker's plan.
func (h *Host) Present(ctx context.Context, in platform.Inbound, whole bool) (present platform.Present, err error) {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "map", nil, ""
	_, err = h.look(ctx, in, func(x *exchange) error {
		if x.d.Position == nil || x.d.Record.Place != in.Chat {
			return nil
		}
		present, err = x.mapNow(whole)
		return err
	})
	return present, err
}

// mapNow is the map of the table for the asker.
func (x *exchange) mapNow(whole bool) (platform.Present, error) {
	reader, plan := engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}, 0
	if x.d.Seat != engine.Nobody {
		reader, plan = engine.For(x.d.Seat), x.d.Plans[x.d.Seat].Version
	}
	picture := x.mapFor(reader, x.lang)
	if picture == nil {
		return platform.Present{}, nil
	}
	if whole {
		picture.Crop = wholeBoard
	}
	if x.d.Seat != engine.Nobody && len(x.d.Plans[x.d.Seat].Steps) > 0 {
		if err := x.withPlan(picture); err != nil {
			return platform.Present{}, err
		}
	}
	request := picture.Encode()
	version := sha256.Sum256(fmt.Appendf(nil, "%d %s", plan, request))
	return platform.Present{Version: hex.EncodeToString(version[:8]), Picture: platform.Picture{Request: request, File: "map.png"}}, nil
}
