package bot

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Quoter = (*Host)(nil)

const (
	// tablesQuoted is how many tables of somebody are looked at, quotesAtMost how many quotations they choose from.
	tablesQuoted = 4
	quotesAtMost = 10
)

var errManyQuotes = errors.New("bot: asked too often for something to quote")

// Quote implements platform.Quoter: without words the asker's tables, otherwise places of these tables or of a game that is named,
// and rules: of the game that is named, else of the asker's games, else of any.
func (h *Host) Quote(ctx context.Context, in platform.Inbound, words string) ([]platform.Quotation, error) {
	in.Kind, in.Private = platform.Command, true
	x := h.NewRequest(ctx, clean(in))
	if err := x.Meet(); err != nil {
		return nil, err
	}
	if !h.Limiter.Complete(x.Me.ID, h.Now()) {
		return nil, &platform.RetryError{After: time.Second, Err: errManyQuotes}
	}
	wanted := views.ReadQuoted(x, words)
	records, err := h.quotable(x, wanted.Game)
	if err != nil {
		return nil, err
	}
	var quotes []platform.Quotation
	var ids []string
	for _, record := range records {
		ids = append(ids, record.Setup.Game)
		found, err := h.quoteTable(x, record.ID, wanted)
		if err != nil {
			return nil, err
		}
		quotes = append(quotes, found...)
	}
	switch {
	case wanted.Name == "":
		return quotes[:min(len(quotes), quotesAtMost)], nil
	case wanted.Game != "":
		ids = []string{wanted.Game}
	}
	slices.Sort(ids)
	more, err := h.quoteGames(x, slices.Compact(ids), wanted, len(records) == 0)
	if quotes = append(quotes, more...); err == nil && len(quotes) == 0 && wanted.Game == "" {
		quotes, err = h.quoteGames(x, h.Games.IDs(), wanted, false)
	}
	return quotes[:min(len(quotes), quotesAtMost)], err
}

// quotable are the tables of the asker at which is played, of one game where that is named. What happens in a lesson is the learner's alone.
func (h *Host) quotable(x *request.Request, game string) ([]model.Table, error) {
	records, err := h.Directory.TablesOf(x.Ctx, x.Me.ID)
	records = slices.DeleteFunc(slices.Clone(records), func(r model.Table) bool {
		return !r.Alive() || r.Barred || r.Lesson != nil || game != "" && r.Setup.Game != game
	})
	return records[:min(len(records), tablesQuoted)], err
}

// quoteTable finds what there is to quote at a table, which is read as somebody without a side reads it.
func (h *Host) quoteTable(x *request.Request, id string, wanted views.Quoted) (quotes []platform.Quotation, err error) {
	err = h.Tables.With(x.Ctx, id, func(t *table.Table) error {
		y := h.NewRequest(x.Ctx, x.In)
		if err := y.Meet(); err != nil {
			return err
		}
		y.Open(t)
		y.Table.Seat, y.Aired = engine.Nobody, true
		where := engine.T("host.table-plain", "table", id, "game", table.GameName(y.Table.Record.Setup.Game))
		switch {
		case wanted.Name == "":
			link := ""
			if linker, ok := h.Adapters[x.In.Chat.Platform].(platform.Linker); ok {
				link = linker.Link(request.PanelPayload + id)
			}
			quotes = append(quotes, views.QuoteTable(y, link))
		case wanted.Places && y.Table.Position != nil:
			quotes = views.QuotePlaces(y, y.Table.Position, y.Table.Lexicon, where, wanted.Name)
		}
		return nil
	})
	if errors.Is(err, table.ErrUnplayable) {
		return nil, nil
	}
	return quotes, err
}

// quoteGames finds rules of games and, where that is wanted, places as they are when a game begins.
func (h *Host) quoteGames(x *request.Request, ids []string, wanted views.Quoted, places bool) (quotes []platform.Quotation, err error) {
	for _, id := range ids {
		game, err := h.Games.Game(id)
		if err != nil {
			return nil, err
		}
		if places && wanted.Places && wanted.Game != "" {
			position, err := game.New(engine.Setup{})
			if err != nil {
				return nil, err
			}
			quotes = append(quotes, views.QuotePlaces(x, position, x.Lexicons[id], table.GameName(id), wanted.Name)...)
		}
		if wanted.Rules {
			quotes = append(quotes, views.QuoteRules(x, game, wanted.Name)...)
		}
	}
	return quotes, nil
}
