package bot

import (
	"strconv"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/replay"
	"github.com/umpire-games/umpire/bot/table"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/journal"
)

// logShown is how many acts the log tells by default, logMost at most.
const (
	logShown = 10
	logMost  = 50
)

// chronicle tells what happened last, to the asker's audience: what was taken back is marked.
func (x *exchange) chronicle() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	count := logShown
	if n, err := strconv.Atoi(x.arg("count")); err == nil && n > 0 {
		count = min(n, logMost)
	}
	acts, err := x.store.Acts(x.ctx, x.d.Record.ID, 0)
	if err != nil {
		return err
	}
	d, err := table.NewHistory(acts)
	if err != nil {
		return err
	}
	acts = acts[max(0, len(acts)-count):]
	if len(acts) == 0 {
		x.out.Say(platform.Plain, "host.log.empty")
		return nil
	}
	state, err := x.tables.Replay(x.ctx, x.d.Record, acts[0].After)
	if err != nil {
		return err
	}
	reader := x.reader()
	x.out.Say(platform.Heading, "host.log")
	for _, act := range acts {
		if act.Seat == engine.System {
			if state, err = x.chronicleEntry(act, state); err != nil {
				return err
			}
			continue
		}
		events, err := table.DecodeEvents(x.d.Game, act)
		if err != nil {
			return err
		}
		for _, line := range x.d.Game.Tell(state, events, reader).Lines {
			if d.Void[act.After] {
				line = engine.T("host.log.void", "line", line)
			}
			x.out.Text(platform.Plain, line)
		}
		state = state.Evolve(events...)
	}
	return nil
}

// chronicleEntry tells an entry of the hosting and gives the position after it.
func (x *exchange) chronicleEntry(act model.Act, state engine.State) (engine.State, error) {
	entry, err := act.Entry()
	if err != nil {
		return nil, err
	}
	x.out.Text(platform.Plain, replay.EntryText(entry, x.d.SeatName))
	switch e := entry.(type) {
	case journal.TakenBack:
		return x.tables.Replay(x.ctx, x.d.Record, e.To)
	case journal.Upgraded:
		return x.tables.Replay(x.ctx, x.d.Record, act.After+1)
	}
	return state, nil
}
