package accounts

import (
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/bot/request"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// Preferences shows or changes when and how often the asker hears of their games.
func Preferences(x *request.Request) error {
	x.Alone() // where they live and when they sleep
	preferences := x.Me.Preferences
	for _, part := range []struct {
		param string
		set   func(typed string) bool
	}{
		{"zone", preferences.SetZone},
		{"quiet", preferences.SetQuiet},
		{"remind", preferences.SetPace},
		{"away", func(typed string) bool { return preferences.SetAway(typed, x.Now()) }},
	} {
		typed := strings.TrimSpace(x.Arg(part.param))
		if typed != "" && !part.set(typed) {
			return x.Say("host.pace."+part.param, "typed", commands.Clip(message.OneLine(typed), message.MaxName))
		}
	}
	if preferences != x.Me.Preferences {
		x.Alter(func(me *model.Player) { me.ChangePreferences(preferences, x.Now()) })
		soon(x, model.JobHours, x.Me.ID, RunHoursJob)
	}
	zone := preferences.Location()
	x.Out.Say(platform.Heading, "host.pace")
	x.Out.Say(platform.Plain, "host.pace.is-zone", "zone", zone.String(), "time", x.Now().In(zone).Format("15:04"))
	if preferences.Quiet == "" {
		x.Out.Say(platform.Plain, "host.pace.is-never-quiet")
	} else {
		x.Out.Say(platform.Plain, "host.pace.is-quiet", "quiet", preferences.Quiet)
	}
	if pace := preferences.ReminderPace(); pace == 0 {
		x.Out.Say(platform.Plain, "host.pace.is-unreminded")
	} else {
		x.Out.Say(platform.Plain, "host.pace.is-reminded", "time", request.SpanText(time.Duration(pace)))
	}
	if preferences.AwayUntil > x.Now().Unix() {
		x.Out.Say(platform.Plain, "host.pace.is-away", "until", time.Unix(preferences.AwayUntil, 0).In(zone).Format(platform.MomentFormat))
	}
	return nil
}

// WaitsFor tells what a game of the asker waits for, as everybody may know it.
func WaitsFor(x *request.Request, record model.Table) {
	for i, seat := range record.Seats {
		if !seat.Clock.Running() {
			continue
		}
		name := x.Services.SeatName(record, engine.Seat(i))
		key := "host.games.waits"
		if seat.Player == x.Me.ID {
			key = "host.games.yours"
		}
		x.Out.Say(platform.Detail, key, "what", x.Out.Question(name, seat.Ask), "time", request.Waited(x.Now().Sub(seat.Clock.Since)),
			"effort", seat.Effort.Text())
	}
}
