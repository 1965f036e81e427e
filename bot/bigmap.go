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
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// mapLink is where the picture can be looked at in full; empty where no page is reachable.
func (x *exchange) mapLink(picture *message.Picture) (string, error) {
	if x.gallery == nil || picture == nil || picture.Table == "" || picture.Table != x.d.Record.ID ||
		picture.Events != x.d.Record.Events || x.gallery.MapURL("x") == "" {
		return "", nil
	}
	p := pictures.Pass{Table: picture.Table, Reader: picture.Reader, Lang: picture.Lang, Until: x.now().Add(pictures.PassLives)}
	if p.Reader.Kind == engine.Player {
		var err error
		if p.Holder, err = x.passes.Holder(x.ctx, x.d.Record, p.Reader.Seat); err != nil {
			return "", err
		}
	}
	signed, err := x.passes.Sign(x.ctx, p)
	if err != nil {
		return "", err
	}
	return x.gallery.MapURL(signed), nil
}

// addMapLink puts the button that leads to the big map under a picture of the present.
func (x *exchange) addMapLink(p *message.Builder) {
	url, err := x.mapLink(p.Picture)
	if err != nil {
		x.log.Error("there is no link to the big map", "err", err)
	}
	if url == "" || p.Full() {
		return
	}
	p.Row()
	p.Link(engine.T("host.button.big-map"), url)
}

// Exhibit opens a pass.
func (h *Host) Exhibit(ctx context.Context, text, lang string) (platform.Exhibit, error) {
	void := &platform.PassError{Say: h.book.Say(h.book.Match(lang), engine.T("host.big-map.void"))}
	p, err := h.passes.Read(ctx, text, h.now())
	if errors.Is(err, pictures.ErrPass) {
		return platform.Exhibit{}, void
	}
	if err != nil {
		return platform.Exhibit{}, err
	}
	if pass, _ := h.limiter.Ask("pass "+text, h.now(), "", false); !pass {
		return platform.Exhibit{}, &platform.RetryError{After: time.Minute, Err: errors.New("bot: a pass is used too often")}
	}
	record, err := h.store.Table(ctx, p.Table)
	if errors.Is(err, model.ErrUnknown) {
		return platform.Exhibit{}, void
	}
	if err != nil {
		return platform.Exhibit{}, err
	}
	if p.Reader.Kind == engine.Player {
		if holder, err := h.passes.Holder(ctx, record, p.Reader.Seat); err != nil || holder == "" || p.Holder != holder {
			return platform.Exhibit{}, cmp.Or(err, error(void))
		}
	}
	request := message.Picture{
		Table: p.Table, Events: record.Events, Reader: p.Reader, Crop: wholeBoard, Lang: p.Lang,
	}
	return platform.Exhibit{
		Title: h.book.Say(p.Lang, engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))),
		Lang:  p.Lang, Version: strconv.Itoa(record.Events), Until: p.Until,
		Picture: platform.Picture{Request: request.Encode(), File: "map.png"},
	}, nil
}

var _ platform.Exhibitor = (*Host)(nil)

// withPlan adds the plan of the asker to a picture for them.
func (x *exchange) withPlan(picture *message.Picture) (err error) {
	picture.Draft = true
	picture.Holder, err = x.passes.Holder(x.ctx, x.d.Record, x.d.Seat)
	return err
}
