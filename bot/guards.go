package bot

import (
	"context"
	"math"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// beforeStart answers what needs a running game.
func (x *exchange) beforeStart() error {
	x.out.Say(platform.Plain, "host.not-started")
	if slices.ContainsFunc(x.d.Record.Seats, func(s model.Seat) bool { return s.Player == "" }) {
		x.out.Say(platform.Plain, "host.not-started.seats")
	} else {
		x.out.Row()
		x.out.Button(platform.Success, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
	}
	return nil
}

// stale answers a button that means nothing any more.
func (x *exchange) stale() { x.brush("host.stale") }

// refuse tells a refusal with its rule.
func (x *exchange) refuse(refusal *engine.Refusal) {
	x.meterRefusal()
	panel.Refuse(x.out, x.d.Seat, refusal)
}

// panel shows a seat what it has to decide.
func (x *exchange) panel(p *message.Builder, seat engine.Seat, prefix engine.Order, walk model.Action) {
	panel.Show(p, x.d.State, x.painted(), seat, prefix, walk)
}

// rest lets the asker go on with another seat of theirs, when the one that they acted for has nothing more to decide.
func (x *exchange) rest() {
	if _, asked := table.PendingOf(x.d.Position, x.d.Seat); !asked && x.d.Seat != engine.Nobody {
		x.d.Seat = x.d.SeatOf(x.me.ID)
	}
}

// ownTelling tells the asker what came of their orders: everything in their private chat, and where dice have been
// rolled, as far as it has room; elsewhere what the public message does not say.
func (x *exchange) ownTelling() {
	all, room := x.told.To(engine.For(x.d.Seat)).Lines, math.MaxInt
	if !x.in.Private {
		if x.d.Diced() {
			room = resultsShown
		} else {
			all = x.told.Own(x.d.Seat)
		}
	}
	for i, line := range all {
		if i == room {
			x.out.Say(platform.Detail, "host.told.more", "n", len(all)-room)
			break
		}
		x.out.Text(platform.Plain, line)
	}
}

// resultsShown is how many lines of a result the asker is told beside the public message.
const resultsShown = 10

// seated runs fn for a player with a seat in a running game, and tells others why not.
func (x *exchange) seated(fn func() error) error {
	switch {
	case x.d.Seat == engine.Nobody:
		x.brush("host.no-seat")
		if x.d.Record.Stage == model.Gathering {
			report.FreeSeats(x.out, x.d.State)
		}
		return nil
	case x.d.Record.Closed && x.in.Command != "resume":
		x.tellClosed()
		return nil
	case x.d.Position == nil:
		return x.beforeStart()
	}
	x.alone()
	return fn()
}

// brush answers in one line that is worth no message where a toast does.
func (x *exchange) brush(key string) {
	if x.in.Kind == platform.Press && x.limits.Toast > 0 {
		x.toast = engine.T(key)
		return
	}
	x.out.Say(platform.Plain, key)
}

// tellClosed says why nothing can be done at a closed table.
func (x *exchange) tellClosed() {
	x.out.Say(platform.Plain, "host.closed.game")
	x.playOn(x.out)
}

// playOn offers to go on with a closed game for its own sake.
func (x *exchange) playOn(p *message.Builder) {
	p.Row()
	if x.d.Position == nil {
		p.Button(platform.Ordinary, engine.T("host.button.start"), model.Action{Do: "command", Command: "start"})
		return
	}
	p.Button(platform.Ordinary, engine.T("host.button.resume"), model.Action{Do: "command", Command: "resume"})
}

// directs tells whether the asker runs this game: who runs its league, or who opened a table of no
// league.
func (x *exchange) directs() (bool, error) {
	if x.d.Record.League == "" {
		return slices.Contains(x.me.AccountIDs(), x.d.Record.Owner), nil
	}
	leagues, err := x.store.Leagues(x.ctx)
	if err != nil {
		return false, err
	}
	for _, l := range leagues {
		if l.ID == x.d.Record.League {
			return slices.ContainsFunc(x.me.AccountIDs(), l.RunBy), nil
		}
	}
	return false, nil
}

// organising runs fn for an organiser of a game that goes on, and tells others why not.
func (x *exchange) organising(fn func() error) error {
	allowed, err := x.directs()
	switch {
	case err != nil:
		return err
	case !allowed:
		x.brush("host.organiser.only")
		return nil
	case x.d.Position == nil:
		return x.beforeStart()
	case x.d.Record.Stage != model.Playing:
		x.brush("host.organiser.over")
		return nil
	}
	return fn()
}

// reader is the audience of an answer to the asker: his seat where only he sees
// it, the public where everybody does.
func (x *exchange) reader() engine.Audience {
	if x.d.Seat == engine.Nobody {
		return engine.Audience{Kind: engine.Spectator, Seat: engine.Nobody}
	}
	if !x.in.Private && !x.limits.Ephemeral {
		return engine.Everybody()
	}
	x.alone()
	return engine.For(x.d.Seat)
}

// openly is what may be shown to all: everything after the end, before it what is public.
func (x *exchange) openly() engine.Audience {
	if x.d.Record.Stage == model.Over {
		return everything()
	}
	return engine.Everybody()
}

// everything is the audience of those who read when the game is over.
func everything() engine.Audience { return engine.Audience{Kind: engine.Umpire, Seat: engine.Nobody} }

// playersOf are the names of the players by seat, empty where nobody sits.
func (h *services) playersOf(ctx context.Context, record model.Table) []string {
	names := make([]string, len(record.Seats))
	for i, seat := range record.Seats {
		if player, err := h.directory.player(ctx, seat.Player); err == nil {
			names[i] = message.PersonName(player.User.Name)
		}
	}
	return names
}

// gameHere is the game of the table, or the only one there is.
func (x *exchange) gameHere() (engine.Game, bool) {
	if x.d.Stored != nil {
		return x.d.Game, true
	}
	ids := x.registry.IDs()
	if len(ids) != 1 {
		return nil, false
	}
	game, err := x.registry.Game(ids[0])
	return game, err == nil
}

// meterRefusal counts a refusal at the table of the exchange.
func (x *exchange) meterRefusal() {
	if x.d.Stored != nil {
		x.meter.Refusal(x.d.Record.Setup.Game)
	}
}
