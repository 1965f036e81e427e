package bot

import (
	"strconv"

	"github.com/umpire-games/umpire/bot/memory"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
	"github.com/umpire-games/umpire/engine/minutes"
)

// logShown is how many acts the log tells by default, logMost at most.
const (
	logShown = 10
	logMost  = 50
)

// chronicle tells what happened last, to the asker's audience: what was taken back is marked.
func (x *exchange) chronicle() error {
	if x.d.state == nil {
		return x.beforeStart()
	}
	count := logShown
	if n, err := strconv.Atoi(x.arg("count")); err == nil && n > 0 {
		count = min(n, logMost)
	}
	acts, err := x.store.Acts(x.ctx, x.d.record.ID, 0)
	if err != nil {
		return err
	}
	d, err := newDocket(acts)
	if err != nil {
		return err
	}
	acts = acts[max(0, len(acts)-count):]
	if len(acts) == 0 {
		x.out.say(platform.Plain, "host.log.empty")
		return nil
	}
	state, err := x.replay(x.ctx, x.d.record, acts[0].After, nil)
	if err != nil {
		return err
	}
	reader := x.reader()
	x.out.say(platform.Heading, "host.log")
	for _, act := range acts {
		if act.Seat == engine.House {
			if state, err = x.chronicleEntry(act, state); err != nil {
				return err
			}
			continue
		}
		events, err := decodeEvents(x.t.game, act)
		if err != nil {
			return err
		}
		for _, line := range x.t.game.Tell(state, events, reader).Lines {
			if d.void[act.After] {
				line = engine.T("host.log.void", "line", line)
			}
			x.out.text(platform.Plain, line)
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
	x.out.text(platform.Plain, memory.EntryText(entry, x.seatName))
	switch e := entry.(type) {
	case minutes.TakenBack:
		return x.replay(x.ctx, x.d.record, e.To, nil)
	case minutes.Upgraded:
		return x.replay(x.ctx, x.d.record, act.After+1, nil)
	}
	return state, nil
}
