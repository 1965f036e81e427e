package views

import (
	"slices"
	"strconv"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
)

// whyOpponent tells why the umpire itself did what it did last in its seats. What only it may know is told after the end;
// before that, nothing shows that there is something to tell. The button below a turn means that turn: the last one within so
// many events.
func whyOpponent(x *request.Request) error {
	acts, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, 0)
	if err != nil {
		return err
	}
	history, err := table.NewHistory(acts)
	if err != nil {
		return err
	}
	upto, err := strconv.Atoi(x.Arg(whyAbout))
	if err != nil {
		upto = x.Table.Record.Events
	}
	for _, act := range slices.Backward(history.Acts) {
		if act.After < upto && act.Why != nil && (!act.Why.Private || x.Table.Record.Stage == model.Over) {
			x.Told = true
			x.Out.Say(platform.Heading, "host.why.opponent", "seat", x.Table.SeatName(act.Seat))
			x.Out.Text(platform.Plain, act.Why.Text)
			return nil
		}
	}
	return x.Say("host.why.opponent.none")
}
