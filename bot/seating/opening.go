package seating

import (
	"github.com/umpire-games/umpire/bot/accounts"
	"github.com/umpire-games/umpire/bot/model"
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
	if ok, err := accounts.May(x, accounts.OpenTables); !ok {
		return err
	}
	if taken, err := occupied(x); taken || err != nil {
		return err
	}
	setup, ok := readSetup(x)
	if !ok {
		return nil
	}
	game, err := x.Games.Game(setup.Game)
	if refusal, ok := engine.AsRefusal(err); ok {
		RefusePlainly(x, refusal)
		return nil
	}
	state, err := game.New(setup)
	if refusal, ok := engine.AsRefusal(err); ok {
		RefusePlainly(x, refusal)
		return nil
	}
	if err != nil {
		return err
	}
	if !x.Limiter.Open(x.In.Chat, x.Now()) {
		return x.Say("host.new.many")
	}
	secret, err := fairdice.NewSecret(x.Random)
	if err != nil {
		return err
	}
	x.Table.Game = game
	x.Table.Record = model.Table{
		ID: x.Code(request.TableCode), Setup: state.Setup(), Stage: model.Gathering, Seats: make([]model.Seat, len(game.Info().Seats)),
		Owner: x.Me.ID, Lang: x.Lang, Parent: x.In.Chat, Place: x.In.Chat, Server: x.In.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.Now(),
	}
	x.Table.Touch()
	x.Change.New = true
	x.Alter(func(me *model.Player) { me.Focus = x.Table.Record.ID })
	p := x.TableMessage()
	report.Gathering(p, x.Table)
	p.Say(platform.Detail, "host.dice.commitment")
	p.Write(platform.Code, x.Table.Record.Commitment)
	x.Post(model.Post{Table: x.Table.Record.ID}, p, true, func(m *platform.Message) {
		if x.Limits.Places && x.In.Chat.Thread == "" {
			title := x.Book.Say(x.Lang, engine.T("host.place", "table", x.Table.Record.ID, "game", table.GameName(setup.Game)))
			m.Place = &platform.Place{Title: commands.Clip(title, x.Limits.Title)}
		}
	})
	if x.In.Kind == platform.Press {
		beginOffer(x) // which is over
	}
	x.Out.Say(platform.Plain, "host.new.done", "table", x.Table.Record.ID)
	report.FreeSeats(x.Out, x.Table.State)
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
			x.Out.Say(platform.Plain, "host.new.occupied", "table", record.ID)
			return true, nil
		}
	}
	return false, err
}

func RefusePlainly(x *request.Request, refusal *engine.Refusal) {
	x.Out.Say(platform.Plain, "host.refused", "why", x.Book.Sentence(x.Lang, refusal.Why))
}
