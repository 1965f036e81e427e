package bot

import (
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/fairdice"
)

// newTable makes a new table in the chat.
func (x *exchange) newTable() error {
	if x.in.Private {
		x.out.Say(platform.Plain, "host.new.private")
		return nil
	}
	if ok, err := x.may(openTables); !ok {
		return err
	}
	if taken, err := x.occupied(); taken || err != nil {
		return err
	}
	setup, ok := x.readSetup()
	if !ok {
		return nil
	}
	game, err := x.registry.Game(setup.Game)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	state, err := game.New(setup)
	if refusal, ok := engine.AsRefusal(err); ok {
		x.refusePlainly(refusal)
		return nil
	}
	if err != nil {
		return err
	}
	if !x.limiter.Open(x.in.Chat, x.now()) {
		x.out.Say(platform.Plain, "host.new.many")
		return nil
	}
	secret, err := fairdice.NewSecret(x.random)
	if err != nil {
		return err
	}
	x.d.Game = game
	x.d.Record = model.Table{
		ID: x.code(tableCode), Setup: state.Setup(), Stage: model.Gathering, Seats: make([]model.Seat, len(game.Info().Seats)),
		Owner: x.me.ID, Lang: x.lang, Parent: x.in.Chat, Place: x.in.Chat, Server: x.in.Server,
		Secret: secret[:], Commitment: secret.Commitment(), Created: x.now(),
	}
	x.d.Touch()
	x.change.New = true
	x.alter(func(me *model.Player) { me.Focus = x.d.Record.ID })
	p := x.tableMessage()
	report.Gathering(p, x.d)
	p.Say(platform.Detail, "host.dice.commitment")
	p.Write(platform.Code, x.d.Record.Commitment)
	x.post(model.Post{Table: x.d.Record.ID}, p, true, func(m *platform.Message) {
		if x.limits.Places && x.in.Chat.Thread == "" {
			title := x.book.Say(x.lang, engine.T("host.place", "table", x.d.Record.ID, "game", table.GameName(setup.Game)))
			m.Place = &platform.Place{Title: commands.Clip(title, x.limits.Title)}
		}
	})
	if x.in.Kind == platform.Press {
		x.beginOffer() // which is over
	}
	x.out.Say(platform.Plain, "host.new.done", "table", x.d.Record.ID)
	report.FreeSeats(x.out, x.d.State)
	return nil
}

// occupied tells whether another table is played in the thread of the asker, and says so: every table has a place
// of its own where the platform has threads, so that nobody answers the wrong game.
func (x *exchange) occupied() (bool, error) {
	if !x.limits.Places || x.in.Chat.Thread == "" {
		return false, nil
	}
	tables, err := x.directory.tablesAt(x.ctx, x.in.Chat)
	for _, record := range tables {
		if record.Place == x.in.Chat && record.Alive() {
			x.out.Say(platform.Plain, "host.new.occupied", "table", record.ID)
			return true, nil
		}
	}
	return false, err
}

func (x *exchange) refusePlainly(refusal *engine.Refusal) {
	x.out.Say(platform.Plain, "host.refused", "why", x.book.Sentence(x.lang, refusal.Why))
}
