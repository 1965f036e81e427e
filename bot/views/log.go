package views

import (
	"strconv"

	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// logShown is how many acts the log tells by default, logMost at most.
const (
	logShown = 10
	logMost  = 50
)

// Log tells what happened last, to the asker's audience: what was taken back is marked.
func Log(x *request.Request) error {
	count := logShown
	if n, err := strconv.Atoi(x.Arg("count")); err == nil && n > 0 {
		count = min(n, logMost)
	}
	acts, err := x.Store.Acts(x.Ctx, x.Table.Record.ID, 0)
	if err != nil {
		return err
	}
	d, err := table.NewHistory(acts)
	if err != nil {
		return err
	}
	acts = acts[max(0, len(acts)-count):]
	if len(acts) == 0 {
		return x.Say("host.log.empty")
	}
	state, err := x.Tables.Replay(x.Ctx, x.Table.Record, acts[0].After)
	if err != nil {
		return err
	}
	reader := x.Reader()
	x.Out.Say(platform.Heading, "host.log")
	for _, act := range acts {
		if act.Seat == engine.System {
			entry, err := act.Entry()
			if err != nil {
				return err
			}
			x.Out.Text(platform.Plain, replay.EntryText(entry, x.Table.SeatName))
			switch e := entry.(type) {
			case journal.TakenBack:
				state, err = x.Tables.Replay(x.Ctx, x.Table.Record, e.To)
			case journal.Upgraded:
				state, err = x.Tables.Replay(x.Ctx, x.Table.Record, act.After+1)
			}
			if err != nil {
				return err
			}
			continue
		}
		events, err := act.Decode(x.Table.Game)
		if err != nil {
			return err
		}
		for _, line := range x.Table.Game.Tell(state, events, reader).Lines {
			if d.Void[act.After] {
				line = engine.T("host.log.void", "line", line)
			}
			x.Out.Text(platform.Plain, line)
		}
		state = state.Evolve(events...)
	}
	return nil
}
