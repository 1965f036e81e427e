package views

import (
	"fmt"
	"maps"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// argShare marks the button of an answer that shares it.
const argShare = "share"

// Shared lets a player put the answer to a command where their table is played, if they got it privately: it is answered once more for
// everybody, so that it holds nothing of what the player alone knows. Where nothing is left of it then, there is no button.
func Shared(command string, answer func(x *request.Request) error) func(x *request.Request) error {
	return func(x *request.Request) error {
		if x.In.Kind == platform.Press && x.In.Args[argShare] != "" {
			return share(x, answer)
		}
		if err := answer(x); err != nil || !x.Told || !sharing(x) || x.Out.Full() {
			return err
		}
		p, err := aired(x, answer)
		if err != nil || p == nil {
			return err
		}
		args := maps.Clone(x.In.Args)
		if args == nil { // they came as a line
			args = map[string]string{request.WholeLine: x.In.Text}
		}
		args[argShare] = "yes"
		if ref := messageAsked(x); ref != "" {
			args[argMessage] = ref
		}
		x.Out.Row()
		x.Out.Button(platform.Ordinary, engine.T("host.button.share"), model.Action{Do: "command", Command: command, Args: args})
		return nil
	}
}

// sharing tells whether the asker reads the answer alone, and has a table where others could read it.
func sharing(x *request.Request) bool {
	record := x.Table.Record
	return x.Table.Seat != engine.Nobody && !record.Place.IsZero() && record.Lesson == nil && !record.Barred &&
		(x.Secret || x.In.Private || x.Limits.Ephemeral)
}

// share posts the answer at the table, once for each button: exactly what could be read when the button was made.
func share(x *request.Request, answer func(x *request.Request) error) error {
	switch {
	case !sharing(x):
		x.Stale()
		return nil
	case x.Pressed.Events != x.Table.Record.Events:
		x.Brief("host.share.late")
		return nil
	}
	p, err := aired(x, answer)
	if err != nil {
		return err
	}
	if p == nil {
		x.Stale()
		return nil
	}
	before := len(x.Change.Posts)
	x.Post(model.Post{Table: x.Table.Record.ID}, p, true)
	for i, post := range x.Change.Posts[before:] {
		post.Key = fmt.Sprintf("share-%s-%d", x.Pressed.ID, i)
	}
	x.Brief("host.share.done")
	return nil
}

// aired is the answer for everybody at the table; nil where it tells nothing.
func aired(x *request.Request, answer func(x *request.Request) error) (*message.Builder, error) {
	p := x.TableMessage()
	public := *x.Table
	public.Seat = engine.Nobody
	p.Say(platform.Heading, "host.share.by", "player", x.Me.Called())
	y := *x
	y.Table, y.Out, y.Lang, y.Aired, y.Told = &public, p, p.Lang, true, false
	y.In.Args = maps.Clone(x.In.Args)
	delete(y.In.Args, argShare)
	if err := answer(&y); err != nil {
		return nil, err
	}
	if !y.Told {
		return nil, nil
	}
	if shown := p.Picture; shown != nil {
		p.Each(func(p *message.Builder) {
			own := *shown
			own.Lang, p.Picture = p.Lang, &own
		})
	}
	return p, nil
}
