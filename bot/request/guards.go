package request

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands/speech"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/opponent"
)

// BeforeStart answers what needs a running game.
func (x *Request) BeforeStart() error {
	x.Out.Say(platform.Plain, "host.not-started")
	if slices.ContainsFunc(x.Table.Record.Seats, func(s model.Seat) bool { return s.Player == "" }) {
		x.Out.Say(platform.Plain, "host.not-started.seats")
	} else {
		x.Out.Row()
		x.Out.Button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
	return nil
}

// Started makes of what needs a game one that also says why not where none has begun.
func Started(do func(x *Request) error) func(x *Request) error {
	return func(x *Request) error {
		if x.Table.Position == nil {
			return x.BeforeStart()
		}
		return do(x)
	}
}

// Stale answers a button that means nothing any more.
func (x *Request) Stale() { x.Brief("host.stale") }

// Refuse tells a refusal with its rule.
func (x *Request) Refuse(refusal *engine.Refusal) {
	x.MeterRefusal()
	panel.Refuse(x.Out, x.Table.Seat, refusal)
}

// Panel shows a seat what it has to decide.
func (x *Request) Panel(p *message.Builder, seat engine.Seat, prefix engine.Order, walk model.Action) {
	p.Hidden = true
	if record := x.Table.Record; p == x.Out && (record.Barred || record.Closed && !x.Table.Over()) {
		x.TellClosed()
		return
	}
	x.asks = x.asks || p == x.Out
	panel.Show(p, x.Table.State, x.Painted(), seat, x.Table.Due(seat), prefix, walk)
}

// Rest lets the asker go on with another seat of theirs, when the one that they acted for has nothing more to decide.
func (x *Request) Rest() {
	if _, asked := table.PendingOf(x.Table.Position, x.Table.Seat); !asked && x.Table.Seat != engine.Nobody {
		x.Table.Seat = x.Table.SeatOf(x.Me.ID)
	}
}

// OwnTelling tells the asker what came of their orders: everything in their private chat, and where dice have been
// rolled, as far as it has room; elsewhere what the public message does not say.
func (x *Request) OwnTelling() {
	all, room := x.Report.To(engine.For(x.Table.Seat)).Lines, math.MaxInt
	if !x.In.Private {
		if x.Table.Diced() {
			room = resultsShown
		} else {
			all = x.Report.Own(x.Table.Seat)
		}
	}
	for i, line := range all {
		if i == room {
			x.Out.Say(platform.Detail, "host.told.more", "n", len(all)-room)
			break
		}
		x.Out.Text(platform.Plain, line)
	}
}

// resultsShown is how many lines of a result the asker is told beside the public message.
const resultsShown = 10

// Seated runs fn for a player with a seat in a running game, and tells others why not.
func (x *Request) Seated(fn func() error) error {
	switch {
	case x.Table.Seat == engine.Nobody:
		x.Brief("host.no-seat")
		if x.Table.Record.Stage == model.Gathering {
			report.FreeSeats(x.Out, x.Table.State)
		}
		return nil
	case x.Table.Record.Barred, x.Table.Record.Closed && x.In.Command != "resume":
		x.TellClosed()
		return nil
	case x.Table.Position == nil:
		return x.BeforeStart()
	}
	x.Alone()
	return fn()
}

// Say says something to the asker, and that is all.
func (x *Request) Say(key string, pairs ...any) error {
	x.Out.Say(platform.Plain, key, pairs...)
	return nil
}

// Brief answers in one line that is worth no message where a toast does.
func (x *Request) Brief(key string) {
	if x.In.Kind == platform.Press && x.Limits.Toast > 0 {
		x.Toast = engine.T(key)
		return
	}
	x.Out.Say(platform.Plain, key)
}

// TellClosed says why nothing can be done at a closed table.
func (x *Request) TellClosed() {
	if x.Table.Record.Barred {
		x.Out.Say(platform.Plain, "host.close.barred")
		return
	}
	x.Out.Say(platform.Plain, "host.closed.game")
	x.PlayOn(x.Out)
}

// PlayOn offers to go on with a closed game for its own sake.
func (x *Request) PlayOn(p *message.Builder) {
	p.Row()
	if x.Table.Position == nil {
		p.Button(platform.Ordinary, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
		return
	}
	p.Button(platform.Ordinary, engine.T("host.button.resume"), model.Action{Do: "command", Command: "resume"})
}

// directs tells whether the asker runs this game: who runs its league, or who opened a table of no
// league.
func (x *Request) directs() (bool, error) {
	if x.Table.Record.League == "" {
		return slices.Contains(x.Me.AccountIDs(), x.Table.Record.Owner), nil
	}
	leagues, err := x.Store.Leagues(x.Ctx)
	if err != nil {
		return false, err
	}
	for _, l := range leagues {
		if l.ID == x.Table.Record.League {
			return slices.ContainsFunc(x.Me.AccountIDs(), l.RunBy), nil
		}
	}
	return false, nil
}

// Organising runs fn for an organizer of a game that goes on, and tells others why not.
func (x *Request) Organising(fn func() error) error {
	allowed, err := x.directs()
	switch {
	case err != nil:
		return err
	case !allowed:
		x.Brief("host.organiser.only")
		return nil
	case x.Table.Record.Barred:
		x.TellClosed()
		return nil
	case x.Table.Position == nil:
		return x.BeforeStart()
	case x.Table.Record.Stage != model.Playing:
		x.Brief("host.organiser.over")
		return nil
	}
	return fn()
}

// Reader is the audience of an answer to the asker: their seat where only they see
// it, the public where everybody does.
func (x *Request) Reader() engine.Audience {
	if x.Aired {
		return engine.Everybody()
	}
	if x.Table.Seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	if !x.In.Private && !x.Limits.Ephemeral && !x.Secret {
		return engine.Everybody()
	}
	x.Alone()
	return engine.For(x.Table.Seat)
}

// Openly is what may be shown to all: everything after the end, before it what is public.
func (x *Request) Openly() engine.Audience {
	if x.Table.Record.Stage == model.Over {
		return Everything()
	}
	return engine.Everybody()
}

// Everything is the audience of those who read when the game is over.
func Everything() engine.Audience { return engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody} }

// PlayersOf are the names of the players by seat in a language, empty where nobody sits. The script of a lesson plays the seats that the
// learner does not.
func (h *Services) PlayersOf(ctx context.Context, record model.Table, lang string) []string {
	names := make([]string, len(record.Seats))
	for i, seat := range record.Seats {
		if seat.Player == "" && record.Lesson != nil {
			names[i] = h.Book.Say(lang, engine.T("host.lesson.instructor"))
		} else if player, err := h.Directory.Player(ctx, seat.Player); err == nil {
			names[i] = message.PersonName(h.Named(player, lang))
		}
	}
	return names
}

// Named is what a player is called in a language.
func (h *Services) Named(player model.Player, lang string) string {
	return h.Book.Say(lang, engine.T("words.plain", "word", player.Called()))
}

// Levels are those at which the umpire itself plays a game, the weakest first; none where it does not.
func (h *Services) Levels(game string) []string {
	player, ok := h.Opponents[game]
	if !ok {
		return nil
	}
	var levels []string
	for _, level := range player.Levels() {
		if level != opponent.Random {
			levels = append(levels, level.String())
		}
	}
	return levels
}

// GameHere is the game of the table, or the only one there is.
func (x *Request) GameHere() (engine.Game, bool) {
	if x.Table.Stored != nil {
		return x.Table.Game, true
	}
	ids := x.Games.IDs()
	if len(ids) != 1 {
		return nil, false
	}
	game, err := x.Games.Game(ids[0])
	return game, err == nil
}

// GameCalled is the id of the game that is called so in any language; empty for none.
func (h *Services) GameCalled(typed string) string {
	for _, id := range h.Games.IDs() {
		if id == typed {
			return id
		}
		for _, lang := range speech.Languages() {
			if strings.EqualFold(h.Book.Say(lang, table.GameName(id)), typed) {
				return id
			}
		}
	}
	return ""
}

// MeterRefusal counts a refusal at the table of the request.
func (x *Request) MeterRefusal() {
	if x.Table.Stored != nil && !x.Aired {
		x.Meter.Refusal(x.Table.Record.Setup.Game)
	}
}
