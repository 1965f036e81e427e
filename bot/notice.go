package bot

import (
	"slices"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// notice is what the umpire tells a table beside what the game itself tells: agreements, rulings,
// clocks, seats.
type notice struct {
	// words are written for each reader, in his language.
	words func(p *paper)
	// buttons are for those who play, and for everybody at the table's place; nil for none.
	buttons func(p *paper)
	// offer is a button for those who do not play: at the table's place and for who watches.
	offer func(p *paper)
	// silent: nobody is woken.
	silent bool
	// asker: who asked is told as well, where he does not see the table's place.
	asker bool
}

// notify tells a notice at the table's place, and in private to whoever does not see that: players who
// live on another platform, and who watches.
func (x *exchange) notify(n notice) error {
	p := x.publicPaper()
	p.each(n.words)
	if n.buttons != nil {
		n.buttons(p)
	}
	if n.offer != nil {
		n.offer(p)
	}
	x.post(model.Post{Table: x.d.record.ID}, p, n.silent)
	for _, seat := range x.d.voices() {
		player, ok, err := x.playerAt(seat)
		if err != nil {
			return err
		}
		if !ok || player.ID == x.me.ID && !n.asker {
			continue
		}
		x.reach(player, n.silent, func(p *paper) {
			x.privateHeading(p, seat)
			n.words(p)
			if n.buttons != nil {
				n.buttons(p)
			}
		})
	}
	for _, id := range x.d.record.Watchers {
		player, err := x.directory.player(x.ctx, id)
		if err != nil {
			return err
		}
		if player.Closed || x.d.seatOf(id) != engine.Nobody || slices.Contains(x.me.AccountIDs(), id) {
			continue
		}
		p := x.paper(x.language(player), x.Host.limits(player.User.Platform))
		x.watcherHeading(p)
		n.words(p)
		if n.offer != nil {
			n.offer(p)
		}
		x.post(model.Post{Table: x.d.record.ID, Player: player.ID}, p, true)
	}
	return nil
}

// privateHeading tells a player which of his games is meant.
func (x *exchange) privateHeading(p *paper, seat engine.Seat) {
	p.say(platform.Heading, "host.table", "table", x.d.record.ID, "game", gameName(x.d.record.Setup.Game), "seat", x.seatName(seat))
}

// watcherHeading tells somebody who does not play which table is meant.
func (x *exchange) watcherHeading(p *paper) {
	p.say(platform.Heading, "host.table-plain", "table", x.d.record.ID, "game", gameName(x.d.record.Setup.Game))
}
