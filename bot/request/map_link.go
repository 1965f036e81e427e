package request

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/engine"
)

// mapLink is where the picture can be looked at in full; empty where no page is reachable.
func (x *Request) mapLink(picture *message.Picture) (string, error) {
	if x.Gallery == nil || picture == nil || picture.Table == "" || picture.Table != x.Table.Record.ID ||
		picture.Events != x.Table.Record.Events || x.Gallery.MapURL("x") == "" {
		return "", nil
	}
	p := pictures.Pass{Table: picture.Table, Reader: picture.Reader, Lang: picture.Lang, Until: x.Now().Add(pictures.PassLives)}
	if p.Reader.Kind == engine.Player {
		var err error
		if p.Holder, err = x.Passes.Holder(x.Ctx, x.Table.Record, p.Reader.Seat); err != nil {
			return "", err
		}
	}
	signed, err := x.Passes.Sign(x.Ctx, p)
	if err != nil {
		return "", err
	}
	return x.Gallery.MapURL(signed), nil
}

// addMapLink puts the button that leads to the big map under a picture of the present.
func (x *Request) addMapLink(p *message.Builder) {
	url, err := x.mapLink(p.Picture)
	if err != nil {
		x.Log.Error("there is no link to the big map", "err", err)
	}
	if url == "" || p.Full() {
		return
	}
	p.Row()
	p.Link(engine.T("host.button.big-map"), url)
}

// WithPlan adds the plan of the asker to a picture for them.
func (x *Request) WithPlan(picture *message.Picture) (err error) {
	picture.Draft = true
	picture.Holder, err = x.Passes.Holder(x.Ctx, x.Table.Record, x.Table.Seat)
	return err
}
