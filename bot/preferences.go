package bot

import (
	"context"
	"strings"
	"time"

	"github.com/umpire-games/umpire/bot/message"
	"github.com/umpire-games/umpire/bot/model"
	"github.com/umpire-games/umpire/bot/platform"
	"github.com/umpire-games/umpire/commands"
	"github.com/umpire-games/umpire/engine"
)

// pace shows or changes when and how often the asker hears of his games.
func (x *exchange) pace() error {
	x.alone() // where he lives and when he sleeps
	preferences := x.me.Preferences
	for _, part := range []struct {
		param string
		set   func(typed string) bool
	}{
		{"zone", preferences.SetZone},
		{"quiet", preferences.SetQuiet},
		{"remind", preferences.SetPace},
		{"away", func(typed string) bool { return preferences.SetAway(typed, x.now()) }},
	} {
		typed := strings.TrimSpace(x.arg(part.param))
		if typed != "" && !part.set(typed) {
			x.out.Say(platform.Plain, "host.pace."+part.param, "typed", commands.Clip(message.OneLine(typed), message.MaxName))
			return nil
		}
	}
	if preferences != x.me.Preferences {
		x.alter(func(me *model.Player) { me.ChangePreferences(preferences, x.now()) })
		// Should it fail, or the process be killed before it, the job makes it good.
		player := x.me.ID
		x.change.Jobs = append(x.change.Jobs, model.Job{Subject: player, Seat: engine.Nobody, Kind: model.JobHours, At: x.now()})
		x.afterwards = func(ctx context.Context) {
			if err := x.rescheduleClocks(ctx, player); err != nil {
				x.log.Error("the clocks of a player were not set yet", "player", player, "err", err)
			}
		}
	}
	x.showPace(preferences)
	return nil
}

func (x *exchange) showPace(preferences model.Preferences) {
	zone := preferences.Location()
	x.out.Say(platform.Heading, "host.pace")
	x.out.Say(platform.Plain, "host.pace.is-zone", "zone", zone.String(), "time", x.now().In(zone).Format("15:04"))
	if preferences.Quiet == "" {
		x.out.Say(platform.Plain, "host.pace.is-never-quiet")
	} else {
		x.out.Say(platform.Plain, "host.pace.is-quiet", "quiet", preferences.Quiet)
	}
	if pace := preferences.ReminderPace(); pace == 0 {
		x.out.Say(platform.Plain, "host.pace.is-unreminded")
	} else {
		x.out.Say(platform.Plain, "host.pace.is-reminded", "time", spanText(time.Duration(pace)))
	}
	if preferences.AwayUntil > x.now().Unix() {
		x.out.Say(platform.Plain, "host.pace.is-away", "until", time.Unix(preferences.AwayUntil, 0).In(zone).Format(momentFormat))
	}
}

// waitsFor tells what a game of the asker waits for, as everybody may know it.
func (x *exchange) waitsFor(record model.Table) {
	for i, seat := range record.Seats {
		if !seat.Clock.Running() {
			continue
		}
		name := x.services.seatName(record, engine.Seat(i))
		key := "host.games.waits"
		if seat.Player == x.me.ID {
			key = "host.games.yours"
		}
		x.out.Say(platform.Detail, key, "what", x.out.Question(name, seat.Ask), "time", spanText(x.now().Sub(seat.Clock.Since)),
			"effort", seat.Effort.Text())
	}
}
