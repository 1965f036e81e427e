package bot

import (
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/pictures"
	"github.com/umpire-games/umpire/engine"
)

// mapLink is where the picture can be looked at in full; empty where no page is reachable.
func (x *exchange) mapLink(picture *message.Picture) (string, error) {
	if x.gallery == nil || picture == nil || picture.Table == "" || picture.Table != x.d.Record.ID ||
		picture.Events != x.d.Record.Events || x.gallery.MapURL("x") == "" {
		return "", nil
	}
	p := pictures.Pass{Table: picture.Table, Reader: picture.Reader, Lang: picture.Lang, Until: x.now().Add(pictures.PassLives)}
	if p.Reader.Kind == engine.Player {
		var err error
		if p.Holder, err = x.passes.Holder(x.ctx, x.d.Record, p.Reader.Seat); err != nil {
			return "", err
		}
	}
	signed, err := x.passes.Sign(x.ctx, p)
	if err != nil {
		return "", err
	}
	return x.gallery.MapURL(signed), nil
}

// addMapLink puts the button that leads to the big map under a picture of the present.
func (x *exchange) addMapLink(p *message.Builder) {
	url, err := x.mapLink(p.Picture)
	if err != nil {
		x.log.Error("there is no link to the big map", "err", err)
	}
	if url == "" || p.Full() {
		return
	}
	p.Row()
	p.Link(engine.T("host.button.big-map"), url)
}

// withPlan adds the plan of the asker to a picture for them.
func (x *exchange) withPlan(picture *message.Picture) (err error) {
	picture.Draft = true
	picture.Holder, err = x.passes.Holder(x.ctx, x.d.Record, x.d.Seat)
	return err
}
