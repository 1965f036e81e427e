package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Historian = (*Host)(nil)

// History tells a game step by step. It holds the table's lock only to see who asks.
func (h *Host) History(ctx context.Context, in platform.Inbound) (history platform.History, err error) {
	in.Kind, in.Command, in.Token = platform.Command, "replay", ""
	var x *exchange
	found, err := h.look(ctx, in, func(seen *exchange) error {
		x = seen
		return nil
	})
	if err != nil || !found || x.d.Position == nil {
		return platform.History{}, err
	}
	reader := x.openly()
	if x.d.Record.Stage != model.Over && x.d.Seat != engine.Nobody {
		reader = engine.For(x.d.Seat)
	}
	return x.tellHistory(reader)
}

func (x *exchange) tellHistory(reader engine.Audience) (platform.History, error) {
	record := x.d.Record
	list, err := x.pictures.Steps(x.ctx, record, reader)
	if err != nil {
		return platform.History{}, err
	}
	say := func(text engine.Text) string { return x.book.Say(x.lang, text) }
	show := func(request message.Picture) *platform.Picture {
		request.Table, request.Reader, request.Lang = record.ID, reader, x.lang
		return &platform.Picture{Request: request.Encode(), File: request.File()}
	}
	history := platform.History{
		Title:     say(engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))),
		Chronicle: show(message.Picture{Events: record.Events, Kind: message.Chronicle}),
	}
	for _, step := range list {
		one := platform.HistoryStep{Heading: say(step.Heading)}
		for _, line := range step.Lines {
			one.Lines = append(one.Lines, x.book.Sentence(x.lang, line))
		}
		if x.painted() {
			one.Picture = show(message.Picture{Events: step.Until})
		}
		history.Steps = append(history.Steps, one)
	}
	if x.painted() {
		history.Film = show(message.Picture{Events: record.Events, Kind: message.Animation})
	}
	return history, nil
}
