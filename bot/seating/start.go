package seating

import (
	"fmt"
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/moderation"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// Open makes a new table in the chat.
func Open(x *request.Request) error {
	if x.In.Private {
		return x.Say("host.new.private")
	}
	if ok, err := moderation.MayOpen(x); !ok {
		return err
	}
	if taken, err := occupied(x); taken || err != nil {
		return err
	}
	setup, against, ok := readSetup(x)
	if !ok {
		return nil
	}
	var state engine.State
	game, err := x.Games.Game(setup.Game)
	if err == nil {
		state, err = game.New(setup)
	}
	if err != nil {
		return RefusePlainly(x, err)
	}
	if !x.Limiter.Open(x.In.Chat, x.Now()) {
		return x.Say("host.new.many")
	}
	if err := NewTable(x, game, state.Setup(), x.Me.ID, model.Venue{Chat: x.In.Chat, Server: x.In.Server}); err != nil {
		return err
	}
	x.Table.Record.Against = against
	x.Table.Touch()
	x.Alter(func(me *model.Player) { me.Focus = x.Table.Record.ID })
	p := x.TableMessage()
	report.Table(p, x.Table)
	opens := x.Limits.Places && x.In.Chat.Thread == "" && !x.LacksAny(platform.RightThreads, platform.RightInside)
	x.PostTable(p, true, func(m *platform.Message) {
		if opens {
			title := x.Book.Say(x.Lang, engine.T("host.place", "table", x.Table.Record.ID, "game", table.GameName(setup.Game)))
			m.Place = &platform.Place{Title: commands.Clip(title, x.Limits.Title)}
		}
	})
	if opens {
		leadToNewTable(x)
	}
	if x.In.Kind == platform.Press {
		beginOffer(x) // which is over
	}
	if x.Public() && x.In.Kind != platform.Press { // the table's own message is the answer
		moderation.TellLacks(x)
		return nil
	}
	x.Out.Say(platform.Plain, "host.new.done", "table", x.Table.Record.ID)
	moderation.TellLacks(x)
	if !x.Limits.Rooms && !x.Public() { // else the asker reads the table's own message, which has the same buttons for everybody
		report.FreeSeats(x.Out, x.Table.State)
	}
	return nil
}

// occupied tells whether another table is played in the thread of the asker, and says so: every table has a place
// of its own where the platform has threads, so that nobody answers the wrong game.
func occupied(x *request.Request) (bool, error) {
	if !x.Limits.Places || x.In.Chat.Thread == "" {
		return false, nil
	}
	tables, err := x.Directory.TablesAt(x.Ctx, x.In.Chat)
	for _, record := range tables {
		if record.Place == x.In.Chat && record.Alive() {
			key := "host.new.occupied"
			if x.Limits.Rooms {
				key = "host.new.occupied.room"
			}
			x.Out.Say(platform.Plain, key, "table", record.ID)
			return true, nil
		}
	}
	return false, err
}

// NewTable begins a table without players, in the language of the request.
func NewTable(x *request.Request, game engine.Game, setup engine.Setup, owner string, at model.Venue) error {
	secret, err := fairdice.NewSecret(x.Random)
	if err != nil {
		return err
	}
	x.Table.Game, x.Table.Levels = game, x.Levels(setup.Game)
	x.Table.Record = model.Table{
		ID: x.Code(request.TableCode), Setup: setup, Stage: model.Gathering, Seats: make([]model.Seat, len(game.Info().Seats)),
		Owner: owner, Lang: x.Lang, Parent: at.Chat, Place: at.Chat, Server: at.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.Now(),
	}
	x.Change.New = true
	return nil
}

// RefusePlainly tells a refusal without its rule; what is none is returned.
func RefusePlainly(x *request.Request, err error) error {
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		return err
	}
	return x.Say("host.refused", "why", x.Book.Sentence(x.Lang, refusal.Why))
}

// Start deals and begins when every seat is taken.
func Start(x *request.Request) error {
	record := &x.Table.Record
	switch {
	case record.Barred:
		x.TellClosed()
		return nil
	case x.Table.Seat == engine.Nobody && record.Owner != x.Me.ID:
		x.Out.Say(platform.Plain, "host.no-seat")
		if record.Stage == model.Gathering {
			report.FreeSeats(x.Out, x.Table.State)
		}
		return nil
	case record.Stage != model.Gathering:
		return x.Say("host.start.already", "table", record.ID)
	case slices.ContainsFunc(record.Seats, func(s model.Seat) bool { return s.Player == "" }):
		x.Out.Say(platform.Plain, "host.not-started.seats")
		report.Gathering(x.Out, x.Table)
		return nil
	}
	state, err := x.Table.Game.New(record.Setup)
	if err != nil { // its data have changed since the table was opened
		return RefusePlainly(x, err)
	}
	x.Table.Position = state
	if err := x.Table.Decide(engine.Referee, engine.Order{Verb: "start"}); err != nil {
		return fmt.Errorf("bot: table %s cannot start: %w", record.ID, err)
	}
	record.Stage, record.Closed = model.Playing, false
	err = x.Notify(request.Notice{Silent: true, Asker: true, Elsewhere: true, Words: func(p *message.Builder) { report.Begins(p, *record) }})
	if err != nil {
		return err
	}
	x.Alone()
	x.Out.Say(platform.Plain, "host.start.done")
	if x.Table.Seat != engine.Nobody {
		x.OwnTelling()
		x.Panel(x.Out, x.Table.Seat, engine.Order{}, model.Action{})
	}
	return nil
}

// Resign gives the game up, after asking once more.
func Resign(x *request.Request) error {
	return x.Seated(func() error {
		if x.Table.Record.Stage == model.Over {
			return x.Say("host.resign.over")
		}
		if x.Action.Do != "resign" {
			x.Out.Menu.Seat = x.Table.Seat
			x.Out.Say(platform.Plain, "host.resign.sure", "table", x.Table.Record.ID)
			x.Out.Row()
			x.Out.Button(platform.Danger, engine.T("host.button.resign"), model.Action{Do: "resign"})
			return nil
		}
		for _, seat := range x.Table.SeatsOf(x.Me.ID) {
			if _, over := x.Table.Position.Outcome(); over {
				break
			}
			// Games let the umpire record it, or the seat itself.
			err := x.Table.Decide(engine.Referee, engine.Order{Verb: "resign", Args: []string{x.Table.SeatWord(seat)}})
			if _, refused := engine.AsRefusal(err); refused {
				err = x.Table.Decide(seat, engine.Order{Verb: "resign"})
			}
			if refusal, ok := engine.AsRefusal(err); ok {
				x.Refuse(refusal)
				return nil
			}
			if err != nil {
				return err
			}
		}
		return x.Say("host.resign.done")
	})
}
