package bot

import (
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// admit lets the inbound of the exchange through the rate limits. Where it does not, done is set and the answer
// is all there is.
func (x *exchange) admit() (answer platform.Answer, done bool, err error) {
	if x.in.Kind == platform.Service || x.in.User.ID == "" {
		return platform.Answer{}, false, nil
	}
	token, decides := "", false
	if x.in.Kind == platform.Press {
		token = x.in.Token
		decides = x.action.Do == "give" && x.d.Stored != nil && x.d.Seat != engine.Nobody && x.d.Position != nil && x.fresh()
	}
	pass, tell := x.limiter.Ask(x.me.ID, x.now(), token, decides)
	if pass {
		return platform.Answer{}, false, nil
	}
	// What was dealt with before is answered as before.
	_, err = x.store.Answered(x.ctx, x.in.Chat.Platform, x.in.EventID)
	switch {
	case err == nil:
		return platform.Answer{}, true, model.ErrRepeated
	case !errors.Is(err, model.ErrUnknown):
		return platform.Answer{}, true, err
	case !tell:
		return platform.Answer{}, true, nil
	}
	x.log.Warn("somebody asks too much", "platform", x.in.Chat.Platform, "player", x.me.ID)
	p := x.newMessage(x.lang, x.limits)
	p.Say(platform.Plain, "host.slow-down")
	pages, _ := p.Finish("", x.now())
	toast := commands.Clip(x.book.Say(x.lang, engine.T("host.slow-down")), x.limits.Toast)
	return platform.Answer{Toast: toast, Pages: pages}, true, nil
}
