package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Everyday = (*Host)(nil)

// Everyday implements platform.Everyday: what is of use depends on the table, on its game, and on
// whether the asker plays there.
func (h *Host) Everyday(ctx context.Context, in platform.Inbound) []string {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "status", nil, ""
	names := []string{"new", "games", "help"}
	_, err := h.look(ctx, in, func(x *exchange) error {
		if x.d.Seat != engine.Nobody || x.d.Record.Place == in.Chat {
			names = x.everyday()
		}
		return nil
	})
	if err != nil {
		h.log.Warn("the everyday commands are not known", "err", err)
	}
	return names
}

// everyday are the commands of use at the table.
func (x *exchange) everyday() []string {
	if x.d.Position == nil {
		return []string{"status", "start", "help"}
	}
	var names []string
	_, over := x.d.Position.Outcome()
	plays := x.d.Seat != engine.Nobody && !over
	if plays {
		names = append(names, "order") // without words it is what can be decided now
	}
	names = append(names, "status")
	if plays && !x.d.Info().Open {
		names = append(names, "hand")
	}
	if plays && panel.KnowsOdds(x.asked(), x.asker()) {
		names = append(names, panel.OddsCommand)
	}
	if x.painted() {
		names = append(names, "map")
	}
	if over {
		names = append(names, "chronicle")
	}
	if x.d.Seat == engine.Nobody && !over {
		names = append(names, "watch")
	}
	if x.d.Record.Place != x.in.Chat { // the table is elsewhere
		names = append(names, "games", "new")
	}
	return append(names, "help")
}
