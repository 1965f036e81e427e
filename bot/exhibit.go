package bot

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// Exhibit opens a pass.
func (h *Host) Exhibit(ctx context.Context, text, lang string) (platform.Exhibit, error) {
	void := &platform.PassError{Say: h.Book.Say(h.Book.Match(lang), engine.T("host.big-map.void"))}
	p, err := h.Passes.Read(ctx, text, h.Now())
	if errors.Is(err, pictures.ErrPass) {
		return platform.Exhibit{}, void
	}
	if err != nil {
		return platform.Exhibit{}, err
	}
	if pass, _ := h.Limiter.Ask("pass "+text, h.Now(), "", false); !pass {
		return platform.Exhibit{}, &platform.RetryError{After: time.Minute, Err: errors.New("bot: a pass is used too often")}
	}
	record, err := h.Store.Table(ctx, p.Table)
	if errors.Is(err, model.ErrUnknown) {
		return platform.Exhibit{}, void
	}
	if err != nil {
		return platform.Exhibit{}, err
	}
	if p.Reader.Kind == engine.Player {
		if holder, err := h.Passes.Holder(ctx, record, p.Reader.Seat); err != nil || holder == "" || p.Holder != holder {
			return platform.Exhibit{}, cmp.Or(err, error(void))
		}
	}
	request1 := message.Picture{
		Table: p.Table, Events: record.Events, Reader: p.Reader, Crop: request.WholeBoard, Lang: p.Lang,
	}
	return platform.Exhibit{
		Title: h.Book.Say(p.Lang, engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))),
		Lang:  p.Lang, Version: strconv.Itoa(record.Events), Until: p.Until,
		Picture: platform.Picture{Request: request1.Encode(), File: "map.png"},
	}, nil
}

var _ platform.Exhibitor = (*Host)(nil)
