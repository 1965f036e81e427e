package bot

import (
	"strconv"
	"strings"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/engine"
)

// remembers does what the button of a replay does, and tells whether it was one. Everybody may
// press those of a public message, who sits at the table or not: they show what everybody may know.
func (x *exchange) remembers() (bool, error) {
	switch x.action.Do {
	case "replay":
		return true, x.turnPage(false)
	case "replay pair":
		return true, x.turnPage(true)
	case "share film":
		return true, x.shareFilm()
	}
	return false, nil
}

// lookBack begins a replay, at the last step or at the one that was asked for.
func (x *exchange) lookBack() error {
	if x.d.Position == nil {
		return x.beforeStart()
	}
	reader := x.openly()
	if x.d.Record.Stage != model.Over {
		reader = x.reader()
	}
	step, err := strconv.Atoi(strings.TrimSpace(x.arg("step")))
	if err != nil {
		step = 0
	}
	return x.showStep(reader, step, false)
}

// turnPage goes to another step in the place of the one whose button was pressed, for the
// reader for whom that was made.
func (x *exchange) turnPage(pair bool) error {
	switch {
	case x.d.Stored == nil || x.d.Position == nil:
		x.stale()
		return nil
	case x.pressed.Seat != engine.Nobody && x.pressed.Seat != x.d.Seat:
		x.brush("host.not-your-button")
		return nil
	}
	x.replace = true
	if !x.in.Private && !x.limits.Ephemeral && x.pressed.Lang != "" {
		x.lang, x.out.Lang = x.pressed.Lang, x.pressed.Lang // it is read by others too
	}
	reader := x.openly()
	if x.d.Record.Stage != model.Over && x.pressed.Seat != engine.Nobody {
		x.alone()
		reader = engine.For(x.d.Seat)
	}
	return x.showStep(reader, x.action.Page, pair)
}

// showStep tells a step, with the picture of the moment after it, or of both moments. Step
// 0 is the last one.
func (x *exchange) showStep(reader engine.Audience, number int, pair bool) error {
	list, err := x.pictures.Steps(x.ctx, x.d.Record, reader)
	if err != nil {
		return err
	}
	p := x.out
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
	if x.painted() {
		p.Picture = &message.Picture{Table: x.d.Record.ID, Events: step.Until, Reader: reader, Lang: x.lang}
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
	if !x.painted() {
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
