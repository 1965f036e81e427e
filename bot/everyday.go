package bot

import (
	"context"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

var _ platform.Everyday = (*Host)(nil)

// Everyday implements platform.Everyday: what is of use depends on the table, on its game, and on
// whether the asker plays there.
func (h *Host) Everyday(ctx context.Context, in platform.Inbound) []string {
	in = clean(in)
	in.Kind, in.Token, in.Command, in.Args, in.Text = platform.Command, "", "status", nil, ""
	x := &exchange{Host: h, ctx: ctx, in: in, limits: h.limits(in.Chat.Platform), seat: engine.Nobody}
	x.out = x.paper("en", x.limits)
	lobby := []string{"new", "games", "help"}
	if err := x.meet(); err != nil {
		h.log.Warn("the everyday commands are not known", "err", err)
		return lobby
	}
	id, err := x.route()
	if err != nil || id == "" {
		return lobby
	}
	names := lobby
	if err := h.tables.with(ctx, id, func(t *table) error {
		x.t, x.d = t, t.desk
		if x.seat = x.d.seatOf(x.me.ID); x.seat != engine.Nobody || x.d.record.Place == in.Chat {
			names = x.everyday()
		}
		return nil
	}); err != nil {
		h.log.Warn("the everyday commands are not known", "table", id, "err", err)
	}
	return names
}

// everyday are the commands of use at the table.
func (x *exchange) everyday() []string {
	if x.d.state == nil {
		return []string{"status", "start", "help"}
	}
	var names []string
	_, over := x.d.state.Outcome()
	plays := x.seat != engine.Nobody && !over
	if plays {
		names = append(names, "order") // without words it is what can be decided now
	}
	names = append(names, "status")
	if plays && !x.info().Open {
		names = append(names, "hand")
	}
	if plays && x.reckons() {
		names = append(names, oddsCommand)
	}
	if x.painted() {
		names = append(names, "map")
	}
	if over {
		names = append(names, "chronicle")
	}
	if x.seat == engine.Nobody && !over {
		names = append(names, "watch")
	}
	if x.d.record.Place != x.in.Chat { // the table is elsewhere
		names = append(names, "games", "new")
	}
	return append(names, "help")
}
