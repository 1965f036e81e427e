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
	in = clean(in)
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "map", nil, ""
	x := &exchange{Host: h, ctx: ctx, in: in, limits: h.limits(in.Chat.Platform), seat: engine.Nobody}
	if err := x.meet(); err != nil {
		return platform.Present{}, err
	}
	x.out = x.paper(x.lang, x.limits)
	id, err := x.route()
	if err != nil || id == "" {
		return platform.Present{}, err
	}
	err = h.tables.with(ctx, id, func(t *table) error {
		x.t, x.d = t, t.desk
		x.sit()
		if x.d.state == nil || x.d.record.Place != in.Chat {
			return nil
		}
		present, err = x.mapNow(whole)
		return err
	})
	return present, err
}

// mapNow is the map of the table of the exchange for the asker.
func (x *exchange) mapNow(whole bool) (platform.Present, error) {
	reader, plan := engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}, 0
	if x.seat != engine.Nobody {
		reader, plan = engine.For(x.seat), x.d.plans[x.seat].Version
	}
	picture := x.mapFor(reader, x.lang)
	if picture == nil {
		return platform.Present{}, nil
	}
	if whole {
		picture.Crop = wholeBoard
	}
	if x.seat != engine.Nobody && len(x.d.plans[x.seat].steps) > 0 {
		if err := x.withPlan(picture); err != nil {
			return platform.Present{}, err
		}
	}
	request := picture.encode()
	version := sha256.Sum256(fmt.Appendf(nil, "%d %s", plan, request))
	return platform.Present{Version: hex.EncodeToString(version[:8]), Picture: platform.Picture{Request: request, File: "map.png"}}, nil
}
