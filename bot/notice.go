package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
)

// notice is what the umpire tells a table beside what the game itself tells: agreements, rulings,
// clocks, seats.
type notice struct {
	// words are written for each reader, in his language.
	words func(p *message.Builder)
	// buttons are for those who play, and for everybody at the table's place; nil for none.
	buttons func(p *message.Builder)
	// offer is a button for those who do not play: at the table's place and for who watches.
	offer func(p *message.Builder)
	// silent: nobody is woken.
	silent bool
	// asker: who asked is told as well, where he does not see the table's place.
	asker bool
}

// notify tells a notice at the table's place, and in private to whoever does not see that: players who
// live on another platform, and who watches.
func (x *exchange) notify(n notice) error {
	p := x.tableMessage()
	p.Each(n.words)
	if n.buttons != nil {
		n.buttons(p)
	}
	if n.offer != nil {
		n.offer(p)
	}
	x.post(model.Post{Table: x.d.Record.ID}, p, n.silent)
	for _, seat := range x.d.Recipients() {
		player, ok, err := x.d.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok || player.ID == x.me.ID && !n.asker {
			continue
		}
		x.reach(player, n.silent, func(p *message.Builder) {
			report.SeatHeading(p, x.d.State, seat)
			n.words(p)
			if n.buttons != nil {
				n.buttons(p)
			}
		})
	}
	for _, id := range x.d.Record.Watchers {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.d.SeatOf(id) != engine.Nobody || slices.Contains(x.me.AccountIDs(), id) {
			continue
		}
		p := x.messageTo(player)
		report.TableHeading(p, x.d.Record)
		n.words(p)
		if n.offer != nil {
			n.offer(p)
		}
		x.post(model.Post{Table: x.d.Record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// privateHeading tells a player which of his games is meant.
func (x *exchange) privateHeading(p *message.Builder, seat engine.Seat) {
	p.Say(platform.Heading, "host.table", "table", x.d.Record.ID, "game", table.GameName(x.d.Record.Setup.Game), "seat", x.d.SeatName(seat))
}

// watcherHeading tells somebody who does not play which table is meant.
func (x *exchange) watcherHeading(p *message.Builder) {
	p.Say(platform.Heading, "host.table-plain", "table", x.d.Record.ID, "game", table.GameName(x.d.Record.Setup.Game))
}
