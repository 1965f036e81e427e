package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/panel"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/views"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Everyday = (*Host)(nil)

// Everyday implements platform.Everyday: what is of use depends on the table, on its game, and on
// whether the asker plays there.
func (h *Host) Everyday(ctx context.Context, in platform.Inbound) []string {
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "status", nil, ""
	names := []string{"new", "games", "help"}
	_, err := h.look(ctx, in, func(x *request.Request) error {
		if x.Table.Seat != engine.Nobody || x.Table.Record.Place == in.Chat {
			names = everyday(x)
		}
		return nil
	})
	if err != nil {
		h.Log.Warn("the everyday commands are not known", "err", err)
	}
	return names
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
	if plays && !x.Table.Info().Open {
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
	if x.Table.Record.Place != x.In.Chat { // the table is elsewhere
		names = append(names, "games", "new")
	}
	return append(names, "help")
}
