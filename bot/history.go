package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Historian = (*Host)(nil)

// History tells a game step by step. It holds the table's lock only to see who asks.
func (h *Host) History(ctx context.Context, in platform.Inbound) (history platform.History, err error) {
	in.Kind, in.Command, in.Token = platform.Command, "replay", ""
	var x *request.Request
	found, err := h.look(ctx, in, func(seen *request.Request) error {
		x = seen
		return nil
	})
	if err != nil || !found || x.Table.Position == nil {
		return platform.History{}, err
	}
	reader := x.Openly()
	if x.Table.Record.Stage != model.Over && x.Table.Seat != engine.Nobody {
		reader = engine.For(x.Table.Seat)
	}
	return tellHistory(x, reader)
}

func tellHistory(x *request.Request, reader engine.Audience) (platform.History, error) {
	record := x.Table.Record
	list, err := x.Pictures.Steps(x.Ctx, record, reader)
	if err != nil {
		return platform.History{}, err
	}
	say := func(text engine.Text) string { return x.Book.Say(x.Lang, text) }
	show := func(request message.Picture) *platform.Picture {
		request.Table, request.Reader, request.Lang = record.ID, reader, x.Lang
		return &platform.Picture{Request: request.Encode(), File: request.File()}
	}
	history := platform.History{
		Title:     say(engine.T("host.table-plain", "table", record.ID, "game", table.GameName(record.Setup.Game))),
		Chronicle: show(message.Picture{Events: record.Events, Kind: message.Chronicle}),
	}
	for _, step := range list {
		one := platform.HistoryStep{Heading: say(step.Heading)}
		for _, line := range step.Lines {
			one.Lines = append(one.Lines, x.Book.Sentence(x.Lang, line))
		}
		if x.Painted() {
			one.Picture = show(message.Picture{Events: step.Until})
		}
		history.Steps = append(history.Steps, one)
	}
	if x.Painted() {
		history.Film = show(message.Picture{Events: record.Events, Kind: message.Animation})
	}
	return history, nil
}
