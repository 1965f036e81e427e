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

// clockLine tells how long a seat has, where it is asked.
// Moments are told in the zone of the reader: where others live is nobody's affair.
func (x *exchange) clockLine(p *message.Builder, seat engine.Seat, zone *time.Location) {
	record := x.d.Record
	s := record.Seats[seat].Clock
	if !s.Running() {
		return
	}
	p.Say(platform.Detail, "host.clock.waits", "time", spanText(x.now().Sub(s.Since)))
	if !record.Clock.Runs() {
		return
	}
	preferences := x.d.Preferences(seat)
	if left := s.Left(record.Clock, preferences.Hours(), x.now()); left <= 0 {
		p.Say(platform.Detail, "host.clock.over")
	} else {
		p.Say(platform.Detail, "host.clock.left", "time", spanText(left),
			"flag", s.Flag(record.Clock, preferences.Hours()).In(zone).Format(momentFormat))
	}
}

// momentFormat is a moment in words that every language reads alike, with its zone.
const momentFormat = "2006-01-02 15:04 MST"

// zone is in which moments are told to the asker: his own where nobody else reads the answer.
func (x *exchange) zone() *time.Location {
	if x.in.Private || x.limits.Ephemeral {
		return x.me.Preferences.Location()
	}
	return time.UTC
}

// spanText is a length of time in the two largest units that it has.
func spanText(d time.Duration) engine.Text {
	minutes := int(max(d, 0) / time.Minute)
	days, hours := minutes/(24*60), minutes/60%24
	switch {
	case days > 0 && hours > 0:
		return engine.T("host.span.two", "one", engine.T("host.span.days", "n", days), "two", engine.T("host.span.hours", "n", hours))
	case days > 0:
		return engine.T("host.span.days", "n", days)
	case hours > 0 && minutes%60 > 0:
		return engine.T("host.span.two", "one", engine.T("host.span.hours", "n", hours), "two", engine.T("host.span.minutes", "n", minutes%60))
	case hours > 0:
		return engine.T("host.span.hours", "n", hours)
	}
	return engine.T("host.span.minutes", "n", minutes)
}

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

// clockText tells the rules of a clock.
func clockText(r clock.Rules) engine.Text {
	if !r.Runs() {
		return engine.T("host.clock.none")
	}
	text := engine.T("host.clock.rules", "preset", engine.T("value."+r.Preset), "grace", spanText(r.Grace), "bank", spanText(r.Bank))
	var stops []engine.Text
	if r.Vacation > 0 {
		stops = append(stops, engine.T("host.clock.stops.vacation", "time", spanText(r.Vacation)))
	}
	if r.Quiet {
		stops = append(stops, engine.T("host.clock.stops.quiet"))
	}
	if r.Weekends {
		stops = append(stops, engine.T("host.clock.stops.weekends"))
	}
	if len(stops) > 0 {
		text = engine.T("host.clock.stops", "rules", text, "stops", stops)
	}
	if r.Forfeit {
		text = engine.T("host.clock.forfeit", "rules", text)
	}
	return text
}
