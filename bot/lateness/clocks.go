package lateness

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Clock shows the clocks, or sets the rules of a table that has not started.
func Clock(x *request.Request) error {
	name := strings.ToLower(x.Arg("preset"))
	if pace := x.Arg("pace"); pace != "" {
		return choosePace(x, pace)
	}
	if name == "" {
		clocks(x)
		return nil
	}
	rules, known := clock.Preset(name)
	switch {
	case !known:
		return x.Say("host.clock.which")
	case x.Table.Seat == engine.Nobody && x.Table.Record.Owner != x.Me.ID:
		return x.Say("host.no-seat")
	case x.Table.Record.Stage != model.Gathering:
		return x.Say("host.clock.late")
	case x.Table.Record.League != "":
		return x.Say("host.clock.league")
	}
	if wrong := customise(x, &rules); wrong != "" {
		return x.Say("host.clock.span", "typed", wrong)
	}
	if !rules.Valid() {
		return x.Say("host.clock.short")
	}
	x.Table.Record.Clock = rules
	for i := range x.Table.Record.Seats {
		x.Table.Record.Seats[i].Clock = clock.NewSeat(rules)
	}
	x.Table.Touch()
	x.Out.Text(platform.Plain, request.ClockText(rules))
	return x.Notify(request.Notice{Silent: true, Words: func(p *message.Builder) { p.Text(platform.Plain, request.ClockText(rules)) }})
}

// The paces of the umpire itself, as they are said.
const (
	paceAtOnce = "at-once"
	pacePeople = "like-people"
)

// choosePace chooses how soon the umpire itself answers at the table.
func choosePace(x *request.Request, typed string) error {
	paces := map[string]model.Pace{paceAtOnce: model.PaceAtOnce, pacePeople: model.PacePeople}
	pace, known := paces[typed]
	switch {
	case x.Table.Seat == engine.Nobody && x.Table.Record.Owner != x.Me.ID:
		return x.Say("host.no-seat")
	case !known:
		return x.Say("host.pace.which")
	}
	x.Table.Record.Pace = pace
	x.Table.Touch()
	return x.Say("host.pace.done", "pace", engine.T("value."+typed))
}

// The values of what a clock may stand still for.
const (
	restsFree  = "free"
	restsCount = "count"
)

// customise takes the times that were given into the rules; what is no time is returned.
func customise(x *request.Request, rules *clock.Rules) (wrong string) {
	span := func(value *time.Duration) func(string) bool {
		return func(typed string) bool {
			given, err := clock.ParseSpan(typed)
			*value = given
			return err == nil
		}
	}
	rests := func(value *bool) func(string) bool {
		return func(typed string) bool {
			*value = typed == restsFree
			return typed == restsFree || typed == restsCount
		}
	}
	for _, part := range []struct {
		param string
		set   func(string) bool
	}{
		{"bank", span(&rules.Bank)},
		{"grace", span(&rules.Grace)},
		{"vacation", span(&rules.Vacation)},
		{"weekends", rests(&rules.Weekends)},
		{"nights", rests(&rules.Quiet)},
	} {
		typed := x.Arg(part.param)
		if typed == "" || !rules.Runs() {
			continue
		}
		if !part.set(typed) {
			return commands.Clip(message.OneLine(typed), message.MaxName)
		}
		rules.Preset = clock.Custom
	}
	return ""
}

// clocks tells the rules of the clock and where every seat stands.
func clocks(x *request.Request) {
	record := x.Table.Record
	x.Out.Text(platform.Heading, request.ClockText(record.Clock))
	if record.Adjourned {
		x.Out.Say(platform.Plain, "host.clock.adjourned")
	}
	for i, seat := range record.Seats {
		name := x.Table.SeatName(engine.Seat(i))
		if record.Clock.Runs() {
			x.Out.Say(platform.Plain, "host.clock.bank", "seat", name, "time", request.SpanText(seat.Clock.Bank), "vacation",
				request.SpanText(seat.Clock.Vacation))
		}
		if seat.Clock.Running() {
			x.Out.Write(platform.Plain, x.Out.Question(name, seat.Ask))
			x.ClockLine(x.Out, engine.Seat(i), x.Zone())
		}
	}
	if record.Stage == model.Gathering {
		x.Out.Row()
		for _, name := range clock.Presets() {
			if name != clock.Custom {
				x.Out.Button(platform.Ordinary, engine.T("value."+name), model.Action{
					Do: "command", Command: "clock", Args: map[string]string{"preset": name},
				})
			}
		}
	}
}
