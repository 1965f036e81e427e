package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Historian = (*Host)(nil)

// History tells a game step by step. It holds the table's lock only to see who asks.
func (h *Host) History(ctx context.Context, in platform.Inbound) (platform.History, error) {
	in = clean(in)
	in.Kind, in.Command, in.Token = platform.Command, "replay", ""
	x := &exchange{Host: h, ctx: ctx, in: in, limits: h.limits(in.Chat.Platform), seat: engine.Nobody}
	x.out = x.paper("en", x.limits)
	if err := x.meet(); err != nil {
		return platform.History{}, err
	}
	id, err := x.route()
	if err != nil || id == "" {
		return platform.History{}, err
	}
	err = h.tables.with(ctx, id, func(t *table) error {
		x.t, x.d = t, t.desk.clone()
		x.seat = x.d.seatOf(x.me.ID)
		return nil
	})
	if err != nil || x.d.state == nil {
		return platform.History{}, err
	}
	reader := x.openly()
	if x.d.record.Stage != model.Over && x.seat != engine.Nobody {
		reader = engine.For(x.seat)
	}
	return x.history(reader)
}

func (x *exchange) history(reader engine.Audience) (platform.History, error) {
	record := x.d.record
	list, err := x.toldSteps(x.ctx, record, reader)
	if err != nil {
		return platform.History{}, err
	}
	say := func(text engine.Text) string { return x.book.Say(x.lang, text) }
	show := func(request pictureRequest) *platform.Picture {
		request.Table, request.Reader, request.Lang = record.ID, reader, x.lang
		return &platform.Picture{Request: request.encode(), File: request.file()}
	}
	history := platform.History{
		Title:     say(engine.T("host.table-plain", "table", record.ID, "game", gameName(record.Setup.Game))),
		Chronicle: show(pictureRequest{Events: record.Events, Kind: wholeChronicle}),
	}
	for _, step := range list {
		one := platform.HistoryStep{Heading: say(step.heading)}
		for _, line := range step.lines {
			one.Lines = append(one.Lines, x.book.Sentence(x.lang, line))
		}
		if x.painted() {
			one.Picture = show(pictureRequest{Events: step.until})
		}
		history.Steps = append(history.Steps, one)
	}
	if x.painted() {
		history.Film = show(pictureRequest{Events: record.Events, Kind: reelOfPictures})
	}
	return history, nil
}
