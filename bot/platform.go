package bot

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Everyday = (*Host)(nil)

// Everyday implements platform.Everyday: what is of use depends on the table, on its game, and on
// whether the asker plays there.
func (h *Host) Everyday(ctx context.Context, in platform.Inbound) []string {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "status", nil, ""
	names := []string{"learn", "new", "games", "help"}
	_, err := h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Seat != engine.Nobody || here(x) {
			names = everyday(x)
		}
		return nil
	})
	if err != nil {
		h.Log.Warn("the everyday commands are not known", "err", err)
	}
	return names
}

var _ platform.Seater = (*Host)(nil)

// Seated implements platform.Seater.
func (h *Host) Seated(ctx context.Context, in platform.Inbound) (told platform.Seating, err error) {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "status", nil, ""
	told.Chat = in.Chat
	_, err = h.look(ctx, in, func(x *request.Request) error {
		if in.Private {
			told.Chat = x.Table.Record.Place
		}
		sits := func(r model.Table) bool {
			return r.Alive() && r.Place.Platform == told.Chat.Platform && r.Place.Channel == told.Chat.Channel && len(table.SeatsOf(r, x.Me.ID)) > 0
		}
		records, err := x.Directory.TablesOf(x.Ctx, x.Me.ID)
		told.Plays = slices.ContainsFunc(records, sits)
		if record := x.Table.Record; err == nil && sits(record) && x.Table.Position != nil && !record.Adjourned && !record.Barred {
			for _, seat := range x.Table.SeatsOf(x.Me.ID) {
				for _, verb := range panel.Verbs(x.Table.State, seat) {
					told.Now = append(told.Now, x.CommandSet.OrderName(record.Setup.Game, verb))
				}
			}
		}
		return err
	})
	return told, err
}

// here tells whether the asker looks at the table, and not at another chat.
func here(x *request.Request) bool {
	return x.Table.Record.Place == x.In.Chat || x.Table.Record.ID == x.In.Table
}

// everyday are the commands of use at the table.
func everyday(x *request.Request) []string {
	if x.Table.Position == nil {
		return []string{"status", "start", "help"}
	}
	var names []string
	_, over := x.Table.Position.Outcome()
	plays := x.Table.Seat != engine.Nobody && !over
	if plays {
		names = append(names, "order") // without words it is what can be decided now
	}
	names = append(names, "status")
	if plays && x.Table.Info().Holds() {
		names = append(names, "hand")
	}
	if plays && panel.KnowsOdds(views.Asked(x), views.Asker(x)) {
		names = append(names, panel.OddsCommand)
	}
	if x.Painted() {
		names = append(names, "map")
	}
	if over {
		names = append(names, "chronicle")
	}
	if x.Table.Seat == engine.Nobody && !over {
		names = append(names, "watch")
	}
	if !here(x) {
		names = append(names, "games", "new")
	}
	return append(names, "help")
}

var _ platform.Overhearer = (*Host)(nil)

// Spoken implements platform.Overhearer.
func (h *Host) Spoken(chat platform.Chat) { h.outbox.Spoken(chat) }

var _ platform.Presenter = (*Host)(nil)

// Present implements platform.Presenter: the map follows every event of the game and every step of the asker's plan.
func (h *Host) Present(ctx context.Context, in platform.Inbound, whole bool) (present platform.Present, err error) {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "map", nil, ""
	_, err = h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Position == nil || !here(x) {
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
	picture.Geometry = true
	request := picture.Encode()
	version := sha256.Sum256(fmt.Appendf(nil, "%d %s", plan, request))
	return platform.Present{Version: hex.EncodeToString(version[:8]), Picture: platform.Picture{Request: request, File: "map.png"}}, nil
}

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
			part := message.Picture{Events: step.Until}
			step.Show(&part)
			one.Picture, one.Whole = show(part), show(message.Picture{Events: step.Until, Crop: request.WholeBoard})
		}
		history.Steps = append(history.Steps, one)
	}
	if x.Painted() {
		history.Film = show(message.Picture{Events: record.Events, Kind: message.Animation})
	}
	return history, nil
}

var _ platform.FaultTaker = (*Host)(nil)

// TakeFault implements platform.FaultTaker. A fault is in the log and in the store, where "umpire doctor" finds it; the
// owners are told once of each.
func (h *Host) TakeFault(ctx context.Context, fault platform.Fault) {
	problem := ""
	if fault.Err != nil {
		problem = fault.Err.Error()
		h.Log.Error("a platform is not as it should be", "platform", fault.Platform, "what", fault.What, "err", fault.Err)
	}
	name := model.FaultSetting(fault.Platform, fault.What)
	known, err := h.Store.Setting(ctx, name)
	if err != nil && !errors.Is(err, model.ErrUnknown) || known == problem {
		return
	}
	change := model.Change{Settings: []model.Setting{{Name: name, Value: problem}}}
	if problem != "" {
		change.Posts = h.noticesToOwners(ctx, engine.T("host.fault."+fault.What, "platform", fault.Platform, "problem", problem))
	}
	if err := h.post(ctx, &change); err != nil {
		h.Log.Error("a fault could not be noted", "platform", fault.Platform, "what", fault.What, "err", err)
	}
}
