package request

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
)

// Write stores the change and makes it the table's present.
func (x *Request) Write(answer platform.Answer) error {
	x.Table.Close(x.Log)
	c := x.Change
	if c.Empty() && x.MeStored {
		return x.checkRepeat()
	}
	if !x.MeStored {
		c.Players = append(c.Players, x.Me)
	}
	stored, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("bot: answer: %w", err)
	}
	c.Inbox = &model.Inbox{Platform: x.In.Chat.Platform, Event: x.In.EventID, Answer: stored, At: x.Now()}
	return x.Keep()
}

// Keep writes the change as it is.
func (x *Request) Keep() error {
	c := x.Change
	var old model.Table
	if x.Table.Stored != nil {
		old = x.Table.Stored.State.Record
	}
	if err := x.Outbox.Write(x.Ctx, c.Posts, func() error { return x.Commit(x.Ctx, c, old) }); err != nil {
		if x.Table.Stored != nil && !errors.Is(err, model.ErrRepeated) {
			x.Table.Stored.Drop()
		}
		return err
	}
	for range c.Acts {
		x.Meter.Order(x.Table.Record.Setup.Game)
	}
	x.Table.Keep()
	if x.ReleaseLeagues != nil {
		x.Leagues.Note(c.Leagues)
	}
	return nil
}

// checkRepeat looks whether an inbound that changes nothing now did so when it
// came first.
func (x *Request) checkRepeat() error {
	_, err := x.Store.Answered(x.Ctx, x.In.Chat.Platform, x.In.EventID)
	switch {
	case err == nil:
		return model.ErrRepeated
	case errors.Is(err, model.ErrUnknown):
		return nil
	}
	return err
}
