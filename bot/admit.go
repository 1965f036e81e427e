package bot

import (
	"errors"

	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// admit lets the inbound of the request through the rate limits. Where it does not, done is set and the answer
// is all there is.
func admit(x *request.Request) (answer platform.Answer, done bool, err error) {
	if x.In.Kind == platform.Service || x.In.User.ID == "" {
		return platform.Answer{}, false, nil
	}
	token, decides := "", false
	if x.In.Kind == platform.Press {
		token = x.In.Token
		decides = x.Action.Do == "give" && x.Table.Stored != nil && x.Table.Seat != engine.Nobody && x.Table.Position != nil && fresh(x)
	}
	pass, tell := x.Limiter.Ask(x.Me.ID, x.Now(), token, decides)
	if pass {
		return platform.Answer{}, false, nil
	}
	// What was dealt with before is answered as before.
	_, err = x.Store.Answered(x.Ctx, x.In.Chat.Platform, x.In.EventID)
	switch {
	case err == nil:
		return platform.Answer{}, true, model.ErrRepeated
	case !errors.Is(err, model.ErrUnknown):
		return platform.Answer{}, true, err
	case !tell:
		return platform.Answer{}, true, nil
	}
	x.Log.Warn("somebody asks too much", "platform", x.In.Chat.Platform, "player", x.Me.ID)
	p := x.NewMessage(x.Lang, x.Limits)
	p.Say(platform.Plain, "host.slow-down")
	pages, _ := p.Finish("", x.Now())
	toast := commands.Clip(x.Book.Say(x.Lang, engine.T("host.slow-down")), x.Limits.Toast)
	return platform.Answer{Toast: toast, Pages: pages}, true, nil
}
