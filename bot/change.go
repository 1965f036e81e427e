package bot

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// write stores the change and makes it the table's present.
func (x *exchange) write(answer platform.Answer) error {
	x.d.Close(x.log)
	c := x.change
	if c.Empty() && x.met {
		return x.checkRepeat()
	}
	if !x.met {
		c.Players = append(c.Players, x.me)
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("bot: answer: %w", err)
	}
	c.Inbox = &model.Inbox{Platform: x.in.Chat.Platform, Event: x.in.EventID, Answer: stored, At: x.now()}
	return x.keep()
}

// keep writes the change as it is.
func (x *exchange) keep() error {
	c := x.change
	var old model.Table
	if x.d.Stored != nil {
		old = x.d.Stored.State.Record
	}
	if err := x.posts.write(x.ctx, c.Posts, func() error { return x.commit(x.ctx, c, old) }); err != nil {
		if x.d.Stored != nil && !errors.Is(err, model.ErrRepeated) {
			x.d.Stored.Drop()
		}
		return err
	}
	for range c.Acts {
		x.meter.Order(x.d.Record.Setup.Game)
	}
	x.d.Keep()
	if x.release != nil {
		x.leagues.note(c.Leagues)
	}
	return nil
}

// checkRepeat looks whether an inbound that changes nothing now did so when it
// came first.
func (x *exchange) checkRepeat() error {
	_, err := x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return model.ErrRepeated
	case errors.Is(err, model.ErrUnknown):
		return nil
	}
	return err
}
