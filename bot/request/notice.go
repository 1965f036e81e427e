package request

import (
	"slices"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/report"
	"github.com/umpire-games/umpire/engine"
)

// Notice is what the umpire tells a table beside what the game itself tells: agreements, rulings,
// clocks, seats.
type Notice struct {
	// Words are written for each reader, in their language.
	Words func(p *message.Builder)
	// Buttons are for those who play, and for everybody at the table's place; nil for none.
	Buttons func(p *message.Builder)
	// Offer is a button for those who do not play: at the table's place and for who watches.
	Offer func(p *message.Builder)
	// Silent: nobody is woken.
	Silent bool
	// Asker: who asked is told as well, where they do not see the table's place.
	Asker bool
}

// Notify tells a notice at the table's place, and in private to whoever does not see that: players who
// live on another platform, and who watches.
func (x *Request) Notify(n Notice) error {
	p := x.TableMessage()
	p.Each(n.Words)
	if n.Buttons != nil {
		n.Buttons(p)
	}
	if n.Offer != nil {
		n.Offer(p)
	}
	x.Post(model.Post{Table: x.Table.Record.ID}, p, n.Silent)
	for _, seat := range x.Table.Recipients() {
		player, ok, err := x.Table.PlayerAt(seat)
		if err != nil {
			return err
		}
		if !ok || player.ID == x.Me.ID && !n.Asker {
			continue
		}
		x.Reach(player, n.Silent, func(p *message.Builder) {
			report.SeatHeading(p, x.Table.State, seat)
			n.Words(p)
			if n.Buttons != nil {
				n.Buttons(p)
			}
		})
	}
	for _, id := range x.Table.Record.Watchers {
		player, err := x.Directory.Player(x.Ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.Table.SeatOf(id) != engine.Nobody || slices.Contains(x.Me.AccountIDs(), id) {
			continue
		}
		p := x.MessageTo(player)
		report.TableHeading(p, x.Table.Record)
		n.Words(p)
		if n.Offer != nil {
			n.Offer(p)
		}
		x.Post(model.Post{Table: x.Table.Record.ID, Player: player.ID}, p, true)
	}
	return nil
}
