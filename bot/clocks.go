package bot

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/clock"
	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// clock shows the clocks, or sets the rules of a table that has not started.
func (x *exchange) clock() error {
	name := strings.ToLower(x.arg("preset"))
	if name == "" {
		x.clocks()
		return nil
	}
	rules, known := clock.Preset(name)
	switch {
	case !known:
		x.out.Say(platform.Plain, "host.clock.which")
		return nil
	case x.d.Seat == engine.Nobody && x.d.Record.Owner != x.me.ID:
		x.out.Say(platform.Plain, "host.no-seat")
		return nil
	case x.d.Record.Stage != model.Gathering:
		x.out.Say(platform.Plain, "host.clock.late")
		return nil
	case x.d.Record.League != "":
		x.out.Say(platform.Plain, "host.clock.league")
		return nil
	}
	if wrong := x.customise(&rules); wrong != "" {
		x.out.Say(platform.Plain, "host.clock.span", "typed", wrong)
		return nil
	}
	if !rules.Valid() {
		x.out.Say(platform.Plain, "host.clock.short")
		return nil
	}
	x.d.Record.Clock = rules
	for i := range x.d.Record.Seats {
		x.d.Record.Seats[i].Clock = clock.NewSeat(rules)
	}
	x.d.Touch()
	x.out.Text(platform.Plain, clockText(rules))
	return x.notify(notice{silent: true, words: func(p *message.Builder) { p.Text(platform.Plain, clockText(rules)) }})
}

// The values of what a clock may stand still for.
const (
	restsFree  = "free"
	restsCount = "count"
)

// customise takes the times that were given into the rules; what is no time is returned.
func (x *exchange) customise(rules *clock.Rules) (wrong string) {
	for _, part := range []struct {
		param string
		value *time.Duration
	}{{"bank", &rules.Bank}, {"grace", &rules.Grace}, {"vacation", &rules.Vacation}} {
		typed := x.arg(part.param)
		if typed == "" || !rules.Runs() {
			continue
		}
		span, err := clock.ParseSpan(typed)
		if err != nil {
			return commands.Clip(message.OneLine(typed), message.MaxName)
		}
		*part.value, rules.Preset = span, clock.Custom
	}
	for _, part := range []struct {
		param string
		rests *bool
	}{{"weekends", &rules.Weekends}, {"nights", &rules.Quiet}} {
		typed := x.arg(part.param)
		if typed == "" || !rules.Runs() {
			continue
		}
		if typed != restsFree && typed != restsCount {
			return commands.Clip(message.OneLine(typed), message.MaxName)
		}
		*part.rests, rules.Preset = typed == restsFree, clock.Custom
	}
	return ""
}

// clocks tells the rules of the clock and where every seat stands.
func (x *exchange) clocks() {
	record := x.d.Record
	x.out.Text(platform.Heading, clockText(record.Clock))
	if record.Adjourned {
		x.out.Say(platform.Plain, "host.clock.adjourned")
	}
	for i, seat := range record.Seats {
		name := x.d.SeatName(engine.Seat(i))
		if record.Clock.Runs() {
			x.out.Say(platform.Plain, "host.clock.bank", "seat", name, "time", spanText(seat.Clock.Bank), "vacation", spanText(seat.Clock.Vacation))
		}
		if seat.Clock.Running() {
			x.out.Write(platform.Plain, x.out.Question(name, seat.Ask))
			x.clockLine(x.out, engine.Seat(i), x.zone())
		}
	}
	if record.Stage == model.Gathering {
		x.out.Row()
		for _, name := range clock.Presets() {
			if name != clock.Custom {
				x.out.Button(platform.Ordinary, engine.T("value."+name), model.Action{
					Do: "command", Command: "clock", Args: map[string]string{"preset": name},
				})
			}
		}
	}
}
