package views

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/engine"
)

// ReplayButton does what the button of a replay does, and tells whether it was one. Everybody may
// press those of a public message, who sits at the table or not: they show what everybody may know.
func ReplayButton(x *request.Request) (bool, error) {
	switch x.Action.Do {
	case "replay":
		return true, turnPage(x, false)
	case "replay pair":
		return true, turnPage(x, true)
	case "review":
		return true, turnReview(x)
	case "share film":
		return true, shareAnimation(x)
	}
	return false, nil
}

// Replay begins a replay, at the last step or at the one that was asked for.
func Replay(x *request.Request) error {
	reader := x.Openly()
	if x.Table.Record.Stage != model.Over {
		reader = x.Reader()
	}
	if ref := messageAsked(x); ref != "" {
		return replayReport(x, reader, ref)
	}
	step, err := strconv.Atoi(strings.TrimSpace(x.Arg("step")))
	if err != nil {
		step = 0
	}
	return showStep(x, reader, step, false)
}

// turnPage goes to another step in the place of the one whose button was pressed, for the
// reader for whom that was made.
func turnPage(x *request.Request, pair bool) error {
	switch {
	case x.Table.Stored == nil || x.Table.Position == nil:
		x.Stale()
		return nil
	case x.Pressed.Seat != engine.Nobody && x.Pressed.Seat != x.Table.Seat:
		x.Brief("host.not-your-button")
		return nil
	}
	x.Replace = true
	if !x.In.Private && !x.Limits.Ephemeral && x.Pressed.Lang != "" {
		x.Lang, x.Out.Lang = x.Pressed.Lang, x.Pressed.Lang // it is read by others too
	}
	reader := x.Openly()
	if x.Table.Record.Stage != model.Over && x.Pressed.Seat != engine.Nobody {
		x.Alone()
		reader = engine.For(x.Table.Seat)
	}
	return showStep(x, reader, x.Action.Page, pair)
}

// showStep tells a step, with the picture of the moment after it, or of both moments. Step
// 0 is the last one.
func showStep(x *request.Request, reader engine.Audience, number int, pair bool) error {
	list, err := x.Pictures.Steps(x.Ctx, x.Table.Record, reader)
	if err != nil {
		return err
	}
	p := x.Out
	if len(list) == 0 {
		p.Say(platform.Plain, "host.replay.none")
		return nil
	}
	if number <= 0 || number > len(list) {
		number = len(list)
	}
	step := list[number-1]
	if step.Heading.IsZero() {
		p.Say(platform.Heading, "host.replay", "step", number, "steps", len(list))
	} else {
		p.Say(platform.Heading, "host.replay.heading", "heading", step.Heading, "step", number, "steps", len(list))
	}
	for _, line := range step.Lines {
		p.Text(platform.Plain, line)
	}
	if x.Painted() {
		p.Picture = &message.Picture{Table: x.Table.Record.ID, Events: step.Until, Reader: reader, Lang: x.Lang}
		step.Show(p.Picture)
		if pair {
			p.Picture.Kind, p.Picture.Before = message.PairOfPictures, step.After
			p.Say(platform.Detail, "host.pair")
		}
		p.Trim()
	}
	if reader.Kind == engine.Player {
		p.Menu.Seat = reader.Seat
	}
	p.Row()
	turn := func(key string, to int) {
		p.Button(platform.Ordinary, engine.T(key), model.Action{Do: "replay", Page: min(max(to, 1), len(list))})
	}
	turn("host.button.first", 1)
	turn("host.button.earlier", number-1)
	turn("host.button.later", number+1)
	turn("host.button.last", len(list))
	if !x.Painted() {
		return nil
	}
	p.Row()
	if pair {
		turn("memory.after", number)
	} else {
		p.Button(platform.Ordinary, engine.T("host.button.before-after"), model.Action{Do: "replay pair", Page: number})
	}
	return nil
}
